"""One game is not spoken of as several, however many there can be."""

import pytest

from bwinf_gui.widgets import counts


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["0 games", "1 game", "2 games", "1\u202f000 games", "10.0 million games"]),
        ("de", ["0 Spiele", "1 Spiel", "2 Spiele", "1\u202f000 Spiele", "10,0\u00a0Mio. Spiele"]),
    ],
)
def test_games_are_counted_in_the_right_number(spoken, language, words):
    spoken(language)
    assert [counts.games(number) for number in (0, 1, 2, 1000, 10_000_001)] == words

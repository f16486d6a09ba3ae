"""Numbers as people of a language write them: signs, halves, and what only nearly is all."""

import pytest

from bwinf_gui.text.numbers import (
    MINUS,
    NARROW_SPACE,
    careful_percent,
    decimal,
    decimals_needed,
    enumerated,
    games_in_words,
    percent,
    rounded,
    size,
    whole,
)
from bwinf_gui.text.translation import speak


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.0, "0"),
        (1.0, "100"),
        (0.5, "50.00"),
        (0.99996, "99.996"),
        (1 - 3.84e-7, "99.99996"),
        (0.00004, "0.004"),
        (3.84e-7, "0.00004"),
    ],
)
def test_a_share_is_never_rounded_to_nothing_or_all(share, text):
    assert f"{100 * share:.{decimals_needed(share)}f}" == text
    assert careful_percent(share) == f"{text}%"


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [
        (2.5, 0, "3"),
        (0.125, 2, "0.13"),
        (2.675, 2, "2.67"),
        (-0.0004, 2, "0.00"),
        (-1.25, 1, f"{MINUS}1.3"),
        (1e30, 1, f"{1e30:.1f}"),
    ],
)
def test_a_half_is_rounded_up_and_nothing_has_no_minus(number, digits, text):
    assert decimal(number, digits) == text


def test_a_sign_is_written_where_it_matters():
    assert [decimal(x, 1, signed=True) for x in (1.5, -1.5)] == ["+1.5", f"{MINUS}1.5"]
    speak("de")
    assert decimal(1.5, 1, signed=True) == "+1,5"


def test_numbers_are_written_as_the_language_has_them():
    assert (percent(0.1234), decimal(1.5, 1), size(2_500_000_000)) == ("12.34%", "1.5", "2.5\xa0GB")
    speak("de")
    assert (percent(0.1234), decimal(1.5, 1)) == ("12,34\N{NO-BREAK SPACE}%", "1,5")
    assert whole(1234567) == f"1{NARROW_SPACE}234{NARROW_SPACE}567"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["0 games", "1 game", "2 games", "1\u202f000 games", "10.0 million games"]),
        ("de", ["0 Spiele", "1 Spiel", "2 Spiele", "1\u202f000 Spiele", "10,0\u00a0Mio. Spiele"]),
    ],
)
def test_games_are_counted_in_the_right_number(language, words):
    speak(language)
    assert [games_in_words(number) for number in (0, 1, 2, 1000, 10_000_001)] == words


@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        (999_400, "999\u202f000", "999\u202f000"),
        (999_600, "1.0 million", "1,0\u00a0Mio."),
        (999_400_000, "999 million", "999\u00a0Mio."),
        (999_600_000, "1.0 billion", "1,0\u00a0Mrd."),
        (9_900_000_000, "9.9 billion", "9,9\u00a0Mrd."),
        (250_000_000_000, "250 billion", "250\u00a0Mrd."),
    ],
)
def test_large_numbers_are_counted_in_the_largest_unit(number, english, german):
    assert rounded(number) == english
    speak("de")
    assert rounded(number) == german


def test_names_in_a_row_end_with_and():
    assert [enumerated(range(1, last)) for last in (2, 3, 4)] == ["1", "1 and 2", "1, 2 and 3"]
    speak("de")
    assert enumerated("ABC") == "A, B und C"

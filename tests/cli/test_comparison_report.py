"""What a comparison says where nobody wins, and in the right number."""

import pytest

from bwinf_gui.cli.comparison_report import report, verdict
from bwinf_gui.cli.language import use_language
from bwinf_gui.core.ludo.dice import Die
from bwinf_gui.core.simulation.batch import Result, Score
from bwinf_gui.core.simulation.comparison import Comparison, FixedGames, Progress


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """Choose the language; the environment is as it was afterwards."""
    monkeypatch.setenv("LANGUAGE", "en")
    return lambda code: use_language(["--lang", code])


def played(result):
    comparison = Comparison(dice=(Die((1,)), Die((3,))), plan=FixedGames(10), seed=1)
    return Progress(comparison=comparison, results={(0, 1): result}, curve=())


def test_where_all_games_are_drawn_no_die_wins_most_often(language):
    drawn = played(Result(a_starts=Score(0, 0, 5), b_starts=Score(0, 0, 5)))
    language("en")
    assert verdict(drawn).startswith("No die wins a game: all are drawn.\n")
    language("de")
    words = "Kein Würfel gewinnt ein Spiel: Alle enden unentschieden.\n"
    assert verdict(drawn).startswith(words)


def test_a_die_that_wins_one_game_wins_most_often(language):
    language("en")
    won = played(Result(a_starts=Score(1, 0, 4), b_starts=Score(0, 0, 5)))
    assert verdict(won).startswith("Die 1 wins most often: 10.00% of its games.")


def test_one_game_is_one_game(language):
    once = played(Result(a_starts=Score(1, 0, 0)))
    broken_off = played(Result(a_starts=Score(1, 0, 0), unfinished=1))
    language("en")
    assert ", 1 game, " in report("a.txt", once)
    assert "1 game was broken off" in verdict(broken_off)
    language("de")
    assert ", 1 Spiel, " in report("a.txt", once)
    assert "1 Spiel wurde nach" in verdict(broken_off)


def test_where_no_game_ends_the_reason_is_said(language):
    never_ending = played(Result(unfinished=10))
    language("en")
    assert verdict(never_ending) == (
        "No game was counted.\n10 games were broken off after 10,000 rolls and count for nobody."
    )
    language("de")
    assert verdict(never_ending).startswith("Kein Spiel wurde gezählt.\n10 Spiele wurden nach ")


def test_percentages_are_written_as_the_language_has_them(language):
    won = played(Result(a_starts=Score(1, 0, 4), b_starts=Score(0, 0, 5)))
    language("en")
    assert "95% interval" in report("a.txt", won)
    language("de")
    assert "95-%-Intervall" in report("a.txt", won)
    assert "10,00\N{NO-BREAK SPACE}%" in report("a.txt", won)

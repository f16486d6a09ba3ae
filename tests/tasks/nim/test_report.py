"""The report of a tournament has the form of the examination."""

from concurrent.futures import Future

from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.tournament import Tournament, TournamentProgress, format_report, play

WON_AND_LOST = """\
IHK Beispiel 2
3 3
Gewonnene Spiele Spieler1: {won}%
Verlorene Spiele Spieler1: {lost}%
Beispiel eines von Spieler1 gewonnenen Spiels:
"""


def submit(batch):
    future = Future()
    future.set_result(batch.run())
    return future


def played(rows, pair, games, seed=1):
    tournament = Tournament(start=rows, pairs=(pair,), games=games, seed=seed)
    *_, progress = play(tournament, submit, at_once=1)
    return progress


def reported(start, pair, games, seed=1):
    return format_report(start, pair, played(start.rows, pair, games, seed).of(pair))


def test_a_game_that_is_always_won_has_no_lost_example():
    start = StartPosition((2, 3), ("IHK Beispiel 3", "hier gewinnt immer Spieler1"))
    lines = reported(start, ("spieler1", "spieler1"), 10).split("\n")
    assert lines == [
        "IHK Beispiel 3",
        "hier gewinnt immer Spieler1",
        "2 3",
        "Gewonnene Spiele Spieler1 (1): 100.0%",
        "Verlorene Spiele Spieler1 (1): 0.0%",
        "Beispiel eines von Spieler1 (1) gewonnenen Spiels:",
        "Zug1 , Spieler1 (1) : (2, 3) -> (2, 2)",
        "Zug2 , Spieler1 (2) : (2, 2) -> (1, 2)",
        "Zug3 , Spieler1 (1) : (1, 2) -> (1, 1)",
        "Zug4 , Spieler1 (2) : (1, 1) -> (0, 1)",
        "Zug5 , Spieler1 (1) : (0, 1) -> (0, 0)",
        "Beispiel eines von Spieler1 (1) verlorenen Spiels:",
        "nicht vorhanden",
        "",
    ]


def test_a_game_that_is_always_lost_has_no_won_example():
    text = reported(StartPosition((1, 1), ("kurz",)), ("spieler1", "spieler2"), 10)
    assert text == (
        "kurz\n1 1\nGewonnene Spiele Spieler1: 0.0%\nVerlorene Spiele Spieler1: 100.0%\n"
        "Beispiel eines von Spieler1 gewonnenen Spiels:\nnicht vorhanden\n"
        "Beispiel eines von Spieler1 verlorenen Spiels:\n"
        "Zug1 , Spieler1 : (1, 1) -> (0, 1)\nZug2 , Spieler2 : (0, 1) -> (0, 0)\n"
    )


def test_the_examples_are_the_last_games_of_their_kind():
    progress = played((3, 3), ("spieler1", "spieler2"), 500)
    pair = ("spieler1", "spieler2")
    tally = progress.results[pair]
    assert tally.wins_second > 0
    text = format_report(StartPosition((3, 3), ("IHK Beispiel 2",)), pair, progress.of(pair))
    won, lost = tally.wins_first / 5, tally.wins_second / 5
    assert text.startswith(WON_AND_LOST.format(won=won, lost=lost))
    for player, turns in ((1, progress.of(pair).won), (2, progress.of(pair).lost)):
        assert turns is not None
        game = "".join(
            f"Zug{n} , Spieler{t.player + 1} : {t.before} -> {t.after}\n"
            for n, t in enumerate(turns, start=1)
        )
        assert game.splitlines()[-1].endswith("(0, 0)")
        assert turns[-1].player + 1 == player
        assert game in text


def test_percentages_tell_one_game_of_ten_million():
    pair = ("spieler1", "spieler2")
    progress = played((3, 3), pair, 3, seed=2)
    tally = progress.results[pair]
    assert tally.wins_first in (1, 2, 3)
    text = format_report(StartPosition((3, 3)), pair, progress.of(pair))
    assert f"Gewonnene Spiele Spieler1: {round(100 * tally.wins_first / 3, 6)}%" in text


def test_other_strategies_have_their_names():
    text = reported(StartPosition((1,), ("x",)), ("bouton", "resist"), 10)
    assert "Gewonnene Spiele Bouton: 100.0%\n" in text
    assert "Zug1 , Bouton : (1) -> (0)\n" in text


def test_programs_have_the_names_they_were_given():
    games = played((1,), ("bouton", "resist"), 10).of(("bouton", "resist"))
    text = format_report(StartPosition((1,)), ("node fehlt.js", "resist"), games)
    assert "Gewonnene Spiele node fehlt.js: 100.0%\n" in text
    assert "Zug1 , node fehlt.js : (1) -> (0)\n" in text


def test_a_tournament_before_its_first_game_has_no_examples():
    tournament = Tournament(start=(3, 3), pairs=(("bouton", "bouton"),), games=10, seed=1)
    progress = TournamentProgress.before(tournament)
    games = progress.of(("bouton", "bouton"))
    assert (games.won, games.lost) == (None, None)

"""Tournaments of programs, matches played twice, and what the lines of a conversation mean."""

import pytest

from bwinf_gui.engine.progress import Finish
from bwinf_gui.tasks.nim.game import Player, Tally
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.programs import player as player_module
from bwinf_gui.tasks.nim.programs.match import (
    ProgramMatch,
    ProgramTournament,
    play_programs,
    play_twice,
    program_pairs,
)
from bwinf_gui.tasks.nim.programs.transcript import Listener, Speaker, TalkLine

pytestmark = pytest.mark.usefixtures("warm_helpers")

BY_CHANCE = """
import random
while True:
    rows = position()
    row = random.choice([row for row, sticks in enumerate(rows) if sticks])
    say(f"move {row + 1} {random.randint(1, rows[row])}")
"""


def steps_of(programs, pairs, *, games=3):
    return play_programs(
        ProgramTournament(
            start=(3, 4, 5), programs=programs, pairs=pairs, games=games, seed=1, move_seconds=20
        )
    )


def played(programs, pairs, *, games=3):
    *_, progress = steps_of(programs, pairs, games=games)
    return progress


def test_every_program_plays_everybody_both_as_beginner():
    pairs = program_pairs(("a", "b"), ("bouton",))
    assert len(pairs) == 8
    assert ("bouton", "bouton") not in pairs
    assert {("a", "bouton"), ("bouton", "a"), ("a", "a"), ("a", "b"), ("b", "a")} <= {*pairs}


def test_a_tournament_counts_its_games(player):
    pairs = (("a", "bouton"), ("bouton", "a"))
    progress = played({"a": player()}, pairs)
    assert progress.finish is Finish.COMPLETE
    assert (progress.games, progress.planned_games) == (6, 6)
    assert progress.results["bouton", "a"].wins_first == 3
    assert progress.curve_of(pairs[0])[-1].games == 3
    assert progress.of(pairs[0]).lost[-1].player is Player.SECOND


def test_faults_are_counted_apart(player):
    progress = played({"a": player("while True: position(); say('no')")}, (("a", "spieler1"),))
    assert len(progress.of(("a", "spieler1")).forfeits) == 3
    assert progress.results["a", "spieler1"] == Tally(wins_second=3, last_lost=2)
    assert progress.of(("a", "spieler1")).lost is None


def test_a_program_that_never_greets_is_waited_for_once(player, monkeypatch):
    monkeypatch.setattr(player_module, "MOST_FIRST_SECONDS", 0.3)
    silent, other = player("time.sleep(100)", greet="import time\n"), player()
    pairs = (("silent", "bouton"), ("bouton", "silent"), ("other", "bouton"))
    for progress in steps_of({"silent": silent, "other": other}, pairs):
        if all(pair in progress.matches for pair in pairs[:2]):
            # The other one may take the time that a busy computer needs.
            monkeypatch.setattr(player_module, "MOST_FIRST_SECONDS", 20)
    assert progress.finish is Finish.COMPLETE
    assert [bool(progress.of(pair).never_greeted) for pair in pairs] == [True, True, False]
    assert progress.results[pairs[2]].games == 3


@pytest.mark.parametrize(("source", "is_same"), [(None, True), (BY_CHANCE, False)])
def test_a_match_is_played_twice(source, is_same, player):
    program = player(source) if source else player()
    match = ProgramMatch(
        start=(9, 9, 9, 9), players=(program, "spieler2"), games=5, seed=1, move_seconds=20
    )
    *_, twice = play_twice(match)
    assert twice.finish is Finish.COMPLETE
    assert (twice.differs is None) == is_same
    assert twice.games == 5 or not is_same


def test_lines_are_explained():
    listener = Listener()
    spoken = [
        (Speaker.SENT, "bwinf 1 nim player 1 seed 1"),
        (Speaker.SAID, "ok Nimrod"),
        (Speaker.SENT, "position 3 4 5"),
        (Speaker.LOG, "thinking"),
        (Speaker.SAID, "move 1 3"),
        (Speaker.SENT, "position 0 2 5"),
        (Speaker.SAID, "move 3 5"),
        (Speaker.SENT, "result won"),
        (Speaker.SAID, "move 1 1"),
        (Speaker.SENT, "position 3 4 5"),
        (Speaker.SENT, "quit"),
    ]
    remarks = [listener.heard(TalkLine(Player.FIRST, way, text)) for way, text in spoken]
    assert [remark.sentence for remark in remarks] == [
        "greeting",
        "greets",
        "start",
        "log",
        "3 from row 1",
        "2 from row 2",
        "5 from row 3",
        "game won",
        "too late, not counted",
        "start",
        "the end",
    ]
    assert remarks[5].move == Move(1, 2)

"""Recorded games: replayed by the readable rules they end as the kernel counted them."""

from collections import Counter
from itertools import pairwise

import pytest

from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Batch, Score
from bwinf_gui.tasks.dice.dice import Die, parse_dice
from bwinf_gui.tasks.dice.game import Ending, Player
from bwinf_gui.tasks.dice.kernel.jobs import RecordGame
from bwinf_gui.tasks.dice.kernel.play import play_batch
from bwinf_gui.tasks.dice.record import Rolled, document, replayed
from bwinf_gui.tasks.dice.rules import PRESETS

D6 = Die((1, 2, 3, 4, 5, 6))
SEVENS = Die((2, 3, 4, 5, 6, 7))
GAMES = 2
"""One begun by each die."""
EXAMPLES = sorted(resource("examples").glob("wuerfel*.txt"))


def recorded(address):
    return replayed(address, RecordGame(address).run())


def neighbours(path):
    """Every die of a file with the next one, the last with the first."""
    dice = parse_dice(path.read_bytes(), path.name)
    return pairwise((*dice, dice[0]))


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_games_of_all_shipped_dice_end_as_they_were_counted(path, preset):
    for dice in neighbours(path):
        scores = {starter: Counter() for starter in Player}
        for game in range(GAMES):
            record = recorded(Address(dice=dice, preset=preset, seed=18, game=game))
            assert record.outcome.ending is not Ending.ROLL_CAP
            scores[record.starter][record.outcome.winner] += 1
        counted = play_batch(Batch(record.address.pairing, 0, 0, GAMES))
        assert [counted.a_starts, counted.b_starts] == [
            Score(score[Player.A], score[Player.B], score[None]) for score in scores.values()
        ]


@pytest.mark.parametrize("game", [0, 99, 100, 12_345, 1_000_000])
def test_the_same_address_gives_the_same_game(game):
    address = Address(dice=(D6, SEVENS), seed=3, game=game)
    assert recorded(address) == recorded(address)
    assert recorded(address).turns != recorded(Address(dice=(D6, SEVENS), seed=4, game=game)).turns


def test_a_record_has_a_state_before_and_after_every_turn():
    record = recorded(Address(dice=(D6, SEVENS), seed=3))
    assert len(record.states) == len(record.turns) + 1
    for before, turn, after in zip(record.states, record.turns, record.states[1:], strict=False):
        assert (turn.before, turn.after) == (before, after)
    assert record.turns[-1].outcome == record.outcome


def test_a_game_that_is_decided_at_once_has_no_turns():
    address = Address(dice=(Die((1, 2)), D6), preset=PRESETS["adjudicated"], seed=1)
    record = recorded(address)
    assert record.turns == ()
    assert record.outcome.winner is Player.B
    assert document(record)["winner"] == "b"


@pytest.mark.parametrize("change", [lambda rolls: rolls[:-1], lambda rolls: (*rolls, 1)])
def test_rolls_that_do_not_make_a_whole_game_are_refused(change):
    address = Address(dice=(D6, SEVENS), seed=3)
    rolled = RecordGame(address).run()
    with pytest.raises(ValueError, match="disagree"):
        replayed(address, Rolled(rolled.starter, change(rolled.rolls)))


def test_the_document_tells_every_turn():
    record = recorded(Address(dice=(D6, SEVENS), seed=2, game=5))
    reported = document(record)
    assert (reported["seed"], reported["game"], reported["faces_b"]) == (2, 5, [2, 3, 4, 5, 6, 7])
    assert len(reported["turns"]) == len(record.turns)
    pieces = {"a": [-1, -1, -1, 0], "b": [-1, -1, -1, 0]}
    for turn in reported["turns"]:
        own, theirs = turn["player"], "ab".replace(turn["player"], "")
        if turn["rule"] == "lapse":
            assert (turn["from"], turn["to"], turn["captured"]) == (None, None, False)
        else:
            pieces[own].remove(turn["from"])
            pieces[own].append(turn["to"])
        if turn["captured"]:
            pieces[theirs].remove((turn["to"] + 20) % 40)
            pieces[theirs].append(-1)
        for player in "ab":
            assert turn[f"positions_{player}"] == sorted(pieces[player])
    assert sorted(pieces[reported["winner"]]) == [40, 41, 42, 43]

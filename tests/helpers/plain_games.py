"""Games of the kernel played by the readable rules, and dice and rules to try."""

from collections import Counter

from hypothesis import strategies as st

from bwinf_gui.tasks.dice.batch import (
    BATCH_ROW,
    LENGTH_CLASS_ROLLS,
    LENGTH_CLASSES,
    Bundle,
    Result,
    Score,
    rows_in,
)
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Ending, Game, Player
from bwinf_gui.tasks.dice.kernel.jobs import PlayBundle
from bwinf_gui.tasks.dice.kernel.play import record_game
from bwinf_gui.tasks.dice.rules import PRESETS, Rules, Start


def die(*faces):
    return Die(faces)


def run_of(first, last):
    return Die(tuple(range(first, last + 1)))


D6 = run_of(1, 6)
D20 = run_of(1, 20)


def played_together(batches):
    """The results of batches, by the same rules and from the same seed, that are one bundle."""
    dice = tuple(die for batch in batches for die in batch.pairing.dice)
    rows = [
        BATCH_ROW.pack(place, place + 1, *BATCH_ROW.unpack(batch.bundle.rows)[2:])
        for place, batch in zip(range(0, len(dice), 2), batches, strict=True)
    ]
    pairing, position = batches[0].pairing, batches[0].position
    bundle = Bundle(dice, pairing.rules, pairing.seed, b"".join(rows), position)
    return [Result().with_row(row) for row in rows_in(PlayBundle(bundle).run())]


def replayed(batch, recording):
    """The recorded rolls played by the readable rules: their outcome and the positions."""
    game = Game(batch.pairing.dice, batch.pairing.rules)
    transitions = game.play(recording.starter, recording.rolls)
    assert len(transitions) == len(recording.rolls)
    if not transitions:
        return game.outcome(game.opening(recording.starter)), ()
    assert all(transition.outcome is None for transition in transitions[:-1])
    return transitions[-1].outcome, tuple(transition.after.pieces for transition in transitions)


def tally(batch):
    """The result of a batch by recording and replaying each of its games."""
    scores, lengths, unfinished = Counter(), Counter(), 0
    rolls = []
    for game in range(batch.first_game, batch.first_game + batch.games):
        recording = record_game(batch, game)
        outcome, pieces = replayed(batch, recording)
        assert pieces == recording.pieces
        assert outcome is not None
        rolls.append(len(recording.rolls))
        lengths[min(len(recording.rolls) // LENGTH_CLASS_ROLLS, LENGTH_CLASSES - 1)] += 1
        if outcome.ending is Ending.ROLL_CAP:
            unfinished += 1
        else:
            scores[recording.starter, outcome.winner] += 1
    a_starts, b_starts = (
        Score(scores[starter, Player.A], scores[starter, Player.B], scores[starter, None])
        for starter in Player
    )
    classes = tuple(lengths[place] for place in range(LENGTH_CLASSES))
    return Result(a_starts, b_starts, sum(rolls), max(rolls), unfinished, classes)


face = st.one_of(st.integers(0, 7), st.integers(0, 50))
dice = st.one_of(
    st.lists(face, min_size=1, max_size=8).map(lambda faces: Die(tuple(faces))),
    st.lists(face, min_size=1, max_size=20).map(lambda faces: Die((*faces, 6))),
    st.lists(st.sampled_from([1, 3, 5, 6]), min_size=1, max_size=6).map(lambda f: Die(tuple(f))),
    st.sampled_from([die(0), die(6), die(1), die(44), die(6, 6), die(0, 6), D20]),
)
rule_sets = st.one_of(
    st.sampled_from([preset.rules for preset in PRESETS.values()]),
    st.builds(
        Rules,
        start=st.sampled_from(Start),
        goal_last=st.booleans(),
        stuck_loses=st.booleans(),
        sixless_loses=st.booleans(),
        roll_limit=st.one_of(st.none(), st.integers(0, 200)),
    ),
)

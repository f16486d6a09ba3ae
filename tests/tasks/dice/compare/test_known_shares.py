"""Every pair of the contest's files against a reference simulation of 20 million games a pair.

The figures were counted by an independent, literal implementation of the rules.
"""

import json
import math
from pathlib import Path

import pytest

from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.kernel.play import play_batch
from bwinf_gui.tasks.dice.rules import Rules

GAMES = 200_000
MOST_STANDARD_ERRORS = 4.5
KNOWN = json.loads((Path(__file__).parents[3] / "data" / "known_shares.json").read_text())["pairs"]


@pytest.mark.parametrize(
    ("a", "b", "games", "counts"),
    [(a, b, games, counts) for a, b, games, *counts, _ in KNOWN],
    ids=[f"{a}-{b}".replace(" ", "") for a, b, *_ in KNOWN],
)
def test_shares_of_the_contests_dice(a, b, games, counts):
    pairing = Pairing((Die(tuple(a)), Die(tuple(b))), Rules(), seed=1)
    total = play_batch(Batch(pairing, 0, 0, GAMES)).total
    for played, known in zip((total.wins_a, total.wins_b, total.draws), counts, strict=True):
        share = known / games
        spread = math.sqrt(max(share * (1 - share), 1e-7) * (1 / GAMES + 1 / games))
        assert abs(played / GAMES - share) < MOST_STANDARD_ERRORS * spread

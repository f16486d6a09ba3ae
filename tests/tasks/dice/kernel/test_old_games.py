"""The games of an address are for ever: those that the first kernel played, counted once more.

Kept runs go on, and addresses in other people's notes lead to their games, only as long as no
figure in here has to be changed.
"""

import pytest
from plain_games import played_together

from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel.play import play_measured, record_game
from bwinf_gui.tasks.dice.rules import PRESETS

FIRST_GAME = 1000
D6 = (1, 2, 3, 4, 5, 6)
D20 = tuple(range(1, 21))


def batch_of(a, b, preset, seed, index, games):
    return Batch(Pairing((Die(a), Die(b)), PRESETS[preset].rules, seed), index, FIRST_GAME, games)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ((D6, D6, "bwinf", 1, 0, 3000), (1532, 1468, 0, 767, 366311, 236, 79)),
        ((D6, (1, 1, 1, 6, 6, 6), "bwinf", 2, 5, 1500), (25, 1475, 0, 15, 158501, 222, 61)),
        ((D20, D6, "goal-last", 3, 9, 1500), (159, 1341, 0, 81, 168533, 190, 45)),
        (
            ((5, 6, 7, 8, 9, 10), (6, 7, 8, 9, 10, 11), "bwinf", 4, 2, 1500),
            (400, 206, 894, 215, 125792, 220, 37),
        ),
    ],
)
def test_a_batch_has_the_games_that_it_always_had(address, expected):
    result, shortest = play_measured(batch_of(*address))

    total = result.total
    assert expected == (
        *(total.wins_a, total.wins_b, total.draws, result.a_starts.wins_a),
        *(result.rolls, result.longest, shortest),
    )


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ((D6, (2, 3, 4, 5, 6, 7), "bwinf", 1), (453, 547, 0, 237, 113788, 235)),
        ((D20, (6, 6), "goal-last", 2), (0, 0, 1000, 0, 25543, 28)),
        (((1, 1, 6), D6, "rolloff", 4), (650, 350, 0, 218, 148461, 274)),
        (
            ((5, 6, 7, 8, 9, 10), (6, 7, 8, 9, 10, 11), "adjudicated", 5),
            (566, 424, 10, 268, 59324, 125),
        ),
    ],
)
def test_small_batches_have_the_games_that_they_always_had(pair, expected):
    a, b, preset, seed = pair
    pairing = Pairing((Die(a), Die(b)), PRESETS[preset].rules, seed)

    result = sum(played_together([pairing.batch(index) for index in range(11)]), Result())

    total = result.total
    assert expected == (
        *(total.wins_a, total.wins_b, total.draws, result.a_starts.wins_a),
        *(result.rolls, result.longest),
    )


def test_a_game_has_the_rolls_that_it_always_had():
    batch = batch_of(D6, (2, 3, 4, 5, 6, 7), "bwinf", 7, 3, 400)

    recording = record_game(batch, FIRST_GAME + 123)

    assert recording.starter is Player.B
    assert "".join(map(str, recording.rolls)) == (
        "56243724422672645554666253752153653233536323366435653625653213542532571447463146654646"
        "23455562131746356633756227"
    )

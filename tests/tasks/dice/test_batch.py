"""Batches and results travel between processes as they are."""

from multiprocessing import Pipe

from bwinf_gui.tasks.dice.batch import Pairing, Result, Score
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Rules


def test_batches_and_results_come_out_of_a_pipe_as_they_went_in():
    pairing = Pairing((Die((1, 6)), Die((2, 6))), Rules(goal_last=True), seed=3, copy=1)
    result = Result(Score(1, 2, 3), Score(4), 500, 90, 7, (1, 0, 16))

    here, there = Pipe()
    here.send((pairing.batch(3), result))

    assert there.recv() == (pairing.batch(3), result)

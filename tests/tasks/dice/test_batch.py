import math
from multiprocessing import Pipe
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.batch import Pairing, Result, Score
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Rules


@st.composite
def scores(draw):
    games = st.integers(0, 10**6)
    return Score(draw(games), draw(games), draw(games))


class TestStartingAdvantage:
    def test_is_half_the_difference_of_two_means_and_their_normal_interval(self):
        a_starts, b_starts = Score(320, 150, 30), Score(200, 260, 40)
        leads = [np.repeat([1, -1, 0], [s.wins_a, s.wins_b, s.draws]) for s in (a_starts, b_starts)]
        value = (leads[0].mean() - leads[1].mean()) / 2
        error = math.sqrt(sum(lead.var() / len(lead) for lead in leads)) / 2

        interval = Result(a_starts, b_starts).starting_advantage()

        assert interval.centre == pytest.approx(value)
        assert interval.half_width == pytest.approx(NormalDist().inv_cdf(0.975) * error)

    @given(scores(), scores())
    def test_does_not_depend_on_the_seats(self, a_starts, b_starts):
        assume(a_starts.games and b_starts.games)
        here = Result(a_starts, b_starts).starting_advantage()
        there = Result(b_starts.swapped, a_starts.swapped).starting_advantage()
        assert there.centre == pytest.approx(here.centre, abs=1e-9)

    def test_does_not_take_the_better_die_for_the_one_that_begins(self):
        better_begins = Result(Score(600, 300), Score(66, 34))
        assert 0 in better_begins.starting_advantage()

    def test_is_unknown_before_both_have_begun(self):
        assert Result(Score(3, 4, 5), Score()).starting_advantage() is None


def test_batches_and_results_come_out_of_a_pipe_as_they_went_in():
    pairing = Pairing((Die((1, 6)), Die((2, 6))), Rules(goal_last=True), seed=3, copy=1)
    result = Result(Score(1, 2, 3), Score(4), 500, 90, 7, (1, 0, 16))

    here, there = Pipe()
    here.send((pairing.batch(3), result))

    assert there.recv() == (pairing.batch(3), result)

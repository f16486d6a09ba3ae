"""Who is best: all opponents count the same, and nobody is ranked before all have played."""

from itertools import product

from bwinf_gui.tasks.nim.game import Tally
from bwinf_gui.tasks.nim.tournament import ranking

ABC = ("a", "b", "c")


def tallies(**shares):
    """Ten games of each pair; of those named, so many were won by the first."""
    won = dict.fromkeys(product(ABC, ABC), 5)
    won |= {(pair[0], pair[1]): count for pair, count in shares.items()}
    return {pair: Tally(count, 10 - count) for pair, count in won.items()}


def test_the_best_one_comes_first_and_equal_ones_share_a_place():
    places = ranking(ABC, tallies(ab=10, ac=10))
    assert [(place.number, place.player) for place in places] == [(1, "a"), (2, "b"), (2, "c")]
    assert [place.share for place in places] == [0.75, 0.375, 0.375]


def test_games_against_oneself_and_their_number_do_not_matter():
    counted = tallies(ab=10, aa=0)
    counted["a", "b"] = Tally(1, 0)
    assert ranking(ABC, counted)[0].player == "a"


def test_nobody_is_ranked_before_all_have_played_each_other():
    counted = tallies()
    del counted["b", "c"]
    assert ranking(ABC, counted) == ()
    assert ranking(ABC, {**counted, ("b", "c"): Tally()}) == ()
    assert ranking(("a",), counted) == ()

"""What the window gets of a run, and which earlier results help with another one."""

from dataclasses import replace

from coins import Coins, last
from kept_runs import DICE, FIXED, STRENGTHS, rest_of

from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.run import Results


def test_what_is_drawn_was_computed_before(monkeypatch):
    value = next(rest_of(FIXED))
    value.prepare(Ranking.BEATEN)
    monkeypatch.setattr("bwinf_gui.tasks.dice.compare.standings.RankingLine", None)
    assert value.standings.ranking(Ranking.BEATEN)[0].die == value.standings.best().die


def test_the_results_that_share_most_pairs_help():
    recent = Results(library=None)
    for count in (2, 3):
        comparison = replace(FIXED, dice=DICE[:count], numbers=())
        recent.take(DICE[:count], (played(comparison), None))
    recent.take(DICE[1:3], (played(replace(FIXED, dice=DICE[1:3], numbers=(), seed=8)), None))
    assert recent.closest(FIXED).comparison.dice == DICE[:3]
    assert recent.closest(replace(FIXED, seed=9)) is None
    assert recent.closest(replace(FIXED, dice=DICE[:3], numbers=())).comparison.dice == DICE[:2]


def played(comparison):
    return last(play(comparison, Coins(*STRENGTHS).submit, at_once=2))

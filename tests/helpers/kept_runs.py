"""Runs to keep: comparisons that coins decide, broken off anywhere."""

from functools import cache

from coins import Coins

from bwinf_gui.runs import Keeper
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import Die

DICE = tuple(Die((number, 6)) for number in range(1, 5))
STRENGTHS = (1, 1.1, 4, 8)
FIXED = Comparison(dice=DICE, plan=FixedGames(12_345), seed=7)


@cache
def steps(comparison=FIXED):
    """All values of a run whose batches travel alone, which nobody can change."""
    return tuple(rest_of(comparison))


def rest_of(comparison, earlier=None):
    """The values of a run that come after an earlier one."""
    return play(comparison, Coins(*STRENGTHS).submit, at_once=4, job_games=1, earlier=earlier)


def keeper(store, title="dice.txt", number=None, command="bwinf dice compare dice.txt"):
    return Keeper(store=store, kind=COMPARISONS, title=title, command=command, number=number)


def keep(store, progress, **kwargs):
    """Keep one state of a run; its number."""
    of_run = keeper(store, **kwargs)
    of_run.keep(progress)
    return of_run.number


def restored(store, number):
    return store.run(number).restored(COMPARISONS)

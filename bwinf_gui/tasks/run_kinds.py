"""All kinds of runs that the tasks know to write."""

from bwinf_gui.runs import Kinds, kinds_by_name
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, MERGERS
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS

KINDS: Kinds = kinds_by_name((COMPARISONS, MERGERS, TOURNAMENTS, SOLUTIONS))

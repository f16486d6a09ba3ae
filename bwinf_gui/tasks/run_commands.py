"""What `bwinf runs` does with the runs of all tasks, by the names of their kinds."""

from collections.abc import Mapping

from bwinf_gui.cli.kept import RunHandler
from bwinf_gui.tasks.dice.command import runs as dice
from bwinf_gui.tasks.nim import command as nim

RUN_HANDLERS: Mapping[str, RunHandler] = {**dice.RUN_HANDLERS, **nim.RUN_HANDLERS}

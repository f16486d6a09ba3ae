"""Makes workers ready to play: compiles the kernel, once on a machine, or loads it."""

from dataclasses import dataclass

from bwinf_gui.engine.pool import Preparation
from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Rules


@dataclass(frozen=True, slots=True)
class LoadKernel:
    """A worker's job: be ready to play."""

    def run(self) -> None:
        """Play a few games."""
        # The rounds come last: the helper may be compiling them.
        from bwinf_gui.tasks.dice.kernel import stuck, turns  # noqa: F401, PLC0415

        die = Die((1, 2, 3, 4, 5, 6))
        Batch(Pairing((die, die), Rules(), seed=0), index=0, first_game=0, games=2).run()


@dataclass(frozen=True, slots=True)
class CompileRounds:
    """A worker's job: compile the part of the kernel that another one comes to last."""

    def run(self) -> None:
        """Leave it in the folder of compiled code."""
        from bwinf_gui.tasks.dice.kernel import rounds  # noqa: F401, PLC0415


PREPARATION = Preparation(LoadKernel(), ahead=CompileRounds())
"""What workers that play dice need."""

"""Makes workers ready to play: compiles the kernel, once on a machine, or loads it.

The first time takes seconds, so two processes share the work: while the first worker compiles the
turns, its helper compiles the rounds, and the worker then only loads these.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bwinf_gui.engine.worker import Crew, available_cores
from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Rules


def prepare(crew: Crew) -> Iterator[None]:
    """Make the workers ready, one after the other, and tell of each; raises as Worker.run does."""
    with ThreadPoolExecutor(1) as thread:
        if crew.surroundings.lack_code and available_cores() > 1:
            # Whatever becomes of it, the worker can do without.
            thread.submit(crew.helper.run, RoundsPreparation())
        try:
            yield from crew.run_on_each(Preparation())
        finally:
            crew.helper.close()


@dataclass(frozen=True, slots=True)
class Preparation:
    """Makes a worker ready."""

    def run(self) -> None:
        """Play a few games."""
        # The rounds come last: the helper may be compiling them.
        from bwinf_gui.tasks.dice.kernel import stuck, turns  # noqa: F401, PLC0415

        die = Die((1, 2, 3, 4, 5, 6))
        Batch(Pairing((die, die), Rules(), seed=0), index=0, first_game=0, games=2).run()


@dataclass(frozen=True, slots=True)
class RoundsPreparation:
    """Compiles the part of the kernel that a worker comes to last."""

    def run(self) -> None:
        """Leave it in the folder of compiled code."""
        from bwinf_gui.tasks.dice.kernel import rounds  # noqa: F401, PLC0415

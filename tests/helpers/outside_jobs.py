"""Jobs of a package from outside, which a test installs; workers of a cluster find them there."""

import time
from dataclasses import dataclass

from bwinf_gui.task import Task

TASK = Task(
    word="outside",
    title="Outside",
    icon="dice",
    pattern="outside*.txt",
    fits=lambda _: False,
    question="",
    sentence="",
    own="",
    tab="",
)


@dataclass(frozen=True)
class Square:
    number: int
    seconds: float = 0.0

    def run(self):
        time.sleep(self.seconds)
        return self.number**2


@dataclass(frozen=True)
class Failing:
    def run(self):
        raise ValueError("no such luck")


@dataclass(frozen=True)
class Counting:
    """Counts in steps, from 0; without an end where there is none."""

    steps_in_all: int | None
    seconds: float = 0.001
    """Between steps."""

    def steps(self):
        number = 0
        while number != self.steps_in_all:
            yield number
            number += 1
            time.sleep(self.seconds)

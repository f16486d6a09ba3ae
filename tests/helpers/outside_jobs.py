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

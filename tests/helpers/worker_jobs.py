"""Jobs for worker processes under test; in a module of their own, so that children find them."""

import os
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

KILL = 9
"""The signal that nothing survives; Windows has no name for it, but kills too."""


@dataclass(frozen=True)
class ProcessId:
    """Tells who does it."""

    def run(self):
        return os.getpid()


@dataclass(frozen=True)
class Silence:
    """Tells its process id, and then nothing until its process is ended."""

    def steps(self):
        yield os.getpid()
        threading.Event().wait()


@dataclass(frozen=True)
class Square:
    number: int

    def run(self):
        return self.number**2


@dataclass(frozen=True)
class Failing:
    def run(self):
        raise ValueError("no such luck")


@dataclass(frozen=True)
class LoadedModules:
    """Which of the named modules a worker has loaded."""

    names: tuple

    def run(self):
        return [name for name in self.names if name in sys.modules]


@dataclass(frozen=True)
class DyingAtFirst:
    """Kills its process as often as there is a line to take off the file."""

    file: Path

    def run(self):
        left = int(self.file.read_text())
        if left:
            self.file.write_text(str(left - 1))
            os.kill(os.getpid(), KILL)
        return "survived"


@dataclass(frozen=True)
class Endless:
    """Says that it runs, and never ends."""

    started: Path

    def run(self):
        self.started.touch()
        threading.Event().wait()


@dataclass(frozen=True)
class Counting:
    """Counts in steps, from 0."""

    steps_in_all: int

    def steps(self):
        yield from range(self.steps_in_all)


@dataclass(frozen=True)
class EndlessCounting:
    """Tells its process id, and then never stops counting."""

    def steps(self):
        yield os.getpid()
        number = 0
        while True:
            number += 1
            yield number


@dataclass(frozen=True)
class FailingLater:
    def steps(self):
        yield "first"
        raise ValueError("no such luck")


@dataclass(frozen=True)
class DyingLater:
    def steps(self):
        yield "first"
        os.kill(os.getpid(), KILL)


@dataclass(frozen=True)
class SilentAfter:
    """Says that it runs, and then nothing more."""

    def steps(self):
        yield "first"
        threading.Event().wait()

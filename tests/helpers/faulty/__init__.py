"""A task from outside that has a mistake where the variable FAULT says so: `PLACE=WHAT`.

PLACE is a function, or a field of its `Task`; WHAT is `raise`, `exit` (SystemExit), `die` (the
process ends), `wait` (until the test lets it go on), or Python for what is there instead, in which
`arguments` are those of the function.
"""

import os
import threading
from functools import wraps

LET_GO = threading.Event()
LONGEST_S = 30


class UnspeakableError(Exception):
    def __str__(self):
        raise SystemExit(4)


class Faceless:
    @property
    def __class__(self):
        raise LookupError("no class")


class Incomparable(tuple):
    __slots__ = ()
    __hash__ = None

    def __eq__(self, other):
        raise LookupError("not comparable")


async def soon():
    return 7


def later():
    coroutine = soon()
    # Otherwise Python warns that nobody waits for it.
    coroutine.close()
    return coroutine


async def one_by_one():
    yield 7


def throw(error):
    raise error


def has_fault(place):
    return os.environ.get("FAULT", "").partition("=")[0] == place


def fault_at(place, *arguments):
    what = os.environ["FAULT"].partition("=")[2]
    if what == "raise":
        raise LookupError(f"boom in {place}")
    if what == "exit":
        raise SystemExit(3)
    if what == "die":
        os._exit(9)
    if what == "wait":
        LET_GO.wait(LONGEST_S)
        return None
    return eval(what, globals() | {"arguments": arguments})  # noqa: S307 - the test says it


def value(place, usual):
    return fault_at(place) if has_fault(place) else usual


def faulty(function):
    """The function, which has the mistake if the variable says so."""

    @wraps(function)
    def run(*arguments):
        place = function.__name__
        return fault_at(place, *arguments) if has_fault(place) else function(*arguments)

    return run

"""The files `taskname*.txt`: how many numbers there are, then one in each line."""

from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.reading import counted_rows
from taskname import tr

RANGE, MOST = range(1, 1_000_001), 100
NO_NUMBER = Reason(tr.later("there must be at least one number"))
Numbers = tuple[tuple[int, ...], ...]
"""Rows of one number each."""


def parse(content: bytes, source: str) -> Numbers:
    """Read a file; raises InputError with the line that is wrong."""
    rows = tuple(counted_rows(content, source, ranges=(RANGE,), most=MOST))
    if not rows:
        raise InputError(source, 1, NO_NUMBER)
    return rows

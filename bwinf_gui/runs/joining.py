"""Puts kept runs together and takes in others; what contradicts a kept one never replaces it."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TypeAlias

from bwinf_gui import __version__
from bwinf_gui.runs.entries import Entry, KeptRun
from bwinf_gui.runs.plain import MalformedError
from bwinf_gui.runs.registry import COMPARISONS, MERGERS
from bwinf_gui.runs.store import Store
from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.compare.merging import Merger, merged
from bwinf_gui.text.errors import InputError, Reason

NOT_TO_MERGE = Reason("only comparisons of dice can be merged")
OTHER_EDITION = Reason(
    "it was played by a version of BwInf-GUI whose games for a seed differ from those of {other}"
)

Part: TypeAlias = tuple[str, KeptRun, object]
"""A run with its name for messages, and as a value of its kind."""


def joined(parts: Sequence[Part], title: str) -> KeptRun:
    """The runs put together: one of them, where it holds the games of all others, or a new one.

    Raises InputError for runs that cannot be put together.
    """
    values = [(name, _mergeable(name, value)) for name, _run, value in parts]
    _require_one_edition(parts)
    result = merged(values)
    for (_name, run, _value), (_, value) in zip(parts, values, strict=True):
        if value is result:
            return run
    if isinstance(result, Progress):
        raise TypeError("a comparison that is none of those that were put together")
    checkpoint, now = MERGERS.checkpoint(result), datetime.now(UTC)
    entry = Entry(
        number=0,
        kind=MERGERS.name,
        title=title,
        specification=MERGERS.specification(result) | {"edition": parts[0][1].entry.edition},
        program=__version__,
        command="",
        created=now,
        changed=now,
        done=checkpoint.done,
        planned=checkpoint.planned,
        finished=checkpoint.finished,
    )
    return KeptRun(entry, checkpoint)


def take_in(store: Store, run: KeptRun, name: str) -> int:
    """Keep a run that came from elsewhere; its number.

    A kept run that asks the same stays as it is, unless it is a comparison and this one holds its
    games and more of them. Raises InputError where a comparison counts the same games otherwise,
    and StoreError.
    """
    entry, checkpoint = run.entry, run.checkpoint
    if entry.number:
        return entry.number
    for kept in store.runs_asking(entry.kind, entry.specification):
        number = kept.entry.number
        if kept.checkpoint.state == checkpoint.state:
            return number
        # One that is kept but not understood stays too.
        with suppress(MalformedError):
            if entry.kind == COMPARISONS.name:
                known, new = kept.restored(COMPARISONS), run.restored(COMPARISONS)
                merged([(str(number), known), (name, new)])
                store.keep(number, entry.specification, checkpoint)
                return number
    return store.add(entry, checkpoint)


def _mergeable(name: str, value: object) -> Progress | Merger:
    if not isinstance(value, Progress | Merger):
        raise InputError(name, 0, NOT_TO_MERGE)
    return value


def _require_one_edition(parts: Sequence[Part]) -> None:
    """The same seed means other games in another edition."""
    first, whole, _value = parts[0]
    for name, run, _value in parts[1:]:
        if run.entry.edition != whole.entry.edition:
            raise InputError(name, 0, OTHER_EDITION, other=first)

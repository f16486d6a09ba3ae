"""Merges kept runs and takes in others; what contradicts a kept one never replaces it."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from bwinf_gui.runs.kinds import KeptRun, Kinds, Merging, new_run
from bwinf_gui.runs.plain import MalformedError
from bwinf_gui.runs.store import Store
from bwinf_gui.text.errors import InputError, Reason

NOT_TO_MERGE = Reason("only comparisons of dice can be merged")
OTHER_EDITION = Reason(
    "it was played by a version of BwInf-GUI whose games for a seed differ from those of {other}"
)

Part: TypeAlias = tuple[str, KeptRun, Any]
"""A run with its name for messages, and as a value of its kind; None where it makes no sense."""


def joined(parts: Sequence[Part], title: str, kinds: Kinds) -> KeptRun:
    """The runs put together: one of them, where it holds the games of all others, or a new one.

    Raises InputError for runs that cannot be put together.
    """
    merging = _merging(parts, kinds)
    _require_one_edition(parts)
    result = merging.merged([(name, value) for name, _run, value in parts])
    for _name, run, value in parts:
        if value is result:
            return run
    edition = parts[0][1].entry.edition
    return new_run(kinds[merging.kind_of(result)], result, title, edition=edition)


def take_in(store: Store, run: KeptRun, name: str) -> int:
    """Keep a run that came from elsewhere; its number.

    A kept run that asks the same stays as it is, unless games can be added to it and this one holds
    its games and more of them. Raises InputError where both count the same games differently, and
    StoreError.
    """
    entry, checkpoint = run.entry, run.checkpoint
    if entry.number:
        return entry.number
    kind = store.kinds[entry.kind]
    for kept in store.runs_asking(entry.kind, entry.specification):
        number = kept.entry.number
        if kept.checkpoint.state == checkpoint.state:
            return number
        # One that is kept but not understood stays too.
        with suppress(MalformedError):
            if kind.merging and not kind.made_at_once:
                known, new = kept.restored(kind), run.restored(kind)
                kind.merging.merged([(str(number), known), (name, new)])
                store.keep(number, entry.specification, checkpoint)
                return number
    return store.add(entry, checkpoint)


def _merging(parts: Sequence[Part], kinds: Kinds) -> Merging:
    """How all of the runs are merged."""
    found = None
    for name, run, value in parts:
        kind = kinds.get(run.entry.kind)
        merging = kind.merging if kind and value is not None else None
        if merging is None or (found is not None and merging != found):
            raise InputError(name, 0, NOT_TO_MERGE)
        found = merging
    if found is None:
        raise ValueError("there are no runs to merge")
    return found


def _require_one_edition(parts: Sequence[Part]) -> None:
    """The same seed means other games in another edition."""
    first, whole, _value = parts[0]
    for name, run, _value in parts[1:]:
        if run.entry.edition != whole.entry.edition:
            raise InputError(name, 0, OTHER_EDITION, other=first)

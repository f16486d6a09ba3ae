"""Runs that come from elsewhere: as files, merged, and taken in.

A file is lines of JSON, and nothing else. The first line describes the run, the second is its
latest state, and each further one is a point of its curve. Nothing in it is executed or opened; it
is read within bounds and checked throughout. What contradicts a kept run never replaces it.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, TypeAlias

from bwinf_gui.runs.kinds import (
    MOST_POINTS,
    Checkpoint,
    KeptRun,
    Kind,
    Kinds,
    Merging,
    Point,
    new_run,
)
from bwinf_gui.runs.plain import MalformedError, Plain, field, integer, read, text, truth, written
from bwinf_gui.runs.store import Store
from bwinf_gui.text.errors import TOO_LARGE, InputError, Reason
from bwinf_gui.text.reading import Line, decoded

NOT_A_RUN = Reason("the file does not contain a run")
NEWER_RUN = Reason("this run was written by a newer version of BwInf-GUI")
RUN_CUT_OFF = Reason("the file is incomplete")
NOT_TO_MERGE = Reason("only comparisons of dice can be merged")
OTHER_EDITION = Reason(
    "it was played by a version of BwInf-GUI whose games for a seed differ from those of {other}"
)

ENDING = ".bwinfrun"
FORMAT = "bwinf-run"
VERSION = 1
MOST_BYTES = 32 * 2**20
"""Python's values can take 25 times as much."""
MOST_COMMAND = 10_000
"""A longer command line is left out; the importing program builds its own."""
_HEAD = f'{{"format":"{FORMAT}",'
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

Part: TypeAlias = tuple[str, KeptRun, Any]
"""A run with its name for messages, and as a value of its kind; None where it makes no sense."""


def is_run_file(content: bytes) -> bool:
    """Whether the content claims to be a run file."""
    return content.removeprefix(_BYTE_ORDER_MARK).startswith(_HEAD.encode())


def format_run(run: KeptRun) -> str:
    """The run as the text of a file; of a long curve, only as many points as there is room for.

    Raises InputError for a run that is too large even so.
    """
    entry, state = run.entry, written(run.checkpoint.state)
    points = [
        written({"games": point.games, "counts": point.counts}) for point in run.checkpoint.points
    ]
    lines = [_head(run, len(points)), state, *points]
    while _size(lines) > MOST_BYTES and len(points) > 1:
        # The last point stays: a run until certain goes on from what it knew there.
        points = points[(len(points) - 1) % 2 :: 2]
        lines = [_head(run, len(points)), state, *points]
    if _size(lines) > MOST_BYTES:
        raise InputError(entry.title, 0, TOO_LARGE, megabytes=MOST_BYTES // 2**20)
    return "\n".join(lines) + "\n"


def parse_run(content: bytes, source: str, kinds: Kinds) -> KeptRun:
    """The run of a known kind that a file holds; raises InputError."""
    if len(content) > MOST_BYTES:
        raise InputError(source, 0, TOO_LARGE, megabytes=MOST_BYTES // 2**20)
    # One line more than there can be shows that there are too many.
    rows = decoded(content, source).rstrip("\n").split("\n", MOST_POINTS + 2)
    lines = [Line(source, number, row) for number, row in enumerate(rows, start=1)]
    head = _read_head(lines[0])
    kind = _kind(lines[0], head, kinds)
    try:
        points = integer(field(head, "points"), most=MOST_POINTS)
        if len(lines) != points + 2:
            lines[-1].refuse(RUN_CUT_OFF)
        checkpoint = Checkpoint(
            done=integer(field(head, "done")),
            planned=integer(field(head, "planned")),
            finished=truth(field(head, "finished")),
            state=read(lines[1].text),
            points=tuple(map(_point, lines[2:])),
        )
        return _checked(kind, head, checkpoint)
    except MalformedError as error:
        raise InputError(source, 0, NOT_A_RUN) from error


def _head(run: KeptRun, points: int) -> str:
    entry, checkpoint = run.entry, run.checkpoint
    head = {
        "version": VERSION,
        "kind": entry.kind,
        "title": entry.title,
        "specification": entry.specification,
        "program": entry.program,
        "command": entry.command if len(entry.command) <= MOST_COMMAND else "",
        "created": entry.created.isoformat(),
        "changed": entry.changed.isoformat(),
        "done": checkpoint.done,
        "planned": checkpoint.planned,
        "finished": checkpoint.finished,
        "points": points,
    }
    return _HEAD + written(head)[1:]


def _size(lines: Sequence[str]) -> int:
    return sum(len(line.encode()) + 1 for line in lines)


def _read_head(line: Line) -> Plain:
    if not is_run_file(line.text.encode()):
        line.refuse(NOT_A_RUN)
    try:
        head = read(line.text)
        version = integer(field(head, "version"), least=1)
    except MalformedError:
        line.refuse(NOT_A_RUN)
    if version > VERSION:
        line.refuse(NEWER_RUN)
    return head


def _kind(line: Line, head: Plain, kinds: Kinds) -> Kind[Any]:
    """The kind of the run; one that this version does not know belongs to a newer one."""
    try:
        return kinds[text(field(head, "kind"))]
    except KeyError:
        line.refuse(NEWER_RUN)
    except MalformedError:
        line.refuse(NOT_A_RUN)


def _point(line: Line) -> Point:
    value = read(line.text)
    return Point(integer(field(value, "games")), field(value, "counts"))


def _checked(kind: Kind[Any], head: Plain, checkpoint: Checkpoint) -> KeptRun:
    """The run as understood and written out again: anything else in the file is dropped."""
    claimed = field(head, "specification")
    value = kind.restored(claimed, checkpoint)
    edition = integer(field(claimed, "edition"))
    # What a file calls a command might do anything, so the kind makes it.
    run = new_run(kind, value, text(field(head, "title")), edition=edition)
    entry = replace(
        run.entry,
        program=text(field(head, "program")),
        created=_date(field(head, "created")),
        changed=_date(field(head, "changed")),
    )
    return KeptRun(entry, run.checkpoint)


def _date(value: Plain) -> datetime:
    try:
        return datetime.fromisoformat(text(value)).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise MalformedError(str(error)) from error


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

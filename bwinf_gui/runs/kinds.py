"""Kept runs as values, and the protocol of their kinds: to plain values and back.

Tasks provide the kinds; nothing here knows what a run computes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from bwinf_gui import __version__
from bwinf_gui.runs.plain import MalformedError, Plain, field

MOST_POINTS = 10_000
"""A curve has fewer than 60 points a decade."""


@dataclass(frozen=True, slots=True)
class Point:
    """The counts of all pairs after `games` games of each, as plain values."""

    games: int
    counts: Plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """How far a run is, as plain values; `done` and `planned` are games, or steps, in all."""

    done: int
    planned: int
    finished: bool
    state: Plain
    points: tuple[Point, ...] = ()


Run = TypeVar("Run")


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBySideLine:
    """The values of two runs for the same thing, in words; its name may have a `tip`."""

    name: str
    tip: str
    first: str
    second: str
    difference: str
    is_certain: bool
    """Whether chance does not explain the difference."""


class Changed(NamedTuple):
    """A result that differs between two runs: its name, and both values."""

    name: str
    outcomes: tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBySide:
    """Two runs side by side: agreements and differences, in a sentence and line by line.

    `heads` name the runs. Different results are below `changed_title`.
    """

    title: str
    heads: tuple[str, str]
    difference_title: str
    lines: Sequence[SideBySideLine]
    verdict: str
    remark: str
    changed_title: str
    changed: Sequence[Changed]


class Merging(NamedTuple):
    """Operations on several runs; kinds that share it can be compared with each other.

    Only those whose specifications ask the same `question`, which raises MalformedError, can be
    merged. `merged` takes runs with their names for messages, and returns one of them that holds
    the games of all others, or a new run, of the kind that `kind_of` names. It raises InputError.
    `sources` describes the origin of a run that was not played, and `side_by_side` compares two
    runs, in the spoken language.
    """

    question: Callable[[Plain], object]
    merged: Callable[[Sequence[tuple[str, Any]]], Any]
    kind_of: Callable[[Any], str]
    sources: Callable[[Any], list[str]]
    side_by_side: Callable[[Any, Any], SideBySide]


@runtime_checkable
class Kind(Protocol[Run]):
    """How runs of a kind are written, and how lists describe them.

    `name` is in the store and in files permanently. Texts are marked with `to_translate`.
    """

    name: str
    untitled: str
    """The name of a run without a title."""
    made_at_once: str = ""
    """Shown in place of the progress of a run that was not played; empty for played runs."""
    is_part: bool = False
    """Whether it is played to its end all the same, and never further."""
    counts_games: bool = True
    merging: Merging | None = None

    def subject(self, specification: Plain) -> str:
        """The subject of the run, in a few words of the spoken language; raises MalformedError."""
        ...

    def result(self, run: Run) -> str:
        """Its result so far, in a few words; empty where that takes more."""
        del run
        return ""

    def specification(self, run: Run) -> dict[str, Plain]:
        """What is computed, equal for runs that give equal results; with a field `edition`."""
        ...

    def command(self, run: Run) -> str:
        """The command line that computes the same; empty where a file would have to be known."""
        ...

    def checkpoint(self, run: Run, *, after: int = 0) -> Checkpoint:
        """The state of the run, with the points of its curve after more than `after` games."""
        ...

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> Run:
        """The run, from all of its points; raises MalformedError where the values make no sense."""
        ...

    def edition(self, specification: Plain) -> int:
        """Which games this version of the program plays for the seed; raises MalformedError."""
        ...


Kinds: TypeAlias = Mapping[str, Kind[Any]]
"""The kinds that this version of the program knows, by their names."""


def kinds_by_name(kinds: Iterable[Kind[Any]]) -> Kinds:
    """The kinds by their names."""
    return MappingProxyType({kind.name: kind for kind in kinds})


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A run in a list: what it is, where it came from and how far it is.

    `program` is the version that began it, `command` the equivalent command line.
    """

    number: int
    kind: str
    title: str
    specification: Plain
    program: str
    command: str
    created: datetime
    changed: datetime
    done: int
    planned: int
    finished: bool
    can_go_on: bool = False
    """Whether this version of the program plays the games that belong to the run."""

    @property
    def edition(self) -> Plain:
        """Which games belong to the run's seed; None if not stated."""
        return edition_of(self.specification)


@dataclass(frozen=True, slots=True)
class KeptRun:
    """A run as the store holds it."""

    entry: Entry
    checkpoint: Checkpoint

    def restored(self, kind: Kind[Run]) -> Run:
        """The run as a value of its kind; raises MalformedError."""
        return kind.restored(self.entry.specification, self.checkpoint)


def new_run(kind: Kind[Run], value: Run, title: str, *, edition: Plain = None) -> KeptRun:
    """A run of this moment; of another edition where it was put together of such runs."""
    checkpoint, now = kind.checkpoint(value), datetime.now(UTC)
    specification = kind.specification(value)
    if edition is not None:
        specification["edition"] = edition
    entry = Entry(
        number=0,
        kind=kind.name,
        title=title,
        specification=specification,
        program=__version__,
        command=kind.command(value),
        created=now,
        changed=now,
        done=checkpoint.done,
        planned=checkpoint.planned,
        finished=checkpoint.finished,
        can_go_on=can_go_on(kind, specification),
    )
    return KeptRun(entry, checkpoint)


def edition_of(specification: Plain) -> Plain:
    """Which games belong to a run's seed; None if not stated."""
    try:
        return field(specification, "edition")
    except MalformedError:
        return None


def can_go_on(kind: Kind[Any] | None, specification: Plain) -> bool:
    """Whether this version of the program plays the games that belong to a run."""
    try:
        return kind is not None and edition_of(specification) == kind.edition(specification)
    except MalformedError:
        return False


def require_curve(points: Sequence[Point]) -> None:
    """Refuse points whose games do not grow, or too many; raises MalformedError."""
    if len(points) > MOST_POINTS or any(a.games >= b.games for a, b in pairwise(points)):
        raise MalformedError("no curve")

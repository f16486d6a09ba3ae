"""What the kernel needs to know about a block: a class of A's configurations and one of B's.

A block is a matrix of positions: a row for each configuration of A, a column for each of B's, and
for each position two values, that where A rolls and that where B rolls. All squares are counted as
B counts them; numbers of rows and columns count within the block.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.exact.configurations import (
    NOWHERE,
    Configurations,
    Floats,
    Ints,
    Numbers,
)

Flags: TypeAlias = npt.NDArray[np.bool_]
Places: TypeAlias = npt.NDArray[np.uint32]
Values: TypeAlias = npt.NDArray[np.floating[Any]]


class Rows(NamedTuple):
    """A class of A's configurations.

    Of the moves of row a, numbered `move_starts[a]` to `move_starts[a + 1] - 1`, there is the row
    it leads to, its chance, who rolls then (0 for A, after a six, or 1), and the square where it
    may capture, or NOWHERE. Its pieces on the track are numbered likewise: the square, and the
    row that a capture there leads to.
    """

    move_starts: Ints
    move_rows: Ints
    move_weights: Floats
    move_rollers: Ints
    move_squares: Ints
    piece_starts: Ints
    piece_squares: Ints
    piece_rows: Ints
    moving: Floats
    lapsing: Floats


class ConfigurationColumns(NamedTuple):
    """A class of B's configurations.

    `weights` are the chances of the faces but six. Row f of `targets` holds the columns to which
    face f leads, the last row those of a six; a move that does not stay in the block leads to the
    column after the last one, which holds zeros. `landings` numbers the places in the flattened
    `targets` whose moves land on a square, square by square as `landing_starts` tells. In the same
    way `standing` are the columns with a piece on a square and `standing_captured` what they
    become when it is captured. `keeping` is 1 / (1 - chance of a six that moves nothing), or 0.
    """

    weights: Floats
    six_weight: float
    targets: Places
    landing_starts: Ints
    landings: Places
    standing_starts: Ints
    standing: Places
    standing_captured: Places
    moving: Floats
    lapsing: Floats
    keeping: Floats


class Constants(NamedTuple):
    """What a roll in a block earns at once.

    Every roll earns `roll`. What moves into solved blocks are worth comes on top of it: for A's
    first rows in `rows`, and for the first columns of each row, where B rolls, in `columns`. From
    all others no move leaves the block.
    """

    roll: float
    rows: Values
    columns: Values


class Crossings(NamedTuple):
    """Moves from a class to one that is solved: from where, to where, by six or not, how likely."""

    sources: Ints
    targets: Ints
    sixes: Ints
    weights: Floats


def rows_of(configurations: Configurations, members: range) -> Rows:
    """The tables of a class of A's configurations."""
    part = slice(members.start, members.stop)
    targets = _inside(configurations.targets[part], members)
    row, face = np.nonzero(targets != NOWHERE)
    captured = _inside(configurations.captured[part], members)
    held, square = np.nonzero(captured != NOWHERE)
    return Rows(
        move_starts=_starts(row, len(members)),
        move_rows=targets[row, face],
        move_weights=configurations.weights[face],
        move_rollers=np.where(_is_six(configurations, face), 0, 1),
        move_squares=_faced(configurations, configurations.landings[part][row, face]),
        piece_starts=_starts(held, len(members)),
        piece_squares=_faced(configurations, square),
        piece_rows=captured[held, square],
        moving=configurations.moving[part].copy(),
        lapsing=configurations.lapsing[part].copy(),
    )


def columns_of(configurations: Configurations, members: range) -> ConfigurationColumns:
    """The tables of a class of B's configurations."""
    part = slice(members.start, members.stop)
    track = configurations.dimensions.track
    targets = _with_row_for_six(configurations, _inside(configurations.targets[part], members).T)
    landings = _with_row_for_six(configurations, configurations.landings[part].T)
    squares = np.where((targets != NOWHERE) & (landings < track), landings, NOWHERE)
    captured = _inside(configurations.captured[part], members)
    held, standing = np.nonzero(captured.T != NOWHERE)
    passing = configurations.moving[part] + configurations.lapsing[part]
    return ConfigurationColumns(
        weights=configurations.weights[: len(targets) - 1].copy(),
        six_weight=float(configurations.weights[-1]) if configurations.has_six else 0.0,
        targets=np.where(targets == NOWHERE, len(members), targets).astype(np.uint32),
        landing_starts=_starts(np.sort(squares[squares != NOWHERE]), track),
        landings=_places_by_number(squares.ravel()).astype(np.uint32),
        standing_starts=_starts(held, track),
        standing=standing.astype(np.uint32),
        standing_captured=captured.T[held, standing].astype(np.uint32),
        moving=configurations.moving[part].copy(),
        lapsing=configurations.lapsing[part].copy(),
        keeping=np.divide(1.0, passing, out=np.zeros(len(members)), where=passing > 0),
    )


def crossings_of(configurations: Configurations, members: range, later: range) -> Crossings:
    """The moves from a class to another one."""
    part = slice(members.start, members.stop)
    targets = _inside(configurations.targets[part], later)
    source, face = np.nonzero(targets != NOWHERE)
    return Crossings(
        # What numpy has found does not lie side by side.
        sources=source.copy(),
        targets=targets[source, face],
        sixes=_is_six(configurations, face).astype(np.int64),
        weights=configurations.weights[face],
    )


def followers(configurations: Configurations) -> tuple[tuple[int, ...], ...]:
    """For each class the others to which a single move leads."""
    class_of = np.repeat(
        np.arange(len(configurations.classes)), [*map(len, configurations.classes)]
    )
    found = []
    for number, members in enumerate(configurations.classes):
        targets = configurations.targets[members.start : members.stop]
        reached = np.unique(class_of[targets[targets != NOWHERE]])
        found.append(tuple(int(other) for other in reached if other != number))
    return tuple(found)


def leavers(configurations: Configurations) -> tuple[int, ...]:
    """How many of the first configurations of each class there are until no later one leaves it."""
    counts = []
    for members in configurations.classes:
        targets = configurations.targets[members.start : members.stop]
        outside = (targets != NOWHERE) & (_inside(targets, members) == NOWHERE)
        leaving = np.flatnonzero(outside.any(1))
        counts.append(int(leaving[-1]) + 1 if len(leaving) else 0)
    return tuple(counts)


def _inside(numbers: Numbers, members: range) -> Ints:
    """Numbers of configurations counted within a class, NOWHERE for those outside."""
    inside = (numbers >= members.start) & (numbers < members.stop)
    return np.where(inside, numbers.astype(np.int64) - members.start, NOWHERE)


def _starts(sorted_numbers: Ints, count: int) -> Ints:
    """Where the run of each number from 0 to `count` begins."""
    return np.searchsorted(sorted_numbers, np.arange(count + 1)).astype(np.int64)


def _places_by_number(numbers: Ints) -> Ints:
    """The places of all numbers but NOWHERE, sorted by number."""
    order: Ints = np.argsort(numbers, kind="stable")
    found: Ints = order[numbers[order] != NOWHERE]
    return found


def _is_six(configurations: Configurations, faces: Ints) -> Flags:
    six: Flags = (faces == len(configurations.faces) - 1) & configurations.has_six
    return six


def _faced(configurations: Configurations, squares: Ints | Numbers) -> Ints:
    """A's squares as B counts them, NOWHERE for goal fields."""
    track = configurations.dimensions.track
    faced = (squares.astype(np.int64) + track // 2) % track
    return np.where(squares < track, faced, NOWHERE)


def _with_row_for_six(configurations: Configurations, by_face: Ints | Numbers) -> Ints:
    """A row for every face and one for a six, even where the die has none."""
    rows = len(by_face) + (not configurations.has_six)
    complete = np.full((rows, by_face.shape[1]), NOWHERE, np.int64)
    complete[: len(by_face)] = by_face
    return complete

"""The kernel's view of a block: a class of A's configurations and one of B's.

A block is a matrix of positions: a row for each configuration of A, a column for each of B's, and
for each position two values, where A rolls and where B rolls. All squares are counted as B counts
them; numbers of rows and columns count within the block.
"""

import heapq
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.exact.configurations import (
    NOWHERE,
    Configurations,
    Floats,
    Ints,
    Numbers,
    highest_bit,
)

Flags: TypeAlias = npt.NDArray[np.bool_]
Places: TypeAlias = npt.NDArray[np.uint32]
Values: TypeAlias = npt.NDArray[np.floating[Any]]


class Rows(NamedTuple):
    """A class of A's configurations.

    Of the moves of row a, numbered `move_starts[a]` to `move_starts[a + 1] - 1`, there is the row
    it leads to, its chance, who rolls then (0 for A, after a six, or 1), and the square where it
    may capture, or NOWHERE. Its pieces on the track are numbered likewise: the square, and the row
    that a capture there leads to.

    `order` holds the rows, each after those that its moves lead to. Rows `group_starts[g]` to
    `group_starts[g + 1] - 1` of it, as many as there are lanes, do not depend on each other but by
    B's captures, and A's turn may lapse in all of them or in none.
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
    order: Ints
    group_starts: Ints


class ConfigurationColumns(NamedTuple):
    """A class of B's configurations.

    `weights` are the chances of the faces, a six the last of them, even where the die has none.
    `targets[j]` are the columns to which they lead from column j; a move that leaves the block
    leads to the column after the last one, which holds zeros. `landings[j]` are the squares where
    they land, each plus face times `squares`; `squares - 1` stands for none.

    Moves from column `arrivals` to column `arrival_targets` land on a square, sorted by it and then
    by face, with the ranges in `arrival_starts`. In the same way `standing` are the columns with a
    piece on a square and `standing_captured` what they become when it is captured. `keeping` is 1 /
    (1 - chance of a six that moves nothing), or 0.
    """

    weights: Floats
    squares: int
    targets: Places
    landings: Places
    arrival_starts: Ints
    arrivals: Places
    arrival_targets: Places
    standing_starts: Ints
    standing: Places
    standing_captured: Places
    moving: Floats
    lapsing: Floats
    keeping: Floats


class Constants(NamedTuple):
    """The immediate reward of a roll in a block.

    Every roll earns `roll`. The values of moves into solved blocks are added: for A's first rows in
    `rows`, and for the first columns of each row, where B rolls, in `columns`. From all others no
    move leaves the block.
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


def rows_of(configurations: Configurations, members: range, lanes: int) -> Rows:
    """The tables of a class of A's configurations, for `lanes` rows at a time."""
    part = slice(members.start, members.stop)
    targets = _inside(configurations.targets[part], members)
    # In the order of rows, so that the moves of a row are next to each other.
    row, face = np.nonzero(targets != NOWHERE)
    captured = _inside(configurations.captured[part], members)
    held, square = np.nonzero(captured != NOWHERE)
    move_starts, move_rows = _starts(row, len(members)), targets[row, face]
    moving, lapsing = configurations.moving[part], configurations.lapsing[part]
    groups = _groups(
        (move_starts, move_rows),
        _together(configurations, members),
        (lapsing > 0) | (moving == 0),
        lanes,
    )
    return Rows(
        move_starts=move_starts,
        move_rows=move_rows,
        move_weights=configurations.weights[face],
        # After a six A rolls again, else B does.
        move_rollers=np.where(_is_six(configurations, face), 0, 1),
        move_squares=_faced(configurations, configurations.landings[part][row, face]),
        piece_starts=_starts(held, len(members)),
        piece_squares=_faced(configurations, square),
        piece_rows=captured[held, square],
        moving=moving.copy(),
        lapsing=lapsing.copy(),
        order=np.concatenate(groups),
        group_starts=np.cumsum([0, *map(len, groups)]),
    )


def columns_of(configurations: Configurations, members: range) -> ConfigurationColumns:
    """The tables of a class of B's configurations."""
    part = slice(members.start, members.stop)
    track = configurations.dimensions.track
    targets = _with_row_for_six(configurations, _inside(configurations.targets[part], members).T)
    landings = _with_row_for_six(configurations, configurations.landings[part].T)
    # Only moves within the block land on the track; its length means no square.
    squares = np.where((targets != NOWHERE) & (landings < track), landings, track)
    captured = _inside(configurations.captured[part], members)
    held, standing = np.nonzero(captured.T != NOWHERE)
    moving, lapsing = configurations.moving[part], configurations.lapsing[part]
    passing = moving + lapsing
    faces = len(targets)
    # All moves by square, face and column.
    # Squares vary slowest, then faces, so that all arrivals on a square by one face are adjacent.
    kinds = (squares * faces + np.arange(faces)[:, None]).ravel()
    # Moves that land on no square come last, and are cut off.
    ordered = np.argsort(kinds, kind="stable")[: np.count_nonzero(squares < track)]
    weights = np.zeros(faces)
    weights[: len(configurations.weights)] = configurations.weights
    return ConfigurationColumns(
        weights=weights,
        squares=track + 1,
        # To the column of zeros: what a move out of the block is worth is in the constants.
        targets=np.where(targets == NOWHERE, len(members), targets).T.astype(np.uint32, order="C"),
        landings=(squares + np.arange(faces)[:, None] * (track + 1)).T.astype(np.uint32, order="C"),
        arrival_starts=_starts(kinds[ordered], track * faces),
        # The moves of one face after those of another: the rest is the column.
        arrivals=(ordered % len(members)).astype(np.uint32),
        arrival_targets=targets.ravel()[ordered].astype(np.uint32),
        standing_starts=_starts(held, track),
        standing=standing.astype(np.uint32),
        standing_captured=captured.T[held, standing].astype(np.uint32),
        moving=moving.copy(),
        lapsing=lapsing.copy(),
        keeping=np.divide(1.0, passing, out=np.zeros(len(members)), where=passing > 0),
    )


def crossings_of(configurations: Configurations, members: range, later: range) -> Crossings:
    """The moves from a class to another one."""
    part = slice(members.start, members.stop)
    targets = _inside(configurations.targets[part], later)
    source, face = np.nonzero(targets != NOWHERE)
    return Crossings(
        # The arrays that numpy returns are not contiguous.
        sources=source.copy(),
        targets=targets[source, face],
        sixes=_is_six(configurations, face).astype(np.int64),
        weights=configurations.weights[face],
    )


def followers(configurations: Configurations) -> tuple[tuple[int, ...], ...]:
    """The classes to which a single move leads from each class."""
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


def _together(configurations: Configurations, members: range) -> Ints:
    """The places of configurations in an order in which most moves lead not far back.

    Those come together that differ in the foremost piece on the track alone, as most moves do.
    """
    masks = configurations.masks[members.start : members.stop]
    track = masks & configurations.dimensions.track_mask
    foremost = highest_bit(track)
    places = np.empty(len(members), np.int64)
    # Inverse permutation: lexsort gives the row at each place, wanted is the place of each row.
    places[np.lexsort((-foremost, foremost - track))] = np.arange(len(members))
    return places


def _groups(moves: tuple[Ints, Ints], places: Ints, kinds: Flags, most: int) -> list[Ints]:
    """Rows of one kind that do not lead to each other, each group after those it leads to.

    `moves` are the first move of each row and the rows that moves lead to. Rows with low `places`
    come as early as they can.
    """
    starts, targets = (numbers.tolist() for numbers in moves)
    followers: list[list[int]] = [[] for _ in places]
    # Topological sort: a row is ready once every row that it leads to is in a group.
    waiting = [end - start for start, end in pairwise(starts)]
    for row, (start, end) in enumerate(pairwise(starts)):
        for target in targets[start:end]:
            followers[target].append(row)
    ready: tuple[list[tuple[int, int]], ...] = [], []
    place_of, kind_of = places.tolist(), kinds.astype(int).tolist()

    def free(row: int) -> None:
        heapq.heappush(ready[kind_of[row]], (place_of[row], row))

    for row, count in enumerate(waiting):
        if not count:
            free(row)
    groups = []
    while any(ready):
        # Best is a whole group; else the kind with fewer rows, which may release others.
        kind = max(filter(None, ready), key=lambda rows: (len(rows) >= most, -len(rows)))
        group = [heapq.heappop(kind)[1] for _ in range(min(most, len(kind)))]
        groups.append(np.array(group, np.int64))
        for row in group:
            for follower in followers[row]:
                waiting[follower] -= 1
                if not waiting[follower]:
                    free(follower)
    return groups


def _inside(numbers: Numbers, members: range) -> Ints:
    """Numbers of configurations counted within a class, NOWHERE for those outside."""
    inside = (numbers >= members.start) & (numbers < members.stop)
    return np.where(inside, numbers.astype(np.int64) - members.start, NOWHERE)


def _starts(sorted_numbers: Ints, count: int) -> Ints:
    """Where the run of each number from 0 to `count` begins."""
    return np.searchsorted(sorted_numbers, np.arange(count + 1)).astype(np.int64)


def _is_six(configurations: Configurations, faces: Ints) -> Flags:
    six: Flags = (faces == len(configurations.faces) - 1) & configurations.has_six
    return six


def _faced(configurations: Configurations, squares: Ints | Numbers) -> Ints:
    """A's squares as B counts them, NOWHERE for goal fields."""
    track = configurations.dimensions.track
    # The starts face each other, half the track apart.
    faced = (squares.astype(np.int64) + track // 2) % track
    return np.where(squares < track, faced, NOWHERE)


def _with_row_for_six(configurations: Configurations, by_face: Ints | Numbers) -> Ints:
    """A row for every face and one for a six, even where the die has none."""
    rows = len(by_face) + (not configurations.has_six)
    complete = np.full((rows, by_face.shape[1]), NOWHERE, np.int64)
    complete[: len(by_face)] = by_face
    return complete

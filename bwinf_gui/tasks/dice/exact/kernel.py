"""The sweeps over a block, compiled by numba at their first use.

Values are arrays of shape (2, rows, columns + 1): [0] holds the positions where A rolls, [1] those
where B rolls; the last column is zero. With A's chance m to move and l to lapse, and B's n and k,
the values u and v of a position satisfy

    (m + l) u = c + l v,   c = constant + sum over A's moves of chance * value afterwards
    (n + k) v = s + k u,   s = constant + sum over B's moves of chance * value afterwards

so that lapsed turns and sixes that move nothing are divided out. A row depends on rows that come
earlier in the order (A's moves), on itself (B's moves) and on others (B's captures). A sweep takes
the rows in their order and so is exact but for captures by B, which see what is there: values of
this sweep or of the one before.

A's moves are sums of whole rows. B's moves look up columns, and mostly the same ones in every row;
so eight rows that do not wait for each other are done at a time, one in each lane. `ahead` and
`behind` hold the values of these rows where A and where B rolls, column by column, eight numbers
each. Where B captures a piece in one of the rows, the chance of the move is 0 in its lane, and what
it leads to was added before.

The values may be stored in single precision; sums never are.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
from numba import njit
from numba.core.event import TimingListener, install_listener

from bwinf_gui.tasks.dice.exact.configurations import Floats, Ints
from bwinf_gui.tasks.dice.exact.lanes import (
    LANES,
    add,
    divide,
    farthest,
    into_lanes,
    load,
    multiply,
    out_of_lanes,
    spread,
    store,
    where_positive,
)
from bwinf_gui.tasks.dice.exact.structure import (
    ConfigurationColumns,
    Constants,
    Crossings,
    Rows,
    Values,
)
from bwinf_gui.tasks.dice.kernel.compiling import IS_KEPT

TURNED_ROWS = 64
"""How many rows are filled at a time where columns are read, so that they stay in the cache."""

F = TypeVar("F", bound=Callable[..., Any])

_COMPILING = {
    "boundscheck": False,
    "error_model": "numpy",
    # Sums may be taken in any order; there are neither infinities nor signed zeros.
    "fastmath": {"reassoc", "contract", "arcp", "nsz", "nnan", "ninf"},
}
_FOR_PYTHON = {
    **_COMPILING,
    "nogil": True,
    "cache": IS_KEPT,
}
# Entries for Python, and counting references to arrays, would double the time to compile.
_FOR_THE_KERNEL = {
    **_COMPILING,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}


def _part(function: F) -> F:
    """Compile a part of the functions below."""
    return cast(F, njit(**_FOR_THE_KERNEL)(function))


def _compiled(function: F) -> F:
    return cast(F, njit(**_FOR_PYTHON)(function))


def kept_compiling(work: Callable[[], object]) -> float:
    """Do some work; the seconds of it in which code was compiled that later workers only load."""
    timer = TimingListener()
    with install_listener("numba:compile", timer):
        work()
    return float(timer.duration) if timer.done and IS_KEPT else 0.0


class SweepSpace(NamedTuple):
    """Memory to work in.

    A row of numbers; eight rows where A and where B rolls, lane by lane, with a column of zeros;
    the chances of B's faces by face, square and lane. For the rows in the lanes where their values
    and constants begin, and how likely A moves and A's turn lapses. Lanes to look into.
    """

    own: Floats
    ahead: Floats
    behind: Floats
    chances: Floats
    starts: Ints
    constant_starts: Ints
    moving: Floats
    lapsing: Floats
    lanes: Floats


class SweepTask(NamedTuple):
    """The data of a sweep."""

    values: Values
    constants: Constants
    rows: Rows
    columns: ConfigurationColumns
    space: SweepSpace


def task_of(
    values: Values, constants: Constants, rows: Rows, columns: ConfigurationColumns
) -> SweepTask:
    """A block with memory to work in."""
    count = values.shape[2] - 1
    space = SweepSpace(
        own=np.empty(count),
        ahead=np.zeros((count + 1) * LANES),
        behind=np.zeros((count + 1) * LANES),
        chances=np.repeat(columns.weights, columns.squares * LANES),
        starts=np.empty(LANES, np.int64),
        constant_starts=np.empty(LANES, np.int64),
        moving=np.empty(LANES),
        lapsing=np.empty(LANES),
        lanes=np.empty(LANES),
    )
    return SweepTask(values, constants, rows, columns, space)


@_part
def _add_moves(task: SweepTask, a: int) -> None:
    """Fill `own` with the sums c of a row."""
    rows, columns, own = task.rows, task.columns, task.space.own
    count = len(own)
    worth = task.constants.rows[a : a + 1].reshape(-1)
    for j in range(count):
        own[j] = task.constants.roll
    # Only the first rows of a class have moves out of it; for the others the slice is empty.
    for j in range(len(worth)):
        own[j] += worth[j]
    first, end = rows.move_starts[a], rows.move_starts[a + 1]
    # Two at a time: going over the sums costs as much as adding.
    for move in range(first, end, 2):
        other = min(move + 1, end - 1)
        weight = rows.move_weights[move]
        # With an odd number of moves the last one is taken twice, once with weight 0.
        other_weight = rows.move_weights[other] if other > move else 0.0
        after = task.values[rows.move_rollers[move], rows.move_rows[move]]
        other_after = task.values[rows.move_rollers[other], rows.move_rows[other]]
        for j in range(count):
            own[j] += weight * after[j] + other_weight * other_after[j]
    # A capture also changes the column: what was added for the one that stood there is replaced.
    for move in range(first, end):
        weight = rows.move_weights[move]
        after = task.values[rows.move_rollers[move], rows.move_rows[move]]
        square = rows.move_squares[move]
        if square >= 0:
            for i in range(columns.standing_starts[square], columns.standing_starts[square + 1]):
                j = columns.standing[i]
                own[j] += weight * (after[columns.standing_captured[i]] - after[j])


@_part
def _largest(lanes: Floats) -> float:
    largest: float = lanes[0]
    for lane in range(1, LANES):
        largest = max(largest, lanes[lane])
    return largest


@_part
def _settle(task: SweepTask, a: int) -> float:
    """Values u = c / m of a row in which A's turn never lapses; the largest change."""
    own, space = task.space.own, task.space
    mine = task.values[0, a]
    share = 1.0 / task.rows.moving[a]
    whole = len(own) // LANES * LANES
    most = spread(0.0)
    for j in range(0, whole, LANES):
        value = multiply(load(own, j), share)
        most = farthest(most, value, load(mine, j))
        store(mine, j, value)
    store(space.lanes, 0, most)
    change = _largest(space.lanes)
    # The columns that do not fill a vector, one by one.
    for j in range(whole, len(own)):
        number = own[j] * share
        change = max(change, abs(number - mine[j]))
        mine[j] = number
    return change


@_part
def _open_lanes(task: SweepTask, group: int) -> None:
    """Look up where the rows of a group are; lanes that are left over repeat the last row."""
    rows, space = task.rows, task.space
    first, end = rows.group_starts[group], rows.group_starts[group + 1]
    for lane in range(LANES):
        a = rows.order[min(first + lane, end - 1)]
        space.starts[lane] = a * task.values.shape[2]
        space.constant_starts[lane] = a * task.constants.columns.shape[1]
        space.moving[lane] = rows.moving[a]
        space.lapsing[lane] = rows.lapsing[a]


@_part
def _fill_lanes(array: Values, starts: Ints, count: int, lanes: Floats) -> None:
    """Bring `count` columns of the rows that begin at `starts` into the lanes."""
    whole = count // LANES * LANES
    for j in range(0, whole, LANES):
        into_lanes(array, starts, j, lanes)
    for j in range(whole, count):
        for lane in range(LANES):
            lanes[j * LANES + lane] = array[starts[lane] + j]


@_part
def _empty_lanes(task: SweepTask, lanes: Floats, roller: int) -> float:
    """Store the lanes as the values where `roller` rolls; returns the largest change."""
    values, space = task.values[roller].reshape(-1), task.space
    count = len(space.own)
    whole = count // LANES * LANES
    most = spread(0.0)
    for j in range(0, whole, LANES):
        most = out_of_lanes(lanes, j, values, space.starts, most)
    store(space.lanes, 0, most)
    change = _largest(space.lanes)
    for j in range(whole, count):
        for lane in range(LANES):
            number, place = lanes[j * LANES + lane], space.starts[lane] + j
            change = max(change, abs(number - values[place]))
            values[place] = number
    return change


@_part
def _capture(task: SweepTask, a: int, lane: int) -> None:
    """Let B's captures in a row lead to the rows without the captured piece."""
    rows, columns, space = task.rows, task.columns, task.space
    faces = len(columns.weights)
    for piece in range(rows.piece_starts[a], rows.piece_starts[a + 1]):
        square = rows.piece_squares[piece]
        for face in range(faces):
            weight = columns.weights[face]
            # The plain move is switched off in this lane; the capture is added separately.
            space.chances[(face * columns.squares + square) * LANES + lane] = 0.0
            # After a six B rolls again, so the value where B rolls counts.
            held = task.values[1 if face == faces - 1 else 0, rows.piece_rows[piece]]
            kind = square * faces + face
            for i in range(columns.arrival_starts[kind], columns.arrival_starts[kind + 1]):
                place = np.uint64(columns.arrivals[i]) * np.uint64(LANES) + np.uint64(lane)
                space.behind[place] += weight * held[columns.arrival_targets[i]]


@_part
def _release(task: SweepTask, a: int, lane: int) -> None:
    """Undo the changes of a row's captures to the chances: few have changed."""
    rows, columns, space = task.rows, task.columns, task.space
    for piece in range(rows.piece_starts[a], rows.piece_starts[a + 1]):
        for face in range(len(columns.weights)):
            kind = face * columns.squares + rows.piece_squares[piece]
            space.chances[kind * LANES + lane] = columns.weights[face]


@_part
def _close_plain(task: SweepTask) -> None:
    """Values where B rolls, of rows in which A's turn never lapses.

    Without l, u = c / m does not need v, and so each v finds every u that it needs.
    """
    columns, space = task.columns, task.space
    six = np.uint64(len(columns.weights) - 1)
    wide = np.uint64(LANES)
    # In the order of the columns: a move leads to an earlier one, whose value is final by then.
    for j in range(np.uint64(len(columns.keeping))):
        to, landings = columns.targets[j], columns.landings[j]
        total = add(load(space.behind, j * wide), task.constants.roll)
        total = add(total, multiply(load(space.ahead, j * wide), columns.lapsing[j]))
        for face in range(six):
            chance = load(space.chances, landings[face] * wide)
            total = add(total, multiply(chance, load(space.ahead, to[face] * wide)))
        chance = load(space.chances, landings[six] * wide)
        total = add(total, multiply(chance, load(space.behind, to[six] * wide)))
        store(space.behind, j * wide, multiply(total, columns.keeping[j]))


@_part
def _close_lapsing(task: SweepTask) -> None:
    """Both values of rows in which A's turn may lapse or A is stuck; `ahead` holds the sums c.

    A position is a draw, worth nothing, where both are stuck, and for a player who is stuck and
    never passes the turn.
    """
    columns, space = task.columns, task.space
    six = np.uint64(len(columns.weights) - 1)
    wide = np.uint64(LANES)
    nothing = spread(0.0)
    m, l = load(space.moving, 0), load(space.lapsing, 0)  # noqa: E741 - as above
    passing = add(m, l)
    share = where_positive(passing, divide(spread(1.0), passing), nothing)
    for j in range(np.uint64(len(columns.keeping))):
        to, landings = columns.targets[j], columns.landings[j]
        n, k = columns.moving[j], columns.lapsing[j]
        c = load(space.ahead, j * wide)
        s = add(load(space.behind, j * wide), task.constants.roll)
        for face in range(six):
            chance = load(space.chances, landings[face] * wide)
            s = add(s, multiply(chance, load(space.ahead, to[face] * wide)))
        chance = load(space.chances, landings[six] * wide)
        s = add(s, multiply(chance, load(space.behind, to[six] * wide)))
        # The two equations solved for v. The denominator is (m + l)(n + k) - lk without the
        # difference, which would lose digits where moves are rare.
        both = add(multiply(m, n + k), multiply(l, n))
        v = divide(add(multiply(s, passing), multiply(c, k)), both)
        # Where A is stuck and never passes the turn, v does not depend on u.
        alone = multiply(s, columns.keeping[j] if n > 0.0 else 0.0)
        v = where_positive(both, v, where_positive(passing, nothing, alone))
        u = multiply(add(c, multiply(l, v)), share)
        # Both are stuck: a draw, which is worth nothing.
        if n == 0.0:
            u = where_positive(m, u, nothing)
        store(space.ahead, j * wide, u)
        store(space.behind, j * wide, v)


@_part
def _sweep_group(task: SweepTask, group: int, captures: bool) -> float:  # noqa: FBT001
    """Compute the values of some rows; the largest change."""
    rows, space = task.rows, task.space
    first, end = rows.group_starts[group], rows.group_starts[group + 1]
    count, leaving = len(space.own), task.constants.columns.shape[1]
    a = rows.order[first]
    lapses = rows.lapsing[a] > 0.0 or rows.moving[a] == 0.0
    _open_lanes(task, group)
    change = 0.0
    # Where turns lapse every lane needs its sums c; other rows are finished here, once each.
    for lane in range(LANES if lapses else end - first):
        a = rows.order[min(first + lane, end - 1)]
        _add_moves(task, a)
        if lapses:
            for j in range(count):
                space.ahead[j * LANES + lane] = space.own[j]
        else:
            change = max(change, _settle(task, a))
    if not lapses:
        _fill_lanes(task.values[0].reshape(-1), space.starts, count, space.ahead)
    _fill_lanes(task.constants.columns.reshape(-1), space.constant_starts, leaving, space.behind)
    # Columns from which no move leaves the block have no constant.
    space.behind[leaving * LANES : count * LANES] = 0.0
    if captures:
        for lane in range(LANES):
            _capture(task, rows.order[min(first + lane, end - 1)], lane)
    if lapses:
        _close_lapsing(task)
        change = max(change, _empty_lanes(task, space.ahead, 0))
    else:
        _close_plain(task)
    if captures:
        for lane in range(LANES):
            _release(task, rows.order[min(first + lane, end - 1)], lane)
    return max(change, _empty_lanes(task, space.behind, 1))


@_compiled
def sweep(task: SweepTask, first_group: int, end_group: int, captures: bool) -> float:  # noqa: FBT001
    """Go once through some groups of rows; the largest change of a value.

    Without `captures` B captures nothing, as is best while nothing is known about the rows that
    captures lead to.
    """
    change = 0.0
    for group in range(first_group, end_group):
        change = max(change, _sweep_group(task, group, captures))
    return change


@_compiled
def add_rows(constants: Constants, values: Values, crossings: Crossings) -> None:
    """Add the values of A's moves into a solved block."""
    for move in range(len(crossings.sources)):
        weight = crossings.weights[move]
        sums = constants.rows[crossings.sources[move]]
        after = values[1 - crossings.sixes[move], crossings.targets[move]]
        for j in range(len(sums)):
            sums[j] += weight * after[j]


@_compiled
def add_columns(constants: Constants, values: Values, crossings: Crossings) -> None:
    """Add what B's moves into a solved block are worth."""
    for a in range(len(constants.columns)):
        sums, mine, theirs = constants.columns[a], values[0, a], values[1, a]
        for move in range(len(crossings.sources)):
            after = theirs if crossings.sixes[move] else mine
            worth = crossings.weights[move] * after[crossings.targets[move]]
            sums[crossings.sources[move]] += worth


@_compiled
def add_mirrored(
    constants: Constants,
    values: Values,
    crossings: Crossings,
    complement: bool,  # noqa: FBT001
) -> None:
    """Add the values of B's moves into a solved block whose players have changed places.

    There a chance that A wins is B's; `complement` takes 1 minus it.
    """
    # Columns are read here, which lie far apart in memory: in strips of rows each piece fetched is
    # used before it is dropped.
    for first in range(0, len(constants.columns), TURNED_ROWS):
        end = min(first + TURNED_ROWS, len(constants.columns))
        for move in range(len(crossings.sources)):
            column, weight = crossings.sources[move], crossings.weights[move]
            after = values[1 - crossings.sixes[move], crossings.targets[move]]
            for a in range(first, end):
                value = np.float64(after[a])
                worth = 1.0 - value if complement else value
                constants.columns[a, column] += weight * worth

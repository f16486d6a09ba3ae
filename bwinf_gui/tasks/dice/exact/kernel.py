"""The sweeps over a block, compiled by numba at their first use.

Values are arrays of shape (2, rows, columns + 1): [0] holds the positions where A rolls, [1] those
where B rolls; the last column is zero. With A's chance m to move and l to lapse, and B's n and k,
the values u and v of a position satisfy

    (m + l) u = c + l v,   c = constant + sum over A's moves of chance * value afterwards
    (n + k) v = s + k u,   s = constant + sum over B's moves of chance * value afterwards

so that lapsed turns and sixes that move nothing are divided out. A row depends on earlier rows
(A's moves), on itself (B's moves) and on later ones (B's captures). A sweep takes the rows in
their order and so is exact but for captures by B, which see the values of the sweep before.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import njit
from numba.core.event import TimingListener, install_listener

from bwinf_gui.tasks.dice.exact.configurations import Floats
from bwinf_gui.tasks.dice.exact.structure import (
    ConfigurationColumns,
    Constants,
    Crossings,
    Places,
    Rows,
    Values,
)
from bwinf_gui.tasks.dice.kernel.compiling import IS_KEPT

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
    """Memory to work in: two rows of numbers, and a copy of the columns' targets."""

    own: Floats
    sums: Floats
    targets: npt.NDArray[np.uint32]


class SweepTask(NamedTuple):
    """What a sweep works on."""

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
    space = SweepSpace(np.empty(count), np.empty(count), columns.targets.flatten())
    return SweepTask(values, constants, rows, columns, space)


@_part
def _begin(sums: Floats, roll: float, worth: Values) -> None:
    """Begin sums with what a roll earns, and with what moves out of the block are worth."""
    for j in range(len(sums)):
        sums[j] = roll
    for j in range(len(worth)):
        sums[j] += worth[j]


@_part
def _add_moves(task: SweepTask, a: int, own: Floats) -> None:
    """Fill `own` with the sums c of a row."""
    rows, columns = task.rows, task.columns
    count = len(own)
    _begin(own, task.constants.roll, task.constants.rows[a : a + 1].reshape(-1))
    first, end = rows.move_starts[a], rows.move_starts[a + 1]
    # Two at a time: going over the sums costs as much as adding.
    for move in range(first, end, 2):
        other = min(move + 1, end - 1)
        weight = rows.move_weights[move]
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
def _redirect(task: SweepTask, a: int, targets: Places, distance: int) -> None:
    """Let B's captures lead to the rows without the captured piece, or undo it."""
    rows, columns = task.rows, task.columns
    for piece in range(rows.piece_starts[a], rows.piece_starts[a + 1]):
        square = rows.piece_squares[piece]
        # `targets` count from the row's first value on in a flat array, so another row is so many
        # values further; a negative shift wraps around, and back in the sum.
        shift = np.uint32((rows.piece_rows[piece] - a) * distance)
        for i in range(columns.landing_starts[square], columns.landing_starts[square + 1]):
            targets[columns.landings[i]] += shift


@_part
def _close_plain(task: SweepTask, a: int, own: Floats, sums: Floats, targets: Places) -> float:
    """Values of a row in which A's turn never lapses: A's come first, all at once.

    Without l, u = c / m does not need v, and so each v finds every u that it needs.
    """
    columns = task.columns
    count = len(own)
    first = a * task.values.shape[2]
    mine, theirs = task.values[0].reshape(-1)[first:], task.values[1].reshape(-1)[first:]
    roll, worth = task.constants.roll, task.constants.columns[a]
    share = 1.0 / task.rows.moving[a]
    change = 0.0
    for j in range(count):
        value = own[j] * share
        change = max(change, abs(value - mine[j]))
        mine[j] = value
        sums[j] = roll + columns.lapsing[j] * value
    for j in range(len(worth)):
        sums[j] += worth[j]
    faces = len(columns.weights)
    last = max(faces, 1) - 1
    for face in range(0, last, 2):
        other = min(face + 1, last - 1)
        weight = columns.weights[face]
        other_weight = columns.weights[other] if other > face else 0.0
        to, other_to = targets[face * count :], targets[other * count :]
        for j in range(count):
            sums[j] += weight * mine[to[j]] + other_weight * mine[other_to[j]]
    # The last face but six, if any, shares the loop of the six.
    weight = columns.weights[last] if faces > 0 else 0.0
    to, to_by_six = targets[last * count : (last + 1) * count], targets[faces * count :]
    for j in range(count):
        total = sums[j] + weight * mine[to[j]] + columns.six_weight * theirs[to_by_six[j]]
        value = total * columns.keeping[j]
        change = max(change, abs(value - theirs[j]))
        theirs[j] = value
    return change


@_part
def _close_lapsing(task: SweepTask, a: int, own: Floats, sums: Floats, targets: Places) -> float:
    """Values of a row in which A's turn may lapse or A is stuck: column by column.

    A position is a draw, worth nothing, where both are stuck, and for a player who is stuck and
    never passes the turn.
    """
    columns = task.columns
    count = len(own)
    first = a * task.values.shape[2]
    mine, theirs = task.values[0].reshape(-1)[first:], task.values[1].reshape(-1)[first:]
    _begin(sums, task.constants.roll, task.constants.columns[a])
    faces = len(columns.weights)
    m, l = task.rows.moving[a], task.rows.lapsing[a]  # noqa: E741 - as in the formulas above
    change = 0.0
    for j in range(count):
        s = sums[j] + columns.six_weight * theirs[targets[faces * count + j]]
        for face in range(faces):
            s += columns.weights[face] * mine[targets[face * count + j]]
        n, k = columns.moving[j], columns.lapsing[j]
        u = v = 0.0
        if m == 0.0 and l == 0.0:
            v = s * columns.keeping[j] if n > 0.0 else 0.0
        elif n == 0.0 and k == 0.0:
            u = own[j] / (m + l) if m > 0.0 else 0.0
        elif m > 0.0 or n > 0.0:
            # The two equations solved for v. The denominator is (m + l)(n + k) - lk without the
            # difference, which would lose digits where moves are rare.
            v = (s * (m + l) + k * own[j]) / (k * m + n * l + n * m)
            u = (own[j] + l * v) / (m + l)
        change = max(change, abs(u - mine[j]), abs(v - theirs[j]))
        mine[j], theirs[j] = u, v
    return change


@_part
def _close_row(task: SweepTask, a: int) -> float:
    """Compute the values of a row; the largest change."""
    own, sums, targets = task.space.own, task.space.sums, task.space.targets
    _add_moves(task, a, own)
    _redirect(task, a, targets, task.values.shape[2])
    if task.rows.lapsing[a] == 0.0 and task.rows.moving[a] > 0.0:
        change = _close_plain(task, a, own, sums, targets)
    else:
        change = _close_lapsing(task, a, own, sums, targets)
    # Undone instead of copied: few places change.
    _redirect(task, a, targets, -task.values.shape[2])
    return change


@_compiled
def sweep(task: SweepTask, first_row: int, end_row: int) -> float:
    """Go once through some rows of a block; the largest change of a value."""
    change = 0.0
    for a in range(first_row, end_row):
        change = max(change, _close_row(task, a))
    return change


@_compiled
def add_rows(constants: Constants, values: Values, crossings: Crossings) -> None:
    """Add what A's moves into a solved block are worth."""
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

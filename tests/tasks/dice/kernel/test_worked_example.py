"""The worked example of docs/kernel.md, number by number, from the kernel's own functions.

The functions run as plain Python, so that one can look at their variables; the compiled kernel and
the readable rules then have to agree with where they lead.
"""

import re
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from types import FunctionType

import numpy as np
import pytest
from numba import boolean, njit, void
from numba.core.dispatcher import Dispatcher
from numba.types import FunctionType as Callback

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, Game, Player, Position
from bwinf_gui.tasks.dice.kernel import rolls, rows, turns
from bwinf_gui.tasks.dice.kernel.compiling import INT, ROW, ROWS, TAKE_TURNS
from bwinf_gui.tasks.dice.kernel.slices import DIGITS
from bwinf_gui.tasks.dice.kernel.vectors import VECTOR
from bwinf_gui.tasks.dice.rules import BWINF

DOCUMENT = Path(__file__).parents[4] / "docs" / "kernel.md"

D6 = Die((1, 2, 3, 4, 5, 6))
BITS = max(map(rolls.bits_of, (D6, D6)))
MOVERS = [Player.A, Player.A, Player.B]
OWN = [(30, 12, HOME, HOME), (33, 0, HOME, HOME), (43, 42, 41, 36)]
THEIRS = [(40, 20, HOME, HOME), (25, 17, HOME, HOME), (35, 20, HOME, HOME)]
NUMBERS = [110, 50, 70]
"""The random numbers that are drawn in the lanes: a 6, a 3 and a 4."""
LANES = range(3)

PLACES_SHOWN = {"add": 3, "_exchange": 2}
"""Of functions that are called for the fourth to the first piece: the first, and the second."""

PIECE_ROWS = {"OWN": rows.OWN, "THEIRS": rows.THEIRS}
FLAG_ROWS = {
    name: getattr(rows, name)
    for name in ("PLAYING", "ROLLED", "B_ROLLS", "WON", "B_WINS", "ASSIGNED")
}


def put(words, lane, digits):
    """Write a number's digits into the lane of every so many words."""
    for place, digit in enumerate(digits):
        words[place * rows.WORDS] |= np.uint64(digit << lane)


def digits_of(number, count=DIGITS):
    return [number >> digit & 1 for digit in range(count)]


def code(position):
    return 0 if position == HOME else position + rows.START_CODE


def state_before():
    """The rows of the three games, before anybody has rolled."""
    state = np.zeros(rows.STATE_WORDS, np.uint64)
    for lane in LANES:
        for place, pieces in ((rows.OWN, OWN[lane]), (rows.THEIRS, THEIRS[lane])):
            put(
                state[place:], lane, [digit for piece in pieces for digit in digits_of(code(piece))]
            )
        for place in (rows.PLAYING, rows.ASSIGNED):
            put(state[place:], lane, [1])
        put(state[rows.B_ROLLS :], lane, [MOVERS[lane]])
    return state


def drawn_numbers():
    random = np.zeros((BITS, rows.COLUMNS), np.uint64)
    for lane, number in enumerate(NUMBERS):
        random[:, 0] |= np.array(digits_of(number, BITS), np.uint64) << np.uint64(lane)
    return random


def plain(function):
    """A function of the kernel as Python runs it: nothing that it calls is compiled either."""
    python = getattr(function, "py_func", None) or getattr(function, "__wrapped__", function)
    names = python.__globals__
    pieces = {
        name: plain(names[name])
        for name in python.__code__.co_names
        if isinstance(names.get(name), Dispatcher)
    }
    return FunctionType(python.__code__, {**names, **pieces})


def variables_of(function, *arguments):
    """Each function that a call goes through, with its variables at each of its returns."""
    seen = defaultdict(list)

    def look(frame, event, _):
        if event == "return":
            seen[frame.f_code.co_name].append(dict(frame.f_locals))

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        function(*arguments)
    finally:
        sys.setprofile(before)
    return seen


def rolled(runs=None):
    """What the numbers mean for the die, or for its first so many runs only."""
    result = np.zeros((rolls.ROLL_ROWS, rows.COLUMNS), np.uint64)
    words = rolls.words_of(rolls.table_of(D6, BITS)[:runs], BITS)
    even = np.concatenate([np.zeros_like(words[: len(words) % 2]), words])
    table = np.repeat(even.ravel(), VECTOR)[np.newaxis]
    plain(rolls.roll_die)(drawn_numbers(), table, result)
    return result


def named_rows(state):
    """What the document shows of a state, by the names of the rows."""
    pieces = {name: plain(rows.load_pieces)(state, place) for name, place in PIECE_ROWS.items()}
    return {**pieces, **{name: state[place] for name, place in FLAG_ROWS.items()}}


@cache
def by_hand():
    """What there is to show: by the heading of a table and the name of a line."""
    table = rolls.table_of(D6, BITS)
    state, dice = state_before(), rolled()
    before = named_rows(state)
    functions = variables_of(plain(turns.take_turns), state, dice, dice, 0, 1, False)
    at_most = {
        f"number <= {last}": rolled(run + 1)[rolls.ACCEPTED, 0]
        for run, (last, _) in enumerate(table.tolist())
    }
    return {
        # In the first column of words: the order of the pieces is gone through from the rear.
        **{name: calls[PLACES_SHOWN.get(name, 0)] for name, calls in functions.items()},
        "rows before": before,
        "roll_die": {
            "number": tuple(drawn_numbers()[:, 0]),
            **at_most,
            "roll": tuple(dice[:DIGITS, 0]),
        },
        "rows after": named_rows(state),
        "state": state,
    }


def shown(value):
    """What the document has for lane 2, 1 and 0: bits of a truth value, four of them for pieces."""
    return [_in_lane(value, lane) for lane in reversed(LANES)]


def _in_lane(value, lane):
    if isinstance(value, np.uint64):
        return str(int(value) >> lane & 1)
    inside = [_in_lane(part, lane) for part in value]
    if isinstance(value[0], tuple):
        return " ".join(inside)
    return "".join(inside) if len(value) == 4 else str(int("".join(reversed(inside)), 2))


def tables():
    """Every table of the document with lanes: its heading, and its lines with their cells."""
    found, lines = [], []
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        if cells[1:4] == ["lane 2", "lane 1", "lane 0"]:
            lines = []
            found.append((cells[0], lines))
        elif not line.startswith("|"):
            lines = []
        elif not line.startswith("| ---"):
            lines.append((cells[0], cells[1:4]))
    return found


TABLES = tables()


@pytest.mark.parametrize(
    ("heading", "lines"), TABLES, ids=[f"{place} {table[0]}" for place, table in enumerate(TABLES)]
)
def test_every_number_of_the_document_is_the_kernels(heading, lines):
    variables = by_hand()[heading]

    assert lines
    assert [(name, shown(_named(variables, name))) for name, _ in lines] == lines


def _named(variables, name):
    """A variable, or a part of one, such as `free[2]`."""
    if name in variables:
        return variables[name]
    value = variables[re.split(r"\[", name)[0]]
    for index in re.findall(r"\[(\d)\]", name):
        value = value[int(index)]
    return value


def test_the_document_shows_a_turn_from_the_number_drawn_to_the_state_afterwards():
    headings = [heading for heading, _ in TABLES]

    assert headings[0] == "rows before"
    assert headings[-1] == "rows after"
    assert {"roll_die", "add", "_choose", "_advanced", "_captured", "_exchange"} < {*headings}


def test_the_compiled_kernel_comes_to_the_same_state():
    @njit(void(Callback(TAKE_TURNS), ROW, ROWS, ROWS, INT, INT, boolean))
    def call(take_turns, state, rolls_a, rolls_b, first_step, steps, goal_last):
        take_turns(state, rolls_a, rolls_b, first_step, steps, goal_last)

    state, dice = state_before(), rolled()
    call(turns.take_turns, state, dice, dice, 0, 1, False)

    assert state.tolist() == by_hand()["state"].tolist()


@pytest.mark.parametrize("lane", LANES)
def test_the_readable_rules_come_to_the_same_position(lane):
    mover = MOVERS[lane]
    pieces = ascending(OWN[lane]), ascending(THEIRS[lane])
    position = Position(pieces if mover is Player.A else pieces[::-1], mover)
    roll = rolls.face_of(NUMBERS[lane], D6, BITS)

    turn = Game((D6, D6), BWINF.rules).turn(position, roll)

    after = by_hand()["rows after"]
    codes = [
        _in_lane(after[name], lane).split()
        for name in (("OWN", "THEIRS") if turn.after.mover is Player.A else ("THEIRS", "OWN"))
    ]
    assert codes == [[str(code(piece)) for piece in reversed(own)] for own in turn.after.pieces]
    assert _in_lane(after["B_ROLLS"], lane) == str(int(turn.after.mover))
    assert _in_lane(after["WON"], lane) == str(int(turn.outcome is not None))


def ascending(pieces):
    return tuple(sorted(pieces))

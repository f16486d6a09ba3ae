"""Batches of games at full speed, round by round: the part of the kernel that Python calls.

A lane whose game is over takes the next one of a large batch; a word whose games are over takes the
next portion of small ones. So hardly any lane is ever idle.
"""

from collections.abc import Callable

import numba as nb
import numpy as np

from bwinf_gui.tasks.dice.batch import LENGTH_CLASS_ROLLS, LENGTH_CLASSES
from bwinf_gui.tasks.dice.kernel import rolls, seeds
from bwinf_gui.tasks.dice.kernel.compiling import (
    END_STUCK,
    ROW,
    ROWS,
    TABLE,
    TABLES,
    TABLES_OF_BOTH,
    TAKE_TURNS,
    inlined,
    main_part,
    merged,
)
from bwinf_gui.tasks.dice.kernel.data import (
    BATCH,
    CHECK_ROUNDS,
    DICE,
    END,
    LENGTHS,
    LONGEST,
    NEXT,
    POSITION_ROWS,
    ROLLS,
    SHORTEST,
    Setup,
    Space,
    Trace,
    Work,
)
from bwinf_gui.tasks.dice.kernel.rows import (
    ASSIGNED,
    B_ROLLS,
    B_STARTED,
    COUNT,
    COUNT_DIGITS,
    ENDING_DIGITS,
    FRESH,
    HAS_SIX,
    LAPSE_DIGITS,
    LAPSES,
    MOVED,
    ONLY_SIXES,
    OWN,
    PLAYING,
    ROLLED,
    ROUND_STEPS,
    WON,
    WORDS,
    Four,
)
from bwinf_gui.tasks.dice.kernel.slices import ALL, NONE, Ints, choice, decide, full_add
from bwinf_gui.tasks.dice.kernel.vectors import (
    VECTOR,
    Slices,
    Word,
    anywhere,
    everywhere,
    load,
    store,
)

_ONE = np.uint64(1)
_IS_DRAWN = 2

_SETUP = nb.types.NamedTuple(
    (ROW, TABLES, TABLES, ROWS, nb.boolean, nb.uint64, nb.boolean, nb.int64), Setup
)
_WORK = nb.types.NamedTuple((nb.int8[::1], TABLE, nb.int64[::1], ROWS, nb.int64[::1]), Work)
_SPACE = nb.types.NamedTuple(
    (
        *(ROW, nb.int64[::1], TABLES_OF_BOTH, nb.types.UniTuple(ROWS, 2)),
        *(ROWS, ROWS, TABLES),
    ),
    Space,
)
_TRACE = nb.types.NamedTuple((nb.int64, ROW, ROWS, ROWS), Trace)


@merged
def _assign(setup: Setup, work: Work, space: Space, next_portion: int, trace: Trace) -> int:
    """Give the free lanes their next games; the number of the first portion that is left."""
    rows = space.rows
    for w in range(WORDS):
        free = ~rows[ASSIGNED + w]
        source = work.sources[space.sources[w]]
        # A word begins a portion only when all its games are over: its lanes share dice and batch.
        if free == ALL and source[NEXT] == source[END] and next_portion < len(work.portions):
            space.sources[w] = work.portions[next_portion]
            source = work.sources[space.sources[w]]
            _begin(setup, work, space, w, next_portion)
            next_portion += 1
        next_game, end = source[NEXT], source[END]
        fresh = b_starts = NONE
        while free != NONE and next_game < end:
            # x & -x is the lowest bit that is set.
            lane = free & (~free + _ONE)
            free ^= lane
            fresh |= lane
            if work.starters[next_game] != 0:
                b_starts |= lane
            if next_game == trace.game:
                trace.place[0], trace.place[1] = w, lane
            next_game += 1
        source[NEXT] = next_game
        rows[FRESH + w] = fresh
        rows[ASSIGNED + w] |= fresh
        rows[PLAYING + w] |= fresh
        rows[B_STARTED + w] = (rows[B_STARTED + w] & ~fresh) | b_starts
        rows[B_ROLLS + w] = (rows[B_ROLLS + w] & ~fresh) | b_starts
    return next_portion


@merged
def _begin(setup: Setup, work: Work, space: Space, w: int, portion: int) -> None:
    """Prepare a word to play a portion."""
    for place in range(4):
        for step in range(ROUND_STEPS):
            row = (place * ROUND_STEPS + step) * WORDS
            # By the place of the word within its batch, not by w: so a portion plays the same games
            # wherever it is played, alone or next to other batches.
            word = seeds.generated(work.pools[portion], row + work.words[portion])
            space.generator[place, step * WORDS + w] = word
    for player in range(2):
        die = work.sources[space.sources[w], DICE + player]
        space.rows[HAS_SIX + player * WORDS + w] = setup.sixes[die, 0]
        space.rows[ONLY_SIXES + player * WORDS + w] = setup.sixes[die, 1]
        _lay_out_faces(setup.faces, die, space.faces, player, w)
        _lay_out_table(setup.tables, die, space.tables[player], w)


@inlined
def _lay_out_faces(faces: Slices, die: int, columns: Slices, player: int, w: int) -> None:
    for row in range(faces.shape[1]):
        for digit in range(faces.shape[2]):
            columns[player, row, digit, w & (columns.shape[3] - 1)] = faces[die, row, digit]


@inlined
def _lay_out_table(tables: Slices, die: int, vectors: Slices, w: int) -> None:
    """Copy the last rows of a die's table, as many as there is room for."""
    row = (w // VECTOR) & (len(vectors) - 1)
    runs, digits = tables.shape[1], tables.shape[2]
    room = vectors.shape[1] // VECTOR
    for run in range(runs - room // digits, runs):
        for digit in range(digits):
            place = room - (runs - run) * digits + digit
            # The words of a vector side by side, as one load takes them.
            vectors[row, place * VECTOR + w % VECTOR] = tables[die, run, digit]


@merged
def _open_games(rows: Slices, opening: Slices) -> None:
    """Set up the games that lanes have been given; `opening` has a word for each of their rows."""
    for w in range(0, WORDS, VECTOR):
        fresh = load(rows, FRESH + w)
        for row in range(len(opening)):
            place = row * WORDS + w
            store(rows, choice(fresh, everywhere(opening[row]), load(rows, place)), place)


@merged
def _end_long(rows: Slices, limit: int) -> None:
    """Stop the games of at least `limit` rolls."""
    for w in range(0, WORDS, VECTOR):
        # From the lowest digit up, the highest in which count and limit differ decides.
        reached = everywhere(ALL)
        for digit in range(COUNT_DIGITS):
            bound = everywhere(ALL if limit >> digit & 1 else NONE)
            reached = decide(load(rows, COUNT + digit * WORDS + w), bound, reached)
        store(rows, load(rows, PLAYING + w) & ~reached, PLAYING + w)


@merged
def _record(space: Space, step: int, taken: int, trace: Trace) -> int:
    """Copy the column of the traced game if it took the step; how many steps it took."""
    w = np.int64(trace.place[0])
    if space.rows[ROLLED + step * WORDS + w] & trace.place[1] == NONE:
        return taken
    for bit in range(len(space.random)):
        trace.random[taken, bit] = space.random[bit, step * WORDS + w]
    for row in range(POSITION_ROWS):
        trace.positions[taken, row] = space.rows[OWN + row * WORDS + w]
    return taken + 1


@merged
def _count_rolls(rows: Slices) -> None:
    """Add the round's rolls to the counts of the games, and to the counts since the last move."""
    for w in range(0, WORDS, VECTOR):
        none, unmoved = everywhere(NONE), everywhere(ALL)
        turns = lapses = none, none, none, none
        # Backwards: `unmoved` is then where nothing moves from a step to the end of the round.
        for step in range(ROUND_STEPS - 1, -1, -1):
            rolled = load(rows, ROLLED + step * WORDS + w)
            unmoved = unmoved & ~load(rows, MOVED + step * WORDS + w)
            turns = _one_more(turns, rolled)
            lapses = _one_more(lapses, rolled & unmoved)
        _add(rows, COUNT + w, COUNT_DIGITS, everywhere(ALL), turns)
        _add(rows, LAPSES + w, LAPSE_DIGITS, unmoved, lapses)


@inlined
def _one_more(number: Four, condition: Word) -> Four:
    """A number of four digits, and 1 where the condition holds."""
    carry1 = number[0] & condition
    carry2 = number[1] & carry1
    carry3 = number[2] & carry2
    return number[0] ^ condition, number[1] ^ carry1, number[2] ^ carry2, number[3] ^ carry3


@inlined
def _add(rows: Slices, place: int, digits: int, kept: Word, more: Four) -> None:
    """Add to a number of `digits` digits, which counts as 0 where it is not kept."""
    carry = _add_digit(rows, place, kept, more[0], everywhere(NONE))
    carry = _add_digit(rows, place + WORDS, kept, more[1], carry)
    carry = _add_digit(rows, place + 2 * WORDS, kept, more[2], carry)
    carry = _add_digit(rows, place + 3 * WORDS, kept, more[3], carry)
    for digit in range(4, digits):
        carry = _add_digit(rows, place + digit * WORDS, kept, everywhere(NONE), carry)


@inlined
def _add_digit(rows: Slices, place: int, kept: Word, digit: Word, carry: Word) -> Word:
    total, carry = full_add(load(rows, place) & kept, digit, carry)
    store(rows, total, place)
    return carry


@merged
def _digits_in_use(rows: Slices) -> int:
    """The digits of the longest game."""
    digits = COUNT_DIGITS
    while digits > 0 and not _is_in_use(rows, COUNT + (digits - 1) * WORDS):
        digits -= 1
    return digits


@merged
def _is_in_use(rows: Slices, row: int) -> bool:
    found = everywhere(NONE)
    for w in range(0, WORDS, VECTOR):
        found = found | load(rows, row + w)
    return anywhere(found)


@inlined
def _read(rows: Slices, place: int, digits: int, lane: Word) -> int:
    """The number of a lane in `digits` rows, the lowest of which is at `place`."""
    number = 0
    # From the highest digit on: otherwise the compiler would gather them, which takes longer.
    for digit in range(digits - 1, -1, -1):
        number = 2 * number + (rows[place + digit * WORDS] & lane != NONE)
    return number


@merged
def _harvest(setup: Setup, work: Work, space: Space, counts: Ints, trace: Trace) -> int:
    """Count the games that are over, and free their lanes; how many there were."""
    rows = space.rows
    digits = _digits_in_use(rows)
    games = 0
    for w in range(WORDS):
        over = rows[ASSIGNED + w] & ~rows[PLAYING + w]
        rows[ASSIGNED + w] ^= over
        row = counts[work.sources[space.sources[w], BATCH]]
        rolls_of_all, shortest, longest = row[ROLLS], row[SHORTEST], row[LONGEST]
        while over != NONE:
            lane = over & (~over + _ONE)
            over ^= lane
            games += 1
            ending = _read(rows, WON + w, ENDING_DIGITS, lane)
            played = _read(rows, COUNT + w, digits, lane)
            # A deadlock began with the last move; rolls since then do not count.
            if ending & _IS_DRAWN != 0 and not setup.at_once:
                played -= _read(rows, LAPSES + w, LAPSE_DIGITS, lane)
            # It went on until the next check, while the rules stop it at the limit.
            if played > setup.limit:
                played, ending = setup.limit, 0
            # Games begun by B are counted behind all endings of those begun by A.
            starter = 0 if rows[B_STARTED + w] & lane == NONE else 2**ENDING_DIGITS
            row[starter + ending] += 1
            row[LENGTHS + min(played // LENGTH_CLASS_ROLLS, LENGTH_CLASSES - 1)] += 1
            rolls_of_all += played
            shortest, longest = min(shortest, played), max(longest, played)
            if trace.game >= 0 and trace.place[0] == w and trace.place[1] == lane:
                trace.place[2], trace.place[3] = played, 1
        row[ROLLS], row[SHORTEST], row[LONGEST] = rolls_of_all, shortest, longest
    return games


@main_part(
    nb.types.FunctionType(TAKE_TURNS),
    nb.types.FunctionType(END_STUCK),
    *(_SETUP, _WORK, _SPACE, TABLE, _TRACE),
)
def play_rounds(
    take_turns: Callable[..., None],
    end_stuck: Callable[..., None],
    setup: Setup,
    work: Work,
    space: Space,
    counts: Ints,
    trace: Trace,
) -> None:
    """Play and count all games, or those up to the end of the traced one."""
    rows = space.rows
    left = len(work.starters)
    next_portion = taken = rounds = 0
    # Steps between which nothing has to be checked are taken together.
    steps = 1 if setup.at_once or trace.game >= 0 else ROUND_STEPS
    while left > 0 and trace.place[3] == NONE:
        next_portion = _assign(setup, work, space, next_portion, trace)
        _open_games(rows, setup.opening)
        rolls.draw_numbers(space.generator, space.random)
        for die in range(len(space.rolls)):
            rolls.roll_die(space.random, space.tables[die], space.rolls[die])
        for step in range(0, ROUND_STEPS, steps):
            check = step == 0 and rounds % CHECK_ROUNDS == 0
            # Before the turns, since nobody may be able to move even in a new game.
            if setup.at_once or check:
                end_stuck(rows, space.faces, setup.stuck_loses)
            if check:
                _end_long(rows, setup.limit)
            take_turns(rows, space.rolls[0], space.rolls[-1], step, steps, setup.goal_last)
            if trace.game >= 0:
                taken = _record(space, step, taken, trace)
        _count_rolls(rows)
        rounds += 1
        left -= _harvest(setup, work, space, counts, trace)

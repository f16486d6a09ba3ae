"""Games one after the other: plain code that is compiled, with a switch for each rule.

It plays by house rules, and counts what happens in games: the bit-sliced kernel would have to carry
every switch and every counter through all its games. Here a player's pieces on the board are the
bits of one word, bit p for position p; those that are missing are at home. A roll shifts a bit; the
front-most piece is the highest bit.
"""

import numpy as np

from bwinf_gui.tasks.dice.batch import EVENTS, LENGTH_CLASS_ROLLS, LENGTH_CLASSES, Events, Result
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import LAST_GOAL, TRACK_SQUARES
from bwinf_gui.tasks.dice.kernel import seeds
from bwinf_gui.tasks.dice.kernel.compiling import TABLE, WORD, inlined, main_part
from bwinf_gui.tasks.dice.kernel.data import (
    A_WON,
    B_WON,
    DRAWN,
    ENDINGS,
    LENGTHS,
    LONGEST,
    ROLLS,
    SHORTEST,
    STOPPED,
    Batches,
    keys_of,
    limit_draws,
    limit_of_rules,
    no_counts,
    results_of,
    starters_of,
)
from bwinf_gui.tasks.dice.kernel.slices import Ints
from bwinf_gui.tasks.dice.kernel.vectors import Word
from bwinf_gui.tasks.dice.rules import HouseRule, Rules

_START = 1
_GOAL = 0b1111 << TRACK_SQUARES
_TRACK = (1 << TRACK_SQUARES) - 1
_FAR = LAST_GOAL + 1
"""A face that leads beyond the goal from wherever a piece stands; larger ones are the same."""
_LAPSES = 8
"""After this many rolls without a move it is worth testing whether any piece can ever move
again."""
_HALF = TRACK_SQUARES // 2
_BOARD = _TRACK | _GOAL

_RULES = (*HouseRule, "goal_last", "stuck_loses")
_GOAL_LAST, _STUCK_LOSES = len(_RULES) - 2, len(_RULES) - 1
_NO_EXTRA_ROLL = _RULES.index(HouseRule.NO_EXTRA_ROLL)
_ENTERING_NOT_FORCED = _RULES.index(HouseRule.ENTERING_NOT_FORCED)
_START_NOT_CLEARED = _RULES.index(HouseRule.START_NOT_CLEARED)
_NO_CAPTURES = _RULES.index(HouseRule.NO_CAPTURES)
_REAR_MOST = _RULES.index(HouseRule.REAR_MOST)
_OVERSHOOTING = _RULES.index(HouseRule.OVERSHOOTING)

_STEP = np.uint64(0x9E3779B97F4A7C15)

_REACH, _LARGEST, _HAS_SIX, _ONLY_SIXES = range(4)
"""Columns of a die's properties: its faces as bits, and so on."""


def play_house_games(
    dice: tuple[Die, Die], rules: Rules, *, seed: int, games: int
) -> tuple[Result, tuple[Events, Events]]:
    """Play a number of games, begun by A and by B in turn; equal arguments give equal results.

    Also returns the events of A and of B in them.
    """
    starters = (np.arange(games) % 2)[np.newaxis]
    counts, events = _played(dice, rules, starters, seed, limit_of_rules(rules))
    (row,) = results_of(counts, limit_draws=limit_draws(rules)).tolist()
    a, b = (Events(*numbers) for numbers in events.tolist())
    return Result().with_row(tuple(row)), (a, b)


def counts_of_house(batches: Batches) -> Ints:
    """How the games of batches by a house rule ended, a row for each as in `endings`."""
    keys, ends = keys_of(batches, seeds.ROLLS).tolist(), batches.games.cumsum()[:-1]
    rows = []
    for (a, b), key, starters in zip(
        batches.pairs.tolist(), keys, np.split(starters_of(batches), ends), strict=True
    ):
        sequence = np.random.SeedSequence(batches.seed, spawn_key=key)
        seed = int(sequence.generate_state(1, np.uint64)[0])
        pair = batches.dice[a], batches.dice[b]
        of_batch = starters.astype(np.int64)[np.newaxis]
        rows.append(_played(pair, batches.rules, of_batch, seed, limit_of_rules(batches.rules))[0])
    return np.concatenate(rows)


def _played(
    dice: tuple[Die, Die], rules: Rules, starters: Ints, seed: int, limit: int
) -> tuple[Ints, Ints]:
    faces_a, faces_b = (np.array([[min(f, _FAR) for f in die.faces]]) for die in dice)
    switches = rules.house, rules.goal_last and "goal_last", rules.stuck_loses and "stuck_loses"
    flags = np.array([[rule in switches for rule in _RULES]], np.int64)
    counts, events = no_counts(1, limit), np.zeros((2, EVENTS), np.int64)
    abilities = np.array([*map(_abilities, dice)], np.int64)
    _play(faces_a, faces_b, flags, abilities, starters, counts, events, np.uint64(seed))
    return counts, events


def _abilities(die: Die) -> tuple[int, int, int, int]:
    reach = sum(1 << face for face in {*die.faces} if 0 < face < _FAR)
    return reach, min(max(die.faces), _FAR), die.has_six, die.only_sixes


@inlined
def _highest(bits: int) -> int:
    """The highest of some bits."""
    # Fills all bits below the highest one, and then takes these away.
    bits |= bits >> 1
    bits |= bits >> 2
    bits |= bits >> 4
    bits |= bits >> 8
    bits |= bits >> 16
    bits |= bits >> 32
    return bits ^ (bits >> 1)


@inlined
def _steps(own: int, roll: int) -> int:
    """The pieces that can go as far as was rolled."""
    room = (1 << (_FAR - roll)) - 1 if roll > 0 else 0
    # `own >> roll` are the squares from which the roll leads to an own piece.
    return own & room & ~(own >> roll)


@inlined
def _overshoots(own: int, roll: int) -> int:
    """The pieces that a roll would lead beyond the goal and that have a free goal field ahead."""
    beyond = ~((1 << (_FAR - roll)) - 1) if roll > 0 else 0
    return own & beyond & (_highest(_GOAL & ~own) - 1)


@inlined
def _choice(own: int, home: int, roll: int, flags: Ints) -> int:
    """The piece that moves, 0 where none does and -1 where one enters."""
    # Rule 1: a 6 brings a piece out.
    enters = roll == 6 and home > 0 and not own & _START
    if enters and not flags[0, _ENTERING_NOT_FORCED]:
        return -1
    # Rule 2: while pieces wait at home, the one on the start has to move.
    can = _steps(own, roll)
    if flags[0, _OVERSHOOTING]:
        can |= _overshoots(own, roll)
    if home > 0 and can & _START and not flags[0, _START_NOT_CLEARED]:
        return _START
    # Rules 3 and 4: the front-most piece that can move does; without one the turn lapses.
    if can == 0:
        return -1 if enters else 0
    on_track = can & _TRACK
    if flags[0, _REAR_MOST] or (flags[0, _GOAL_LAST] and not on_track):
        return can & -can
    return _highest(on_track if flags[0, _GOAL_LAST] else can)


@inlined
def _is_stuck(own: int, home: int, faces: Ints, flags: Ints) -> bool:
    """Whether no face moves any piece."""
    # numba inlines no generator expressions.
    for place in range(faces.shape[1]):  # noqa: SIM110
        if _choice(own, home, faces[0, place], flags) != 0:
            return False
    return True


@inlined
def _target(own: int, piece: int, roll: int) -> int:
    """Where the piece that moves goes; what overshoots goes to the furthest free goal field."""
    if piece < 0:
        return _START
    target = piece << roll
    return target if target & (_TRACK | _GOAL) else _highest(_GOAL & ~own)


@inlined
def _facing(target: int) -> int:
    """A track square as the opponent counts it; nothing faces a goal field."""
    # Forty bits rotated by twenty: what leaves at one end comes back at the other.
    on_track = target & _TRACK
    return (on_track << _HALF | on_track >> _HALF) & _TRACK


@inlined
def _mixed(state: Word) -> Word:
    """64 random bits: Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"."""
    bits = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))


@inlined
def _rolled(state: Word, faces: Ints) -> int:
    """A face of a die; none gets three in a million more than another."""
    # 32 bits times up to 10,000 faces fit into 64.
    place = ((_mixed(state) >> np.uint64(32)) * np.uint64(faces.shape[1])) >> np.uint64(32)
    return int(faces[0, np.int64(place)])


@inlined
def _is_held_up(own: int, home: int, die: Ints, flags: Ints) -> bool:
    """Whether a piece outside the goal can never move again unless it is captured.

    From the front, since a piece is held up by those before it that are.
    """
    if home > 0 and not die[_HAS_SIX]:
        return True
    fixed = 0
    for place in range(LAST_GOAL, -1, -1):
        piece = 1 << place
        if own & piece:
            # All squares that a face leads to from here, unless a piece is held up there.
            can = (die[_REACH] << place) & _BOARD & ~fixed
            if flags[0, _OVERSHOOTING] and die[_LARGEST] + place > LAST_GOAL:
                can |= _GOAL & ~fixed & ~(2 * piece - 1)
            if can == 0:
                fixed |= piece
    return fixed & _TRACK != 0


@inlined
def _adjudicated(own: int, theirs: int, others_stuck: bool, a_rolls: bool) -> int:  # noqa: FBT001
    """How a game ends whose mover is stuck and loses, unless more of its pieces are in the goal."""
    ahead = _ones(own & _GOAL) - _ones(theirs & _GOAL) if others_stuck else -1
    if ahead == 0:
        return DRAWN
    return A_WON if a_rolls == (ahead > 0) else B_WON


@inlined
def _ones(bits: int) -> int:
    """How many of the bits of the goal are set."""
    count = 0
    for place in range(TRACK_SQUARES, _FAR):
        count += bits >> place & 1
    return count


@inlined
def _tally(events: Ints, captures: int, entered: int, held_up: bool) -> None:  # noqa: FBT001
    """Add a player's game to the numbers of `Events`; `entered` is a roll, 0 where none did."""
    events[0] += 1
    events[1] += held_up
    events[2] += captures
    events[3] += captures * captures
    events[4] += entered > 0
    events[5] += entered
    events[6] += entered * entered


@main_part(TABLE, TABLE, TABLE, TABLE, TABLE, TABLE, TABLE, WORD)
def _play(  # noqa: C901, PLR0915 - one loop, which numba keeps in registers
    faces_a: Ints,
    faces_b: Ints,
    flags: Ints,
    dice: Ints,
    starters: Ints,
    counts: Ints,
    events: Ints,
    seed: Word,
) -> None:
    """Add the endings of games to a row of counts, and what happened to A and B to `events`."""
    state, row = seed, counts[0]
    limit = row[SHORTEST]
    shortest = limit
    for game in range(starters.shape[1]):
        starter = starters[0, game]
        # Of the player to roll and of the other one: pieces on the board, and how many are at home.
        own, theirs, own_home, their_home = _START, _START, 3, 3
        own_rolls, their_rolls, own_entered, their_entered = 0, 0, 0, 0
        own_captures, their_captures = 0, 0
        a_rolls, lapses, rolls, moved, ending = starter == 0, 0, 0, 0, STOPPED
        while ending == STOPPED and rolls < limit:
            faces, others = (faces_a, faces_b) if a_rolls else (faces_b, faces_a)
            if flags[0, _STUCK_LOSES] and _is_stuck(own, own_home, faces, flags):
                others_stuck = _is_stuck(theirs, their_home, others, flags)
                ending = _adjudicated(own, theirs, others_stuck, a_rolls)
                break
            state += _STEP
            rolls += 1
            own_rolls += 1
            roll = _rolled(state, faces)
            piece = _choice(own, own_home, roll, flags)
            lapses = lapses + 1 if piece == 0 else 0
            if lapses == _LAPSES:
                lapses = 0
                mover_stuck = _is_stuck(own, own_home, faces, flags)
                goes_on = dice[0 if a_rolls else 1, _ONLY_SIXES] and not flags[0, _NO_EXTRA_ROLL]
                if mover_stuck and (goes_on or _is_stuck(theirs, their_home, others, flags)):
                    # Nothing has moved since, so it was over then.
                    ending, rolls = DRAWN, moved
                    break
            if piece != 0:
                moved = rolls
                target = _target(own, piece, roll)
                if piece < 0:
                    own_home -= 1
                    own_entered = own_entered if own_entered else own_rolls
                own = (own ^ max(piece, 0)) | target
                if own == _GOAL:
                    ending = A_WON if a_rolls else B_WON
                    break
                captured = 0 if flags[0, _NO_CAPTURES] else theirs & _facing(target)
                if captured != 0:
                    theirs ^= captured
                    their_home += 1
                    own_captures += 1
            if roll != 6 or flags[0, _NO_EXTRA_ROLL]:
                # The players exchange their names, so that the code above knows only who rolls.
                own, theirs, own_home, their_home = theirs, own, their_home, own_home
                own_rolls, their_rolls = their_rolls, own_rolls
                own_entered, their_entered = their_entered, own_entered
                own_captures, their_captures = their_captures, own_captures
                a_rolls = not a_rolls
        mover = 0 if a_rolls else 1
        held_up = _is_held_up(own, own_home, dice[mover], flags)
        _tally(events[mover], own_captures, own_entered, held_up)
        held_up = _is_held_up(theirs, their_home, dice[1 - mover], flags)
        _tally(events[1 - mover], their_captures, their_entered, held_up)
        row[starter * ENDINGS + ending] += 1
        row[ROLLS] += rolls
        row[LENGTHS + min(rolls // LENGTH_CLASS_ROLLS, LENGTH_CLASSES - 1)] += 1
        shortest = min(shortest, rolls)
        row[LONGEST] = max(row[LONGEST], rolls)
    row[SHORTEST] = shortest

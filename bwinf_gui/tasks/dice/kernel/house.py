"""Games by house rules, one after the other: plain code that is compiled, with a switch each.

The bit-sliced kernel would have to carry every switch through all its games. Here a player's pieces
on the board are the bits of one word, bit p for position p; those that are missing are at home. A
roll shifts a bit; the front-most piece is the highest bit.
"""

from collections.abc import Sequence

import numpy as np

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import LAST_GOAL, ROLL_CAP, TRACK_SQUARES
from bwinf_gui.tasks.dice.kernel.compiling import INT, TABLE, WORD, inlined, main_part
from bwinf_gui.tasks.dice.kernel.slices import Ints
from bwinf_gui.tasks.dice.kernel.vectors import Word
from bwinf_gui.tasks.dice.rules import HouseRule

_START = 1
_GOAL = 0b1111 << TRACK_SQUARES
_TRACK = (1 << TRACK_SQUARES) - 1
_FAR = LAST_GOAL + 1
"""A face that leads beyond the goal from wherever a piece stands; larger ones are the same."""
_LAPSES = 8
"""So many rolls without a move make it worth looking whether anybody can ever move again."""
_HALF = TRACK_SQUARES // 2

_RULES = tuple(HouseRule)
_NO_EXTRA_ROLL = _RULES.index(HouseRule.NO_EXTRA_ROLL)
_ENTERING_NOT_FORCED = _RULES.index(HouseRule.ENTERING_NOT_FORCED)
_START_NOT_CLEARED = _RULES.index(HouseRule.START_NOT_CLEARED)
_NO_CAPTURES = _RULES.index(HouseRule.NO_CAPTURES)
_REAR_MOST = _RULES.index(HouseRule.REAR_MOST)
_OVERSHOOTING = _RULES.index(HouseRule.OVERSHOOTING)

_A_WINS, _B_WINS, _DRAWN = 0, 1, 2
_STEP = np.uint64(0x9E3779B97F4A7C15)


def play_house_games(
    dice: tuple[Die, Die], house_rules: Sequence[HouseRule], *, seed: int, games: int
) -> Result:
    """Play so many games, begun by A and by B in turn; equal arguments give equal results.

    Games that do not end are drawn. The result has scores and no lengths.
    """
    faces_a, faces_b = (np.array([[min(f, _FAR) for f in die.faces]]) for die in dice)
    flags = np.array([[rule in house_rules for rule in _RULES]], np.int64)
    scores = np.zeros((2, 3), np.int64)
    _play(faces_a, faces_b, flags, scores, np.uint64(seed), games)
    a_starts, b_starts = (Score(*score) for score in scores.tolist())
    return Result(a_starts=a_starts, b_starts=b_starts)


@inlined
def _highest(bits: int) -> int:
    """The highest of some bits."""
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
    return own & room & ~(own >> roll)


@inlined
def _overshoots(own: int, roll: int) -> int:
    """The pieces that a roll would lead beyond the goal and that have a free goal field ahead."""
    beyond = ~((1 << (_FAR - roll)) - 1) if roll > 0 else 0
    return own & beyond & (_highest(_GOAL & ~own) - 1)


@inlined
def _choice(own: int, home: int, roll: int, flags: Ints) -> int:
    """The piece that moves, 0 where none does and -1 where one enters."""
    enters = roll == 6 and home > 0 and not own & _START
    if enters and not flags[0, _ENTERING_NOT_FORCED]:
        return -1
    can = _steps(own, roll)
    if flags[0, _OVERSHOOTING]:
        can |= _overshoots(own, roll)
    if home > 0 and can & _START and not flags[0, _START_NOT_CLEARED]:
        return _START
    if can == 0:
        return -1 if enters else 0
    return can & -can if flags[0, _REAR_MOST] else _highest(can)


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
def _game(faces_a: Ints, faces_b: Ints, flags: Ints, starter: int, state: Word) -> tuple[int, Word]:
    """How a game ends, and the state of the generator after it."""
    # Of who is to roll and of the other one: pieces on the board, and how many are at home.
    own, theirs, own_home, their_home = _START, _START, 3, 3
    a_rolls, lapses = starter == 0, 0
    for _ in range(ROLL_CAP):
        state += _STEP
        faces, others = (faces_a, faces_b) if a_rolls else (faces_b, faces_a)
        roll = _rolled(state, faces)
        piece = _choice(own, own_home, roll, flags)
        lapses = lapses + 1 if piece == 0 else 0
        if lapses == _LAPSES:
            lapses = 0
            mover_stuck = _is_stuck(own, own_home, faces, flags)
            if mover_stuck and _is_stuck(theirs, their_home, others, flags):
                return _DRAWN, state
        if piece != 0:
            target = _target(own, piece, roll)
            own_home -= piece < 0
            own = (own ^ max(piece, 0)) | target
            if own == _GOAL:
                return (_A_WINS if a_rolls else _B_WINS), state
            captured = 0 if flags[0, _NO_CAPTURES] else theirs & _facing(target)
            theirs ^= captured
            their_home += captured != 0
        if roll != 6 or flags[0, _NO_EXTRA_ROLL]:
            own, theirs, own_home, their_home = theirs, own, their_home, own_home
            a_rolls = not a_rolls
    return _DRAWN, state


@main_part(TABLE, TABLE, TABLE, TABLE, WORD, INT)
def _play(faces_a: Ints, faces_b: Ints, flags: Ints, scores: Ints, seed: Word, games: int) -> None:
    """Add the endings of games to scores[who began, how it ended]."""
    state = seed
    for game in range(games):
        starter = game & 1
        ending, state = _game(faces_a, faces_b, flags, starter, state)
        scores[starter, ending] += 1

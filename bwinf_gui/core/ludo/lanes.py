"""The rules of a turn for many games at once: each lane plays a game of its own.

All state lies in one flat array of rows of WORDS words, and a bit of a row is a lane. Rows at fixed
places of one array let the compiler see that they never overlap, and so work on many words at a
time; with an array each it would have to give up.

A piece is a Number (see `slices`): its position + 20, or 0 at home. In this code a piece has left
the board when a sum exceeds 63, and a home piece enters by moving 20 squares. A player's pieces are
kept in order, the front-most first and those at home last; the front-most piece that can move is
then the first one. They are kept from the view of the lane's mover: where the turn passes, the rows
of both players are exchanged, so that every lane plays in every step.
"""

from typing import TypeAlias

from bwinf_gui.core.ludo.rolls import ACCEPTED
from bwinf_gui.core.ludo.slices import (
    ALL,
    DIGITS,
    NONE,
    Ints,
    Number,
    Slices,
    Word,
    add,
    choice,
    either,
    equal,
    greater,
    inlined,
    masked,
    merged,
    nonzero,
    select,
)

Four: TypeAlias = tuple[Word, Word, Word, Word]
"""A truth value for each piece of a player."""
Pieces: TypeAlias = tuple[Number, Number, Number, Number]

START_CODE = 20
"""A piece's number is its position and this."""
WORDS = 16
"""Words in a row: as many as let the state and a round of rolls stay in a first-level cache."""
COUNT_DIGITS = 14
LAPSE_DIGITS = 6
_LOW_DIGITS = 3

_PIECE = DIGITS * WORDS
_PIECES = 4 * _PIECE

# Where a row begins, or the first of several: what a new game sets to 0, ...
OWN = 0
THEIRS = OWN + _PIECES
COUNT = THEIRS + _PIECES  # rolls of the game
_OVERFLOW = COUNT + COUNT_DIGITS * WORDS  # of the low digits of the count
LAPSES = _OVERFLOW + WORDS  # rolls since the last move
WON = LAPSES + LAPSE_DIGITS * WORDS
DRAWN = WON + WORDS
B_WINS = DRAWN + WORDS
_GAME_END = B_WINS + WORDS
# ... and the others.
PLAYING = _GAME_END
ASSIGNED = PLAYING + WORDS  # has a game, be it over or not
B_ROLLS = ASSIGNED + WORDS
B_STARTED = B_ROLLS + WORDS
FRESH = B_STARTED + WORDS  # a new game is to be set up
ROLL = FRESH + WORDS
ROLLING = ROLL + DIGITS * WORDS  # plays in this step
_STUCK = ROLLING + WORDS  # the mover, then the other player
STATE_WORDS = _STUCK + 2 * WORDS


@merged
def take_rolls(rows: Slices, rolls_a: Slices, rolls_b: Slices, column: int) -> None:
    """Give every lane its mover's roll of the step that begins at the column."""
    for w in range(WORDS):
        b_rolls = rows[B_ROLLS + w]
        for digit in range(DIGITS):
            rows[ROLL + digit * WORDS + w] = choice(
                b_rolls, rolls_b[digit, column + w], rolls_a[digit, column + w]
            )
        rows[ROLLING + w] = rows[PLAYING + w] & choice(
            b_rolls, rolls_b[ACCEPTED, column + w], rolls_a[ACCEPTED, column + w]
        )


@merged
def take_turns(rows: Slices, goal_last: Word) -> None:
    """Play the roll in every lane that has one; the turn passes except after a 6."""
    for w in range(WORDS):
        rolling = rows[ROLLING + w]
        b_rolls = rows[B_ROLLS + w]
        roll = _load(rows, ROLL + w)
        own = load_pieces(rows, OWN + w)
        theirs = load_pieces(rows, THEIRS + w)

        chosen, target = _choose(own, roll, rolling, goal_last)
        moved = _any(chosen)
        own = _advanced(own, chosen, target)
        theirs = _captured(theirs, target, moved)

        won = moved & _all(_on_goal(own))
        rows[WON + w] |= won
        rows[B_WINS + w] |= won & b_rolls
        rows[PLAYING + w] &= ~won
        _count(rows, w, rolling, moved)
        passes = rolling & ~_is_six(roll)
        rows[B_ROLLS + w] = b_rolls ^ passes
        _store_pieces(rows, OWN + w, _either(passes, theirs, own))
        _store_pieces(rows, THEIRS + w, _either(passes, own, theirs))


@inlined
def _choose(own: Pieces, roll: Number, rolling: Word, goal_last: Word) -> tuple[Four, Number]:
    """The piece that the rules move, if any, and its target."""
    home = _at_home(own)
    start = _on_start(own)
    enters = _is_six(roll) & home[3] & ~_any(start)
    # 6 and 20 differ in the digits 1 and 4.
    distance = (roll[0], roll[1] ^ enters, roll[2], roll[3], roll[4] ^ enters, roll[5])
    targets, free = _reach(own, distance)
    # Where a piece enters, only those at home move, and otherwise never.
    kept = home[0] ^ enters, home[1] ^ enters, home[2] ^ enters, home[3] ^ enters
    can = _where(rolling & nonzero(roll), _without(free, kept))
    from_start = _where(home[3], _both(can, start))
    clears = _any(from_start)
    front = _first(can)
    front = _goal_last(front, can, _on_goal(own), goal_last)
    chosen = (
        from_start[0] | (front[0] & ~clears),
        from_start[1] | (front[1] & ~clears),
        from_start[2] | (front[2] & ~clears),
        from_start[3] | (front[3] & ~clears),
    )
    target = either(
        either(masked(chosen[0], targets[0]), masked(chosen[1], targets[1])),
        either(masked(chosen[2], targets[2]), masked(chosen[3], targets[3])),
    )
    return chosen, target


@inlined
def _goal_last(front: Four, can: Four, goal: Four, goal_last: Word) -> Four:
    """The piece to move where those in the goal move last, the one nearest to the track first.

    That makes a difference only where the front-most that can move is in the goal.
    """
    differs = goal_last & _any(_both(front, goal))
    on_track = _without(can, goal)
    none = ~_any(on_track)
    track = _first(on_track)
    rear = _first((can[3], can[2], can[1], can[0]))
    return (
        choice(differs, track[0] | (none & rear[3]), front[0]),
        choice(differs, track[1] | (none & rear[2]), front[1]),
        choice(differs, track[2] | (none & rear[1]), front[2]),
        choice(differs, track[3] | (none & rear[0]), front[3]),
    )


@inlined
def _reach(own: Pieces, distance: Number) -> tuple[Pieces, Four]:
    """The pieces' targets, and where they are on the board and free of the pieces ahead."""
    target0, beyond0 = add(own[0], distance)
    target1, beyond1 = add(own[1], distance)
    target2, beyond2 = add(own[2], distance)
    target3, beyond3 = add(own[3], distance)
    free = (
        ~beyond0,
        ~(beyond1 | equal(target1, own[0])),
        ~(beyond2 | equal(target2, own[0]) | equal(target2, own[1])),
        ~(beyond3 | equal(target3, own[0]) | equal(target3, own[1]) | equal(target3, own[2])),
    )
    return (target0, target1, target2, target3), free


@inlined
def _advanced(own: Pieces, chosen: Four, target: Number) -> Pieces:
    """The own pieces in order after the chosen one has gone to the target.

    It leaves a gap in their order; the pieces that it passes each step back into the gap, from the
    rear to the front, and the gap that is left is its own.
    """
    passes0 = greater(target, own[0])
    passes1 = greater(target, own[1])
    passes2 = greater(target, own[2])
    gap3 = chosen[3]
    gap2 = chosen[2] | (gap3 & passes2)
    gap1 = chosen[1] | (gap2 & passes1)
    gap0 = chosen[0] | (gap1 & passes0)
    return (
        select(gap0, target, own[0]),
        select(gap1, select(passes0, own[0], target), own[1]),
        select(gap2, select(passes1, own[1], target), own[2]),
        select(gap3, select(passes2, own[2], target), own[3]),
    )


@inlined
def _captured(theirs: Pieces, target: Number, moved: Word) -> Pieces:
    """Their pieces in order after the one on the target, if any, has gone home.

    All behind it move up one place in the order.
    """
    square = _facing(target)
    exposed = moved & ~_in_goal(target)
    gone0 = exposed & equal(square, theirs[0])
    gone1 = gone0 | (exposed & equal(square, theirs[1]))
    gone2 = gone1 | (exposed & equal(square, theirs[2]))
    gone3 = gone2 | (exposed & equal(square, theirs[3]))
    return (
        select(gone0, theirs[1], theirs[0]),
        select(gone1, theirs[2], theirs[1]),
        select(gone2, theirs[3], theirs[2]),
        masked(~gone3, theirs[3]),
    )


@inlined
def _facing(square: Number) -> Number:
    """A track square as the opponent counts it: 20 more, or 20 less from code 40 on.

    20 is 5 fours: the two lowest digits stay, the others form a number of 4 digits to which 5 is
    added, or 11, which is -5 in 4 digits.
    """
    less = square[5] & (square[4] | square[3])
    carry2 = square[2]
    carry3 = (square[3] & less) | (carry2 & (square[3] | less))
    carry4 = (square[4] & ~less) | (carry3 & (square[4] | ~less))
    return (
        square[0],
        square[1],
        ~square[2],
        square[3] ^ less ^ carry2,
        ~(square[4] ^ less ^ carry3),
        square[5] ^ less ^ carry4,
    )


@merged
def _count(rows: Slices, w: int, rolling: Word, moved: Word) -> None:
    """Count rolls, and lapses since the last move."""
    carry = rolling
    for digit in range(_LOW_DIGITS):
        before = rows[COUNT + digit * WORDS + w]
        rows[COUNT + digit * WORDS + w] = before ^ carry
        carry &= before
    rows[_OVERFLOW + w] |= carry
    carry = rolling & ~moved
    for digit in range(LAPSE_DIGITS):
        before = rows[LAPSES + digit * WORDS + w] & ~moved
        rows[LAPSES + digit * WORDS + w] = before ^ carry
        carry &= before


@merged
def carry_counts(rows: Slices) -> None:
    """Add what the low digits of the counts have lost; due before they can overflow again."""
    for digit in range(_LOW_DIGITS, COUNT_DIGITS):
        for w in range(WORDS):
            before = rows[COUNT + digit * WORDS + w]
            carry = rows[_OVERFLOW + w]
            rows[COUNT + digit * WORDS + w] = before ^ carry
            rows[_OVERFLOW + w] = before & carry


@merged
def open_games(rows: Slices, opening: Slices) -> None:
    """Set up a new game in the lanes marked FRESH; `opening` has a word for each of its digits.

    These are the digits of the mover's pieces, then of the other's, as they stand in the rows.
    """
    for row in range(0, COUNT, WORDS):
        digit = opening[row // WORDS]
        for w in range(WORDS):
            rows[row + w] = choice(rows[FRESH + w], digit, rows[row + w])
    for row in range(COUNT, _GAME_END, WORDS):
        for w in range(WORDS):
            rows[row + w] &= ~rows[FRESH + w]
    for w in range(WORDS):
        fresh = rows[FRESH + w]
        rows[ASSIGNED + w] |= fresh
        rows[PLAYING + w] |= fresh
        rows[B_ROLLS + w] = choice(fresh, rows[B_STARTED + w], rows[B_ROLLS + w])
        rows[FRESH + w] = NONE


@merged
def find_stuck(rows: Slices, faces: Ints, has_six: tuple[bool, bool]) -> bool:
    """Mark where no face moves any piece, of the mover and of the other player.

    `faces` are those of A's die and those of B's, a column each. Whether any mover is stuck; where
    none is, the other players are not asked.
    """
    player, found = 0, True
    while player < 2 and found:
        found = _mark_stuck(rows, player, faces, has_six) or player == 1
        player += 1
    return found


@merged
def _mark_stuck(rows: Slices, player: int, faces: Ints, has_six: tuple[bool, bool]) -> bool:
    """Mark where the mover (0) or the other player (1) is stuck; whether any is.

    Few are still in question after the first face, and often none; then the others do not matter.
    """
    pieces = OWN + player * _PIECES
    stuck = rows[_STUCK + player * WORDS : _STUCK + (player + 1) * WORDS]
    other = _everywhere(player)
    a_enters, b_enters = _everywhere(has_six[0]), _everywhere(has_six[1])
    for w in range(WORDS):
        own = load_pieces(rows, pieces + w)
        enters = choice(rows[B_ROLLS + w] ^ other, b_enters, a_enters)
        enters &= _at_home(own)[3] & ~_any(_on_start(own))
        stuck[w] = rows[PLAYING + w] & ~enters
    row, found = 0, True
    while found and row < len(faces):
        face_a, face_b = _number(faces[row, 0]), _number(faces[row, 1])
        left = NONE
        for w in range(WORDS):
            own = load_pieces(rows, pieces + w)
            face = select(rows[B_ROLLS + w] ^ other, face_b, face_a)
            _, free = _reach(own, face)
            moves = nonzero(face) & _any(_without(free, _at_home(own)))
            stuck[w] &= ~moves
            left |= stuck[w]
        found = left != NONE
        row += 1
    return found


@merged
def end_stuck(rows: Slices, only_sixes: tuple[bool, bool]) -> None:
    """Draw where neither player will ever move again, by the marks of `find_stuck`.

    A player who only rolls sixes never passes the turn: that one being stuck is enough.
    """
    a_keeps, b_keeps = _everywhere(only_sixes[0]), _everywhere(only_sixes[1])
    for w in range(WORDS):
        keeps = choice(rows[B_ROLLS + w], b_keeps, a_keeps)
        drawn = rows[_STUCK + w] & (rows[_STUCK + WORDS + w] | keeps)
        rows[DRAWN + w] |= drawn
        rows[PLAYING + w] &= ~drawn


@merged
def end_adjudicated(rows: Slices) -> None:
    """End the games of stuck movers, by the marks of `find_stuck`.

    The other player wins unless stuck as well; then the one with more pieces in the goal wins.
    """
    for w in range(WORDS):
        over, both = rows[_STUCK + w], rows[_STUCK + WORDS + w]
        goal = _on_goal(load_pieces(rows, OWN + w))
        their_goal = _on_goal(load_pieces(rows, THEIRS + w))
        # The pieces are in order: with more of them in the goal, one is where the others' is not.
        wins = over & both & _any(_without(goal, their_goal))
        loses = over & (~both | _any(_without(their_goal, goal)))
        rows[WON + w] |= wins | loses
        rows[DRAWN + w] |= over & ~(wins | loses)
        rows[B_WINS + w] |= choice(rows[B_ROLLS + w], wins, loses)
        rows[PLAYING + w] &= ~over


@merged
def end_long(rows: Slices, limit: int) -> None:
    """Stop the games of at least `limit` rolls."""
    for w in range(WORDS):
        reached = ALL
        for digit in range(COUNT_DIGITS):
            count = rows[COUNT + digit * WORDS + w]
            bound = _everywhere(limit >> digit & 1)
            reached = choice(count ^ bound, count, reached)
        rows[PLAYING + w] &= ~reached


@inlined
def _everywhere(digit: int) -> Word:
    """The same digit, or truth value, in every game."""
    return ALL if digit else NONE


@inlined
def _number(value: int) -> Number:
    """The same number in every game."""
    return (
        _everywhere(value & 1),
        _everywhere(value & 2),
        _everywhere(value & 4),
        _everywhere(value & 8),
        _everywhere(value & 16),
        _everywhere(value & 32),
    )


@inlined
def _either(condition: Word, yes: Pieces, no: Pieces) -> Pieces:
    return (
        select(condition, yes[0], no[0]),
        select(condition, yes[1], no[1]),
        select(condition, yes[2], no[2]),
        select(condition, yes[3], no[3]),
    )


@inlined
def _first(flags: Four) -> Four:
    return (
        flags[0],
        flags[1] & ~flags[0],
        flags[2] & ~(flags[0] | flags[1]),
        flags[3] & ~(flags[0] | flags[1] | flags[2]),
    )


@inlined
def _any(flags: Four) -> Word:
    return flags[0] | flags[1] | flags[2] | flags[3]


@inlined
def _all(flags: Four) -> Word:
    return flags[0] & flags[1] & flags[2] & flags[3]


@inlined
def _both(a: Four, b: Four) -> Four:
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]


@inlined
def _without(a: Four, b: Four) -> Four:
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]


@inlined
def _where(condition: Word, flags: Four) -> Four:
    return flags[0] & condition, flags[1] & condition, flags[2] & condition, flags[3] & condition


@inlined
def _at_home(own: Pieces) -> Four:
    return (
        ~(own[0][4] | own[0][5]),
        ~(own[1][4] | own[1][5]),
        ~(own[2][4] | own[2][5]),
        ~(own[3][4] | own[3][5]),
    )


@inlined
def _on_start(own: Pieces) -> Four:
    """Where a piece is 20, the least number of a piece on the board."""
    return _is_start(own[0]), _is_start(own[1]), _is_start(own[2]), _is_start(own[3])


@inlined
def _is_start(piece: Number) -> Word:
    return piece[4] & ~(piece[0] | piece[1] | piece[3] | piece[5])


@inlined
def _on_goal(own: Pieces) -> Four:
    return _in_goal(own[0]), _in_goal(own[1]), _in_goal(own[2]), _in_goal(own[3])


@inlined
def _in_goal(piece: Number) -> Word:
    """Where a piece is one of 60 to 63."""
    return piece[2] & piece[3] & piece[4] & piece[5]


@inlined
def _is_six(roll: Number) -> Word:
    return roll[1] & roll[2] & ~(roll[0] | roll[3] | roll[4] | roll[5])


@inlined
def load_pieces(rows: Slices, place: int) -> Pieces:
    """The four pieces of a player whose lowest digit of the first piece is at the place."""
    return (
        _load(rows, place),
        _load(rows, place + _PIECE),
        _load(rows, place + 2 * _PIECE),
        _load(rows, place + 3 * _PIECE),
    )


@inlined
def _load(rows: Slices, place: int) -> Number:
    return (
        rows[place],
        rows[place + WORDS],
        rows[place + 2 * WORDS],
        rows[place + 3 * WORDS],
        rows[place + 4 * WORDS],
        rows[place + 5 * WORDS],
    )


@inlined
def _store(rows: Slices, place: int, number: Number) -> None:
    rows[place] = number[0]
    rows[place + WORDS] = number[1]
    rows[place + 2 * WORDS] = number[2]
    rows[place + 3 * WORDS] = number[3]
    rows[place + 4 * WORDS] = number[4]
    rows[place + 5 * WORDS] = number[5]


@inlined
def _store_pieces(rows: Slices, place: int, pieces: Pieces) -> None:
    _store(rows, place, pieces[0])
    _store(rows, place + _PIECE, pieces[1])
    _store(rows, place + 2 * _PIECE, pieces[2])
    _store(rows, place + 3 * _PIECE, pieces[3])

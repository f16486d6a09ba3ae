"""The rules of a turn for many games at once: each lane plays a game of its own.

The state is that of `rows`. The front-most piece that can move is the first one in order. Pieces
are kept from the view of the lane's mover: where the turn passes, the rows of both players are
exchanged, so that every lane plays in every step.
"""

from bwinf_gui.tasks.dice.kernel.compiling import TAKE_TURNS, inlined, merged, part
from bwinf_gui.tasks.dice.kernel.pieces import (
    Four,
    Pieces,
    all_of,
    any_of,
    at_home,
    both,
    first,
    in_goal,
    on_goal,
    on_start,
    reach,
    select_pieces,
    where,
    without,
)
from bwinf_gui.tasks.dice.kernel.rolls import ACCEPTED
from bwinf_gui.tasks.dice.kernel.rows import (
    B_ROLLS,
    B_WINS,
    COUNT,
    LAPSE_DIGITS,
    LAPSES,
    LOW_DIGITS,
    OVERFLOW,
    OWN,
    PLAYING,
    ROLL,
    ROLLING,
    THEIRS,
    WON,
    WORDS,
    load,
    load_pieces,
    store_pieces,
)
from bwinf_gui.tasks.dice.kernel.slices import (
    DIGITS,
    Number,
    Slices,
    Word,
    choice,
    either,
    equal,
    greater,
    masked,
    nonzero,
    select,
)


@inlined
def _choose(own: Pieces, roll: Number, rolling: Word, goal_last: Word) -> tuple[Four, Number]:
    """The piece that the rules move, if any, and its target."""
    home = at_home(own)
    start = on_start(own)
    # Those at home come last in order: if any is, the fourth is.
    enters = _is_six(roll) & home[3] & ~any_of(start)
    # 6 and 20 differ in the digits 1 and 4.
    distance = (roll[0], roll[1] ^ enters, roll[2], roll[3], roll[4] ^ enters, roll[5])
    targets, free = reach(own, distance)
    # Where a piece enters, only those at home move, and otherwise never.
    kept = home[0] ^ enters, home[1] ^ enters, home[2] ^ enters, home[3] ^ enters
    can = where(rolling & nonzero(roll), without(free, kept))
    from_start = where(home[3], both(can, start))
    clears = any_of(from_start)
    front = first(can)
    front = _goal_last(front, can, on_goal(own), goal_last)
    chosen = (
        from_start[0] | (front[0] & ~clears),
        from_start[1] | (front[1] & ~clears),
        from_start[2] | (front[2] & ~clears),
        from_start[3] | (front[3] & ~clears),
    )
    # No more than one is chosen, so that "or" puts its target together with zeros.
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
    differs = goal_last & any_of(both(front, goal))
    on_track = without(can, goal)
    none = ~any_of(on_track)
    track = first(on_track)
    # Counted from the rear: rear[0] is the fourth piece.
    rear = first((can[3], can[2], can[1], can[0]))
    return (
        choice(differs, track[0] | (none & rear[3]), front[0]),
        choice(differs, track[1] | (none & rear[2]), front[1]),
        choice(differs, track[2] | (none & rear[1]), front[2]),
        choice(differs, track[3] | (none & rear[0]), front[3]),
    )


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
    # Where nothing has moved, the target means nothing; in the goal nobody is captured.
    exposed = moved & ~in_goal(target)
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
    added, or 11, which is -5 in 4 digits. The digits of 5, 0101, and of 11, 1011, are both 1 at the
    lowest place; from there on they are `less`, not `less`, `less`.
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
    """Count rolls, and lapses since the last move: 1 is added by carrying it up the digits."""
    carry = rolling
    for digit in range(LOW_DIGITS):
        before = rows[COUNT + digit * WORDS + w]
        rows[COUNT + digit * WORDS + w] = before ^ carry
        carry &= before
    rows[OVERFLOW + w] |= carry
    carry = rolling & ~moved
    for digit in range(LAPSE_DIGITS):
        before = rows[LAPSES + digit * WORDS + w] & ~moved
        rows[LAPSES + digit * WORDS + w] = before ^ carry
        carry &= before


@inlined
def _is_six(roll: Number) -> Word:
    return roll[1] & roll[2] & ~(roll[0] | roll[3] | roll[4] | roll[5])


@merged
def _take_rolls(rows: Slices, rolls_a: Slices, rolls_b: Slices, column: int) -> None:
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
def _take_turns(rows: Slices, goal_last: Word) -> None:
    """Play the roll in every lane that has one; the turn passes except after a 6."""
    for w in range(WORDS):
        rolling = rows[ROLLING + w]
        b_rolls = rows[B_ROLLS + w]
        roll = load(rows, ROLL + w)
        own = load_pieces(rows, OWN + w)
        theirs = load_pieces(rows, THEIRS + w)

        chosen, target = _choose(own, roll, rolling, goal_last)
        moved = any_of(chosen)
        own = _advanced(own, chosen, target)
        theirs = _captured(theirs, target, moved)

        won = moved & all_of(on_goal(own))
        rows[WON + w] |= won
        rows[B_WINS + w] |= won & b_rolls
        rows[PLAYING + w] &= ~won
        _count(rows, w, rolling, moved)
        passes = rolling & ~_is_six(roll)
        rows[B_ROLLS + w] = b_rolls ^ passes
        store_pieces(rows, OWN + w, select_pieces(passes, theirs, own))
        store_pieces(rows, THEIRS + w, select_pieces(passes, own, theirs))


@part(TAKE_TURNS)
def take_turns(
    rows: Slices, rolls_a: Slices, rolls_b: Slices, first_step: int, steps: int, goal_last: Word
) -> None:
    """Play so many steps of a round, from the given one on."""
    for step in range(steps):
        # Rolls lie in other arrays than the rows, which might overlap for all the compiler knows.
        # Copied first, they keep that doubt out of the long loop.
        _take_rolls(rows, rolls_a, rolls_b, (first_step + step) * WORDS)
        _take_turns(rows, goal_last)

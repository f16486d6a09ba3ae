"""The rules of a turn for many games at once: each lane plays a game of its own.

The state is that of `rows`. The front-most piece that can move is the first one in order. Pieces
are kept from the view of the lane's mover: where the turn passes, the rows of both players are
exchanged, so that every lane plays in every step.

The pieces of both players are more vectors than a machine has registers. So a turn goes over them
several times, and keeps only masks and the target from one time to the next.

`end_stuck` finds the games that cannot go on: a player is stuck for good.
"""

from bwinf_gui.tasks.dice.kernel.compiling import END_STUCK, TAKE_TURNS, inlined, merged, part
from bwinf_gui.tasks.dice.kernel.rolls import ACCEPTED
from bwinf_gui.tasks.dice.kernel.rows import (
    B_ROLLS,
    B_WINS,
    DRAWN,
    HAS_SIX,
    MOVED,
    ONLY_SIXES,
    OWN,
    PIECE,
    PIECES,
    PLAYING,
    ROLLED,
    STUCK,
    THEIRS,
    WON,
    WORDS,
    Four,
    any_of,
    at_home,
    both,
    first,
    in_goal,
    is_home,
    load_number,
    load_pieces,
    on_goal,
    on_start,
    reach,
    store_number,
    where,
    without,
)
from bwinf_gui.tasks.dice.kernel.slices import (
    ALL,
    NONE,
    Number,
    add,
    choice,
    either,
    equal,
    greater,
    masked,
    nonzero,
    select,
)
from bwinf_gui.tasks.dice.kernel.vectors import (
    VECTOR,
    Slices,
    Word,
    anywhere,
    everywhere,
    forget,
    load,
    store,
)


@merged
def _find_stuck(rows: Slices, faces: Slices) -> bool:
    """Mark where no face moves any piece, of the mover and of the other player.

    Whether any mover is stuck; where none is, the other players are not asked.
    """
    player, found = 0, True
    while player < 2 and found:
        found = _mark_stuck(rows, player, faces) or player == 1
        player += 1
    return found


@merged
def _mark_stuck(rows: Slices, player: int, faces: Slices) -> bool:
    """Mark where the mover (0) or the other player (1) is stuck; whether any is.

    Few are still in question after the first face, and often none; then the others do not matter.
    """
    pieces, marks = OWN + player * PIECES, STUCK + player * WORDS
    other = everywhere(ALL if player else NONE)
    for w in range(0, WORDS, VECTOR):
        store(rows, load(rows, PLAYING + w), marks + w)
    row, found = 0, True
    while found and row < faces.shape[1]:
        left = everywhere(NONE)
        for w in range(0, WORDS, VECTOR):
            own = load_pieces(rows, pieces + w)
            # OWN belongs to the player who rolls in the lane, A or B, and THEIRS to the other.
            is_b = load(rows, B_ROLLS + w) ^ other
            face = select(is_b, _face(faces, 1, row, w), _face(faces, 0, row, w))
            can_enter = _of_player(rows, HAS_SIX, is_b, w)
            # Which piece has to move does not matter here: where any can, one does.
            moves = can_enter & is_home(own[3]) & ~any_of(on_start(own))
            for place in range(4):
                moves = moves | _can_go(rows, pieces + w, place, face)
            stuck = load(rows, marks + w) & ~moves
            store(rows, stuck, marks + w)
            left = left | stuck
        found = anywhere(left)
        row += 1
    return found


@merged
def _end_marked(rows: Slices, stuck_loses: Word) -> None:
    """End games by the marks of who is stuck.

    They are drawn where neither player will ever move again. One who only rolls sixes never passes
    the turn: that one being stuck is enough. Where being stuck loses, the other player wins unless
    stuck as well; then the one with more pieces in the goal does.
    """
    loser = everywhere(stuck_loses)
    for w in range(0, WORDS, VECTOR):
        b_rolls, mover = load(rows, B_ROLLS + w), load(rows, STUCK + w)
        both = mover & load(rows, STUCK + WORDS + w)
        over = both | (mover & (loser | _of_player(rows, ONLY_SIXES, b_rolls, w)))
        goal = on_goal(load_pieces(rows, OWN + w))
        their_goal = on_goal(load_pieces(rows, THEIRS + w))
        # The pieces are in order: with more of them in the goal, one is where the others' is not.
        wins = loser & both & any_of(without(goal, their_goal))
        loses = loser & over & (~both | any_of(without(their_goal, goal)))
        decided = wins | loses
        store(rows, load(rows, WON + w) | decided, WON + w)
        store(rows, load(rows, DRAWN + w) | (over & ~decided), DRAWN + w)
        b_wins = choice(b_rolls, wins, loses)
        store(rows, load(rows, B_WINS + w) | b_wins, B_WINS + w)
        store(rows, load(rows, PLAYING + w) & ~over, PLAYING + w)


@inlined
def _can_go(rows: Slices, pieces: int, place: int, face: Number) -> Word:
    """Where a piece on the board can go as far as the face says."""
    _, blocked = reach(rows, pieces, place, face)
    home = is_home(load_number(rows, pieces + place * PIECE))
    return nonzero(face) & ~(blocked | home)


@inlined
def _of_player(rows: Slices, row: int, is_b: Word, w: int) -> Word:
    """The state of A's die, or of B's."""
    return choice(is_b, load(rows, row + WORDS + w), load(rows, row + w))


@inlined
def _face(faces: Slices, die: int, row: int, w: int) -> Number:
    """A face of the die that is played with in each lane."""
    place = w & (faces.shape[3] - 1)
    return (
        load(faces, die, row, 0, place),
        load(faces, die, row, 1, place),
        load(faces, die, row, 2, place),
        load(faces, die, row, 3, place),
        load(faces, die, row, 4, place),
        load(faces, die, row, 5, place),
    )


@part(END_STUCK)
def end_stuck(rows: Slices, faces: Slices, stuck_loses: Word) -> None:
    """End the games in which nobody moves any more, or where being stuck decides.

    `faces` are the digits of those of A's die and those of B's that can move a piece.
    """
    if _find_stuck(rows, faces):
        _end_marked(rows, stuck_loses)


@inlined
def _choose(rows: Slices, w: int, roll: Number, rolling: Word) -> tuple[Four, Number, Word]:
    """Which pieces can move, the target of the front-most of them, and where a piece enters.

    The target of one that enters or has to leave the start square is not yet right.
    """
    own = load_pieces(rows, OWN + w)
    home = at_home(own)
    start = on_start(own)
    # Those at home come last in order: if any is, the fourth is.
    enters = rolling & _is_six(roll) & home[3] & ~any_of(start)
    # Where a piece enters, only those at home move, and otherwise never.
    may = rolling & nonzero(roll) & ~enters
    # From the rear to the front, so that the front-most target stays.
    target3, can3 = _target(rows, w, 3, roll, may, enters)
    target2, can2 = _target(rows, w, 2, roll, may, enters)
    target = select(can2, target2, target3)
    target1, can1 = _target(rows, w, 1, roll, may, enters)
    target = select(can1, target1, target)
    target0, can0 = _target(rows, w, 0, roll, may, enters)
    target = select(can0, target0, target)
    return (can0, can1, can2, can3), target, enters


@inlined
def _target(
    rows: Slices, w: int, place: int, roll: Number, may: Word, enters: Word
) -> tuple[Number, Word]:
    """Where the roll leads the piece at a place in the order, and whether it can move."""
    forget()
    target, blocked = reach(rows, OWN + w, place, roll)
    home = is_home(load_number(rows, OWN + place * PIECE + w))
    return target, choice(home, enters, may & ~blocked)


@inlined
def _goal_last(rows: Slices, w: int, roll: Number, can: Four) -> tuple[Four, Number]:
    """The piece to move where those in the goal move last, the one nearest to the track first."""
    own = load_pieces(rows, OWN + w)
    goal = on_goal(own)
    on_track = without(can, goal)
    none = ~any_of(on_track)
    track = first(on_track)
    # Counted from the rear: rear[0] is the fourth piece.
    rear = first((can[3], can[2], can[1], can[0]))
    front = (
        track[0] | (none & rear[3]),
        track[1] | (none & rear[2]),
        track[2] | (none & rear[1]),
        track[3] | (none & rear[0]),
    )
    # No more than one is chosen, so that "or" puts its place together with zeros.
    piece = either(
        either(masked(front[0], own[0]), masked(front[1], own[1])),
        either(masked(front[2], own[2]), masked(front[3], own[3])),
    )
    target, _ = add(piece, roll)
    return front, target


@inlined
def _clear_start(rows: Slices, w: int, can: Four, front: Four) -> tuple[Four, Word]:
    """The piece to move, and where it has to leave the start square, others being at home."""
    own = load_pieces(rows, OWN + w)
    from_start = where(at_home(own)[3], both(can, on_start(own)))
    clears = any_of(from_start)
    chosen = (
        from_start[0] | (front[0] & ~clears),
        from_start[1] | (front[1] & ~clears),
        from_start[2] | (front[2] & ~clears),
        from_start[3] | (front[3] & ~clears),
    )
    return chosen, clears


@inlined
def _beyond_start(roll: Number, enters: Word) -> Number:
    """20 + roll, or 20 where a piece enters with a 6."""
    # 20 is 010100; from 26, 011010, to 20 the digits 1, 2 and 3 change.
    carry = roll[3] & roll[2]
    return (
        roll[0],
        roll[1] ^ enters,
        ~roll[2] ^ enters,
        roll[3] ^ roll[2] ^ enters,
        ~(roll[4] ^ carry),
        roll[5] ^ (roll[4] | carry),
    )


@inlined
def _captured(rows: Slices, w: int, target: Number, moved: Word) -> Four:
    """Which of their places in the order get another piece: the captured one, and all behind it."""
    forget()
    theirs = load_pieces(rows, THEIRS + w)
    square = _facing(target)
    # Where nothing has moved, the target means nothing; in the goal nobody is captured.
    exposed = moved & ~in_goal(target)
    gone0 = exposed & equal(square, theirs[0])
    gone1 = gone0 | (exposed & equal(square, theirs[1]))
    gone2 = gone1 | (exposed & equal(square, theirs[2]))
    gone3 = gone2 | (exposed & equal(square, theirs[3]))
    return gone0, gone1, gone2, gone3


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


@inlined
def _advanced(rows: Slices, w: int, chosen: Four, target: Number) -> tuple[Four, Four]:
    """Which own places in the order get another piece, and which pieces the target is ahead of.

    The chosen piece leaves a gap in the order; the pieces that it passes each step back into the
    gap, from the rear to the front, and the gap that is left is its own.
    """
    forget()
    own = load_pieces(rows, OWN + w)
    passes0 = greater(target, own[0])
    passes1 = greater(target, own[1])
    passes2 = greater(target, own[2])
    gap3 = chosen[3]
    gap2 = chosen[2] | (gap3 & passes2)
    gap1 = chosen[1] | (gap2 & passes1)
    gap0 = chosen[0] | (gap1 & passes0)
    return (gap0, gap1, gap2, gap3), (everywhere(NONE), passes0, passes1, passes2)


@inlined
def _arrange(
    rows: Slices, w: int, target: Number, gap: Four, passed: Four, gone: Four, turn_passes: Word
) -> Word:
    """Put all pieces to where they belong now; where the rear-most own one is in the goal."""
    none = everywhere(NONE)
    nobody = none, none, none, none, none, none
    # From the rear to the front: a place is needed once more for the place ahead of it.
    own = _own_piece(rows, w, 3, gap[3], passed[3], target)
    in_the_goal = in_goal(own)
    behind = _exchange(rows, w, 3, own, nobody, gone[3], turn_passes)
    own = _own_piece(rows, w, 2, gap[2], passed[2], target)
    behind = _exchange(rows, w, 2, own, behind, gone[2], turn_passes)
    own = _own_piece(rows, w, 1, gap[1], passed[1], target)
    behind = _exchange(rows, w, 1, own, behind, gone[1], turn_passes)
    own = _own_piece(rows, w, 0, gap[0], passed[0], target)
    _exchange(rows, w, 0, own, behind, gone[0], turn_passes)
    return in_the_goal


@inlined
def _own_piece(rows: Slices, w: int, place: int, gap: Word, passed: Word, target: Number) -> Number:
    """The piece at a place: the one that has moved, or the one that it has passed, or as before."""
    forget()
    ahead = load_number(rows, OWN + max(place - 1, 0) * PIECE + w)
    before = load_number(rows, OWN + place * PIECE + w)
    return select(gap, select(passed, ahead, target), before)


@inlined
def _exchange(
    rows: Slices, w: int, place: int, own: Number, behind: Number, gone: Word, turn_passes: Word
) -> Number:
    """Store the pieces at a place, as the next player sees them; returns the opponent's there."""
    own_place, their_place = OWN + place * PIECE + w, THEIRS + place * PIECE + w
    before = load_number(rows, their_place)
    theirs = select(gone, behind, before)
    store_number(rows, own_place, select(turn_passes, theirs, own))
    store_number(rows, their_place, select(turn_passes, own, theirs))
    return before


@inlined
def _is_six(roll: Number) -> Word:
    return roll[1] & roll[2] & ~(roll[0] | roll[3] | roll[4] | roll[5])


@inlined
def _mover_roll(
    b_rolls: Word, rolls_a: Slices, rolls_b: Slices, column: int
) -> tuple[Number, Word]:
    """The roll of every lane's mover, and where it was accepted."""
    roll = (
        choice(b_rolls, load(rolls_b, 0, column), load(rolls_a, 0, column)),
        choice(b_rolls, load(rolls_b, 1, column), load(rolls_a, 1, column)),
        choice(b_rolls, load(rolls_b, 2, column), load(rolls_a, 2, column)),
        choice(b_rolls, load(rolls_b, 3, column), load(rolls_a, 3, column)),
        choice(b_rolls, load(rolls_b, 4, column), load(rolls_a, 4, column)),
        choice(b_rolls, load(rolls_b, 5, column), load(rolls_a, 5, column)),
    )
    accepted = choice(b_rolls, load(rolls_b, ACCEPTED, column), load(rolls_a, ACCEPTED, column))
    return roll, accepted


@inlined
def _take_turn(
    rows: Slices,
    column: int,
    rolls_a: Slices,
    rolls_b: Slices,
    goal_last: bool,  # noqa: FBT001
) -> None:
    """Play the rolls of a column in the lanes that have one; the turn passes except after a 6."""
    w = column % WORDS
    b_rolls, playing = load(rows, B_ROLLS + w), load(rows, PLAYING + w)
    roll, accepted = _mover_roll(b_rolls, rolls_a, rolls_b, column)
    rolling = playing & accepted

    can, target, enters = _choose(rows, w, roll, rolling)
    front = first(can)
    if goal_last:
        front, target = _goal_last(rows, w, roll, can)
    chosen, clears = _clear_start(rows, w, can, front)
    target = select(clears | enters, _beyond_start(roll, enters), target)
    moved = any_of(chosen)
    passes = rolling & ~_is_six(roll)
    store(rows, b_rolls ^ passes, B_ROLLS + w)
    store(rows, rolling, ROLLED + column)
    store(rows, moved, MOVED + column)

    gone = _captured(rows, w, target, moved)
    gap, passed = _advanced(rows, w, chosen, target)
    # When the rear-most piece is in the goal, all are.
    won = moved & _arrange(rows, w, target, gap, passed, gone, passes)
    store(rows, load(rows, WON + w) | won, WON + w)
    store(rows, load(rows, B_WINS + w) | (won & b_rolls), B_WINS + w)
    store(rows, playing & ~won, PLAYING + w)


@part(TAKE_TURNS)
def take_turns(
    rows: Slices,
    rolls_a: Slices,
    rolls_b: Slices,
    first_step: int,
    steps: int,
    goal_last: bool,  # noqa: FBT001
) -> None:
    """Play a number of steps of a round, from the given one on."""
    # The columns of a step are adjacent, and the steps follow each other.
    for column in range(first_step * WORDS, (first_step + steps) * WORDS, VECTOR):
        _take_turn(rows, column, rolls_a, rolls_b, goal_last)

"""Games that can go on no more, looked for in many at once: somebody is stuck for good."""

from bwinf_gui.tasks.dice.kernel.compiling import END_STUCK, inlined, merged, part
from bwinf_gui.tasks.dice.kernel.pieces import any_of, at_home, on_goal, on_start, reach, without
from bwinf_gui.tasks.dice.kernel.rows import (
    B_ROLLS,
    B_WINS,
    DRAWN,
    OWN,
    PIECES,
    PLAYING,
    STUCK,
    THEIRS,
    WON,
    WORDS,
    load_pieces,
)
from bwinf_gui.tasks.dice.kernel.slices import (
    NONE,
    Ints,
    Number,
    Slices,
    Word,
    choice,
    everywhere,
    nonzero,
    select,
)


@merged
def _find_stuck(rows: Slices, faces: Ints, has_six: tuple[Word, Word]) -> bool:
    """Mark where no face moves any piece, of the mover and of the other player.

    Whether any mover is stuck; where none is, the other players are not asked.
    """
    player, found = 0, True
    while player < 2 and found:
        found = _mark_stuck(rows, player, faces, has_six) or player == 1
        player += 1
    return found


@merged
def _mark_stuck(rows: Slices, player: int, faces: Ints, has_six: tuple[Word, Word]) -> bool:
    """Mark where the mover (0) or the other player (1) is stuck; whether any is.

    Few are still in question after the first face, and often none; then the others do not matter.
    """
    pieces, marks = OWN + player * PIECES, STUCK + player * WORDS
    other = everywhere(player)
    row, found = 0, True
    while found and row < len(faces):
        face_a, face_b = _number(faces[row, 0]), _number(faces[row, 1])
        is_first = everywhere(row == 0)
        left = NONE
        for w in range(WORDS):
            own = load_pieces(rows, pieces + w)
            home = at_home(own)
            # OWN is A's or B's, whoever rolls in the lane, and THEIRS the other's.
            is_b = rows[B_ROLLS + w] ^ other
            face = select(is_b, face_b, face_a)
            _, free = reach(own, face)
            enters = choice(is_b, has_six[1], has_six[0]) & home[3] & ~any_of(on_start(own))
            # Which piece has to move does not matter here: where any can, one does.
            moves = enters | (nonzero(face) & any_of(without(free, home)))
            stuck = choice(is_first, rows[PLAYING + w], rows[marks + w]) & ~moves
            rows[marks + w] = stuck
            left |= stuck
        found = left != NONE
        row += 1
    return found


@merged
def _end_marked(rows: Slices, only_sixes: tuple[Word, Word], stuck_loses: Word) -> None:
    """End games by the marks of who is stuck.

    They are drawn where neither player will ever move again. One who only rolls sixes never passes
    the turn: that one being stuck is enough. Where being stuck loses, the other player wins unless
    stuck as well; then the one with more pieces in the goal does.
    """
    for w in range(WORDS):
        b_rolls, mover = rows[B_ROLLS + w], rows[STUCK + w]
        both = mover & rows[STUCK + WORDS + w]
        over = both | (mover & (stuck_loses | choice(b_rolls, only_sixes[1], only_sixes[0])))
        goal = on_goal(load_pieces(rows, OWN + w))
        their_goal = on_goal(load_pieces(rows, THEIRS + w))
        # The pieces are in order: with more of them in the goal, one is where the others' is not.
        wins = stuck_loses & both & any_of(without(goal, their_goal))
        loses = stuck_loses & over & (~both | any_of(without(their_goal, goal)))
        rows[WON + w] |= wins | loses
        rows[DRAWN + w] |= over & ~(wins | loses)
        rows[B_WINS + w] |= choice(b_rolls, wins, loses)
        rows[PLAYING + w] &= ~over


@inlined
def _number(value: int) -> Number:
    """The same number in every game."""
    return (
        everywhere(value & 1),
        everywhere(value & 2),
        everywhere(value & 4),
        everywhere(value & 8),
        everywhere(value & 16),
        everywhere(value & 32),
    )


@part(END_STUCK)
def end_stuck(
    rows: Slices,
    faces: Ints,
    has_six: tuple[Word, Word],
    only_sixes: tuple[Word, Word],
    stuck_loses: Word,
) -> None:
    """End the games in which nobody moves any more, or where being stuck decides.

    `faces` are those of A's die and those of B's that can move a piece, a column each.
    """
    if _find_stuck(rows, faces, has_six):
        _end_marked(rows, only_sixes, stuck_loses)

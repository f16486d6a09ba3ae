"""Games that can go on no more, looked for in many at once: somebody is stuck for good."""

from bwinf_gui.core.ludo.pieces import any_of, at_home, on_goal, on_start, reach, without
from bwinf_gui.core.ludo.rows import (
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
from bwinf_gui.core.ludo.slices import (
    NONE,
    Ints,
    Number,
    Slices,
    choice,
    everywhere,
    inlined,
    merged,
    nonzero,
    select,
)


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
    pieces = OWN + player * PIECES
    stuck = rows[STUCK + player * WORDS : STUCK + (player + 1) * WORDS]
    other = everywhere(player)
    a_enters, b_enters = everywhere(has_six[0]), everywhere(has_six[1])
    for w in range(WORDS):
        own = load_pieces(rows, pieces + w)
        enters = choice(rows[B_ROLLS + w] ^ other, b_enters, a_enters)
        enters &= at_home(own)[3] & ~any_of(on_start(own))
        stuck[w] = rows[PLAYING + w] & ~enters
    row, found = 0, True
    while found and row < len(faces):
        face_a, face_b = _number(faces[row, 0]), _number(faces[row, 1])
        left = NONE
        for w in range(WORDS):
            own = load_pieces(rows, pieces + w)
            face = select(rows[B_ROLLS + w] ^ other, face_b, face_a)
            _, free = reach(own, face)
            moves = nonzero(face) & any_of(without(free, at_home(own)))
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
    a_keeps, b_keeps = everywhere(only_sixes[0]), everywhere(only_sixes[1])
    for w in range(WORDS):
        keeps = choice(rows[B_ROLLS + w], b_keeps, a_keeps)
        drawn = rows[STUCK + w] & (rows[STUCK + WORDS + w] | keeps)
        rows[DRAWN + w] |= drawn
        rows[PLAYING + w] &= ~drawn


@merged
def end_adjudicated(rows: Slices) -> None:
    """End the games of stuck movers, by the marks of `find_stuck`.

    The other player wins unless stuck as well; then the one with more pieces in the goal wins.
    """
    for w in range(WORDS):
        over, both = rows[STUCK + w], rows[STUCK + WORDS + w]
        goal = on_goal(load_pieces(rows, OWN + w))
        their_goal = on_goal(load_pieces(rows, THEIRS + w))
        # The pieces are in order: with more of them in the goal, one is where the others' is not.
        wins = over & both & any_of(without(goal, their_goal))
        loses = over & (~both | any_of(without(their_goal, goal)))
        rows[WON + w] |= wins | loses
        rows[DRAWN + w] |= over & ~(wins | loses)
        rows[B_WINS + w] |= choice(rows[B_ROLLS + w], wins, loses)
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

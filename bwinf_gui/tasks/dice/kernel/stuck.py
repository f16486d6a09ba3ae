"""Finds games that cannot continue, many at once: a player is stuck for good."""

from bwinf_gui.tasks.dice.kernel.compiling import END_STUCK, inlined, merged, part
from bwinf_gui.tasks.dice.kernel.rows import (
    B_ROLLS,
    B_WINS,
    DRAWN,
    HAS_SIX,
    ONLY_SIXES,
    OWN,
    PIECE,
    PIECES,
    PLAYING,
    STUCK,
    THEIRS,
    WON,
    WORDS,
    any_of,
    is_home,
    load_number,
    load_pieces,
    on_goal,
    on_start,
    reach,
    without,
)
from bwinf_gui.tasks.dice.kernel.slices import ALL, NONE, Number, choice, nonzero, select
from bwinf_gui.tasks.dice.kernel.vectors import (
    VECTOR,
    Slices,
    Word,
    anywhere,
    everywhere,
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
            # OWN is A's or B's, whoever rolls in the lane, and THEIRS the other's.
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

"""House rules of the dice game a second time, with lists of positions: the oracle of the kernel."""

from bwinf_gui.tasks.dice.rules import HouseRule

HOME, START = -1, 0
GOAL = [40, 41, 42, 43]
_WORD = 2**64 - 1


def rolls_of(seed):
    """Random numbers of 32 bits, as the kernel draws them."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _WORD
        bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _WORD
        yield (bits ^ (bits >> 31)) >> 32


def chosen_move(pieces, roll, rule=None):
    """From where to where a roll moves one of a player's pieces; None where it moves none."""
    moves = {piece: target for piece in pieces if (target := _target(pieces, piece, roll, rule))}
    can_enter = roll == 6 and HOME in pieces and START not in pieces
    if can_enter and rule is not HouseRule.ENTERING_NOT_FORCED:
        return HOME, START
    if HOME in pieces and START in moves and rule is not HouseRule.START_NOT_CLEARED:
        return START, moves[START]
    if moves:
        piece = min(moves) if rule is HouseRule.REAR_MOST else max(moves)
        return piece, moves[piece]
    return (HOME, START) if can_enter else None


def winner_of(dice, rule, seed):
    """0 or 1 for who wins the game of a seed that the first die begins, None for a draw."""
    pieces = [[HOME, HOME, HOME, START], [HOME, HOME, HOME, START]]
    mover = 0
    rolls = rolls_of(seed)
    while True:
        number = next(rolls)
        faces = dice[mover]
        roll = faces[number * len(faces) >> 32]
        move = chosen_move(pieces[mover], roll, rule)
        if move is not None:
            _carry_out(pieces, mover, *move, rule)
            if sorted(pieces[mover]) == GOAL:
                return mover
        elif all(_is_stuck(own, faces, rule) for own, faces in zip(pieces, dice, strict=True)):
            return None
        if roll != 6 or rule is HouseRule.NO_EXTRA_ROLL:
            mover = 1 - mover


def _target(pieces, piece, roll, rule):
    if piece == HOME or roll == 0:
        return None
    target = piece + roll
    if target > 43:
        free = [field for field in GOAL if field > piece and field not in pieces]
        return free[-1] if rule is HouseRule.OVERSHOOTING and free else None
    return None if target in pieces else target


def _carry_out(pieces, mover, source, target, rule):
    pieces[mover][pieces[mover].index(source)] = target
    other = pieces[1 - mover]
    facing = (target + 20) % 40
    if target < 40 and facing in other and rule is not HouseRule.NO_CAPTURES:
        other[other.index(facing)] = HOME


def _is_stuck(pieces, faces, rule):
    return all(chosen_move(pieces, face, rule) is None for face in faces)

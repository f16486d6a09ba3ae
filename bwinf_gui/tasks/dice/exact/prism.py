"""The games of a pair as a model in the language of PRISM, for PRISM, Storm and similar tools.

It states the rules themselves, without the solver's tables: `a_piece_6` is an expression for the
piece of A that a 6 moves. So a reader can compare the model with the task, and solving it requires
no trust in this program.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact.problem import problem_of
from bwinf_gui.tasks.dice.exact.values import SIX, Odds, Question, odds_of
from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, START, TRACK_SQUARES, facing

_NONE = -2
"""Stands for the square of a piece where none moves."""
_TO_BE_ROLLED = -1

_HEAD = """\
// "Mensch ärgere Dich nicht" for two: A has the die {a}, B the die {b}.
// Among the pieces that can move, {order}.
//
// a7 says that A has a piece on square 7, counted from A's own start: 0 is the start, 40 to 43
// are the goal, and what is a7 for A is b27 for B. a_home counts the pieces that wait. A formula
// such as a_piece_6 gives the square of the piece that A moves with a 6, -1 for one that comes
// out, -2 for none: its rules stand in the order in which they are asked. A roll of -1 is yet to
// be made; faces that never move a piece are 0. Where nobody can ever move again, it is a draw.
//
// storm --prism FILE --prop 'P=? [F "wins_a"]; P=? [F "wins_b"]; R{{"rolls"}}=? [C]'
dtmc

const int starter = 0; // 0: A begins, 1: B begins
"""


@dataclass(frozen=True, slots=True)
class _Side:
    """A player by the letter of the variables, and by the number that `turn` has."""

    letter: str
    turn: int
    odds: Odds

    @property
    def rolls(self) -> list[int]:
        return [roll for roll, _ in self.odds if roll]

    def at(self, square: int) -> str:
        return f"{self.letter}{square}"

    @property
    def home(self) -> str:
        """The variable that counts the pieces at home."""
        return f"{self.letter}_home"

    def piece(self, roll: int) -> str:
        return f"{self.letter}_piece_{roll}"


def prism_model(question: Question) -> str:
    """The model; raises NotSolvableError where the rules depend on more than the position."""
    problem_of(question)
    a, b = (
        _Side(letter, turn, odds_of(die))
        for turn, (letter, die) in enumerate(zip("ab", question.dice, strict=True))
    )
    goal_last = question.rules.goal_last
    names = map(format_die, question.dice)
    order = "those in the goal come last" if goal_last else "the front-most one moves"
    head = _HEAD.format(**dict(zip("ab", names, strict=True)), order=order)
    lines = [
        head,
        *_formulas(a, goal_last=goal_last),
        *_formulas(b, goal_last=goal_last),
        *_endings(a, b),
        "\nmodule game",
        "  turn : [0..1] init starter;",
        f"  roll : [{_TO_BE_ROLLED}..{max([*a.rolls, *b.rolls, 0])}] init {_TO_BE_ROLLED};",
        *_pieces(a),
        *_pieces(b),
        "",
        *_commands(a, b),
        *_commands(b, a),
        f"  [] roll={_TO_BE_ROLLED} & over -> true;",
        "endmodule\n",
        'rewards "rolls"',
        f"  roll={_TO_BE_ROLLED} & !over : 1;",
        "endrewards\n",
        *(f'label "{name}" = {name};' for name in ("wins_a", "wins_b", "draw")),
    ]
    return "\n".join(lines) + "\n"


def _formulas(side: _Side, *, goal_last: bool) -> Iterator[str]:
    squares = [*range(LAST_GOAL, -1, -1)]
    if goal_last:
        squares = [*range(TRACK_SQUARES - 1, -1, -1), *range(TRACK_SQUARES, LAST_GOAL + 1)]
    for roll in side.rolls:
        waiting, start = f"{side.home}>0", side.at(START)
        choices = [f"{waiting} & !{start} ? {HOME}"] if roll == SIX else []
        if roll <= LAST_GOAL:
            choices.append(f"{waiting} & {start} & !{side.at(START + roll)} ? {START}")
        choices += [
            f"{side.at(square)} & !{side.at(square + roll)} ? {square}"
            for square in squares
            if square + roll <= LAST_GOAL
        ]
        yield f"formula {side.piece(roll)} = {' : '.join([*choices, str(_NONE)])};"
    stuck = [f"{side.piece(roll)}={_NONE}" for roll in side.rolls]
    yield f"formula {side.letter}_stuck = {' & '.join(stuck) or 'true'};"
    goal = (side.at(square) for square in range(TRACK_SQUARES, LAST_GOAL + 1))
    yield f"formula wins_{side.letter} = {' & '.join(goal)};"


def _endings(a: _Side, b: _Side) -> Iterator[str]:
    ends = ["a_stuck & b_stuck"]
    # Who rolls sixes only never passes the turn.
    ends += [
        f"{side.letter}_stuck & turn={side.turn}"
        for side in (a, b)
        if side.odds == ((SIX, Fraction(1)),)
    ]
    yield f"formula draw = !wins_a & !wins_b & ({' | '.join(ends)});"
    yield "formula over = wins_a | wins_b | draw;"


def _pieces(side: _Side) -> Iterator[str]:
    yield f"  {side.home} : [0..4] init 3;"
    for square in range(LAST_GOAL + 1):
        yield f"  {side.at(square)} : bool init {'true' if square == START else 'false'};"


def _commands(side: _Side, other: _Side) -> Iterator[str]:
    rolled = " + ".join(f"{chance} : (roll'={roll})" for roll, chance in side.odds)
    yield f"  [] turn={side.turn} & roll={_TO_BE_ROLLED} & !over -> {rolled};"
    passed = f"(roll'={_TO_BE_ROLLED}) & (turn'={other.turn})"
    for roll in side.rolls:
        when = f"  [] turn={side.turn} & roll={roll} & {side.piece(roll)}"
        then = f"(roll'={_TO_BE_ROLLED})" if roll == SIX else passed
        yield f"{when}={_NONE} -> {then};"
        if roll == SIX:
            enters = f"({side.home}'={side.home}-1) & ({side.at(START)}'=true)"
            yield f"{when}={HOME} -> {enters}{_captures(other, START)} & {then};"
        # One command a square: PRISM has no arrays, so an update has to name its variable.
        for square in range(LAST_GOAL + 1 - roll):
            moves = f"({side.at(square)}'=false) & ({side.at(square + roll)}'=true)"
            yield f"{when}={square} -> {moves}{_captures(other, square + roll)} & {then};"
    if any(not roll for roll, _ in side.odds):
        yield f"  [] turn={side.turn} & roll=0 -> {passed};"


def _captures(other: _Side, landing: int) -> str:
    """The update that captures an opposing piece on the square landed on."""
    if landing >= TRACK_SQUARES:
        return ""
    theirs = other.at(facing(landing))
    return f" & ({other.home}'={other.home}+({theirs}?1:0)) & ({theirs}'=false)"

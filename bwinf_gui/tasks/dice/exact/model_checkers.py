"""The games of a pair for model checkers, so that the exact chances can be checked by anyone.

A model in the language of PRISM states the rules themselves, without the solver's tables:
`a_piece_6` is an expression for the piece of A that a 6 moves. So a reader can compare the model
with the task, and solving it requires no trust in this program.

A small pair can also be written position by position in DRN, the format of Storm: the states with
their labels, and the successors of each by one roll. A state is a position with who is to roll; a
game that is over stays where it is. Each roll earns 1 of the reward `rolls`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact.configurations import NOWHERE, Configurations
from bwinf_gui.tasks.dice.exact.problem import problem_of
from bwinf_gui.tasks.dice.exact.values import OPENING_MASK, SIX, Odds, Question, odds_of
from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, START, TRACK_SQUARES, facing

_NONE = -2
"""The square of a piece where none moves."""
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
    # A player who rolls only sixes never passes the turn.
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


MOST_STATES = 2_000_000
"""More would take minutes, and hundreds of megabytes."""

State: TypeAlias = tuple[int, int, int]
"""The places of A's and B's configurations, and who is to roll, 0 for A."""


class ChainTooLargeError(Exception):
    """Raised where a chain has more than MOST_STATES."""


class _Player:
    """A player's configurations in lists, which are quicker than arrays one by one."""

    def __init__(self, configurations: Configurations) -> None:
        self.targets: list[list[int]] = configurations.targets.tolist()
        self.landings: list[list[int]] = configurations.landings.tolist()
        self.captured: list[list[int]] = configurations.captured.tolist()
        self.lapsing: list[float] = configurations.lapsing.tolist()
        self.won: list[bool] = configurations.won.tolist()
        self.stuck: list[bool] = (configurations.moving == 0).tolist()
        self.opening = configurations.place(OPENING_MASK)
        weights = configurations.weights.tolist()
        self.sixes = [face == configurations.dimensions.six for face in configurations.faces]
        self.faces = list(enumerate(weights))
        self.only_sixes = configurations.only_sixes
        self.track = configurations.dimensions.track


@dataclass(frozen=True, eq=False)
class PositionChain:
    """Where one roll leads from each position of a pair."""

    question: Question
    players: tuple[_Player, _Player]

    @cached_property
    def states(self) -> dict[State, int]:
        """The number of each state that a game comes to; the openings, A's first, are 0 and 1.

        Raises ChainTooLargeError.
        """
        a, b = (player.opening for player in self.players)
        states = {(a, b, 0): 0, (a, b, 1): 1}
        open_states = list(states)
        # Grows while it is gone through: a breadth-first search.
        for state in open_states:
            for after in self.following(state):
                if after not in states:
                    states[after] = len(states)
                    open_states.append(after)
            if len(states) > MOST_STATES:
                raise ChainTooLargeError
        return states

    def following(self, state: State) -> dict[State, float]:
        """The chance of each state after one roll, or of this one where the game is over."""
        if self.ending(state):
            return {state: 1.0}
        roller = state[2]
        own, other = self.players[roller], self.players[1 - roller]
        place, theirs = state[roller], state[1 - roller]
        chances = {_state(roller, place, theirs, goes_on=False): own.lapsing[place]}
        for face, weight in own.faces:
            target = own.targets[place][face]
            if target == NOWHERE:
                # Where a roll that passes the turn moves nothing is in `lapsing` already.
                after = state if own.sixes[face] else None
            else:
                held = self._captured(other, theirs, own.landings[place][face])
                after = _state(roller, target, held, goes_on=own.sixes[face])
            if after is not None:
                chances[after] = chances.get(after, 0.0) + weight
        return {after: chance for after, chance in chances.items() if chance}

    def ending(self, state: State) -> str:
        """How the game has ended, empty where it goes on."""
        (a, b), roller = self.players, state[2]
        if a.won[state[0]]:
            return "wins_a"
        if b.won[state[1]]:
            return "wins_b"
        both = a.stuck[state[0]] and b.stuck[state[1]]
        mover = self.players[roller]
        # A player who rolls only sixes never passes the turn.
        return "draw" if both or (mover.only_sixes and mover.stuck[state[roller]]) else ""

    def _captured(self, other: _Player, theirs: int, landing: int) -> int:
        """The other player's configuration after a piece has landed."""
        if landing >= other.track:
            return theirs
        # The players count the track from starts that are half of it apart.
        left = other.captured[theirs][(landing + other.track // 2) % other.track]
        return theirs if left == NOWHERE else left


def chain_of(question: Question) -> PositionChain:
    """The chain of a pair; raises NotSolvableError where its rules have none."""
    problem = problem_of(question)
    own, other = _Player(problem.a), _Player(problem.b)
    return PositionChain(question, (other, own) if problem.swapped else (own, other))


def drn_lines(chain: PositionChain) -> Iterator[str]:
    """The chain as a file of Storm, line by line; raises ChainTooLargeError before the first."""
    states = chain.states
    die_a, die_b = map(format_die, chain.question.dice)
    order = ", pieces in the goal last" if chain.question.rules.goal_last else ""
    yield f'// "Mensch ärgere Dich nicht" for two: A has the die {die_a}, B the die {die_b}{order}'
    yield '// storm --explicit-drn FILE --prop \'P=? [F "wins_a"]; R{"rolls"}=? [C]\''
    yield "@type: DTMC"
    yield "@parameters\n"
    yield "@reward_models\nrolls"
    yield f"@nr_states\n{len(states)}"
    yield f"@nr_choices\n{len(states)}"
    yield "@model"
    for state, number in states.items():
        labels = [("a_begins init", "b_begins")[number]] if number < 2 else []
        ending = chain.ending(state)
        yield f"state {number} [{int(not ending)}] {' '.join([*labels, ending])}".rstrip()
        yield "\taction 0"
        followers = sorted((states[after], p) for after, p in chain.following(state).items())
        for follower, chance in followers:
            yield f"\t\t{follower} : {chance!r}"


def _state(roller: int, own: int, theirs: int, *, goes_on: bool) -> State:
    after = roller if goes_on else 1 - roller
    return (own, theirs, after) if roller == 0 else (theirs, own, after)

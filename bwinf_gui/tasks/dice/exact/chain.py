"""The games of a small pair as a Markov chain, so that the exact chances can be checked by anyone.

It is written position by position in DRN, the format of Storm, a model checker independent of this
program: the states with their labels, and the successors of each by one roll. A state is a position
with who is to roll; a game that is over stays where it is. Each roll earns 1 of the reward `rolls`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact.configurations import NOWHERE, Configurations
from bwinf_gui.tasks.dice.exact.problem import problem_of
from bwinf_gui.tasks.dice.exact.values import OPENING_MASK, Question

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
        # Who rolls sixes only never passes the turn.
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

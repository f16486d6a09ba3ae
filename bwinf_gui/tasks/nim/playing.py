"""A game at the table: who plays, what was played, and what the strategies answer."""

from dataclasses import dataclass, replace

from bwinf_gui.tasks.nim import (
    STRATEGIES,
    Match,
    Move,
    Player,
    Position,
    StartPosition,
    Turn,
    chosen_turn,
    number,
    turn,
)

PERSON = "person"
"""Stands among the names of strategies for somebody who chooses for themselves."""

Players = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Game:
    """The turns so far; where a strategy is to move, it has moved.

    State `index` is the one after so many turns. Equal seeds and numbers make strategies choose
    alike, as in the game of this number in a tournament.
    """

    start: StartPosition
    players: Players
    seed: int
    number: int = 0
    turns: tuple[Turn, ...] = ()

    @classmethod
    def begun(cls, start: StartPosition, players: Players, seed: int, number: int = 0) -> "Game":
        """A new game, with the turns of strategies until a person is to move."""
        return _answered(cls(start, players, seed, number))

    @property
    def length(self) -> int:
        """How many turns there are."""
        return len(self.turns)

    @property
    def is_over(self) -> bool:
        """Whether all sticks are taken."""
        return not any(self.position(self.length))

    @property
    def persons(self) -> int:
        """How many of the players are persons."""
        return self.players.count(PERSON)

    def position(self, index: int) -> Position:
        """The rows in a state."""
        return self.turns[index - 1].after if index else self.start.rows

    def mover(self, index: int) -> Player:
        """Who is to move in a state, or would be if there were sticks."""
        return Player(index % 2)

    def waits_for_person(self, index: int) -> bool:
        """Whether a person may move in a state."""
        return any(self.position(index)) and self.players[self.mover(index)] == PERSON

    def with_move(self, index: int, move: Move) -> "Game":
        """The game after a person's move in a state, which replaces all later turns.

        Raises ValueError where the move is not allowed.
        """
        made = turn(self.mover(index), self.position(index), move)
        return _answered(replace(self, turns=(*self.turns[:index], made)))

    def again(
        self,
        *,
        start: StartPosition | None = None,
        players: Players | None = None,
        seed: int | None = None,
    ) -> "Game":
        """A new game with something changed."""
        return self.begun(
            start or self.start,
            players or self.players,
            self.seed if seed is None else seed,
        )


def _answered(game: Game) -> Game:
    """The game after the turns of strategies that are to move."""
    match = Match(game.start.rows, *game.players, game.seed)
    turns = list(game.turns)
    while True:
        position = turns[-1].after if turns else game.start.rows
        mover = game.mover(len(turns))
        if not any(position) or game.players[mover] == PERSON:
            return replace(game, turns=tuple(turns))
        chance = number(match.stream, game.number, len(turns))
        turns.append(chosen_turn(mover, position, STRATEGIES[game.players[mover]], chance))

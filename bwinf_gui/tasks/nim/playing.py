"""A game at the table: the players, the turns, the strategies' replies, and the game as text.

As text that outlives the program, a game is the file of its start, followed by the moves. Readers
of starts ignore the rest of a file, so any of them can read it.
"""

import json
from dataclasses import dataclass, replace

from bwinf_gui.tasks.nim.game import Match, Player, Turn, recorded_game, turn
from bwinf_gui.tasks.nim.parsing import StartPosition, format_start, parse_start
from bwinf_gui.tasks.nim.position import Move, Position
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.match import PROGRAM
from bwinf_gui.tasks.nim.strategies import STRATEGIES

PERSON = "person"
"""The name, in place of a strategy's, of a player whose moves a person chooses."""

Players = tuple[str, str]
"""Names of strategies, PERSON, or programs as `player_of_program` names them."""


def player_of_program(name: str) -> str:
    """The name, in place of a strategy's, of the user's program with that name."""
    return f"{PROGRAM} {name}"


def program_name(player: str) -> str | None:
    """The name of a player that is a program, None for all others."""
    word, blank, name = player.partition(" ")
    return name if word == PROGRAM and blank else None


@dataclass(frozen=True, slots=True)
class Game:
    """The turns so far; where a strategy is to move, it has moved.

    State `index` is the one after `index` turns. Equal seeds make strategies choose alike.
    `fault` is why the program that is to move at the end has lost the game.
    """

    start: StartPosition
    players: Players
    seed: int
    turns: tuple[Turn, ...] = ()
    fault: Fault | None = None

    @classmethod
    def begun(cls, start: StartPosition, players: Players, seed: int) -> "Game":
        return _answered(cls(start, players, seed))

    @property
    def length(self) -> int:
        return len(self.turns)

    @property
    def is_over(self) -> bool:
        """Whether all sticks are taken, or a program has lost by a fault."""
        return self.is_over_at(self.length)

    @property
    def winner(self) -> Player:
        return self.mover(self.length).opponent

    @property
    def persons(self) -> int:
        return self.players.count(PERSON)

    def position(self, index: int) -> Position:
        return self.turns[index - 1].after if index else self.start.rows

    def mover(self, index: int) -> Player:
        return Player(index % 2)

    def is_over_at(self, index: int) -> bool:
        """Whether nobody moves any more in a state."""
        return not any(self.position(index)) or (self.fault is not None and index == self.length)

    def waits_for_person(self, index: int) -> bool:
        """Whether a person may move in a state."""
        return any(self.position(index)) and self.players[self.mover(index)] == PERSON

    def waits_for_program(self, index: int) -> bool:
        return not self.is_over_at(index) and self.is_programs_turn(index)

    def is_programs_turn(self, index: int) -> bool:
        """Whether it is a program that moves in a state, or would if it had not lost there."""
        is_program = program_name(self.players[self.mover(index)]) is not None
        return is_program and any(self.position(index))

    def takes_moves(self, index: int) -> bool:
        """Whether sticks may be taken by hand: by a person, or for a program that made a fault."""
        return self.waits_for_person(index) or (
            self.fault is not None and index == self.length and any(self.position(index))
        )

    def with_move(self, index: int, move: Move) -> "Game":
        """The game after a move in a state, which replaces all later turns.

        Raises ValueError where the move is not allowed.
        """
        made = turn(self.mover(index), self.position(index), move)
        return _answered(replace(self, turns=(*self.turns[:index], made), fault=None))

    def from_here(self, index: int) -> "Game":
        """The game as it was in a state, to be played on from there."""
        return replace(self, turns=self.turns[:index], fault=None)

    def again(
        self,
        *,
        start: StartPosition | None = None,
        players: Players | None = None,
        seed: int | None = None,
    ) -> "Game":
        return self.begun(
            start or self.start,
            players or self.players,
            self.seed if seed is None else seed,
        )


def _answered(game: Game) -> Game:
    """The game after the turns of strategies that are to move."""
    # Programs are all called alike, as in matches, so that names decide no game.
    first, second = (PROGRAM if program_name(each) is not None else each for each in game.players)
    match = Match(game.start.rows, first, second, game.seed)
    return replace(game, turns=recorded_game(match, 0, game.turns))


def format_game(game: Game, *, is_saved: bool) -> str:
    """The text of a game; `is_saved` says whether its start is as in the file of the document."""
    record = {
        "players": game.players,
        "seed": game.seed,
        # The strategies' moves follow from the seed.
        "moves": [turn.move for turn in game.turns if game.players[turn.player] not in STRATEGIES],
        "saved": is_saved,
    }
    return f"{format_start(game.start)}{json.dumps(record)}\n"


def parse_game(content: bytes, name: str) -> tuple[Game, bool] | None:
    """The game of such a text, and whether its start is saved; None for a start alone.

    Raises InputError where not even that can be read.
    """
    start = parse_start(content, name)
    try:
        record = json.loads(content.splitlines()[-1])
        return _played(start, record), record["saved"] is True
    # A damaged record may raise any of these.
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def _played(start: StartPosition, record: dict[str, object]) -> Game:
    first, second = (str(player) for player in list(record["players"]))  # type: ignore[call-overload]
    for player in (first, second):
        if player not in {PERSON, *STRATEGIES} and program_name(player) is None:
            raise ValueError(f"{player} is no player")
    game = Game.begun(start, (first, second), int(str(record["seed"])))
    for row, take in list(record["moves"]):  # type: ignore[call-overload]
        game = game.with_move(game.length, Move(int(row), int(take)))
    return game

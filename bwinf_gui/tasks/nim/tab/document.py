"""The game that is played: its start is the file, its turns are changes that can be undone."""

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.tasks.nim.parsing import StartPosition, format_start, parse_start
from bwinf_gui.tasks.nim.playing import PERSON, Game, Players
from bwinf_gui.tasks.nim.position import MAX_ROWS, Move, Position
from bwinf_gui.widgets.document import Document

FIRST_ROWS: Position = (3, 4, 5)
FIRST_PLAYERS: Players = (PERSON, "spieler2")


class NimDocument(Document[Game]):
    """A game, the file of its start, and the history; `text` names a change in the menu."""

    def __init__(self) -> None:
        super().__init__(parse=self._parsed, write=lambda game: format_start(game.start))

    @property
    def game(self) -> Game:
        """The game; a first one before anything is opened."""
        return self.value or Game(StartPosition(FIRST_ROWS), FIRST_PLAYERS, 0)

    def take(self, index: int, move: Move, text: str) -> None:
        """Make a person's move in a state of the game; raises ValueError where it is none."""
        self.change(self.game.with_move(index, move), text)

    def start_again(self, text: str) -> None:
        """Play the same again, by another chance."""
        self.change(self.game.again(seed=new_seed()), text)

    def set_players(self, players: Players, text: str) -> None:
        """Let others play from the start."""
        if players != self.game.players:
            self.change(self.game.again(players=players), text)

    def set_rows(self, rows: Position, text: str) -> None:
        """Play from other rows; raises ValueError where there is no such game."""
        if rows != self.game.start.rows:
            start = StartPosition(rows, self.game.start.comments)
            self.change(self.game.again(start=start), text)

    def add_row(self, text: str) -> None:
        """Play with one more row, of as many sticks as the last one."""
        rows = self.game.start.rows
        if len(rows) < MAX_ROWS:
            self.set_rows((*rows, rows[-1]), text)

    def remove_row(self, text: str) -> None:
        """Play without the last row."""
        rows = self.game.start.rows
        if len(rows) > 1:
            self.set_rows(rows[:-1], text)

    def _differs_from_file(self) -> bool:
        """Only the start is saved, not the turns."""
        saved = self.saved
        return self.value is not None and (saved is None or saved.start != self.value.start)

    def _parsed(self, content: bytes, name: str) -> Game:
        return Game.begun(parse_start(content, name), self.game.players, new_seed())

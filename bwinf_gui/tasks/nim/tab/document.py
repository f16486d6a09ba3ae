"""The game that is played: its start is the file, its turns are changes that can be undone.

As text that outlives the program, a game is the file of its start, followed by the moves. Readers
of starts ignore the rest of a file, so any of them can read it.
"""

import json

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.runs.drafts import Draft
from bwinf_gui.tasks.nim.parsing import StartPosition, format_start, parse_start
from bwinf_gui.tasks.nim.playing import PERSON, Game, program_name
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab.state import FIRST_PLAYERS
from bwinf_gui.widgets.document import Document, DocumentSource, DocumentState


class NimDocument(Document[Game]):
    """A game, the file of its start, and the history."""

    def __init__(self) -> None:
        super().__init__(parse=self._parsed, write=lambda game: format_start(game.start))

    def draft_of_game(self) -> Draft | None:
        """The present game, even if its start is saved; None before the first move."""
        game = self.value
        if game is None or not (game.turns or self.is_modified):
            return None
        text = format_game(game, is_saved=not self.is_modified)
        content = text.encode(errors="surrogateescape")
        return Draft(self.key, self.name, self.path, self.held.origin.digest, content)

    def recover(self, draft: Draft) -> None:
        """Show a game that was under way when the program ended; raises InputError."""
        found = parse_game(draft.content, draft.name)
        if found is None:
            super().recover(draft)
            return
        game, is_saved = found
        origin = DocumentSource(
            draft.name,
            draft.file,
            draft.file is not None,
            game if is_saved else None,
            draft.digest,
            key=draft.key,
        )
        self.show(DocumentState(game, origin))

    def _differs_from_file(self) -> bool:
        """Only the start is saved, not the turns."""
        saved = self.saved
        return self.value is not None and (saved is None or saved.start != self.value.start)

    def _parsed(self, content: bytes, name: str) -> Game:
        players = FIRST_PLAYERS if self.value is None else self.value.players
        return Game.begun(parse_start(content, name), players, new_seed())


def format_game(game: Game, *, is_saved: bool) -> str:
    """The text of a game; `is_saved` says whether its start is as in the file of the document."""
    record = {
        "players": game.players,
        "seed": game.seed,
        # The moves of strategies come of the seed.
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
    # What was damaged may be anything.
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

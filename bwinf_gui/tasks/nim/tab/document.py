"""The game that is played: its start is the file, its turns are changes that can be undone."""

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.runs.drafts import Draft
from bwinf_gui.tasks.nim.game_record import format_game, parse_game
from bwinf_gui.tasks.nim.parsing import format_start, parse_start
from bwinf_gui.tasks.nim.playing import Game
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

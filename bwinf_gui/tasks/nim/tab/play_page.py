"""The page Play: a game, who plays it, and the coach."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from bwinf_gui.engine.engine import Engine
from bwinf_gui.tasks.nim.analysis import effect, first_mistake, mistakes
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.playing import Game, program_name
from bwinf_gui.tasks.nim.position import Move, winning_moves
from bwinf_gui.tasks.nim.sentences import (
    move_text,
    moving_text,
    player_names,
    situation,
    to_move,
    turn_text,
)
from bwinf_gui.tasks.nim.tab.coach import CoachColumn, Help, headline, story
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.play_columns import PlayColumn
from bwinf_gui.tasks.nim.tab.players_panel import PlayersPanel
from bwinf_gui.tasks.nim.tab.program_card import waiting_text
from bwinf_gui.tasks.nim.tab.program_table import ProgramTable
from bwinf_gui.tasks.nim.tab.report import moves_table
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.page import PlaybackPage
from bwinf_gui.widgets.pictures import Exports, Picture, TableOffer
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance


class PlayPage(PlaybackPage):
    """Plays a game of Nim and steps through it.

    Signals:
        shown: Whether the page is on top.
        protocol_wanted: How programs play is to be explained.
    """

    shown = Signal(bool)
    protocol_wanted = Signal()
    symbol = "nim"

    def __init__(
        self,
        *,
        document: NimDocument,
        engine: Engine,
        programs: OwnPrograms,
        trust: Sequence[Trust],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self.table = ProgramTable(
            document=document, engine=engine, programs=programs, trust=trust, parent=self
        )
        self._appearance = appearance
        self._game: Game | None = None
        self._asked = Help.NONE
        self._unsaid: int | None = None
        self.playback = Playback(appearance=appearance, parent=self)
        self._panel = PlayersPanel(
            document=document,
            programs=programs,
            table=self.table,
            appearance=appearance,
            parent=self,
        )
        self._answer = PlayColumn(playback=self.playback, appearance=appearance, parent=self)
        self._coach = CoachColumn(appearance=appearance, parent=self)
        self.board, self.bar = self._answer.board, self._answer.bar
        self.fill(
            left=self._panel,
            centre=self._answer,
            right=self._coach,
            metrics=appearance.theme.metrics,
        )
        self._new = QPushButton(appearance.icons.icon("plus"), "", self)
        self._new.setObjectName("nimNewGame")
        self._tip = QToolButton(self)
        self._tip.setObjectName("nimTip")
        self._tip.setIcon(appearance.icons.icon("bulb"))
        self._tip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._connect()
        self.retranslate()
        self._on_game_changed()

    def title(self) -> str:
        return tr("Play")

    def take_focus(self) -> None:
        self.board.setFocus()

    def tools(self) -> Sequence[QWidget]:
        """The buttons for another game and for help."""
        return self._new, self._tip

    def command(self) -> str | None:
        """The command line that says who can win from the start; an unsaved one has none."""
        if self._document.file is None or self._document.is_modified:
            return None
        return command_of(["bwinf", "nim", "analyse", str(self._document.file)])

    def exports(self) -> Exports:
        """The board, the columns, and the moves as a table."""
        if self._game is None:
            return Exports()
        pictures = (
            Picture(tr("Rows of sticks"), self.board),
            Picture(tr("Binary columns"), self._coach.columns),
        )
        game = self._game
        return Exports(pictures, (TableOffer(tr("Moves"), lambda: moves_table(game)),))

    def status(self) -> tuple[str, str]:
        """Whose turn it is and which keys there are; who plays by which chance."""
        if self._game is None:
            return "", ""
        game, index = self._game, self.playback.index
        against = tr("{0} against {1}").format(*player_names(game.players))
        seed = tr("seed {0}").format(game.seed)
        constants = f"{against}   │   {seed}"
        if game.is_over_at(index):
            return tr_plural(
                "Game over after {n} move", "Game over after {n} moves", game.length
            ).format(n=game.length), constants
        place = tr("Move {0}: {1}").format(index + 1, to_move(game, index))
        if self.board.can_move:
            place += " · " + tr("type row and number, Enter takes the marked sticks")
        return place, constants

    def why_not_stop(self) -> str:
        """What is against clearing the marked sticks, or else pausing."""
        return "" if self.board.marked is not None else super().why_not_stop()

    def stop(self) -> None:
        """Clear the marked sticks, or pause."""
        if self.board.marked is not None:
            self.board.mark(None)
        else:
            super().stop()

    @Slot()
    def take_new_seed(self) -> None:
        """Begin another game."""
        self._document.start_again(tr("new game"))

    def close_down(self) -> None:
        """End the programs that play, and wait until nothing of them is left."""
        self.table.close_down()

    def show_game(self, game: Game) -> None:
        """Show a game of a tournament, as it was played, from its beginning."""
        self.table.know_end(game)
        self._document.change(game, tr("sample game"))
        self.playback.seek(0)

    def show_recorded(self, pair: Pair, seed: int, number: int) -> None:
        self.show_game(Game.begun(self._document.game.start, pair, seed, number))

    @Slot()
    def ask(self) -> None:
        """Ask the coach for the tip, and then for the move."""
        if self._game is None or not self._tip.isEnabled() or self._asked is Help.MOVE:
            return
        self._asked = Help(self._asked + 1)
        winning = winning_moves(self._game.position(self.playback.index))
        if self._asked is Help.MOVE and winning:
            self.board.mark(winning[0])
        self._tell()
        announce(self.board, headline(self._game, self.playback.index, self._asked))

    def retranslate(self) -> None:
        self._new.setText(tr("New game"))
        self._new.setToolTip(tr("Start over with another seed (F9)"))
        self._tell()

    def _connect(self) -> None:
        self._document.changed.connect(self._on_game_changed)
        self._document.file_changed.connect(self.changed)
        self.playback.index_changed.connect(self._on_index_changed)
        self.playback.animating_changed.connect(self._tell)
        self.playback.animating_changed.connect(self._ask_program)
        self.playback.index_changed.connect(self._ask_program)
        self.playback.playing_changed.connect(self._tell)
        self.board.preview_changed.connect(self._on_preview_changed)
        self.board.marked_changed.connect(self._on_marked_changed)
        self.board.move_taken.connect(self._on_move_taken)
        self._coach.help_requested.connect(self.ask)
        self._coach.winning.move_chosen.connect(self.board.mark)
        self._coach.turns.index_chosen.connect(self.playback.go_to)
        self._answer.mistake_requested.connect(self._on_mistake_requested)
        self._answer.game_requested.connect(self.take_new_seed)
        self._answer.move_for_it_requested.connect(self._on_move_for_it)
        self._answer.ask_again_requested.connect(self._on_ask_again)
        self._panel.help_wanted.connect(self.protocol_wanted)
        self.table.changed.connect(self._on_talked)
        self.table.failed.connect(self._on_program_failed)
        self._new.clicked.connect(self.take_new_seed)
        self._tip.clicked.connect(self.ask)
        self.columns.width_changed.connect(self._on_width_changed)
        self.columns.sides_folded.connect(self._answer.set_large)

    @Slot()
    def _on_game_changed(self) -> None:
        """Show another game from where the old one agrees with it, and play what is new."""
        self.table.seat_all()
        if self._document.is_empty:
            self._game = None
            return
        game, before = self._document.game, self._game
        if before is not None and self._is_continued(before, game):
            self._add_turns(game)
            return
        known = min(_known(before, game, self.playback.index), game.length)
        self._take_in(game)
        self._unsaid = known
        self.playback.load(game.length, index=known)
        if known < game.length:
            self._unsaid = known
            self._play()
        self._ask_program()

    def _is_continued(self, before: Game, game: Game) -> bool:
        """Whether a game has gone on while somebody looks at an earlier state of it."""
        same = replace(game, turns=game.turns[: before.length], fault=None) == before
        return same and self.playback.index < before.length <= game.length

    def _add_turns(self, game: Game) -> None:
        """Take in what was played meanwhile, and leave the eye where it is."""
        self._take_in(game)
        self.playback.load(game.length, index=self.playback.index)

    def _take_in(self, game: Game) -> None:
        self._game, self._asked = game, Help.NONE
        self.board.show_game(game)
        self._coach.turns.show_game(game)
        found = mistakes(game.turns) if game.is_over else ()
        self._answer.show_marks(game.turns, frozenset(mistake.index for mistake in found))

    @Slot()
    def _ask_program(self) -> None:
        """Have a program move where the eye has come to the end of the game."""
        playback, game = self.playback, self._game
        is_there = game is not None and playback.index == game.length and not playback.is_animating
        if is_there:
            self.table.play_on()

    @Slot()
    def _on_talked(self) -> None:
        """Show what the programs do, and ask what they may be asked by now."""
        self._ask_program()
        self._tell()

    @Slot(object)
    def _on_program_failed(self, error: Exception) -> None:
        self.broke_off.emit(tr("The program cannot play"), error)

    @Slot()
    def _on_move_for_it(self) -> None:
        """Let a person take sticks in place of the program."""
        self.board.setFocus()
        if self._game is not None:
            winning = winning_moves(self._game.position(self.playback.index))
            self.board.mark(winning[0] if winning else None)

    @Slot()
    def _on_ask_again(self) -> None:
        """Play on from the shown state; the program gets its position anew."""
        if self._game is None:
            return
        game = self._game.from_here(self.playback.index)
        # Equal games are no change, but an answer may still be wanted.
        self._document.change(game, tr("ask again"))
        self._ask_program()

    def _play(self) -> None:
        """Play on; without motion show where that ends."""
        if not self._appearance.animated or not self.isVisible():
            self.playback.seek(self.playback.length)
        else:
            self.playback.play()

    @Slot()
    def _on_index_changed(self) -> None:
        self._asked = Help.NONE
        if self._game is not None:
            self._coach.turns.show_index(self.playback.index)
        self._tell()
        if self._game is not None and self.isVisible():
            announce(self.board, self._news(self._game))

    def _news(self, game: Game) -> str:
        """What to say aloud of a state: the turn that led to it, or all that were just made."""
        index = self.playback.index
        first = max(0, index - 1) if self._unsaid is None else self._unsaid
        self._unsaid = None
        told = [turn_text(game, turn) for turn in game.turns[first:index]]
        return " ".join([*told, situation(game, index)])

    @Slot()
    def _tell(self) -> None:
        """Say everywhere what the shown state is."""
        game, index, asked = self._game, self.playback.index, self._asked
        self._offer_help()
        if game is None:
            return
        self._answer.say(self._headline(game), story(game, index, asked))
        over = game.is_over and index == game.length
        self._answer.show_end(over=over, has_mistake=over and first_mistake(game.turns) is not None)
        asks_again = game.is_programs_turn(index) and (index < game.length or over)
        self._answer.show_program(can_ask=asks_again, has_lost=over and game.fault is not None)
        self._answer.show_move()
        self._panel.show_game(game, index)
        self._show_talk(game)
        self._panel.show_words(situation(game, index))
        self._show_effect(game, self.board.preview)
        self._tell_status()

    def _show_effect(self, game: Game, move: Move | None) -> None:
        """Show what a move would change of the shown state."""
        index = self.playback.index
        self._coach.show_state(game, index, self._asked, move)
        position = game.position(index)
        change = effect(position, move) if move is not None else None
        self._answer.show_digits(game.start.rows, position, change)

    def _headline(self, game: Game) -> str:
        """What is happening, or else whose turn it is and what the coach says."""
        index = self.playback.index
        if self.playback.is_animating and index and self.board.goes_on:
            return moving_text(game, game.turns[index - 1])
        if game.waits_for_program(index) and index == game.length:
            return waiting_text(game, self.table.seats[game.mover(index)])
        return headline(game, index, self._asked)

    def _show_talk(self, game: Game) -> None:
        """Show the conversation where a program plays, or has played."""
        programs = [player for player in game.players if program_name(player) is not None]
        self._coach.show_talk(self.table.lines, seen=bool(programs), both=len(programs) > 1)

    def _offer_help(self) -> None:
        game = self._game
        can_ask = game is not None and self.board.can_move and game.fault is None
        gives_tip = self._asked is Help.NONE
        self._tip.setText(tr("Hint") if gives_tip else tr("Move"))
        self._tip.setAccessibleName(
            tr("Give a hint") if gives_tip else tr("Show the winning moves")
        )
        self._tip.setEnabled(can_ask and self._asked is not Help.MOVE)
        if not can_ask:
            self._tip.setToolTip(tr("Only when it is a person's turn"))
        elif self._asked is Help.MOVE:
            self._tip.setToolTip(tr("You have seen the move"))
        else:
            self._tip.setToolTip(tr("First a hint, then the move"))

    @Slot(object)
    def _on_preview_changed(self, move: Move | None) -> None:
        if self._game is not None:
            self._show_effect(self._game, move)

    @Slot()
    def _on_marked_changed(self) -> None:
        move = self.board.marked
        self._answer.show_move()
        self._tell_status()
        announce(self.board, move_text(move) if move is not None else tr("No stick is marked."))

    @Slot(object)
    def _on_move_taken(self, move: Move) -> None:
        text = tr("take {0}").format(move_text(move))
        self._document.take(self.playback.index, move, text)

    @Slot()
    def _on_mistake_requested(self) -> None:
        found = first_mistake(self._game.turns) if self._game is not None else None
        if found is not None:
            self.playback.seek(found.index)

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        self._coach.set_only_now(only_now=width is Width.MIDDLE)
        self._tell_status()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        answers = self._game is not None and self._game.persons > 0
        if self.playback.is_playing and answers:
            self.playback.seek(self.playback.length)
        self.playback.pause()
        self.shown.emit(False)


def _known(before: Game | None, game: Game, index: int) -> int:
    """The state from which another game has anything new to show: its end where it goes back."""
    if before is None or (before.start, before.players) != (game.start, game.players):
        return 0
    same = 0
    for old, new in zip(before.turns[:index], game.turns, strict=False):
        if old != new:
            break
        same += 1
    return same

"""The page Play: a game, its players, and the coach."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path

from PySide6.QtCore import QRect, Qt, Slot
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.parts import Button, Card, Heading, Page, Part, Row, Space, Toggle, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.nim.coaching import Help
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import MAX_STICKS, Move
from bwinf_gui.tasks.nim.sentences import move_text, player_names, to_move
from bwinf_gui.tasks.nim.tab import picture, state
from bwinf_gui.tasks.nim.tab.coach import (
    COACH,
    headline_of,
    moves_table,
    story_of,
    talk_parts,
    transcript,
)
from bwinf_gui.tasks.nim.tab.players import input_parts
from bwinf_gui.tasks.nim.tab.program_table import ProgramTable
from bwinf_gui.tasks.nim.tab.state import PlayState
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.save_dialog import save_chosen

_TEXT = 1.0, 1.54
"""The size of the button's text in usual rows and in large ones."""


class TakeButton(QWidget):
    """The button that makes the marked move: in its row, or here where that has no room."""

    def __init__(self, ui: Ui) -> None:
        super().__init__()
        if not isinstance(ui.doer, Stage):
            raise TypeError(ui.doer)
        self._ui, self._canvas = ui, ui.doer.canvas_of(picture.PICTURE)
        self._move: Move | None = None
        self.button = ui.button(
            lambda s: tr("Take {0}").format(s.here.marked.take) if s.here.marked else "",
            partial(ui.doer.do, state.take),
            name="Move",
            tip=to_translate("Take the marked sticks (Enter)"),
        )
        self.button.setProperty("filled", "true")
        self._line = ui.row(self.button, into=self)
        self._canvas.seen_changed.connect(self._place)
        ui.bind("marked move", _marked, lambda shown: self._show(shown and shown[0]))

    def _show(self, move: Move | None) -> None:
        self._move = move
        if move is None and self.button.hasFocus():
            # The focus goes to the board, not to whatever comes next.
            self._canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        self.button.setVisible(move is not None)
        self._place()

    @Slot()
    def _place(self) -> None:
        move = self._move
        if move is None or self._canvas.shown is None:
            return
        rows, button = picture.geometry(self._canvas.frame), self.button
        whole = tr("Take {0}").format(move_text(move))
        button.setAccessibleName(whole)
        button.setText(tr("Take {0}").format(move.take) if rows.has_notes else whole)
        if rows.has_notes:
            size = self._ui.metrics.css_size(rows.grown(*_TEXT))
            self._put_into_row(rows.button(move.row).toAlignedRect(), size)
        else:
            button.setStyleSheet("")
            self._line.addWidget(button)
        button.show()

    def _put_into_row(self, place: QRect, size: str) -> None:
        button, height = self.button, place.height() - 2
        if button.parent() is not self._canvas.viewport():
            button.setParent(self._canvas.viewport())
        button.setStyleSheet(
            f"min-height: {height}px; max-height: {height}px; padding: 0px; font-size: {size};"
        )
        button.setGeometry(place)


def _marked(s: PlayState) -> tuple[Move | None, object]:
    """The marked move, and what the place of its button depends on."""
    return s.here.marked if s.can_move else None, (s.game.start, s.large, s.explains)


def _hint(s: PlayState) -> str:
    return tr("Click a stick to mark it and all to its right") if s.can_move else ""


FOOT: Row[PlayState] = Row(
    Toggle(
        to_translate("Explanation"),
        lambda s, explains: s.but(explains=explains),
        checked=lambda s: s.explains,
        tip=to_translate("Show the binary digits of the rows, or hide them"),
        when=lambda s: s.large and s.digits_fit,
        name="Explain",
    ),
    Space(),
    Heading("", _hint, when=lambda s: not s.has_fault),
    Button(
        to_translate("Clear"),
        lambda s: state.mark(s, None),
        tip=to_translate("Unmark all sticks (Esc)"),
        enabled=lambda s: s.here.marked is not None,
        when=lambda s: not s.is_over,
        name="Clear",
    ),
    Button(
        to_translate("Show the mistake"),
        state.show_mistake,
        tip=to_translate("Go back to the position before the first mistake"),
        when=lambda s: s.is_over and bool(s.mistakes),
        name="ToMistake",
    ),
    Button(
        to_translate("Another game"),
        state.start_again,
        tip=to_translate("Start over with another seed (F9)"),
        filled=lambda s: not s.asks_again,
        when=lambda s: s.is_over,
        name="Again",
    ),
    Button(
        to_translate("Move yourself"),
        state.move_for_it,
        tip=to_translate("Take sticks in its place, so that the game goes on"),
        when=lambda s: s.has_fault,
        name="MoveForIt",
    ),
    Button(
        lambda s: tr("Ask again") if s.has_fault else tr("Play from here"),
        state.ask_again,
        icon="redo",
        tip=to_translate("The program gets this position again; later moves are taken back"),
        filled=lambda s: s.asks_again,
        when=lambda s: s.asks_again,
        name="AskAgain",
    ),
    Own(TakeButton),
    gap=2.0,
)


def _marked_text(s: PlayState) -> str:
    """The marked sticks, for people who do not see them."""
    marked = s.here.marked
    return tr("No stick is marked.") if marked is None else move_text(marked)


def _status(s: PlayState) -> tuple[str, str]:
    """The turn and the keys; the players and the seed."""
    game = s.game
    against = tr("{0} against {1}").format(*player_names(game.players))
    seed = tr("seed {0}").format(game.seed)
    constants = f"{against}   │   {seed}"
    if game.is_over_at(s.step):
        over = tr_plural("Game over after {n} move", "Game over after {n} moves", game.length)
        return over.format(n=game.length), constants
    place = tr("Move {0}: {1}").format(s.step + 1, to_move(game, s.step))
    if s.can_move:
        place += " · " + tr("type row and number, Enter takes the marked sticks")
    return place, constants


NEW_GAME: Button[PlayState] = Button(
    to_translate("New game"),
    state.start_again,
    icon="plus",
    tip=to_translate("Start over with another seed (F9)"),
    name="NewGame",
)


def _tip(s: PlayState) -> str:
    if not s.can_ask:
        return tr("Only when it is a person's turn")
    seen = s.here.asked is Help.MOVE
    return tr("You have seen the move") if seen else tr("First a hint, then the move")


ASK: Button[PlayState] = Button(
    lambda s: tr("Hint") if s.here.asked is Help.NONE else tr("Show move"),
    state.ask,
    icon="bulb",
    tip=_tip,
    enabled=lambda s: s.can_ask and s.here.asked is not Help.MOVE,
    flat=True,
    blank=to_translate("Hint"),
    name="Tip",
)
"""Asks the coach: first for a hint, then for the move."""


CENTRE: list[Part[PlayState]] = [
    Words(headline_of, "answer", name="Answer"),
    Words(story_of, lambda s: "large" if s.large else "secondary", name="Story", least=105),
    Card(picture.PICTURE, FOOT, gap=1.5),
    Words(lambda s: headline_of(s) if s.here.asked else "", says=True, least=inf),
    Words(_marked_text, says=True, least=inf),
]


KEYS: dict[str, Callable[[PlayState], PlayState | None]] = {
    "Return": state.take,
    "Enter": state.take,
    # Digits choose a row, and how many sticks.
    **{str(digit): partial(state.type_number, number=digit) for digit in range(1, MAX_STICKS + 1)},
}


class PlayPage(KitPage):
    """Plays a game of Nim and steps through it."""

    def __init__(
        self,
        table: ProgramTable,
        *,
        document: Document[Game],
        explain: Callable[[], object],
        parent: QWidget,
    ) -> None:
        self._table = table
        super().__init__(
            Page(
                state=PlayState,
                title=to_translate("Play"),
                symbol="nim",
                left=input_parts(table, explain),
                centre=CENTRE,
                right=[*talk_parts(self._save_talk), *COACH],
                tools=[NEW_GAME, ASK],
                keys=KEYS,
                status=_status,
                verb="analyse",
            ),
            stage=table.stage,
            document=document,
            solve=None,
            parent=parent,
        )
        table.setParent(self)
        table.failed.connect(partial(self.broke_off.emit, to_translate("The program cannot play")))
        self.columns.sides_folded.connect(
            lambda folded: self.stage.do(lambda s: s.but(large=folded))
        )
        self._board = self.stage.canvas_of(picture.PICTURE)
        for changed in (self.stage.changed, self._board.seen_changed):
            changed.connect(self._measure)

    def exports(self) -> Exports:
        s: PlayState = self.state
        has_moves = self.is_solved and s.game.turns
        tables = (TableOffer(tr("Moves"), partial(moves_table, s)),) if has_moves else ()
        return replace(super().exports(), tables=tables)

    def why_not_stop(self) -> str:
        return "" if self._is_marked else super().why_not_stop()

    def stop(self) -> None:
        """Clear the marked sticks, or pause."""
        if self._is_marked:
            self.stage.do(state.mark, None)
        else:
            super().stop()

    def take_new_seed(self) -> None:
        self.stage.do(state.start_again)

    def close_down(self) -> None:
        """End the programs that play, and wait until nothing of them is left."""
        self._table.close_down()
        super().close_down()

    @property
    def _is_marked(self) -> bool:
        return self.is_solved and self.state.here.marked is not None

    @Slot()
    def _measure(self) -> None:
        """Find out whether digits fit, which the state cannot say."""
        if self._board.shown is not None:
            fit = picture.digits_fit(self._board.frame)
            if fit != self.state.digits_fit:
                self.stage.do(lambda s: s.but(digits_fit=fit))

    def _save_talk(self, s: PlayState) -> None:
        save_chosen(
            self,
            tr("Save the conversation"),
            Path.home() / "nim-talk.txt",
            lambda _path: transcript(s).encode(errors="replace"),
            saved=self.reported.emit,
            failed=self.failed.emit,
        )

    def hideEvent(self, event: QHideEvent) -> None:
        """Show the answer at once, as its animation would not be seen."""
        super().hideEvent(event)
        if self.playback.is_playing and self.state.game.persons:
            self.playback.seek(self.playback.length)
        self.playback.pause()

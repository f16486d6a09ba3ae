"""The page Play: a game, its players, and the coach."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.parts import Button, Card, Heading, Page, Part, Row, Space, Toggle, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.nim.coaching import Help
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import MAX_STICKS
from bwinf_gui.tasks.nim.sentences import move_text, player_names, to_move
from bwinf_gui.tasks.nim.tab import coach, picture, state
from bwinf_gui.tasks.nim.tab.players import input_parts
from bwinf_gui.tasks.nim.tab.program_table import ProgramTable
from bwinf_gui.tasks.nim.tab.state import PlayState
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.save_dialog import save_chosen

_TEXT = 1.0, 1.54
"""The size of the button's text in usual rows and in large ones."""


def _take_button(ui: Ui) -> QWidget:
    """The button that makes the marked move: in its row, or here where that has no room."""
    stage, here = cast(Stage, ui.doer), QWidget()
    canvas = stage.canvas_of(picture.PICTURE)
    tip = to_translate("Take the marked sticks (Enter)")
    button = ui.button("", partial(stage.do, state.take), name="Move", tip=tip)
    button.setProperty("filled", "true")
    line = ui.row(button, into=here)

    def place(*_marked: object) -> None:
        s: PlayState = stage.state
        move = s.here.marked if s.answer is not None and s.can_move else None
        if move is None and button.hasFocus():
            # The focus goes to the board, not to whatever comes next.
            canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        button.setVisible(move is not None)
        if move is None or canvas.shown is None:
            return
        rows, whole = picture.geometry(canvas.frame), tr("Take {0}").format(move_text(move))
        button.setAccessibleName(whole)
        button.setText(tr("Take {0}").format(move.take) if rows.has_notes else whole)
        if not rows.has_notes:
            button.setStyleSheet("")
            line.addWidget(button)
        else:
            box = rows.button(move.row).toAlignedRect()
            size = ui.metrics.css_size(rows.grown(*_TEXT))
            if button.parent() is not canvas.viewport():
                button.setParent(canvas.viewport())
            height = f"min-height: {box.height() - 2}px; max-height: {box.height() - 2}px"
            button.setStyleSheet(f"{height}; padding: 0px; font-size: {size};")
            button.setGeometry(box)
        button.show()

    canvas.seen_changed.connect(place)
    # What the place of the button depends on, besides the size of the picture.
    ui.bind(
        "marked move",
        lambda s: (s.here.marked, s.can_move, s.game.start, s.large, s.explains),
        place,
    )
    return here


FOOT: Row[PlayState] = Row(
    Toggle(
        to_translate("Explanation"),
        lambda s, explains: s.but(explains=explains),
        checked=lambda s: s.explains,
        tip=to_translate("Show the binary digits of the rows, or hide them"),
        when=lambda s: s.large,
        name="Explain",
    ),
    Space(),
    Heading(
        "",
        to_translate("Click a stick to mark it and all to its right"),
        when=lambda s: s.can_move and not s.has_fault,
    ),
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
    Own(_take_button),
    gap=2.0,
)


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


def _tip(s: PlayState) -> str:
    if not s.can_ask:
        return tr("Only when it is a person's turn")
    seen = s.here.asked is Help.MOVE
    return tr("You have seen the move") if seen else tr("First a hint, then the move")


TOOLS: list[Part[PlayState]] = [
    Button(
        to_translate("New game"),
        state.start_again,
        icon="plus",
        tip=to_translate("Start over with another seed (F9)"),
        name="NewGame",
    ),
    Button(
        lambda s: tr("Hint") if s.here.asked is Help.NONE else tr("Show move"),
        state.ask,
        icon="bulb",
        tip=_tip,
        enabled=lambda s: s.can_ask and s.here.asked is not Help.MOVE,
        flat=True,
        blank=to_translate("Hint"),
        name="Tip",
    ),
]
CENTRE: list[Part[PlayState]] = [
    Words(coach.headline_of, "answer", name="Answer"),
    Words(coach.story_of, lambda s: "large" if s.large else "secondary", name="Story", least=105),
    Card(picture.PICTURE, FOOT, gap=1.5),
    Words(lambda s: coach.headline_of(s) if s.here.asked else "", says=True, least=inf),
    Words(
        lambda s: move_text(s.here.marked) if s.here.marked else tr("No stick is marked."),
        says=True,
        least=inf,
    ),
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
                right=[*coach.talk_parts(self._save_talk), *coach.COACH],
                tools=TOOLS,
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

    def exports(self) -> Exports:
        s: PlayState = self.state
        has_moves = self.is_solved and s.game.turns
        tables = (TableOffer(tr("Moves"), partial(coach.moves_table, s)),) if has_moves else ()
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

    def _save_talk(self, s: PlayState) -> None:
        save_chosen(
            self,
            tr("Save the conversation"),
            Path.home() / "nim-talk.txt",
            lambda _path: coach.transcript(s).encode(errors="replace"),
            saved=self.reported.emit,
            failed=self.failed.emit,
        )

    def hideEvent(self, event: QHideEvent) -> None:
        """Show the answer at once, as its animation would not be seen."""
        super().hideEvent(event)
        if self.playback.is_playing and self.state.game.persons:
            self.playback.seek(self.playback.length)
        self.playback.pause()

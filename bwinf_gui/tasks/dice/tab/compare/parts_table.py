"""The parts of a comparison in rows, each with the buttons for what can be done with it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import STRETCH, ColumnWidth, Look, TableColumn
from bwinf_gui.widgets.theme import Appearance

_ROW_UNITS, _LEAST_ROWS = 10, 3
_BAR_UNITS = 15
_STEPS = 1000


class PartState(Enum):
    """How far a part is."""

    MISSING = auto()
    STOPPED = auto()
    PLAYING = auto()
    HERE = auto()


class PartAction(Enum):
    """What a button does; the value is its object's name in the chosen row."""

    PLAY = "partsPlay"
    STOP = "partsStop"
    SAVE = "partsSave"
    COPY = "partsCopyCommand"


_LOOKS: Mapping[PartState, tuple[str, Tint]] = {
    PartState.MISSING: ("dash", Tint.SECONDARY),
    PartState.STOPPED: ("pause", Tint.SECONDARY),
    PartState.PLAYING: ("play", Tint.ACCENT),
    PartState.HERE: ("check", Tint.GOOD),
}
_ACTIONS: Mapping[PartState, Sequence[PartAction]] = {
    PartState.MISSING: (PartAction.PLAY, PartAction.SAVE, PartAction.COPY),
    PartState.STOPPED: (PartAction.PLAY, PartAction.SAVE, PartAction.COPY),
    PartState.PLAYING: (PartAction.STOP,),
    PartState.HERE: (PartAction.SAVE,),
}
_ICONS = {
    PartAction.PLAY: "play",
    PartAction.STOP: "pause",
    PartAction.SAVE: "save",
    PartAction.COPY: "copy",
}


@dataclass(frozen=True, slots=True)
class PartRow:
    """A part: its state, in words too, how much is `done`, and whether it can be played now."""

    name: str
    state: PartState
    words: str
    done: str = ""
    share: float = 0.0
    can_play: bool = True
    is_copied: bool = False
    """Whether its command was the last to be copied."""


class PartsTable(ColumnTable[PartRow]):
    """Shows parts, of which only those that are seen have buttons.

    Tab goes through the buttons of the chosen row; the mouse reaches all.

    Signals:
        asked: A `PartAction`, and the number of the row whose button was pressed.
    """

    asked = Signal(object, int)

    def __init__(self, *, appearance: Appearance) -> None:
        self._appearance = appearance
        self._shown: dict[int, tuple[object, _Actions]] = {}
        """The buttons of each row that is seen, and what they depend on."""
        self._is_tight = False
        """Whether there is room only for the icons of the buttons."""
        columns: Sequence[TableColumn[PartRow]] = (
            TableColumn(
                to_translate("Part"),
                lambda row: row.name,
                width=QHeaderView.ResizeMode.Fixed,
                look=self._look,
            ),
            TableColumn(
                to_translate("State"), lambda row: row.words, width=STRETCH, look=self._tone
            ),
            TableColumn(
                to_translate("Games"),
                lambda _row: "",
                width=ColumnWidth(_BAR_UNITS),
                spoken=lambda row: row.done,
            ),
        )
        super().__init__(columns, appearance=appearance)
        self.horizontalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self._row_height)
        self.verticalScrollBar().valueChanged.connect(self._place_buttons)
        self.setMinimumHeight(_LEAST_ROWS * self._row_height)

    @property
    def _row_height(self) -> int:
        return _ROW_UNITS * self._metrics.unit

    def show_parts(self, rows: Sequence[PartRow], chosen: int) -> None:
        """Show the parts, and which of them is chosen."""
        is_same = len(rows) == len(self.rows)
        if not is_same:
            # The reset of the model deletes all widgets in cells.
            self._shown.clear()
        if not is_same or any(a.state is not b.state for a, b in zip(rows, self.rows, strict=True)):
            # Other buttons and words may need less room.
            self._is_tight = False
            self.setColumnWidth(2, 0)
        self.show_rows(rows, same=is_same)
        self.setMaximumHeight(max(len(rows), _LEAST_ROWS) * self._row_height + 2)
        self.choose_row(chosen)
        self._place_buttons()

    @Slot()
    def _place_buttons(self) -> None:
        """Give visible rows the buttons they need, and take the buttons of all others away."""
        if self.rows:
            # The last one has the longest name.
            longest = self._model.index(len(self.rows) - 1, 0)
            self.setColumnWidth(0, self.sizeHintForIndex(longest).width())
        first, last = max(self.rowAt(0), 0), self.rowAt(self.viewport().height() - 1)
        seen = range(first, last + 1 if last >= 0 else len(self.rows))
        for place in [place for place in self._shown if place not in seen]:
            self._shown.pop(place)[1].retire()
            self.setIndexWidget(self._model.index(place, 2), None)  # type: ignore[arg-type]
        for place in seen:
            self._place(place, self.rows[place])
        if not self._is_tight and self._is_too_wide():
            self._is_tight = True
            self.setColumnWidth(2, 0)
            self._place_buttons()

    def _is_too_wide(self) -> bool:
        """Whether buttons with texts leave no room for the states."""
        needed = self.columnWidth(0) + self.sizeHintForColumn(1) + self.columnWidth(2)
        return needed > self.viewport().width()

    def _place(self, place: int, row: PartRow) -> None:
        is_chosen, index = place == self.current_row, self._model.index(place, 2)
        needs = row.state, row.can_play, is_chosen, row.name, self._is_tight
        known, buttons = self._shown.get(place, (None, None))
        if buttons is None or known != needs:
            focus = self.window().focusWidget()
            had_focus = buttons is not None and focus is not None and buttons.isAncestorOf(focus)
            if buttons is not None:
                buttons.retire()
            buttons = _Actions(
                row,
                is_chosen=is_chosen,
                is_tight=self._is_tight,
                asked=lambda action: self.asked.emit(action, place),
                appearance=self._appearance,
            )
            self._shown[place] = needs, buttons
            self.setIndexWidget(index, buttons)
            buttons.follow_in_tab_order(self)
            if had_focus:
                buttons.take_focus()
        buttons.show_row(row)
        # It is known only once the style sheet is there, and grows with the counts.
        width = buttons.sizeHint().width() + self._cell_margin()
        self.setColumnWidth(2, max(self.columnWidth(2), width))

    def _cell_margin(self) -> int:
        """The width that Qt leaves free beside a widget in a cell."""
        cell = QStyleOptionViewItem()
        self.initViewItemOption(cell)
        cell.rect = self.viewport().rect()
        room = self.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, cell, self)
        return cell.rect.width() - room.width()

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        super()._on_current_changed(current)
        self._place_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._is_tight = False
        self._place_buttons()

    def _look(self, row: PartRow) -> Look:
        icon = self._appearance.icons.icon(*_LOOKS[row.state])
        return Look(icon=icon, font=self._metrics.sized(TextSize.HEADING))

    def _tone(self, row: PartRow) -> Look:
        colours = self._appearance.theme.colours
        tones = {PartState.HERE: colours.good, PartState.PLAYING: colours.accent}
        return Look(colour=tones.get(row.state, colours.secondary))


class _Actions(QWidget):
    """How far a part is, and its buttons, which only those of the chosen row are named for."""

    def __init__(
        self,
        row: PartRow,
        *,
        is_chosen: bool,
        is_tight: bool,
        asked: Callable[[PartAction], object],
        appearance: Appearance,
    ) -> None:
        super().__init__()
        unit = appearance.theme.metrics.unit
        self._bar, self._done = QProgressBar(), QLabel()
        self._buttons: dict[PartAction, QPushButton] = {}
        self._appearance, self._is_tight = appearance, is_tight
        self._bar.setRange(0, _STEPS)
        self._bar.setTextVisible(False)
        self._bar.setMinimumWidth(_BAR_UNITS * unit)
        self._bar.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._bar.setAccessibleName(row.name)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, unit, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self._bar, 1)
        layout.addStretch(0 if row.state is PartState.PLAYING else 1)
        layout.addWidget(self._done)
        self._bar.setVisible(row.state is PartState.PLAYING and not is_tight)
        for action in _ACTIONS[row.state]:
            button = self._buttons[action] = QPushButton()
            button.setProperty("square", is_tight)
            button.setAutoDefault(False)
            button.setEnabled(action is not PartAction.PLAY or row.can_play)
            policy = Qt.FocusPolicy.StrongFocus if is_chosen else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
            button.setObjectName(action.value if is_chosen else "")
            button.clicked.connect(lambda _=False, what=action: asked(what))
            layout.addWidget(button)
            self._name(action, row.name, _action_name(action, row.state), _ICONS[action])

    def retire(self) -> None:
        """Vanish for others; Qt deletes this only later."""
        self.hide()
        for button in self._buttons.values():
            button.setObjectName("")

    def show_row(self, row: PartRow) -> None:
        """Say how much is done, and whether the command is copied."""
        self._bar.setValue(round(_STEPS * row.share))
        self._done.setText(row.done)
        if PartAction.COPY in self._buttons:
            name = _action_name(PartAction.COPY, row.state)
            said = (tr("copied"), "check") if row.is_copied else (name, "copy")
            self._name(PartAction.COPY, row.name, *said)

    def _name(self, action: PartAction, part: str, text: str, icon: str) -> None:
        """Give a button its name; it never gets narrower, so that none moves."""
        button = self._buttons[action]
        button.setMinimumWidth(button.sizeHint().width() if button.text() else 0)
        button.setIcon(self._appearance.icons.icon(icon))
        button.setText("" if self._is_tight else text)
        button.setToolTip(text if self._is_tight else "")
        button.setAccessibleName(f"{part}: {text}")

    def follow_in_tab_order(self, before: QWidget) -> None:
        """Have Tab go to the buttons after another widget; new ones would come last of all."""
        for button in self._buttons.values():
            self.setTabOrder(before, button)
            before = button

    def take_focus(self) -> None:
        """Give the focus to the first button that can be pressed."""
        buttons = (each for each in self._buttons.values() if each.isEnabled())
        next(buttons, self).setFocus()


def _action_name(action: PartAction, state: PartState) -> str:
    texts = {
        PartAction.PLAY: tr("Resume") if state is PartState.STOPPED else tr("Play here"),
        PartAction.STOP: tr("Stop"),
        PartAction.SAVE: tr("Save part …") if state is PartState.HERE else tr("Save job …"),
        PartAction.COPY: tr("Copy command"),
    }
    return texts[action]

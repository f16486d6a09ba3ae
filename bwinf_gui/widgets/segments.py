"""A row of joined buttons of which one is chosen, such as the switch between two pages."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QIcon
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QStyleOptionButton, QWidget

from bwinf_gui.widgets.theme import set_style_property


class SteadyButton(QPushButton):
    """A checkable button, always wide enough for its text in bold; its icon may stand alone."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setCheckable(True)
        self._is_compact = False

    @property
    def text_width(self) -> int:
        """The room that the text takes, or would take."""
        return self._full_hint().width() - self._icon_hint().width()

    def set_compact(self, *, compact: bool) -> None:
        """Show the icon alone, the text as a tool tip; a button without an icon shows its text."""
        compact = compact and not self.icon().isNull()
        self.setToolTip(self.text().replace("&", "") if compact else "")
        if compact is not self._is_compact:
            self._is_compact = compact
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """The room for all that is shown."""
        return self._icon_hint() if self._is_compact else self._full_hint()

    def _icon_hint(self) -> QSize:
        hint = super().sizeHint()
        text = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        return QSize(hint.width() - text.width(), hint.height())

    def _full_hint(self) -> QSize:
        """Add the room that the bold text needs.

        Beside an icon Qt puts it where the plain text would begin in the middle, so that half of
        what is added would stand before the icon.
        """
        hint = super().sizeHint()
        bold = self.font()
        bold.setBold(True)
        text = self.text().replace("&", "")
        wider = QFontMetrics(bold).horizontalAdvance(text) - self.fontMetrics().horizontalAdvance(
            text
        )
        sides = 1 if self.icon().isNull() else 2
        return QSize(hint.width() + sides * max(0, wider), hint.height())

    def minimumSizeHint(self) -> QSize:
        """Allow no less, since the text would be cut off."""
        return self.sizeHint()

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        super().initStyleOption(option)
        if self._is_compact:
            # The button keeps its text, so that it is read aloud.
            option.text = ""


class SegmentSwitch(QWidget):
    """Joined buttons; emits `chosen` with the position when another one is chosen."""

    chosen = Signal(int)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_compact = False
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        # Not by clicks, since assistive tools choose a button without one.
        self._group.idToggled.connect(self._on_toggled)

    @property
    def buttons(self) -> Sequence[SteadyButton]:
        """The buttons from left to right, to name and to describe them."""
        return [b for b in self._group.buttons() if isinstance(b, SteadyButton)]

    @property
    def current(self) -> int:
        """The position of the chosen button, -1 without any."""
        return self._group.checkedId()

    def add(self, text: str, icon: QIcon | None = None) -> SteadyButton:
        """Append a button; the first one is chosen."""
        button = SteadyButton(text, self)
        # The group does this already; screen readers learn by it that one of several is chosen.
        button.setAutoExclusive(True)
        if icon is not None:
            button.setIcon(icon)
        self._group.addButton(button, len(self._group.buttons()))
        self._row.addWidget(button)
        self._mark_ends()
        if self.current < 0:
            self.choose(0)
        return button

    @property
    def text_width(self) -> int:
        """The room that the texts take, or would take."""
        return sum(button.text_width for button in self.buttons)

    def set_compact(self, *, compact: bool) -> None:
        """Show icons alone where there are any."""
        self._is_compact = compact
        for button in self.buttons:
            button.set_compact(compact=compact)

    @property
    def is_compact(self) -> bool:
        """Whether only icons are shown."""
        return self._is_compact

    def choose(self, position: int) -> None:
        """Choose a button without a signal."""
        with QSignalBlocker(self._group):
            self._group.button(position).setChecked(True)

    @Slot(int, bool)
    def _on_toggled(self, position: int, chosen: bool) -> None:  # noqa: FBT001 - Qt's signal
        if chosen:
            self.chosen.emit(position)

    def _mark_ends(self) -> None:
        last = len(self.buttons) - 1
        for position, button in enumerate(self.buttons):
            first = position == 0
            end = "only" if first and last == 0 else "first" if first else "middle"
            set_style_property(button, "segment", "last" if 0 < position == last else end)

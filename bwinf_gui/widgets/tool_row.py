"""The row of tools above a page, and joined buttons of which one is chosen.

A QToolBar will not do: its extension offers actions only, so controls without room would be
unreachable, and texts would not give way to icons first.
"""

from collections.abc import Sequence, Set

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCursor, QFontMetrics, QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import set_style_property


class SteadyButton(QPushButton):
    """A checkable button, always wide enough for its text in bold."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        """Add the room that the bold text needs.

        Next to an icon Qt centres the text by its plain width, so that half of the addition would
        end up before the icon.
        """
        hint = super().sizeHint()
        bold = self.font()
        bold.setBold(True)
        plain_width, bold_width = (
            metrics.size(Qt.TextFlag.TextShowMnemonic, self.text()).width()
            for metrics in (self.fontMetrics(), QFontMetrics(bold))
        )
        sides = 1 if self.icon().isNull() else 2
        return QSize(hint.width() + sides * max(0, bold_width - plain_width), hint.height())


class SegmentSwitch(QWidget):
    """Joined buttons; emits `chosen` with the position when another one is chosen."""

    chosen = Signal(int)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons: list[SteadyButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        # Not by clicks, since assistive tools choose a button without one.
        self._group.idToggled.connect(lambda place, on: self.chosen.emit(place) if on else None)

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
        self._group.addButton(button, len(self.buttons))
        self.buttons.append(button)
        self._row.addWidget(button)
        self._mark_ends()
        if self.current < 0:
            self.choose(0)
        return button

    def choose(self, position: int) -> None:
        """Choose a button without a signal."""
        with QSignalBlocker(self._group):
            self._group.button(position).setChecked(True)

    def _mark_ends(self) -> None:
        last = len(self.buttons) - 1
        for position, button in enumerate(self.buttons):
            first = position == 0
            end = "only" if first and last == 0 else "first" if first else "middle"
            set_style_property(button, "segment", "last" if 0 < position == last else end)


class ToolRow(QFrame):
    """Shows actions and controls in three groups; `None` among the actions is a separator.

    In a very narrow window, what was put `first` has a line of its own above the others.
    """

    def __init__(
        self,
        *,
        left: Sequence[QAction | None],
        switch: SegmentSwitch | None,
        right: Sequence[QAction | QWidget],
        metrics: Metrics,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setFixedHeight(metrics.toolbar)
        self._icon_size = QSize(metrics.icon, metrics.icon)
        self._above, self._row = QHBoxLayout(), QHBoxLayout()
        self._first: list[QWidget] = []
        lines = QVBoxLayout(self)
        lines.setSpacing(0)
        lines.setContentsMargins(metrics.gap, 0, metrics.gap, 0)
        lines.addLayout(self._above)
        lines.addLayout(self._row)
        self._metrics = metrics
        for row in (self._above, self._row):
            row.setSpacing(metrics.unit)
        self._tools: list[QWidget] = []
        self._last: list[QToolButton] = []
        self._narrow = False
        self._withdrawn: Set[QWidget] = frozenset()
        self._folded_labels: dict[QLabel, int] = {}
        for item in left:
            self._add(self._separator() if item is None else self._button(item))
        if switch is not None:
            line = self._separator()
            self._row.addWidget(line)
            # As long as anything before it is there, so is the line: it goes last.
            self._tools.insert(0, line)
            self._row.addWidget(switch)
        self._row.addStretch(1)
        for tool in right:
            self._add(self._button(tool) if isinstance(tool, QAction) else tool)
        self._more = self._new_more()
        self._row.addWidget(self._more)
        self._share_room()
        LiveTexts(self, self._say_names)

    def set_narrow(self, *, narrow: bool) -> None:
        """Move what a menu can hold behind it, whatever room there is, or back."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        unit = self._metrics.unit
        self._row.setSpacing(unit // 2 if narrow else unit)
        self._share_room()

    def withdraw(self, tools: Set[QWidget]) -> None:
        """Hide these controls, and show those hidden before."""
        if tools != self._withdrawn:
            self._withdrawn = tools
            self._share_room()

    def put_first(self, widget: QWidget) -> None:
        self._first.append(widget)
        self._row.insertWidget(0, widget)

    def put_last(self, action: QAction, *, while_checked: QAction) -> None:
        """Add a button at the right end that is there as long as another action is checked."""
        button = self._button(action)
        button.setVisible(while_checked.isChecked())
        while_checked.toggled.connect(button.setVisible)
        self._row.addWidget(button)
        self._last.append(button)
        self._share_room()

    def _say_names(self) -> None:
        self.setAccessibleName(tr("Tools"))
        self._more.setAccessibleName(tr("More tools"))
        self._more.setToolTip(tr("More tools"))

    def _share_room(self) -> None:
        here = [tool for tool in self._tools if tool not in self._withdrawn]
        seen, surplus = [*here], self._width_with(here) - self.width()
        if surplus > 0 or self._narrow:
            surplus += self._width_of(self._more)
            # From the right, since the most used tools are on the left.
            for tool in reversed(here):
                if (surplus > 0 or self._narrow) and _fits_into_menu(tool):
                    seen.remove(tool)
                    surplus -= self._width_of(tool)
            alone = [each for each in seen if isinstance(each, QLabel) and each.buddy() not in seen]
            seen = [tool for tool in seen if tool not in alone]
            surplus -= sum(map(self._width_of, alone))
        crowded = len(seen) < len(here)
        # The least that is too wide in a crowded row gives way first. Nothing is tried out: another
        # style or text would ask for the next arrangement.
        surplus = surplus if crowded else 0
        style = Qt.ToolButtonStyle
        for button in self._last:
            button.setToolButtonStyle(
                # First, the buttons at the right end do without their texts.
                style.ToolButtonIconOnly if surplus > 0 else style.ToolButtonTextBesideIcon
            )
        if surplus > 0:
            surplus -= sum(map(_text_width, self._last_seen))
        if surplus > 0:
            choosers = [tool for tool in seen if not _fits_into_menu(tool) and _chooser_of(tool)]
            seen = [tool for tool in seen if tool not in choosers]
            surplus -= sum(map(self._width_of, choosers))
        self._fold_labels(seen, folded=surplus > 0)
        surplus -= sum(self._folded_labels.values())
        # Last of all, what comes first moves to a line of its own.
        self._use_two_lines(surplus > 0)
        for tool in self._tools:
            tool.setVisible(tool in seen)
        self._more.setVisible(crowded)

    def _use_two_lines(self, two: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        """Put what comes first above the others, or before them."""
        line, seen = self._above if two else self._row, self._first_seen
        if any(line.indexOf(widget) < 0 for widget in seen):
            for widget in self._first:
                line.insertWidget(0, widget)
        self.setFixedHeight(self._metrics.toolbar * (1 + (two and bool(seen))))

    def _fold_labels(self, tools: Sequence[QWidget], *, folded: bool) -> None:
        """Leave fields without their labels, whose texts screen readers know anyway, or not."""
        before = self._folded_labels
        self._folded_labels = {
            label: label.sizeHint().width() + _spacing_at(label)
            for tool in (tools if folded else ())
            for label in tool.findChildren(QLabel)
            if label.buddy() is not None and (label in before or not label.isHidden())
        }
        for label in before.keys() ^ self._folded_labels.keys():
            label.setHidden(label in self._folded_labels)
            # Its room goes to the others now, and not when they are drawn next.
            self._row.invalidate()
            self._row.activate()

    @property
    def _first_seen(self) -> Sequence[QWidget]:
        """The controls at the left end that are there."""
        return [widget for widget in self._first if not widget.isHidden()]

    @property
    def _last_seen(self) -> Sequence[QToolButton]:
        """The buttons at the right end that are there."""
        return [button for button in self._last if not button.isHidden()]

    def _width_with(self, tools: Sequence[QWidget]) -> int:
        """How wide the row is with these tools, and all its texts."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        seen = {*tools, *self._first_seen}
        for widget in self.findChildren(QWidget, options=direct):
            is_tool = widget is self._more or widget in self._tools
            if not (is_tool or widget.isHidden() or self._row.indexOf(widget) < 0):
                seen.add(widget)
        icon_only = Qt.ToolButtonStyle.ToolButtonIconOnly
        folded = (each for each in self._last_seen if each.toolButtonStyle() == icon_only)
        texts = sum(map(_text_width, folded)) + sum(self._folded_labels.values())
        return sum(map(self._width_of, seen)) + texts + 2 * self._metrics.gap

    def _width_of(self, widget: QWidget) -> int:
        return widget.sizeHint().width() + self._row.spacing()

    def _add(self, widget: QWidget) -> None:
        self._row.addWidget(widget)
        self._tools.append(widget)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonIconOnly
            if action.property("iconOnly")
            else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        )
        menu = action.menu()
        if isinstance(menu, QMenu):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            menu.aboutToHide.connect(lambda: _cool_down(button))
        button.setIconSize(self._icon_size)
        return button

    def _separator(self) -> QFrame:
        line = QFrame(self)
        line.setProperty("separator", "true")
        line.setFixedWidth(1)
        return line

    def _new_more(self) -> QToolButton:
        more = QToolButton(self)
        more.setObjectName("moreToolsButton")
        more.setText("»")
        more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(more)
        menu.aboutToShow.connect(lambda: self._offer_others(menu))
        more.setMenu(menu)
        return more

    def _offer_others(self, menu: QMenu) -> None:
        """Fill the menu, as it opens, with the tools without room in the state they have now."""
        for choices in menu.findChildren(QMenu):
            choices.deleteLater()
        menu.clear()
        for tool in self._tools:
            chooser = _chooser_of(tool)
            if not tool.isHidden() or tool in self._withdrawn:
                continue
            if isinstance(tool, QToolButton) and tool.defaultAction() is not None:
                menu.addAction(tool.defaultAction())
            elif isinstance(tool, QAbstractButton):
                entry = menu.addAction(tool.icon(), tool.accessibleName() or tool.text())
                entry.setEnabled(tool.isEnabled())
                entry.triggered.connect(tool.click)
            elif chooser is not None:
                _add_choices(menu, chooser)
            elif _fits_into_menu(tool):
                menu.addSeparator()

    def minimumSizeHint(self) -> QSize:
        """The first tool never gives way; all others do, down to the menu's button."""
        widths = [self._width_of(widget) for widget in self._first_seen]
        margins = 2 * self._metrics.gap if widths else 0
        return QSize(sum(widths) + margins, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # A tool has another text now, or comes or goes.
            self._share_room()
        return super().event(event)


def _spacing_at(label: QLabel) -> int:
    """The gap between a label and its field."""
    holder = label.parentWidget()
    layout = holder.layout() if holder is not None else None
    return layout.spacing() if layout is not None else 0


def _text_width(button: QToolButton) -> int:
    """The room that Qt gives to the text of a button, next to its icon."""
    metrics = button.fontMetrics()
    text = metrics.size(Qt.TextFlag.TextShowMnemonic, button.text()).width()
    # As `QToolButton.sizeHint` measures it.
    return text + 2 * metrics.horizontalAdvance(" ") + 4


def _add_choices(menu: QMenu, chooser: QComboBox) -> None:
    """Add the choices of a box as a menu of their own."""

    def choose(row: int) -> None:
        """Choose as the user does in the box; its listeners are called."""
        chooser.setCurrentIndex(row)
        chooser.activated.emit(row)

    choices = menu.addMenu(chooser.accessibleName())
    choices.setEnabled(chooser.isEnabled())
    for row in range(chooser.count()):
        choice = choices.addAction(chooser.itemText(row))
        choice.setCheckable(True)
        choice.setChecked(row == chooser.currentIndex())
        choice.triggered.connect(lambda _checked=False, row=row: choose(row))


def _cool_down(button: QToolButton) -> None:
    """Notice that the mouse has left a button, which Qt does not say while its menu is open."""
    inside = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, inside)
    button.update()


def _fits_into_menu(tool: QWidget) -> bool:
    """Whether a tool has an entry in the menu, or is a line between tools."""
    return isinstance(tool, QAbstractButton | QComboBox) or type(tool) is QFrame


def _chooser_of(tool: QWidget) -> QComboBox | None:
    """The box with choices that a tool is, or holds."""
    return tool if isinstance(tool, QComboBox) else tool.findChild(QComboBox)

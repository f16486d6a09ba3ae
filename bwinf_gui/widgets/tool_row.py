"""The row of tools of a page: files and history, the switch of pages, options, copy and export.

In a narrow window the switch between the columns takes the left. There, and where a large font
leaves no room, everything moves into the menu behind "»" but the switch of pages and what a menu
cannot hold, such as a field for a number. If that is still too wide, the switch of pages shows its
icons alone.
"""

from collections.abc import Sequence, Set

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QCursor, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolButton,
    QWidget,
)

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.segments import SegmentSwitch


class ToolRow(QFrame):
    """Shows actions and controls in three groups; `None` among the actions is a separator."""

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
        self.setProperty("toolrow", True)
        self.setFixedHeight(metrics.toolbar)
        self._icon_size = QSize(metrics.icon, metrics.icon)
        self._left, self._right = left, right
        self._row = QHBoxLayout(self)
        self._row.setSpacing(metrics.unit)
        self._row.setContentsMargins(metrics.gap, 0, metrics.gap, 0)
        self._tools: list[QWidget] = []
        self._narrow = False
        self._withdrawn: Set[QWidget] = frozenset()
        self._more = self._new_more()
        for item in left:
            self._add(self._separator() if item is None else self._button(item))
        self._switch = switch
        if switch is not None:
            self._add(self._separator())
            self._row.addWidget(switch)
        self._row.addStretch(1)
        for tool in right:
            self._add(self._button(tool) if isinstance(tool, QAction) else tool)
        self._row.addWidget(self._more)
        self._arrange()
        self.retranslate()

    def set_narrow(self, *, narrow: bool) -> None:
        """Move what a menu can hold behind it, or back."""
        self._narrow = narrow
        self._arrange()

    def withdraw(self, tools: Set[QWidget]) -> None:
        """Take these controls away, and bring back those that were taken before."""
        self._withdrawn = tools
        self._arrange()

    def put_first(self, widget: QWidget) -> None:
        """Add a control at the left end."""
        self._row.insertWidget(0, widget)

    def put_last(self, action: QAction, *, while_checked: QAction) -> None:
        """Add a button at the right end that is there as long as another action is checked."""
        button = self._button(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setVisible(while_checked.isChecked())
        while_checked.toggled.connect(button.setVisible)
        self._row.addWidget(button)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Tools"))
        self._more.setAccessibleName(tr("More tools"))
        self._more.setToolTip(tr("More tools"))

    def _arrange(self) -> None:
        crowded = self._narrow or self._width_of_all() > self.width()
        for tool in self._tools:
            has_room = not crowded or not _fits_into_menu(tool)
            tool.setVisible(has_room and tool not in self._withdrawn)
        self._more.setVisible(crowded)
        if self._switch is not None:
            seen = {tool for tool in self._tools if not tool.isHidden()} | {self._more}
            self._switch.set_compact(compact=crowded and self._width_with(seen) > self.width())

    def _width_of_all(self) -> int:
        """How wide the row is with every tool of the page on top in it."""
        return self._width_with(set(self._tools).difference(self._withdrawn))

    def _width_with(self, tools: Set[QWidget]) -> int:
        """How wide the row is with these tools, and all its texts."""
        seen = set(tools)
        for place in range(self._row.count()):
            item = self._row.itemAt(place)
            widget = item.widget() if item is not None else None
            if widget is None or widget is self._more or widget in self._tools:
                continue
            if not widget.isHidden():
                seen.add(widget)
        margins = self._row.contentsMargins()
        widths = sum(widget.sizeHint().width() + self._row.spacing() for widget in seen)
        if self._switch is not None and self._switch.is_compact:
            widths += self._switch.text_width
        return widths + margins.left() + margins.right()

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
        more.setText("»")
        more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(more)
        for action in self._left:
            if action is None:
                menu.addSeparator()
            else:
                menu.addAction(action)
        menu.addActions([tool for tool in self._right if isinstance(tool, QAction)])
        for tool in self._right:
            if isinstance(tool, QAbstractButton):
                self._add_entry(menu, tool)
            elif isinstance(tool, QComboBox):
                self._add_choices(menu, tool)
        more.setMenu(menu)
        return more

    def _add_entry(self, menu: QMenu, button: QAbstractButton) -> None:
        """Offer a button in the menu too, as it is when the menu opens."""
        entry = menu.addAction("")
        entry.triggered.connect(button.click)

        def adapt() -> None:
            entry.setText(button.accessibleName() or button.text())
            entry.setIcon(button.icon())
            entry.setEnabled(button.isEnabled())
            entry.setVisible(button not in self._withdrawn)

        menu.aboutToShow.connect(adapt)

    def _add_choices(self, menu: QMenu, chooser: QComboBox) -> None:
        """Offer what can be chosen in a menu of its own, as it is when the menu opens."""
        choices = menu.addMenu("")

        def adapt() -> None:
            choices.setTitle(chooser.accessibleName())
            choices.setEnabled(chooser.isEnabled())
            choices.menuAction().setVisible(chooser not in self._withdrawn)
            choices.clear()
            for row in range(chooser.count()):
                choice = choices.addAction(chooser.itemText(row))
                choice.setCheckable(True)
                choice.setChecked(row == chooser.currentIndex())
                choice.triggered.connect(lambda _=False, row=row: chooser.setCurrentIndex(row))

        menu.aboutToShow.connect(adapt)

    def minimumSizeHint(self) -> QSize:
        """Let the window become narrow, where the tools are behind the menu."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # A tool has another text now, or comes or goes.
            self._arrange()
        return super().event(event)


def _cool_down(button: QToolButton) -> None:
    """Notice that the mouse has left a button, which Qt does not say while its menu is open."""
    inside = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, inside)
    button.update()


def _fits_into_menu(tool: QWidget) -> bool:
    """Whether a tool has an entry in the menu, or is a label of one, or a line between tools."""
    field = tool.buddy() if isinstance(tool, QLabel) else tool
    return field is None or isinstance(field, QAbstractButton | QComboBox) or type(field) is QFrame

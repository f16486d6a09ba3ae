"""The row of tools of a page: files and history, the switch of pages, options, copy and export.

In a narrow window the switch between the columns takes the left, and everything else but the
switch of pages moves into the menu behind "»".
"""

from collections.abc import Sequence, Set

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from bwinf_gui.ui.metrics import Metrics


class ToolRow(QFrame):
    """Shows actions and controls in three groups; `None` among the actions is a separator."""

    def __init__(
        self,
        *,
        left: Sequence[QAction | None],
        centre: Sequence[QWidget],
        right: Sequence[QAction | QWidget],
        metrics: Metrics,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("toolrow", True)
        self.setFixedHeight(metrics.toolbar)
        self._icon_size = QSize(metrics.icon, metrics.icon)
        self._actions = [*left, *(item for item in right if isinstance(item, QAction))]
        self._row = QHBoxLayout(self)
        self._row.setSpacing(metrics.unit)
        self._row.setContentsMargins(metrics.gap, 0, metrics.gap, 0)
        self._wide: list[QWidget] = []
        self._narrow = False
        self._withdrawn: Set[QWidget] = frozenset()
        self._buttons = [item for item in right if isinstance(item, QPushButton)]
        self._more = self._new_more()
        for item in left:
            self._add(self._separator() if item is None else self._button(item))
        if centre:
            self._add(self._separator())
        for widget in centre:
            self._row.addWidget(widget)
        self._row.addStretch(1)
        for tool in right:
            self._add(self._button(tool) if isinstance(tool, QAction) else tool)
        self._row.addWidget(self._more)
        self._arrange()
        self.retranslate()

    def set_narrow(self, *, narrow: bool) -> None:
        """Move everything but the switches behind the menu, or back."""
        self._narrow = narrow
        self._arrange()

    def withdraw(self, tools: Set[QWidget]) -> None:
        """Take these controls away, and bring back those that were taken before."""
        self._withdrawn = tools
        self._arrange()

    def put_first(self, widget: QWidget) -> None:
        """Add a control at the left end."""
        self._row.insertWidget(0, widget)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._more.setAccessibleName(self.tr("More tools"))
        self._more.setToolTip(self.tr("More tools"))

    def _arrange(self) -> None:
        for widget in self._wide:
            widget.setVisible(not self._narrow and widget not in self._withdrawn)
        self._more.setVisible(self._narrow)

    def _add(self, widget: QWidget) -> None:
        self._row.addWidget(widget)
        self._wide.append(widget)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonIconOnly
            if action.property("iconOnly")
            else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        )
        if action.menu() is not None:
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
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
        for action in self._actions:
            if action is None:
                menu.addSeparator()
            else:
                menu.addAction(action)
        for button in self._buttons:
            self._add_entry(menu, button)
        more.setMenu(menu)
        return more

    def _add_entry(self, menu: QMenu, button: QPushButton) -> None:
        """Offer a button in the menu too, as it is when the menu opens."""
        entry = menu.addAction("")
        entry.triggered.connect(button.click)

        def adapt() -> None:
            entry.setText(button.accessibleName() or button.text())
            entry.setIcon(button.icon())
            entry.setEnabled(button.isEnabled())
            entry.setVisible(button not in self._withdrawn)

        menu.aboutToShow.connect(adapt)

    def minimumSizeHint(self) -> QSize:
        """Let the window become narrow, where the tools are behind the menu."""
        return QSize(0, super().minimumSizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

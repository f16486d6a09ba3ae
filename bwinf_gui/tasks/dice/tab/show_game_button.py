"""The button that shows a game of a pair: a typical one, or of a kind from its menu."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.tab.showcase_list import kind_name
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.theme import Appearance


class ShowGameButton(QToolButton):
    """Offers the kinds of games.

    Signals:
        kind_chosen: A `Highlight`.
    """

    kind_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("showGameButton")
        self.setProperty("framed", "true")
        self.setIcon(appearance.icons.icon("board"))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.clicked.connect(lambda: self.kind_chosen.emit(Highlight.TYPICAL))
        menu = QMenu(self)
        self._actions = {kind: self._new_action(menu, kind) for kind in Highlight}
        self.setMenu(menu)
        self.retranslate()

    def offer(self, *, draws: bool) -> None:
        """Offer a drawn game only where there is one."""
        self._actions[Highlight.DRAW].setEnabled(draws)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setText(tr("Show game"))
        self.setAccessibleName(tr("Show a game of the chosen pair"))
        self.setToolTip(
            tr("Step through a game of these two dice; the arrow offers other kinds of game")
        )
        for kind, action in self._actions.items():
            action.setText(kind_name(kind))

    def _new_action(self, menu: QMenu, kind: Highlight) -> QAction:
        action = menu.addAction("")
        action.triggered.connect(lambda: self.kind_chosen.emit(kind))
        return action

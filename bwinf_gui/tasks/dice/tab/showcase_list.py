"""Games of a pair worth watching, to choose from."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QTreeWidgetItem, QWidget

from bwinf_gui.tasks.dice.showcase import Highlight, Showcase
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.choice_list import ChoiceList
from bwinf_gui.widgets.theme import Appearance

_KIND = Qt.ItemDataRole.UserRole


def kind_name(kind: Highlight) -> str:
    """What makes a game worth watching."""
    names = {
        Highlight.TYPICAL: tr("Typical game"),
        Highlight.SHORTEST: tr("Shortest"),
        Highlight.LONGEST: tr("Longest"),
        Highlight.COMEBACK: tr("Comeback"),
        Highlight.DRAW: tr("Draw"),
    }
    return names[kind]


class ShowcaseList(ChoiceList):
    """Lists the kinds of games with their lengths; those that do not exist are grey.

    Signals:
        kind_chosen: A `Highlight` whose game is to be shown.
    """

    kind_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("showcase")
        self._appearance = appearance
        self._showcase: Showcase | None = None
        self._game: int | None = None
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(self._on_activated)
        self._items = {kind: self._new_item(kind) for kind in Highlight}
        self.addTopLevelItems(list(self._items.values()))
        appearance.changed.connect(self._fill)
        self.retranslate()

    def show_showcase(self, showcase: Showcase | None) -> None:
        """Show what was found; None while nothing was looked for yet."""
        self._showcase = showcase
        self._fill()

    def show_game(self, game: int) -> None:
        """Mark the game that is shown, if it is one of the list."""
        self._game = game
        self._fill()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Show me a game"))
        self._fill()

    def _new_item(self, kind: Highlight) -> QTreeWidgetItem:
        item = QTreeWidgetItem()
        item.setData(0, _KIND, kind.value)
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return item

    @Slot()
    def _fill(self) -> None:
        found = self._showcase.found if self._showcase else {}
        self.clearSelection()
        for kind, item in self._items.items():
            game = found.get(kind)
            text = tr("{0} rolls").format(whole(game.rolls)) if game else ""
            if kind in found and game is None:
                text = tr("none")
            item.setText(0, kind_name(kind))
            item.setText(1, text)
            item.setForeground(1, QColor(self._appearance.theme.colours.secondary))
            item.setDisabled(game is None)
            item.setToolTip(0, self._tip(kind))
            spoken = text or self._tip(kind)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{kind_name(kind)}, {spoken}")
            item.setData(1, Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setSelected(game is not None and game.game == self._game)

    def _tip(self, kind: Highlight) -> str:
        if self._showcase is None:
            return tr("Still being searched for")
        game = self._showcase.found.get(kind)
        if game is None:
            games = whole(self._showcase.games)
            return tr("There is none among {0} games").format(games)
        return tr("Game {0} of {1}").format(game.game, whole(self._showcase.games))

    @Slot(QTreeWidgetItem, int)
    def _on_activated(self, item: QTreeWidgetItem, _column: int) -> None:
        self.kind_chosen.emit(Highlight(item.data(0, _KIND)))

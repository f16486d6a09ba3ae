"""The edited dice as a Qt list: the faces as text, for showing, editing and reading aloud."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot

from bwinf_gui.tasks.dice.dice import format_die, parse_die
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr

_NO_INDEX = QModelIndex()

DIE_ROLE = Qt.ItemDataRole.UserRole
"""The `Die` itself, for the delegate."""


class DiceModel(QAbstractListModel):
    """One row for each die of a document."""

    def __init__(self, *, document: DiceDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._shown = document.dice
        self._locked = False
        document.changed.connect(self._on_dice_changed)

    def lock(self, locked: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        """Refuse edits while the dice play."""
        self._locked = locked

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        die, faces = self._shown[index.row()], format_die(self._shown[index.row()])
        if role == DIE_ROLE:
            return die
        if role == Qt.ItemDataRole.EditRole:
            return faces
        if role == Qt.ItemDataRole.DisplayRole:
            return tr("Die {0}").format(index.row() + 1)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr("Faces: {0}\nDouble-click or F2 to edit").format(faces[:500])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("Die {0}, faces {1}").format(index.row() + 1, faces[:500])
        return None

    def setData(
        self,
        index: QModelIndex | QPersistentModelIndex,
        value: Any,
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        if role != Qt.ItemDataRole.EditRole:
            return False
        try:
            die = parse_die(str(value), tr("Die {0}").format(index.row() + 1))
        except InputError:
            return False
        self._document.replace_die(index.row(), die, tr("edit die"))
        return True

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags if self._locked else flags | Qt.ItemFlag.ItemIsEditable

    @Slot()
    def _on_dice_changed(self) -> None:
        """Show the new dice; a selection survives where only faces changed."""
        if len(self._document.dice) == len(self._shown):
            self._shown = self._document.dice
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))
            return
        self.beginResetModel()
        self._shown = self._document.dice
        self.endResetModel()

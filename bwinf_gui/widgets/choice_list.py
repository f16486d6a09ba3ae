"""A list of which a row is chosen by one click: a name, and at the right a detail."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QTreeWidget, QWidget

_UNLIMITED = 10**6


class ChoiceList(QTreeWidget):
    """As high as its rows; Enter activates one, and a single click."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._most_rows = _UNLIMITED
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.model().rowsInserted.connect(self.updateGeometry)
        self.model().rowsRemoved.connect(self.updateGeometry)
        self.model().modelReset.connect(self.updateGeometry)
        # A click is enough, as with any other button of the page.
        self.setStyleSheet("QTreeView { activate-on-singleclick: 1; }")

    def scroll_beyond(self, rows: int) -> None:
        """Be no higher than so many rows, and scroll where there are more."""
        self._most_rows = rows
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as all rows are in the style of now, which may change."""
        rows = min(self.topLevelItemCount(), self._most_rows)
        height = rows * max(self.sizeHintForRow(0), 0)
        return QSize(super().sizeHint().width(), height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

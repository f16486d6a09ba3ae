"""What all tables of the program have in common."""

from PySide6.QtWidgets import QTableView, QWidget


class Table(QTableView):
    """A table that Tab leaves for the next control; the arrow keys go from cell to cell."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTabKeyNavigation(False)

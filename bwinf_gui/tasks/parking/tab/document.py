"""The row that is edited."""

from bwinf_gui.tasks.parking import (
    Row,
    added,
    format_row,
    moved,
    parse_row,
    removed,
    renamed,
    with_spots,
)
from bwinf_gui.widgets.document import Document

NEW_ROW = Row(7)


class ParkingDocument(Document[Row]):
    """A row, its file and the history of its changes; `text` names a change in the menu."""

    def __init__(self) -> None:
        super().__init__(parse=parse_row, write=format_row)

    @property
    def row(self) -> Row:
        """The row; one without cars before anything is opened."""
        return self.value or NEW_ROW

    def move_car(self, name: str, index: int, text: str) -> None:
        """Put a car before another spot; raises ValueError where it has no room."""
        self.change(moved(self.row, name, index), text)

    def add_car(self, name: str, index: int, text: str) -> None:
        """Put one more car before the row; raises ValueError where it has no room."""
        self.change(added(self.row, name, index), text)

    def remove_car(self, name: str, text: str) -> None:
        """Take a car away."""
        self.change(removed(self.row, name), text)

    def rename_car(self, name: str, new: str, text: str) -> None:
        """Give a car another name; raises ValueError where it is no name or another car's."""
        self.change(renamed(self.row, name, new), text)

    def set_spots(self, spots: int, text: str) -> None:
        """Lengthen or shorten the row; raises ValueError where a car would stick out."""
        self.change(with_spots(self.row, spots), text)

"""The route that is edited."""

from bwinf_gui.tasks.hotels import (
    Route,
    added,
    changed,
    excluding,
    format_route,
    including,
    parse_route,
    removed,
    route_of,
    with_total,
)
from bwinf_gui.widgets.document import Document

NEW_ROUTE = route_of(1800, ())


class HotelsDocument(Document[Route]):
    """A route, its file and the history of its changes; `text` names a change in the menu."""

    def __init__(self) -> None:
        super().__init__(parse=parse_route, write=format_route)

    @property
    def route(self) -> Route:
        """The route; one without hotels before anything is opened."""
        return self.value or NEW_ROUTE

    def set_total(self, total: int, text: str) -> None:
        """Move the destination."""
        self.change(with_total(self.route, total), text)

    def add_hotel(self, minute: int, rating: int, text: str) -> None:
        """Put one more hotel at the end of the list."""
        self.change(added(self.route, minute, rating), text)

    def change_hotel(self, number: int, *, minute: int, rating: int, text: str) -> None:
        """Give a hotel another minute and rating."""
        self.change(changed(self.route, number, minute=minute, rating=rating), text)

    def remove_hotel(self, number: int, text: str) -> None:
        """Take a hotel off the list."""
        self.change(removed(self.route, number), text)

    def exclude(self, number: int, text: str) -> None:
        """Leave a hotel out of all trips."""
        self.change(excluding(self.route, number), text)

    def include(self, number: int, text: str) -> None:
        """Allow a hotel again that was left out."""
        self.change(including(self.route, number), text)

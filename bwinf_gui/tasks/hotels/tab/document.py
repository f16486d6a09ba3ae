"""The route that is edited, and the command line that prints its trip."""

from pathlib import Path

from bwinf_gui.tasks.hotels.editing import (
    add_hotel,
    change_hotel,
    exclude_hotel,
    include_hotel,
    move_destination,
    remove_hotel,
)
from bwinf_gui.tasks.hotels.parsing import format_route, parse_route_to_show
from bwinf_gui.tasks.hotels.route import Route, route_of
from bwinf_gui.tasks.hotels.solution import TripQuestion
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.trip import TripLimits
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.widgets.document import Document

NEW_ROUTE = route_of(1800, ())


class HotelsDocument(Document[Route]):
    """A route, its file and the history of its changes; `text` names a change in the menu."""

    def __init__(self) -> None:
        super().__init__(parse=parse_route_to_show, write=format_route)

    @property
    def route(self) -> Route:
        """The route; one without hotels before anything is opened."""
        return self.value or NEW_ROUTE

    def set_total(self, total: int, text: str) -> None:
        """Move the destination."""
        self.change(move_destination(self.route, total), text)

    def add_hotel(self, minute: int, rating: int, text: str) -> None:
        """Put one more hotel at the end of the list."""
        self.change(add_hotel(self.route, minute, rating), text)

    def change_hotel(self, number: int, *, minute: int, rating: int, text: str) -> None:
        """Give a hotel another minute and rating."""
        self.change(change_hotel(self.route, number, minute=minute, rating=rating), text)

    def remove_hotel(self, number: int, text: str) -> None:
        """Take a hotel off the list."""
        self.change(remove_hotel(self.route, number), text)

    def exclude(self, number: int, text: str) -> None:
        """Leave a hotel out of all trips."""
        self.change(exclude_hotel(self.route, number), text)

    def include(self, number: int, text: str) -> None:
        """Allow a hotel again that was left out."""
        self.change(include_hotel(self.route, number), text)


_USUAL = TripLimits()


def command_line(document: HotelsDocument, limits: TripLimits, objective: Objective) -> str | None:
    """The command for the trip; None for what is not saved, or leaves out hotels."""
    if document.file is None or document.is_modified or document.route.excluded:
        return None
    return question_command(TripQuestion(document.route, limits, objective), document.file)


def question_command(question: TripQuestion, file: Path) -> str:
    """The command for a question about the route of a file."""
    limits, objective = question.limits, question.objective
    options = [
        *(["--days", str(limits.days)] if limits.days != _USUAL.days else []),
        *(["--minutes", str(limits.minutes)] if limits.minutes != _USUAL.minutes else []),
        *(["--objective", objective.value] if objective is not Objective.WORST else []),
    ]
    return command_of(["bwinf", "hotels", str(file), *options])

"""Routes for tests: the shipped ones, and short ones made by hand."""

from bwinf_gui.resources import resource
from bwinf_gui.tasks.hotels.route import RATING_ONE, route_of

TENTH = RATING_ONE // 10


def example(name):
    """The file of one of the shipped routes."""
    return resource("examples", f"hotels-{name}.txt")


def route(total, *hotels):
    """A route from pairs of minute and rating in tenths."""
    return route_of(total, [(minute, tenths * TENTH) for minute, tenths in hotels])

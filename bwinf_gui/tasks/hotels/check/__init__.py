"""Somebody's own trips: read, driven day by day and judged; and routes on which programs fail."""

from bwinf_gui.checking.checker import Checker
from bwinf_gui.tasks.hotels import format_route, parse_route
from bwinf_gui.tasks.hotels.check.cases import (
    every_small,
    generate,
    shrink,
    size,
    size_in_words,
    traps,
)
from bwinf_gui.tasks.hotels.check.judging import judge, score
from bwinf_gui.tasks.hotels.check.playing import (
    Fault,
    Night,
    SubmittedDay,
    SubmittedTrip,
    played,
    stops_of,
)
from bwinf_gui.tasks.hotels.check.reading import Claimed, Nothing, Trips, Value, parsed
from bwinf_gui.tasks.hotels.check.recording import SubmittedRecording

CHECKER = Checker(
    parse=parse_route,
    write=format_route,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    score=score,
    every_small=every_small,
)

__all__ = [
    "CHECKER",
    "Claimed",
    "Fault",
    "Night",
    "Nothing",
    "SubmittedDay",
    "SubmittedRecording",
    "SubmittedTrip",
    "Trips",
    "Value",
    "judge",
    "parsed",
    "played",
    "stops_of",
]

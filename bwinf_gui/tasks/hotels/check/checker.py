"""How answers are judged and cases are made: the `Checker` of the task."""

from bwinf_gui.checking.checker import Checker
from bwinf_gui.tasks.hotels.check.cases import (
    asks,
    every_small,
    generate,
    shrink,
    size,
    size_in_words,
    traps,
)
from bwinf_gui.tasks.hotels.check.judging import judge, score
from bwinf_gui.tasks.hotels.check.reading import understands
from bwinf_gui.tasks.hotels.parsing import format_route, parse_route
from bwinf_gui.tasks.hotels.quantities import hotels

CHECKER = Checker(
    parse=parse_route,
    write=format_route,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    size_name=hotels,
    asks=asks,
    score=score,
    every_small=every_small,
    understands=understands,
    file_words=("vollgeladen", "hotels", "hotel", "reise", "route", "trip"),
)

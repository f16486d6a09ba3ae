"""How answers are judged and cases are made: the `Checker` of the task."""

from bwinf_gui.checking.checker import Checker
from bwinf_gui.tasks.parking.check.cases import (
    every_small,
    generate,
    parse_case,
    shrink,
    size,
    size_in_words,
    traps,
    write,
)
from bwinf_gui.tasks.parking.check.judging import judge, understands
from bwinf_gui.tasks.parking.quantities import spots_and_cars

CHECKER = Checker(
    parse=parse_case,
    write=write,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    size_name=spots_and_cars,
    asks=lambda case: bool(case.cars),
    every_small=every_small,
    understands=understands,
    file_words=("schiebeparkplatz", "parkplatz", "parking", "parken"),
)

"""Rows as files: order of lines, random cases, all small ones, traps, smaller ones, a sample."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, permutations, product
from random import Random

from bwinf_gui.checking.checker import Trap
from bwinf_gui.tasks.parking import quantities
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.row import Car, Row, random_row, spot_name, spot_names
from bwinf_gui.tasks.parking.sentences import side_name
from bwinf_gui.tasks.parking.solving import Answers, solve
from bwinf_gui.text.reading import numbered_lines
from bwinf_gui.text.translation import to_translate, tr

MOST_SMALL = 6
"""All rows with at most this many spots are tried."""
MOST_PERMUTED = 3
MOST_SPOTS_OF_SAMPLE = 26
_USUAL_FIRST = 0.7
"""The share of random cases that are unusual only in the places of their cars."""


@dataclass(frozen=True, slots=True)
class RowFile:
    """A row with its cars in the order of the file's lines."""

    spots: int
    cars: tuple[Car, ...] = ()
    first: int = 0

    @property
    def row(self) -> Row:
        """The row itself; raises ValueError where its cars do not fit."""
        return Row(self.spots, tuple(sorted(self.cars, key=lambda car: car.index)), self.first)


def size(case: RowFile) -> int:
    """How many spots and cars there are."""
    return case.spots + len(case.cars)


def size_in_words(case: RowFile) -> str:
    """The spots and the cross cars."""
    return f"{quantities.spots(case.spots)}, {quantities.cross_cars(len(case.cars))}"


def parse_case(content: bytes, source: str) -> RowFile:
    """The row of a file with the order of its lines; raises InputError."""
    row = parse_row(content, source)
    by_name = {car.name: car for car in row.cars}
    lines = numbered_lines(content, source, most=len(by_name) + 2)[2:]
    cars = tuple(by_name[line.fields(at_most=1)[0]] for line in lines)
    return RowFile(row.spots, cars, row.first)


@lru_cache(maxsize=16)
def solved(case: RowFile) -> Answers:
    """The best answers: what judges with them and the picture that shows them share them."""
    return solve(case.row)


def write(case: RowFile) -> str:
    """The case in the form of the contest's files."""
    first, last = spot_name(case.first), spot_name(case.first + case.spots - 1)
    lines = [f"{first} {last}", str(len(case.cars))]
    return "\n".join([*lines, *(f"{car.name} {car.index}" for car in case.cars)]) + "\n"


def generate(random: Random, most: int) -> RowFile:
    """A random row of at most `most` spots and a few more; every kind of trap occurs."""
    spots = random.randint(1, 3 + most)
    crowded = random.choice((0.3, 0.6, 0.8, 1.0, 1.0))
    cars = random_row(spots, crowded, random.getrandbits(32)).cars
    case = RowFile(spots, cars)
    if random.random() < _USUAL_FIRST:
        return _renamed(case)
    first = random.choice((0, 0, 2, 26 - spots if spots < 26 else 0))
    return _shuffled(_renamed(replace(case, first=first)), random)


def every_small() -> Iterator[RowFile]:
    """All rows with few spots, each with all orders of its lines, the smallest first."""
    rows = (row for spots in range(1, MOST_SMALL + 1) for row in _all_rows(spots))
    ordered = sorted(rows, key=size)
    yield from ordered
    for row in ordered:
        for order in [*permutations(row.cars)][1:] if len(row.cars) <= MOST_PERMUTED else ():
            yield replace(row, cars=order)
            yield _renamed(replace(row, cars=order))


def shrink(case: RowFile) -> Iterator[RowFile]:
    """The next smaller cases: halves, without a car, without a spot; then simpler ones.

    Each is less in size; or, of the same size, in the letter of its first spot; then in the
    disorder of its lines; then in the number of letters that do not follow the spots'; then in the
    sum of the indices.
    """
    half = case.spots // 2
    if half > 2:
        yield _part(case, 0, half)
        yield _part(case, half, case.spots)
    for car in case.cars:
        yield replace(case, cars=tuple(other for other in case.cars if other != car))
    covered = {car.index + side for car in case.cars for side in (0, 1)}
    for spot in range(case.spots):
        if spot not in covered and case.spots > 1:
            yield _without_spot(case, spot)
    yield from _simpler(case)


def traps() -> Sequence[Trap[RowFile]]:
    """Rows on which programs fail that are right on the contest's own."""
    shuffled = (Car("L", 9), Car("I", 2), Car("K", 6), Car("J", 4))
    far = (Car("Z", 1), Car("P", 3), Car("T", 8))
    return [
        Trap(to_translate("Another order"), RowFile(11, shuffled)),
        Trap(to_translate("No spot is free"), _cars_at(8, 0, 2, 4, 6)),
        Trap(to_translate("No cross cars"), RowFile(5)),
        Trap(to_translate("A single spot"), RowFile(1)),
        Trap(to_translate("Two spots, one car"), _cars_at(2, 0)),
        Trap(to_translate("26 spots"), _cars_at(26, 1, 4, 6, 9, 11, 13, 17, 20, 23)),
        Trap(to_translate("One gap, at the left"), _cars_at(9, 1, 3, 5, 7)),
        Trap(to_translate("One gap, at the right"), _cars_at(9, 0, 2, 4, 6)),
        Trap(to_translate("Two gaps at one end"), _cars_at(10, 2, 4, 6, 8)),
        Trap(to_translate("A gap at each end"), _cars_at(10, 1, 3, 5, 7)),
        Trap(to_translate("Letters far apart"), RowFile(10, far)),
        Trap(
            to_translate("First spot is not A"),
            _renamed(replace(_cars_at(8, 1, 3, 6), first=2)),
        ),
        Trap(to_translate("Few cars or few steps"), _cars_at(11, 2, 4, 6, 8)),
    ]


def sample(case: RowFile) -> str:
    """The best answers, but the longest one shifts its last car too far; empty without any."""
    row = case.row
    if row.spots > MOST_SPOTS_OF_SAMPLE:
        return ""
    found = [*solved(case).all_shifts()]
    longest = max(found, key=lambda shifts: len(shifts or ()))
    if not longest:
        return ""
    longest[-1] = longest[-1]._replace(steps=longest[-1].steps + 1)
    lines = []
    for name, shifts in zip(row.spot_names, found, strict=True):
        moves = (f"{car.name} {steps} {side_name(side)}" for car, steps, side in shifts or ())
        text = tr("impossible") if shifts is None else ", ".join(moves)
        lines.append(f"{name}: {text}".rstrip() + "\n")
    return "".join(lines)


def _cars_at(spots: int, *indices: int) -> RowFile:
    names = spot_names(spots, len(indices))
    return RowFile(spots, tuple(map(Car, names, indices)))


def _renamed(case: RowFile) -> RowFile:
    """The cars with the letters after the spots', in the order of the lines."""
    names = spot_names(case.first + case.spots, len(case.cars))
    cars = (Car(name, car.index) for name, car in zip(names, case.cars, strict=True))
    return replace(case, cars=tuple(cars))


def _shuffled(case: RowFile, random: Random) -> RowFile:
    cars = list(case.cars)
    random.shuffle(cars)
    return replace(case, cars=tuple(cars))


def _all_rows(spots: int) -> Iterator[RowFile]:
    """All placements of cars before a number of spots."""
    for starts in product((False, True), repeat=spots - 1):
        indices = [index for index, is_start in enumerate(starts) if is_start]
        if all(after - before > 1 for before, after in pairwise(indices)):
            yield _cars_at(spots, *indices)


def _part(case: RowFile, start: int, end: int) -> RowFile:
    """The spots of a range with the cars that stand wholly before them."""
    cars = tuple(
        Car(car.name, car.index - start)
        for car in case.cars
        if start <= car.index and car.index + 2 <= end
    )
    return replace(case, spots=end - start, cars=cars)


def _without_spot(case: RowFile, spot: int) -> RowFile:
    cars = tuple(Car(car.name, car.index - (car.index > spot)) for car in case.cars)
    return replace(case, spots=case.spots - 1, cars=cars)


def _simpler(case: RowFile) -> Iterator[RowFile]:
    """Cases of the same size that are easier to look at."""
    if case.first:
        yield _renamed(replace(case, first=0))
        yield replace(case, first=case.first - 1)
    if _renamed(case) != case:
        yield _renamed(case)
    cars = case.row.cars
    if cars != case.cars:
        yield replace(case, cars=cars)
    taken = {car.index + side for car in case.cars for side in (0, 1)}
    for place, car in enumerate(case.cars):
        if car.index and car.index - 1 not in taken:
            moved = Car(car.name, car.index - 1)
            yield replace(case, cars=(*case.cars[:place], moved, *case.cars[place + 1 :]))

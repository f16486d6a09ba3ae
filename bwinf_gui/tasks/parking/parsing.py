"""The contest's files `parkplatz*.txt`: parse and format."""

from itertools import pairwise

from bwinf_gui.tasks.parking.row import (
    MAX_SPOTS,
    MOST_SHOWN,
    NAME,
    Car,
    Row,
    spot_name,
    spot_number,
)
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import Line, numbered_lines, shortened

NOT_TWO_SPOTS = Reason("the first and the last spot are expected here, such as “A G”, not “{text}”")
SPOTS_REVERSED = Reason("the last spot, {last}, comes before the first one, {first}")
SPOT_TOO_FAR = Reason("a row may not go beyond spot {most}, but this one ends with {spot}")
NOT_A_NAME = Reason("“{text}” is not a name of one to eight letters A to Z")
LOWER_CASE = Reason("“{text}” has lower-case letters; only capital ones are allowed")
COUNT_EXPECTED = Reason("only the number of cross cars is expected here, not “{text}”")
NO_CAR_COUNT = Reason("the number of cross cars must follow on the next line")
CARS_MISSING = Reason(
    "{count} cross car is announced, but only {found} could be found",
    "{count} cross cars are announced, but only {found} could be found",
)
CARS_SURPLUS = Reason(
    "only {count} cross car is announced, but more lines follow",
    "only {count} cross cars are announced, but more lines follow",
)
NOT_A_CAR = Reason("a car and the number of a spot are expected here, such as “H 2”, not “{text}”")
CAR_TWICE = Reason("there is already a car {car} in line {other_line}")
CAR_STICKS_OUT = Reason(
    "car {car} with index {index} sticks out: it needs two spots, and the last one, {spot}, "
    "has the index {last}"
)
CARS_OVERLAP = Reason(
    "car {car} blocks {left} and {right}, but car {other} already blocks {shared} "
    "(line {other_line})"
)
TOO_LONG_TO_SHOW = Reason(
    "the window shows rows of at most {most} spots; “bwinf parking” on the command line takes "
    "this one"
)


def parse_row(content: bytes, source: str) -> Row:
    """The row of a file: its first and last spot, the number of cars, then `NAME INDEX` each.

    Raises InputError with the line that breaks the format.
    """
    lines = numbered_lines(content, source, most=MAX_SPOTS // 2 + 2)
    first, last = _first_and_last(lines[0])
    if len(lines) == 1:
        lines[0].refuse(NO_CAR_COUNT)
    count = lines[1].single_number(most=MAX_SPOTS // 2, expected=COUNT_EXPECTED)
    rows = lines[2:]
    cars = _cars(rows[:count], first, last)
    if len(rows) < count:
        lines[1].refuse(CARS_MISSING, count=count, found=len(rows))
    if len(rows) > count:
        rows[count].refuse(CARS_SURPLUS, count=count)
    return Row(last - first + 1, cars, first)


def parse_row_to_show(content: bytes, source: str) -> Row:
    """The row of a file for the window, which refuses rows that are too long for a picture."""
    row = parse_row(content, source)
    if row.spots > MOST_SHOWN:
        raise InputError(source, 1, TOO_LONG_TO_SHOW, most=whole(MOST_SHOWN))
    return row


def format_row(row: Row) -> str:
    """The row in the form of the contest's files."""
    lines = [f"{row.spot_name(0)} {row.spot_name(row.spots - 1)}", str(len(row.cars))]
    lines += [f"{car.name} {car.index}" for car in row.cars]
    return "\n".join(lines) + "\n"


def _first_and_last(line: Line) -> tuple[int, int]:
    """The numbers of the letters that name the ends of the row."""
    names = line.fields(at_most=2)
    if len(names) != 2:
        line.refuse(NOT_TWO_SPOTS, text=shortened(line.text))
    first, last = (spot_number(_name(line, name)) for name in names)
    if last < first:
        line.refuse(SPOTS_REVERSED, first=names[0], last=names[1])
    if last >= MAX_SPOTS:
        line.refuse(SPOT_TOO_FAR, spot=names[1], most=spot_name(MAX_SPOTS - 1))
    return first, last


def _cars(rows: list[Line], first: int, last: int) -> tuple[Car, ...]:
    lines: dict[str, Line] = {}
    cars = []
    for line in rows:
        car = _car(line, first, last)
        other = lines.setdefault(car.name, line)
        if other is not line:
            line.refuse(CAR_TWICE, car=car.name, other_line=other.number)
        cars.append(car)
    cars.sort(key=lambda car: car.index)
    _require_disjoint(cars, lines, first)
    return tuple(cars)


def _car(line: Line, first: int, last: int) -> Car:
    fields = line.fields(at_most=2)
    if len(fields) != 2:
        line.refuse(NOT_A_CAR, text=shortened(line.text))
    name, index = _name(line, fields[0]), line.whole_number(fields[1])
    if index > last - first - 1:
        line.refuse(
            CAR_STICKS_OUT,
            car=name,
            index=shortened(str(index)),
            spot=spot_name(last),
            last=last - first,
        )
    return Car(name, index)


def _name(line: Line, field: str) -> str:
    if not NAME.fullmatch(field):
        lower_case = NAME.fullmatch(field.upper())
        line.refuse(LOWER_CASE if lower_case else NOT_A_NAME, text=shortened(field))
    return field


def _require_disjoint(cars: list[Car], lines: dict[str, Line], first: int) -> None:
    """Refuse overlapping cars, sorted by their index, in the later one of their two lines."""
    for neighbours in pairwise(cars):
        if neighbours[1].index < neighbours[0].index + 2:
            other, car = sorted(neighbours, key=lambda car: lines[car.name].number)
            lines[car.name].refuse(
                CARS_OVERLAP,
                car=car.name,
                left=spot_name(first + car.index),
                right=spot_name(first + car.index + 1),
                shared=spot_name(first + neighbours[1].index),
                other=other.name,
                other_line=lines[other.name].number,
            )

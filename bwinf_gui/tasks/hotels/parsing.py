"""The contest's files `hotels*.txt`: parse and format."""

import re

from bwinf_gui.tasks.hotels.route import (
    DECIMALS,
    MAX_HOTELS,
    MAX_MINUTES,
    MAX_RATING,
    MOST_SHOWN,
    RATING_ONE,
    Route,
    rating_text,
    route_of,
)
from bwinf_gui.text.errors import OUT_OF_RANGE, InputError, Reason
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import Line, numbered_lines, shortened

COUNT_EXPECTED = Reason("only the number of hotels is expected here, not “{text}”")
TOTAL_EXPECTED = Reason("only the total driving time in minutes is expected here, not “{text}”")
NO_TOTAL = Reason("the total driving time in minutes must follow on the next line")
HOTELS_MISSING = Reason(
    "{count} hotel is announced, but only {found} could be found",
    "{count} hotels are announced, but only {found} could be found",
)
HOTELS_SURPLUS = Reason(
    "only {count} hotel is announced, but more lines follow",
    "only {count} hotels are announced, but more lines follow",
)
NOT_A_HOTEL = Reason(
    "a hotel's minute and rating are expected here, such as “326 4.8”, not “{text}”"
)
NOT_A_RATING = Reason("“{text}” is not a rating such as “4.8” or “4”")
DECIMAL_COMMA = Reason("“{text}” has a decimal comma; only a decimal point is allowed")
TOO_MANY_DECIMALS = Reason("a rating has more than {most} decimal places")
TOO_MANY_TO_SHOW = Reason(
    "the window shows at most {most} hotels; “bwinf hotels” on the command line takes this file"
)

_RATING = re.compile(r"([0-9]+)(?:\.([0-9]+))?")
_COMMA = re.compile(r"[0-9]+,[0-9]+")


def parse_route(content: bytes, source: str) -> Route:
    """The route of a file: the number of hotels, the total minutes, then `MINUTE RATING` each.

    Raises InputError with the line that breaks the format.
    """
    lines = numbered_lines(content, source, most=MAX_HOTELS + 2)
    count = lines[0].single_number(most=MAX_HOTELS, expected=COUNT_EXPECTED)
    if len(lines) == 1:
        lines[0].refuse(NO_TOTAL)
    total = lines[1].single_number(most=MAX_MINUTES, expected=TOTAL_EXPECTED)
    rows = lines[2:]
    hotels = [_hotel(line) for line in rows[:count]]
    if len(rows) < count:
        lines[0].refuse(HOTELS_MISSING, count=count, found=len(rows))
    if len(rows) > count:
        rows[count].refuse(HOTELS_SURPLUS, count=count)
    return route_of(total, hotels)


def parse_route_to_show(content: bytes, source: str) -> Route:
    """The route of a file for the window, which refuses more hotels than it can list."""
    route = parse_route(content, source)
    if len(route.minutes) > MOST_SHOWN:
        raise InputError(source, 1, TOO_MANY_TO_SHOW, most=whole(MOST_SHOWN))
    return route


def format_route(route: Route) -> str:
    """The route in the form of the contest's files."""
    hotels = zip(route.minutes.tolist(), route.ratings.tolist(), strict=True)
    lines = [str(len(route.minutes)), str(route.total)]
    lines += [f"{minute} {rating_text(rating)}" for minute, rating in hotels]
    return "\n".join(lines) + "\n"


def parse_rating(text: str) -> int:
    """A rating such as “4.8” or “4” in units of 1/RATING_ONE; raises InputError."""
    return _rating(Line("", 0, text), text)


def typed_rating(text: str) -> int:
    """Parse a rating as typed, with a comma, a point or neither; raises InputError."""
    return parse_rating(text.strip().replace(",", "."))


def _hotel(line: Line) -> tuple[int, int]:
    fields = line.fields(at_most=2)
    if len(fields) != 2:
        line.refuse(NOT_A_HOTEL, text=shortened(line.text))
    minute = line.whole_number(fields[0])
    if minute > MAX_MINUTES:
        line.refuse(OUT_OF_RANGE, number=shortened(fields[0]), least=0, most=MAX_MINUTES)
    return minute, _rating(line, fields[1])


def _rating(line: Line, field: str) -> int:
    found = _RATING.fullmatch(field)
    if not found:
        comma = _COMMA.fullmatch(field)
        line.refuse(DECIMAL_COMMA if comma else NOT_A_RATING, text=shortened(field))
    decimals = (found[2] or "").rstrip("0")
    if len(decimals) > DECIMALS:
        line.refuse(TOO_MANY_DECIMALS, most=DECIMALS)
    rating = line.whole_number(found[1]) * RATING_ONE + int(decimals.ljust(DECIMALS, "0"))
    if rating > MAX_RATING:
        most = rating_text(MAX_RATING)
        line.refuse(OUT_OF_RANGE, number=shortened(field), least="0.0", most=most)
    return rating

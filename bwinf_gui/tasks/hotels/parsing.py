"""The contest's files `hotels*.txt`: parse and format."""

import re

import numpy as np

from bwinf_gui.tasks.hotels.route import (
    DECIMALS,
    MAX_HOTELS,
    MAX_MINUTES,
    MAX_RATING,
    RATING_ONE,
    Route,
    rating_text,
    route_of,
)
from bwinf_gui.text.errors import OUT_OF_RANGE, Reason
from bwinf_gui.text.reading import Line, decoded, numbered_lines, shortened

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

_PLAIN_HEAD = re.compile(r"([0-9]{1,9})[ \t]*\n([0-9]{1,9})[ \t]*\n")
_PLAIN_HOTEL = re.compile(r"[0-9]{1,9}[ \t]+[0-5](?:\.[0-9]{1,9})?[ \t]*\n")

_POWERS = 10 ** np.arange(DECIMALS + 1)
_WITHOUT_DECIMALS = re.compile(r"(?<=[ \t][0-5])(?=[ \t]*\n)")
_RATING = re.compile(r"([0-9]+)(?:\.([0-9]+))?")
_COMMA = re.compile(r"[0-9]+,[0-9]+")


def parse_route(content: bytes, source: str) -> Route:
    """The route of a file: the number of hotels, the total minutes, then `MINUTE RATING` each.

    Raises InputError with the line that breaks the format.
    """
    route = _plain_route(decoded(content, source))
    return route or _route(numbered_lines(content, source, most=MAX_HOTELS + 2))


def format_route(route: Route) -> str:
    """The route in the form of the contest's files."""
    ratings = route.ratings.tolist()
    texts = {rating: rating_text(rating) for rating in set(ratings)}
    lines = [str(len(ratings)), str(route.total)]
    lines += [
        f"{minute} {texts[rating]}"
        for minute, rating in zip(route.minutes.tolist(), ratings, strict=True)
    ]
    return "\n".join(lines) + "\n"


def parse_rating(text: str) -> int:
    """A rating such as “4.8” or “4” in units of 1/RATING_ONE; raises InputError."""
    return _rating(Line("", 0, text), text)


def typed_rating(text: str) -> int:
    """What somebody typed, with a comma or a point or neither; raises InputError."""
    return parse_rating(text.strip().replace(",", "."))


def _plain_route(text: str) -> Route | None:
    """The route of a faultless file, or None where each line needs a look of its own.

    A quick way, since a file may have a million lines.
    """
    text = text.rstrip(" \t\n") + "\n"
    head = _PLAIN_HEAD.match(text)
    if not head or int(head[1]) > MAX_HOTELS:
        return None
    hotels = text[head.end() :]
    if _PLAIN_HOTEL.subn("", hotels) != ("", int(head[1])):
        return None
    if not hotels:
        return route_of(int(head[2]), ())
    # Decimals with a 1 before them tell as whole numbers how many they are.
    numbers = _WITHOUT_DECIMALS.sub(".0", hotels).replace(".", " 1")
    columns = np.fromstring(numbers, np.int64, sep=" ").reshape(-1, 3)
    minutes, whole, marked = columns.T
    digits = np.searchsorted(_POWERS, marked, side="right") - 1
    ratings = whole * RATING_ONE + (marked - _POWERS[digits]) * _POWERS[DECIMALS - digits]
    if ratings.max() > MAX_RATING:
        return None
    return Route(int(head[2]), minutes.copy(), ratings)


def _route(lines: list[Line]) -> Route:
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

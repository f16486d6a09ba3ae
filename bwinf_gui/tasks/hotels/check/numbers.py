"""The numbers of a printed answer to a route, and their meaning by the text around each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from bwinf_gui.checking.reading import by_words, is_failure, pattern
from bwinf_gui.tasks.hotels.parsing import typed_rating
from bwinf_gui.tasks.hotels.route import MAX_MINUTES
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.numbers import NARROW_SPACE

MOST_NUMBERS = 200_000
"""No more numbers of an answer are looked at."""


class Label(IntEnum):
    """How certain it is that a number is a minute."""

    OTHER = -2
    """The words around it say that it is a count, a rating, or the way of a day."""
    NEVER = -1
    """There are other words around it."""
    INDEX = 0
    """A word for the number of a hotel precedes it."""
    PLAIN = 1
    """Nothing but signs around it."""
    UNIT = 2
    """A word for minutes follows it."""
    MINUTE = 3
    """A word for a place on the way precedes it."""


class Context(NamedTuple):
    """What stands around a number: the word and the sign before it, the word or sign behind it.

    `run` counts the numbers between which and this one there are only blanks.
    """

    word: str
    sign: str
    behind: str
    run: int

    @property
    def label(self) -> Label:
        """The meaning of the number, from the strongest evidence to the weakest."""
        word, behind = self.word, self.behind
        # “--340--” is the way between two nights.
        if behind in _COUNTED or word in _RATED or self.sign == behind == "-":
            return Label.OTHER
        if word in _PLACES:
            return Label.MINUTE
        if behind in _UNITS or word in _ENDS_OF_LEGS:
            return Label.UNIT
        if word in _INDEXED:
            return Label.INDEX
        is_said = word or (behind.isalpha() and behind not in _JOINING)
        return Label.NEVER if is_said else Label.PLAIN

    @property
    def is_rated(self) -> bool:
        """Whether a word for a rating is next to it."""
        return self.word in _RATED or self.behind in _STARS

    @property
    def counts(self) -> bool:
        """Whether it counts days or things, or is a running time."""
        return self.word in _DAYS or (self.behind in _COUNTED and not self.is_rated)


@dataclass(frozen=True, slots=True)
class Number:
    """A number of an answer."""

    line: int
    place: int
    """How many of the answer's numbers are before it."""
    whole: int | None
    rating: int | None
    """The rating in units of 1/RATING_ONE; None, as for `whole`, where it can be none."""
    is_decimal: bool
    grouped: int | None
    """The whole number if its point, as in “1.360”, stands before hundreds."""
    context: Context
    label: Label
    between: str
    """The text between it and the number before it in its line."""
    column: tuple[int, str]
    """How many numbers are before it in its line, and the line without numbers."""

    @property
    def is_likely_rating(self) -> bool:
        """Whether it has decimals, and may be a rating."""
        return self.is_decimal and self.rating is not None


# A comma or a blank may as well separate two numbers, and a point decimals: words must say that it
# is a minute.
_AT = r"(?:(?<=\bbei )|(?<=\bnach )|(?<=\bat )|(?<=\bafter )|(?<=[Mm]inute ))"
_THOUSANDS = (
    rf"\d{{1,3}}(?:[{NARROW_SPACE}\xa0']\d{{3}})+"
    rf"|{_AT}[1-9]\d?[., ]\d{{3}}(?![.,]?\d)|[1-9]\d?[.,]\d{{3}}(?=\s?[Mm]in)"
)
# “2,7” is one number, “347,687” are two.
_NUMBER = re.compile(
    rf"(?<![\w.])(?:(?<!\d,)(?:(?P<thousands>{_THOUSANDS})|[0-5],\d{{1,2}}(?![\d.,]*\d))"
    r"|\d+(?:\.\d+)?)"
)
_MAY_BE_GROUPED = re.compile(r"[1-9]\d?\.\d{3}")
_WORD = re.compile(r"[^\W\d_]+")
_WORD_BEHIND = re.compile(r"\A\s*[^\W\d_]{1,30}\.?\s*(?:[)\]}]+|[,;]|(?=(?:und|and)\b))")
"""What ends the part of a line about a number, as in “347 min (2.7 Sterne), 687 min”."""
_ORDINAL = re.compile(r"\.\s")
_QUOTES = " \t\"'`*_"
_ENDS = ",;."
"""What ends a part of a line as well as the end of the line does."""
_BETWEEN = ")]},;"
"""Signs between parts of a line; before the first part there is none."""
_CLOCK = pattern(r"(?<![\d.,:])\d{1,2}:\d{2}(?::\d{2})?\s?uhr\b")
"""A time of day, which says nothing without the time of departure."""
_HOURS = pattern(
    r"(?<![\d.,:])(\d{1,2})(?:\s?(?:h|std\.?|stunden?|hours?)[\s,]{0,3}(?:und |and )?(\d{1,2})"
    r"\s?(?:m|mins?|minuten?|minutes?)|:(\d{2})\s?(?:h|std|stunden|hours))(?![^\W\d_])"
)
_NO_WORD = re.compile(r"(?i:inf|infinity|nan|none|null|und|and)|[A-GI-QU-Z]")
"""What programs print in place of a number, or before the last one; a letter that names a hotel."""

_PLACES = frozenset(
    (
        "minute", "min", "time", "zeit", "zeitpunkt", "bei", "at", "location", "position", "pos",
        "entfernung", "distance", "distanz", "dist", "startpunkt", "ort", "place", "km",
        "kilometer", "fahrzeit", "stelle", "abstand", "nach", "after", "minuten", "minutes", "t",
    )
)  # fmt: skip
_ENDS_OF_LEGS = frozenset(("bis", "to", "until"))
_UNITS = frozenset(("min", "mins", "minute", "minuten", "minutes", "m", "km"))
_STARS = frozenset(("sterne", "stars", "stern"))
_DAYS = frozenset(("tag", "day", "nacht", "night"))
_INDEXED = _DAYS | frozenset(
    (
        "hotel", "hotels", "nr", "nummer", "no", "number", "index", "idx", "id", "stop", "stopp",
        "halt", "station", "übernachtung", "h",
    )
)  # fmt: skip
_RATED = frozenset(
    (
        "bewertung", "bewertungen", "rating", "ratings", "rank", "rang", "valuation", "rated",
        "sterne", "stars", "score", "punkte", "note", "wertung", "value", "rate", "bew", "r",
    )
)  # fmt: skip
_COUNTED = _STARS | frozenset(
    (
        "nächte", "nacht", "nights", "night", "tage", "tagen", "tag", "days", "day", "hotels",
        "hotel", "stops", "stopps", "ms", "s", "sec", "sekunden", "seconds", "halte",
        "übernachtungen", "stunden", "hours", "h", "%",
    )
)  # fmt: skip
_JOINING = frozenset(("mit", "with", "für", "for", "bewertung", "rating", "und", "and"))

_NOISE = by_words(
    (
        r"max\w*", r"höchstens", r"limit\w*", r"(?:pro|am|je|per|a) (?:tag|day)", r"took",
        r"laufzeit", r"runtime", r"kein\w*", r"nicht", r"not", r"ohne", r"without",
        r"no (?:\w+ )?(?:hotels?|nights?|stops?|trip)",
        r"lücke\w*", r"gap", r"zu (?:groß|lang|weit)\w*", r"too (?:big|far|large|long)",
        r"(?:größer|länger|weiter|bigger|larger|longer) (?:als|than)",
    )
)  # fmt: skip
"""Lines with such words are about limits, or about something that does not exist."""
_ARRIVAL = pattern(r"\s*\w*\s*(?:bis |to |zum |the )*(?:ziel|destination|goal|ende)\b")


def numbers_in(lines: list[str]) -> Iterator[Number]:
    """All numbers of an answer that may be part of a trip."""
    places = count()
    for number, line in enumerate(lines, start=1):
        if any(map(str.isdigit, line)) and not is_noise(line):
            plain = _HOURS.sub(_in_minutes, _CLOCK.sub("", line))
            yield from _numbers(number, plain, places)


def is_noise(line: str) -> bool:
    """Whether a line has no part of a trip by its words."""
    return _NOISE().search(line) is not None or is_failure(line)


def _in_minutes(found: re.Match[str]) -> str:
    return f"{60 * int(found[1]) + int(found[2] or found[3])} min"


def _numbers(line_number: int, line: str, places: Iterator[int]) -> Iterator[Number]:
    """The numbers of a line, each with the next of the places."""
    matches = [*_NUMBER.finditer(line)]
    edges = [0, *(edge for match in matches for edge in match.span()), len(line)]
    gaps = [line[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]
    # Lines that are alike but for their numbers are rows of one table.
    form = "#".join(" ".join(gap.split()) for gap in gaps)
    run = 0
    for column, (match, between, behind) in enumerate(zip(matches, gaps, gaps[1:], strict=False)):
        run = run + 1 if column and not between.strip() else 0
        if not _ARRIVAL.match(line, match.end()):
            plain = re.sub(r"\D", "", match[0]) if match.lastgroup else match[0]
            head, _, decimals = plain.replace(",", ".").partition(".")
            is_whole = not decimals.strip("0") and len(head) <= len(str(MAX_MINUTES))
            context = _context(_WORD_BEHIND.sub("", between), behind, run)
            yield Number(
                line=line_number,
                place=next(places),
                whole=int(head) if is_whole else None,
                rating=_rating(plain) if len(head) == 1 else None,
                is_decimal=bool(decimals),
                grouped=int(head + decimals) if _MAY_BE_GROUPED.fullmatch(plain) else None,
                context=context,
                label=context.label,
                between=between,
                column=(column, form),
            )


def _context(between: str, behind: str, run: int) -> Context:
    words = [word for word in _WORD.findall(between) if not _NO_WORD.fullmatch(word)]
    sign = between.rstrip(_QUOTES)[-1:]
    after = behind.lstrip(_QUOTES)
    word_behind = _WORD.match(after)
    # “1.” before more words counts, and is no end.
    ends = "" if not between.strip() and _ORDINAL.match(behind) else _ENDS
    return Context(
        word=words[-1].casefold() if words else "",
        sign="" if sign.isalnum() or sign in _BETWEEN else sign,
        behind=word_behind[0].casefold() if word_behind else after[:1].strip(ends),
        run=run,
    )


@lru_cache(maxsize=1000)
def _rating(text: str) -> int | None:
    try:
        return typed_rating(text)
    except InputError:
        return None

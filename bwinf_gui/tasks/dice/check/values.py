"""The value a printed line gives for a die: a share, games won, points, or a number alone."""

import re
from enum import Enum, auto
from typing import NamedTuple

from bwinf_gui.checking.reading import decimal_number, pattern

NUMBER = r"(?<![\d.,])\d{1,15}(?:[.,]\d{1,17})?(?![\d]|[.,]\d)"
COUNT = r"(?<![\d.,])(?:[1-9]\d{0,2}(?:[.,'\s\u202f]\d{3})+|\d{1,15})(?!\d|[.,]\d)"
GAMES = r"(?:spiele?n?|games?|partien?|runden?|rounds?|duelle?n?|simulation(?:en|s)|k[äa]mpfen?)\b"

_WON = r"(?:siege?n?|gewonnene?n?|gewinnt|gewinne|wins?|won|victor(?:y|ies))\b"
_WINNING = r"(?:gewinn\w*|gewonn\w*|sieg\w*|win\w*|won)"
_PERCENT = r"\s*(?:%|prozent|percent)"
_OTHER = (
    r"(?:\b(?:verl(?!auf|äng)\w+|niederl\w*|loss\w*|los[et]\w*|unentsch\w*|dr[ae]w\w*|remis|ties?\b"
    r"|sechs(?:er|en)?\b|six(?:es)?\b|w\S{1,2}rfen?\b|throws?\b|rolls?\b|z\S{1,2}gen?\b|moves?\b"
    r"|turns?\b|treffer\w*|hits?\b|(?:eine[rn]?|an?)\s+\d|p\s*\()"
    r"|\b(?:schl\S{1,2}gt|besiegt|gegen|beats?|defeats?|against)\s+\d)"
)
"""What else is counted: lost games, sixes, rolls, moves, and whom a die beats."""
_MEASURED = (
    r"\b(?:\w*zeit|time|runtime|\w*dauer|duration|\w*länge|length|\w*mittel(?:wert)?|mean|median|avg"
    r"|average|\w*schnitt\w*|erwartungs\w*|expected|augen\w*|standardabweichung|vari\w+)\b"
    r"|\d\s*(?:m?s|sek\w*|sec\w*|min\w*)\b"
)
"""What has another unit than shares, unless a percent sign is there."""
_ASIDE = pattern(
    rf"[\[(](?=[^\[\]()]*%)(?:95\s*%)?[^\d\[\]()]*{NUMBER}\s*(?:%?\s*(?:[;–-]|bis|to)|%\s*,)"
    rf"\s*{NUMBER}[^\d\[\]()]*[\])]|(?:±|\+/?-)\s*[\d.,]+\s*%?"
)
"""An interval around a share."""
_OF = (
    r"(?:/|\b(?:von|out of|of|aus|in|der)\b)\s*(?:insgesamt|the|den|all|allen)?\s*"
    rf"({COUNT})(?!{_PERCENT})"
)
_OF_ALL = pattern(rf"{_OF}(?:\s*{GAMES})?")
_TOTAL = pattern(rf"{_OF}\s*{GAMES}")
_WINS = pattern(
    rf"({COUNT})\s*(?:x|mal|times)?\s*(?:{GAMES}\s*)?{_WON}"
    rf"|{_WON}\s*(?:hat\s*)?(?:{GAMES})?\s*[:=]?\s*({COUNT})(?!{_PERCENT})"
)
_COUNT_OF = pattern(rf"({COUNT})\s*(?:{GAMES}\s*)?{_OF}")
_BEATEN = pattern(
    rf"({COUNT})\s*(?:{_OF}\s*(?:anderen?n?\s*|other\s*)?(?:w\S{{1,2}}rfeln?|dice|others?|anderen)"
    rf"|(?:{_OF}\s*)?(?:gegnern?|opponents?))\b(?!.*%)"
)
_HALVES = r"(?<![\d.,])(\d{1,15}(?:[.,][05]0?)?)"
# Wins with half a one are points, too.
_POINTS = pattern(
    rf"{_HALVES}\s*(?:{_WON}|punkte?n?\b|points?\b|pts\b)"
    rf"|(?:punkte?|points?|score)\s*[:=]\s*{_HALVES}(?![\d.,]*\d|{_PERCENT})"
)
_FRACTION = r"(?<![\d.,])(?:\d(?:[.,]\d{1,17})?e-\d{1,2}|[01][.,]\d{1,17})(?!\d|[.,]\d)"
_SHARE = rf"({_FRACTION}(?!{_PERCENT})|{NUMBER}{_PERCENT})"
_WON_SHARE = pattern(rf"{_WINNING}(?:(?!{_OTHER})\D){{0,25}}?{_SHARE}|{_SHARE}\s*{_WINNING}")
_ANY_SHARE = pattern(_SHARE)
_HAS_PERCENT = pattern(_PERCENT)
_HAS_OTHER = pattern(_OTHER)
_HAS_MEASURED = pattern(_MEASURED)
_HAS_WINNING = pattern(_WINNING)
_ANY = pattern(NUMBER)


class ValueKind(Enum):
    """What a number says of a die."""

    SHARE = auto()
    COUNT = auto()
    """Games won, opponents beaten, or points."""
    BARE = auto()
    """No word says what."""


class Value(NamedTuple):
    """A number, and the step in which it was printed; of wins the games, where the line says so."""

    kind: ValueKind
    number: float
    unit: float = 0.0
    games: int | None = None


def value_of(text: str) -> Value | None:
    """The value in a line from which the names of dice were removed."""
    text = _ASIDE.sub(" ", text)
    if beaten := _BEATEN.search(text):
        return Value(ValueKind.COUNT, whole_number(beaten[1]))
    if (value := _wins(text) or _points(text)) is not None:
        return value
    is_plain = not _is_about_others(text)
    won = _WON_SHARE.search(text)
    shares = [won[1] or won[2]] if won else _ANY_SHARE.findall(text) if is_plain else []
    percents = [share for share in shares if _HAS_PERCENT.search(share)]
    numbers = percents or shares or (_ANY.findall(text) if is_plain else [])
    return _number(numbers[0]) if len(numbers) == 1 else None


def is_about_wins(text: str) -> bool:
    """Whether the numbers of a text may be about games won, by its words."""
    is_said = _HAS_WINNING.search(text) or _BEATEN.search(text)
    return is_said is not None or not _is_about_others(text)


def is_one_number(text: str) -> bool:
    """Whether a text has no other number than a value, apart from an interval around it."""
    return len(_ANY.findall(_ASIDE.sub(" ", text))) == 1


def whole_number(text: str) -> int:
    """A number of games, with or without signs between groups of three digits."""
    return int(re.sub(r"\D", "", text))


def total_games(text: str) -> int | None:
    """The number of games that a line speaks of as a whole."""
    found = _TOTAL.search(text)
    return whole_number(found[1]) if found else None


def _is_about_others(text: str) -> bool:
    """Whether a word in a text says that its numbers are something else."""
    is_measured = _HAS_MEASURED.search(text) and not _HAS_PERCENT.search(text)
    return bool(is_measured or _HAS_OTHER.search(text))


def _wins(text: str) -> Value | None:
    total, of = _OF_ALL.search(text), _COUNT_OF.search(text)
    # “5000 games won” in “3190 of 5000 games won” are not the games won.
    wins = _WINS.search(_OF_ALL.sub(" ", text))
    said = wins[1] or wins[2] if wins else of[1] if of and is_about_wins(text) else None
    if said is None:
        return None
    count, games = whole_number(said), whole_number(total[1]) if total else None
    return Value(ValueKind.COUNT, count, games=games) if count <= (games or count) else None


def _points(text: str) -> Value | None:
    found = _POINTS.search(text)
    if found is None:
        return None
    number, decimals = decimal_number(found[1] or found[2])
    return Value(ValueKind.COUNT, number, 10.0**-decimals)


def _number(text: str) -> Value:
    """A percentage, or a number that no word explains."""
    digits, _, exponent = _HAS_PERCENT.sub("", text).lower().partition("e")
    number, decimals = decimal_number(digits)
    is_share = digits != text.lower() and not exponent
    scale = 0.01 if is_share else 10.0 ** int(exponent or 0)
    kind = ValueKind.SHARE if is_share else ValueKind.BARE
    return Value(kind, number * scale, 10.0**-decimals * scale)

"""The value a printed line gives for a die: a share, games won, or a number without a word."""

import re
from dataclasses import dataclass
from typing import TypeAlias

NUMBER = r"(?<![\d.,])\d{1,15}(?:[.,]\d{1,17})?(?![\d]|[.,]\d)"
COUNT = r"(?<![\d.,])(?:[1-9]\d{0,2}(?:[.,'\s\u202f]\d{3})+|\d{1,15})(?!\d|[.,]\d)"
WON = r"(?:siege?n?|gewonnene?n?|gewinnt|gewinne|wins?|won|victor(?:y|ies))\b"
GAMES = r"(?:spiele?n?|games?|partien?|runden?|rounds?|duelle?n?|simulation(?:en|s)|k[äa]mpfen?)\b"

_PERCENT_SIGN = r"\s*(?:%|prozent|percent)"
_LOST = r"(?:verl\w+|niederl\w*|loss\w*|los[et]\w*|unentsch\w*|dr[ae]w\w*|remis|ties?)"
_CHANCE = r"(?:gewinn\w*|gewonn\w*|sieg\w*|win\w*|won)"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


_POINTS = _pattern(
    rf"(?<![\d.,])(\d{{1,4}}(?:[.,][05]0?)?)\s*(?:{WON}|punkte?n?\b|points?\b|pts\b|gegnern?\b|opponents?\b)"
    rf"|(?:punkte?|points?|score)\s*[:=]\s*(\d{{1,4}}(?:[.,][05]0?)?)(?![\d.,]*\d|{_PERCENT_SIGN})"
)
"""PointCount, or opponents beaten; wins with half a one are points, too."""
_ASIDE = _pattern(r"\[[^\[\]%]*%[^\[\]]*\]|±\s*[\d.,]+\s*%?")
_WINS = _pattern(
    rf"({COUNT})\s*(?:x|mal|times)?\s*(?:{GAMES}\s*)?{WON}"
    rf"|{WON}\s*(?:hat\s*)?(?:{GAMES})?\s*[:=]?\s*({COUNT})(?!{_PERCENT_SIGN})"
)
_TOTAL = _pattern(rf"\b(?:von|out of|of|aus|in)\s*(?:insgesamt\s*)?({COUNT})\s*{GAMES}")
_OF = _pattern(rf"({COUNT})\s*(?:{WON}\s*)?(?:/|von|out of|of)\s*({COUNT})(?!{_PERCENT_SIGN})")
_OTHER_PERCENT = _pattern(
    rf"{_LOST}\D{{0,15}}?{NUMBER}{_PERCENT_SIGN}|{NUMBER}{_PERCENT_SIGN}\s*{_LOST}"
)
_PERCENT = _pattern(rf"({NUMBER}){_PERCENT_SIGN}")
_WON_PERCENT = _pattern(
    rf"{_CHANCE}\D{{0,25}}?({NUMBER}){_PERCENT_SIGN}|({NUMBER}){_PERCENT_SIGN}\s*{_CHANCE}"
)
_FRACTION = _pattern(r"(?<![\d.,])(\d(?:[.,]\d{1,17})?e-\d{1,2}|[01][.,]\d{1,17})(?![\d.,]|\s*%)")
_ANY = _pattern(NUMBER)
_NEARLY = 0.01
"""Rounded shares of all games may miss 1 by so much."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share from 0 to 1, and the distance between two that can be printed."""

    value: float
    unit: float


@dataclass(frozen=True, slots=True)
class WinCount:
    """Games won, and of how many if the line says so."""

    wins: int
    games: int | None


@dataclass(frozen=True, slots=True)
class UnlabelledNumber:
    """A single number that no word explains, with its decimals."""

    number: float
    decimals: int


@dataclass(frozen=True, slots=True)
class PointCount:
    """PointCount of a die, or opponents beaten."""

    number: float


Value: TypeAlias = Share | WinCount | PointCount | UnlabelledNumber


def value_of(text: str) -> Value | None:
    """The value in a line from which the names of dice were removed."""
    text = _ASIDE.sub(" ", text)
    return _wins(text) or _points(text) or _share(text) or _bare(text)


def whole_number(text: str) -> int:
    """A number of games, with or without signs between groups of three digits."""
    return int(re.sub(r"\D", "", text))


def decimal_number(text: str) -> tuple[float, int]:
    """A number with a point or a comma, and how many decimals it has."""
    whole, _, decimals = text.replace(",", ".").partition(".")
    return float(f"{whole}.{decimals or 0}"), len(decimals)


def percents(text: str) -> list[Share]:
    """All percentages of a line."""
    return [_of_percent(match[1]) for match in _PERCENT.finditer(_ASIDE.sub(" ", text))]


def total_games(text: str) -> int | None:
    """The number of games that a line speaks of as a whole."""
    found = _TOTAL.search(text)
    return whole_number(found[1]) if found else None


def _wins(text: str) -> WinCount | None:
    wins, total, of = _WINS.search(text), total_games(text), _OF.search(text)
    if wins is None:
        if of is None or whole_number(of[1]) > whole_number(of[2]):
            return None
        return WinCount(whole_number(of[1]), whole_number(of[2]))
    if total is None and of is not None:
        total = whole_number(of[2])
    count = whole_number(wins[1] or wins[2])
    return WinCount(count, total) if total is None or count <= total else None


def _points(text: str) -> PointCount | None:
    found = _POINTS.search(text)
    return PointCount(decimal_number(found[1] or found[2])[0]) if found else None


def _share(text: str) -> Share | None:
    text = _OTHER_PERCENT.sub(" ", text)
    if won := _WON_PERCENT.search(text):
        return _of_percent(won[1] or won[2])
    fractions = map(_of_fraction, _FRACTION.findall(text))
    shares = percents(text) or [share for share in fractions if share.value <= 1]
    # Several are what is won, drawn and lost, or nothing that could be understood.
    if len(shares) > 1 and abs(sum(share.value for share in shares) - 1) > _NEARLY:
        return None
    return shares[0] if shares else None


def _bare(text: str) -> UnlabelledNumber | None:
    numbers = _ANY.findall(text)
    return UnlabelledNumber(*decimal_number(numbers[0])) if len(numbers) == 1 else None


def _of_fraction(text: str) -> Share:
    digits, _, exponent = text.lower().partition("e")
    value, decimals = decimal_number(digits)
    scale = 10.0 ** int(exponent or 0)
    return Share(value * scale, 10.0**-decimals * scale)


def _of_percent(text: str) -> Share:
    value, decimals = decimal_number(text)
    return Share(value / 100, 10.0 ** -(decimals + 2))

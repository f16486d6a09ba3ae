"""The value a printed line gives for a die: a share, games won, or a number without a word."""

import re
from enum import Enum, auto
from typing import NamedTuple

from bwinf_gui.checking.reading import decimal_number, pattern

NUMBER = r"(?<![\d.,])\d{1,15}(?:[.,]\d{1,17})?(?![\d]|[.,]\d)"
COUNT = r"(?<![\d.,])(?:[1-9]\d{0,2}(?:[.,'\s\u202f]\d{3})+|\d{1,15})(?!\d|[.,]\d)"
WON = r"(?:siege?n?|gewonnene?n?|gewinnt|gewinne|wins?|won|victor(?:y|ies)|s(?=\W+\d+\s*n\b))\b"
GAMES = r"(?:spiele?n?|games?|partien?|runden?|rounds?|duelle?n?|simulation(?:en|s)|k[äa]mpfen?)\b"

_PERCENT_SIGN = r"\s*(?:%|prozent|percent)"
_LOST = r"(?:verl(?!auf|äng)\w+|niederl\w*|loss\w*|los[et]\w*|unentsch\w*|dr[ae]w\w*|remis|ties?\b)"
_THING = (
    r"(?:sechs(?:er|en)?|six(?:es)?|w\S{1,2}rfen?|throws?|rolls?|z\S{1,2}gen?|moves?|turns?"
    r"|treffer\w*|hits?)\b"
)
"""Other things that are counted in a game."""
_MEASURED = (
    r"\b(?:\w*zeit|time|runtime|\w*dauer|duration|\w*länge|length|\w*mittel(?:wert)?|mean|median|avg|"
    r"average|\w*durchschnitt\w*|erwartungswert|expected|augen\w*|standardabweichung|vari\w+)\b"
)
"""What has another unit than shares, which are read with a percent sign or as fractions."""
_NO_WINS = pattern(
    rf"[^\d%]*?\b(?:{_LOST}"
    r"|(?:erwartungswert\w*|expected\s+values?|augen\w*)(?!\D*0[.,]\d)[^%]*$)"
)
"""The beginning of a text whose numbers count lost or drawn games, or are faces."""
_FACE = r"(?:\b(?:eine[rn]?|an?|the|der|die)\s+|\bp\s*\(\s*)\d{1,3}\b"
_CHANCE = r"(?:gewinn\w*|gewonn\w*|sieg\w*|win\w*|won)"
# Wins with half a one are points, too.
_POINTS = pattern(
    rf"(?<![\d.,])(\d{{1,4}}(?:[.,][05]0?)?)\s*(?:{WON}|punkte?n?\b|points?\b|pts\b|(gegnern?\b|opponents?\b))"
    rf"|(?:punkte?|points?|score)\s*[:=]\s*(\d{{1,4}}(?:[.,][05]0?)?)(?![\d.,]*\d|{_PERCENT_SIGN})"
)
_ASIDE = pattern(
    rf"[\[(](?=[^\[\]()]*%)(?:95\s*%)?[^\d\[\]()]*{NUMBER}\s*(?:%?\s*(?:[;–-]|bis|to)|%\s*,)"
    rf"\s*{NUMBER}[^\d\[\]()]*[\])]|(?:±|\+/?-)\s*[\d.,]+\s*%?"
)
"""An interval around a share."""
_COUNTED = rf"\s*(?:x|mal|times)?\s*(?:{GAMES}\s*)?{WON}"
_WINS = pattern(
    rf"({COUNT}){_COUNTED}"
    rf"|{WON}\s*(?:hat\s*)?(?:{GAMES})?\s*[:=]?\s*({COUNT})(?!{_PERCENT_SIGN})"
)
_ALL = r"(?:insgesamt|the|den|all|allen)?\s*"
_TOTAL = pattern(rf"\b(?:von|out of|of|aus|in|der)\s*{_ALL}({COUNT})\s*{GAMES}")
_OUT_OF = rf"(?:/|\b(?:von|out of|of)\b)\s*{_ALL}({COUNT})(?!{_PERCENT_SIGN}|\s*n\b)"
_PLAYED = pattern(rf"{_TOTAL.pattern}|{_OUT_OF}")
_OF = pattern(rf"({COUNT})\s*(?:x|mal|times)?\s*(?:(?:{WON}|{GAMES})\s*){{0,2}}\(?{_OUT_OF}")
_OTHER = pattern(
    rf"(?:{_LOST}|{_THING})\D{{0,15}}?{NUMBER}{_PERCENT_SIGN}"
    rf"|{_FACE}[^\d;,]{{0,15}}?{NUMBER}(?:{_PERCENT_SIGN})?"
    rf"|{_THING}[^\d;,]{{0,15}}?{NUMBER}(?!{_PERCENT_SIGN})"
    rf"|{_MEASURED}\D{{0,25}}?(?!0[.,]){NUMBER}(?!{_PERCENT_SIGN}|\s*{_OUT_OF})(?!{_COUNTED})"
    rf"(?:\s*(?:\w+\s+)?{_THING})?"
    rf"|{NUMBER}\s*(?:m?s|sek\w*|sec\w*|min\w*)\b(?!\W+\d+\s*n\b)"
    rf"|{NUMBER}{_PERCENT_SIGN}\s*(?:(?!{_CHANCE})[^\W\d]+\s+){{0,3}}{_LOST}\b(?!\s*[:=])"
    rf"|{NUMBER}(?:{_PERCENT_SIGN})?\s*(?:\w+\s+){{0,2}}{_THING}"
)
"""Numbers of something other than games won."""
_BEATEN = pattern(
    rf"({COUNT})\s*{_OUT_OF}\s*(?:anderen?n?\s*|other\s*)?"
    r"(?:gegnern?|opponents?|w\S{1,2}rfeln?|dice|others?|anderen)\b"
)
"""Opponents beaten, which are no games."""
_AGAINST = pattern(
    rf"\b(?:schl\S{{1,2}}gt|besiegt|gegen|beats?|defeats?|against)\s+{NUMBER}(?!\s*(?:{_OUT_OF}|[^\W\d]))"
)
"""Before the numbers of opponents."""
_PERCENT = pattern(rf"({NUMBER}){_PERCENT_SIGN}")
_WON_PERCENT = pattern(
    rf"{_CHANCE}\D{{0,25}}?({NUMBER}){_PERCENT_SIGN}|({NUMBER}){_PERCENT_SIGN}\s*{_CHANCE}"
)
_FRACTION = pattern(r"(?<![\d.,])(\d(?:[.,]\d{1,17})?e-\d{1,2}|[01][.,]\d{1,17})(?!\d|[.,]\d|\s*%)")
_ANY = pattern(NUMBER)
NEARLY = 0.01
"""Rounded shares of all games may miss 1 by that."""


class ValueKind(Enum):
    """What a number says of a die."""

    SHARE = auto()
    WINS = auto()
    POINTS = auto()
    BEATEN = auto()
    """Opponents beaten."""
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
    if _AGAINST.search(text):
        return None
    text = _without_others(text)
    if beaten := _BEATEN.search(text):
        return Value(ValueKind.BEATEN, whole_number(beaten[1]))
    return _wins(text) or _points(text) or _share(text) or _bare(text)


def is_about_wins(text: str) -> bool:
    """Whether the numbers behind the first words of a text may count games won."""
    return _NO_WINS.match(text) is None or re.search(_CHANCE, text, re.IGNORECASE) is not None


def whole_number(text: str) -> int:
    """A number of games, with or without signs between groups of three digits."""
    return int(re.sub(r"\D", "", text))


def shares_in(text: str) -> list[Value]:
    """All percentages of a line, or all its fractions without any."""
    text = _without_others(text)
    fractions = map(_of_fraction, _FRACTION.findall(text))
    percents = [_of_percent(match[1]) for match in _PERCENT.finditer(text)]
    return percents or [share for share in fractions if share.number <= 1]


def total_games(text: str) -> int | None:
    """The number of games that a line speaks of as a whole."""
    found = _TOTAL.search(text)
    return whole_number(found[1]) if found else None


def _without_others(text: str) -> str:
    return _OTHER.sub(" ", _ASIDE.sub(" ", text))


def _wins(text: str) -> Value | None:
    # “5000 games won” in “3190 of 5000 games won” are not the games won.
    wins, total, of = _WINS.search(_PLAYED.sub(" ", text)), total_games(text), _OF.search(text)
    said = wins[1] or wins[2] if wins else of[1] if of else None
    if said is None:
        return None
    if of and (wins is None or total is None):
        total = whole_number(of[2])
    count = whole_number(said)
    is_possible = total is None or count <= total
    return Value(ValueKind.WINS, count, games=total) if is_possible else None


def _points(text: str) -> Value | None:
    found = _POINTS.search(text)
    if found is None:
        return None
    kind = ValueKind.BEATEN if found[2] else ValueKind.POINTS
    number, decimals = decimal_number(found[1] or found[3])
    return Value(kind, number, 10.0**-decimals)


def _share(text: str) -> Value | None:
    if won := _WON_PERCENT.search(text):
        return _of_percent(won[1] or won[2])
    shares = shares_in(text)
    # Several are what is won, drawn and lost, or nothing that could be understood.
    if len(shares) > 1 and abs(sum(share.number for share in shares) - 1) > NEARLY:
        return None
    return shares[0] if shares else None


def _bare(text: str) -> Value | None:
    numbers = _ANY.findall(text)
    if len(numbers) != 1:
        return None
    number, decimals = decimal_number(numbers[0])
    return Value(ValueKind.BARE, number, 10.0**-decimals)


def _of_fraction(text: str) -> Value:
    digits, _, exponent = text.lower().partition("e")
    value, decimals = decimal_number(digits)
    scale = 10.0 ** int(exponent or 0)
    return Value(ValueKind.SHARE, value * scale, 10.0**-decimals * scale)


def _of_percent(text: str) -> Value:
    value, decimals = decimal_number(text)
    return Value(ValueKind.SHARE, value / 100, 10.0 ** -(decimals + 2))

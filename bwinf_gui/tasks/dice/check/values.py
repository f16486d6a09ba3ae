"""The value a printed line gives for a die: a share, a count, or a number that no word explains."""

import re
from typing import Literal, NamedTuple

from bwinf_gui.checking.reading import decimal_number, pattern

COUNT = r"(?<![\d.,])(?:[1-9]\d{0,2}(?:[.,'\s\u202f]\d{3})+|\d{1,15})(?!\d|[.,]\d)"
GAMES = r"(?:spiele?n?|games?|partien?|runden?|rounds?|duelle?n?|simulation(?:en|s)|k[äa]mpfen?)\b"

_NUMBER = r"(?<![\d.,])\d{1,15}(?:[.,]\d{1,17})?(?![\d]|[.,]\d)"
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
    r"(?:\b(?:\w*zeit|time|runtime|\w*dauer|duration|\w*länge|length|\w*mittel(?:wert)?|mean|median"
    r"|avg|average|\w*schnitt\w*|erwartungs\w*|expected|augen\w*|standardabweichung|vari\w+)\b"
    r"|\d\s*(?:m?s|sek\w*|sec\w*|min\w*)\b)"
)
"""What has another unit than shares, unless a percent sign is there."""
_OTHERS = pattern(rf"^(?!.*{_PERCENT}).*{_MEASURED}|{_OTHER}")
_ASIDE = pattern(
    rf"[\[(](?=[^\[\]()]*%)(?:95\s*%)?[^\d\[\]()]*{_NUMBER}\s*(?:%?\s*(?:[;–-]|bis|to)|%\s*,)"
    rf"\s*{_NUMBER}[^\d\[\]()]*[\])]|(?:±|\+/?-)\s*[\d.,]+\s*%?"
)
"""An interval around a share."""
_OF = (
    r"(?:/|\b(?:von|out of|of|aus|in|der)\b)\s*(?:insgesamt|the|den|all|allen)?\s*"
    rf"({COUNT})(?!{_PERCENT})"
)
_OF_ALL = pattern(rf"{_OF}(?:\s*{GAMES})?")
OF_GAMES = pattern(rf"{_OF}\s*{GAMES}")
"""Games as a whole."""
_COUNT_OF = pattern(rf"({COUNT})\s*(?:{GAMES}\s*)?{_OF}")
_HALVES = r"(?<![\d.,])\d{1,15}[.,][05]0?(?!\d|[.,]\d)"
_OPPONENTS = (
    r"(?:(?:andere\w?\s*|other\s*)?(?:gegnern?|opponents?)|anderen?(?:\s*w\S{1,2}rfeln?)?|others?"
    r"|other\s*dice)\b(?!.*(?:%|[01][.,]\d))"
)
# Wins with half a one are points, too.
_COUNTED = pattern(
    rf"({_HALVES}|{COUNT})\s*(?:x|mal|times)?\s*(?:{GAMES}\s*)?"
    rf"(?:{_WON}(?!\s*rate)|punkte?n?\b|points?\b|pts\b|{_OPPONENTS})"
    rf"|{_WON}\s*(?:hat\s*)?(?:{GAMES})?\s*[:=]?\s*({COUNT})(?!{_PERCENT})"
    rf"|(?:punkte?|points?|score)\s*[:=]\s*({_HALVES}|{COUNT})(?!{_PERCENT})"
)
_FRACTION = r"(?<![\d.,])(?:\d(?:[.,]\d{1,17})?e-\d{1,2}|[01][.,]\d{1,17})(?!\d|[.,]\d)"
_SHARE = rf"({_FRACTION}(?!{_PERCENT})|{_NUMBER}{_PERCENT})"
_WON_SHARE = pattern(rf"{_WINNING}(?:(?!{_OTHER})\D){{0,25}}?{_SHARE}|{_SHARE}\s*{_WINNING}")
_BETWEEN = pattern(rf"\d\s*%?\s*{_WON}\s*[:=]?\s*\d")
"""A word between two numbers, of which it may mean either."""
_ANY_SHARE, _ANY = pattern(_SHARE), pattern(_NUMBER)
_HAS_PERCENT, _HAS_WINNING = pattern(_PERCENT), pattern(_WINNING)


class Value(NamedTuple):
    """A number, and the step in which it was printed; of wins the games, where the line says so.

    It is a share of games, a count of wins, opponents or points, or bare where no word says which.
    """

    kind: Literal["share", "count", "bare"]
    number: float
    unit: float = 0.0
    games: int | None = None
    line: int = 0


def value_of(text: str) -> Value | None:
    """The value in a line, or a part of it, from which the names of dice were removed."""
    text = _ASIDE.sub(" ", text)
    if _BETWEEN.search(_OF_ALL.sub(" ", text)):
        return None
    if counted := _counted(text):
        return counted
    is_plain = not _OTHERS.search(text)
    won = _WON_SHARE.search(text)
    shares = [won[1] or won[2]] if won else _ANY_SHARE.findall(text) if is_plain else []
    percents = [share for share in shares if _HAS_PERCENT.search(share)]
    numbers = percents or shares or (_ANY.findall(text) if is_plain else [])
    return _number(numbers[0]) if len(numbers) == 1 else None


def is_about_wins(text: str) -> bool:
    """Whether the numbers of a text may be about games won, by its words."""
    return not _OTHERS.search(text) or bool(_HAS_WINNING.search(text) or _counted(text))


def is_one_number(text: str) -> bool:
    """Whether a text has no other number than a value, apart from an interval around it."""
    return len(_ANY.findall(_ASIDE.sub(" ", text))) == 1


def whole_number(text: str) -> int:
    """A number of games, with or without signs between groups of three digits."""
    return int(re.sub(r"\D", "", text))


def _counted(text: str) -> Value | None:
    total, of = _OF_ALL.search(text), _COUNT_OF.search(text)
    # “5000 games won” in “3190 of 5000 games won” are not the games won.
    if found := _COUNTED.search(_OF_ALL.sub(" ", text)):
        said = found[found.lastindex or 0]
    elif of and not _OTHERS.search(text):
        said = of[1]
    else:
        return None
    has_halves = re.fullmatch(_HALVES, said) is not None
    count = decimal_number(said)[0] if has_halves else whole_number(said)
    games = whole_number(total[1]) if total else None
    return Value("count", count, games=games) if count <= (games or count) else None


def _number(text: str) -> Value:
    """A percentage, or a number that no word explains."""
    digits, _, exponent = _HAS_PERCENT.sub("", text).lower().partition("e")
    number, decimals = decimal_number(digits)
    is_percent = _HAS_PERCENT.search(text) is not None
    scale = 0.01 if is_percent else 10.0 ** int(exponent or 0)
    return Value("share" if is_percent else "bare", number * scale, 10.0**-decimals * scale)

"""Answers of programs for programs, unfolded to lines as people print them.

These are values of JSON or Python, and tables of pairs with a head.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from bwinf_gui.checking.reading import pattern
from bwinf_gui.tasks.dice.check.values import AGAINST

_LONGEST = 200_000
_BRACKETS = {"[": "]", "{": "}", "(": ")"}


_BETWEEN_CELLS = re.compile(r"\s*\|\s*|\t+|\s*;\s*|\s{2,}")
_DIE = r"(?:w\S{1,3}rfel\w*|die|dice|cube|player|spieler)"
_DIE_HEAD = pattern(rf"{_DIE}|augen\w*|faces")
_NUMBER_HEAD = pattern(r"nr\.?|#")
_PAIR_HEAD = pattern(rf"{_DIE}|(?:{_DIE}[ _]?)?(?:[abij12]|gegner\w*|gegen|opponent)")
_SHARE_HEAD = pattern(
    r".*(?:anteil|quote|chance|rate|share|wahrscheinlichkeit|prozent|percent|%).*"
)
_WINS_HEAD = pattern(r"(?:anzahl\s+)?(?:siege?|gewonnen\w*|gewinne|wins?|won)\b.*|wins_.*")
_GAMES_HEAD = pattern(r"(?:anzahl\s+)?(?:spiele|games|partien)")
_AGAINST = pattern(rf"\b{AGAINST}\b")
_STATEMENTS = re.compile(
    r"\s*[,;]\s+(?=(?:w\S{0,4}|die|dice)?\s*\d{1,4}['\"]?\s*[:=]|[\[({][\d, ]+[\])}]\s*[:=])", re.I
)


def unfolded(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Numbered lines with each value unfolded; all of its lines have the number of the first one.

    Lists of whole numbers stay as they are: they may be orders, or faces.
    """
    return _rows_in_words(_values_unfolded(list(lines)))


def _values_unfolded(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    whole = _value_in("\n".join(text for _, text in lines)) if lines else None
    if whole is not None:
        yield from ((lines[0][0], text) for text in _lines_of(whole[1]))
        return
    for number, text in lines:
        found = _value_in(text)
        if found is None:
            yield number, text
        else:
            before, value = found
            yield from ((number, each) for each in (before, *_lines_of(value)) if each.strip())


def _rows_in_words(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The lines, with the rows of tables with a head as what they say of a die, or of two."""
    head: list[str] = []
    for number, text in lines:
        cells = _cells(text)
        if len(cells) == len(head) and (said := _row_in_words(head, cells)):
            yield number, said
            continue
        is_head = len(cells) > 1 and not any(map(str.isdigit, re.sub(r"[_ ][12]\b", "", text)))
        if is_head and (_below(_SHARE_HEAD, cells) or _below(_WINS_HEAD, cells)):
            head = cells
        if _AGAINST.search(text):
            yield number, text
        else:
            yield from ((number, each) for each in _STATEMENTS.split(text))


def _cells(line: str) -> list[str]:
    """The cells of a line of a table, without quotes."""
    text = line.strip(" \t|")
    cells = _BETWEEN_CELLS.split(text)
    return [cell.strip("\"'* ") for cell in (cells if len(cells) > 1 else text.split(","))]


def _row_in_words(head: Sequence[str], cells: Sequence[str]) -> str:
    """The row of a die or a pair; empty for one that names none."""

    def below(named: re.Pattern[str]) -> list[str]:
        return [cells[place] for place in _below(named, head)]

    shares, wins, pair = below(_SHARE_HEAD), below(_WINS_HEAD), below(_PAIR_HEAD)
    if len(pair) == 2:
        games = "".join(f" of {each}" for each in below(_GAMES_HEAD))
        return f"{pair[0]} vs {pair[1]}: {' : '.join(wins or shares)}{games}"
    names = [
        f"W{cell}" if cell.isdigit() else cell for cell in below(_DIE_HEAD) or below(_NUMBER_HEAD)
    ]
    won = shares[0] if shares else f"{wins[0]} wins"
    return f"{' '.join(names)}: {won}" if any(map(str.isdigit, won)) and names else ""


def _below(named: re.Pattern[str], head: Sequence[str]) -> list[int]:
    return [place for place, name in enumerate(head) if named.fullmatch(name)]


def _value_in(text: str) -> tuple[str, object] | None:
    """The value at the end of a text, with what stands before it; None for none worth unfolding."""
    starts = [place for bracket in _BRACKETS if (place := text.find(bracket)) >= 0]
    end = text.rstrip().rstrip(",;.")
    if not starts or len(text) > _LONGEST or end[-1:] != _BRACKETS[text[min(starts)]]:
        return None
    value: object = None
    with suppress(ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        value = _parsed(end[min(starts) :])
    is_nested = isinstance(value, dict) or any(
        isinstance(each, dict | list | tuple) for each in _items(value)
    )
    return (text[: min(starts)], value) if is_nested else None


def _parsed(text: str) -> object:
    with suppress(ValueError):
        return json.loads(text)
    return ast.literal_eval(text)


def _items(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()


def _lines_of(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from _lines_of_dictionary(value)
        return
    items = _items(value)
    tables = [each for each in items if isinstance(each, dict)]
    if tables and len(tables) == len(items):
        yield " | ".join(map(str, tables[0]))
        yield from (" | ".join(map(str, table.values())) for table in tables)
    elif all(isinstance(each, int | float) for each in items):
        yield from map(str, items)
    else:
        yield from map(_row, items)


def _lines_of_dictionary(value: Mapping[object, object]) -> Iterator[str]:
    for key, inner in value.items():
        is_name = isinstance(key, str) and not any(map(str.isdigit, key))
        if isinstance(inner, dict) or (_items(inner) and is_name):
            yield f"{key}:"
            yield from _lines_of(inner)
        else:
            yield f"{key}: {' : '.join(map(str, _items(inner))) or inner}"


def _row(item: object) -> str:
    """A row of a table, or a die with what is said of it."""
    cells = _items(item)
    if len(cells) == 2 and not isinstance(cells[0], float):
        return f"{cells[0]}: {cells[1]}"
    return str(item)

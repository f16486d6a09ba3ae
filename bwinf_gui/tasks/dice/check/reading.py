"""Reads the claim of a printed answer: values of the dice, an order of them, or the best one."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import nan

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import decimal_number, pattern
from bwinf_gui.tasks.dice.check.claims import (
    FEWEST_GAMES,
    ClaimedOrder,
    DiceClaim,
    Games,
    PointTally,
    Share,
    Shares,
    Wins,
    first_number,
    is_tally,
)
from bwinf_gui.tasks.dice.check.lines import NamedLine, games_said, named_lines
from bwinf_gui.tasks.dice.check.values import Value, is_about_wins, is_one_number, value_of
from bwinf_gui.tasks.dice.dice import Dice

_ORDER = pattern(
    r"rang(?:folge|liste|ordnung)|reihen?folge|ranking|ranked|order|sortier\w*|sorted|platzierung\w*"
)
_BARE = pattern(rf"(?:{_ORDER.pattern}|w[üu]e?rfel|dice|[\s,;:>|=\[\](){{}}.\-–→]|\b\d{{1,4}}\b)*")
"""Numbers without words, but for those of an order."""
_WORDS_OF_HEAD = 3
_WHOLE = re.compile(r"\d{1,4}")
_BEST = pattern(
    r"(?<!second[ -])(?<!third[ -])"
    r"\b(?:be(?:ste[rn]?|st)|gewinner|winner|sieger|am besten|h[äa]e?ufigsten|most often)\b"
)
_ONE_GAME = pattern(
    r"\b(?:spiel|partie|runde|duell|game|round|match)\s*(?:nr\.?|#)?\s*\d"
    r"|\b(?:de[sr]|diese[sr]|of th(?:e|is))\s+(?:spiels|partie|runde|duells|game|round|match)\b"
)
"""A game whose winner need not be the best die."""
_SAYS_ORDER = pattern(rf"{_ORDER.pattern}|{_BEST.pattern}|>")
_UNCLEAR = pattern(
    r"aufsteigend|ascending|increasing|\bworst\s+(?:to|first)\b|schlechteste\w*\s+(?:zu|bis|nach)"
    r"|[\w\])]\s*<"
)
"""The worst die may come first."""
_WORST_FIRST = pattern(
    rf"(?:(?!{_BEST.pattern}).)*\b(?:schlechtest|schwächst|letzte|verlierer|worst|weakest|loser)"
)


def read_claim(dice: Dice, answer: PrintedAnswer) -> DiceClaim | None:
    """The answer's claim about two dice or more; None if nothing was understood.

    Shares count more than an order, and those of all dice, one by one, more than a table of pairs.
    """
    count, lines = len(dice), named_lines(dice, answer)
    games = games_said(dice, lines, answer)
    on_wins = [*_about_wins(lines)]
    claim = read_shares(count, on_wins, games.stated)
    if claim is None or (isinstance(claim, Shares) and None in claim.shares):
        claim = read_matrix(count, lines) or claim
    if isinstance(claim, Shares):
        return replace(claim, said=games._replace(stated=claim.said.stated or games.stated))
    return claim or _order(count, on_wins) or _best(count, on_wins)


def _about_wins(lines: Sequence[NamedLine]) -> Iterator[NamedLine]:
    """The lines without those that are about something else, by their own words or their head's."""
    is_wins = True
    for line in lines:
        is_own = is_about_wins(line.rest)
        if not (line.is_blank or any(map(str.isdigit, line.text))):
            text = line.text.strip(" |")
            is_sentence = len(text.split()) > _WORDS_OF_HEAD and text.count("|") != 1
            is_wins = is_own or (is_sentence and not text.endswith(":"))
        if is_wins and is_own:
            yield line


def _order(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """The last order of `count` dice: all of them on one line, or one each on as many lines."""
    found: ClaimedOrder | None = None
    block: list[tuple[NamedLine, int]] = []
    head, above = "", ""
    was_one = False
    for line in filter(lambda each: not each.is_blank, lines):
        named = _named(line)
        is_one = len(named) == 1
        if not (was_one and is_one):
            block, head = [], above
        block = [*block, *((line, number) for number in named)]
        found = _ordered(count, head, block[-count:] if is_one else block) or found
        was_one, above = is_one, line.text
    return found


def _named(line: NamedLine) -> Sequence[int]:
    """The dice that a line puts into an order, as they are printed or by faces from 1.

    On a line for each place, a number alone names a die. Any others say something else.
    """
    if _ONE_GAME.search(line.text):
        return ()
    numbers = [int(number) for number in _WHOLE.findall(line.text)]
    is_bare = len(numbers) > 1 and _BARE.fullmatch(line.text) is not None
    if is_bare and (not line.named or _ORDER.search(line.text)):
        return numbers
    others = [int(number) for number in _WHOLE.findall(line.rest)]
    if line.place is None:
        return () if others else line.named
    return line.named or (others if len(others) == 1 else ())


def _ordered(count: int, head: str, block: Sequence[tuple[NamedLine, int]]) -> ClaimedOrder | None:
    """The order of dice on lines below a `head`; place 1 need not be the best.

    None if they do not say which end is the best, or may echo the file. Of two dice the first one
    is the best, since one of their orders is always right.
    """
    numbers = [number for _, number in block]
    first = first_number(count, numbers)
    places = {line.place for line, _ in block}
    is_placed = places == {*range(1, count + 1)}
    if sorted(numbers) != [*range(first, first + count)] or not (is_placed or places == {None}):
        return None
    if is_placed:
        block = sorted(block, key=lambda each: each[0].place or 0)
    dice = tuple(number - first for _, number in block)
    best, lines = block[0][0], {line.number: line.text for line, _ in block}
    text = "\n".join([head, *lines.values()])
    is_echo = best.named and not is_placed and dice == tuple(range(count))
    are_best = sum(_BEST.search(each) is not None for each in lines.values())
    is_first = _BEST.search(best.text) is not None
    is_silent = is_echo and not _SAYS_ORDER.search(text)
    if is_silent or are_best > is_first or _WORST_FIRST.match(best.text) or _UNCLEAR.search(text):
        return None
    is_clear = not is_placed or count == 2 or is_first
    perhaps = () if is_clear else dice[::-1]
    return ClaimedOrder(dice=dice, perhaps=perhaps, read=frozenset(lines), from_0=first == 0)


def _best(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """The best die alone; where only a number names it, perhaps it is counted from 0."""
    best = [
        (line.die, line)
        for line in lines
        if line.die is not None and _BEST.search(line.text) and not _ONE_GAME.search(line.text)
    ]
    if len({die for die, _ in best}) != 1 or not 0 <= best[0][0] < count:
        return None
    die, line = best[-1]
    from_1 = die + 1 == count or any(count in line.named for line in lines)
    perhaps = () if line.by_faces or from_1 else (die + 1,)
    return ClaimedOrder(dice=(die,), read=frozenset({line.number}), perhaps=perhaps)


_OUTCOMES = {
    1: "win wins won gewinnt gewonnen sieg gewinn besser better",
    -1: "lose loses loose lost loss verliert verloren niederlage schlechter worse",
    0: "equal equals draw tie same gleich unentschieden remis",
}
_MEANING = {word: outcome for outcome, words in _OUTCOMES.items() for word in words.split()}
_WORDS = "|".join(sorted(_MEANING, key=len, reverse=True))
_CELL = pattern(
    rf"(?<![\w.,])(?:\d{{1,12}}(?:[.,]\d{{1,12}})?(?![\d]|[.,]\d)|(?:{_WORDS})\b"
    rf"|[–—x-](?=[\s|;,%]|$))"
)
_NEARLY = 0.02
"""Shares of a pair add up to 1 at most, but for chance and rounding."""


def read_shares(count: int, lines: Sequence[NamedLine], stated: float | None) -> DiceClaim | None:
    """The values of `count` dice; None without any, or where they are of several kinds.

    Dice are identified by faces, or by a word and a number; else by the number at the beginning of
    lines that hold no other than a value, but only where all dice are there.
    """
    ways: tuple[dict[int, Value], ...] = ({}, {}, {})
    for line in lines:
        # Of several dice, one may be the opponent.
        number = line.named[0] if len(line.named) == 1 else None
        if not line.named and is_one_number(line.rest):
            number = line.leading
        if number is not None and (value := value_of(line.rest)):
            way = 0 if line.by_faces else 1 if line.named else 2
            ways[way][number] = value._replace(line=line.number)
    by_faces, by_number, numbered = ways
    # Whatever names most dice is how this answer names them; of equals the surest way counts.
    said = max(by_faces, by_number, key=len) or numbered
    first = first_number(count, said)
    values = {n - first: value for n, value in said.items() if 0 <= n - first < count}
    kinds = {value.kind for value in values.values()}
    if len(kinds) != 1 or (said is numbered and len(values) < count):
        return None
    if kinds == {"count"}:
        claim = _counted(count, values, stated)
    else:
        claim = _explained(count, values) if kinds == {"bare"} else _shares(count, values)
    read = frozenset(value.line for value in values.values())
    return claim and replace(claim, read=read, from_0=first == 0)


def _shares(count: int, values: Mapping[int, Value], whole: float = 1.0) -> Shares:
    shares = {die: Share(each.number / whole, each.unit / whole) for die, each in values.items()}
    return Shares(shares=tuple(map(shares.get, range(count))))


def _explained(count: int, values: Mapping[int, Value]) -> DiceClaim | None:
    """The claim of numbers without a word: points, fractions or percentages with decimals."""
    numbers = [values[die].number for die in sorted(values)]
    if max(numbers) > 100 or all(value.unit >= 1 for value in values.values()):
        return None
    if len(numbers) == count and max(numbers) > 1 and is_tally(numbers):
        return PointTally(points=tuple(numbers))
    return _shares(count, values, 1.0 if max(numbers) <= 1 else 100.0)


def _counted(count: int, values: Mapping[int, Value], stated: float | None) -> DiceClaim | None:
    """The claim of counts: opponents beaten or points if they are small, else games won."""
    counts = [values[die].number for die in sorted(values)]
    totals = {value.games for value in values.values()}
    # Nobody plays a single game against each opponent.
    if len(counts) == count and totals <= {None, count - 1} and is_tally(counts):
        return PointTally(points=tuple(counts))
    total, *others = totals
    games = total or (stated or 0) * (count - 1)
    if others or 0 < games < FEWEST_GAMES or any(each % 1 for each in counts):
        return None
    if games and max(counts) <= games:
        said = Games(stated or games / (count - 1))
        return replace(_shares(count, values, games), said=said)
    return Wins(wins=tuple(map(int, counts))) if len(counts) == count and not total else None


def read_matrix(count: int, lines: Sequence[NamedLine]) -> DiceClaim | None:
    """The last table of all pairs of `count` dice, in the order of the file."""
    found: DiceClaim | None = None
    block: list[tuple[NamedLine, Sequence[str]]] = []
    for line in lines:
        if cells := _cells(count, line, len(block)):
            block.append((line, cells))
        elif not line.is_blank:
            block = []
        if len(block) == count:
            rows = [cells for _, cells in block]
            read = frozenset(line.number for line, _ in block)
            if points := _points_of_rows(rows):
                found = PointTally(points=points, read=read)
            elif shares := _shares_of_rows(rows):
                found = Shares(shares=shares, read=read)
            block = []
    return found


def _cells(count: int, line: NamedLine, place: int) -> Sequence[str]:
    """The cells of a row, without a leading number of the row and an adjacent mean."""
    is_sentence = any(map(str.isalpha, _CELL.sub(" ", line.rest)))
    leading = [] if line.leading is None else [str(line.leading)]
    cells = [*leading, *map(str.lower, _CELL.findall(line.rest))]
    if is_sentence or (line.named and line.die != place) or cells in _heads(count):
        return ()
    if len(cells) > count and cells[0] in {str(place + 1), str(place)}:
        cells = cells[1:]
    if len(cells) == count + 1:
        ways = ((cells[0], cells[1:]), (cells[-1], cells[:-1]))
        cells = next((row for mean, row in ways if _may_be_mean(mean, row, place)), cells)
    return cells if len(cells) == count else ()


def _heads(count: int) -> Sequence[Sequence[str]]:
    """The dice as they may be numbered at the head of columns or rows."""
    return [[str(n + first) for n in range(count)] for first in (0, 1)]


def _may_be_mean(text: str, cells: Sequence[str], place: int) -> bool:
    """Whether a number may be the mean of others, with or without the diagonal."""
    others = [_number(cell) for column, cell in enumerate(cells) if column != place]
    return bool(others) and min(others) <= _number(text) <= max(others)


def _number(cell: str) -> float:
    """The number in a cell; what is none compares as false."""
    return decimal_number(cell)[0] if cell[0].isdigit() else nan


def _points_of_rows(rows: Sequence[Sequence[str]]) -> tuple[float, ...]:
    """How many others each row beats, by words; nothing where these contradict each other."""
    outcomes = [[_MEANING.get(cell, nan) for cell in row] for row in rows]
    if any(outcomes[a][b] + outcomes[b][a] != 0 for a, b in combinations(range(len(rows)), 2)):
        return ()
    return tuple(float((row[:i] + row[i + 1 :]).count(1)) for i, row in enumerate(outcomes))


def _shares_of_rows(rows: Sequence[Sequence[str]]) -> tuple[Share, ...]:
    """The mean share of each row; nothing where the shares of a pair add up to more than all."""
    if any(sorted(column) in _heads(len(rows)) for column in zip(*rows, strict=True)):
        return ()  # a list with several numbers for each die
    numbers = [
        [0.0 if i == j else _number(cell) for j, cell in enumerate(row)]
        for i, row in enumerate(rows)
    ]
    scale = 1.0 if max(map(max, numbers)) <= 1 else 100.0
    sums = (numbers[a][b] + numbers[b][a] for a, b in combinations(range(len(rows)), 2))
    if not all(each <= scale * (1 + _NEARLY) for each in sums):
        return ()
    others = len(rows) - 1
    decimals = max(decimal_number(cell)[1] for row in rows for cell in row if cell[0].isdigit())
    # The roundings of several cells partly cancel in their mean.
    unit = 10.0**-decimals / scale / others**0.5
    return tuple(Share(sum(row) / scale / others, unit) for row in numbers)

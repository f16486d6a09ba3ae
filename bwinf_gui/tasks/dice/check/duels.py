"""Results of single pairs, as in “Würfel 1 gegen Würfel 2: 598 zu 402”.

Only what is clear is read: a number whose die could be either is none.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bwinf_gui.checking.reading import decimal_number, pattern
from bwinf_gui.tasks.dice.check.claims import Pairs, Share, first_number
from bwinf_gui.tasks.dice.check.lines import FACES_MARK, NUMBER_MARK, NamedLine
from bwinf_gui.tasks.dice.check.values import AGAINST, ASIDE, GAMES, NUMBER, value_of
from bwinf_gui.tasks.dice.compare.pair_results import Pair

_BEATS = r"(?:schl[äa]e?gt|besiegt|bezwingt|beats?|defeats?|gewinnt|gewann|wins?|won|geschlagen)"
_LOSES = r"(?:verliert|verlor|unterliegt|los(?:es?|t))"
_MARK = NUMBER_MARK
_BARE = pattern(
    rf"^\W*(?:(\d{{1,4}})\s*(?=(?:{AGAINST}|{_BEATS}|{_LOSES})\b)|(?<=\()(\d{{1,4}})\s*(?=,))"
    rf"([^\d]*)(?<![.,\d])(\d{{1,4}})(?!\d|[.,]\d|\s*%)"
    rf"|^\W*(\d{{1,4}})\s*(?:[-–]|x)\s*(\d{{1,4}})(?=\s*(?:[:=|]|->))"
)
_CONNECTED = pattern(
    rf"\b(?:{AGAINST}|schl[äa]e?gt|besiegt|bezwingt|(?:beat|defeat)(?:s|ing)?|(?:loses?|lost) to)\b"
    r"|^\s*(?:[-–—:/×x>]|vs\.?)\s*$"
    r"|^\s*[\d.,]+\s*%?\s*(?:[-–—:]|zu|to)\s*[\d.,]+\s*%?\s*$"
)
_HAS_BEATEN = pattern(r"^\s*ha[ts]\b.*⚀.*\b(?:geschlagen|besiegt|beaten)\b")
_SWAPPING = pattern(rf"\b{AGAINST}\W*$")
_PASSIVE = pattern(r"\b(?:wird|wurden?|werden|is|was|gets|von\s+[⚀⚁].*geschlagen|beaten by)\b")
_LOSING = pattern(rf"\b{_LOSES}\b")
_CLAIMED = pattern(rf"\b{_BEATS}\b")
_VALUE = rf"(?:{NUMBER}|[1-9]\d{{0,2}}(?:[.,']\d{{3}})+)"
_DRAWN = r"(?:unentsch\w*|dr[ae]wn?s?|remis|ties?|tied)\b"
_LOST = r"(?:niederlagen?|verloren|verliert|loss(?:es)?|lost)\b"
_BEFORE_WORD = r"\s*%?\s*(?:x|mal|times)?\s*"
_DRAWS = pattern(rf"{_DRAWN}\s*[:=]?\s*{_VALUE}\s*%?|{_VALUE}{_BEFORE_WORD}{_DRAWN}(?!\s*[:=])")
_LOSSES = pattern(rf"{_LOST}\s*[:=]?\s*({_VALUE}\s*%?)|({_VALUE}){_BEFORE_WORD}{_LOST}(?!\s*[:=])")
_TOTAL = pattern(
    rf"(?:\b(?:von|out of|of|aus|bei)\s*(?:insgesamt\s*)?({_VALUE})(?!\s*(?:%|prozent|percent))"
    rf"|/\s*({_VALUE})\s*{GAMES}|^\W*({_VALUE})\s*{GAMES})"
)
_PLAIN = pattern(rf"({_VALUE})\s*(%|prozent|percent)?")
_JOINING = pattern(
    rf"(?:zu|to|vs|gegen|und|and|mit|x|mal|times|siege?n?|punkte?n?|points?|{_BEATS}|{_LOSES}|{GAMES}"
    rf"|[^\w/]|{_MARK})*"
)
_GROUPED = re.compile(r"[1-9]\d{0,2}(?:[.,']\d{3})+")


class Duel(NamedTuple):
    """The result of two dice on a line: what the first one wins, and the second, where it says so.

    The numbers are shares where they have a `unit`, else games won, of `total` if that is known.
    """

    line: int
    pair: Pair
    won: tuple[float, ...]
    unit: float | None
    total: float | None


def read_duels(count: int, lines: Sequence[NamedLine], stated: float | None) -> Pairs | None:
    """What lines say of single pairs of `count` dice, the last of each; None without any."""
    duels = _counted_from_0(count, [*_duels_in(lines)])
    if not duels:
        return None
    # Whole percentages, where more games were played.
    is_percent = {sum(each.won) for each in duels if each.unit is None} == {100.0}
    if is_percent and stated and stated > 100:
        duels = [each if each.unit else each._replace(unit=0.01, total=100.0) for each in duels]
    cells = {
        (die, other): Share(die, other, won / (total or 1), 0.0 if total and not unit else unit)
        for _, (a, b), won_by, unit, total in duels
        for die, other, won in zip((a, b), (b, a), won_by, strict=False)
    }
    totals = [duel.total for duel in duels if duel.total]
    games = stated or (min(totals) if totals else None)
    return Pairs(cells, frozenset(duel.line for duel in duels), games)


def _counted_from_0(count: int, found: Sequence[tuple[Duel, bool]]) -> list[Duel]:
    """The duels of two different dice."""
    first = first_number(count, {n for duel, by_number in found if by_number for n in duel.pair})
    duels: list[Duel] = []
    for duel, by_number in found:
        a, b = (n - first if by_number else n for n in duel.pair)
        if a != b and 0 <= a < count and 0 <= b < count:
            duels.append(duel._replace(pair=(a, b)))
    return duels


def _duels_in(lines: Sequence[NamedLine]) -> Iterator[tuple[Duel, bool]]:
    """The duels as printed, and whether dice are named by numbers."""
    above: tuple[int, bool] | None = None
    """The only die of a line without a value, to which those below belong."""
    for line in lines:
        text, names, by_number = _named(line)
        if len(names) == 1 and above is not None and re.match(rf"\W*{AGAINST}\b", text, re.I):
            text, names = f"{_MARK} {text}", [above[0], *names]
        elif len(names) == 1:
            above = (names[0], by_number) if value_of(line.rest) is None else None
        if len(names) > 1 and (duel := _duel(line.number, text, names)):
            yield duel, by_number


def _named(line: NamedLine) -> tuple[str, list[int], bool]:
    """A line with a mark for each name, the dice, and whether they are named by numbers."""
    numbers, text = [*line.by_number], line.marked
    if len(numbers) < len(line.by_faces):
        faces = [*line.by_faces]
        dice = [same[0] for same in faces]
        if len(dice) > 1 and dice[0] == dice[1] and len(faces[1]) > 1:
            dice[1] = faces[1][1]  # one against its twin
        return text.replace(NUMBER_MARK, "").replace(FACES_MARK, _MARK), dice, False
    text = text.replace(FACES_MARK, "")
    bare = _BARE.match(text) if not numbers else None
    if bare:
        numbers = [int(bare[1] or bare[2] or bare[5]), int(bare[4] or bare[6])]
        connecting = bare[3] if bare[1] else "-"
        text = f"{_MARK}{connecting}{_MARK}{text[bare.end() :]}"
    return text, numbers, True


def _duel(line: int, text: str, names: Sequence[int]) -> Duel | None:
    text = ASIDE.sub(" ", text)
    before, *between_names = text.split(_MARK)
    if len(between_names) != len(names):
        return None  # some were in what is aside
    between, *rest = between_names
    pair, is_swapped = (names[0], names[1]), _SWAPPING.search(before)
    is_connected = is_swapped or _CONNECTED.search(between)
    if not (is_connected or _HAS_BEATEN.search(text.partition(_MARK)[2])) or _PASSIVE.search(text):
        return None
    if is_swapped:
        pair = pair[1], pair[0]
    after = _MARK.join([between, *rest])
    # A number before may be one of a list.
    numbers, total = _numbers(
        text if _TOTAL.match(before) or not re.search(r"\d", after) else after
    )
    if not numbers or len({unit for _, unit in numbers}) != 1:
        return None
    values = _in_order(text, pair, names[2:], [value for value, _ in numbers])
    # “13 wins” is a number of wins, “wins against” a claim.
    if values and _CLAIMED.search(between) and len(numbers) == 2 and numbers[0] < numbers[1]:
        return None
    unit = numbers[0][1]
    return Duel(line, *values, unit, total if unit is None else None) if values else None


def _in_order(
    text: str, pair: Pair, after: Sequence[int], values: Sequence[float]
) -> tuple[Pair, tuple[float, ...]] | None:
    """The pair and what its dice win; None if the words contradict the numbers, or do not tell."""
    swapped = pair[1], pair[0]
    if len(after) == 2 and len(values) == 2 and {*after} == {*pair}:
        return (after[0], after[1]), tuple(values)
    if len(after) > 1 or not {*after} <= {*pair}:
        return None
    is_lost = _LOSING.search(text) is not None
    if len(values) == 1:
        # What a die loses, its opponent wins, but for draws.
        winner = after[0] if after else pair[is_lost]
        return (pair if winner == pair[0] else swapped), tuple(values)
    if after or is_lost:
        winner = after[0] if after else pair[1]
        high, low = max(values), min(values)
        return (pair if winner == pair[0] else swapped), (high, low)
    return pair, tuple(values)


def _numbers(text: str) -> tuple[list[tuple[float, float | None]], float | None]:
    """What is won by the first die, and by the second if that is said, and of how many games.

    Each has the step between two numbers that can be printed, None for games. None of them if
    there are more, or others.
    """
    text = _DRAWS.sub(";", text)
    total = _TOTAL.search(text)
    text = _TOTAL.sub(";", text)
    lost = _LOSSES.search(text)
    if lost and re.search(_PLAIN, _LOSSES.sub(";", text)):
        text = _LOSSES.sub(f"; {lost[1] or lost[2]}", text)
    found = [*_PLAIN.finditer(text)]
    # “598 zu 402 (59,8 %)” says it once more.
    found = [match for match in found if not match[2]] or found
    if not 1 <= len(found) <= 2 or (
        len(found) == 2 and not _JOINING.fullmatch(text[found[0].end() : found[1].start()])
    ):
        return [], None
    is_share = any(match[2] for match in found)
    numbers = [_number(match[1], grouped=not is_share) for match in found]
    decimals = max(decimals for _, decimals in numbers)
    values = [value for value, _ in numbers]
    games = None if total is None else _number(next(filter(None, total.groups())), grouped=True)[0]
    if games is not None and sum(values) > games:
        return [], None
    if is_share or (decimals and max(values) > 1 and sum(values) <= 100 + len(values)):
        return [(value / 100, 10.0 ** -(decimals + 2)) for value in values], games
    if decimals and max(values) <= 1:
        return [(value, 10.0**-decimals) for value in values], games
    return [(value, None) for value in values], games


def _number(text: str, *, grouped: bool) -> tuple[float, int]:
    # “1.000” beside “0.000” is no thousand, and as a share of games it is the same.
    if grouped and _GROUPED.fullmatch(text) and not text.startswith(("1.000", "1,000")):
        return float(re.sub(r"\D", "", text)), 0
    return decimal_number(text)

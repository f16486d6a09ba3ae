"""Reads the claim of a printed answer, whatever is printed around it.

An order of the dice may be on one line, in places one below the other, or name only the best.
"""

import re
from collections.abc import Sequence

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.tasks.dice.check.claims import Claim, ClaimedOrder, PointTally, Shares, Wins
from bwinf_gui.tasks.dice.check.lines import NamedLine, dice_by_faces, named_lines, stated_games
from bwinf_gui.tasks.dice.check.matrices import read_matrix
from bwinf_gui.tasks.dice.check.share_lines import read_shares
from bwinf_gui.tasks.dice.dice import Dice

_FAILURE = re.compile(
    r"traceback|exception|\berror\b|\bfehler\b|outofmemory|segmentation fault|stack ?overflow"
    r"|keine ausgabe|no output",
    re.IGNORECASE,
)
_ORDER = re.compile(
    r"rang(?:folge|liste|ordnung)|reihen?folge|ranking|ranked|order|sortier\w*|sorted|platzierung\w*"
    r"|best to worst",
    re.IGNORECASE,
)
_DICE = re.compile(r"w[üu]e?rfel|dice", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;:>|=\[\](){}.\-–→]*")
_WHOLE = re.compile(r"\d{1,4}")
_BEST = re.compile(
    r"\b(?:be(?:ste[rn]?|st)|gewinner|winner|sieger|am besten|h[äa]e?ufigsten|most often)\b",
    re.IGNORECASE,
)


def read_claim(dice: Dice, answer: PrintedAnswer) -> Claim | None:
    """The answer's claim about two dice or more; None if nothing was understood.

    Shares count more than an order, and those of all dice, one by one, more than a table of pairs.
    """
    lines = named_lines(dice, answer)
    stated = stated_games(dice, lines, answer)
    shares = read_shares(len(dice), lines, stated)
    if isinstance(shares, Wins | PointTally) or (
        isinstance(shares, Shares) and None not in shares.shares
    ):
        return shares
    return read_matrix(len(dice), lines, stated) or shares or read_order(len(dice), lines)


def is_failure(answer: PrintedAnswer) -> bool:
    """Whether the text is an error message in place of an answer."""
    return bool(_FAILURE.search(answer.text))


def read_order(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """The last stated order of `count` dice; else the best one, else lists as they come.

    Numbers that may be the faces of a die are an order only if nothing else is.
    """
    clear = [line for line in lines if not line.named.by_faces or _ORDER.search(line.text)]
    several = [line for line in lines if len(line.named.by_faces) > 1]
    on_lines = (_on_one_line(count, group) for group in (clear, several))
    orders = [order for order in (*on_lines, _by_places(count, lines)) if order is not None]
    if orders:
        return max(orders, key=lambda order: max(order.read))
    return _best(count, lines) or _as_they_come(count, lines) or _on_one_line(count, lines)


def _on_one_line(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    for line in reversed(lines):
        ways = _by_faces(line), _from_1(count, line.named.by_number), _numbers(count, line)
        for dice in ways:
            if dice is not None and sorted(dice) == list(range(count)):
                return ClaimedOrder(tuple(dice), frozenset({line.number}))
    return None


def _by_faces(line: NamedLine) -> list[int] | None:
    """The dice of a line by their faces; those with the same faces one after the other."""
    dice: list[int] = []
    for same in line.named.by_faces:
        dice.append(next((die for die in same if die not in dice), same[0]))
    return dice or None


def _from_1(count: int, numbers: Sequence[int]) -> list[int] | None:
    first = 0 if 0 in numbers and count not in numbers else 1
    return [number - first for number in numbers] if len(numbers) == count else None


def _numbers(count: int, line: NamedLine) -> list[int] | None:
    """The numbers of a line that holds nothing but all of them, and perhaps a word before."""
    text = _DICE.sub(" ", _ORDER.sub(" ", line.text))
    numbers = [int(number) for number in _WHOLE.findall(text)]
    if len(numbers) != count or not _BETWEEN.fullmatch(_WHOLE.sub(" ", text)):
        return None
    dice = _from_1(count, numbers)
    return dice if dice is not None and sorted(dice) == list(range(count)) else None


def _by_places(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """Lines that begin with the places 1, 2, … and name a die each."""
    faces = dice_by_faces(lines)
    numbered = {line.number: n for line in lines if (n := _single_number(line)) is not None}
    first = 0 if 0 in numbered.values() and count not in numbered.values() else 1
    at: dict[int, tuple[int, int]] = {}
    for line in lines:
        place = line.named.place
        die = faces.get(line.number, numbered.get(line.number, -1) - first)
        if place is not None and 0 <= die < count:
            at[place] = die, line.number
    return _placed(count, at)


def _placed(count: int, at: dict[int, tuple[int, int]]) -> ClaimedOrder | None:
    if any(place not in at for place in range(1, count + 1)):
        return None
    dice = tuple(at[place][0] for place in range(1, count + 1))
    read = frozenset(at[place][1] for place in range(1, count + 1))
    return ClaimedOrder(dice, read) if len(set(dice)) == count else None


def _single_number(line: NamedLine) -> int | None:
    """The number of the die that a line names, by a word or as its only number."""
    if len(line.named.by_number) == 1:
        return line.named.by_number[0]
    numbers = _WHOLE.findall(line.named.rest)
    return int(numbers[0]) if len(numbers) == 1 else None


def _best(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    faces = dice_by_faces(lines)
    for line in reversed(lines):
        if _BEST.search(line.text):
            number = line.named.by_number[0] - 1 if len(line.named.by_number) == 1 else -1
            die = faces.get(line.number, number)
            if 0 <= die < count:
                return ClaimedOrder((die,), frozenset({line.number}))
    return None


def _as_they_come(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """The last lines that name all dice, one each."""
    faces = dice_by_faces(lines)
    block: list[tuple[int, int]] = []
    found: list[tuple[int, int]] = []
    for line in lines:
        number = line.named.by_number[0] - 1 if len(line.named.by_number) == 1 else -1
        die = faces.get(line.number, number)
        # Other numbers on the line say something that was not understood.
        if 0 <= die < count and not re.search(r"\d", line.named.rest):
            block = [*block, (die, line.number)][-count:]
            if len({die for die, _ in block}) == count:
                found = block
        elif not line.is_blank:
            block = []
    if not found:
        return None
    return ClaimedOrder(tuple(die for die, _ in found), frozenset(number for _, number in found))

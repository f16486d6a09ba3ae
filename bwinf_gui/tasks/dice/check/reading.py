"""Reads the claim of a printed answer, whatever is printed around it.

An order of the dice may be on one line, in places one below the other, or name only the best.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import pattern
from bwinf_gui.tasks.dice.check.claims import (
    Claim,
    ClaimedOrder,
    PointTally,
    Shares,
    TooManyWins,
    Wins,
    first_number,
)
from bwinf_gui.tasks.dice.check.lines import NamedLine, games_said, named_lines
from bwinf_gui.tasks.dice.check.matrices import read_matrix
from bwinf_gui.tasks.dice.check.shares import read_shares
from bwinf_gui.tasks.dice.check.values import is_about_wins
from bwinf_gui.tasks.dice.dice import Dice

_ORDER = pattern(
    r"rang(?:folge|liste|ordnung)|reihen?folge|ranking|ranked|order|sortier\w*|sorted|platzierung\w*"
    r"|best to worst"
)
_DICE = pattern(r"w[üu]e?rfel|dice")
_BETWEEN = re.compile(r"[\s,;:<>|=\[\](){}.\-–→]*")
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
_RISING = pattern(
    r"\bworst\s+(?:to|first)\b|schlechteste\w*\s+(?:zu|bis|nach)|[\w\])]\s*<=?\s*[\w\[(]"
)
"""The worst die comes first."""
_SAYS_ORDER = pattern(rf"{_ORDER.pattern}|{_BEST.pattern}|{_RISING.pattern}|>")
_UNCLEAR = pattern(r"aufsteigend|ascending|increasing")
"""By what, the number of the place or the share?"""


def read_claim(dice: Dice, answer: PrintedAnswer) -> Claim | None:
    """The answer's claim about two dice or more; None if nothing was understood.

    Shares count more than an order, and those of all dice, one by one, more than a table of pairs.
    """
    lines = named_lines(dice, answer)
    stated, stated_in, mentioned = games_said(dice, lines, answer)
    on_wins = [*_about_wins(lines)]
    shares = read_shares(len(dice), on_wins, stated)
    is_whole = isinstance(shares, Shares) and None not in shares.shares
    is_clear = is_whole or isinstance(shares, Wins | PointTally)
    matrix = None if is_clear else read_matrix(len(dice), lines, stated)
    claim: Claim | None = matrix or shares or _order(len(dice), on_wins)
    is_alone = sum(line.die_from(1) is not None for line in lines) == 1
    if isinstance(claim, TooManyWins) and claim.games is None and is_alone:
        # “The best die is 2 with 5 wins”: what it won cannot be compared, that it is the best can.
        claim = _best(len(dice), lines) or claim
    if isinstance(claim, Shares):
        claim = replace(claim, stated_in=stated_in, mentioned_games=mentioned)
    if matrix is not None or claim is None or isinstance(claim, TooManyWins):
        return claim
    numbers = {n for line in lines if line.number in claim.read for n in _numbers_of_dice(line)}
    return replace(claim, from_0=first_number(len(dice), numbers) == 0)


def _about_wins(lines: Sequence[NamedLine]) -> Iterator[NamedLine]:
    """The lines without those that are about something else, by their own words or their head's."""
    is_wins = True
    for line in lines:
        is_own = is_about_wins(line.rest)
        if not (line.is_blank or any(map(str.isdigit, line.text))):
            is_head = line.text.rstrip().endswith(":") or len(line.text.split()) <= _WORDS_OF_HEAD
            is_wins = is_own or not is_head
        if is_wins and is_own:
            yield line


def _numbers_of_dice(line: NamedLine) -> Sequence[int]:
    """The numbers by which a line names dice, if it does not name them by their faces."""
    if line.by_faces:
        return ()
    leading = () if line.leading is None else (line.leading,)
    return line.by_number or (*_bare_numbers(line), *leading)


def _order(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """The last stated order of `count` dice; else the best one, else lists as they come.

    Numbers that may be the faces of a die are an order only if nothing else is.
    """
    clear = [line for line in lines if not line.by_faces or _ORDER.search(line.text)]
    several = [line for line in lines if len(line.by_faces) > 1]
    ways = [_as_meant(_on_one_line(count, some), lines) for some in (clear, several)]
    orders = [order for order in (*ways, _by_places(count, lines)) if order is not None]
    if orders:
        return max(orders, key=lambda order: max(order.read))
    listed = _as_they_come(count, lines) or _on_one_line(count, lines)
    return _best(count, lines) or _as_meant(listed, lines)


def _as_meant(order: ClaimedOrder | None, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """An order with the best die first, by its own lines and the one above them.

    None if these do not say which end is the best, or if it may be an echo of the file.
    """
    if order is None:
        return None
    head = [line for line in lines if line.number < min(order.read) and not line.is_blank][-1:]
    own = [line for line in lines if line.number in order.read]
    text = "\n".join(line.text for line in (*head, *own))
    is_named = any(line.by_faces or line.by_number for line in own)
    is_echo = is_named and list(order.dice) == sorted(order.dice)
    if (is_echo and not _SAYS_ORDER.search(text)) or _UNCLEAR.search(text):
        return None
    return replace(order, dice=order.dice[::-1]) if _RISING.search(text) else order


def _on_one_line(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    for line in reversed(lines):
        numbered = [
            [number - first_number(count, numbers) for number in numbers]
            for numbers in (line.by_number, _bare_numbers(line))
        ]
        for dice in (_by_faces(line), *numbered):
            if sorted(dice) == list(range(count)):
                return ClaimedOrder(tuple(dice), frozenset({line.number}))
    return None


def _by_faces(line: NamedLine) -> list[int]:
    """The dice of a line by their faces; those with the same faces one after the other."""
    dice: list[int] = []
    for same in line.by_faces:
        dice.append(next((die for die in same if die not in dice), same[0]))
    return dice


def _bare_numbers(line: NamedLine) -> list[int]:
    """The numbers of a line that holds nothing else, but perhaps a word before; else none."""
    text = _DICE.sub(" ", _ORDER.sub(" ", line.text))
    is_bare = _BETWEEN.fullmatch(_WHOLE.sub(" ", text)) is not None
    return [int(number) for number in _WHOLE.findall(text)] if is_bare else []


def _by_places(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """Lines that begin with the places 1, 2, … and name a die each; place 1 need not be the best.

    With two dice it is, since one of their two orders is always right.
    """
    numbers = {line.number: number for line in lines if (number := _number_of(line)) is not None}
    first = first_number(count, {*numbers.values()})
    at: dict[int, tuple[int, NamedLine]] = {}
    for line in lines:
        die = numbers.get(line.number, -1) - first if line.die is None else line.die
        if line.place is not None and 0 <= die < count:
            at[line.place] = die, line
    placed = [at[place] for place in range(1, count + 1) if place in at]
    if len({die for die, _ in placed}) < count:
        return None
    if _BEST.search(placed[-1][1].text):
        placed.reverse()
    order = _order_of([(die, line.number) for die, line in placed])
    is_said = count == 2 or _BEST.search(placed[0][1].text)
    return order if is_said else replace(order, perhaps=order.dice[::-1])


def _number_of(line: NamedLine) -> int | None:
    """The number of the die that a line names, by a word or as its only number."""
    if line.only_number is not None:
        return line.only_number
    numbers = _WHOLE.findall(line.rest)
    return int(numbers[0]) if len(numbers) == 1 else None


def _best(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    from_1 = any(count in line.by_number for line in lines)
    for line in reversed(lines):
        die = line.die_from(1)
        is_best = _BEST.search(line.text) is not None and not _ONE_GAME.search(line.text)
        if die is not None and 0 <= die < count and is_best:
            perhaps = (die + 1,) if line.die is None and not from_1 and die + 1 < count else ()
            return ClaimedOrder((die,), frozenset({line.number}), perhaps)
    return None


def _as_they_come(count: int, lines: Sequence[NamedLine]) -> ClaimedOrder | None:
    """The last lines that name all dice, one each."""
    block: list[tuple[int, int]] = []
    found: list[tuple[int, int]] = []
    for line in lines:
        die = line.die_from(1)
        # Other numbers on the line say something that was not understood.
        if die is not None and 0 <= die < count and not re.search(r"\d", line.rest):
            block = [*block, (die, line.number)][-count:]
            if len({die for die, _ in block}) == count:
                found = block
        elif not line.is_blank:
            block = []
    return _order_of(found) if found else None


def _order_of(said: Sequence[tuple[int, int]]) -> ClaimedOrder:
    """The order of dice with the numbers of their lines."""
    return ClaimedOrder(tuple(die for die, _ in said), frozenset(number for _, number in said))

"""Reads the claim of a printed answer: values of the dice, an order of them, or the best one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import pattern
from bwinf_gui.tasks.dice.check.claims import ClaimedOrder, DiceClaim, Shares, first_number
from bwinf_gui.tasks.dice.check.lines import NamedLine, games_said, named_lines
from bwinf_gui.tasks.dice.check.shares import read_matrix, read_shares
from bwinf_gui.tasks.dice.check.values import is_about_wins
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
            is_short = len(text.split()) <= _WORDS_OF_HEAD or text.count("|") == 1
            is_head = is_short or text.endswith(":")
            is_wins = is_own or not is_head
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
    if are_best > is_first or _WORST_FIRST.match(best.text) or _UNCLEAR.search(text):
        return None
    if is_echo and not _SAYS_ORDER.search(text):
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

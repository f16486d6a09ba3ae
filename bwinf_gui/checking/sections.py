"""A text that holds answers to several cases, split where it names one.

What stands outside of all sections is nobody's answer. Where it is not clear whether names stand
above their answers or below, or only in a list, no section is made of it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple, TypeAlias

from bwinf_gui.checking.matching import Mention

Says: TypeAlias = Callable[[int | None, str], bool]
"""Whether a part of a text says anything of a case; of any, where the case is None."""


class NamedSection(NamedTuple):
    """A part of a text, and the case it belongs to; None for one that is not among the cases."""

    case: int | None
    start: int
    end: int
    name: str
    speaks: bool = False
    """Whether it says anything of its case."""
    is_below: bool = False
    """Whether its name is below its content."""


class Sections(NamedTuple):
    """The parts of a text that have a case, and the cases of several answers without a clear one.

    `listed` are cases that are only listed above an answer, which may be that to any of them.
    """

    parts: tuple[NamedSection, ...] = ()
    doubtful: frozenset[int] = frozenset()
    listed: frozenset[int] = frozenset()


def sections(text: str, mentions: Sequence[Mention], says: Says) -> Sections:
    """The parts of a text, in its order; of several for one case the last that says anything."""
    heads = _merged(_without_lists(text, mentions, says))
    if not heads:
        return Sections()
    parts = [
        part._replace(speaks=says(part.case, text[part.start : part.end]))
        for part in _parts(text, heads)
    ]
    if not parts[-1].speaks and says(None, text[: _line_start(text, heads[0])]):
        if len(parts) == 1:
            return Sections((parts[0]._replace(start=0, speaks=True, is_below=True),))
        # Names may be the ends of answers, or the first answer has no name and the last none.
        return Sections((), _cases(parts))
    last: dict[int | None, NamedSection] = {}
    doubtful = [part.case for part in _ends_of_lists(text, parts)]
    for part in parts:
        if part.case not in doubtful and (part.speaks or (part.case not in last and not doubtful)):
            last[part.case] = part
    in_order = sorted(last.values(), key=lambda part: part.start)
    # What a menu is followed by may be the answer to any of those that it names.
    left = [part for part in parts if part.case not in last] if doubtful else []
    return Sections(tuple(in_order), listed=_cases(left))


def _cases(parts: Sequence[NamedSection]) -> frozenset[int]:
    return frozenset(part.case for part in parts if part.case is not None)


def part_text(text: str, part: NamedSection) -> str:
    """The text of a part, at its line numbers in the whole."""
    return "\n" * text.count("\n", 0, part.start) + text[part.start : part.end]


def lines_of(text: str, part: NamedSection) -> tuple[int, int]:
    """The numbers of the first and the last line of a part, from 1."""
    first = text.count("\n", 0, part.start) + 1
    return first, first + text[part.start : part.end].rstrip().count("\n")


def _parts(text: str, heads: Sequence[Mention]) -> Iterator[NamedSection]:
    for head, following in pairwise([*heads, None]):
        assert head is not None, "only the last has none behind it"  # noqa: S101
        end = len(text) if following is None else _line_start(text, following)
        # In a line with several names, each part ends where the next name begins.
        if following is not None and end < head.end:
            end = following.start
        yield NamedSection(head.case, head.end, end, head.name)


def _without_lists(text: str, mentions: Sequence[Mention], says: Says) -> list[Mention]:
    """The mentions without lines that list several cases and say nothing of them."""
    kept: list[Mention] = []
    for _, group in groupby(mentions, lambda mention: _line_start(text, mention)):
        line = [*group]
        if len({mention.case for mention in line}) > 1:
            line_end = text.find("\n", line[-1].end)
            ends = [*(each.start for each in line[1:]), len(text) if line_end < 0 else line_end]
            texts = (text[each.end : end] for each, end in zip(line, ends, strict=True))
            if not any(says(each.case, part) for each, part in zip(line, texts, strict=True)):
                continue
        kept += line
    return kept


def _merged(mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions without immediate repetitions of the same case."""
    return [
        mention
        for before, mention in pairwise([None, *mentions])
        if mention is not None
        and (before is None or (before.case, _kind(before)) != (mention.case, _kind(mention)))
    ]


def _kind(mention: Mention) -> str:
    """What distinguishes mentions of unknown cases."""
    return "" if mention.case is not None else mention.name.casefold()


def _ends_of_lists(text: str, parts: Sequence[NamedSection]) -> Iterator[NamedSection]:
    """Parts whose name is the last one of a list with a name a line.

    What follows such a list, as behind a menu, may belong to any of its cases.
    """
    for before, part in pairwise(parts):
        line_end = text.find("\n", part.start)
        begins_below = not text[part.start : max(line_end, part.start)].strip(" \t:.-=*#`'\")]}")
        is_next_line = text.count("\n", before.start, part.start) == 1
        if not before.speaks and part.speaks and is_next_line and begins_below:
            yield part


def _line_start(text: str, mention: Mention) -> int:
    return text.rfind("\n", 0, mention.start) + 1

"""Which cases a printed text answers, by its content and its location.

A text that answers several cases is split where it names one. What stands outside of all sections
is nobody's answer. Where it is not clear whether names stand above their answers or below, or only
in a list, no section is made of it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import NamedTuple, TypeAlias

from bwinf_gui.checking.matching import CaseNames, Clues, Passage

_WORDS = re.compile(r"[^\W\d_]{3}")
_CLOSED = re.compile(r"[\s\"'`*#=)\]}>_.-]*(?:$|[:|\d<])")
_HTML_LINE = re.compile(r"</?(?:br|p|div|pre|li|[uod]l|h[1-6]|section)(?:\s[^<>]{0,300})?/?>")
"""Where HTML begins or ends a line."""
_BEHIND_NAMES = " \t:.-=*#`'\")]}"
MOST_MENTIONS = 2_000
"""A text that names cases more often is a log, and no answer to several."""
HEAD_LINES = 5
"""Lines in which a bare number may identify the case of a text with a single answer."""

Understands: TypeAlias = Callable[[int, str], bool]
"""Whether a text says anything of the case at a place."""
Says: TypeAlias = Callable[[int | None, str], bool]
"""Whether a part of a text says anything of a case; of any, where the case is None."""


class Sections(NamedTuple):
    """The parts of a text that have a case, and the cases of several answers without a clear one.

    `listed` are cases that are only listed above an answer, which may be that to any of them.
    """

    parts: tuple[Passage, ...] = ()
    doubtful: frozenset[int] = frozenset()
    listed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """A text, or a part of it in the lines where it stands, and the place of its case.

    `lines` are None for the whole text. A case `is_certain` where its name or the user says so, and
    not only a number.
    """

    case: int
    text: str
    lines: tuple[int, int] | None = None
    is_certain: bool = True
    is_named: bool = True
    """Whether anything in the text or its path says so."""
    other: str = ""
    """The case named in the text, where the user has chosen another one."""

    @property
    def may_be_for_another(self) -> bool:
        """Whether nothing names its case, and it has numbers; “impossible” is right too often."""
        return not self.is_named and any(map(str.isdigit, self.text))


@dataclass(frozen=True, slots=True)
class Assignment:
    """The parts of a text that have a case; or the cases among which nothing decides."""

    parts: tuple[AnswerPart, ...] = ()
    several: frozenset[int] = frozenset()


class CaseMatcher:
    """Finds the cases of texts by the names of the cases and what understands answers."""

    def __init__(self, names: CaseNames, understands: Understands) -> None:
        self._names = names
        self._understands = understands

    def names_cases(self, text: str, path: Sequence[str]) -> bool:
        """Whether a text or its file's path names a case, or another one of the same kind."""
        clues = self._names.clues(path)
        return bool(clues.named or clues.has_others or self._names.mentions(text))

    def of_chosen(self, text: str, case: int) -> AnswerPart:
        """The part of a text that answers the given case."""
        mentions = self._names.mentions(text)
        named = self._named(text, mentions)
        if mine := _of_case(named.parts, case):
            return _part(text, mine)
        if named.parts or named.doubtful:
            # The user has chosen otherwise than the text says, which is worth a remark.
            return AnswerPart(case, text, other=mentions[0].name)
        numbered = [part for part in self._numbered(text).parts if part.speaks]
        mine = _of_case(numbered, case) if len(numbered) > 1 else None
        return AnswerPart(case, text, is_named=False) if mine is None else _part(text, mine)

    def of_text(self, text: str, path: Sequence[str], within: str = "") -> Assignment:
        """The parts of a text in a file; its path is some folders, the outermost first, and it.

        A number in the name of a submission that all is `within` is its author's.
        """
        clues = self._names.clues(path, within)
        by_path = frozenset[int]().union(*clues.named)
        named = self._named(text, self._names.mentions(text))
        if by_path and not any(part.speaks and not part.is_below for part in named.parts):
            if named.doubtful:
                return Assignment(several=by_path | named.doubtful)
            # What is only mentioned behind the answer, or listed, is not what it answers.
            return _whole(by_path, text)
        if known := _cases(named.parts):
            of_path = clues.named or (clues.numbered or known,)
            if any(not each & known for each in of_path):
                return Assignment(several=known.union(*of_path))
            return _assigned(text, named)
        listed = named.doubtful | named.listed
        if listed or named.parts or clues.has_others:
            # It speaks of several cases, or of one that is not among these.
            return Assignment(several=listed | by_path)
        return self._by_numbers(text, clues)

    def _by_numbers(self, text: str, clues: Clues) -> Assignment:
        of_path = clues.numbered
        numbered = self._numbered(text)
        known = _cases(numbered.parts)
        if not known and (unclear := numbered.doubtful | numbered.listed):
            return Assignment(several=unclear | of_path)
        if of_path and known != of_path and numbered.parts:
            return Assignment(several=known | of_path)
        if known:
            return _assigned(text, numbered, is_certain=False)
        if of_path:
            return _whole(of_path, text, is_certain=False)
        # A single case has no other that it could be taken for, unless a number speaks of another.
        if self._names.count != 1 or numbered.parts or clues.has_numbers:
            return Assignment()
        return Assignment((AnswerPart(0, text, is_certain=False, is_named=False),))

    def _named(self, text: str, mentions: Sequence[Passage]) -> Sections:
        """The sections below names; names in running text are ignored if headings alone suffice."""
        found = self._sections(text, mentions)
        if len(mentions) > MOST_MENTIONS:
            return found
        headings = [mention for mention in mentions if _is_heading(text, mention)]
        if not 0 < len(headings) < len(mentions):
            return found
        plain = self._sections(text, headings)
        return max(plain, found, key=lambda each: sum(part.speaks for part in each.parts))

    def _numbered(self, text: str) -> Sections:
        """The parts below numbers; one alone only counts at the head of a text."""
        headings = self._names.headings(text)
        if len({heading.name for heading in headings}) == 1:
            head = text[: headings[0].start].count("\n") < HEAD_LINES
            # Further down, a number alone may mean anything.
            headings = headings[:1] if head else []
        return self._sections(text, headings)

    def _sections(self, text: str, mentions: Sequence[Passage]) -> Sections:
        is_log = not 0 < len(mentions) <= MOST_MENTIONS
        return Sections() if is_log else sections(text, mentions, self._says)

    def _says(self, case: int | None, text: str) -> bool:
        return bool(text.strip()) and self._understands(case or 0, text)


def _is_heading(text: str, mention: Passage) -> bool:
    """Whether a name is alone on its line, except after a colon; numbers are chapters'."""
    before = text[_line_start(text, mention) : mention.start]
    behind = text[mention.end : _line_end(text, mention.end)]
    return not _WORDS.search(before) and _CLOSED.match(behind) is not None


def _whole(cases: frozenset[int], text: str, *, is_certain: bool = True) -> Assignment:
    """A whole text for the only case that is named."""
    if len(cases) > 1:
        return Assignment(several=cases)
    return Assignment((AnswerPart(min(cases), text, is_certain=is_certain),))


def _assigned(text: str, found: Sections, *, is_certain: bool = True) -> Assignment:
    known = (each for each in found.parts if each.case is not None)
    return Assignment(tuple(_part(text, each, is_certain=is_certain) for each in known))


def _part(text: str, section: Passage, *, is_certain: bool = True) -> AnswerPart:
    assert section.case is not None, "others are left out"  # noqa: S101
    # The line numbers of a part are those in the whole text.
    before = text.count("\n", 0, section.start)
    # Each row of a table may begin with the name.
    name = rf"^[ \t\"'|]{{0,9}}{re.escape(section.name)}"
    content = re.sub(name, "", text[section.start : section.end], flags=re.MULTILINE)
    is_whole = not text[: section.start].strip() and not text[section.end :].strip()
    last = before + 1 + content.rstrip().count("\n")
    lines = None if is_whole else (before + 1, last)
    return AnswerPart(section.case, "\n" * before + content, lines, is_certain=is_certain)


def _of_case(parts: Sequence[Passage], case: int) -> Passage | None:
    return next((part for part in parts if part.case == case), None)


def sections(text: str, mentions: Sequence[Passage], says: Says) -> Sections:
    """The parts of a text, in its order; of several for one case the last that says anything."""
    listed = _without_lists(text, mentions, says)
    # Immediate repetitions of the same case are one head; names tell unknown cases apart.
    named = groupby(listed, lambda each: each.name.casefold() if each.case is None else each.case)
    heads = [next(group) for _, group in named]
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
    # A program that is run twice answers twice; the last answer counts.
    last: dict[int | None, Passage] = {}
    doubtful = [part.case for part in _ends_of_lists(text, parts)]
    for part in parts:
        if part.case not in doubtful and (part.speaks or (part.case not in last and not doubtful)):
            last[part.case] = part
    in_order = sorted(last.values(), key=lambda part: part.start)
    # What a menu is followed by may be the answer to any of those that it names.
    left = [part for part in parts if part.case not in last] if doubtful else []
    return Sections(tuple(in_order), listed=_cases(left))


def _cases(parts: Sequence[Passage]) -> frozenset[int]:
    return frozenset(part.case for part in parts if part.case is not None)


def _parts(text: str, heads: Sequence[Passage]) -> Iterator[Passage]:
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        end = len(text)
        if following is not None:
            # A part ends before the line of the next name, which may begin with other words.
            end = _line_start(text, following)
            tags = _HTML_LINE.finditer(text, end, following.start)
            # In a line with several names, each part ends where the next name begins.
            is_same = end < head.end
            end = following.start if is_same else max((tag.start() for tag in tags), default=end)
        yield head._replace(start=head.end, end=end)


def _without_lists(text: str, mentions: Sequence[Passage], says: Says) -> Iterator[Passage]:
    """The mentions without lines that list several cases and say nothing of them."""
    for _, group in groupby(mentions, lambda mention: _line_start(text, mention)):
        line = [*group]
        ends = [*(each.start for each in line[1:]), _line_end(text, line[-1].end)]
        is_list = len({mention.case for mention in line}) > 1
        if not is_list or any(
            says(each.case, text[each.end : end]) for each, end in zip(line, ends, strict=True)
        ):
            yield from line


def _ends_of_lists(text: str, parts: Sequence[Passage]) -> Iterator[Passage]:
    """Parts whose name is the last one of a list with a name a line.

    What follows such a list, as behind a menu, may belong to any of its cases.
    """
    for before, part in pairwise(parts):
        begins_below = not text[part.start : _line_end(text, part.start)].strip(_BEHIND_NAMES)
        is_next_line = text.count("\n", before.start, part.start) == 1
        if not before.speaks and part.speaks and is_next_line and begins_below:
            yield part


def _line_start(text: str, mention: Passage) -> int:
    return text.rfind("\n", 0, mention.start) + 1


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end

"""Which cases a printed text answers, by its content and its location."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bwinf_gui.checking.matching import CaseNames, Clues, Mention
from bwinf_gui.checking.sections import NamedSection, Sections, lines_of, part_text, sections

_WORDS = re.compile(r"[^\W\d_]{3}")
_CLOSED = re.compile(r"[\s\"'`*#=)\]}>_.-]*(?:$|[:|\d<])")
MOST_MENTIONS = 2_000
"""A text that names cases more often is a log, and no answer to several."""
HEAD_LINES = 5
"""Lines in which a bare number may identify the case of a text with a single answer."""

Understands: TypeAlias = Callable[[int, str], bool]
"""Whether a text says anything of the case at a place."""


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
    """Whether anything says so; else there is no other case to which it could belong."""
    other: str = ""
    """The case named in the text, where the user has chosen another one."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """The parts of a text that have a case; or the cases among which nothing decides."""

    parts: tuple[AnswerPart, ...] = ()
    several: tuple[int, ...] = ()


class CaseMatcher:
    """Finds the cases of texts by the names of the cases and what understands answers."""

    def __init__(self, names: CaseNames, count: int, understands: Understands) -> None:
        self._names = names
        self._count = count
        self._understands = understands

    def of_chosen(self, text: str, case: int) -> AnswerPart:
        """The part of a text that answers the given case."""
        mentions = self._names.mentions(text)
        named = self._named(text, mentions)
        if mine := _of_case(named.parts, case):
            return _part(text, mine)
        if named.parts or named.doubtful:
            return AnswerPart(case, text, other=mentions[0].name)
        numbered = [part for part in self._numbered(text).parts if part.speaks]
        mine = _of_case(numbered, case) if len(numbered) > 1 else None
        return AnswerPart(case, text) if mine is None else _part(text, mine)

    def of_text(self, text: str, folders: Sequence[str], file: str, within: str = "") -> Assignment:
        """The parts of a text in a file within some folders, the outermost first.

        A number in the name of a submission that all is `within` is its author's.
        """
        clues = self._names.clues(folders, file, within)
        by_path = frozenset[int]().union(*clues.named)
        named = self._named(text, self._names.mentions(text))
        if by_path and not any(part.speaks and not part.is_below for part in named.parts):
            # What is only mentioned behind the answer, or listed, is not what it answers.
            several = named.doubtful and by_path | named.doubtful
            return _several(several) if several else _whole(by_path, text)
        known = _cases(named.parts)
        if known:
            of_path = clues.named or _given(clues.numbered)
            if any(not each & known for each in of_path):
                return _several(known.union(*of_path))
            return Assignment(_parts(text, named))
        listed = named.doubtful | named.listed
        if listed or named.parts or clues.others:
            # It speaks of several cases, or of one that is not among these.
            return _several(listed | by_path)
        return self._by_numbers(text, clues)

    def _by_numbers(self, text: str, clues: Clues) -> Assignment:
        of_path = clues.numbered
        numbered = self._numbered(text)
        known = _cases(numbered.parts)
        if not known and (unclear := numbered.doubtful | numbered.listed):
            return _several(unclear | of_path)
        if known and of_path and known != of_path:
            return _several(known | of_path)
        if known:
            return Assignment(_parts(text, numbered, is_certain=False))
        if of_path:
            is_clear = not numbered.parts
            return _whole(of_path, text, is_certain=False) if is_clear else _several(of_path)
        # A single case has no other that it could be taken for, unless a number speaks of another.
        is_free = self._count == 1 and not numbered.parts and not clues.has_numbers
        return (
            Assignment((AnswerPart(0, text, is_certain=False, is_named=False),))
            if is_free
            else Assignment()
        )

    def _named(self, text: str, mentions: Sequence[Mention]) -> Sections:
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
            headings = headings[:1] if head else []
        return self._sections(text, headings)

    def _sections(self, text: str, mentions: Sequence[Mention]) -> Sections:
        is_log = not 0 < len(mentions) <= MOST_MENTIONS
        return Sections() if is_log else sections(text, mentions, self._says)

    def _says(self, case: int | None, text: str) -> bool:
        return bool(text.strip()) and self._understands(case or 0, text)


def _is_heading(text: str, mention: Mention) -> bool:
    """Whether a name is alone on its line, except after a colon; numbers are chapters'."""
    line_end = text.find("\n", mention.end)
    before = text[text.rfind("\n", 0, mention.start) + 1 : mention.start]
    behind = text[mention.end : len(text) if line_end < 0 else line_end]
    return not _WORDS.search(before) and _CLOSED.match(behind) is not None


def _whole(cases: frozenset[int], text: str, *, is_certain: bool = True) -> Assignment:
    """A whole text for the only case that is named."""
    if len(cases) > 1:
        return _several(cases)
    return Assignment((AnswerPart(min(cases), text, is_certain=is_certain),))


def _parts(text: str, found: Sections, *, is_certain: bool = True) -> tuple[AnswerPart, ...]:
    known = (each for each in found.parts if each.case is not None)
    return tuple(_part(text, each, is_certain=is_certain) for each in known)


def _part(text: str, section: NamedSection, *, is_certain: bool = True) -> AnswerPart:
    assert section.case is not None, "others are left out"  # noqa: S101
    own = part_text(text, section)
    is_whole = not text[: section.start].strip() and not text[section.end :].strip()
    lines = None if is_whole else lines_of(text, section)
    return AnswerPart(section.case, own, lines, is_certain=is_certain)


def _of_case(parts: Sequence[NamedSection], case: int) -> NamedSection | None:
    return next((part for part in parts if part.case == case), None)


def _cases(parts: Sequence[NamedSection]) -> frozenset[int]:
    return frozenset(part.case for part in parts if part.case is not None)


def _given(cases: frozenset[int]) -> tuple[frozenset[int], ...]:
    return (cases,) if cases else ()


def _several(cases: frozenset[int]) -> Assignment:
    return Assignment(several=tuple(sorted(cases)))

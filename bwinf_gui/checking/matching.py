"""Which case something answers, told by names and numbers around it and never guessed.

A case's name counts wherever it stands. A bare number may as well be the task's, a version's, a
team's or a pupil's: it counts only behind a word for an example or a result, or where nothing but
such words stands around it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePath
from typing import NamedTuple

_DIGITS = re.compile(r"\d+")
_MOST_DIGITS = 255
_HEADS = (
    *("test", "testfall", "testcase", "testdatei", "beispiel", "bsp", "example", "szenario"),
    *("datei", "file", "case", "fall", "aufgabenbeispiel", "beispieldatei", "testbeispiel"),
)
_RESULTS = (
    *("eingabe", "input", "ausgabe", "output", "out", "ergebnis", "result", "antwort", "answer"),
    *("lösung", "loesung", "losung", "solution", "resultat"),
)
_WORDS = frozenset((*_HEADS, *_RESULTS, "beispiele", "ergebnisse", "results", "outputs", "tests"))
"""Words for what has one of each case."""
_NEUTRAL = frozenset(
    (
        *("a", "j", "aufgabe", "junioraufgabe", "aufg", "task", "von", "of", "der", "die", "zu"),
        *("final", "neu", "new", "fertig", "richtig", "korrekt", "txt", "für", "fuer", "for"),
    )
)
"""Words that may stand beside a bare number of a case."""
_WORD_BEFORE = re.compile(r"([^\W\d_]+)[\W_]*$")
_ENDING = r"\.[A-Za-z][A-Za-z0-9]{0,4}\b"
_MARK = r"(?:\#{1,6}|\*\*|__|={2,}|-{2,}|<h\d[^>\n]{0,40}>|\\(?:sub)*(?:section|paragraph)\*?\{)"
_CHAPTER = r"(?:\d{1,3}(?:\.\d{1,3}){0,3}\.?[ \t]+)?"
_BEHIND = r"(?!\d|[.,]\d|[ \t]*%)(?=[ \t]*(?:$|[^\w\s]))"
_LINE_HEAD = re.compile(
    rf"^[^\w\n]{{0,20}}{_CHAPTER}(?:(?:für|fuer|for|zu|zum|von|of)[ \t]+)?"
    rf"(?:(?:{'|'.join(_HEADS)})[ \t]*(?:(?:nr\.?|nummer|number|no\.?)[ \t]*)?[ \t._:#-]{{0,5}}"
    rf"|(?:{'|'.join(_RESULTS)})[ \t._#-]{{0,5}})(\d{{1,9}}){_BEHIND}",
    re.IGNORECASE | re.MULTILINE,
)
"""Lines that announce an example by its number; “Ergebnis: 5” announces none."""


class Mention(NamedTuple):
    """A place in a text that names a case, None for one that is not among the cases."""

    start: int
    end: int
    case: int | None
    name: str


@dataclass(frozen=True, slots=True)
class Clues:
    """The cases that the name of a file and its folders speak of, by names and by numbers.

    `others` are names of the same kind that none of the cases has; `has_numbers` says whether a
    number stands where a case's could.
    """

    named: tuple[frozenset[int], ...] = ()
    numbered: frozenset[int] = frozenset()
    others: tuple[str, ...] = ()
    has_numbers: bool = False


class CaseNames:
    """The names of some cases, and how they are found.

    `words` may stand before a case's number in names of files; where a case's name `is_a_word` of
    answers too, it only counts in a text with its ending.
    """

    def __init__(
        self, files: Sequence[str], words: Sequence[str] = (), *, is_a_word: bool = False
    ) -> None:
        self._files = files
        self._numbers: dict[int, set[int]] = {}
        self._stems: dict[str, set[int]] = {}
        prefixes: set[str] = set()
        for place, file in enumerate(files):
            stem = PurePath(file).stem
            found = re.fullmatch(r"(.*?[^\W\d_])[_-]?(\d{1,9})", stem)
            self._stems.setdefault(stem.casefold(), set()).add(place)
            if found is not None:
                prefixes.add(found[1].casefold())
            if number := number_in(file):
                self._numbers.setdefault(int(number), set()).add(place)
        self._words = _WORDS | prefixes | frozenset(words)
        self._prefixes = tuple(sorted(prefixes))
        # Traps and files of one's own have names that are no prefix and number.
        plain = [s for s in self._stems if not re.fullmatch(r".*[^\W\d_][_-]?\d{1,9}", s)]
        self._in_texts = _pattern(self._prefixes, plain, needs_ending=is_a_word, separator="[_-]?")
        self._in_names = _pattern(self._prefixes, plain, separator=r"[ ._-]{0,2}", is_file=True)
        kinds = "|".join(map(re.escape, (*self._prefixes, *words)))
        self._marked = None
        if kinds and not is_a_word:
            self._marked = re.compile(
                rf"^[ \t]*{_MARK}[^\w\n]{{0,20}}{_CHAPTER}(?:{kinds})[ \t_-]{{0,3}}(\d{{1,9}})"
                rf"{_BEHIND}",
                re.IGNORECASE | re.MULTILINE,
            )

    def mentions(self, text: str) -> list[Mention]:
        """The places of a text that name a case, also cases of which there is only the kind."""
        return [*self._mentions(self._in_texts, text)]

    def headings(self, text: str) -> list[Mention]:
        """The lines of a text that announce an example by its bare number."""
        patterns = [_LINE_HEAD, *([self._marked] if self._marked is not None else [])]
        found = [match for pattern in patterns for match in pattern.finditer(text)]
        return [
            Mention(match.start(1), match.end(), case, match[0].strip())
            for match in sorted(found, key=re.Match.start)
            for case in self._of_number(match[1])
        ]

    def clues(self, folders: Sequence[str], file: str, within: str = "") -> Clues:
        """What the name of a file and those of the folders around it say, the outermost first.

        Of what all of them are `within`, only names count.
        """
        parts = [*folders, PurePath(file).stem]
        mentions = [[*self._mentions(self._in_names, part)] for part in (within, *parts)]
        named = (frozenset(m.case for m in found if m.case is not None) for found in mentions)
        others = tuple(m.name for found in mentions[1:] for m in found if m.case is None)
        told = [[*self._told_numbers(part)] for part in parts]
        return Clues(
            tuple(filter(None, named)), self._numbered(told), others, has_numbers=any(told)
        )

    def _numbered(self, told: Sequence[Sequence[tuple[int, bool]]]) -> frozenset[int]:
        """The cases by numbers: behind words anywhere; else bare, in the nearest part with one."""
        worded = {number for part in told for number, is_worded in part if is_worded}
        bare = (self._with_numbers(number for number, _ in part) for part in reversed(told))
        return self._with_numbers(worded) or next(filter(None, bare), frozenset())

    def _told_numbers(self, part: str) -> Iterator[tuple[int, bool]]:
        """The numbers of a name that may be a case's, and whether a word says so."""
        words = [word.casefold() for word in re.findall(r"[^\W\d_]+", part)]
        is_plain = all(word in self._words | _NEUTRAL for word in words)
        for digits in _DIGITS.finditer(part):
            # Python refuses to make numbers of thousands of digits, which no case has.
            if len(digits[0]) > _MOST_DIGITS:
                continue
            before = _WORD_BEFORE.search(part[: digits.start()])
            if before is None:
                if is_plain:
                    yield int(digits[0]), False
            elif self._announces(before[1].casefold()):
                yield int(digits[0]), True

    def _announces(self, word: str) -> bool:
        return word in self._words or word.endswith(self._prefixes)

    def _with_numbers(self, numbers: Iterable[int]) -> frozenset[int]:
        return frozenset(place for n in numbers for place in self._numbers.get(n, ()))

    def _of_number(self, digits: str) -> list[int | None]:
        return [*sorted(self._numbers.get(int(digits), ()))] or [None]

    def _mentions(self, pattern: re.Pattern[str] | None, text: str) -> Iterator[Mention]:
        for match in pattern.finditer(text) if pattern is not None else ():
            groups = match.groupdict()
            if groups.get("number") is not None:
                # Of several prefixes, only files of this one.
                stem = f"{groups['prefix']}{int(groups['number'])}".casefold()
                same = self._numbers.get(int(groups["number"]), set())
                places = sorted(p for p in same if _normal(self._files[p]) == stem)
            else:
                places = sorted(self._stems.get(match["stem"].casefold(), ()))
            of_a_case = [Mention(match.start(), match.end(), place, match[0]) for place in places]
            yield from of_a_case or [Mention(match.start(), match.end(), None, match[0])]


@lru_cache(maxsize=64)
def names_of(files: tuple[str, ...], words: tuple[str, ...], *, is_a_word: bool) -> CaseNames:
    """The names of cases with these files; made once for all answers to them."""
    return CaseNames(files, words, is_a_word=is_a_word)


def number_in(name: str) -> str:
    """The last digits in the name of a file, without leading zeros; empty where there are none."""
    digits = _DIGITS.findall(PurePath(name).stem)
    return str(int(digits[-1])) if digits and len(digits[-1]) <= _MOST_DIGITS else ""


def _normal(file: str) -> str:
    """A name of a letters and a number without what may stand between them or before a number."""
    found = re.fullmatch(r"(.*?)[_-]?0*(\d+)", PurePath(file).stem.casefold())
    return f"{found[1]}{found[2]}" if found else ""


def _pattern(
    prefixes: Sequence[str],
    plain: Sequence[str],
    *,
    separator: str,
    needs_ending: bool = False,
    is_file: bool = False,
) -> re.Pattern[str] | None:
    """What finds the names in a text, or in names of files and folders; None where there are none.

    Without a number, a name in a text is only told from an ordinary word by its ending.
    """
    ways = []
    if prefixes:
        kinds = "|".join(map(re.escape, prefixes))
        ending = _ENDING if needs_ending else f"(?:{_ENDING})?"
        end = "" if is_file else ending
        ways.append(
            rf"(?<![^\W\d_])(?P<prefix>{kinds}){separator}0*(?P<number>\d{{1,9}})(?!\d){end}"
        )
    if plain:
        stems = "|".join(map(re.escape, sorted(plain, key=len, reverse=True)))
        end = r"(?![^\W_])" if is_file else _ENDING
        ways.append(rf"(?<![^\W\d_])(?P<stem>{stems}){end}")
    return re.compile("|".join(ways), re.IGNORECASE) if ways else None

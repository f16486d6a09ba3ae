"""Which case something answers, by the names and numbers around it; never guessed.

A case's name counts wherever it stands. A bare number may as well be the task's, a version's, a
team's or a pupil's: it counts only behind a word for an example or a result, or where nothing but
such words stands around it.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import NamedTuple
from unicodedata import normalize

_DIGITS = re.compile(r"\d+")
_MOST_DIGITS = 255
_HEADS = (
    *("test", "testfall", "testcase", "test case", "testdatei", "beispiel", "bsp", "example"),
    *("szenario", "datei", "file", "case", "fall"),
    *("aufgabenbeispiel", "beispieldatei", "testbeispiel"),
)
_RESULTS = (
    *("eingabe", "input", "ausgabe", "output", "out", "ergebnis", "result", "antwort", "answer"),
    *("lösung", "loesung", "losung", "solution", "resultat", "beispielausgabe", "beispieleingabe"),
)
_WORDS = frozenset((*_HEADS, *_RESULTS, "beispiele", "ergebnisse", "results", "outputs", "tests"))
"""Words for things that exist once per case."""
_NEUTRAL = frozenset(
    (
        *("a", "j", "aufgabe", "junioraufgabe", "aufg", "task", "von", "of", "der", "die", "zu"),
        *("final", "neu", "new", "fertig", "richtig", "korrekt", "txt", "für", "fuer", "for"),
    )
)
"""Words that may be next to a bare number of a case."""
_WORD_BEFORE = re.compile(r"([^\W\d_]+)[\W_]*$")
_NAME = re.compile(r"(.*?[^\W\d_])[ ._-]{0,2}(\d{1,9})")
"""A name with a number, as in a series; traps and the user's own files have other names."""
# A name may not follow a letter: “platz1” is not named by “parkplatz1”.
_START = r"(?<![^\W\d_])"
_ENDING = r"\.[A-Za-z][A-Za-z0-9]{0,4}\b"
_NOTHING = "(?!)"
_UNKNOWN = (None,)
# Blanks and lines are never given back: what follows would be tried once for each.
_MARK = (
    r"(?:\#{1,6}|\*\*|__|={2,}(?!=)|-{2,}(?!-)|<h\d[^>\n]{0,40}>"
    r"|\\(?:sub)*(?:section|paragraph)\*?\{)"
)
_CHAPTER = r"[^\w\n]{0,20}(?:\d{1,3}(?:\.\d{1,3}){0,3}\.?[ \t]+)?"
_HEADING = (
    rf"^[ \t]*(?![ \t])(?:{_MARK})?{_CHAPTER}"
    r"(?:(?:junior)?(?:aufgabe|task)[ \t]?\d{1,2}[ \t]?[,:;–-]?[ \t])?"
    rf"(?:(?:{'|'.join(_RESULTS)})[ \t])?(?:(?:für|fuer|for|zum?|von|of)[ \t]+)?"
    rf"(?:(?:{'|'.join(_HEADS)})[ \t]*(?:(?:nr\.?|nummer|number|no\.?)[ \t]*)?[ \t._:#-]{{0,5}}"
    rf"|(?:{'|'.join(_RESULTS)})[ \t._#-]{{0,5}})"
)
"""Before the number of a line that announces an example; “Ergebnis: 5” announces none."""
_ORDINAL = (
    rf"^[ \t]*(?![ \t])(?:{_MARK}[ \t]*)?"
    rf"(\d{{1,9}})\.[ \t]+(?:{'|'.join(_HEADS)})[ \t]*[:.]?[ \t]*$"
)
"""“1. Beispiel:”"""
_PROMPT = (
    r"^(?=[^\n\d]{0,150}"
    r"(?:nummer|number|welch|which|bitte|gib|geben|wähl|enter|choose|select|\?|\(\d))"
    rf"(?:[^\W\d]{{1,30}}[ \t]){{0,4}}(?:{'|'.join(_HEADS)})(?:s?nummer)?"
    r"(?:[ \t][^\W\d]{1,30}){0,4}"
    r"[ \t]?(?:\(\d{1,3}[ \t]?(?:-|–|bis|to)[ \t]?\d{1,3}\))?[ \t]?[?:>][ \t]{0,5}"
)
"""Before a number that was typed: “Welches Beispiel (1-5)? 3”.

Something is asked there: “Autos in der Datei: 2” is a statement.
"""


class Passage(NamedTuple):
    """A stretch of a text that names a case, or answers it; None for one not among the cases."""

    start: int
    end: int
    case: int | None
    name: str
    speaks: bool = False
    """Whether it says anything of its case."""
    is_below: bool = False
    """Whether the name is below the answer."""


@dataclass(frozen=True, slots=True)
class Clues:
    """The cases that the name of a file and its folders speak of, by names and by numbers.

    `has_others` says whether there is a name of the same kind that none of the cases has, and
    `has_numbers` whether a number stands where a case's could.
    """

    named: tuple[frozenset[int], ...] = ()
    numbered: frozenset[int] = frozenset()
    has_others: bool = False
    has_numbers: bool = False


class CaseNames:
    """The names of some cases, and how they are found.

    `words` may stand before a case's number in names of files; where a case's name `is_a_word` of
    answers too, it only counts in a text with its ending.
    """

    def __init__(
        self, files: Sequence[str], words: Sequence[str] = (), *, is_a_word: bool = False
    ) -> None:
        self.count = len(files)
        self._named: defaultdict[tuple[str, int | None], list[int]] = defaultdict(list)
        self._numbered: defaultdict[int, list[int]] = defaultdict(list)
        for place, file in enumerate(files):
            self._named[_key(PurePath(file).stem)].append(place)
            if number := number_in(file):
                self._numbered[int(number)].append(place)
        self._kinds = tuple(sorted({name for name, number in self._named if number is not None}))
        self._words = _WORDS.union(self._kinds, words)
        # Names in front of a number, such as “parkplatz”, and names without one.
        kinds, plain = _any_of(self._kinds), _any_of(n for n, k in self._named if k is None)
        ending = _ENDING if is_a_word else f"(?:{_ENDING})?"
        number = r"[ ._-]{0,2}\d{1,9}(?!\d)"
        self._in_names = _pattern(rf"{_START}(?:{kinds}{number}|{plain}(?![^\W_]))")
        # A file of the task counts too where the cases have other names.
        files_of_task = rf"{_any_of(words)}[_-]?\d{{1,9}}"
        self._in_texts = _pattern(
            rf"{_START}(?:({kinds}[_-]?\d{{1,9}})(?!\d){ending}|({plain}|{files_of_task}){_ENDING})"
        )
        marked = _NOTHING if is_a_word else _any_of((*self._kinds, *words))
        self._headings = _pattern(
            rf"(?:{_HEADING}|{_PROMPT}|^[ \t]*(?![ \t]){_MARK}{_CHAPTER}{marked}[ \t_-]{{0,3}})"
            # A result such as “0,5” or “5 %” is no case, nor is a number before more words.
            r"(\d{1,9})(?!\d|[.,]\d|[ \t]*%)(?=[ \t]*(?:$|[^\w\s]))"
            f"|{_ORDINAL}"
        )

    def mentions(self, text: str) -> list[Passage]:
        """The places in a text that name a case, even an unknown one of the same kind."""
        return [
            Passage(match.start(), match.end(), case, match[0])
            for match in self._in_texts.finditer(text)
            for case in self._named.get(_key(match[1] or match[2]), _UNKNOWN)
        ]

    def headings(self, text: str) -> list[Passage]:
        """The lines of a text that announce an example by its bare number."""
        return [
            Passage(match.start(match.lastindex or 0), match.end(), case, match[0].strip())
            for match in self._headings.finditer(text)
            for case in self._numbered.get(int(match[1] or match[2]), _UNKNOWN)
        ]

    def clues(self, path: Sequence[str], within: str = "") -> Clues:
        """The clues in the names of the folders around a file, outermost first, and in its own.

        Of `within`, the part common to all, only names count.
        """
        # Macs take umlauts in names apart.
        within, *parts = (normalize("NFC", name) for name in (within, *path))
        parts[-1:] = [PurePath(name).stem for name in parts[-1:]]
        names = [self._in_names.findall(part) for part in (within, *parts)]
        named = (
            frozenset(case for name in some for case in self._named.get(_key(name), ()))
            for some in names
        )
        # The folder around all is the author's, where no case has to be.
        has_others = any(_key(name) not in self._named for some in names[1:] for name in some)
        stated = [[*self._stated_numbers(part)] for part in parts]
        # Behind words numbers count anywhere, else in the nearest part that has a case's.
        worded = [number for part in stated for number, is_worded in part if is_worded]
        bare = ([number for number, _ in part] for part in reversed(stated))
        numbered = (
            frozenset(case for number in numbers for case in self._numbered.get(number, ()))
            for numbers in (worded, *bare)
        )
        found = next(filter(None, numbered), frozenset[int]())
        return Clues(tuple(filter(None, named)), found, has_others, has_numbers=any(stated))

    def _stated_numbers(self, part: str) -> Iterator[tuple[int, bool]]:
        """The numbers of a name that may be a case's, and whether a word says so."""
        words = re.findall(r"[^\W\d_]+", part.casefold())
        is_plain = all(word in self._words | _NEUTRAL for word in words)
        for digits in _DIGITS.finditer(part):
            before = _WORD_BEFORE.search(part.casefold()[: digits.start()])
            # Python refuses to make numbers of thousands of digits, which no case has.
            if len(digits[0]) > _MOST_DIGITS or (before is None and not is_plain):
                continue
            if before is None or before[1] in self._words or before[1].endswith(self._kinds):
                yield int(digits[0]), before is not None


def number_in(name: str) -> str:
    """The last digits in the name of a file, without leading zeros; empty where there are none."""
    digits = _DIGITS.findall(PurePath(name).stem)
    return str(int(digits[-1])) if digits and len(digits[-1]) <= _MOST_DIGITS else ""


def _key(name: str) -> tuple[str, int | None]:
    """The common part of all spellings of a name: the kind and the number, or the name."""
    name = normalize("NFC", name).casefold()
    found = _NAME.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, None)


def _any_of(names: Iterable[str]) -> str:
    """What finds any of the names, the longest first, with umlauts in one piece or taken apart."""
    spelled = {normalize(form, name) for name in names for form in ("NFC", "NFD")}
    ordered = sorted(spelled, key=lambda name: (-len(name), name))
    return f"(?:{'|'.join(map(re.escape, ordered))})" if ordered else _NOTHING


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE | re.MULTILINE)

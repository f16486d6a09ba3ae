"""What the mode "Answer" shows and says, and its events."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import AnswerForm
from bwinf_gui.checking.pasted import WHOLE, AnswerSection, Pasted, ReadText
from bwinf_gui.checking.sentences import (
    first_place,
    is_right,
    is_weak,
    row_name,
    shown_line,
    with_weak,
)
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit.check.judged import Shown
from bwinf_gui.kit.check.running import stem
from bwinf_gui.kit.state import State
from bwinf_gui.text.numbers import digits_in, whole
from bwinf_gui.text.translation import tr, tr_plural

_MOST_DIGITS = 15


@dataclass(frozen=True, kw_only=True)
class AnswerState(State[Pasted[Any], ReadText[Any]]):
    """A text with all that is known of it, and the section and the place that are looked at."""

    value: Pasted[Any]
    guest: AnswerSection[Any] | None = None
    """An answer that was given elsewhere, such as in a cell of a folder, and its case."""
    section: int = 0
    place: int = 0
    is_judging: bool = False
    is_stopped: bool = False
    sample: AnswerSection[Any] | None = None
    """An answer with a mistake, to play with, and the verdict on it."""
    has_room: bool = True
    """Whether the window is high enough for an example of a verdict."""

    @property
    def is_empty(self) -> bool:
        return not self.value.text.strip()

    @property
    def known(self) -> ReadText[Any]:
        """What is known of the text so far."""
        return ReadText(self.value) if self.answer is None or self.is_empty else self.answer

    @property
    def sections(self) -> Sequence[AnswerSection[Any]]:
        return self.known.sections

    @property
    def has_faults(self) -> bool:
        return any(section.row.verdict is not Verdict.AC for section in self.sections)

    @property
    def silent(self) -> int:
        """How many sections say nothing of their cases."""
        return self.known.silent if self.sections else 0

    @property
    def here(self) -> AnswerSection[Any] | None:
        """The section that is looked at."""
        return self.sections[min(self.section, len(self.sections) - 1)] if self.sections else None

    @property
    def doubtful(self) -> AnswerSection[Any] | None:
        """The section that is looked at, where it fits another case."""
        return self.here if self.here is not None and self.here.fits is not None else None

    @property
    def judged(self) -> AnswerSection[Any] | None:
        """The section looked at, if there is something to judge in it."""
        here = self.here
        if here is None or here.fits is not None:
            return None
        is_informative = here.row.verdict is Verdict.JE or here.row.judgement.says_something
        return here if is_informative else None

    @property
    def mute(self) -> AnswerSection[Any] | None:
        """The section looked at, if nothing in it is understood."""
        return self.here if self.here not in (self.judged, self.doubtful) else None

    @property
    def shows_forms(self) -> bool:
        """Whether it is shown what can be understood."""
        return self.is_empty or self.mute is not None or self.known.is_mute

    @property
    def lines(self) -> Sequence[JudgedLine]:
        """The verdicts on the section."""
        return self.judged.row.judgement.lines if self.judged is not None else ()

    @property
    def line(self) -> JudgedLine | None:
        """The place that is looked at."""
        return self.lines[self.place] if self.place < len(self.lines) else None

    @property
    def shown_line(self) -> JudgedLine | None:
        """The same, where it says more than the answer as a whole."""
        return shown_line(self.judged.row, self.place) if self.judged is not None else None

    @property
    def shown(self) -> Shown | None:
        """What the picture shows."""
        if self.judged is not None:
            return self.judged.case, self.judged.row, self.place
        if self.is_empty and self.sample is not None and self.has_room:
            row = self.sample.row
            return self.sample.case, row, next_fault(row.judgement.lines, -1) or 0
        case = self.here.case if self.here is not None else self.value.document
        return (case, None, 0) if case is not None else None

    @property
    def here_name(self) -> str:
        """The name of the case that the section is compared with; empty without one."""
        return self.here.case.name if self.here is not None else ""

    @property
    def fitting_name(self) -> str:
        """The name of the other case that the section fits."""
        fits = self.here.fits if self.here is not None else None
        return fits.name if fits is not None else ""

    @cached_property
    def counts(self) -> Counter[Verdict | None]:
        """How many lines of all sections have each verdict; None counts those that are weak."""
        if self.mute is not None and len(self.sections) == 1:
            return Counter()
        certain = (each.row.judgement for each in self.sections if each.fits is None)
        lines = (line for judgement in certain for line in judgement.lines)
        return Counter(None if line.is_weak else line.verdict for line in lines)

    @cached_property
    def signs(self) -> Mapping[int, tuple[Verdict, bool]]:
        """The verdicts on the lines of the text, by their numbers, and whether they are weak."""
        signs: dict[int, tuple[Verdict, bool]] = {}
        for section in self.sections:
            if section.fits is not None:
                continue
            judgement = section.row.judgement
            # A line that goes on is marked where it begins.
            found = {} if judgement.lines else dict.fromkeys(judgement.read, Verdict.AC)
            found |= {n.number: n.verdict for n in judgement.lines if n.number is not None}
            signs |= {line: (verdict, judgement.is_weak) for line, verdict in found.items()}
        return signs

    @cached_property
    def read(self) -> frozenset[int]:
        """The numbers of the lines that were understood."""
        found = [section.row.judgement for section in self.sections]
        judged = {n.number for each in found for n in each.lines if n.verdict.is_judged}
        return frozenset(filter(None, judged)).union(*(each.read for each in found))

    def asking(self, **changes: Any) -> Self:
        """The same state with another text, or with something else said of it."""
        return self.but(value=replace(self.value, **changes))


def type_text(s: AnswerState, text: str) -> AnswerState:
    """Another text is in the field."""
    if text == s.value.text:
        return s
    if not text.strip():
        s = s.asking(source="").but(guest=None)
    return s.asking(text=text).but(is_stopped=False)


def open_text(s: AnswerState, text: str, source: str) -> AnswerState:
    """A text comes from a file or the clipboard; what was said of another one is forgotten."""
    return leave_guest(s.asking(text=text, source=source)).but(
        answer=None, section=0, is_stopped=False
    )


def open_sample(s: AnswerState) -> AnswerState:
    """The answer that shows what a verdict is takes the place of the text."""
    sample = s.sample
    return s if sample is None else open_text(s, sample.row.answer.text, sample.case.name)


def try_form(s: AnswerState, form: AnswerForm, case: NamedCase[Any]) -> AnswerState:
    """An answer in one of the forms that are understood, to this case, replaces the text."""
    is_at_hand = s.value.case_named(case.name) is not None
    s = s if is_at_hand else s.asking(cases=(*s.value.cases, case))
    return choose_case(open_text(s, tr(form.trial), tr(form.title)), case.name)


def say_games(s: AnswerState, text: str) -> AnswerState:
    """A number of games is said to have been played."""
    return s.asking(games=int(digits_in(text[:_MOST_DIGITS]) or 0) or None)


def show_cases(
    s: AnswerState, document: NamedCase[Any] | None, cases: Sequence[NamedCase[Any]]
) -> AnswerState:
    """Other cases are at hand; earlier choices of cases no longer count."""
    before = s.value.document
    is_same = before is not None and document is not None and before.content == document.content
    after = s.asking(document=document, cases=tuple(cases))
    return after if is_same else leave_guest(after)


def show_guest(s: AnswerState, guest: AnswerSection[Any]) -> AnswerState:
    """An answer that was given elsewhere is looked at, with its own case."""
    name = guest.case.name
    others = tuple(case for case in s.value.cases if case.name != name)
    cases, held = (guest.case, *others), ((WHOLE, name),)
    s = open_text(s, guest.row.answer.text, "").but(guest=guest)
    return s.asking(cases=cases, held=held, despite=frozenset({WHOLE}))


def leave_guest(s: AnswerState) -> AnswerState:
    """The text is compared with the document."""
    return s.asking(held=(), despite=frozenset()).but(guest=None)


def choose_case(s: AnswerState, name: str, *, despite: bool = False) -> AnswerState:
    """The section is compared with another case; without a name, with the one that it names."""
    first = s.here.first if s.here is not None else WHOLE
    held = {**dict(s.value.held), first: name}
    chosen = s.value.despite | {first} if despite else s.value.despite - {first}
    return s.asking(held=tuple(each for each in held.items() if each[1]), despite=chosen)


def choose_section(s: AnswerState, number: int) -> AnswerState:
    """Another section is looked at, at its first place that is not right."""
    if number == s.section:
        return s
    after = s.but(section=number, place=0)
    return after.but(place=first_place(after.judged.row) if after.judged is not None else 0)


def choose_place(s: AnswerState, place: int) -> AnswerState:
    """Another place of the section is looked at."""
    return s.but(place=place) if 0 <= place < len(s.lines) else s


def choose_line(s: AnswerState, number: int) -> AnswerState:
    """The place that a line of the text is about is looked at."""
    places = (
        (section, place)
        for section, each in enumerate(s.sections)
        for place, line in enumerate(each.row.judgement.lines)
        if line.number == number
    )
    section, place = next(places, (s.section, s.place))
    return s if (section, place) == (s.section, s.place) else s.but(section=section, place=place)


def take_read(s: AnswerState, read: ReadText[Any]) -> AnswerState:
    """The text was judged; the chosen place stays chosen if it is still wrong."""
    faults = (n for n, each in enumerate(read.sections) if each.row.verdict is not Verdict.AC)
    number = s.section if s.sections else next(faults, 0)
    after = s.but(answer=read, section=min(number, max(0, len(read.sections) - 1)))
    line = after.line if len(s.lines) == len(after.lines) else None
    if after.judged is None or (line is not None and line.verdict is not Verdict.AC):
        return after
    return after.but(place=first_place(after.judged.row))


def to_next_fault(s: AnswerState) -> AnswerState:
    """The next place that is not right, in this section or the next one that has any."""
    here = next_fault(s.lines, s.place)
    if here is not None and here > s.place:
        return s.but(place=here)
    count = len(s.sections)
    for step in range(1, count):
        number = (s.section + step) % count
        if s.sections[number].row.verdict is not Verdict.AC:
            return choose_section(s, number)
    return s if here is None else s.but(place=here)


def next_fault(lines: Sequence[JudgedLine], place: int) -> int | None:
    """The place after another one that is not right; after the last one the first."""
    count = len(lines)
    places = ((place + step) % count for step in range(1, count + 1))
    return next((p for p in places if lines[p].verdict is not Verdict.AC), None)


# What is said.


def has_several(s: AnswerState) -> bool:
    """Whether the text answers several cases."""
    return len(s.sections) > 1


def right_text(section: AnswerSection[Any]) -> str:
    """How much of a section is right."""
    judgement = section.row.judgement
    if section.fits is not None:
        return tr("fits {0}").format(stem(section.fits.name))
    if len(judgement.lines) < 2:
        return row_name(section.row)
    return tr("{0} of {1}").format(whole(judgement.right), whole(len(judgement.lines)))


def right_hint(s: AnswerState) -> str:
    """How much of the chosen section is right, next to the table of its lines."""
    if len(s.lines) < 2:
        return ""
    right = sum(line.verdict is Verdict.AC for line in s.lines)
    said = tr("{0} of {1} right").format(whole(right), whole(len(s.lines)))
    return f"{stem(s.here_name)}, {said}"


def submitted(line: JudgedLine) -> str:
    """The statement about a place; where that was not understood, its line."""
    if line.verdict is Verdict.PE and line.number is not None:
        return tr("line {0}").format(line.number)
    return line.submitted or "–"


def marked(s: AnswerState) -> tuple[int | None, str | None]:
    """The line to mark, and what of it is wrong."""
    line = s.line
    if line is None:
        return None, None
    return line.number, line.wrong if line.verdict is Verdict.WA else None


def lines_hint(s: AnswerState) -> str:
    """The place of the chosen section in the text, or how much was read."""
    if has_several(s) and s.here is not None and s.here.lines is not None:
        return tr("lines {0} to {1}").format(*map(whole, s.here.lines))
    return read_text(s) if s.sections else ""


def read_text(s: AnswerState) -> str:
    """How many lines were understood."""
    full = sum(bool(line.strip()) for line in s.value.text.split("\n"))
    return tr("{0} of {1} lines read").format(whole(len(s.read)), whole(full))


def source_hint(s: AnswerState) -> str:
    """The origin of the text."""
    count = s.value.text.rstrip().count("\n") + 1
    lines = tr_plural("{n} line", "{n} lines", count).format(n=whole(count))
    return ", ".join(filter(None, (Path(s.value.source).name, lines)))


def games_hint(s: AnswerState) -> str:
    """The number of games where none is typed, and where it comes from."""
    if s.judged is None:
        return tr("as in the text")
    games = s.judged.row.judgement.games
    return tr("not stated") if games is None else tr("{0} stated").format(whole(games))


def unused_games(s: AnswerState) -> str:
    """A note that the text has another number of games than the typed one, which does not count."""
    typed = s.answer.pasted.games if s.answer is not None else None
    games = s.judged.row.judgement.games if s.judged is not None else None
    if typed is None or games in {None, typed}:
        return ""
    return tr("Not used: the text says {0}.").format(whole(games))


def silent_text(s: AnswerState) -> str:
    """How many sections say nothing."""
    text = tr_plural("{n} section without an answer", "{n} sections without an answer", s.silent)
    return text.format(n=whole(s.silent))


def guest_text(s: AnswerState) -> str:
    """Whose answer is looked at, and to which case; empty for that of the field."""
    guest = s.guest
    return tr("Shown: {0}, {1}").format(guest.row.submission, guest.case.name) if guest else ""


def status(s: AnswerState) -> tuple[str, str]:
    """What the status bar says at its left and right end."""
    if s.is_empty:
        return tr("Nothing pasted yet · Ctrl+V pastes, nothing of it is run"), ""
    source = Path(s.value.source).name or tr("Pasted text")
    leads = tr("F8 leads to the next fault") if s.has_faults else ""
    pasted = " · ".join(filter(None, (tr("{0}, nothing was run").format(source), leads)))
    now = guest_text(s) or pasted
    if len(s.sections) < 2:
        return now, read_text(s) if s.sections else ""
    rows = [section.row for section in s.sections]
    much = tr("{0} of {1} sections right").format(whole(sum(map(is_right, rows))), whole(len(rows)))
    return now, with_weak(much, sum(map(is_weak, rows)))

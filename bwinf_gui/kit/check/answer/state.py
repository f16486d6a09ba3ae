"""What the mode "Answer" shows and says, and its events."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

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
    def sections(self) -> Sequence[AnswerSection[Any]]:
        return self.answer.sections if self.answer is not None and not self.is_empty else ()

    @property
    def has_faults(self) -> bool:
        return any(section.row.verdict is not Verdict.AC for section in self.sections)

    @property
    def silent(self) -> int:
        """How many sections say nothing of their cases."""
        return self.answer.silent if self.answer is not None and self.sections else 0

    @property
    def several(self) -> Sequence[NamedCase[Any]]:
        """The cases among which a person has to choose."""
        return self.answer.several if self.answer is not None and not self.is_empty else ()

    @property
    def here(self) -> AnswerSection[Any] | None:
        """The section that is looked at."""
        return self.sections[min(self.section, len(self.sections) - 1)] if self.sections else None

    @property
    def doubtful(self) -> AnswerSection[Any] | None:
        """The section that is looked at, where it fits another case."""
        here = self.here
        return here if here is not None and here.fits is not None else None

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
        here = self.here
        return here if here is not self.judged and here is not self.doubtful else None

    @property
    def is_mute(self) -> bool:
        """Whether nothing in the section looked at is understood, or nothing in all of the text."""
        return self.mute is not None or (self.answer is not None and self.answer.is_mute)

    @property
    def shows_forms(self) -> bool:
        """Whether it is shown what can be understood."""
        return self.is_empty or self.is_mute

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
        here = self.here
        return here.fits.name if here is not None and here.fits is not None else ""

    @cached_property
    def counts(self) -> Counter[Verdict | None]:
        """How many lines of all sections have each verdict; None counts those that are weak."""
        if self.mute is not None and len(self.sections) == 1:
            return Counter()
        lines = (
            line
            for section in self.sections
            if section.fits is None
            for line in section.row.judgement.lines
        )
        return Counter(None if line.is_weak else line.verdict for line in lines)

    @cached_property
    def signs(self) -> Mapping[int, tuple[Verdict, bool]]:
        """The verdicts on the lines of the text, by their numbers, and whether they are weak."""
        signs: dict[int, tuple[Verdict, bool]] = {}
        for section in self.sections:
            judgement = section.row.judgement
            judged = {n.number: n.verdict for n in judgement.lines if n.number is not None}
            # A line that goes on is marked where it begins.
            plain = {} if judgement.lines else dict.fromkeys(judgement.read, Verdict.AC)
            found = {} if section.fits is not None else plain | judged
            signs |= {line: (verdict, judgement.is_weak) for line, verdict in found.items()}
        return signs

    @cached_property
    def read(self) -> frozenset[int]:
        """The numbers of the lines that were understood."""
        found = [section.row.judgement for section in self.sections]
        judged = {n.number for each in found for n in each.lines if n.verdict.is_judged}
        numbers = {number for number in judged if number is not None}
        return frozenset(numbers).union(*(judgement.read for judgement in found))


def type_text(s: AnswerState, text: str) -> AnswerState:
    """Another text is in the field."""
    if text == s.value.text:
        return s
    return s.but(
        value=replace(s.value, text=text, source=s.value.source if text.strip() else ""),
        guest=s.guest if text.strip() else None,
        is_stopped=False,
    )


def open_text(s: AnswerState, text: str, source: str) -> AnswerState:
    """A text comes from a file or the clipboard; what was said of another one is forgotten."""
    value = replace(s.value, text=text, source=source, held=(), despite=frozenset())
    return s.but(value=value, answer=None, guest=None, section=0, is_stopped=False)


def open_sample(s: AnswerState) -> AnswerState:
    """The answer that shows what a verdict is takes the place of the text."""
    sample = s.sample
    return s if sample is None else open_text(s, sample.row.answer.text, sample.case.name)


def try_form(s: AnswerState, form: AnswerForm, case: NamedCase[Any]) -> AnswerState:
    """An answer in one of the forms that are understood, to this case, replaces the text."""
    is_at_hand = s.value.case_named(case.name) is not None
    cases = s.value.cases if is_at_hand else (*s.value.cases, case)
    opened = open_text(s, tr(form.trial), tr(form.title))
    return choose_case(opened.but(value=replace(opened.value, cases=cases)), case.name)


def say_games(s: AnswerState, text: str) -> AnswerState:
    """A number of games is said to have been played."""
    games = int(digits_in(text[:_MOST_DIGITS]) or 0)
    return s.but(value=replace(s.value, games=games or None))


def show_cases(
    s: AnswerState, document: NamedCase[Any] | None, cases: Sequence[NamedCase[Any]]
) -> AnswerState:
    """Other cases are at hand; earlier choices of cases no longer count."""
    before = s.value.document
    is_same = before is not None and document is not None and before.content == document.content
    value = replace(
        s.value,
        document=document,
        cases=tuple(cases),
        held=s.value.held if is_same else (),
        despite=s.value.despite if is_same else frozenset(),
    )
    return s.but(value=value, guest=s.guest if is_same else None)


def show_guest(s: AnswerState, guest: AnswerSection[Any]) -> AnswerState:
    """An answer that was given elsewhere is looked at, with its own case."""
    others = tuple(case for case in s.value.cases if case.name != guest.case.name)
    value = replace(
        s.value,
        text=guest.row.answer.text,
        source="",
        cases=(guest.case, *others),
        held=((WHOLE, guest.case.name),),
        despite=frozenset({WHOLE}),
    )
    return s.but(value=value, guest=guest, section=0, answer=None, is_stopped=False)


def leave_guest(s: AnswerState) -> AnswerState:
    """The text is compared with the document."""
    value = replace(s.value, held=(), despite=frozenset())
    return s.but(value=value, guest=None)


def choose_case(s: AnswerState, name: str, *, despite: bool = False) -> AnswerState:
    """The section is compared with another case; without a name, with the one that it names."""
    first = s.here.first if s.here is not None else WHOLE
    held = {**dict(s.value.held), first: name}
    held = {key: case for key, case in held.items() if case}
    chosen = s.value.despite | {first} if despite else s.value.despite - {first}
    return s.but(value=replace(s.value, held=tuple(held.items()), despite=chosen))


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
    for place, section in enumerate(s.sections):
        lines = section.row.judgement.lines
        found = next((p for p, line in enumerate(lines) if line.number == number), None)
        if found is not None:
            return (
                s if (place, found) == (s.section, s.place) else s.but(section=place, place=found)
            )
    return s


def take_read(s: AnswerState, read: ReadText[Any]) -> AnswerState:
    """The text was judged; the chosen place stays chosen if it is still wrong."""
    before = s.judged
    faults = (n for n, each in enumerate(read.sections) if each.row.verdict is not Verdict.AC)
    number = s.section if s.sections else next(faults, 0)
    after = s.but(answer=read, section=min(number, max(0, len(read.sections) - 1)))
    now = after.judged
    if now is None:
        return after
    lines = now.row.judgement.lines
    keeps = before is not None and len(before.row.judgement.lines) == len(lines)
    if keeps and lines and lines[s.place].verdict is not Verdict.AC:
        return after
    return after.but(place=first_place(now.row))


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
    if len(s.lines) < 2 or s.judged is None:
        return ""
    right = s.judged.row.judgement.right
    said = tr("{0} of {1} right").format(whole(right), whole(len(s.lines)))
    return f"{stem(s.judged.case.name)}, {said}"


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
    if len(s.sections) > 1 and s.here is not None and s.here.lines is not None:
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

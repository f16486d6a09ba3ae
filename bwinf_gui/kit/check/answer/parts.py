"""The mode Answer as the page makes it: the input at the left, and the proof at the right."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QSizePolicy, QWidget

from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.latest import CheckKind
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.sentences import verdict_name, weak_in_words, where_in_words
from bwinf_gui.checking.verdicts import DISPLAY_ORDER, JudgedLine, Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.centre import centre_parts
from bwinf_gui.kit.check.answer.field import AnswerField
from bwinf_gui.kit.check.answer.mode import AnswerMode
from bwinf_gui.kit.check.answer.state import (
    AnswerState,
    all_lines,
    count,
    count_text,
    count_weak,
    games_hint,
    lines_hint,
    longest_verdict,
    read_text,
    right_hint,
    right_text,
    silent_text,
    source_hint,
    status,
    submitted,
    unused_games,
)
from bwinf_gui.kit.check.judged import JudgedPicture
from bwinf_gui.kit.check.pieces import text_field
from bwinf_gui.kit.check.running import stem
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import in_context, to_translate, tr
from bwinf_gui.widgets.check.marks import WEAK, mark_of, row_mark

MOST_SECTIONS = 7
_NONE = ""
_PLACE_LETTERS = 20
"""Letters of a place that its column always has room for."""


def left_parts(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    """The left column."""
    return [
        *_sections(),
        _chosen_case(),
        *_guest(),
        *_games(mode.desk.checker),
        *_field(mode),
        *_buttons(mode),
    ]


def _sections() -> list[k.Part[AnswerState]]:
    has_several = lambda s: len(s.sections) > 1  # noqa: E731
    table: k.Table[AnswerState, AnswerSection[Any]] = k.Table(
        to_translate("Printed answer"),
        lambda s: s.sections,
        [
            k.Column(to_translate("Section"), lambda section: stem(section.case.name), bold=True),
            k.Column(
                to_translate("right lines"),
                right_text,
                width=26,
                look=lambda section, theme: row_mark(section.row).look(theme),
                tip=lambda section: section.row.message,
            ),
        ],
        hint=source_hint,
        chosen=lambda s: s.section,
        choose=events.choose_section,
        most=MOST_SECTIONS,
        when=has_several,
        name="Sections",
        exported=True,
    )
    return [
        table,
        k.Words(
            silent_text,
            "secondary",
            when=lambda s: s.silent > 0,
        ),
    ]


def _chosen_case() -> k.Part[AnswerState]:
    def options(s: AnswerState) -> Sequence[k.Option]:
        known = to_translate("recognised") if s.here is None else to_translate("recognise")
        return [k.Option(_NONE, known), *(k.Option(case.name, case.name) for case in s.value.cases)]

    return k.Row(
        _tight(to_translate("File")),
        k.Choice(
            to_translate("The file that the answer is held against"),
            options,
            lambda s: s.here_name,
            events.choose_case,
            enabled=lambda s: bool(s.value.cases),
            name="Against",
        ),
        when=lambda s: s.guest is None,
    )


def _tight(text: str) -> k.Part[AnswerState]:
    """A label that leaves all room to the field behind it."""

    def build(ui: Ui) -> QWidget:
        label = ui.label(text)
        label.setWordWrap(False)
        label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        return label

    return Own(build)


def _guest() -> list[k.Part[AnswerState]]:
    is_guest = lambda s: s.guest is not None  # noqa: E731
    return [
        k.Words(
            lambda s: (
                tr("Shown: {0}, {1}").format(s.guest.row.submission, s.guest.case.name)
                if s.guest is not None
                else ""
            ),
            name="ShownCase",
            when=is_guest,
        ),
        k.Button(
            lambda s: tr("Back to {0}").format(s.document_name),
            events.leave_guest,
            icon="undo",
            name="BackToDocument",
            when=lambda s: s.guest is not None and s.value.document is not None,
        ),
    ]


def _field(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    title = lambda s: (  # noqa: E731
        tr("Section {0}").format(stem(s.here.case.name))
        if len(s.sections) > 1
        else tr("Printed answer")
    )
    return [
        k.Heading(title, lines_hint, name="Read"),
        Own(lambda ui: AnswerField(ui, mode.take), grows=True),
    ]


def _buttons(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    return [
        k.Row(
            k.Button(
                to_translate("Paste"),
                lambda _s: mode.paste(),
                icon="clipboard",
                name="Paste",
                filled=lambda s: s.is_empty,
            ),
            k.Button(
                to_translate("File …"), lambda _s: mode.choose_file(), icon="open", name="Open"
            ),
            k.Button(
                "",
                lambda s: events.open_text(s, "", ""),
                icon="trash",
                tip=to_translate("Empty the field"),
                name="Clear",
                when=lambda s: not s.is_empty,
            ),
            gap=1.0,
        ),
        k.Button(
            to_translate("Paste an example"),
            events.open_sample,
            icon="bulb",
            name="Sample",
            when=lambda s: s.is_empty and s.sample is not None,
        ),
    ]


def _games(checker: Checker[Any]) -> list[k.Part[AnswerState]]:
    if not checker.games_title:
        return []

    field = text_field(
        "Games",
        checker.games_title,
        events.say_games,
        hint=games_hint,
        as_typed=True,
    )
    return [
        k.Row(_tight(checker.games_title), field),
        k.Words(unused_games, "notice", name="UnusedGames", when=lambda s: bool(unused_games(s))),
    ]


def right_parts(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    """The right column: the proof, or what else could be checked."""
    checker, picture = mode.desk.checker, mode.picture
    return [*_lines(checker, picture), *_why(picture), *_all_sections(), *_elsewhere(mode)]


def _lines(checker: Checker[Any], picture: JudgedPicture) -> list[k.Part[AnswerState]]:
    details = picture.details
    # A table with one row says less than what a task has for it.
    least = 1 if details is None else 2
    table: k.Table[AnswerState, JudgedLine] = k.Table(
        to_translate("Line by line"),
        lambda s: s.lines,
        [
            k.Column(
                to_translate("Where"),
                lambda line: line.place or "–",
                width=10,
                longest=_longest_place,
                bold=True,
            ),
            k.Column(
                to_translate("submitted"),
                lambda line: checker.in_brief(submitted(line)),
                tip=submitted,
                cell=lambda line: line.submitted,
            ),
            k.Column(
                to_translate("Verdict"),
                lambda line: verdict_name(line.verdict),
                width=30,
                longest=longest_verdict,
                look=lambda line, theme: mark_of(line.verdict).look(theme),
                tip=lambda line: line.reason,
            ),
            k.Column(
                to_translate("better"),
                lambda line: _better(line, checker),
                tip=lambda line: line.best,
                cell=lambda line: line.best,
                when=lambda s: any(_better(line, checker) for line in s.lines),
            ),
        ],
        hint=right_hint,
        chosen=lambda s: s.place if s.lines else -1,
        choose=events.choose_place,
        name="Lines",
        focus=True,
        exported=True,
        when=lambda s: len(s.lines) >= least,
    )
    if details is None:
        return [table]
    return [table, Own(lambda _ui: details, grows=True, when=lambda s: s.judged is not None)]


def _longest_place(s: AnswerState) -> str:
    places = (line.place[:_PLACE_LETTERS] for line in s.lines)
    return max(places, key=len, default="")


def _better(line: JudgedLine, checker: Checker[Any]) -> str:
    return "" if line.verdict is Verdict.AC else checker.in_brief(line.best)


def _why(picture: JudgedPicture) -> list[k.Part[AnswerState]]:
    """What there is to say that title and remark have not said."""

    def why(s: AnswerState) -> str:
        return _more_of(s, picture)

    has_more = lambda s: bool(why(s))  # noqa: E731
    return [
        k.Heading(to_translate("Why?"), lambda s: where_in_words(s.line), when=has_more),
        k.Card(k.Words(why, name="Reason", reason=True), when=has_more),
    ]


def _more_of(s: AnswerState, picture: JudgedPicture) -> str:
    if s.judged is None:
        return ""
    row = s.judged.row
    return picture.why(row, s.line, " ".join(picture.words(row, s.shown_line)))


def _all_sections() -> list[k.Part[AnswerState]]:
    when = lambda s: len([*all_lines(s)]) > 1  # noqa: E731
    pills = [
        k.Words(
            lambda s, verdict=verdict: count_text(s, verdict),  # type: ignore[misc]
            f"pill {mark_of(verdict).pill}",
            when=lambda s, verdict=verdict: bool(count(s, verdict)),  # type: ignore[misc]
        )
        for verdict in DISPLAY_ORDER[:5]
    ]
    weak: k.Words[AnswerState] = k.Words(
        lambda s: weak_in_words(count_weak(s)),
        f"pill {WEAK.pill}",
        when=lambda s: bool(count_weak(s)),
    )
    title = lambda s: tr("All sections") if len(s.sections) > 1 else tr("All lines")  # noqa: E731
    return [
        k.Heading(title, read_text, when=when),
        k.Card(
            k.Row(*pills[:3], k.Space()),
            k.Row(weak, k.Space(), when=lambda s: bool(count_weak(s))),
            k.Row(*pills[3:], k.Space()),
            when=when,
        ),
    ]


def _elsewhere(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    is_empty = lambda s: s.is_empty  # noqa: E731

    def way(title: str, text: str, button: k.Button[AnswerState]) -> k.Part[AnswerState]:
        return k.Card(
            k.Words(title, "heading"),
            k.Words(text, "secondary"),
            k.Row(button, k.Space()),
            gap=1.5,
            when=is_empty,
        )

    announced = mode.desk.judged.announced
    return [
        *([k.Stack(*announced, k.Space(1), when=is_empty)] if announced else []),
        k.Heading(to_translate("Something else?"), when=is_empty),
        way(
            to_translate("A program"),
            to_translate(
                "It runs protected, and you see on which file and in which line it fails."
            ),
            k.Button(
                to_translate("Choose a program …"),
                lambda _s: mode.choose(CheckKind.PROGRAM),
                icon="program",
                name="SomeProgram",
            ),
        ),
        k.Space(1),
        way(
            to_translate("A folder"),
            to_translate("Many submissions at once: programs, results, ZIP files, documents."),
            k.Button(
                to_translate("Choose a folder …"),
                lambda _s: mode.choose(CheckKind.FOLDER),
                icon="folder",
                name="SomeFolder",
            ),
        ),
        k.Space(),
    ]


def _page(mode: AnswerMode) -> k.Page[AnswerState]:
    return k.Page(
        state=AnswerState,
        title=in_context("check", "Answer"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
        status=status,
    )


answer_mode = partial(AnswerMode, _page)
"""Makes the mode for one page, with its `desk` and `parent`."""

"""The input of the mode Answer: sections, the file, the text and its buttons."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QSizePolicy, QWidget

from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.field import AnswerField
from bwinf_gui.kit.check.answer.mode import AnswerMode
from bwinf_gui.kit.check.answer.state import (
    AnswerState,
    lines_hint,
    right_text,
    silent_text,
    source_hint,
)
from bwinf_gui.kit.check.pieces import text_field
from bwinf_gui.kit.check.running import stem
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import row_mark

MOST_SECTIONS = 7
_NONE = ""


def left_parts(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    """The left column."""
    return [
        *_sections(),
        _chosen_case(),
        *_guest(),
        *_field(mode),
        *_buttons(mode),
        *_games(mode.desk.checker),
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
        _tight(to_translate("File"), when=_is_own),
        k.Choice(
            to_translate("The file that the answer is held against"),
            options,
            lambda s: s.here_name,
            events.choose_case,
            enabled=lambda s: bool(s.value.cases),
            name="Against",
            when=_is_own,
        ),
    )


def _tight(text: str, when: Callable[[AnswerState], bool] | None = None) -> k.Part[AnswerState]:
    """A label that leaves all room to the field behind it."""

    def build(ui: Ui) -> QWidget:
        label = ui.label(text)
        label.setWordWrap(False)
        label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        return label

    return Own(build, when=when)


def _is_own(s: AnswerState) -> bool:
    return s.guest is None


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
        hint=to_translate("as in the text"),
        as_typed=True,
    )
    return [k.Row(_tight(checker.games_title), field)]

"""The proof of the mode Answer: line by line, why, and all sections."""

from typing import Any

from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import DISPLAY_ORDER, JudgedLine, Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.mode import AnswerMode
from bwinf_gui.kit.check.answer.state import (
    AnswerState,
    all_lines,
    count,
    count_text,
    longest_verdict,
    read_text,
    right_hint,
    submitted,
    where,
)
from bwinf_gui.kit.check.judged import JudgedPicture
from bwinf_gui.kit.pictures import Own
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import mark_of

_PLACE_LETTERS = 20
"""Letters of a place that its column always has room for."""


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
        k.Heading(to_translate("Why?"), where, when=has_more),
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
    title = lambda s: tr("All sections") if len(s.sections) > 1 else tr("All lines")  # noqa: E731
    return [
        k.Heading(title, read_text, when=when),
        k.Card(
            k.Row(*pills[:3], k.Space()),
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

    return [
        k.Heading(to_translate("Something else?"), when=is_empty),
        way(
            to_translate("A program"),
            to_translate(
                "It runs protected, and you see on which file and in which line it fails."
            ),
            k.Button(
                to_translate("Choose a program …"),
                lambda _s: mode.program_wanted.emit(),
                icon="program",
                name="ChooseProgram",
            ),
        ),
        k.Space(1),
        way(
            to_translate("A folder"),
            to_translate("Many submissions at once: programs, results, ZIP files, documents."),
            k.Button(
                to_translate("Choose a folder …"),
                lambda _s: mode.folder_wanted.emit(),
                icon="folder",
                name="ChooseFolder",
            ),
        ),
        k.Space(),
    ]

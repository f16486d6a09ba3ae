"""What the centre of the mode Program shows: a question, an output, a search or an answer."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtGui import QGuiApplication

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.sentences import protection_in_words
from bwinf_gui.checking.sentences import shown_line
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.picture import PicturePlace, one_line, verdict_line
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.pieces import Part, pane, seen_in, sign
from bwinf_gui.kit.check.program.service import MOST_NAMED, ProgramService
from bwinf_gui.kit.check.program.state import Doing, ModeView, ProgramState
from bwinf_gui.kit.check.program.views import Lines, NumberedText, output_lines, shown_place
from bwinf_gui.kit.check.trusting import trust_buttons
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint

_ANSWERS = (ModeView.RESULT, ModeView.FOUND)


def centre_parts(service: ProgramService, place: Callable[[Ui], PicturePlace]) -> Sequence[Part]:
    """Of these, those are seen that belong to the view of the state."""
    places: list[PicturePlace] = []

    def build(ui: Ui) -> PicturePlace:
        places.append(place(ui))
        ui.bind("answer", _shown_answer, places[0].show_answer)
        ui.bind("bar", lambda s: s.result_row is not None, places[0].show_bar, blank=False)
        return places[0]

    def said(s: ProgramState) -> tuple[str, str]:
        row = s.result_row
        if row is None or not places:
            return "", ""
        return places[0].words(row, shown_line(row, shown_place(row)))

    return (
        one_line(lambda s: _headline(s, said(s)), "CaseHeadline"),
        verdict_line(_verdict, lambda s: _remark(s, said(s)), "CaseRemark"),
        _question_card(service),
        k.Words(
            to_translate(
                "Trust holds until you close the window, also for every changed version in this "
                "folder."
            ),
            "secondary",
            when=seen_in(ModeView.QUESTION),
        ),
        _output_pane(service),
        p.Own(build, grows=True, when=seen_in(*_ANSWERS)),
        _found_row(service),
        _search_row(service),
        k.Space(),
    )


def _shown_answer(s: ProgramState) -> tuple[NamedCase[Any], CheckedRow | None, int] | None:
    if s.result is None:
        return None
    row = s.result.row
    return s.result.case, row, 0 if row is None else shown_place(row)


def _headline(s: ProgramState, said: tuple[str, str]) -> str:
    titles: dict[ModeView, Callable[[ProgramState], str]] = {
        ModeView.QUESTION: words.question_title,
        ModeView.OUTPUT: words.output_title,
        ModeView.SEARCH: words.search_title,
        ModeView.FOUND: words.found_title,
        ModeView.NOTHING: lambda _s: tr("Is your program right?"),
    }
    if s.view in titles:
        return titles[s.view](s)
    row = s.result_row
    if row is None:
        return s.result.case.name if s.result is not None else ""
    crashes = row.crash is not None and row.verdict is Verdict.RTE
    return f"{words.crash_title(row)}: {words.crash_said(row)}" if crashes else said[0]


def _remark(s: ProgramState, said: tuple[str, str]) -> str:
    remarks: dict[ModeView, Callable[[ProgramState], str]] = {
        ModeView.QUESTION: lambda _s: tr(
            "You are asked once for each folder. Then you can change it and check again as often "
            "as you like."
        ),
        ModeView.OUTPUT: words.output_remark,
        ModeView.SEARCH: words.search_remark,
        ModeView.NOTHING: lambda _s: tr("Choose it at the left, or drop its file or folder there."),
        ModeView.FOUND: lambda _s: " ".join(filter(None, reversed(said))),
    }
    if s.view in remarks:
        return remarks[s.view](s)
    return said[1] if s.result_row is not None else tr("This case was not checked yet.")


def _verdict(s: ProgramState) -> Verdict | None:
    row = s.result_row
    if row is None or s.view not in _ANSWERS:
        return None
    line = shown_line(row, shown_place(row))
    return row.verdict if line is None else line.verdict


def _question_card(service: ProgramService) -> Part:
    def folder(s: ProgramState) -> str:
        if s.question is None:
            return ""
        path = s.question.folder
        return f"{path.parent.name}/{path.name}" if path.parent.name else str(path)

    def names(s: ProgramState) -> str:
        found = s.question.names if s.question is not None else ()
        return " · ".join([*found[:MOST_NAMED], *(["…"] if found[MOST_NAMED:] else [])])

    return k.Card(
        *_point("open", folder, names),
        k.Space(1.0),
        k.Row(
            sign(lambda s: ("lock", Tint.GOOD) if words.is_safe(s) else ("warn", Tint.NOTICE)),
            k.Stack(
                k.Words(
                    words.protection_line,
                    lambda s: "heading" if words.is_safe(s) else "notice",
                ),
                k.Words(_protection, "secondary", name="QuestionProtection"),
                gap=0.0,
            ),
        ),
        *_point(
            "clock",
            lambda s: tr("At most {0}").format(words.limits_in_words(s)),
            to_translate("Then it is ended."),
        ),
        *_point(
            "eye",
            lambda s: (
                tr("First a trial run with {0}").format(s.question.case)
                if s.question is not None and s.question.case
                else tr("First a trial run")
            ),
            to_translate("It shows how the program gets the case."),
        ),
        k.Space(1.0),
        trust_buttons(
            service.trust_folder, service.trust_once, service.do_not_run, is_safe=words.is_safe
        ),
        gap=2.0,
        name="ProgramQuestion",
        when=seen_in(ModeView.QUESTION),
    )


def _protection(s: ProgramState) -> str:
    if words.is_safe(s):
        return tr("The program writes into a copy of its folder only, which is removed afterwards.")
    return "" if s.protection is None else protection_in_words(s.protection)


def _point(icon: str, title: k.Text[ProgramState], text: k.Text[ProgramState]) -> Sequence[Part]:
    """A line with an icon, and below it what it means."""
    return (
        k.Row(
            sign(lambda _s: (icon, Tint.ACCENT)),
            k.Stack(k.Words(title, "heading"), k.Words(text, "secondary"), gap=0.0),
        ),
    )


def _output_pane(service: ProgramService) -> Part:
    def errors(s: ProgramState) -> Lines | None:
        said = s.output.row.errors.rstrip() if s.output is not None else ""
        return Lines(said) if said else None

    def has_errors(s: ProgramState) -> bool:
        return errors(s) is not None

    return pane(
        k.Heading(to_translate("Output"), _lines_hint),
        p.Own(
            lambda ui: NumberedText(ui, "Output", to_translate("Output"), output_lines), grows=True
        ),
        k.Heading(
            to_translate("Error output"),
            to_translate("does not belong to the answer"),
            when=has_errors,
        ),
        p.Own(
            lambda ui: NumberedText(ui, "Errors", to_translate("Error output"), errors, most=6),
            when=has_errors,
        ),
        k.Row(
            k.Button(
                to_translate("Judge it now"),
                service.check,
                icon="check",
                name="Judge",
                filled=lambda s: s.trial is not None and s.trial.is_found,
                enabled=lambda s: not s.is_running,
            ),
            k.Button(
                to_translate("Another trial run"),
                lambda s: service.try_on(s, s.output.case if s.output is not None else None),
                icon="redo",
                name="TryOutput",
                enabled=lambda s: not s.is_running,
            ),
            k.Choice(
                to_translate("With which file"),
                lambda s: [
                    k.Option(each.key, each.case.name) for each in s.wanted[: words.MOST_OFFERED]
                ],
                lambda s: (s.output.case.name, s.output.case.content) if s.output else None,
                partial(_try_on, service),
                enabled=lambda s: not s.is_running,
                name="TryWith",
            ),
            k.Space(),
            k.Button("", _copy_output, icon="copy", name="CopyOutput", tip=to_translate("Copy")),
            k.Button(
                to_translate("Back"),
                lambda s: s.but(output=None),
                name="LeaveOutput",
                when=lambda s: bool(s.rows),
            ),
        ),
        when=seen_in(ModeView.OUTPUT),
        grows=True,
    )


def _try_on(service: ProgramService, s: ProgramState, key: st.Key) -> None:
    case = next((each.case for each in s.wanted if each.key == key), None)
    service.try_on(s, case)


def _lines_hint(s: ProgramState) -> str:
    text = s.output.text.rstrip("\n") if s.output is not None else ""
    return words.lines_printed(text.count("\n") + 1 if text else 0)


def _copy_output(s: ProgramState) -> None:
    if s.output is not None:
        QGuiApplication.clipboard().setText(s.output.text)


def _copy_found(s: ProgramState) -> None:
    if s.result is not None:
        QGuiApplication.clipboard().setText(s.result.case.content.decode())


def _found_row(service: ProgramService) -> Part:
    return pane(
        k.Row(
            k.Button(to_translate("Copy"), _copy_found, icon="copy", name="FoundCopy", flat=True),
            k.Button(
                to_translate("To the test cases"),
                service.keep_found,
                icon="plus",
                name="FoundKeep",
                flat=True,
            ),
            k.Space(),
            k.Button(to_translate("Save …"), service.save_found, icon="save", name="FoundSave"),
            k.Button(
                to_translate("Open in the tab"),
                service.open_found,
                name="FoundOpen",
                filled=seen_in(ModeView.FOUND),
                tip=to_translate("Show it in this tab; undo brings the other file back"),
            ),
        ),
        when=seen_in(ModeView.FOUND),
    )


def _search_row(service: ProgramService) -> Part:
    return pane(
        k.Row(
            k.Button(
                to_translate("Search on"),
                service.search_on,
                icon="zoom",
                name="SearchOn",
                enabled=lambda s: not s.is_running,
                tip=to_translate("Look for other mistakes; this example stays in the list"),
            ),
            k.Button(
                to_translate("Stop"),
                service.stop,
                icon="stop",
                name="SearchStop",
                enabled=lambda s: s.doing is Doing.SEARCHING,
            ),
            k.Space(),
        ),
        when=seen_in(ModeView.FOUND, ModeView.SEARCH),
    )

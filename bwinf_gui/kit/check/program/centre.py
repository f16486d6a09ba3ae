"""What the centre of the mode Program shows: a question, an output, a search or an answer."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.sentences import first_place, shown_line
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.judged import Shown
from bwinf_gui.kit.check.margined_text import Lines, NumberedText
from bwinf_gui.kit.check.pieces import one_line, pane, played, trust_card, verdict_line
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.state import Doing, ModeView, ProgramState, seen_in
from bwinf_gui.kit.check.running import question_remark
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import VerdictMark, line_mark

Part: TypeAlias = k.Part[ProgramState]
_ANSWERS = (ModeView.RESULT, ModeView.FOUND)


def centre_parts(mode: ProgramMode) -> Sequence[Part]:
    """The parts of all views; those of the state's view are seen."""

    def said(s: ProgramState) -> tuple[str, str]:
        row = s.result_row
        if row is None:
            return "", ""
        return mode.picture.words(row, shown_line(row, first_place(row)))

    return (
        one_line(lambda s: _headline(s, said(s)), "CaseHeadline"),
        verdict_line(_mark, lambda s: _remark(s, said(s)), "CaseRemark"),
        trust_card("Program", mode),
        _output_pane(mode),
        played(
            mode.picture,
            _shown_answer,
            has_bar=lambda s: s.result_row is not None,
            when=seen_in(*_ANSWERS),
        ),
        _found_row(mode),
        _search_row(mode),
        k.Space(),
    )


def _shown_answer(s: ProgramState) -> Shown | None:
    if s.result is None:
        return None
    row = s.result.row
    return s.result.case, row, 0 if row is None else first_place(row)


def _headline(s: ProgramState, said: tuple[str, str]) -> str:
    titles: dict[ModeView, Callable[[ProgramState], str]] = {
        ModeView.QUESTION: lambda s: s.question.title if s.question is not None else "",
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
    if words.is_silent(row):
        return tr("Your program prints nothing")
    crashes = row.crash is not None and row.verdict is Verdict.RTE
    return f"{words.crash_title(row)}: {words.crash_said(row)}" if crashes else said[0]


def _remark(s: ProgramState, said: tuple[str, str]) -> str:
    remarks: dict[ModeView, Callable[[ProgramState], str]] = {
        ModeView.QUESTION: lambda _s: question_remark(),
        ModeView.OUTPUT: words.output_remark,
        ModeView.SEARCH: words.search_remark,
        ModeView.NOTHING: lambda _s: tr("Choose it at the left, or drop its file or folder there."),
        ModeView.FOUND: lambda _s: " ".join(filter(None, reversed(said))),
    }
    if s.view in remarks:
        return remarks[s.view](s)
    row = s.result_row
    if row is None:
        return tr("This case was not checked yet.")
    return words.silence_remark() if words.is_silent(row) else said[1]


def _mark(s: ProgramState) -> VerdictMark | None:
    row = s.result_row
    if row is None or s.view not in _ANSWERS:
        return None
    return line_mark(row, None if words.is_silent(row) else shown_line(row, first_place(row)))


def _output_pane(mode: ProgramMode) -> Part:
    def errors(s: ProgramState) -> Lines | None:
        said = s.output.row.errors.rstrip() if s.output is not None else ""
        return Lines(said) if said else None

    def has_errors(s: ProgramState) -> bool:
        return errors(s) is not None

    return pane(
        k.Heading(to_translate("Output"), _lines_hint),
        p.Own(
            lambda ui: NumberedText(ui, "Output", to_translate("Output"), _output_lines), grows=True
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
                mode.check,
                icon="check",
                name="Judge",
                filled=lambda s: s.trial is not None and s.trial.is_found,
                enabled=lambda s: not s.is_running,
            ),
            k.Button(
                to_translate("Another trial run"),
                lambda s: mode.try_on(s, s.output.case if s.output is not None else None),
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
                lambda s, key: mode.try_on(s, next(e.case for e in s.wanted if e.key == key)),
                enabled=lambda s: not s.is_running,
                name="TryWith",
            ),
            k.Space(),
            k.Button(
                "",
                lambda s: _copy(s.output.text if s.output is not None else ""),
                icon="copy",
                name="CopyOutput",
                tip=to_translate("Copy"),
            ),
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


def _lines_hint(s: ProgramState) -> str:
    text = s.output.text.rstrip("\n") if s.output is not None else ""
    return words.lines_printed(text.count("\n") + 1 if text else 0)


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def _found_row(mode: ProgramMode) -> Part:
    return pane(
        k.Row(
            k.Space(),
            p.Own(lambda ui: _more_of_found(ui, mode)),
            k.Button(to_translate("Save …"), mode.save_found, icon="save", name="FoundSave"),
            k.Button(
                to_translate("Open in the tab"),
                mode.open_found,
                name="FoundOpen",
                filled=seen_in(ModeView.FOUND),
                tip=to_translate("Show it in this tab; undo brings the other file back"),
            ),
        ),
        when=seen_in(ModeView.FOUND),
    )


def _more_of_found(ui: Ui, mode: ProgramMode) -> QWidget:
    return ui.menu_button(
        ("FoundCopy", to_translate("&Copy the file"), partial(ui.doer.do, _copy_found)),
        (
            "FoundKeep",
            to_translate("Add it to the &test cases"),
            partial(ui.doer.do, mode.keep_found),
        ),
        name="Found",
        tip=to_translate("More about this example"),
    )


def _copy_found(s: ProgramState) -> None:
    if s.result is not None:
        _copy(s.result.case.content.decode())


def _search_row(mode: ProgramMode) -> Part:
    return pane(
        k.Row(
            k.Button(
                to_translate("Search on"),
                mode.search_on,
                icon="zoom",
                name="SearchOn",
                enabled=lambda s: not s.is_running,
                tip=to_translate("Look for other mistakes; this example stays in the list"),
            ),
            k.Button(
                to_translate("Stop"),
                lambda _s: mode.stop(),
                icon="stop",
                name="SearchStop",
                enabled=lambda s: s.doing is Doing.SEARCHING,
            ),
            k.Space(),
        ),
        when=seen_in(ModeView.FOUND, ModeView.SEARCH),
    )


def _output_lines(s: ProgramState) -> Lines | None:
    """What a program has printed, with what was typed in between."""
    output = s.output
    if output is None:
        return None
    text, spans, added = output.text, list[tuple[int, int]](), 0
    for place, line in output.typed:
        begin, typed = place + added, f"{line} ⏎"
        text = text[:begin] + typed + text[begin:]
        spans.append((begin, begin + len(typed)))
        added += len(typed)
    return Lines(text.rstrip("\n"), marked=output.read, spans=tuple(spans))

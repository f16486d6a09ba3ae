"""What the centre of the mode Program shows: a question, an output, a search or an answer."""

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.latest import CheckKind
from bwinf_gui.checking.sentences import first_place, shown_line, verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.judged import JudgedPicture, Shown
from bwinf_gui.kit.check.margined_text import Lines, NumberedText
from bwinf_gui.kit.check.pieces import Caption, head_parts, played, trust_card
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.state import Activity, ModeView, ProgramState, seen_in
from bwinf_gui.kit.check.running import question_remark
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import line_mark

Part: TypeAlias = k.Part[ProgramState]
_ANSWERS = (ModeView.RESULT, ModeView.FOUND)
_BAR_FROM = 110
"""The height of a window, in units, from which on the picture leaves room for its buttons."""


def centre_parts(mode: ProgramMode) -> Sequence[Part]:
    """The parts of all views; only the view of the state is seen."""
    return (
        *head_parts(lambda s: _caption(s, mode.picture), "Case"),
        k.Row(
            k.Button(
                to_translate("Choose a program …"),
                lambda _s: mode.choose(CheckKind.PROGRAM),
                icon="program",
                name="PickProgram",
            ),
            k.Space(),
            when=lambda s: s.view is ModeView.NOTHING and not s.program,
        ),
        trust_card("Program", mode),
        _output_pane(mode),
        played(
            mode.picture,
            _shown_answer,
            has_bar=lambda s: s.result_row is not None,
            bar_from=_BAR_FROM,
            when=seen_in(*_ANSWERS),
        ),
        _search_row(mode),
        k.Space(),
    )


def _shown_answer(s: ProgramState) -> Shown | None:
    if s.result is None:
        return None
    row = s.result.row
    return s.result.case, row, 0 if row is None else first_place(row)


def _caption(s: ProgramState, picture: JudgedPicture) -> Caption:
    match s.view:
        case ModeView.QUESTION:
            return Caption(s.question.title if s.question is not None else "", question_remark())
        case ModeView.OUTPUT:
            return Caption(words.output_title(s), words.output_remark(s))
        case ModeView.SEARCH:
            return Caption(words.search_title(s), words.search_remark(s))
        case ModeView.NOTHING:
            remark = tr("Choose it, or drop its file or folder into the window.")
            return Caption(tr("Is your program right?"), remark)
        case _:
            return _caption_of_result(s, picture)


def _caption_of_result(s: ProgramState, picture: JudgedPicture) -> Caption:
    row = s.result_row
    if row is None:
        name = s.result.case.name if s.result is not None else ""
        return Caption(name, tr("This case was not checked yet."))
    line, is_silent = shown_line(row, first_place(row)), words.is_silent(row)
    title, remark = picture.words(row, line)
    mark = line_mark(row, None if is_silent else line)
    if s.view is ModeView.FOUND:
        said = " ".join(filter(None, (remark, title)))
        return Caption(words.found_title(s), said, mark, verdict_name(row.verdict))
    if is_silent:
        return Caption(tr("Your program prints nothing"), words.silence_remark(), mark)
    if row.crash is not None and row.verdict is Verdict.RTE:
        title = f"{words.crash_title(row)}: {words.crash_said(row)}"
    return Caption(title, remark, mark)


def _output_pane(mode: ProgramMode) -> Part:
    def errors(s: ProgramState) -> Lines | None:
        said = s.output.row.errors.rstrip() if s.output is not None else ""
        return Lines(said) if said else None

    def has_errors(s: ProgramState) -> bool:
        return errors(s) is not None

    return k.Stack(
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


def _more_of_found(ui: Ui, mode: ProgramMode) -> QWidget:
    return ui.menu_button(
        (
            "FoundCopy",
            to_translate("&Copy the file"),
            lambda: _copy(ui.doer.state.result.case.content.decode()),
        ),
        (
            "FoundKeep",
            to_translate("Add it to the &test cases"),
            partial(ui.doer.do, mode.keep_found),
        ),
        name="Found",
        tip=to_translate("More about this example"),
    )


def _search_row(mode: ProgramMode) -> Part:
    """What goes on with the search, and what can be done with what was found."""
    found = seen_in(ModeView.FOUND)
    return k.Row(
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
            when=lambda s: s.doing is Activity.SEARCHING,
        ),
        k.Space(),
        p.Own(lambda ui: _more_of_found(ui, mode), when=found),
        k.Button(
            to_translate("Save …"), mode.save_found, icon="save", name="FoundSave", when=found
        ),
        k.Button(
            to_translate("Open in the tab"),
            mode.open_found,
            name="FoundOpen",
            filled=found,
            tip=to_translate("Show it in this tab; undo brings the other file back"),
            when=found,
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

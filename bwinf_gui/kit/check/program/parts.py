"""The mode Program as the page makes it: what is asked of a program, and what it has done.

The centre shows a question, an output, a search or an answer.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from bwinf_gui.checking.latest import CheckKind
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import first_place, shown_line, verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.judged import JudgedPicture, Shown
from bwinf_gui.kit.check.margined_text import Lines
from bwinf_gui.kit.check.pieces import (
    Caption,
    asking_first,
    case_parts,
    head_parts,
    limits_parts,
    played,
    scrolling,
    text_field,
    trust_card,
)
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.right import numbered, right_parts
from bwinf_gui.kit.check.program.state import Activity, ModeView, ProgramState, seen_in, there
from bwinf_gui.kit.check.running import files_in_words
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import line_mark
from bwinf_gui.widgets.check.program_command import CommandField
from bwinf_gui.widgets.fields import show_problem

Part: TypeAlias = k.Part[ProgramState]
_WAYS = (
    k.Option("argument", to_translate("File name as an argument")),
    k.Option("stdin", to_translate("Standard input")),
    k.Option("file", to_translate("A fixed file")),
    k.Option("typed", to_translate("It asks for the name")),
)
_COMMAND_TIP = to_translate(
    "{file}: the path of the case; {name}, {stem}, {number}, {dir}: its name, the name without "
    "ending, its number, its folder; {out}: a file for the answer.\nWithout one of them the case "
    "comes on standard input."
)
_WORDS = {"{name}": to_translate("file name"), "{number}": to_translate("number")}
"""What placeholders for what is typed are called."""
MOST_ANSWERS = 5
_BAR_FROM = 110
"""The height of a window, in units, from which on the picture leaves room for its buttons."""


def left_parts(mode: ProgramMode) -> Sequence[Part]:
    """The form, which scrolls, and below it the buttons, which do not."""
    form = (*_program(mode), *_way(mode), k.Space(1.0), *limits_parts("Program"), *_cases(mode))
    return (scrolling(*form), *_foot(mode))


def _program(mode: ProgramMode) -> Sequence[Part]:
    return (
        k.Heading(to_translate("Program")),
        p.Own(lambda ui: _program_line(ui, mode)),
        k.Words(_folder, "secondary", name="ProgramFolder"),
    )


def _folder(s: ProgramState) -> str:
    folder = Path(s.options.folder).name if s.options.folder else ""
    launch = s.trial.launch if s.trial is not None else None
    tool = Path(launch.command[0]) if launch is not None else Path()
    language = tool.stem.rstrip("0123456789.").capitalize() if tool.is_absolute() else ""
    return " · ".join(filter(None, (folder and f"{folder}/", language)))


def _way(mode: ProgramMode) -> Sequence[Part]:
    return (
        k.Space(1.0),
        k.Heading(to_translate("How it gets the case"), words.found_hint, name="HowHint"),
        k.Card(
            k.Choice(
                to_translate("How it gets the case"),
                _WAYS,
                lambda s: s.how,
                st.choose_way,
                rows=(1, 1, 1, 1),
                name="How",
                enabled=lambda s: s.is_at_rest,
            ),
            text_field(
                "HowFileName",
                to_translate("The file that it opens"),
                lambda s, name: (
                    None if name in {"", s.way_file} else s.with_options(way="file", way_file=name)
                ),
                value=lambda s: s.way_file,
                is_code=True,
                when=lambda s: s.how == "file",
            ),
        ),
        _answer_fields(),
        k.Words(
            words.trial_line,
            lambda s: "notice" if s.trial is not None and s.trial.question else "secondary",
            name="Trial",
            link=lambda s, target: _follow(mode, s, target),
        ),
    )


def _follow(mode: ProgramMode, s: ProgramState, target: str) -> ProgramState | None:
    """Do what a link below the ways says."""
    if target == words.LOOK:
        return st.look_at_trial(s)
    if target == words.TRY and not s.is_running:
        mode.try_on(s)
    if target == words.TRY or s.is_running:
        return None
    return st.complete_command(s) if target == words.COMPLETE else st.choose_way(s, "")


def _cases(mode: ProgramMode) -> Sequence[Part]:
    return (
        k.Space(1.0),
        k.Heading(to_translate("Test cases"), lambda s: files_in_words(len(s.wanted))),
        *case_parts("Program", mode),
        k.Space(1.0),
        k.TickBox(
            to_translate("Checks again when you save"),
            lambda s: s.options.watches,
            lambda s, is_on: s.with_options(watches=is_on),
            name="Watch",
        ),
        k.Words(
            lambda s: tr("last at {0}").format(s.saved_at) if s.saved_at else "",
            "secondary",
            name="SavedAt",
            when=lambda s: bool(s.saved_at),
        ),
    )


def _foot(mode: ProgramMode) -> Sequence[Part]:
    return (
        k.Row(
            k.Button(
                _start_text,
                lambda _s: mode.toggle(),
                icon=lambda s: "pause" if s.doing.runs and not s.is_paused else "play",
                name="Start",
                tip=lambda s: s.why_not,
                enabled=lambda s: (not s.why_not and s.question is None) or s.doing.runs,
            ),
            k.Button(
                "",
                lambda _s: mode.stop(),
                icon="stop",
                tip=to_translate("Stop the programs; what was checked stays"),
                name="ProgramStop",
                when=lambda s: s.is_running,
            ),
        ),
        k.Button(
            lambda s: tr("Search from the start") if s.found else tr("Find a counterexample"),
            mode.search,
            icon="zoom",
            name="Find",
            enabled=lambda s: s.is_at_rest and bool(s.options.command) and s.question is None,
            filled=lambda s: bool(s.rows) and s.view is st.ModeView.RESULT and s.is_at_rest,
            tip=to_translate("Look for a small case on which it fails"),
        ),
    )


def _start_text(s: ProgramState) -> str:
    if s.doing.runs:
        return tr("Resume") if s.is_paused else tr("Pause")
    return tr("Check again") if s.rows else tr("Check all")


def _program_line(ui: Ui, mode: ProgramMode) -> QWidget:
    """The field for a program or a command, and the button that chooses one."""
    holder, field, choose = QWidget(), _command_field(ui, mode), QPushButton()

    def begin_command() -> None:
        field.selectAll()
        field.setFocus()

    ui.named(choose, "ProgramFile")
    ui.say(to_translate("Choose"), choose.setText)
    menu = QMenu(choose)
    ui.fill_menu(
        menu,
        ("ChooseFile", to_translate("A file …"), partial(ui.doer.do, mode.choose_file)),
        ("ChooseFolder", to_translate("A folder …"), partial(ui.doer.do, mode.choose_folder)),
        ("", to_translate("A command …"), begin_command),
    )
    choose.setMenu(menu)
    ui.bind("enabled program", lambda s: s.is_at_rest, holder.setEnabled, blank=False)
    ui.row((field, 1), choose, gap=1.0, into=holder)
    return holder


def _command_field(ui: Ui, mode: ProgramMode) -> CommandField:
    """The file of a program, or the command that starts it; a file can be dropped here."""
    field = CommandField()

    def show(command: str) -> None:
        # Where it was typed, the cursor stays.
        if field.text() != command:
            field.setText(command)

    ui.named(field, "Program")
    field.setPlaceholderText("main.py")
    ui.say(to_translate("Command"), field.setAccessibleName)
    ui.say(_COMMAND_TIP, field.setToolTip)
    field.file_dropped.connect(mode.take)
    field.textEdited.connect(lambda text: ui.doer.do(st.name_program, text.strip()))
    field.returnPressed.connect(partial(ui.doer.do, mode.check))
    ui.bind("command", lambda s: s.options.command, show, blank="")
    ui.bind("problem", lambda s: s.problem, partial(show_problem, field), blank="")
    return field


def _answer_fields() -> Part:
    """What is typed where the program asks, a field for each line."""

    def field(place: int) -> Part:
        return text_field(
            f"Answer{place + 1}",
            to_translate("What is typed where the program asks"),
            partial(_take_answer, place),
            value=lambda s: _answer_at(s, place),
            hint=lambda s: s.open_prompt,
            tip=to_translate("“file name” and “number” are those of the case; empty removes it."),
            when=lambda s: place < len(s.answers) + (bool(s.open_prompt) or s.adds_answer),
        )

    return k.Row(
        *map(field, range(MOST_ANSWERS)),
        k.Button(
            "",
            lambda s: s.but(adds_answer=True),
            icon="plus",
            name="AnswersAdd",
            tip=to_translate("One more answer"),
        ),
        when=lambda s: s.how == "typed",
    )


def _answer_at(s: ProgramState, place: int) -> str:
    answer = "".join(s.answers[place : place + 1])
    return tr(_WORDS[answer]) if answer in _WORDS else answer


def _take_answer(place: int, s: ProgramState, text: str) -> ProgramState | None:
    answers = list(s.answers)
    answers[place : place + 1] = [next((n for n in _WORDS if text == tr(_WORDS[n])), text)]
    typed = tuple(filter(None, answers))
    if typed == s.answers:
        return None
    return s.with_options(way="typed", answers=typed).but(adds_answer=False)


def centre_parts(mode: ProgramMode) -> Sequence[Part]:
    """The parts of all views; only the view of the state is seen."""
    return (
        *head_parts(partial(asking_first, lambda s: _caption(s, mode.picture)), "Case"),
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
            when=seen_in(ModeView.RESULT, ModeView.FOUND),
        ),
        _search_row(mode),
        k.Space(),
    )


def _shown_answer(s: ProgramState) -> Shown:
    result, row = there(s.result), s.result_row
    return result.case, row, 0 if row is None else first_place(row)


def _caption(s: ProgramState, picture: JudgedPicture) -> Caption:
    match s.view:
        case ModeView.OUTPUT:
            return Caption(words.output_title(s), words.output_remark(there(s.output)))
        case ModeView.SEARCH:
            return Caption(words.search_title(s), words.search_remark(s))
        case ModeView.NOTHING:
            remark = tr("Choose it, or drop its file or folder into the window.")
            return Caption(tr("Is your program right?"), remark)
        case ModeView.RESULT if s.result_row is None:
            return Caption(there(s.result).case.name, tr("This case was not checked yet."))
        case _:
            return _caption_of_result(s, s.row, picture)


def _caption_of_result(s: ProgramState, row: CheckedRow, picture: JudgedPicture) -> Caption:
    line, is_silent = shown_line(row, first_place(row)), words.is_silent(row)
    title, remark = picture.words(row, line)
    mark = line_mark(row, None if is_silent else line)
    if s.view is ModeView.FOUND:
        said = " ".join(filter(None, (remark, title)))
        return Caption(words.found_title(s), said, mark, verdict_name(row.verdict))
    if is_silent:
        if s.launch is None:  # a known way is not the reason
            remark = tr(
                "Does it get the case in another way, or write into a file? Choose how under “How "
                "it gets the case”."
            )
        return Caption(tr("Your program prints nothing"), remark, mark)
    if row.crash is not None and row.verdict is Verdict.RTE:
        title = f"{words.crash_title(row.crash)}: {words.exception_of(row.crash)[1]}"
    return Caption(title, remark, mark)


def _output_pane(mode: ProgramMode) -> Part:
    def errors(s: ProgramState) -> Lines:
        return Lines(there(s.output).row.errors.rstrip())

    return k.Stack(
        k.Heading(to_translate("Output"), lambda s: words.lines_printed(there(s.output))),
        numbered("Output", to_translate("Output"), _output_lines),
        k.Stack(
            k.Heading(to_translate("Error output"), to_translate("does not belong to the answer")),
            numbered("Errors", to_translate("Error output"), errors, most=6),
            when=lambda s: bool(errors(s).text),
        ),
        _output_buttons(mode),
        when=seen_in(ModeView.OUTPUT),
        grows=True,
    )


def _output_buttons(mode: ProgramMode) -> Part:
    return k.Row(
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
            lambda s: mode.try_on(s, there(s.output).case),
            icon="redo",
            name="TryOutput",
            enabled=lambda s: not s.is_running,
        ),
        k.Choice(
            to_translate("With which file"),
            lambda s: [
                k.Option(each.key, each.case.name) for each in s.wanted[: words.MOST_OFFERED]
            ],
            lambda s: st.key_of(there(s.output).case),
            lambda s, key: mode.try_on(s, next(e.case for e in s.wanted if e.key == key)),
            enabled=lambda s: not s.is_running,
            name="TryWith",
        ),
        k.Space(),
        k.Button(
            "",
            lambda s: QGuiApplication.clipboard().setText(there(s.output).text),
            icon="copy",
            name="CopyOutput",
            tip=to_translate("Copy"),
        ),
        k.Button(
            to_translate("Back"),
            lambda s: s.but(output=None),
            name="LeaveOutput",
            when=lambda s: bool(s.rows or s.before),
        ),
    )


def _more_of_found(ui: Ui, mode: ProgramMode) -> QWidget:
    def copy(s: ProgramState) -> None:
        QGuiApplication.clipboard().setText(there(s.result).case.content.decode())

    keep = partial(ui.doer.do, mode.keep_found)
    return ui.menu_button(
        ("FoundCopy", to_translate("&Copy the file"), partial(ui.doer.do, copy)),
        ("FoundKeep", to_translate("Add it to the &test cases"), keep),
        name="Found",
        tip=to_translate("More about this example"),
    )


def _search_row(mode: ProgramMode) -> Part:
    """The controls of the search, and of what it has found."""
    found = seen_in(ModeView.FOUND)
    return k.Row(
        k.Button(
            to_translate("Keep searching"),
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


def _output_lines(s: ProgramState) -> Lines:
    """What a program has printed, with what was typed in between."""
    output = there(s.output)
    text, spans, added = output.text, list[tuple[int, int]](), 0
    for place, line in output.typed:
        begin, typed = place + added, f"{line} ⏎"
        text = text[:begin] + typed + text[begin:]
        spans.append((begin, begin + len(typed)))
        added += len(typed)
    # Where the answer is something else, nothing of this was read.
    read = frozenset[int]() if output.row.printed else output.row.judgement.read
    return Lines(text.rstrip("\n"), marked=read, spans=tuple(spans))


def _page(mode: ProgramMode) -> k.Page[ProgramState]:
    return k.Page(
        state=ProgramState,
        title=to_translate("Program"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
    )


program_mode = partial(ProgramMode, _page)
"""Makes the mode for one page, with its `desk` and `parent`."""

"""The mode Program as the page makes it, and its left column: what is asked of a program."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.pieces import case_parts, limits_parts, scrolling, text_field
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.centre import centre_parts
from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.right import right_parts
from bwinf_gui.kit.check.program.state import ProgramState
from bwinf_gui.kit.check.running import files_in_words
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
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
_NAME = "{name}"
MOST_ANSWERS = 5


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
                _take_file,
                value=_way_file,
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
    """Look at the trial run, have another one, or find out the way again."""
    if target == words.LOOK:
        return st.look_at_trial(s)
    if s.is_running:
        return None
    if target == words.FIND:
        return st.choose_way(s, "")
    mode.try_on(s)
    return None


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
    holder = QWidget()
    field = ProgramChoice(ui, mode)
    choose = QPushButton()
    ui.named(choose, "ProgramFile")
    ui.say(to_translate("Choose"), choose.setText)
    menu = QMenu(choose)
    ui.fill_menu(
        menu,
        ("ChooseFile", to_translate("A file …"), partial(ui.doer.do, mode.choose_file)),
        ("ChooseFolder", to_translate("A folder …"), partial(ui.doer.do, mode.choose_folder)),
        ("", to_translate("A command …"), field.begin_command),
    )
    choose.setMenu(menu)
    ui.bind("enabled program", lambda s: s.is_at_rest, holder.setEnabled, blank=False)
    ui.row((field, 1), choose, gap=1.0, into=holder)
    return holder


class ProgramChoice(CommandField):
    """The file of a program, or the command that starts it; a file can be dropped here."""

    def __init__(self, ui: Ui, mode: ProgramMode) -> None:
        super().__init__()
        self._ui = ui
        ui.named(self, "Program")
        self.setPlaceholderText("main.py")
        ui.say(to_translate("Command"), self.setAccessibleName)
        ui.say(_COMMAND_TIP, self.setToolTip)
        self.file_dropped.connect(mode.take)
        self.textEdited.connect(self._on_edited)
        self.returnPressed.connect(lambda: ui.doer.do(mode.check))
        ui.bind("command", lambda s: s.options.command, self._show, blank="")
        ui.bind("problem", lambda s: s.problem, partial(show_problem, self), blank="")

    def begin_command(self) -> None:
        self.selectAll()
        self.setFocus()

    def _show(self, command: str) -> None:
        if self.text() != command:
            self.setText(command)

    def _on_edited(self, text: str) -> None:
        options = self._ui.doer.state.options
        self._ui.doer.do(st.name_program, text.strip(), options.folder)


def _way_file(s: ProgramState) -> str:
    launch = s.launch
    staged = launch.stage_as[0] if launch is not None and launch.stage_as else ""
    return s.options.way_file if s.options.way else staged


def _take_file(s: ProgramState, name: str) -> ProgramState | None:
    return None if name in {"", _way_file(s)} else s.with_options(way="file", way_file=name)


def _answer_fields() -> Part:
    """What is typed where the program asks, a field for each line."""

    def field(place: int) -> Part:
        return text_field(
            f"Answer{place + 1}",
            to_translate("What is typed where the program asks"),
            partial(_take_answer, place),
            value=lambda s: _shown_answer(s, place),
            hint=lambda s: s.open_prompt,
            tip=to_translate("“file name” stands for the name of the case; empty removes it."),
            when=lambda s: place < _answer_count(s),
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


def _answer_count(s: ProgramState) -> int:
    return min(MOST_ANSWERS, len(_answers(s)) + (bool(s.open_prompt) or s.adds_answer))


def _shown_answer(s: ProgramState, place: int) -> str:
    answer = "".join(_answers(s)[place : place + 1])
    return tr("file name") if answer == _NAME else answer


def _take_answer(place: int, s: ProgramState, text: str) -> ProgramState | None:
    answers = list(_answers(s))
    answers[place : place + 1] = [_NAME if text == tr("file name") else text]
    typed = tuple(filter(None, answers))
    return None if typed == _answers(s) else st.answer_prompts(s, typed)


def _answers(s: ProgramState) -> tuple[str, ...]:
    launch = s.trial.launch if s.trial is not None else None
    return (
        s.options.answers if s.options.way else (launch.stdin or () if launch is not None else ())
    )


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

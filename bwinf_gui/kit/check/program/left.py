"""What is asked of a program: which one it is, how it gets its case, its limits, and the cases."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)

from bwinf_gui.engine.worker import available_cores
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.pieces import Part, sign
from bwinf_gui.kit.check.program.service import ProgramService
from bwinf_gui.kit.check.program.state import Doing, Group, ProgramState
from bwinf_gui.kit.check.scrolling import scrolling
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.program_command import CommandField
from bwinf_gui.widgets.fields import show_problem
from bwinf_gui.widgets.icons import Tint

_WAYS = (
    k.Option("argument", to_translate("File name as an argument")),
    k.Option("stdin", to_translate("Standard input")),
    k.Option("file", to_translate("A fixed file")),
    k.Option("typed", to_translate("It asks for the name")),
)
_NAME = "{name}"
MOST_ANSWERS = 5


def left_parts(service: ProgramService) -> Sequence[Part]:
    """The form, which scrolls, and below it the buttons, which do not."""
    form = (*_program(service), *_way(service), *_limits(), *_cases(service))
    return (scrolling(*form), *_foot(service))


def _program(service: ProgramService) -> Sequence[Part]:
    return (
        k.Heading(to_translate("Program")),
        p.Own(lambda ui: _program_line(ui, service)),
        k.Words(_folder, "secondary", name="ProgramFolder"),
    )


def _folder(s: ProgramState) -> str:
    """Where the program lies, and in what language it is written."""
    folder = Path(s.wish.folder).name if s.wish.folder else ""
    launch = s.trial.launch if s.trial is not None else None
    tool = Path(launch.command[0]) if launch is not None else Path()
    language = tool.stem.rstrip("0123456789.").capitalize() if tool.is_absolute() else ""
    return " · ".join(filter(None, (folder and f"{folder}/", language)))


def _way(service: ProgramService) -> Sequence[Part]:
    return (
        k.Space(1.0),
        k.Heading(to_translate("How it gets the case"), words.found_hint, name="HowHint"),
        k.Card(
            k.Choice(
                to_translate("How it gets the case"),
                _WAYS,
                lambda s: s.how,
                partial(_take_way, service),
                rows=(1, 1, 1, 1),
                name="How",
                enabled=_is_idle,
            ),
            p.Own(lambda ui: _file_field(ui, service), when=lambda s: s.how == "file"),
        ),
        p.Own(lambda ui: AnswersField(ui, service), when=lambda s: s.how == "typed"),
        k.Words(
            words.trial_line,
            _trial_role,
            name="Trial",
            link=lambda s, target: _follow(service, s, target),
        ),
    )


def _follow(service: ProgramService, s: ProgramState, target: str) -> ProgramState | None:
    """Look at the trial run, have another one, or find out the way again."""
    if target == words.LOOK:
        return st.look_at_trial(s)
    if not _is_idle(s):
        return None
    if target == words.FIND:
        return _take_way(service, s, "")
    service.try_on(s)
    return None


def _trial_role(s: ProgramState) -> str:
    has_question = s.trial is not None and s.trial.question is not None
    return "notice" if has_question else "secondary"


def _take_way(service: ProgramService, s: ProgramState, way: str) -> ProgramState | None:
    """Have it get its case in another way, and look what comes of that where it is trusted."""
    after = st.choose_way(s, way)
    if after is s:
        return None
    if s.is_trusted and not after.why_not:
        service.later(service.try_on)
    return after


def _limits() -> Sequence[Part]:
    numbers = (
        _limit("ProgramTime", to_translate("Seconds"), "seconds", 3600),
        _limit("ProgramMemory", to_translate("Megabytes"), "memory_mb", 65_536),
        _limit("ProgramAtOnce", to_translate("At once"), "at_once", max(available_cores(), 1)),
        _limit("ProgramSearchTime", to_translate("Seconds to search"), "search_seconds", 86_400),
    )
    return (
        k.Space(1.0),
        k.Words(
            words.limits_line,
            name="Limits",
            link=lambda s, _target: s.but(shows_limits=not s.shows_limits),
        ),
        *numbers,
        k.Row(
            sign(lambda s: ("lock", Tint.GOOD) if words.is_safe(s) else ("warn", Tint.NOTICE)),
            k.Words(
                words.protection_line,
                lambda s: "secondary" if words.is_safe(s) or s.protection is None else "notice",
                name="ProgramProtection",
            ),
        ),
        k.Row(
            sign(lambda s: ("check", Tint.GOOD) if s.is_trusted else ("question", Tint.SECONDARY)),
            k.Words(words.trust_line, "secondary", name="Trusted"),
        ),
    )


def _limit(name: str, label: str, field: str, most: int) -> k.Number[ProgramState]:
    return k.Number(
        label,
        lambda s: int(getattr(s.wish, field)),
        lambda s, value: s.but_wish(**{field: value}),
        limits=lambda _s: (1, most),
        enabled=_is_idle,
        name=name,
        when=lambda s: s.shows_limits,
    )


def _cases(service: ProgramService) -> Sequence[Part]:
    return (
        k.Space(1.0),
        k.Heading(to_translate("Test cases"), lambda s: words.files_in_words(len(s.wanted))),
        _tick("ProgramContest", to_translate("Contest"), "with_contest", Group.CONTEST),
        _tick("ProgramTraps", to_translate("Traps"), "with_traps", Group.TRAPS),
        k.Row(
            _tick("ProgramOwn", to_translate("Your own files"), "with_own", Group.OWN),
            k.Button(
                "",
                service.choose_own,
                icon="plus",
                tip=to_translate("Add files as cases"),
                name="ProgramOwnAdd",
                flat=True,
            ),
            k.Button(
                "",
                service.drop_own,
                icon="trash",
                tip=to_translate("Leave them out again"),
                name="ProgramOwnClear",
                flat=True,
                when=lambda s: bool(s.wish.own_files),
            ),
        ),
        k.Space(1.0),
        _tick("Watch", to_translate("Checks again when you save"), "watches", None),
        k.Words(
            lambda s: tr("last at {0}").format(s.saved_at) if s.saved_at else "",
            "secondary",
            name="SavedAt",
            when=lambda s: bool(s.saved_at),
        ),
    )


def _foot(service: ProgramService) -> Sequence[Part]:
    return (
        k.Row(
            p.Own(lambda ui: _start_button(ui, service)),
            k.Button(
                "",
                service.stop,
                icon="stop",
                tip=to_translate("Stop the programs; what was checked stays"),
                name="ProgramStop",
                when=lambda s: s.is_running,
            ),
        ),
        k.Button(
            lambda s: tr("Search from the start") if s.found else tr("Find a counterexample"),
            service.search,
            icon="zoom",
            name="Find",
            enabled=lambda s: _is_idle(s) and bool(s.wish.command) and s.question is None,
            filled=lambda s: bool(s.rows) and s.view is st.ModeView.RESULT and _is_idle(s),
            tip=to_translate("Look for a small case on which it fails"),
        ),
    )


def _start_button(ui: Ui, service: ProgramService) -> QWidget:
    button = ui.button(
        _start_text,
        lambda: ui.doer.do(service.toggle),
        icon="play",
        name="Start",
        tip=words.why_not,
        enabled=lambda s: (not s.why_not and s.question is None) or s.doing.runs,
    )
    service.start_button = cast(QPushButton, button)
    return button


def _start_text(s: ProgramState) -> str:
    if s.doing.runs:
        return tr("Resume") if s.is_paused else tr("Pause")
    return tr("Check again") if s.rows else tr("Check all")


def _is_idle(s: ProgramState) -> bool:
    return s.doing is Doing.NOTHING


def _program_line(ui: Ui, service: ProgramService) -> QWidget:
    """The field for a program or a command, and the button that chooses one."""
    holder = QWidget()
    field = ProgramChoice(ui, service)
    choose = QPushButton()
    ui.named(choose, "ProgramFile")
    ui.say(to_translate("Choose"), choose.setText)
    menu = QMenu(choose)
    for name, text, act in (
        ("ChooseFile", to_translate("A file …"), service.choose_file),
        ("ChooseFolder", to_translate("A folder …"), service.choose_folder),
    ):
        action = menu.addAction("", partial(ui.doer.do, act))
        action.setObjectName(ui.word + name)
        ui.say(text, action.setText)
    action = menu.addAction("", field.begin_command)
    ui.say(to_translate("A command …"), action.setText)
    choose.setMenu(menu)
    ui.bind("enabled program", _is_idle, holder.setEnabled, blank=False)
    ui.row((field, 1), choose, gap=1.0, into=holder)
    return holder


class ProgramChoice(CommandField):
    """The file of a program, or the command that starts it; a file can be dropped here."""

    def __init__(self, ui: Ui, service: ProgramService) -> None:
        super().__init__(appearance=ui.appearance, parent=None)  # type: ignore[arg-type]
        self._ui = ui
        self.setClearButtonEnabled(False)
        self.file_dropped.connect(service.take)
        self.textEdited.connect(self._on_edited)
        self.returnPressed.connect(lambda: ui.doer.do(service.check))
        ui.bind("command", lambda s: s.wish.command, self._show, blank="")
        ui.bind("problem", lambda s: s.problem, partial(show_problem, self), blank="")

    def begin_command(self) -> None:
        """Have a command typed."""
        self.selectAll()
        self.setFocus()

    def _show(self, command: str) -> None:
        if self.text() != command:
            self.setText(command)

    def _on_edited(self, text: str) -> None:
        wish = self._ui.doer.state.wish
        self._ui.doer.do(st.name_program, text.strip(), wish.folder)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        return super().event(event)


def _file_field(ui: Ui, service: ProgramService) -> QWidget:
    """The name of the file that the program always opens."""
    field = QLineEdit()
    ui.named(field, "HowFileName")
    ui.say(to_translate("The file that it opens"), field.setAccessibleName)
    ui.say(to_translate("The file that it opens"), field.setToolTip)
    field.setFont(ui.metrics.fixed_pitch())

    def read(s: ProgramState) -> str:
        launch = s.launch
        staged = launch.stage_as[0] if launch is not None and launch.stage_as else ""
        return s.wish.way_file if s.wish.way else staged

    def take() -> None:
        if field.isModified() and field.text().strip():
            field.setModified(False)
            ui.doer.do(st.set_way_file, field.text().strip())
            if ui.doer.state.is_trusted:
                ui.doer.do(service.try_on)

    field.editingFinished.connect(take)
    ui.bind("file", read, field.setText, blank="")
    return field


class AnswersField(QWidget):
    """What is typed where the program asks, a field for each line."""

    def __init__(self, ui: Ui, service: ProgramService) -> None:
        super().__init__()
        self._ui, self._service = ui, service
        ui.named(self, "Answers")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(ui.px(1))
        self._fields: list[QLineEdit] = []
        more = ui.button(
            "", self._add, icon="plus", name="AnswersAdd", tip=to_translate("One more answer")
        )
        self._row.addWidget(more)
        ui.bind("answers", lambda s: (_answers(s), s.open_prompt), self._show, blank=((), ""))

    def _show(self, shown: tuple[tuple[str, ...], str]) -> None:
        answers, prompt = shown
        if prompt and len(answers) < MOST_ANSWERS:
            answers = (*answers, "")
        while len(self._fields) > len(answers):
            field = self._fields.pop()
            field.hide()
            field.deleteLater()
        while len(self._fields) < len(answers):
            self._add_field()
        for field, answer in zip(self._fields, answers, strict=True):
            text = tr("file name") if answer == _NAME else answer
            if field.text() != text:
                field.setText(text)
            field.setPlaceholderText(prompt)

    def _add_field(self) -> QLineEdit:
        field = QLineEdit()
        self._ui.named(field, f"Answer{len(self._fields) + 1}")
        field.setAccessibleName(tr("Answer {0}").format(len(self._fields) + 1))
        field.setToolTip(tr("“file name” stands for the name of the case; empty removes it."))
        field.editingFinished.connect(self._take)
        self._row.insertWidget(len(self._fields), field, 1)
        self._fields.append(field)
        return field

    def _add(self) -> None:
        if len(self._fields) < MOST_ANSWERS:
            self._add_field().setFocus()

    def _take(self) -> None:
        typed = (field.text().strip() for field in self._fields)
        answers = tuple(_NAME if each == tr("file name") else each for each in typed if each)
        if answers != _answers(self._ui.doer.state):
            self._ui.doer.do(st.answer_prompts, answers)
            if self._ui.doer.state.is_trusted:
                self._ui.doer.do(self._service.try_on)


def _answers(s: ProgramState) -> tuple[str, ...]:
    launch = s.trial.launch if s.trial is not None else None
    return s.wish.answers if s.wish.way else (launch.stdin or () if launch is not None else ())


def _tick(name: str, text: str, field: str, group: Group | None) -> Part:
    """A box to tick, with the number of cases of its group."""

    def build(ui: Ui) -> QWidget:
        holder, tick = QWidget(), QCheckBox()
        ui.named(tick, name)
        ui.say(text, tick.setText)
        tick.toggled.connect(partial(ui.doer.do, st.with_wish(**{field: bool})))
        ui.bind(name, lambda s: getattr(s.wish, field), tick.setChecked, blank=False)
        hint = ui.label(lambda s: "" if group is None else words.number_of(s, group), role="hint")
        hint.setWordWrap(False)
        ui.row(tick, 0, hint, into=holder)
        return holder

    return p.Own(build)

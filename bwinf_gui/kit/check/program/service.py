"""Runs programs beside the window, and posts what comes of it as events of the page."""

import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from bwinf_gui.checking.cases import (
    NamedCase,
    SetFiles,
    by_number,
    case_set,
    contest_files,
    saved,
)
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import CounterexampleSearch, SearchProgress, within
from bwinf_gui.checking.program_search import program_search
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.copying import copied_files
from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.running.program import Launch, given
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import (
    Program,
    program_in,
    program_of,
    with_stdin_fallback,
)
from bwinf_gui.checking.trial import Trial, trial_cases, trial_of
from bwinf_gui.checking.watching import LOOK_SECONDS, Watch
from bwinf_gui.engine.controller import RunSpec, RunView, Workplace
from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.check.mode import Desk
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program.state import Doing, Found, ProgramState
from bwinf_gui.kit.stage import Stage
from bwinf_gui.places import own_cases_folder, write_atomically
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.errors import ExplainedError, as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.check.program_wish import ProgramWish
from bwinf_gui.widgets.check.protection import ProtectionTrial

MOST_NAMED, MOST_LISTED = 5, 200
"""Files that a question names, and those that are listed for it."""
Post: TypeAlias = tuple[Callable[..., ProgramState], tuple[object, ...]]
"""An event, and what it is about."""
Act: TypeAlias = Callable[[Program], None]


class ProgramService(QObject):
    """Does what the page asks for; methods that get a state are events that change nothing.

    Signals:
        failed: What broke off and why, as two texts.
        answer_wanted: A `CheckedRow` that is to be shown as an answer, with its `NamedCase`.
    """

    failed = Signal(str, str)
    answer_wanted = Signal(object, object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk, self.task, self._trust = desk, desk.task, desk.trust
        self._window, self._document, services = parent, desk.document, desk.services
        self._stage: Stage
        self.start_button: QPushButton | None = None
        self._case: NamedCase[Any] | None = None
        self._act: tuple[Act, Program] | None = None
        self._search: CounterexampleSearch[Any] | None = None
        self._runner: Runner | None = None
        self._kept = ProgramWish()
        self._watched: Launch | None = None
        self._run = BackgroundRun[Post](services.engine, failed=self._on_failed, parent=self)
        self._run.changed.connect(self._on_run_changed)
        self._watching = BackgroundRun[str | None](
            services.engine, take=self._on_saved, failed=self._on_failed, parent=self
        )
        self._protection = ProtectionTrial(self)
        self._protection.found.connect(self._on_protection_found)
        name = f"program/{self.task.stored_word}"
        self._remembered = Remembered(services.database, name, ProgramWish)

    @property
    def state(self) -> ProgramState:
        state: ProgramState = self._stage.state
        return state

    def use(self, stage: Stage) -> None:
        """Post to a stage from now on, first what was asked for last time."""
        self._stage, self._kept = stage, self._remembered.get()
        stage.do(lambda s: s.but(wish=self._kept))
        stage.changed.connect(self._follow)
        self._trust.busy_changed.connect(self._on_reading_changed)
        self._protection.begin()

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Have another document among the cases."""
        self._case = case
        self.gather()

    def gather(self) -> None:
        """Find the cases that are at hand now: others may have changed the files meanwhile."""
        s, file = self.state, self._document.file
        own = [*map(Path, s.wish.own_files)]
        contest = by_number(contest_files(file, s.pattern, self.task.examples))
        files = SetFiles(contest=contest, own=own, pattern=s.pattern)
        cases = case_set(s.checker, files, self._case)
        paths = tuple(str(path) for path in contest if path != file)
        self._change(cases=cases, files=paths)

    def _change(self, **fields: Any) -> None:
        self._stage.do(lambda s: s.but(**fields))

    def later(self, event: Callable[[ProgramState], object]) -> None:
        """Do something once the state that an event returns is shown."""
        QTimer.singleShot(0, self, lambda: self._stage.do(event))

    # What is chosen.

    def take(self, path: Path) -> None:
        """Check the program of a file, or of a folder, in place of what is run."""
        self.stop()
        try:
            file = program_in(path, self.state.checker.file_words) if path.is_dir() else path
        except (ExplainedError, OSError) as error:
            self._stage.do(st.name_program, "", str(path))
            self._change(problem=as_sentence(error), doing=Doing.NOTHING)
            return
        self._stage.do(st.name_program, file.name, str(file.parent))
        self.check(self.state)

    def choose_file(self, s: ProgramState) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self._window, tr("Choose a program"), str(s.wish.base)
        )
        if name:
            self.take(Path(name))

    def choose_folder(self, s: ProgramState) -> None:
        title = tr("Choose the folder of the program")
        name = QFileDialog.getExistingDirectory(self._window, title, str(s.wish.base))
        if name:
            self.take(Path(name))

    def choose_own(self, _: ProgramState) -> None:
        """Have files of one's own as cases."""
        names, _filter = QFileDialog.getOpenFileNames(self._window, tr("Add files as cases"))
        if names:
            self._add_own(*names)

    def drop_own(self, s: ProgramState) -> ProgramState:
        return s.but_wish(own_files=())

    def _add_own(self, *names: str) -> None:
        own = tuple(dict.fromkeys((*self.state.wish.own_files, *names)))
        self._stage.do(lambda s: s.but_wish(own_files=own, with_own=True))
        for error in self.state.cases.refused[:1]:
            self.failed.emit(Path(error.source).name, as_sentence(error))

    # What is run.

    def toggle(self, s: ProgramState) -> None:
        """Check all cases; pause and resume what is running."""
        if self._run.state.is_paused:
            self._run.resume()
        elif self._run.is_active:
            self._run.pause()
        else:
            self.check(s)

    def check(self, s: ProgramState) -> None:
        """Check all cases."""
        if not s.why_not:
            self._ask(self._check)

    def try_on(self, s: ProgramState, case: NamedCase[Any] | None = None) -> None:
        """Run it on a case, to see what it prints."""
        if not s.why_not:
            cases = [each.case for each in s.wanted]
            first = case or trial_cases(s.checker, cases)[0]
            self._ask(partial(self._try, first))

    def search(self, s: ProgramState) -> None:
        """Look for a case on which it fails."""
        if s.wish.command:
            self._search = None
            self.later(lambda now: now.but(found=(), search=None))
            self.later(lambda _: self._ask(self._find))

    def search_on(self, s: ProgramState) -> None:
        """Look for one on which it fails in another way."""
        if s.wish.command:
            self._ask(self._find)

    def stop(self, _: ProgramState | None = None) -> None:
        """End the programs; what was checked and found is kept."""
        self._trust.stop()
        self._run.stop()
        if self.state.doing is Doing.READING:
            self._stage.do(st.ended)

    def close_down(self) -> None:
        """Leave no process behind."""
        self._watching.close_down()
        self._run.close_down()

    @property
    def is_active(self) -> bool:
        return self._run.is_active

    # Whether it may be run.

    def trust_folder(self, _: ProgramState) -> None:
        """Run it, also when it has changed, until the window is closed."""
        if self._act is not None:
            act, program = self._act
            self._trust.trust_folder(program.ways[0].folder)
            self._go_on(act, program, is_trusted=True)

    def trust_once(self, _: ProgramState) -> None:
        """Run it this time."""
        if self._act is not None:
            self._go_on(*self._act, is_trusted=False)

    def do_not_run(self, s: ProgramState) -> ProgramState:
        self._act = None
        return s.but(question=None)

    def _ask(self, act: Act) -> None:
        """Do something with the program, if that is one and is trusted."""
        program = None if self._run.is_active else self._program()
        if program is not None:
            self._trust.look([program], partial(self._on_looked, act))
            self._change(doing=Doing.READING)

    def _on_looked(
        self,
        act: Act,
        programs: Sequence[Program],
        unknown: Sequence[Program],
        protection: Protection,
    ) -> None:
        (program,) = programs
        self._change(protection=protection.names)
        if not unknown:
            # One that was trusted as it is may be asked about when it has changed.
            self._go_on(act, program, is_trusted=self._trust.trusts(program.ways[0].folder))
            return
        self._act = (act, program)
        folder, cases = program.ways[0].folder, [each.case for each in self.state.wanted]
        files = islice(copied_files(program.ways[0]), MOST_LISTED)
        names = tuple(sorted(path.name for path in files))
        first = trial_cases(self.state.checker, cases)[0].name if cases else ""
        question = st.TrustQuestion(folder, names[: MOST_NAMED + 1], first)
        self._change(question=question, doing=Doing.NOTHING, is_trusted=False, output=None)

    @Slot(bool)
    def _on_reading_changed(self, is_reading: bool) -> None:  # noqa: FBT001 - Qt's signal
        """Wait no longer where reading has failed, or another page has something read."""
        if not is_reading and self.state.doing is Doing.READING:
            self._change(doing=Doing.NOTHING)

    def _go_on(self, act: Act, program: Program, *, is_trusted: bool) -> None:
        self._act = None
        self._change(question=None, is_trusted=is_trusted)
        act(program)

    def _program(self) -> Program | None:
        """The program of the form; where there is none, the form says why."""
        wish = self.state.wish
        try:
            found = program_of(wish.command, wish.base, source=tr("Command"))
        except (ExplainedError, OSError) as error:
            self._change(problem=as_sentence(error), doing=Doing.NOTHING)
            return None
        if not wish.way:
            return with_stdin_fallback(found)
        launch = given(found.ways[0], wish.way, file=wish.way_file, typed=wish.answers)
        return Program(found.name, (replace(launch, prompts=self.state.prompts),))

    def _try(self, case: NamedCase[Any], program: Program) -> None:
        check = self._new_check((case,))
        self._start(Doing.TRYING, self._trying(check, program, case))

    def _check(self, program: Program) -> None:
        self.gather()
        check = self._new_check(self.state.to_check)
        self._start(Doing.CHECKING, self._checking(check, program))

    def _find(self, program: Program) -> None:
        latest = self.state.search
        if self._search is None or latest is None:
            latest = latest or Found(SearchProgress(0), new_seed())
            self._search = program_search(
                self._new_check(()),
                program,
                self._lent,
                pattern=self.state.pattern,
                seed=latest.seed,
                at_once=self.state.wish.at_once,
            )
        seconds = self.state.wish.search_seconds
        self._start(Doing.SEARCHING, _searching(self._search, latest.seed, seconds))

    def _lent(self) -> Runner:
        assert self._runner is not None, "a search runs programs within a run"  # noqa: S101
        return self._runner

    def _new_check(self, cases: Sequence[NamedCase[Any]]) -> Check[Any]:
        s = self.state
        return Check(checker=s.checker, cases=cases, limits=s.wish.limits)

    def _trying(self, check: Check[Any], program: Program, case: NamedCase[Any]) -> Iterator[Post]:
        if len(program.ways) > 1:
            check.program(program, case, self._lent())
            trial = check.ways.trial(program.ways)
        else:
            trial = trial_of(check.attempt(program.name, program.ways[0], case, self._lent()))
        if trial is not None:
            yield st.tried, (trial,)

    def _checking(self, check: Check[Any], program: Program) -> Iterator[Post]:
        rows: list[CheckedRow] = []
        for row in check.rows([program], self._lent()):
            if isinstance(row, CheckedRow):
                rows.append(row)
                trial = check.ways.trial(program.ways) or _lone(program)
                yield st.checked, (check.cases, tuple(rows), trial)

    def _start(self, doing: Doing, work: Iterator[Post]) -> None:
        wish = self.state.wish
        self._stage.do(st.begun, doing)
        self._run.start(RunSpec(partial(self._with_runner, work, wish.limits, wish.at_once)))

    def _with_runner(
        self, work: Iterator[Post], limits: Limits, at_once: int, place: Workplace
    ) -> Generator[Post, None, None]:
        """Do some work with a runner of its own, whose programs end at once when it is stopped."""
        with Runner(limits, at_once) as runner:
            place.on_stop(runner.stop)
            self._runner = runner
            # So that it can be stopped from now on.
            yield (lambda s: s), ()
            yield from work

    @Slot(object)
    def _on_run_changed(self, view: RunView[Post]) -> None:
        if view.progress is not None and (view.news is not None or not view.is_active):
            event, about = view.progress
            self._stage.do(event, *about)
        self._change(is_paused=view.state.is_paused, seconds=view.seconds)
        if not view.is_active:
            self._stage.do(st.ended)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(tr("The program could not be checked"), as_sentence(error))

    # What is followed.

    @Slot()
    def _follow(self) -> None:
        """Keep the wish, gather other cases, and watch other files, where the state says so."""
        wish, before = self.state.wish, self._kept
        if wish != before:
            self._kept = wish
            self._remembered.keep(wish)
            if wish.own_files != before.own_files:
                self.gather()
        self._watch(self.state)

    def _watch(self, s: ProgramState) -> None:
        launch = s.trial.launch if s.trial is not None and s.is_trusted else None
        launch = launch if s.wish.watches else None
        if launch == self._watched:
            return
        self._watched = launch
        self._watching.stop()
        if launch is not None:
            self._watching.start(RunSpec(partial(_watching, launch)))

    @Slot(object)
    def _on_saved(self, clock: str) -> None:
        """Check again; what runs is of no use any more."""
        self._run.stop()
        self._search = None
        self._change(saved_at=clock)
        if not self.state.question:
            self.check(self.state)

    @Slot()
    def _on_protection_found(self) -> None:
        protection = self._protection.protection
        if protection is not None:
            self._change(protection=protection.names)

    # What is done with a counterexample.

    def save_found(self, s: ProgramState) -> None:
        """Save it as a file of the contest."""
        if s.result is None:
            return
        place = str(s.wish.base / s.result.case.file_name)
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Save as file"), place)
        if not name:
            return
        try:
            write_atomically(Path(name), s.result.case.content)
        except OSError as error:
            self.failed.emit(Path(name).name, as_sentence(error))

    def keep_found(self, s: ProgramState) -> None:
        """Have it as one of the cases from now on."""
        if s.result is None:
            return
        case, folder = s.result.case, own_cases_folder() / self.task.stored_word
        try:
            path = saved(folder, case.file_name, case.content.decode())
        except OSError as error:
            self.failed.emit(case.file_name, as_sentence(error))
        else:
            self._add_own(str(path))

    def open_found(self, s: ProgramState) -> None:
        """Have it as the document of the tab; undo brings the other one back."""
        if s.result is not None:
            case = s.result.case
            text = tr("Open {0}").format(case.file_name)
            self._document.adopt(case.content, name=case.file_name, text=text)

    def show_lines(self, s: ProgramState) -> None:
        """Show the answer line by line, on the page for answers."""
        if s.result is not None and s.result.row is not None:
            self.answer_wanted.emit(s.result.row, s.result.case)


def _lone(program: Program) -> Trial | None:
    """The way of a program that is started in one way only."""
    return Trial(program.ways[0], is_found=True) if len(program.ways) == 1 else None


def _searching(search: CounterexampleSearch[Any], seed: int, seconds: float) -> Iterator[Post]:
    for progress in within(seconds, search.run()):
        yield st.searched, (Found(progress, seed),)


def _watching(launch: Launch, place: Workplace) -> Generator[str | None, None, None]:
    """The time of day at which a program was saved, each time; None while it was not."""
    watch, is_over = Watch(lambda: copied_files(launch)), threading.Event()
    place.on_stop(is_over.set)
    while not is_over.wait(LOOK_SECONDS):
        yield time.strftime("%H:%M:%S") if watch.has_changed() else None

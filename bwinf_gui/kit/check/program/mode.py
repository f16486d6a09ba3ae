"""The mode Program: a program is run on cases, and searched for its mistakes."""

import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.checking.cases import NamedCase, case_set, saved
from bwinf_gui.checking.changes import LOOK_SECONDS, Watch
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import CounterexampleSearch, program_search, within
from bwinf_gui.checking.latest import CheckKind, LatestCheck, check_of_program
from bwinf_gui.checking.page import explained
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.copying import copied_files
from bwinf_gui.checking.running.program import Launch, command_anywhere, given
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import Program, program_in, program_of, with_stdin_fallback
from bwinf_gui.checking.trial import Trial, trial_cases, trial_of
from bwinf_gui.engine.controller import RunSpec, RunView, Workplace
from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.check.mode import Desk, NewPage
from bwinf_gui.kit.check.pieces import MOST_NAMED
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.state import (
    Activity,
    CaseResult,
    Key,
    ModeView,
    ProgramCheckOptions,
    ProgramState,
    rows_of,
    there,
)
from bwinf_gui.kit.check.running import TrustQuestion
from bwinf_gui.kit.check.running_mode import RunningMode
from bwinf_gui.places import free_with_ending, own_cases_folder, write_atomically
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import ExplainedError, as_sentence, not_saved_in_words
from bwinf_gui.text.reading import saved_in_words
from bwinf_gui.text.translation import spoken_language, to_translate, tr
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.playback import Playback

MOST_LISTED = 200
"""Files of a program among which a question finds those that it names."""
_BROKEN_OFF = to_translate("The program could not be checked")
Post: TypeAlias = Callable[[ProgramState], ProgramState]
"""An event."""
Work: TypeAlias = Callable[[Program, Runner], Iterator[Post]]


class ProgramMode(RunningMode):
    """Runs a program on a set of cases, and searches for a small one on which it fails."""

    kind = CheckKind.PROGRAM
    state: ProgramState

    def __init__(self, new_page: NewPage, *, desk: Desk, parent: QWidget) -> None:
        self._case: NamedCase[Any] | None = None
        self.picture = desk.new_picture("checkCase", desk.services.appearance, parent)
        first = ProgramState(
            checker=desk.patient_checker, pattern=desk.task.pattern, options=ProgramCheckOptions()
        )
        super().__init__(new_page, first, name="program", desk=desk, parent=parent)
        self._search: CounterexampleSearch[Any]
        self._runner: Runner
        self._files: Watch
        self._run = self.background(_BROKEN_OFF)
        self._run.changed.connect(self._on_run)
        self._watching = self.background(_BROKEN_OFF, self._on_saved)
        self._translating = self.background(_BROKEN_OFF, partial(self.stage.do, st.translated))
        self.follow(lambda s: s.options.own_files, lambda *_: self._gather())
        self.follow(lambda s: s.options, self._try_other_way)
        self.follow(_watched, self._watch)
        self.follow(lambda _s: spoken_language(), self._translate)

    # What the page asks.

    @property
    def is_answered(self) -> bool:
        return not self.state.is_running

    @property
    def has_faults(self) -> bool:
        return any(each.is_wrong for each in self.state.results)

    def go_to_next_fault(self) -> None:
        self.stage.do(st.choose_fault)

    def show_case(self, case: NamedCase[Any] | None) -> None:
        self._case = case
        self._gather()

    def take(self, path: Path) -> None:
        """Check the program of a file, or of a folder, in place of what is run."""
        self.stop()
        try:
            file = program_in(path, self.state.checker.file_words) if path.is_dir() else path
        except (ExplainedError, OSError) as error:
            self.stage.do(st.name_program, "", str(path))
            self.change(problem=as_sentence(error))
            return
        self.stage.do(st.name_program, file.name, str(file.parent))
        self.check(self.state)

    def take_again(self, check: LatestCheck) -> None:
        options = self.state.options
        if (check.path, check.command) != (options.folder, options.command):
            self.stop()
            self.stage.do(st.name_program, check.command, check.path)
        if not self.state.rows:
            self.check(self.state)

    def take_focus(self) -> None:
        # While programs run, their field is disabled and would hand the focus on.
        self.widget("checkResults" if self.state.results else "checkProgram").setFocus()

    def played(self) -> Playback | None:
        """The answer to the chosen case, where there is a picture of it."""
        is_seen = self.state.view in {ModeView.RESULT, ModeView.FOUND}
        return self.picture.playback if self.picture.plays and is_seen else None

    @property
    def has_command(self) -> bool:
        # Asked while programs run; the command itself searches for files.
        document = self.desk.document
        is_in_file = document.file is not None and not document.is_modified
        return is_in_file and bool(self.state.options.command)

    def command(self) -> str | None:
        """The same on the command line."""
        if not self.has_command:
            return None
        options, file = self.state.options, self.desk.document.file
        others = [path for path in self.set_files().contest if path != file]
        files = [str(file), *map(str, others)] if options.with_contest else []
        files += options.own_files if options.with_own else ()
        traps = ["--traps"] if options.with_traps else []
        limits = ["--time", str(options.seconds), "--memory", str(options.memory_mb)]
        program = ["--program", command_anywhere(options.command, options.base)]
        task = self.desk.task.word
        return command_of(["bwinf", "check", task, *files, *program, *traps, *limits])

    def exports(self) -> Exports:
        """The picture of the chosen case, and the results."""
        s = self.state
        if not rows_of(s.results):
            return Exports()
        pictures = self.picture.offers() if s.result_row is not None else ()
        return Exports(tuple(pictures), (TableOffer(tr("Results"), lambda: words.table_of(s)),))

    def status(self) -> tuple[str, str]:
        return words.state_words(self.state), words.about_in_words(self.state)

    def toggle(self) -> None:
        """Check all cases; pause and resume what is running."""
        if self._run.state.is_paused:
            self._run.resume()
        elif self._run.is_active:
            self._run.pause()
        else:
            self.check(self.state)

    def why_not_start(self) -> str:
        return "" if self.state.doing.runs else self.state.why_not

    def stop(self) -> None:
        """End the programs; what was checked and found is kept."""
        self.desk.trust.stop()
        self._run.stop()

    def close_down(self) -> None:
        """Leave no process behind."""
        self.desk.trust.stop()
        self._watching.close_down()
        self._translating.close_down()
        self._run.close_down()

    # What the parts do.

    def choose_file(self, s: ProgramState) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Choose a program"), str(s.options.base))
        if name:
            self.take(Path(name))

    def choose_folder(self, s: ProgramState) -> None:
        title = tr("Choose the folder of the program")
        name = QFileDialog.getExistingDirectory(self, title, str(s.options.base))
        if name:
            self.take(Path(name))

    def add_own(self, *names: str) -> None:
        super().add_own(*names)
        for error in self.state.at_hand.refused[:1]:
            self.failed.emit(Path(error.source).name, partial(as_sentence, error))

    def check(self, s: ProgramState) -> None:
        if not s.why_not:
            self._ask(self._check)

    def try_on(self, s: ProgramState, case: NamedCase[Any] | None = None) -> None:
        """Run it on a case, to see what it prints."""
        if not s.why_not:
            cases = [each.case for each in s.wanted]
            case = case or trial_cases(s.checker, cases)[0]
            work = partial(_trying, self._check_of((case,)), case)
            self._ask(partial(self._begin, Activity.TRYING, work))

    def search(self, s: ProgramState) -> None:
        self.change(found=(), search=None)
        self.search_on(s)

    def search_on(self, _s: ProgramState) -> None:
        """Search for one on which it fails in another way."""
        self._ask(self._go_on_searching)

    def save_found(self, s: ProgramState) -> None:
        """Save the counterexample as a file of the contest, and its remarks next to it."""
        case = there(s.result).case
        place = str(s.options.base / case.file_name)
        name, _ = QFileDialog.getSaveFileName(self, tr("Save as file"), place)
        if not name:
            return
        said = explained(s.checker, case, s.row, program=s.program)
        try:
            path = free_with_ending(Path(name), Path(place).suffix)
            write_atomically(path, case.content)
            remarks = saved(path.parent, f"{path.stem}.md", said)
        except OSError as error:
            self.failed.emit(Path(name).name, partial(not_saved_in_words, error))
        else:
            self.reported.emit(saved_in_words(path, remarks))

    def keep_found(self, s: ProgramState) -> None:
        """Have it as one of the cases from now on."""
        case, folder = there(s.result).case, own_cases_folder() / self.desk.task.stored_word
        try:
            path = saved(folder, case.file_name, case.content.decode())
        except OSError as error:
            self.failed.emit(case.file_name, partial(as_sentence, error))
        else:
            self.add_own(str(path))

    def open_found(self, s: ProgramState) -> None:
        """Have it as the document of the tab; undo brings the other one back."""
        case = there(s.result).case
        text = tr("Open {0}").format(case.file_name)
        self.desk.document.adopt(case.content, name=case.file_name, text=text)

    def show_lines(self, s: ProgramState) -> None:
        """Show the answer line by line, on the page for answers."""
        if s.result_row is not None:
            self.answer_wanted.emit(AnswerSection(there(s.result).case, s.row), False)

    # What is run.

    def _gather(self) -> None:
        """Find the cases that are at hand now: others may have changed the files meanwhile."""
        self.change(at_hand=case_set(self.state.checker, self.set_files(), self._case))

    def _check(self, program: Program) -> None:
        self._gather()
        check = self._check_of(self.state.to_check)
        self._begin(Activity.CHECKING, partial(_checking, check), program)

    def _go_on_searching(self, program: Program) -> None:
        """Begin a search where none has shown anything yet."""
        s = self.state
        if s.search is None:
            seed = new_seed()
            self.change(seed=seed)
            self._search = program_search(
                self._check_of(()),
                program,
                lambda: self._runner,
                pattern=s.pattern,
                seed=seed,
                at_once=s.options.at_once,
            )
        found = within(s.options.search_seconds, self._search.run())
        posts = (partial(st.searched, found=each) for each in found)
        self._begin(Activity.SEARCHING, lambda *_: posts, program)

    def _check_of(self, cases: Sequence[NamedCase[Any]]) -> Check[Any]:
        """A check with the limits of the form."""
        s = self.state
        return Check(checker=s.checker, cases=cases, limits=s.options.limits)

    def _begin(self, doing: Activity, work: Work, program: Program) -> None:
        """Do some work with a runner of its own, whose programs end at once when it is stopped."""
        limits, at_once = self.state.options.limits, self.state.options.at_once

        def values(place: Workplace) -> Generator[Post, None, None]:
            # What is saved from now on is another program than the one that is run.
            self._files = Watch(partial(copied_files, program.ways[0]))
            with Runner(limits, at_once) as runner:
                place.on_stop(runner.stop)
                self._runner = runner
                # It can be stopped from now on.
                yield lambda s: s
                yield from work(program, runner)

        self.stage.do(st.begun, doing)
        self._run.start(RunSpec(values))

    @Slot(object)
    def _on_run(self, view: RunView[Post]) -> None:
        if view.progress is not None and (view.news is not None or not view.is_active):
            self.stage.do(view.progress)
        self.change(is_paused=view.state.is_paused, seconds=view.seconds)
        if not view.is_active:
            self._note()
            self.stage.do(st.ended)

    def _note(self) -> None:
        """Remember how right the program is, once all cases were tried."""
        s = self.state
        rows = rows_of(each for each in s.wanted if not each.is_stale)
        if s.doing is Activity.CHECKING and len(rows) == len(s.wanted):
            self.desk.latest.note(check_of_program(s.options.folder, s.options.command, rows))

    def _ask(self, act: Callable[[Program], None]) -> None:
        """Do something with the program, if that is one and is trusted."""
        program = None if self._run.is_active else self._program()
        if program is not None:
            folder = program.ways[0].folder
            self.ask([program], folder, lambda found: act(*found), self._question)

    def _program(self) -> Program | None:
        """The program of the form; where there is none, the form says why."""
        options = self.state.options
        try:
            found = program_of(options.command, options.base, source=tr("Command"))
        except (ExplainedError, OSError) as error:
            self.change(problem=as_sentence(error))
            return None
        if not options.way:
            return with_stdin_fallback(found)
        details = options.answers if options.way == "typed" else (options.way_file,)
        launch = given(found.ways[0], options.way, details)
        return Program(found.name, (replace(launch, prompts=self.state.prompts),))

    def _question(self, programs: Sequence[Program]) -> TrustQuestion:
        s, launch = self.state, programs[0].ways[0]
        files = islice(copied_files(launch), MOST_LISTED)
        names = sorted(path.name for path in files)[: MOST_NAMED + 1]
        cases = trial_cases(s.checker, [each.case for each in s.wanted]) if s.wanted else ()
        title = tr("Run {0} for the first time?").format(s.program)
        return TrustQuestion(title, launch.folder, tuple(names), cases[0].name if cases else "")

    # What is followed.

    def _try_other_way(self, before: ProgramCheckOptions, now: ProgramCheckOptions) -> None:
        """Look what comes of another way to give the case, where that takes no question."""
        is_same = (before.command, before.folder) == (now.command, now.folder)
        if is_same and before.started != now.started and self.state.is_trusted:
            # What may be running still was started in the way before.
            self._run.stop()
            self.try_on(self.state)

    def _watch(self, _before: Launch | None, launch: Launch | None) -> None:
        """Watch the files of another program, or of none."""
        self._watching.stop()
        if launch is not None:
            self._watching.start(RunSpec(partial(_watching, self._files)))

    def _translate(self, _before: str, _now: str) -> None:
        """Have traps and verdicts in another language."""
        self._gather()
        work = partial(_translated, self._check_of(()), tuple(self.state.results))
        self._translating.start(RunSpec(work))

    @Slot(object)
    def _on_saved(self, clock: str) -> None:
        """Check again; what runs is of no use any more."""
        self._run.stop()
        self.stage.do(st.saved, clock)
        if not self.state.question:
            self.check(self.state)


def _trying(
    check: Check[Any], case: NamedCase[Any], program: Program, runner: Runner
) -> Iterator[Post]:
    if len(program.ways) > 1:
        check.program(program, case, runner)
        trial = check.ways.trial(program.ways)
    else:
        trial = trial_of(check.attempt(program.name, program.ways[0], case, runner))
    if trial is not None:
        yield partial(st.tried, trial=trial)


def _checking(check: Check[Any], program: Program, runner: Runner) -> Iterator[Post]:
    rows: list[CheckedRow] = []
    # The way of a program that is started in one way only needs no trial.
    lone = Trial(program.ways[0], is_found=True) if len(program.ways) == 1 else None
    for row in check.rows([program], runner):
        if isinstance(row, CheckedRow):
            rows.append(row)
            trial = check.ways.trial(program.ways) or lone
            yield partial(st.checked, cases=check.cases, rows=tuple(rows), trial=trial)


def _watched(s: ProgramState) -> Launch | None:
    """The program checked last, if it is watched for changes."""
    is_wanted = s.is_trusted and s.options.watches
    return s.trial.launch if s.trial is not None and is_wanted else None


def _watching(files: Watch, place: Workplace) -> Generator[str | None, None, None]:
    """The time of day at which a program was saved, each time; None while it was not."""
    is_over = threading.Event()
    place.on_stop(is_over.set)
    while not is_over.wait(LOOK_SECONDS):
        yield time.strftime("%H:%M:%S") if files.has_changed() else None


def _translated(
    check: Check[Any], results: Sequence[CaseResult], place: Workplace
) -> Generator[dict[Key, CheckedRow], None, None]:
    """The rows as they would be said now."""
    del place
    known = [(each, each.row) for each in results if each.row is not None]
    yield {each.key: check.in_our_language(each.case, row) for each, row in known}

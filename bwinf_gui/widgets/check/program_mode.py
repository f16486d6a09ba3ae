"""A program: run on the cases of the contest, on traps and on files of one's own."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.running.program import command_anywhere
from bwinf_gui.checking.submissions import Program, program_of, with_stdin_fallback
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.engine.controller import RunSpec, RunState, RunView
from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.task import Task
from bwinf_gui.text.errors import ExplainedError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.check.answer_view import AnswerView, MakePicture
from bwinf_gui.widgets.check.mode import CheckMode
from bwinf_gui.widgets.check.program_bar import ProgramBar
from bwinf_gui.widgets.check.program_found import FoundCard
from bwinf_gui.widgets.check.program_keeping import FoundKeeping
from bwinf_gui.widgets.check.program_panel import ProgramPanel
from bwinf_gui.widgets.check.program_results import ResultsColumn
from bwinf_gui.widgets.check.program_trials import SOURCES, Group, TrialResult, Trials
from bwinf_gui.widgets.check.program_wish import ProgramWish
from bwinf_gui.widgets.check.program_work import (
    WithRunner,
    cases_in_words,
    checked,
    search_in_words,
    searched,
    with_runner,
    words_of,
)
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.pictures import Exports, Picture
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.services import Services

Act = Callable[[Program], None]


class ProgramMode(CheckMode):
    """Runs a program on a set of cases, and looks for the smallest on which it fails."""

    def __init__(
        self,
        *,
        task: Task,
        checker: Checker[Any],
        document: Document[Any],
        make_picture: MakePicture,
        trust: Trust,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        appearance = services.appearance
        self._task, self._checker, self._document = task, checker, document
        self._shown_case: NamedCase[Any] | None = None
        self._trials = Trials(checker, task.pattern, task.examples)
        self._running: Sequence[NamedCase[Any]] = ()
        self._searched: SearchProgress[Any] | None = None
        self._is_finding = False
        self._began = self._seconds = 0.0
        self._seed = 0
        self.panel = ProgramPanel(appearance=appearance, parent=parent)
        self.view = AnswerView(
            name="checkCase", make_picture=make_picture, appearance=appearance, parent=parent
        )
        self.card = FoundCard(checker=checker, appearance=appearance, parent=parent)
        self.bar = ProgramBar(parent=parent)
        self.results = ResultsColumn(checker=checker, appearance=appearance, parent=parent)
        self.left, self.right = self.panel, self.results
        self.centre = _below_each_other(self.view, self.card, self.bar, parent=parent)
        self._run = BackgroundRun[object](services.engine, failed=self._on_failed, parent=self)
        self._trust = trust
        self._remembered = Remembered(services.database, f"program/{task.stored_word}", ProgramWish)
        self.panel.show_wish(self._remembered.get())
        self._connect()
        self._show_nothing()

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Have another document among the cases."""
        self._shown_case = case
        self._gather()

    @property
    def start_button(self) -> QPushButton:
        return self.panel.start_button

    def take_focus(self) -> None:
        self.panel.command.setFocus()

    def played(self) -> Playback | None:
        """The answer to the chosen case, where there is a picture of it."""
        return self.view.playback if self.view.picture is not None else None

    def command(self) -> Sequence[str] | None:
        """The same on the command line."""
        wish = self.panel.wish
        if not wish.command:
            return None
        files = self._trials.files(wish, without=self._document.file)
        traps = ["--traps"] if wish.with_traps else []
        limits = ["--time", str(wish.seconds), "--memory", str(wish.memory_mb)]
        program = command_anywhere(wish.command, wish.base)
        return [*files, "--program", program, *traps, *limits]

    def exports(self) -> Exports:
        """The picture of the chosen case, the results, and how a counterexample became small."""
        if not self._trials.rows and self._trials.found is None:
            return Exports()
        picture = self.view.picture
        chosen = self.results.result
        shows = picture is not None and chosen is not None and chosen.row is not None
        pictures = (Picture(tr("Answer"), picture.drawing),) if picture and shows else ()
        return Exports(pictures, self.results.tables())

    def status(self) -> tuple[str, str]:
        """What is being done, and the constants of the run."""
        wish = self.panel.wish
        limits = tr("{0} s, {1} MB a case").format(whole(wish.seconds), whole(wish.memory_mb))
        seed = tr("Seed {0}").format(self._seed) if self._searched is not None else ""
        return self._words(), " · ".join(filter(None, (limits, seed)))

    @property
    def is_running(self) -> bool:
        return self._run.is_active

    def toggle(self) -> None:
        """Check all cases; pause and resume what is running."""
        if self._run.state.is_paused:
            self._run.resume()
        elif self._run.is_active:
            self._run.pause()
        else:
            self._begin(self._check)

    def why_not_start(self) -> str:
        return "" if self._run.is_active else self._why_not()

    def stop(self) -> None:
        """End the programs; what was checked and found is kept."""
        self._run.stop()

    def close_down(self) -> None:
        """Leave no process behind."""
        self._run.close_down()

    @property
    def has_faults(self) -> bool:
        """Whether the program is not right on some case."""
        return any(each.row and each.row.verdict is not Verdict.AC for each in self._results())

    def go_to_next_fault(self) -> None:
        """Choose the next case that is not right, after the last one the first."""
        results = self._results()
        chosen = self.results.result
        start = results.index(chosen) + 1 if chosen in results else 0
        following = (*results[start:], *results[:start])
        faulty = (each for each in following if each.row and each.row.verdict is not Verdict.AC)
        result = next(faulty, None)
        if result is not None:
            self._look_at(result)

    def retranslate(self) -> None:
        """Gather anew: the names of traps are in the spoken language."""
        self._gather()

    def _connect(self) -> None:
        panel = self.panel
        panel.edited.connect(self._on_edited)
        panel.start_clicked.connect(self.toggle)
        panel.stop_clicked.connect(self.stop)
        panel.find_clicked.connect(lambda: self._begin(self._search))
        panel.own_wanted.connect(self._on_own_wanted)
        panel.own_unwanted.connect(lambda: panel.show_own(()))
        self._run.changed.connect(self._on_run_changed)
        self.results.chosen.connect(self._look_at)
        self.results.opened.connect(self._on_opened)
        keeping = FoundKeeping(
            card=self.card,
            found=self._found_case,
            base=lambda: self.panel.wish.base,
            word=self._task.stored_word,
            document=self._document,
            parent=self,
        )
        keeping.failed.connect(self.failed)
        keeping.kept.connect(self._add_own)
        self._document.file_changed.connect(self._gather)

    @Slot()
    def _gather(self) -> None:
        """Find the cases that are at hand now."""
        own = [*map(Path, self.panel.wish.own_files)]
        self._trials.gather(self._document.file, own, self._shown_case)
        self._refresh()

    def _results(self) -> list[TrialResult]:
        return self._trials.results(self.panel.wish)

    def _program(self) -> Program | None:
        """The program of the form; where there is none, the form says why."""
        wish = self.panel.wish
        try:
            return with_stdin_fallback(program_of(wish.command, wish.base, source=tr("Command")))
        except (ExplainedError, OSError) as error:
            self.panel.show_problem(as_sentence(error))
            return None

    def _begin(self, act: Act) -> None:
        """Do something with the program, if that is one and is trusted."""
        program = None if self._run.is_active or self._why_not() else self._program()
        if program is not None:
            self._remembered.keep(self.panel.wish)
            self._trust.ask([program], lambda trusted: act(*trusted))

    def _check(self, program: Program) -> None:
        # Other programs may have changed the files meanwhile.
        self._gather()
        self._running = self._trials.cases(self.panel.wish)
        self._trials.begin()
        self._start(partial(checked, self._new_check(self._running), program), is_finding=False)
        self._look_at(self._results()[0])

    def _search(self, program: Program) -> None:
        self._trials.found = None
        self._seed = new_seed()
        self._searched = SearchProgress(0)
        work = partial(
            searched,
            self._new_check(()),
            program,
            self._task.pattern,
            self._seed,
            self.panel.wish.search_seconds,
        )
        self._start(work, is_finding=True)

    def _new_check(self, cases: Sequence[NamedCase[Any]]) -> Check[Any]:
        return Check(checker=self._checker, cases=cases, limits=self.panel.wish.limits)

    def _start(self, work: WithRunner, *, is_finding: bool) -> None:
        wish = self.panel.wish
        self._is_finding = is_finding
        self._began = time.monotonic()
        self._run.start(RunSpec(partial(with_runner, work, wish.limits, wish.at_once)))

    def _why_not(self) -> str:
        if not self.panel.wish.command:
            return tr("Give the command that starts your program first.")
        return "" if self._trials.cases(self.panel.wish) else tr("Choose cases first.")

    @Slot(object)
    def _on_run_changed(self, view: RunView[object]) -> None:
        if view.news is not None or not view.is_active:
            self._take(view.progress)
        self._refresh()
        if view.is_active:
            return
        if self._is_finding and (found := self._trials.counterexample()) is not None:
            self._look_at(found)
        announce(self.panel.words, self._words())

    def _take(self, progress: object) -> None:
        self._seconds = time.monotonic() - self._began
        if isinstance(progress, SearchProgress):
            self._searched = progress
            if progress.smallest is not None:
                self._trials.found = progress
        elif isinstance(progress, tuple):
            self._trials.take(self._running, progress)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(tr("The program could not be checked"), as_sentence(error))

    @Slot()
    def _on_edited(self) -> None:
        # What became of another program says nothing of this one.
        if self._remembered.get().program != self.panel.wish.program:
            self._trials.forget()
        self._remembered.keep(self.panel.wish)
        self._gather()

    @Slot()
    def _on_own_wanted(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self.panel, tr("Add files as cases"))
        self._add_own(*names)

    def _found_case(self) -> NamedCase[Any] | None:
        found = self._trials.counterexample()
        return None if found is None else found.case

    @Slot(str)
    def _add_own(self, *names: str) -> None:
        self.panel.show_own(tuple(dict.fromkeys((*self.panel.wish.own_files, *names))))
        if self._trials.refused:
            error = self._trials.refused[0]
            self.failed.emit(Path(error.source).name, as_sentence(error))

    @Slot(object)
    def _on_opened(self, result: TrialResult | None) -> None:
        if result is not None and result.row is not None:
            self.answer_wanted.emit(result.row, result.case)

    @Slot(object)
    def _look_at(self, result: TrialResult) -> None:
        """Play the answer to a case."""
        self.results.look_at(result)
        self._show_found(self._trials.found if result.group is Group.FOUND else None)
        if result.row is None:
            self.view.say(result.case.name, tr("This case was not checked yet."), result.case)
        else:
            lines = result.row.judgement.lines
            worst = (n for n, line in enumerate(lines) if line.verdict is result.row.verdict)
            self.view.show_answer(result.case, result.row, next(worst, 0))
        self.changed.emit()

    def _show_found(self, found: SearchProgress[Any] | None) -> None:
        self.card.show_found(found)
        self.results.shrunk.show_found(found)

    def _show_nothing(self) -> None:
        self.results.look_at(None)
        self._show_found(None)
        self.view.say(
            tr("Is your program right?"),
            tr("Give the command that starts it, or drop its file on the field at the left."),
        )

    def _refresh(self) -> None:
        """Show what is known now."""
        before = self.results.result
        results = self._results()
        self.results.show_results(results)
        after = self.results.result
        if after is None:
            self._show_nothing()
        elif after != before:
            self._look_at(after)
        self._show_form()
        self._show_bar()
        self.changed.emit()

    def _show_form(self) -> None:
        contest, traps, own = (cases_in_words(self._trials.number_of(group)) for group in SOURCES)
        total = cases_in_words(len(self._trials.cases(self.panel.wish)))
        self.panel.say(self._words(), (contest, traps, own), total)
        state = RunState.FINISHED if self._trials.rows else RunState.IDLE
        if self._run.is_active:
            state = RunState.PAUSED if self._run.state.is_paused else RunState.RUNNING
        self.panel.show_state(state, why_not=self._why_not())

    def _show_bar(self) -> None:
        is_paused = self._run.state.is_paused
        if self._is_finding and self._searched is not None:
            share = self._seconds / self.panel.wish.search_seconds
            caption = search_in_words(self._searched, self._checker, self._seconds)
        elif self._run.is_active:
            done, total = len(self._trials.rows), len(self._running)
            share = done / max(1, total)
            caption = tr("{0} of {1} cases").format(whole(done), whole(total))
        else:
            share, caption = 0, ""
        shown = min(1.0, share) if self._run.is_active else None
        self.bar.show_progress(caption, share=shown, is_paused=is_paused)

    def _words(self) -> str:
        """How it came out; what is still looked for is told by the bar."""
        rows, searched = self._trials.rows, self._searched
        if self._run.is_active and self._is_finding:
            return words_of(rows, None, self._checker) if rows else ""
        return words_of(rows, searched, self._checker)


def _below_each_other(first: QWidget, *others: QWidget, parent: QWidget) -> QWidget:
    """One widget that gets the room that the others leave."""
    column = QWidget(parent)
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(first, 1)
    for other in others:
        layout.addWidget(other)
    return column

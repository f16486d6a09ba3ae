"""Exact answers: what they cost, the run in the background, and what is kept of them."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui import __version__
from bwinf_gui.engine.controller import RunSpec, RunView, Workplace
from bwinf_gui.kit.stage import Stage
from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.answering import ExactProgress, SolverSession, answers
from bwinf_gui.tasks.dice.exact.estimate import Assessment, Cost, Machine, assessed, cost_of
from bwinf_gui.tasks.dice.exact.known import known_table
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS, exact_command, exact_table_command
from bwinf_gui.tasks.dice.exact.sentences import refusal_in_words
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import Question, Solution
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.tab.compare.state import CompareState, Costs, SolverState
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.services import Services


class ExactControl(QObject):
    """Lets pairs of the shown comparison be solved, one run at a time, by a worker of its own.

    The answers, and what is being solved, are fields of the state that `stage` shows. `title` is
    what its dice are called together, `folder` is for files that are gone afterwards, `tables` keep
    the chances of all positions.

    Signals:
        found: The new `Solution`s of a run, as a list.
        failed: What broke off and why, both as `Words`.
    """

    found = Signal(object)
    failed = Signal(object, object)

    def __init__(
        self,
        *,
        stage: Stage,
        services: Services,
        folder: Path,
        tables: Tables,
        title: Callable[[], str],
    ) -> None:
        super().__init__(stage)
        self._stage, self._engine, self._library = stage, services.engine, services.library
        self._folder, self._tables, self._title = folder, tables, title
        self._assessment, self._threads = Assessment(), 0
        self._assessed_for: object = None
        self._proven: tuple[object, Mapping[Pair, Proven]] = (None, {})
        self._assessing = BackgroundRun[Assessment](
            self._engine, take=self._on_assessed, failed=self._on_failed, parent=self
        )
        self._run = BackgroundRun[ExactProgress](self._engine, failed=self._on_failed, parent=self)
        self._run.changed.connect(self._on_changed)
        stage.changed.connect(self._on_state_changed)
        self._library.opened.connect(self._on_library_opened)
        self._on_library_opened()

    @property
    def is_active(self) -> bool:
        return self._run.is_active

    @property
    def _shown(self) -> CompareState:
        s: CompareState = self._stage.state
        return s

    def proven_of(self, dice: Dice, rules: Rules) -> Mapping[Pair, Proven]:
        """The known chances of the pairs of some dice; may be asked in any thread."""
        asked, kept = (self._shown.answers, dice, rules), self._proven
        if kept[0] != asked:
            # Another thread may set other chances meanwhile, so these are not read back.
            kept = self._proven = asked, known_table(*asked).proven
        return kept[1]

    def keep(self, solutions: Sequence[Solution], title: str) -> None:
        """Know new answers, in the next session too."""
        self._join(solutions)
        for solution in solutions:
            command = exact_command(solution.question)
            self._library.keep(SOLUTIONS, solution, title=title, command=command)

    def _join(self, solutions: Sequence[Solution]) -> None:
        if solutions:
            self._stage.do(lambda s: s.but(answers=s.answers.joined(solutions)))

    @Slot()
    def _on_state_changed(self) -> None:
        """Estimate what it takes to solve, the chosen pair first, while the panel is open."""
        s = self._shown
        wanted = s.asks_exactly, s.comparison, s.ordered_pair, self.is_active
        if wanted == self._assessed_for:
            return
        self._assessed_for = wanted
        if s.asks_exactly:
            self._show_costs()
        if not s.asks_exactly or s.comparison is None or self.is_active:
            self._assessing.stop()
            return
        threads = self._engine.workers
        if self._threads != threads:
            # The speed of a thread stays known, the estimates for that number of threads do not.
            self._assessment = Assessment(machine_speed=self._assessment.machine_speed)
            self._threads = threads
        pairs, known = dict.fromkeys([s.ordered_pair, *s.open_pairs]), self._assessment
        questions = [_question(s.comparison, pair) for pair in pairs]

        def values(place: Workplace) -> Generator[Assessment, None, None]:
            with place.own_worker() as pool:
                yield from assessed(questions, known, pool, threads)

        self._assessing.start(RunSpec(values))

    @Slot(object)
    def _on_assessed(self, news: Assessment) -> None:
        self._assessment = self._assessment.joined(news)
        self._show_costs()

    def _show_costs(self) -> None:
        s, tables = self._shown, self._tables
        if s.comparison is None:
            return
        pair = _question(s.comparison, s.ordered_pair)
        costs = Costs(
            self._cost([pair]),
            self._cost([_question(s.comparison, each) for each in s.open_pairs]),
            has_table=tables.holds(pair.dice, pair.rules),
            limit=tables.limit,
        )
        self._stage.do(lambda s: s.but(costs=costs))

    def _cost(self, questions: Sequence[Question]) -> Cost | None:
        """The cost on this machine at the moment; None before it is known."""
        return cost_of(questions, self._assessment, Machine.here(self._folder))

    def stop(self) -> None:
        """Cancel solving; solved pairs stay."""
        self._run.stop()

    def solve_pair(self) -> None:
        """Solve the chosen pair, again where it was solved before."""
        self._solve([self._shown.ordered_pair])

    def solve_all(self) -> None:
        """Solve all pairs that are not solved yet, or all again."""
        self._solve(self._shown.open_pairs)

    def _solve(self, pairs: Sequence[Pair]) -> None:
        """Solve the pairs that can be solved; other dice may be shown before the end."""
        asked = self._shown.comparison
        if asked is None:
            return
        named = {_question(asked, pair): pair for pair in pairs}
        cost = self._cost([*named])
        if cost is None or not cost.possible:
            return
        solved, estimates = [named[one.question] for one in cost.possible], cost.possible
        solving = SolverState(asked, solved, self._title())
        self._stage.do(lambda s: s.but(asks_exactly=False, solving=solving))
        threads, folder, tables = self._threads, self._folder, self._tables

        def values(place: Workplace) -> Generator[ExactProgress, None, None]:
            with place.own_worker() as pool:
                session = SolverSession(
                    stream=pool.stream, threads=threads, folder=folder, tables=tables
                )
                yield from answers(estimates, session)

        self._run.start(
            RunSpec(
                values,
                before=ExactProgress(estimates=estimates),
                # Loading the solver takes a while that says nothing about its speed.
                amount=lambda now: now.share if now.positions else None,
                window=inf,
            )
        )

    @Slot(object)
    def _on_changed(self, view: RunView[ExactProgress]) -> None:
        before, progress = self._shown.solving, view.progress
        if before is None or progress is None:
            return
        # Several pairs may have been solved since the last frame.
        new = progress.answers[len(before.progress.answers) :]
        self._stage.do(lambda s: s.but(solving=replace(before, view=view)))
        if solutions := [one for one in new if isinstance(one, Solution)]:
            self.keep(solutions, before.title)
            self.found.emit(solutions)
        if before.view.is_active and not view.is_active and progress.refusals:
            self.failed.emit(
                to_translate("Not every pair was solved"),
                lambda: " ".join(dict.fromkeys(map(refusal_in_words, progress.refusals))),
            )

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(to_translate("The exact solution failed"), partial(as_sentence, error))

    @Slot()
    def _on_library_opened(self) -> None:
        """Know what was kept; the answers of this session come first."""
        own = [e.number for e in self._library.matching(SOLUTIONS) if e.program == __version__]
        kept = [value for number in own if (value := self._library.value_at(number)) is not None]
        self._join([*kept, *self._shown.answers.solutions] if kept else [])


def command_of_solved(s: CompareState, file: Path | None) -> str | None:
    """The command line of what is solved, all pairs or the chosen one; None where neither is."""
    comparison, solution = s.comparison, s.exact.solution(s.pair)
    if comparison is not None and s.exact.is_complete:
        return exact_table_command(comparison.dice, comparison.preset.rules, file=file) or None
    return exact_command(solution.question) or None if solution is not None else None


def _question(comparison: Comparison, pair: Pair) -> Question:
    dice = comparison.dice[pair[0]], comparison.dice[pair[1]]
    return Question(dice=dice, rules=comparison.preset.rules)

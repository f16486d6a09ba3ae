"""Exact answers: what they cost, the run in the background, and the panel that starts it."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QProgressBar, QWidget

from bwinf_gui import __version__
from bwinf_gui.engine.controller import RunSpec, RunView, Workplace
from bwinf_gui.engine.engine import Engine
from bwinf_gui.kit.parts import Button, Card, Row, Stack, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Ui
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.answering import ExactProgress, SolverSession, answers
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers
from bwinf_gui.tasks.dice.exact.estimate import (
    Assessment,
    Cost,
    Estimate,
    Machine,
    assessed,
    cost_of,
)
from bwinf_gui.tasks.dice.exact.known import shipped, shipped_pairs
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS, exact_command, exact_table_command
from bwinf_gui.tasks.dice.exact.sentences import refusal_in_words
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import Question, Solution
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.tab.compare.offers import (
    Costs,
    Offer,
    SolverState,
    all_offer,
    open_pairs,
    pair_offer,
    question,
)
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.background import BackgroundRun

_MOST_RECALLED = 60
"""The most dice to look up: of larger sets hardly a pair comes with the program."""


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
        engine: Engine,
        library: RunLibrary,
        folder: Path,
        tables: Tables,
        title: Callable[[], str],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._stage, self._engine, self._library = stage, engine, library
        self._folder, self._tables, self._title = folder, tables, title
        self._latest: SolverState | None = None
        """What is being solved, or was solved last."""
        self._assessment, self._threads = Assessment(), 0
        self._wanted: object = None
        """The question whose cost was estimated last."""
        self._proven: tuple[object, Mapping[Pair, Proven]] = (None, {})
        self._assessing = BackgroundRun[Assessment](
            engine, take=self._on_assessed, failed=self._on_failed, parent=self
        )
        self._run = BackgroundRun[ExactProgress](engine, failed=self._on_failed, parent=self)
        self._run.changed.connect(self._on_changed)
        stage.changed.connect(self._on_state_changed)
        library.opened.connect(self._on_library_opened)
        self._on_library_opened()

    @property
    def is_active(self) -> bool:
        """Whether pairs are being solved."""
        return self._run.is_active

    @property
    def answers(self) -> ExactAnswers:
        """All that is known in this session."""
        return self._shown.answers

    def proven_of(self, dice: Dice, rules: Rules) -> Mapping[Pair, Proven]:
        """The known chances of the pairs of some dice; may be asked in any thread."""
        asked, kept = (self.answers, dice, rules), self._proven
        if kept[0] != asked:
            shares = {**shipped_pairs(dice, rules), **self.answers.table(dice, rules).proven}
            # Another thread may set other chances meanwhile, so these are not read back.
            kept = self._proven = asked, shares
        return kept[1]

    def recall(self, asked: Comparison | None = None) -> None:
        """Know what came with the program about the dice of a comparison, or those asked for."""
        asked = asked or (self._shown.asked if self._shown.value else None)
        if asked is None or len(asked.dice) > _MOST_RECALLED:
            return
        known = []
        for one in (question(asked, pair) for pair in asked.pairs):
            answer = self.answers.find(one.dice, one.rules)
            # What was solved may be less certain than what is shipped.
            if answer is None or answer.error_bound > one.tolerance:
                known.append(shipped().find(one))
        self._join([pair.solution for pair in known if pair])

    @Slot()
    def _on_state_changed(self) -> None:
        """Estimate the cost of solving the chosen pairs, while the panel is open."""
        asks = self._shown.asks_exactly
        wanted = asks, self._shown.comparison, self._pair, self.is_active
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if asks:
            self._assess()
        else:
            self._assessing.stop()

    def _assess(self) -> None:
        """Find out what it takes to solve, the chosen pair first."""
        asked = self._shown.comparison
        self._show_costs()
        if asked is None or self.is_active:
            return
        if self._threads != self._engine.workers:
            self._threads = self._engine.workers
            # The speed of a thread stays known, the estimates for that number of threads do not.
            self._assessment = Assessment(machine_speed=self._assessment.machine_speed)
        pairs = dict.fromkeys([self._pair, *self._open_pairs(asked)])
        questions = [question(asked, pair) for pair in pairs]
        known, threads = self._assessment, self._threads

        def values(place: Workplace) -> Generator[Assessment, None, None]:
            with place.own_worker() as pool:
                yield from assessed(questions, known, pool, threads)

        self._assessing.start(RunSpec(values))

    def solve_pair(self) -> None:
        """Solve the chosen pair, again where it was solved before."""
        self._solve([self._pair])

    def solve_all(self) -> None:
        """Solve all pairs that are not solved yet, or all again."""
        if self._shown.comparison is not None:
            self._solve(self._open_pairs(self._shown.comparison))

    def stop(self) -> None:
        """Cancel solving; solved pairs stay."""
        self._run.stop()

    def keep(self, solutions: Sequence[Solution], title: str) -> None:
        """Know new answers, in the next session too."""
        self._join(solutions)
        for solution in solutions:
            command = exact_command(solution.question)
            self._library.keep(SOLUTIONS, solution, title=title, command=command)

    @property
    def _shown(self) -> CompareState:
        s: CompareState = self._stage.state
        return s

    @property
    def _pair(self) -> Pair:
        return min(self._shown.pair), max(self._shown.pair)

    def _open_pairs(self, asked: Comparison) -> Sequence[Pair]:
        return open_pairs(asked, self.answers.table(asked.dice, asked.preset.rules), self._pair)

    def _join(self, solutions: Sequence[Solution]) -> None:
        if solutions:
            self._stage.do(lambda s: s.but(answers=s.answers.joined(solutions)))

    def _cost(self, questions: Iterable[Question]) -> Cost | None:
        """The cost of questions on this machine at the moment; None before it is known."""
        return cost_of(list(questions), self._assessment, Machine.here(self._folder))

    def _show_costs(self) -> None:
        asked, tables = self._shown.comparison, self._tables
        if asked is None:
            return
        pair = question(asked, self._pair)
        cost = self._cost([pair])
        costs = Costs(
            cost,
            self._cost(question(asked, each) for each in self._open_pairs(asked)),
            has_table=tables.holds(pair.dice, pair.rules),
            keeps_table=cost is not None and bool(cost.possible) and cost.table <= tables.limit,
            limit=tables.limit,
        )
        self._stage.do(lambda s: s.but(costs=costs))

    def _solve(self, pairs: Sequence[Pair]) -> None:
        """Solve the pairs that can be solved."""
        asked = self._shown.comparison
        if asked is None:
            return
        names = {question(asked, pair): pair for pair in pairs}
        cost = self._cost(names)
        if cost is None or not cost.possible:
            return
        solved = [names[one.question] for one in cost.possible]
        # Numbers are noted now: other dice may be shown before the end.
        named = tuple((asked.numbers[a], asked.numbers[b]) for a, b in solved)
        self._stage.do(lambda s: s.but(asks_exactly=False))
        self._start(tuple(cost.possible), named)

    def _start(self, estimates: tuple[Estimate, ...], names: tuple[tuple[int, int], ...]) -> None:
        """Solve what was assessed; other dice may be shown meanwhile."""
        before = ExactProgress(estimates=estimates)
        self._latest = SolverState(before, self._title(), names)
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
                before=before,
                # Loading the solver takes a while that says nothing about its speed.
                amount=lambda now: now.share if now.positions else None,
                window=inf,
            )
        )

    @Slot()
    def _on_library_opened(self) -> None:
        """Know what was kept; the answers of this session come first."""
        own = [e.number for e in self._library.matching(SOLUTIONS) if e.program == __version__]
        kept = [value for number in own if (value := self._library.value_at(number)) is not None]
        self._join([*kept, *self.answers.solutions] if kept else [])

    @Slot(object)
    def _on_assessed(self, news: Assessment) -> None:
        self._assessment = self._assessment.joined(news)
        self._show_costs()

    @Slot(object)
    def _on_changed(self, view: RunView[ExactProgress]) -> None:
        before, progress = self._latest, view.progress
        if before is None or progress is None:
            return
        latest = replace(before, progress=progress, seconds_left=view.seconds_left(1.0))
        self._latest = latest
        # Several pairs may have been solved since the last frame.
        new = progress.answers[len(before.progress.answers) :]
        if solutions := [one for one in new if isinstance(one, Solution)]:
            self.keep(solutions, latest.title)
            self.found.emit(solutions)
        was_active = self._shown.solving is not None
        self._stage.do(lambda s: s.but(solving=latest if view.is_active else None))
        if was_active and not view.is_active and progress.refusals:
            self.failed.emit(
                to_translate("Not every pair was solved"),
                lambda: " ".join(dict.fromkeys(map(refusal_in_words, progress.refusals))),
            )

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(to_translate("The exact solution failed"), partial(as_sentence, error))


def command_of_solved(s: CompareState, file: Path | None) -> str | None:
    """The command line of what is solved, all pairs or the chosen one; None where neither is."""
    comparison = s.comparison
    if comparison is None:
        return None
    if s.exact.is_complete:
        return exact_table_command(comparison.dice, comparison.preset.rules, file=file) or None
    solution = s.exact.solution(s.pair)
    return exact_command(solution.question) or None if solution is not None else None


_STEPS = 1000


def _pair(s: CompareState) -> Offer:
    return pair_offer(s.comparison, s.exact, s.pair, s.costs) if s.comparison else Offer()


def _all(s: CompareState) -> Offer:
    return all_offer(s.comparison, s.exact, s.costs) if s.comparison else Offer()


def _offered(
    offer: Callable[[CompareState], Offer],
    new: str,
    again: str,
    name: str,
    solve: Callable[[], Any],
    when: Callable[[CompareState], bool] | None = None,
) -> Stack[CompareState]:
    return Stack(
        Row(
            Words(lambda s: offer(s).name, "heading", grows=True),
            Button(
                lambda s: tr(again) if offer(s).again else tr(new),
                lambda _s: solve(),
                enabled=lambda s: offer(s).possible and s.solving is None,
                name=f"solve{name}Button",
            ),
        ),
        Words(
            lambda s: offer(s).words,
            lambda s: "error" if offer(s).bad else "secondary",
            name=f"exact{name}Words",
        ),
        gap=0.0,
        when=when,
    )


def exact_panel(control: ExactControl) -> Card[CompareState]:
    """What can be solved, and what that takes; it is asked only while the panel is open."""
    return Card(
        Words(
            to_translate(
                "Instead of playing many games, this solves every position of the game. The "
                "result has a proven error bound."
            )
        ),
        _offered(
            _pair,
            to_translate("Solve this pair"),
            to_translate("Solve again"),
            "Pair",
            control.solve_pair,
        ),
        _offered(
            _all,
            to_translate("Solve all pairs"),
            to_translate("Solve all again"),
            "All",
            control.solve_all,
            lambda s: len(s.numbers) > 2,
        ),
        name="exactPanel",
        title=to_translate("Exact chances"),
        when=lambda s: s.asks_exactly,
    )


def exact_bar(cancel: Callable[[], None]) -> Row[CompareState]:
    """How far a solution is, while there is one."""

    def new_bar(ui: Ui) -> QWidget:
        bar = QProgressBar()
        bar.setObjectName("exactProgress")
        bar.setTextVisible(False)
        bar.setRange(0, _STEPS)
        ui.say(to_translate("Progress of the exact solution"), bar.setAccessibleName)
        ui.bind(
            "solving", lambda s: round(_STEPS * s.solving.progress.share), bar.setValue, blank=0
        )
        return bar

    return Row(
        Words(
            lambda s: s.solving.in_words(s.value) if s.solving else "",
            name="exactWhat",
            grows=True,
        ),
        Words(lambda s: s.solving.remaining if s.solving else "", "hint"),
        Own(new_bar),
        Button(
            to_translate("Cancel"),
            lambda _s: cancel(),
            icon="close",
            tip=to_translate("Cancel the exact solution; solved pairs are kept (Esc)"),
            name="exactCancel",
        ),
        when=lambda s: s.solving is not None,
    )

"""What is played for a solution: its trip, the days with another threshold, or a published idea."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from bwinf_gui.tasks.hotels import Dropping, Greedy, dropping
from bwinf_gui.tasks.hotels.quantities import minutes_words, rating_words
from bwinf_gui.tasks.hotels.tab.proof_sentences import (
    dropping_line,
    dropping_text,
    greedy_line,
    greedy_text,
    proof_text,
    reach_line,
)
from bwinf_gui.tasks.hotels.tab.reaches import Reaches
from bwinf_gui.tasks.hotels.tab.recording import (
    Break,
    Day,
    DroppingRecording,
    Kind,
    Recording,
    break_of,
    greedy_recording,
    reach_recording,
    trip_recording,
)
from bwinf_gui.tasks.hotels.tab.scene import Labels
from bwinf_gui.tasks.hotels.tab.sentences import (
    answer_line,
    break_text,
    break_title,
    remark,
    supposed_text,
    supposed_title,
)
from bwinf_gui.tasks.hotels.tab.solution import Solution
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.jobs import LatestJob, Receiver, begin_in


@dataclass(frozen=True, slots=True)
class Play:
    """A recording and the sentences above it."""

    solution: Solution
    recording: Recording
    reaches: Reaches
    idea: Greedy | None = None

    @property
    def is_idea(self) -> bool:
        """Whether a published idea is played."""
        return self.recording.kind in {Kind.GREEDY, Kind.DROPPING}

    @property
    def counterexample(self) -> Break | None:
        """Where a trip that holds would break with the next rating; an idea has none."""
        shown, following = self.reaches.shown, self.reaches.following
        if self.is_idea or following is None or not shown.arrives:
            return None
        return break_of(following, self.solution.hotels.total, self.solution.limits)

    def days(self, index: int) -> Sequence[Day]:
        """The days of the whole trip; of an idea only those that the picture shows."""
        return self.recording.days_at(index if self.is_idea else self.recording.length)

    def is_under_way(self, index: int) -> bool:
        """Whether the days of an idea are not all there yet."""
        return self.recording.kind is Kind.GREEDY and index < self.recording.length

    def texts(self, index: int) -> tuple[str, str]:
        """The answer line, and the sentence below it as rich text."""
        kind, solution = self.recording.kind, self.solution
        if self.idea is not None:
            return greedy_line(self.idea, index, solution), greedy_text(self.idea, index)
        if isinstance(self.recording, DroppingRecording):
            steps = self.recording.steps
            return dropping_line(steps[index]), dropping_text(steps, index, solution)
        if kind is Kind.TRIP or (solution.trip is None and self.reaches.is_home):
            return answer_line(solution), remark(solution)
        found, following = self.reaches.shown, self.reaches.following
        return reach_line(found), proof_text(found, following, solution)

    def labels(self, index: int, counterexample: Break | None) -> Labels:
        """The words in the picture; those of a break come before a counterexample."""
        threshold = self._threshold_label(index)
        found, following = self.recording.break_at(index), self.reaches.following
        if found is not None:
            limit = "" if found.is_late else minutes_words(found.limit - found.start)
            return Labels(threshold, break_title(found), break_text(found), limit)
        if counterexample is None or following is None:
            return Labels(threshold)
        title, text = supposed_title(following.threshold), supposed_text(counterexample)
        return Labels(threshold, title, text)

    def _threshold_label(self, index: int) -> str:
        """What stands at the line of the threshold; nothing without a threshold."""
        if self.recording.kind is Kind.GREEDY:
            return ""
        if isinstance(self.recording, DroppingRecording):
            highest = self.recording.steps[index].highest
            if highest is None:
                return ""
            text = tr("dropped up to {0}")
            return text.format(rating_words(highest))
        if self.solution.optimum is None and not len(self.solution.hotels.levels):
            return ""
        text = tr("Threshold {0}")
        return text.format(rating_words(self.reaches.threshold))


def home_play(reaches: Reaches) -> Play:
    """The best trip; how far days get where there is none, or with another threshold."""
    solution = reaches.solution
    if solution.trip is not None and reaches.is_home:
        return Play(solution, trip_recording(solution.trip, solution.home), reaches)
    return Play(
        solution, reach_recording(solution.hotels, solution.limits, reaches.threshold), reaches
    )


class Player(QObject):
    """Finds the recording that is wanted; the one of the second idea may take a while.

    `failed` gets the exception that keeps one from being found.

    Signals:
        found: A `Play`.
    """

    found = Signal(object)

    def __init__(self, *, pool: QThreadPool, failed: Receiver, parent: QObject) -> None:
        super().__init__(parent)
        self._reaches: Reaches | None = None
        self._job = LatestJob(begin_in(pool, failed=failed, parent=self), parent=self)
        self._job.progressed.connect(self._on_steps_found)

    def play(self, kind: Kind, reaches: Reaches) -> None:
        """Find a recording for a solution; TRIP means how far days get where there is no trip."""
        self._job.stop()
        self._reaches = reaches
        solution = reaches.solution
        if kind is Kind.DROPPING:
            drop = self._job.compute if solution.question.is_small else self._job.start
            drop(lambda: _dropping(solution))
        elif kind is Kind.GREEDY:
            recording, idea = greedy_recording(solution.hotels, solution.limits)
            self.found.emit(Play(solution, recording, reaches, idea))
        else:
            self.found.emit(home_play(reaches))

    @Slot(object)
    def _on_steps_found(self, steps: tuple[Dropping, ...]) -> None:
        if self._reaches is not None:
            solution = self._reaches.solution
            recording = DroppingRecording(steps, solution.hotels.total, solution.limits)
            self.found.emit(Play(solution, recording, self._reaches))


def _dropping(solution: Solution) -> Generator[tuple[Dropping, ...], None, None]:
    """Yield all steps at the end; looking at each lets the thread be stopped."""
    yield tuple(dropping(solution.route, solution.limits))

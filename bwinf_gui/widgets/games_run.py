"""Games on their way: started, paused, resumed, stopped, and what to say of them meanwhile."""

import time
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.engine.progress import Pace, Progress
from bwinf_gui.text.numbers import duration, games_in_words, percent, rounded
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.engine import Begin, Work
from bwinf_gui.widgets.jobs import BackgroundJob
from bwinf_gui.widgets.run_bar import RunState, RunStatus

REDRAW_MS = 40
"""25 times a second; one timer draws whatever came in between."""
MOST_SHARE = 1 / 5
"""The share of a processor that drawing may take; where it takes more, it is done less often."""
MOST_REDRAW_MS = 2000


ProgressT = TypeVar("ProgressT", bound=Progress)


class GamesRun(QObject, Generic[ProgressT]):
    """Plays games, one run at a time; `begin` starts the work of a run.

    Signals:
        redraw_due: There is news to draw; at most 25 times a second, less often if that takes long.
        state_changed: The run was started, paused, resumed or stopped, or it ended.
        failed: The exception that ended the run; what was counted stays.
    """

    redraw_due = Signal()
    state_changed = Signal()
    failed = Signal(object)

    def __init__(self, *, begin: Begin, parent: QObject) -> None:
        super().__init__(parent)
        self._begin = begin
        self._job: BackgroundJob | None = None
        self._progress: ProgressT | None = None
        self._pace = Pace()
        self._dirty = False
        self._busy_until = time.thread_time()
        self._timer = QTimer(self)
        self._timer.setInterval(REDRAW_MS)
        self._timer.timeout.connect(self._on_timeout)

    @property
    def state(self) -> RunState:
        """What the run does."""
        if self._job is not None:
            return RunState.PAUSED if self._job.is_paused else RunState.RUNNING
        return RunState.IDLE if self._progress is None else RunState.FINISHED

    @property
    def progress(self) -> ProgressT | None:
        """How far the run is, None before the first."""
        return self._progress

    @property
    def is_active(self) -> bool:
        """Whether a run is going or paused."""
        return self._job is not None

    @property
    def games_per_second(self) -> float | None:
        """The speed, None where it is not known."""
        return self._pace.games_per_second

    def start_work(self, work: Work, before: ProgressT) -> None:
        """Run a generator of progress values; `before` is shown until the first one comes."""
        self._pace = Pace()
        self._progress = before
        job = self._begin(work, failed=self.failed)
        job.progressed.connect(self._on_progressed)
        job.paused_changed.connect(self._on_paused_changed)
        job.ended.connect(self._on_ended)
        self._job = job
        self._busy_until = time.thread_time()
        self._timer.start(REDRAW_MS)
        self.state_changed.emit()

    def show(self, progress: ProgressT | None) -> None:
        """Take results that were computed before as those of the run."""
        self._progress = progress
        self._pace = Pace()
        self.state_changed.emit()
        self.redraw_due.emit()

    @Slot()
    def pause(self) -> None:
        """Play no further batch until `resume`."""
        if self._job is not None:
            self._job.pause()

    @Slot()
    def resume(self) -> None:
        """Go on after a pause."""
        if self._job is not None:
            self._job.resume()

    @Slot()
    def stop(self) -> None:
        """End the run; what was counted stays."""
        if self._job is not None:
            self._job.stop()

    def status(self, *, fits: bool) -> RunStatus:
        """What the run bar shows; `fits` tells whether more of the same games can be offered."""
        if self._progress is None or self.state is RunState.IDLE:
            return RunStatus()
        if self.state is RunState.FINISHED:
            ended = RunState.FINISHED if self._progress.finish else RunState.STOPPED
            state = ended if fits else RunState.IDLE
            return RunStatus(state, done=self._finished_sentence(self._progress))
        return RunStatus(
            self.state,
            share=self._share(self._progress),
            done=self._done(self._progress),
            speed=self._speed(),
            left=self._left(self._progress),
        )

    def _share(self, progress: ProgressT) -> float:
        """The share that is done."""
        return progress.games / progress.planned_games

    def _done(self, progress: ProgressT) -> str:
        return tr("{0} of {1} games").format(
            rounded(progress.games), rounded(progress.planned_games)
        )

    def _speed(self) -> str:
        speed = self.games_per_second
        return "" if speed is None else tr("{0} games/s").format(rounded(speed))

    def _left(self, progress: ProgressT) -> str:
        if self.state is RunState.PAUSED:
            return tr("paused")
        seconds = self._pace.seconds_left(progress.planned_games - progress.games)
        return "" if seconds is None else tr("about {0} left").format(duration(seconds))

    def _finished_sentence(self, progress: ProgressT) -> str:
        if progress.finish is None:
            return tr("stopped at {0}").format(percent(progress.games / progress.planned_games, 0))
        if not self._pace.seconds:
            return games_in_words(progress.games)
        return tr("{0}, done after {1}").format(
            games_in_words(progress.games), duration(self._pace.seconds)
        )

    @Slot(object)
    def _on_progressed(self, progress: Any) -> None:
        self._progress = progress
        self._dirty = True
        if self.state is RunState.RUNNING:
            self._pace.read(time.monotonic(), progress.games)

    @Slot()
    def _on_paused_changed(self) -> None:
        self._pace.pause()
        self.state_changed.emit()

    @Slot()
    def _on_ended(self) -> None:
        self._job = None
        self._timer.stop()
        self.redraw_due.emit()
        self.state_changed.emit()

    @Slot()
    def _on_timeout(self) -> None:
        """Draw, and wait until the window has rested four times as long as it was busy."""
        now = time.thread_time()
        busy, self._busy_until = now - self._busy_until, now
        interval = round(1000 * busy / MOST_SHARE)
        self._timer.setInterval(min(MOST_REDRAW_MS, max(REDRAW_MS, interval)))
        if self._dirty:
            self._dirty = False
            self.redraw_due.emit()

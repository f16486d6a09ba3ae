"""The picture of somebody's trip: driven day by day on the timeline."""

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.tasks.hotels.check.playing import USUAL, SubmittedTrip
from bwinf_gui.tasks.hotels.check.recording import (
    SubmittedRecording,
    submitted_situation,
    submitted_step_text,
)
from bwinf_gui.tasks.hotels.route import Route, points
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.tasks.hotels.sentences import size_text
from bwinf_gui.tasks.hotels.solution import TripQuestion, TripSolution
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.tab.answer_painter import AnswerScene, AnswerTimelinePainter
from bwinf_gui.tasks.hotels.tab.geometry import TimelineGeometry
from bwinf_gui.tasks.hotels.tab.timeline import HotelsTimeline
from bwinf_gui.tasks.hotels.tab.timeline_painter import TimelinePainter
from bwinf_gui.tasks.hotels.trip import usable_hotels
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check import AnswerPicture
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance


class AnswerTimeline(HotelsTimeline):
    """The timeline, which nobody edits here; it can be zoomed, moved and pointed at."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, appearance=appearance, parent=parent)
        self.setObjectName("checkTimeline")

    def new_painter(
        self, painter: QPainter, scene: TimelineScene, geometry: TimelineGeometry
    ) -> TimelinePainter:
        """What paints a submitted trip."""
        return AnswerTimelinePainter(
            painter=painter,
            # No others are ever shown here.
            scene=cast("AnswerScene", scene),
            geometry=geometry,
            style=self._style,
        )


class TripAnswerPicture(AnswerPicture):
    """The timeline on which the submitted trip is driven, up to the day that is not possible."""

    shows_best = True

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, parent=parent)
        self._appearance = appearance
        self._solution: TripSolution | None = None
        self._shown: SubmittedRecording | None = None
        self._told = 0
        self.timeline = AnswerTimeline(playback=playback, appearance=appearance, parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.timeline)
        playback.index_changed.connect(self._on_index_changed)

    def show_answer(self, case: Route, row: CheckedRow, place: int) -> None:
        """Drive the submitted trip, unless it is shown already."""
        lines = row.judgement.lines
        said = lines[place].said if lines else None
        if not isinstance(said, SubmittedTrip):
            self.show_case(case)
            return
        best = said.best.minimum if said.best is not None else None
        recording = SubmittedRecording(said, best or 0)
        solution, index = self._solved(case), self.playback.index
        is_same = recording == self._shown and self.timeline.scene is not None
        self._shown, self._told = recording, 0
        self.timeline.show_scene(AnswerScene(solution, recording, 0.0, submitted=recording))
        self.timeline.show()
        self.playback.load(recording.length, failing=recording.failing)
        if is_same:
            self.playback.seek(index)
        elif self._appearance.animated and self.isVisible():
            self.playback.play()
        else:
            self.playback.go_last()

    def count(self, index: int) -> str:
        """How many days are driven."""
        return tr("Day {0}").format(index)

    def show_case(self, case: Route | None) -> None:
        """Show the hotels by themselves."""
        self._shown = None
        self.playback.load(0)
        self.timeline.setVisible(case is not None)
        if case is not None:
            nothing = SubmittedRecording(SubmittedTrip((), None))
            self.timeline.show_scene(AnswerScene(self._solved(case), nothing, 0.0))
            self.timeline.setAccessibleDescription(size_text(case))

    def _solved(self, route: Route) -> TripSolution:
        """The hotels in the form of the timeline, which needs no answer of our own here."""
        if self._solution is None or self._solution.route is not route:
            self._solution = TripSolution(
                question=TripQuestion(route, USUAL, Objective.WORST),
                hotels=usable_hotels(route),
                points=points(route),
                trip=None,
                proof=None,
                obstacle=None,
                is_too_large=False,
                seconds=0.0,
            )
        return self._solution

    @Slot(int)
    def _on_index_changed(self, index: int) -> None:
        """Say what the picture shows, and what every day has brought."""
        shown = self._shown
        if shown is None or index > shown.length:
            return
        words = submitted_situation(shown, index, USUAL.minutes)
        self.timeline.setAccessibleDescription(words)
        if index != self._told:
            self._told = index
            announce(self.timeline, submitted_step_text(shown, index, USUAL.minutes))

"""The page of a trip: the answer on the timeline, its proof, and every edit."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.scene import Play, TimelineScene
from bwinf_gui.tasks.hotels.searching import SEARCH_TOO_LARGE
from bwinf_gui.tasks.hotels.sentences import (
    hotel_text,
    in_short,
    objective_name,
    situation,
    size_text,
    step_text,
)
from bwinf_gui.tasks.hotels.solution import Reaches, TripSolution
from bwinf_gui.tasks.hotels.tab.columns import TripAnswerColumn, TripProofColumn
from bwinf_gui.tasks.hotels.tab.page import HotelsPage, TripInputHolder, Workspace, asked_text
from bwinf_gui.tasks.hotels.tab.report import trip_offer
from bwinf_gui.tasks.hotels.tab.solver import TripPlayer
from bwinf_gui.tasks.hotels.tab.timeline import HotelMenu
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.numbers import duration
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.page import PlaybackPage
from bwinf_gui.widgets.pictures import Exports, Picture
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import Mark, MarkKind

MOST_MARKS = 60
"""More steps than that would leave no room between the marks of the slider."""


class TripPage(HotelsPage, PlaybackPage):
    """Shows the best trip, why there is no better one, and the published ideas."""

    symbol = "flag"

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(workspace, parent)
        appearance = workspace.appearance
        self._reaches: Reaches | None = None
        self._play: Play | None = None
        self._kind = PlayedKind.TRIP
        self._told: tuple[Play | None, int] = None, 0
        self._chosen = 0
        self._starts = False
        self.playback = Playback(appearance=appearance, parent=self)
        holder = TripInputHolder(workspace.panel, self)
        self._answer = TripAnswerColumn(playback=self.playback, appearance=appearance, parent=self)
        self._proof = TripProofColumn(appearance=appearance, parent=self)
        self._timeline = self._answer.timeline
        self.bar = self._answer.bar
        self._player = TripPlayer(engine=workspace.engine, failed=self._on_play_failed, parent=self)
        self.fill(
            left=holder,
            centre=self._answer,
            right=self._proof,
            metrics=appearance.theme.metrics,
        )
        self._fit = QToolButton(self)
        self._fit.setObjectName("hotelsFit")
        self._fit.setEnabled(False)
        self._fit.setIcon(appearance.icons.icon("fit"))
        self._fit.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._connect()
        self.retranslate()

    def title(self) -> str:
        return tr("Trip")

    def tools(self) -> Sequence[QWidget]:
        """What can be done with the picture."""
        return (self._fit,)

    def take_focus(self) -> None:
        """Give the picture the focus."""
        self._timeline.setFocus()

    def exports(self) -> Exports:
        """The timeline as a picture, and the nights as a table."""
        trip = self._solver.solution.trip if self._solver.solution is not None else None
        picture = Picture(tr("Timeline"), self._timeline)
        return Exports((picture,), (trip_offer(trip),) if trip is not None else ())

    @property
    def is_answered(self) -> bool:
        """Whether the answer is there."""
        return not self._solver.is_busy

    def status(self) -> tuple[str, str]:
        """How large the route is and how long it took; what was asked for."""
        solution = self._solver.solution
        size = size_text(self._document.route)
        if self._solver.is_busy:
            looking = tr("looking for the best trip …")
            return f"{size} · {looking}", ""
        if solution is None:
            return size, ""
        seconds = solution.seconds
        time = tr("{0} ms").format(round(1000 * seconds)) if seconds < 1 else duration(seconds)
        solved = tr("solved in {0}").format(time)
        return f"{size} · {solved}", asked_text(solution)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._fit.setText(tr("Fit"))
        self._fit.setToolTip(tr("Show the whole route (Ctrl+0 in the picture)"))
        self._fit.setAccessibleName(tr("Show the whole route"))
        self._on_busy_changed()
        if self._play is not None:
            self._show_moment()

    @Slot()
    def begin(self) -> None:
        """Start with the best trip of a route that is new, and with nothing chosen."""
        self._kind = PlayedKind.TRIP
        self._proof.card.forget()
        self.choose_hotel(0)
        self._input.hotels.scrollToTop()
        self._timeline.fit()
        if self._is_shown and self._solver.solution is not None:
            self._show_solution(self._solver.solution)

    @Slot(object)
    def set_threshold(self, wanted: int) -> None:
        """Show how far the days get with the rating nearest to a threshold."""
        if self._reaches is None:
            return
        reaches = Reaches(self._reaches.solution, wanted)
        is_same = reaches.threshold == self._reaches.threshold
        self._reaches = reaches
        self._proof.card.show_reach(reaches.solution, reaches.shown, reaches.following)
        if not is_same or self._kind is not PlayedKind.TRIP:
            self._kind = PlayedKind.TRIP
            self._player.play(PlayedKind.TRIP, reaches)

    @Slot(int)
    def step_threshold(self, steps: int) -> None:
        """Go so many of the existing ratings up or down."""
        if self._reaches is not None:
            self.set_threshold(self._reaches.stepped(steps))

    @Slot(object)
    def play_kind(self, kind: PlayedKind) -> None:
        """Show the best trip again, or play one of the ideas from its beginning."""
        if self._reaches is None:
            return
        if kind is PlayedKind.TRIP:
            self.set_threshold(self._reaches.solution.home)
        else:
            self._kind = kind
            self._starts = self._appearance.animated
            self._player.play(kind, self._reaches)

    @Slot(int)
    def choose_hotel(self, number: int) -> None:
        """Point at a hotel in the picture and in both tables, 0 for none."""
        self._chosen = number
        self._timeline.choose(number)
        self._input.choose_hotel(number)
        self._proof.table.choose(number)
        if number:
            minute = int(self._document.route.minutes[number - 1])
            self._timeline.reveal(min(minute, self._document.route.total))
            announce(self._timeline, hotel_text(self._document.route, number))

    @Slot(int)
    def toggle_hotel(self, number: int) -> None:
        """Leave a hotel out, or allow it again."""
        if self._is_shown:
            self._input.hotels.toggle(number)

    @property
    def _is_shown(self) -> bool:
        """Whether the picture shows the route of the document, and not still the one before."""
        solution = self._solver.solution
        return solution is not None and solution.route is self._document.value

    def _connect(self) -> None:
        self._solver.solved.connect(self._on_solved)
        self._solver.busy_changed.connect(self._on_busy_changed)
        self._player.found.connect(self._on_play_found)
        self.playback.index_changed.connect(self._show_moment)
        self.playback.playing_changed.connect(self.changed)
        self.playback.recording_changed.connect(self.changed)
        self._proof.card.wanted.connect(self.set_threshold)
        self._proof.card.stepped.connect(self.step_threshold)
        self._proof.card.demand_changed.connect(self._on_demand_changed)
        self._timeline.threshold_stepped.connect(self.step_threshold)
        self._timeline.threshold_wanted.connect(self.set_threshold)
        self._timeline.hotel_chosen.connect(self._on_hotel_clicked)
        self._timeline.exclusion_requested.connect(self.toggle_hotel)
        self._timeline.menu_requested.connect(self._on_menu_requested)
        self._input.hotels.hotel_chosen.connect(self.choose_hotel)
        self._input.hotels.removal_requested.connect(self._on_removal_requested)
        self._answer.play_row.chosen.connect(self.play_kind)
        self._proof.table.hotel_chosen.connect(self.choose_hotel)
        self._document.file_changed.connect(self.changed)
        self._document.opened.connect(self.begin)
        self._fit.clicked.connect(self._timeline.fit)
        self.columns.width_changed.connect(self._on_width_changed)

    @Slot()
    def _on_busy_changed(self) -> None:
        busy = self._solver.is_busy
        self._timeline.show_hint(tr("Looking for the best trip …") if busy else "")
        self.changed.emit()

    @Slot(object)
    def _on_solved(self, solution: TripSolution) -> None:
        """Show a new answer, and play on what was played."""
        self._chosen = min(self._chosen, len(solution.route.minutes))
        self._show_solution(solution)
        if solution.is_too_large:
            objective = objective_name(solution.question.objective)
            self.refused.emit(
                InputError(self._document.name, 0, SEARCH_TOO_LARGE, objective=objective)
            )

    def _show_solution(self, solution: TripSolution) -> None:
        """Show an answer with the threshold that belongs to it."""
        self._reaches = Reaches(solution, solution.home)
        self._fit.setEnabled(True)
        self._proof.card.show_reach(solution, self._reaches.shown, self._reaches.following)
        self._player.play(self._kind, self._reaches)

    @Slot(object)
    def _on_play_found(self, play: Play) -> None:
        self._play = play
        recording = play.recording
        self._proof.card.offer_counterexample(offered=play.counterexample is not None)
        self._timeline.show_scene(
            TimelineScene(play.solution, recording, float(recording.length), chosen=self._chosen)
        )
        self._answer.show_kind(recording.kind)
        self.playback.load(recording.length, index=0 if self._starts else recording.length)
        steps = range(1, recording.length) if recording.length <= MOST_MARKS else range(0)
        self.bar.set_marks([Mark(step, MarkKind.ACROSS, "secondary") for step in steps])
        if self._starts:
            self._starts = False
            self.playback.play()

    @Slot(object)
    def _on_play_failed(self, error: Exception) -> None:
        self.broke_off.emit(tr("The steps of the idea could not be computed"), error)

    @Slot()
    def _show_moment(self) -> None:
        """Say in words what the picture shows."""
        play = self._play
        if play is None:
            return
        index = min(self.playback.index, play.recording.length)
        answer, below = play.texts(index)
        self._answer.show_texts(answer, below)
        days = play.days(index)
        under_way = play.is_under_way(index)
        self._proof.show_days(days, play.solution.limits, is_under_way=under_way)
        self._input.show_stops(frozenset(day.stop.number for day in days if day.stop is not None))
        self._show_labels()
        self._input.show_words(in_short(play.recording, index))
        words = situation(play.recording, index)
        self._timeline.setAccessibleDescription(f"{answer}.\n{words}")
        self._announce_moment(play, index, answer)
        self._tell_status()

    @Slot()
    def _show_labels(self) -> None:
        """Write into the picture what it shows, with the counterexample if that is asked for."""
        play = self._play
        if play is None:
            return
        index = min(self.playback.index, play.recording.length)
        asked = self._proof.card.wants_counterexample
        counterexample = play.counterexample if asked else None
        self._timeline.show_labels(play.labels(index, counterexample), counterexample)

    def _announce_moment(self, play: Play, index: int, answer: str) -> None:
        """Have screen readers say another answer, or what a step has brought."""
        before, at = self._told
        self._told = play, index
        if before is not play:
            announce(self._timeline, answer)
        elif at != index:
            announce(self._timeline, step_text(play.recording, index) or answer)

    @Slot()
    def _on_demand_changed(self) -> None:
        was_shown = self._has_counterexample
        self._show_labels()
        if self._has_counterexample and not was_shown and self._timeline.scene is not None:
            labels = self._timeline.scene.labels
            announce(self._timeline, f"{labels.break_title} {labels.break_text}")

    @property
    def _has_counterexample(self) -> bool:
        """Whether the picture shows one."""
        scene = self._timeline.scene
        return scene is not None and scene.is_supposed

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        style = Qt.ToolButtonStyle
        wide = width is Width.WIDE
        self._fit.setToolButtonStyle(
            style.ToolButtonTextBesideIcon if wide else style.ToolButtonIconOnly
        )
        self._tell_status()

    @Slot(int)
    def _on_hotel_clicked(self, number: int) -> None:
        if self._is_shown:
            self.choose_hotel(number)

    @Slot(int)
    def _on_removal_requested(self, number: int) -> None:
        self._document.remove_hotel(number, tr("remove hotel"))

    @Slot(int, QPoint)
    def _on_menu_requested(self, number: int, point: QPoint) -> None:
        menu = HotelMenu(icons=self._appearance.icons, parent=self)
        menu.toggled.connect(self.toggle_hotel)
        menu.threshold_wanted.connect(self.set_threshold)
        menu.removal_requested.connect(self._on_removal_requested)
        menu.fit_requested.connect(self._timeline.fit)
        if number and self._is_shown:
            menu.add_hotel(self._document.route, number)
        menu.add_fit()
        menu.popup(point)

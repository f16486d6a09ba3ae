"""What a report says about a route, and the tables that can be taken elsewhere."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.tasks.hotels import RATING_ONE, Trip, one_line
from bwinf_gui.tasks.hotels.scene import Play, TimelineScene, home_play
from bwinf_gui.tasks.hotels.sentences import (
    answer_line,
    extent_asked,
    objective_name,
    remark,
    situation,
    size_text,
)
from bwinf_gui.tasks.hotels.solution import Reaches, TripQuestion, TripSolution, answers
from bwinf_gui.tasks.hotels.tab.document import question_command
from bwinf_gui.tasks.hotels.tab.geometry import TimelineGeometry, Window
from bwinf_gui.tasks.hotels.tab.step_chart import StepChart
from bwinf_gui.tasks.hotels.tab.style import TimelineStyle
from bwinf_gui.tasks.hotels.tab.timeline_painter import TimelinePainter
from bwinf_gui.tasks.hotels.tradeoffs import (
    StepSeries,
    Tradeoffs,
    better_in_words,
    step_series,
    tradeoffs,
)
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.inquiry import (
    PAGE_WIDTH,
    Figure,
    Inquiry,
    ReportPart,
    painted,
    paper_theme,
    portrait,
)
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.pictures import TableOffer
from bwinf_gui.widgets.theme import Appearance


def trip_offer(trip: Trip) -> TableOffer:
    """The nights of a trip."""
    title = tr("Nights")
    return TableOffer(title, lambda: trip_table(title, trip))


def trip_table(title: str, trip: Trip) -> Table:
    """A row for every night, and one for the destination."""
    heads = (
        tr("night"),
        tr("hotel"),
        tr("minute"),
        tr("rating"),
        tr("drive before"),
    )
    rows: list[tuple[Cell, ...]] = [
        (night, stop.number, stop.minute, stop.rating / RATING_ONE, leg)
        for night, (stop, leg) in enumerate(zip(trip.stops, trip.legs, strict=False), start=1)
    ]
    return Table(title, heads, (*rows, (None, None, trip.total, None, trip.legs[-1])))


def steps_offer(series: StepSeries) -> TableOffer:
    """The points of a chart."""
    return TableOffer(series.title, lambda: steps_table(series))


def steps_table(series: StepSeries) -> Table:
    """A row for every point of a chart; an empty rating where no night is needed."""
    worst = tr("worst hotel")
    rows = tuple(
        (point.place, None if point.rating is None else point.rating / RATING_ONE)
        for point in series.points
    )
    return Table(series.title, (series.head, worst), rows)


_TIMELINE_HEIGHT = 380
_CHART_HEIGHT = 210


@dataclass(frozen=True, slots=True)
class Findings:
    """All that is found for a question, or what is known so far."""

    solution: TripSolution
    found: Tradeoffs


def inquiry(
    question: TripQuestion, *, known: TripSolution | None = None, file: Path | None
) -> Inquiry:
    """Ask for the best trip and its comparisons; `file` holds exactly the route, else None.

    `known` is the answer if it was found before.
    """

    def values(_: Workplace) -> Generator[Findings, None, None]:
        for solution in (known,) if known is not None else answers(question):
            yield Findings(solution, Tradeoffs())
            for found in tradeoffs(solution):
                yield Findings(solution, found)

    return Inquiry(RunSpec(values), lambda found: parts(found, file))


def parts(findings: Findings, file: Path | None) -> Sequence[ReportPart]:
    """The trip, and what more nights or minutes a day would give."""
    question = findings.solution.question
    command = "" if file is None else question_command(question, Path(file.name))
    trip = _trip_part(findings.solution, command)
    return (trip, _tradeoffs_part(findings)) if findings.found.front else (trip,)


def _trip_part(solution: TripSolution, command: str) -> ReportPart:
    trip = solution.trip
    play = home_play(Reaches(solution, solution.home))
    answer = f"{answer_line(solution)}."
    days = situation(play.recording, play.recording.length)
    figure = Figure(tr("Timeline"), f"{answer} {days}", timeline_image(play))
    nights = trip_table(tr("Nights"), trip) if trip is not None else None
    limits = solution.limits
    asked = extent_asked(limits)
    return ReportPart(
        title=tr("Trip"),
        answer=answer,
        figures=(figure,),
        tables=(nights,) if nights is not None else (),
        reasons=(plain(remark(solution)), *((one_line(trip),) if trip is not None else ())),
        settings=f"{size_text(solution.route)} · {asked} · {objective_name(solution.objective)}",
        command=command,
    )


def timeline_image(play: Play) -> QImage:
    """The whole way with the trip that is played, at its end."""
    style = TimelineStyle.of(paper_theme())
    index = play.recording.length
    labels = play.labels(index, None)
    scene = TimelineScene(play.solution, play.recording, float(index), labels=labels)
    geometry = TimelineGeometry(
        width=PAGE_WIDTH,
        height=_TIMELINE_HEIGHT,
        unit=style.unit,
        line=style.line,
        axis=style.width(decimal(5, 1), style.small),
        window=Window.whole(play.solution.route.total),
    )

    def paint(painter: QPainter) -> None:
        pictures = TimelinePainter(painter=painter, scene=scene, geometry=geometry, style=style)
        pictures.draw_below()
        pictures.draw_still()
        pictures.draw_above()

    return painted(QSize(PAGE_WIDTH, _TIMELINE_HEIGHT), paint)


def _tradeoffs_part(findings: Findings) -> ReportPart:
    limits = findings.solution.limits
    charts = step_series(findings.found, limits)
    drawn = [series for series in charts if not series.alone]
    return ReportPart(
        title=tr("Nights and rating"),
        answer=better_in_words(findings.found, limits),
        figures=tuple(_figure(series) for series in drawn),
        tables=tuple(steps_table(series) for series in drawn),
        reasons=tuple(series.alone for series in charts if series.alone),
    )


def _figure(series: StepSeries) -> Figure:
    """A chart, with its points in words."""
    points = (f"{whole(point.place)}: {point.words}" for point in series.points)

    def build(appearance: Appearance, parent: QWidget) -> QWidget:
        chart = StepChart(name="paperChart", appearance=appearance, parent=parent)
        chart.set_title(series.head)
        chart.show_points(series.points, series.current)
        return chart

    image = portrait(QSize(PAGE_WIDTH, _CHART_HEIGHT), build)
    return Figure(series.title, f"{series.title}: {'; '.join(points)}", image)

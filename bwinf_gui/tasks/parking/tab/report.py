"""What a report says about a row, and what else can be taken away: tables and sums."""

from collections.abc import Generator, Sequence

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage, QPainter

from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.tasks.parking import Answer, Answers, Row, solve
from bwinf_gui.tasks.parking.recording import SpotRecording
from bwinf_gui.tasks.parking.sentences import (
    MOST_WRITTEN,
    answer_line,
    caption,
    reasons,
    remark,
    size_text,
    table_text,
)
from bwinf_gui.tasks.parking.tab.geometry import RowGeometry
from bwinf_gui.tasks.parking.tab.row_painter import RowPainter, RowStyle
from bwinf_gui.tasks.parking.tab.scene import RowScene
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.inquiry import PAGE_WIDTH, Figure, Inquiry, ReportPart, painted, paper_theme
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.pictures import TableOffer

_STRIP = 200
"""The height of a part of the row that is as wide as the page, in pixels."""
_MOST_STRIPS = 4
"""A longer row is shown around the chosen spot only."""


def inquiry(row: Row, *, spot: int | None, command: str) -> Inquiry:
    """Ask for the answers of a row; `spot` is the one that is drawn, None for the hardest."""

    def values(_: Workplace) -> Generator[object, None, None]:
        yield solve(row)

    return Inquiry(RunSpec(values), lambda answers: parts(answers, spot, command))


def file_command(name: str) -> str:
    """The command line for a file."""
    return command_of(["bwinf", "parking", name])


def parts(answers: Answers, spot: int | None, command: str) -> Sequence[ReportPart]:
    """The answers for all spots, one of them drawn."""
    hardest = answers.summary().hardest
    shown = spot if spot is not None else next(iter(hardest), 0)
    answer = answers.answer(shown)
    line = answer_line(answers, answer)
    title = tr("Row")
    table = tr("Answers")
    part = ReportPart(
        title=title,
        answer=summary_text(answers),
        figures=(Figure(line, _alternative(answers, answer, line), row_image(answers, answer)),),
        tables=(answers_table(table, answers),),
        reasons=(f"{line}. {plain(remark(answers, answer))}", plain(reasons(answers, answer))),
        settings=size_text(answers.row),
        command=command,
    )
    return (part,)


def _alternative(answers: Answers, answer: Answer, line: str) -> str:
    return f"{size_text(answers.row)}. {line}. {plain(remark(answers, answer))}"


def row_image(answers: Answers, answer: Answer) -> QImage:
    """The row after the cars have shifted for a spot; a long one in strips below each other."""
    theme = paper_theme()
    recording = SpotRecording(answers.row, answer.spot, answer.best or answer.left)
    scene = RowScene(
        answers,
        answer,
        recording,
        time=float(recording.shifts),
        step=max(0, recording.shifts - 1),
        caption=caption(recording, answer),
    )
    geometry = RowGeometry.fitting(
        answers.row, width=PAGE_WIDTH, height=_STRIP, unit=theme.metrics.unit
    )
    style = RowStyle.of(theme, geometry.em)
    lefts = _strips(geometry, answer.spot)

    def paint(painter: QPainter) -> None:
        for number, left in enumerate(lefts):
            painter.save()
            painter.translate(QPointF(-left, number * _STRIP))
            painter.setClipRect(left, 0, PAGE_WIDTH, _STRIP)
            RowPainter(painter=painter, scene=scene, geometry=geometry, style=style).draw(
                left, left + PAGE_WIDTH
            )
            painter.restore()

    return painted(QSize(PAGE_WIDTH, len(lefts) * _STRIP), paint)


def _strips(geometry: RowGeometry, spot: int) -> list[int]:
    """Where the strips begin: all of the row, or those around a spot."""
    count = max(1, -(-round(geometry.content_width) // PAGE_WIDTH))
    chosen = round(geometry.x_of(spot)) // PAGE_WIDTH
    first = min(max(0, chosen - _MOST_STRIPS // 2), max(0, count - _MOST_STRIPS))
    return [PAGE_WIDTH * strip for strip in range(first, min(count, first + _MOST_STRIPS))]


MOST_SHIFTS = 2_000_000
"""With more shifts than that in all, chains are cut off; they could fill any disk."""


def table_offers(answers: Answers) -> tuple[TableOffer, ...]:
    """The answers for all spots, by name."""
    title = tr("Answers")
    return (TableOffer(title, lambda: answers_table(title, answers)),)


def answers_table(title: str, answers: Answers) -> Table:
    """A row for every spot; cars and way are empty where nothing has to shift or nothing can."""
    heads = (
        tr("spot"),
        tr("to be shifted"),
        tr("cars"),
        tr("distance"),
    )
    whole_chains = answers.summary().shifts <= MOST_SHIFTS
    most = len(answers.row.cars) if whole_chains else MOST_WRITTEN
    rows = (_row(answers, answers.answer(spot), most) for spot in range(answers.row.spots))
    return Table(title, heads, tuple(rows))


def _row(answers: Answers, answer: Answer, most: int) -> tuple[Cell, ...]:
    spot, text = answers.row.spot_name(answer.spot), table_text(answers, answer, most=most)
    if answer.best is None:
        return spot, text, None, None
    return spot, text, len(answer.best.cars), answer.best.way


def summary_text(answers: Answers) -> str:
    """How many spots are free, need shifts, or are shut in."""
    summary = answers.summary()
    return tr("{0} free, {1} with shifts, {2} impossible.").format(
        whole(summary.free), whole(summary.move), whole(summary.impossible)
    )

"""A whole tab from one value: files, undo, input, answer, report and judged answers."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from bwinf_gui.border import Something, call, checked, each
from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.document_tab import DocumentTab
from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.parts import T, all_parts
from bwinf_gui.kit.parts_page import PartsPage
from bwinf_gui.kit.stage import Stage
from bwinf_gui.task import SolvedShare
from bwinf_gui.text.errors import InputError
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.empty_page import PICTURE_HEIGHT, PICTURE_WIDTH
from bwinf_gui.widgets.inquiry import (
    PAGE_WIDTH,
    Figure,
    ReportPart,
    ReportRequest,
    painted,
    paper_theme,
    without_folder,
)
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.solver import Solver
from bwinf_gui.widgets.theme import Theme

if TYPE_CHECKING:
    from bwinf_gui.task import Task

_COVER_SCALE = 0.5
_MOST_STRIPS = 4


@dataclass(frozen=True, kw_only=True)
class OnPaper(Generic[T]):
    """What a report says differently from the page."""

    height: int = 260
    """The height of the picture in pixels of paper (96 an inch)."""
    figures: Callable[[T], Sequence[tuple[str, T]]] | None = None
    """Titles and states of the reported figures, if not only the one that is shown."""
    words: k.Text[T] = ""
    """What a picture says to people who do not see it, if not what it says in the window."""
    settings: k.Text[T] = ""
    """What the answer depends on besides the file."""
    summary: k.Text[T] = ""
    """The answer, if not the headline."""
    shown: Callable[[T], T] = lambda s: s
    """The state that is reported, if not the one of the page."""
    when: Callable[[T], bool] = lambda _s: True
    """Whether there is anything to report."""


@dataclass(frozen=True, kw_only=True)
class Tab(Generic[T]):
    """Everything a tab is made of.

    `parse` and `solve` raise InputError. `solve` gets the `question` of a state, which mostly is
    its value; it may be a generator of what is known so far, and last of the answer.
    """

    page: k.Page[T]
    parse: Callable[[bytes, str], Any]
    write: Callable[[Any], str]
    solve: Callable[[Any], Any]
    new: Any
    """The value of a new document; those that `parse` returns are of the same type."""
    own: Callable[[], Any] | None = None
    """What the third button of the empty page starts with; None: the form among the tools."""
    cover: Callable[[QPainter, Theme], None] | None = None
    """The picture of the empty page; else the one for `own`."""
    untitled: str = ""
    judged: Judged[Any] | None = None
    report: OnPaper[T] = OnPaper()
    more: Sequence[tuple[k.Page[T], OnPaper[T]]] = ()
    """Further pages of the same state, and what a report says about each."""

    @property
    def pages(self) -> Sequence[tuple[k.Page[T], OnPaper[T]]]:
        """All pages."""
        return [(self.page, self.report), *self.more]


class FurtherPage(PartsPage):
    """Another page on the state of a first one, which lends it its input and its forms."""

    def __init__(self, page: k.Page[Any], first: KitPage, *, number: int) -> None:
        super().__init__(page, stage=first.stage, number=number, parent=first.parentWidget())
        self._first = first
        self._build(first.input)
        first.add_solving_line(self)
        first.changed.connect(self.changed)

    @property
    def is_answered(self) -> bool:
        return self._first.is_answered

    def tools(self) -> Sequence[QWidget]:
        return [*self._tools, *self._first.forms]

    def command(self) -> str | None:
        return self._first.command()

    def stop(self) -> None:
        self._first.stop()

    def why_not_stop(self) -> str:
        return self._first.why_not_stop()

    def take_new_seed(self) -> None:
        self._first.take_new_seed()


class KitTab(DocumentTab):
    """The tab that is made of such a value."""

    def __init__(self, tab: Tab[Any], *, task: "Task", services: Services) -> None:
        document: Document[Any] = Document(
            parse=tab.parse,
            write=tab.write,
            kind=Something if tab.new is None else type(tab.new),
            untitled=tab.untitled,
        )
        super().__init__(
            task=task,
            document=document,
            picture=self._paint_cover,
            services=services,
            third_icon="plus" if tab.own else "chance",
        )
        self.setObjectName(f"{task.word}Tab")
        self._tab = tab
        self._cover_state: Any = None
        self._cover_solver = Solver(tab.solve, threads=services.threads, parent=self)
        self._shown = KitPage(
            tab.page,
            stage=Stage(tab.page.state(), appearance=services.appearance, task=task),
            document=document,
            solve=tab.solve,
            threads=services.threads,
            parent=self,
        )
        further = [
            FurtherPage(page, self._shown, number=number)
            for number, (page, _report) in enumerate(tab.more, start=1)
        ]
        self.set_pages([self._shown, *further], tab.judged)
        self._shown.accepted.connect(self.banner.dismiss)
        stage, solver = self._shown.stage, self._cover_solver
        solver.solved.connect(stage.ui.guarded("cover", self._take_cover, None))
        solver.refused.connect(lambda _question, error: stage.failed("solve", error))
        document.opening.connect(solver.stop)

    def close_down(self) -> None:
        super().close_down()
        self._cover_solver.stop()

    def new(self) -> None:
        self.document.begin(self._tab.new)

    def begin(self) -> None:
        if self._tab.own is None:
            self._shown.take_new_seed()
        else:
            self.document.begin(self._tab.own())

    def _still_shown(self) -> str:
        return super()._still_shown() if self._shown.is_solved else ""

    def inquiry(self) -> ReportRequest:
        command = without_folder(self.seen.command(), self.document.file)
        state = self._tab.report.shown(self._shown.state)
        return self._request(state, self.document.name, command)

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        value = self._tab.parse(content, path.name)
        state = self._tab.report.shown(self._shown.state.but(value=value, answer=None))
        words = self._tab.page.options(state) or ()
        command = self._tab.page.command(self.task.word, path.name, words)
        return self._request(state, path.name, command)

    def _request(self, state: Any, source: str, command: str) -> ReportRequest:
        """The report on a state; a value other than the shown one has no answer yet."""
        tab, task = self._tab, self.task

        def values(_place: Workplace) -> Generator[object, None, None]:
            try:
                found = call(task, "solve", tab.solve, state.question, passing=(InputError,))
                values = found if isinstance(found, Generator) else [found]
                for value in each(task, "solve", lambda: values, passing=(InputError,)):
                    yield None if isinstance(value, SolvedShare) else value
            except InputError as error:
                raise error.within(source) from error

        def build_parts(answer: Any) -> list[ReportPart]:
            shown = state.but(answer=answer)
            shown = shown.opened() if state.answer is None else shown
            return [
                report_part(tab, shown, "" if number else command, number)
                for number, (_page, report) in enumerate(tab.pages)
                if report.when(shown)
            ]

        return ReportRequest(RunSpec(values), build_parts)

    def _paint_cover(self, painter: QPainter, theme: Theme) -> None:
        paint = self._tab.cover or self._cover
        self._shown.stage.ui.guarded("cover", paint, None)(painter, theme)

    def _cover(self, painter: QPainter, theme: Theme) -> None:
        tab = self._tab
        if self._cover_state is None:
            self._cover_state = tab.page.state(value=tab.own() if tab.own else tab.new)
        if self._cover_state.answer is None and not self._cover_solver.is_busy:
            self._cover_solver.start(self._cover_state.question)
        if self._cover_state.answer is None:
            return
        painter.scale(_COVER_SCALE, _COVER_SCALE)
        area = QRectF(0, 0, PICTURE_WIDTH / _COVER_SCALE, PICTURE_HEIGHT / _COVER_SCALE)
        picture = p.pictures_in(tab.page.centre)[0]
        frame = _standing(picture, self._cover_state, area, theme)
        if frame.shown is not None:
            picture.paint(painter, frame)

    def _take_cover(self, _question: Any, answer: Any) -> None:
        state = self._cover_state.but(answer=answer).opened()
        self._cover_state = _resting(p.pictures_in(self._tab.page.centre)[0], state)
        self._empty.update()


def tab_of(make: Callable[[], Tab[Any]]) -> Callable[..., KitTab]:
    """What `Task.tab` names: called with `task` and `services`, it makes the tab."""

    def new_tab(task: "Task", services: Services) -> KitTab:
        return KitTab(make(), task=task, services=services)

    return new_tab


def _said(text: k.Text[Any], state: Any) -> str:
    return checked(text, k.said(text, state), str)


def report_part(tab: Tab[Any], state: Any, command: str = "", number: int = 0) -> ReportPart:
    """What a report says about a state: what a page shows, except for its controls."""
    page, report = tab.pages[number]
    parts = [*page.centre, *page.beside, *page.right]
    head = _said(next(each for each in all_parts(parts) if isinstance(each, k.Words)).text, state)
    states = report.figures(state) if report.figures else [("", state)]
    return ReportPart(
        title=_said(page.title, state),
        answer=_said(report.summary, state) or head,
        figures=tuple(
            _figure(report, picture, title or _said(picture.title, each), each)
            for title, each in states
            for picture in p.pictures_in(page.centre)
            if picture.is_visible(each) and picture.shown(each) is not None
        ),
        tables=tuple(
            table.cells(each)
            for _title, each in states
            for table in all_parts(parts)
            if isinstance(table, k.Table) and table.exported and table.is_visible(each)
        ),
        reasons=tuple(
            dict.fromkeys(
                plain(text)
                for _title, each in states
                for part in all_parts(parts)
                if part.is_visible(each) and (text := _said(part.said, each))
            )
        ),
        settings=_said(report.settings, state),
        command=command,
    )


def drawn(
    paint: Callable[[QPainter, p.Frame[p.P]], None], shown: p.P, size: QSize, step: int = 0
) -> QImage:
    """What is painted on paper of a picture that stands still in a step."""
    area = QRectF(0, 0, size.width(), size.height())
    frame = p.Frame(shown, step, step, float(step), area, paper_theme(), paper=True)
    return painted(size, lambda painter: paint(painter, frame))


def _resting(picture: p.Picture[Any, Any], state: Any) -> Any:
    """The state at the step that is shown where nothing moves."""
    shown, play = picture.shown(state), picture.play
    last = play.steps(state) if play.steps else max(0, len(shown or ()) - 1)
    return state.but(step=play.rest(state) if play.rest else last, playing=False, moving=None)


def _standing(picture: p.Picture[Any, Any], state: Any, area: QRectF, theme: Theme) -> Any:
    shown, step = picture.shown(state), state.step
    return p.Frame(shown, step, step, float(step), area, theme, paper=True)


def _figure(report: OnPaper[Any], picture: p.Picture[Any, Any], title: str, state: Any) -> Figure:
    """The picture as wide as the page; a wider one in strips below each other."""
    area = QRectF(0, 0, PAGE_WIDTH, report.height)
    state = _resting(picture, state)
    frame = _standing(picture, state, area, paper_theme())
    strips = _strips(picture, frame)

    def draw(painter: QPainter) -> None:
        for number, left in enumerate(strips):
            painter.save()
            painter.translate(-left, number * report.height)
            painter.setClipRect(QRectF(left, 0, PAGE_WIDTH, report.height))
            picture.paint(painter, replace(frame, seen=(left, left + PAGE_WIDTH)))
            painter.restore()

    image = painted(QSize(PAGE_WIDTH, len(strips) * report.height), draw)
    return Figure(title, _said(report.words or picture.say, state), image)


def _strips(picture: p.Picture[Any, Any], frame: p.Frame[Any]) -> list[int]:
    """Where the strips start: all of the picture, or those around the part to be revealed."""
    scroll = picture.scroll
    if scroll is None:
        return [0]
    count = max(1, -(-round(scroll.width(frame)) // PAGE_WIDTH))
    chosen = round(scroll.reveal(frame)[0]) // PAGE_WIDTH
    first = min(max(0, chosen - _MOST_STRIPS // 2), max(0, count - _MOST_STRIPS))
    return [PAGE_WIDTH * strip for strip in range(first, min(count, first + _MOST_STRIPS))]

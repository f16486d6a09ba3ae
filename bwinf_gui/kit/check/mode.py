"""A way to check something: parts of a page, whose columns are put into the columns of "Check".

How a mode is added:

1. A frozen state derived from `State`, and events on it, without Qt (`answer/state.py`).
2. A class derived from `Mode`, or from `RunningMode` where it runs programs. It does what takes
   more than the state, and overrides what the page asks of it: `show_case`, `take`, `stop` …
   Long work is a `BackgroundRun` whose values it posts by `self.stage.do(event, value)`.
3. A `k.Page` of the state, whose parts call the methods of the mode (`answer/parts.py`).
4. `page.py` makes it when it is asked for, with its `Desk`.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.cases import NamedCase, contest_files
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.latest import CheckKind, LatestCheck, LatestChecks
from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built
from bwinf_gui.kit.check.judged import Judged, JudgedPicture
from bwinf_gui.kit.parts_page import PartsPage
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State
from bwinf_gui.task import Task
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.background import BackgroundRun, Receiver
from bwinf_gui.widgets.columns import Columns
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.inquiry import ReportPart, ReportRequest, without_folder
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.theme import Appearance

if TYPE_CHECKING:
    from bwinf_gui.widgets.check.trust import Trust


@dataclass(frozen=True, kw_only=True)
class Desk:
    """What the page lends to its modes."""

    task: Task
    checker: Checker[Any]
    """Judges in the window's process."""
    patient_checker: Checker[Any]
    """Judges in a worker where games are played; it is for threads."""
    document: Document[Any]
    judged: Judged[Any]
    new_trust: Callable[[], "Trust"]
    services: Services
    columns: Columns
    latest: LatestChecks

    @cached_property
    def trust(self) -> "Trust":
        """What knows the programs that may be run; most windows run none."""
        return self.new_trust()

    def new_picture(self, name: str, appearance: Appearance, parent: QWidget) -> JudgedPicture:
        return JudgedPicture(
            self.judged, task=self.task, name=name, appearance=appearance, parent=parent
        )

    def beside(self, source: str) -> Path | None:
        """The file in whose folder the contest's files may be: the document's, else the text's."""
        path = self.document.path
        return Path(source) if path is None and Path(source).is_absolute() else path

    def contest_files(self, beside: Path | None) -> Sequence[Path]:
        """The contest's files next to a file, else the examples."""
        examples = self.task.examples
        return contest_files(beside, self.task.pattern, examples) or examples


Value = TypeVar("Value")
NewPage: TypeAlias = Callable[[Any], k.Page[Any]]
"""Makes the parts of a mode, which call its methods."""


class Mode(PartsPage):
    """One of the switches of the page: an answer, a program, a folder.

    It is never seen itself, only its columns are.

    Signals:
        answer_wanted: An `AnswerSection` to show, and whether to read its text.
        check_wanted: The `CheckKind` of what to choose and check.
        path_dropped: The path of a program or a folder to check.
    """

    answer_wanted = Signal(object, bool)
    check_wanted = Signal(object)
    path_dropped = Signal(object)

    kind: CheckKind
    """What it checks, which is its name in the page, too."""
    left: QWidget
    centre: QWidget
    right: QWidget

    def __init__(
        self, new_page: NewPage, state: State[Any, Any], *, desk: Desk, parent: QWidget
    ) -> None:
        page = new_page(self)
        stage = Stage(state, appearance=desk.services.appearance, task=desk.task, word="check")
        super().__init__(page, stage=stage, parent=parent)
        self.hide()
        stage.setParent(self)
        self.desk, self.columns = desk, desk.columns
        # Every state has a `__class__`: nothing waits for an answer.
        stage.ui.needs = "__class__"
        left = QWidget(self)
        stage.ui.column(*built(page.left, stage), into=left)
        self._build(left)
        self._left.take()
        self._on_width_changed(self.columns.window_width)
        stage.broke_off.connect(partial(self.broke_off.emit, ""))
        stage.refused.connect(self._on_refused)
        stage.changed.connect(self.changed)
        stage.show(stage.state, fresh=True)

    def fill(self, *, left: QWidget, centre: QWidget, right: QWidget, metrics: Metrics) -> None:
        """Leave the three columns to the page."""
        del metrics
        self.left, self.centre, self.right = left, centre, right

    @property
    def sides(self) -> tuple[QWidget, QWidget, QWidget]:
        """Its columns, from left to right."""
        return self.left, self.centre, self.right

    @property
    def is_seen(self) -> bool:
        """Whether any column is visible; the others may be folded away."""
        return any(each.isVisible() for each in self.sides)

    @property
    def is_solved(self) -> bool:
        return True

    @property
    def has_faults(self) -> bool:
        """Whether there is a next fault to go to."""
        return False

    @property
    def has_proof(self) -> bool:
        """Whether there is anything in the right column."""
        return True

    def go_to_next_fault(self) -> None:
        """Show the next thing that is not right."""

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Check against another case: the document's, or None if it is not a case."""

    def come_up(self) -> None:
        """The mode is seen now, maybe after others were."""

    def take(self, path: Path) -> None:
        """Check what was dropped or chosen."""

    def take_again(self, check: LatestCheck) -> None:
        """Show something that was checked in this way before, which may be gone."""

    def verdict(self) -> tuple[str, str]:
        """What was found: a headline, and a remark on it."""
        return self.status()[0], ""

    def why_no_report(self) -> str:
        return tr("Nothing is judged yet.") if self.exports() == Exports() else ""

    def inquiry(self) -> ReportRequest | None:
        """The verdicts; None before there are any."""
        exports = self.exports()
        if exports == Exports():
            return None
        headline, remark = self.verdict()
        part = ReportPart(
            title=tr("Check"),
            answer=plain(headline),
            lead=(plain(remark),) if remark else (),
            tables=tuple(offer.table() for offer in exports.tables),
            command=without_folder(self.command(), self.desk.document.file),
        )

        def values(_place: Workplace) -> Generator[ReportPart, None, None]:
            yield part

        return ReportRequest(RunSpec(values), lambda part: [part])

    def choose(self, kind: CheckKind) -> None:
        """Have something be chosen and checked."""
        self.check_wanted.emit(kind)

    def why_not_stop(self) -> str:
        return tr("Nothing is running.") if self.is_answered else ""

    def widget(self, name: str) -> QWidget:
        """The widget of a name in any of the columns."""
        return next(filter(None, (side.findChild(QWidget, name) for side in self.sides)))

    def background(self, title: str, take: Receiver | None = None) -> BackgroundRun[Any]:
        """Work in the background; where it breaks off, the title is above the reason."""
        engine, failed = self.desk.services.engine, self.broken_off(title)
        return BackgroundRun(engine, take=take, failed=failed, parent=self)

    def broken_off(self, title: str) -> Callable[[Exception], None]:
        """A function that reports that something with a title has broken off."""
        return lambda error: self.failed.emit(title, partial(as_sentence, error))

    def follow(self, read: Callable[[Any], Value], act: Callable[[Value, Value], object]) -> None:
        """Whenever the value read from the state changes, act on the old and the new one."""
        last = [read(self.state)]

        def look() -> None:
            before, now = last[0], read(self.state)
            if now != before:
                last[0] = now
                act(before, now)

        self.stage.changed.connect(look)

    @Slot(object)
    def _on_refused(self, error: Exception) -> None:
        said = as_sentence(error) if isinstance(error, InputError) else str(error)
        self.reported.emit(said)

"""Pages made of parts, in three columns."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QLayout, QWidget

from bwinf_gui.border import TextPair
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.build import built
from bwinf_gui.kit.parts import all_parts, said
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Thing
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.holders import HeightKeeper, SharedHolder
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.table import ColumnTable

_FIT, _FIT_TIP = to_translate("Fit"), to_translate("Fit to the window (Ctrl+0 in the picture)")


class PartsPage(ContentPage):
    """The parts of a page in three columns; several pages may show the same state."""

    def __init__(
        self, page: k.Page[Any], *, stage: Stage, number: int = 0, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self._page, self.word, self.number, self.stage = page, stage.ui.word, number, stage
        self.symbol = page.symbol
        self.parts = all_parts((*page.left, *page.centre, *page.beside, *page.right))
        self.pictures = p.pictures_in(self.parts)
        self._tools: list[QWidget] = []

    @property
    def state(self) -> Any:
        """What is shown."""
        return self.stage.state

    @property
    def is_solved(self) -> bool:
        """Whether the shown value has an answer rather than a refusal."""
        return self.state.answer is not None

    def title(self) -> str:
        return self.stage.ui.guarded("title", said, "", str)(self._page.title, self.state)

    def tools(self) -> Sequence[QWidget]:
        return self._tools

    def exports(self) -> Exports:
        return self.stage.exports(self.parts)

    def status(self) -> tuple[str, str]:
        if not self.is_answered:
            return tr("Solving …"), ""
        if not self.is_solved:
            return "", ""
        guarded = self.stage.ui.guarded
        if self._page.status is not None:
            return guarded("status", self._page.status, ("", ""), TextPair)(self.state)
        first = next(part for part in all_parts(self._page.centre) if isinstance(part, k.Words))
        # By the part's name, under which its mistakes are reported where it is shown.
        text = first.text if callable(first.text) else partial(said, first.text)
        return guarded(first.name, text, "", str)(self.state), ""

    def take_focus(self) -> None:
        first = next((p for p in self.parts if isinstance(p, k.Table) and p.focus), None)
        table = self.findChild(ColumnTable, self.word + first.name) if first else None
        shown = filter(self.stage.sees, self.pictures)
        canvas = next(map(self.stage.canvas_of, shown), None)
        (table or canvas or self).setFocus()

    def _build(self, left: QWidget, *bars: QWidget) -> None:
        """Make the three columns and the tools; `left` may be lent by another page."""
        page, stage, ui = self._page, self.stage, self.stage.ui
        self._left, self._centre = SharedHolder(left, self), QWidget(self)
        self._right, self._beside = QWidget(self), QWidget(self)
        beside = ui.row(*built(page.beside, stage), gap=2.0, into=self._beside)
        self._beside.setVisible(bool(page.beside))
        things: list[Thing] = [*built(page.centre, stage), self._beside]
        answer = ui.column(*things, *bars, into=self._centre)
        self._layouts = answer, beside, ui.column(*built(page.right, stage), into=self._right)
        fitting = (self._fit_tool(each) for each in self.pictures if each.scroll)
        self._tools = [_widget_of(each, self) for each in (*built(page.tools, stage), *fitting)]
        # Texts above and below never get lower, or the picture would jump with every sentence.
        own = Qt.FindChildOption.FindDirectChildrenOnly
        words = [each for each in self._centre.findChildren(QLabel, options=own) if each.wordWrap()]
        for label in words:
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._steady = [HeightKeeper(each) for each in (*words, self._beside)]
        self.fill(left=self._left, centre=self._centre, right=self._right, metrics=ui.metrics)
        self.columns.width_changed.connect(self._on_width_changed)
        # Heights are kept once what was shown is laid out, and not at each of many changes.
        self._keeping = QTimer(self, singleShot=True)
        self._keeping.timeout.connect(self._keep_heights)
        stage.changed.connect(self._keeping.start)

    def put_above_answer(self, widget: QWidget) -> None:
        """Put something at the top of the column in the middle."""
        self._layouts[0].insertWidget(0, widget)

    def _fit_tool(self, picture: p.Picture[Any, Any]) -> QWidget:
        fit = self.stage.canvas_of(picture).fit
        return self.stage.ui.button(_FIT, fit, icon="fit", name="Fit", tip=_FIT_TIP, flat=True)

    @Slot()
    def _keep_heights(self) -> None:
        # What is inside cards does not say before how high it needs to be now.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        for each in self._steady:
            if self._centre.isAncestorOf(each.widget):
                each.keep()

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        """Where room is scarce, move what is below the picture to the top of the proof."""
        answer, beside, proof = self._layouts
        if self._page.beside and width is Width.WIDE:
            answer.insertWidget(answer.count() - 1, self._beside)
            beside.setDirection(QBoxLayout.Direction.LeftToRight)
        elif self._page.beside:
            proof.insertWidget(0, self._beside)
            beside.setDirection(QBoxLayout.Direction.TopToBottom)
        self.fit_height()

    def fit_height(self) -> None:
        """Hide parts that do not fit into a low window, unless they are in the proof."""
        for each in self._steady:
            each.forget()
        self.stage.ui.fit_height(self.window().height() / self.stage.ui.metrics.unit)
        # Before it is shown, a page has no style yet.
        if self.isVisible():
            self._keeping.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_height()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._left.take()
        if self.state.page != self.number:
            self.stage.show(self.state.but(page=self.number))


def _widget_of(thing: Thing, parent: QWidget) -> QWidget:
    """A tool; one that is a layout gets a widget around it."""
    what = thing[0] if isinstance(thing, tuple) else thing
    widget = what if isinstance(what, QWidget) else QWidget()
    if isinstance(what, QLayout):
        widget.setLayout(what)
    widget.setParent(parent)
    return widget

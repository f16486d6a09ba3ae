"""A printed answer: pasted, dropped or opened, and judged while it is edited."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Checker, JudgeWith
from bwinf_gui.checking.contents import answer_text
from bwinf_gui.checking.results import AnswerReader
from bwinf_gui.checking.rows import CheckedRow, answered_with
from bwinf_gui.checking.sentences import counted
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.engine.engine import Workers
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.check.answer_panel import AnswerPanel
from bwinf_gui.widgets.check.answer_view import AnswerView
from bwinf_gui.widgets.check.lines_column import LinesColumn
from bwinf_gui.widgets.check.mode import CheckMode
from bwinf_gui.widgets.check.picture import MakePicture
from bwinf_gui.widgets.pictures import Exports, Picture, TableOffer
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.services import Services

SETTLED_MS = 150
"""The verdict follows so long after the last key."""


class AnswerMode(CheckMode):
    """Judges a printed answer to the document."""

    def __init__(
        self,
        *,
        checker: Checker[Any],
        make_picture: MakePicture,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        appearance = services.appearance
        self._checker = checker
        self._case: NamedCase[Any] | None = None
        self._document_case: NamedCase[Any] | None = None
        self._row: CheckedRow | None = None
        self._place = 0
        self.panel = AnswerPanel(
            games_title=checker.games_title, appearance=appearance, parent=parent
        )
        self.view = AnswerView(
            name="check", make_picture=make_picture, appearance=appearance, parent=parent
        )
        self.lines = LinesColumn(appearance=appearance, parent=parent)
        self.left, self.centre, self.right = self.panel, self.view, self.lines
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED_MS)
        self._judging = BackgroundRun[CheckedRow](
            services.engine, take=self._show_row, failed=self._on_failed, parent=self
        )
        self._connect()
        self._show_nothing()

    @property
    def is_of_document(self) -> bool:
        """Whether what stands in the field is an answer to the document."""
        return self._case is self._document_case

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Judge the answer to another case."""
        self._case = self._document_case = case
        self.panel.say_case("")
        self.judge()

    def show_answer(self, row: CheckedRow, case: NamedCase[Any]) -> None:
        """Show an answer given elsewhere, with its own case until the document changes."""
        mine = self._document_case
        is_mine = mine is not None and mine.content == case.content
        self._case = mine if is_mine else case
        # What was judged before has other places.
        self._row = None
        back = mine.name if mine is not None else ""
        said = "" if is_mine else tr("Shown: {0}, {1}").format(row.submission, case.name)
        self.panel.say_case(said, back=back)
        self.show_text(row.answer.text)

    def show_text(self, text: str) -> None:
        """Put an answer into the field, as a change that can be taken back."""
        field = self.panel.field
        cursor = field.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.insertText(text)
        self.judge()

    def take_focus(self) -> None:
        self.panel.field.setFocus()

    def played(self) -> Playback | None:
        return self.view.playback if self.view.is_played else None

    def command(self) -> Sequence[str] | None:
        """The same on the command line, for an answer that stands in a file."""
        return ["--answer", "-"]

    def exports(self) -> Exports:
        """The picture, and the verdicts line by line; nothing before there is an answer."""
        if self._row is None:
            return Exports()
        picture = self.view.picture
        pictures = (Picture(tr("Answer"), picture.drawing),) if picture is not None else ()
        return Exports(pictures, (TableOffer(tr("Line by line"), self.lines.as_table),))

    def status(self) -> tuple[str, str]:
        """That nothing is run, and how many lines were read."""
        if self._row is None:
            return "", ""
        return tr("Pasted text, nothing was run · F8 leads to the next fault"), self._read_text()

    @property
    def is_running(self) -> bool:
        return self._judging.is_active

    def toggle(self) -> None:
        """Judge again, where that was stopped or takes games that chance decides."""
        if not self.is_running:
            self.judge()

    def why_not_start(self) -> str:
        """What is against judging again."""
        if self._checker.judge_with is None or self._row is None:
            return super().why_not_start()
        return ""

    def stop(self) -> None:
        """Judge no further; what is known by now stays, and that there is more to know."""
        if not self.is_running:
            return
        self._judging.stop()
        message = tr("Judging was stopped; this is what was known by then.")
        if self._row is not None:
            self._show_row(replace(self._row, message=message))
        else:
            self.view.say(message, "", self._case)

    @Slot()
    def judge(self) -> None:
        """Judge what stands in the field now."""
        self._settled.stop()
        answer = PrintedAnswer(self.panel.field.toPlainText(), self.panel.told_games)
        if self._case is None or not answer.text.strip():
            self._judging.stop()
            self._show_nothing()
            return
        judge_with = self._checker.judge_with
        if judge_with is None:
            self._judging.start(RunSpec(partial(_judged, self._checker, self._case, answer)))
        else:
            if self._row is None:
                self.view.say(tr("The answer is being judged …"), "", self._case)
            # What plays games does so in workers: the window has no compiled code.
            judged = partial(_judged_with, self._checker, judge_with, self._case, answer)
            self._judging.start(RunSpec(judged, Workers.PREPARED))

    @property
    def has_faults(self) -> bool:
        """Whether any place is not right."""
        lines = self._row.judgement.lines if self._row is not None else ()
        return any(line.verdict is not Verdict.AC for line in lines)

    @Slot()
    def go_to_next_fault(self) -> None:
        """Choose the next place that is not right, after the last one the first."""
        lines = self._row.judgement.lines if self._row is not None else ()
        count = len(lines)
        places = ((self._place + step) % count for step in range(1, count + 1))
        place = next((p for p in places if lines[p].verdict is not Verdict.AC), None)
        if place is not None:
            self._choose(place)

    def retranslate(self) -> None:
        """Judge anew: what is said of an answer is in the language in which it was judged."""
        self.judge()

    def _connect(self) -> None:
        panel = self.panel
        panel.field.edited.connect(self._settled.start)
        panel.field.line_chosen.connect(self._on_line_chosen)
        panel.field.file_dropped.connect(self._read)
        panel.paste.clicked.connect(self._paste)
        panel.open.clicked.connect(self._open)
        panel.back.clicked.connect(lambda: self.show_case(self._document_case))
        panel.clear.clicked.connect(lambda: self.show_text(""))
        self._settled.timeout.connect(self.judge)
        self._judging.changed.connect(self.changed)
        self.lines.place_chosen.connect(self._choose)
        panel.games.textEdited.connect(self._settled.start)
        if self.view.picture is not None:
            self.view.picture.place_chosen.connect(self._choose)
            if (details := self.view.picture.details()) is not None:
                self.lines.add_details(details)

    def _show_nothing(self) -> None:
        self._row = None
        self.panel.field.show_judgement(None)
        self.panel.say("", tr("Nothing is judged yet. Nothing that you paste here is run."))
        self.view.say(
            tr("Is your answer right?"),
            tr("Paste what your program prints for this file: every line gets its verdict."),
            self._case,
        )
        self.lines.clear()
        self.changed.emit()

    @Slot(object)
    def _show_row(self, row: CheckedRow) -> None:
        before, self._row = self._row, row
        lines = row.judgement.lines
        keeps = before is not None and len(before.judgement.lines) == len(lines)
        if not keeps or not lines or lines[self._place].verdict is Verdict.AC:
            fault = (n for n, line in enumerate(lines) if line.verdict is row.verdict)
            self._place = next(fault, 0)
        self.panel.field.show_judgement(row.judgement)
        self.panel.say(self._read_text(), self._in_words(row))
        self._show_place()
        announce(self.panel.field, self._in_words(row))

    @Slot(int)
    def _choose(self, place: int) -> None:
        if self._row is not None:
            self._place = place
            self._show_place()

    def _show_place(self) -> None:
        if self._row is None or self._case is None:
            return
        lines = self._row.judgement.lines
        number = lines[self._place].number if lines else None
        self.panel.field.choose_line(number)
        self.lines.show_answer(self._row, self._place)
        self.view.show_answer(self._case, self._row, self._place)
        self.changed.emit()

    def _in_words(self, row: CheckedRow) -> str:
        verdicts = [line.verdict for line in row.judgement.lines] or [row.verdict]
        return f"{counted(verdicts)}. {row.message}".rstrip()

    def _read_text(self) -> str:
        if self._row is None:
            return ""
        judgement = self._row.judgement
        read = judgement.read | {n.number for n in judgement.lines if n.number is not None}
        full = [line for line in self._row.answer.lines if line.strip()]
        return tr("{0} of {1} lines read").format(whole(len(read)), whole(len(full)))

    @Slot(int)
    def _on_line_chosen(self, number: int) -> None:
        lines = self._row.judgement.lines if self._row is not None else ()
        place = next((p for p, line in enumerate(lines) if line.number == number), None)
        if place is not None and place != self._place:
            self._choose(place)

    @Slot()
    def _paste(self) -> None:
        self.show_text(QGuiApplication.clipboard().text())

    @Slot()
    def _open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self.panel, tr("Open a printed answer"))
        if name:
            self._read(Path(name))

    @Slot(object)
    def _read(self, path: Path) -> None:
        try:
            text = answer_text(read_bytes(path), path.name)
        except InputError as error:
            self.failed.emit(path.name, as_sentence(error))
        else:
            self.show_text(text)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(tr("The answer could not be judged"), as_sentence(error))


def _judged_with(
    checker: Checker[Any],
    judge_with: JudgeWith[Any],
    case: NamedCase[Any],
    answer: PrintedAnswer,
    place: Workplace,
) -> Generator[CheckedRow, None, None]:
    part = AnswerReader(checker, (case,), answer.games).of_case(answer.text, case)
    own, pool = replace(answer, text=part.text), place.pool
    for row in answered_with(judge_with, case, own, pool.submit, pool.at_once, submission=""):
        yield replace(row, answer=answer)


def _judged(
    checker: Checker[Any], case: NamedCase[Any], answer: PrintedAnswer, _place: Workplace
) -> Generator[CheckedRow, None, None]:
    """The row of the part of a text that is for the case."""
    yield replace(AnswerReader(checker, (case,), answer.games).chosen(answer.text), answer=answer)

"""The picture of somebody's answer to a row: played, and beside it the best one."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import cast

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.tasks.parking.check.captions import (
    costs_in_words,
    failure_in_words,
    moves_situation,
    moves_step_text,
    steps_in_words,
)
from bwinf_gui.tasks.parking.check.cases import RowFile
from bwinf_gui.tasks.parking.check.recording import MovesRecording, recorded
from bwinf_gui.tasks.parking.recording import SpotRecording
from bwinf_gui.tasks.parking.sentences import (
    caption,
    chain_costs,
    situation,
    size_text,
    step_text,
    table_text,
)
from bwinf_gui.tasks.parking.solving import Answer, Answers, Status, solve
from bwinf_gui.tasks.parking.tab.answer_scene import AnswerPainter, AnswerScene, Callout
from bwinf_gui.tasks.parking.tab.canvas import RowCanvas
from bwinf_gui.tasks.parking.tab.row_card import RowCard
from bwinf_gui.tasks.parking.tab.row_painter import RowPainter, RowStyle
from bwinf_gui.tasks.parking.tab.scene import RowScene
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check import AnswerPicture, pill_of
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance

_LOW_UNITS, _LOWEST_UNITS = 118, 90
"""Below the first height the cards do without their small pictures, below the second they go."""
_SIGNS = {Verdict.AC: "✓ ", Verdict.WA: "✗ "}


class AnswerRow(RowCanvas):
    """A row that plays somebody's answer; a click chooses a spot."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, appearance=appearance, parent=parent)
        self.setObjectName("checkRow")

    def new_painter(self, painter: QPainter, scene: RowScene) -> RowPainter:
        """What paints a scene with its verdicts."""
        geometry = self.geometry_of_row
        return AnswerPainter(
            painter=painter,
            # No others are ever shown here.
            scene=cast("AnswerScene", scene),
            geometry=geometry,
            style=RowStyle.of(self._appearance.theme, geometry.em),
            icons=self._appearance.icons,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        target = self.target_at(event.position())
        if target is not None and event.button() == Qt.MouseButton.LeftButton:
            spot = target.spot if target.car < 0 else int(self.spot_place(event.position().x()))
            self.spot_chosen.emit(spot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Outline the parked car that a click would choose."""
        target = self.target_at(event.position())
        is_spot = target is not None and target.car < 0
        self._player.change(hovered=target if is_spot else None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._player.change(hovered=None)


@dataclass(frozen=True)
class _Shown:
    """A spot of a judged row: its line, what was submitted there and what is best."""

    answers: Answers
    answer: Answer
    verdicts: tuple[Verdict, ...]
    line: JudgedLine

    @cached_property
    def submitted(self) -> MovesRecording | None:
        """The submitted moves; those of a spot that is said to be free are none."""
        said = self.line.said
        if said is Status.FREE:
            said = ()
        if not isinstance(said, tuple):
            return None
        return recorded(self.answers.row, self.answer.spot, said)

    @cached_property
    def best(self) -> SpotRecording:
        """The best answer."""
        chain = self.answer.best or self.answer.left
        return SpotRecording(self.answers.row, self.answer.spot, chain)

    def submitted_scene(self, recording: MovesRecording) -> AnswerScene:
        """The submitted moves before the first one."""
        title, text = failure_in_words(recording)
        return AnswerScene(
            self.answers,
            self.answer,
            recording,
            verdicts=self.verdicts,
            submitted=recording,
            steps=steps_in_words(recording),
            callout=Callout(title, text) if title else None,
        )

    def best_scene(self, *, is_muted: bool) -> AnswerScene:
        """The best answer before its first step."""
        return AnswerScene(
            self.answers,
            self.answer,
            self.best,
            verdicts=self.verdicts,
            caption="" if is_muted else caption(self.best, self.answer),
            is_muted=is_muted,
        )


class RowAnswerPicture(AnswerPicture):
    """The row in which the submitted moves are played, and a card each for them and the best."""

    shows_best = True

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, parent=parent)
        self._appearance = appearance
        self._case: RowFile | None = None
        self._answers: Answers | None = None
        self._shown: _Shown | None = None
        self._plays_best = False
        self._told = 0
        self.view = AnswerRow(playback=playback, appearance=appearance, parent=self)
        self._submitted, self._best = (
            RowCard(name=name, play_name=play, appearance=appearance, parent=self)
            for name, play in (
                ("checkSubmitted", "checkPlaySubmitted"),
                ("checkBest", "checkPlayBest"),
            )
        )
        self._arrange(appearance.theme.metrics.unit)
        self._connect()
        self.retranslate()

    @property
    def drawing(self) -> QWidget:
        """The row without the cards."""
        return self.view

    def show_answer(self, case: RowFile, row: CheckedRow, place: int) -> None:
        """Show a spot, and play what was submitted for it unless that is shown already."""
        lines = row.judgement.lines
        if not lines:
            self.show_case(case)
            return
        before, answers = self._shown, self._solved(case)
        verdicts = tuple(line.verdict for line in lines)
        self._shown = _Shown(answers, answers.answer(place), verdicts, lines[place])
        is_same = (
            before is not None
            and before.answers is answers
            and (before.answer.spot == place and before.line.said == lines[place].said)
        )
        if not is_same:
            self._plays_best = False
        index = self.playback.index
        self._show()
        if is_same:
            self.playback.seek(index)
        else:
            self._play()
        self.view.reveal(place, place + 1)

    def show_case(self, case: RowFile | None) -> None:
        """Show the row by itself."""
        self._shown = None
        self.playback.load(0)
        self._fit_cards()
        self.view.setVisible(case is not None)
        if case is not None:
            answers = self._solved(case)
            answer = answers.answer(0)
            recording = SpotRecording(answers.row, 0, answer.best or answer.left)
            self.view.show_scene(AnswerScene(answers, answer, recording, is_muted=True))
            self.view.setAccessibleDescription(size_text(answers.row))

    def retranslate(self) -> None:
        """Put all texts into the current language; what is said of an answer is judged anew."""
        self._submitted.set_title(tr("Submitted"), play=tr("Play what was submitted"))
        self._best.set_title(tr("Best answer"), play=tr("Play the best answer"))

    def _solved(self, case: RowFile) -> Answers:
        if self._answers is None or case != self._case:
            self._case, self._answers = case, solve(case.row)
        return self._answers

    def _show(self) -> None:
        """Show what is to be played before its first step, and both cards."""
        shown = self._shown
        if shown is None:
            return
        self._told = 0
        submitted = None if self._plays_best else shown.submitted
        self.view.show()
        if submitted is not None:
            self.view.show_scene(shown.submitted_scene(submitted))
            self.playback.load(submitted.length, failing=submitted.failing)
        else:
            self.view.show_scene(shown.best_scene(is_muted=not self._plays_best))
            self.playback.load(shown.best.length)
        self._show_cards(shown)
        self._fit_cards()

    def _show_cards(self, shown: _Shown) -> None:
        line, submitted, best = shown.line, shown.submitted, shown.best
        if submitted is None:
            row = shown.submitted_scene(recorded(shown.answers.row, shown.answer.spot, ()))
        else:
            time = submitted.shifts if submitted.failing is None else submitted.failing
            row = replace(shown.submitted_scene(submitted), time=float(time))
        self._submitted.show_row(
            row,
            shifts=line.submitted or verdict_name(line.verdict),
            costs=costs_in_words(submitted) if submitted is not None else "",
            verdict=_SIGNS.get(line.verdict, "") + verdict_name(line.verdict),
            pill=pill_of(line.verdict),
        )
        self._submitted.allow_playing(allowed=submitted is not None)
        self._submitted.select(selected=submitted is not None and not self._plays_best)
        chain = shown.answer.best
        self._best.show_row(
            replace(shown.best_scene(is_muted=False), time=float(best.shifts)),
            shifts=table_text(shown.answers, shown.answer),
            costs=chain_costs(shown.answers.row, chain) if chain is not None else "",
            verdict=_SIGNS[Verdict.AC] + tr("best"),
            pill="good",
        )
        self._best.allow_playing(allowed=best.is_possible)
        self._best.select(selected=self._plays_best)

    def _play(self) -> None:
        """Play from the beginning; without motion show what it leads to."""
        scene = self.view.scene
        if scene is None:
            return
        if self._appearance.animated and self.isVisible():
            self.playback.play()
        elif self.playback.failing is not None:
            self.playback.go_last()
        else:
            self.playback.seek(scene.recording.shifts)

    @Slot()
    def _play_submitted(self) -> None:
        self._plays_best = False
        self._show()
        self._play()

    @Slot()
    def _play_best(self) -> None:
        self._plays_best = True
        self._show()
        self._play()

    @Slot(int)
    def _on_index_changed(self, index: int) -> None:
        """Say what the picture shows, and every step that was done."""
        shown = self._shown
        if shown is None:
            return
        submitted = None if self._plays_best else shown.submitted
        if submitted is not None:
            words, news = moves_situation(submitted, index), moves_step_text(submitted, index)
        else:
            words = situation(shown.best, shown.answer, index, None)
            news = step_text(shown.best, index)
        self.view.setAccessibleDescription(words)
        if index != self._told:
            self._told = index
            announce(self.view, news)

    def _connect(self) -> None:
        self.playback.index_changed.connect(self._on_index_changed)
        self.view.spot_chosen.connect(self.place_chosen)
        self._submitted.play_wanted.connect(self._play_submitted)
        self._best.play_wanted.connect(self._play_best)

    def _arrange(self, unit: int) -> None:
        self._cards = QWidget(self)
        cards = QHBoxLayout(self._cards)
        cards.setContentsMargins(0, 0, 0, 0)
        cards.setSpacing(2 * unit)
        cards.addWidget(self._submitted, 1)
        cards.addWidget(self._best, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._cards)

    def _fit_cards(self) -> None:
        """Do without the cards, or their pictures, in a low window."""
        unit = self._appearance.theme.metrics.unit
        self._cards.setVisible(self._shown is not None and self.height() >= _LOWEST_UNITS * unit)
        for card in (self._submitted, self._best):
            card.set_picture(shown=self.height() >= _LOW_UNITS * unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_cards()

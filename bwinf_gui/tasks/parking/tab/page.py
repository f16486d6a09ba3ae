"""The page of a row: the chosen spot, what is played for it, and every edit."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from bwinf_gui.tasks.parking.editing import move_car
from bwinf_gui.tasks.parking.recording import SpotRecording
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.sentences import (
    answer_line,
    caption,
    cost,
    situation,
    size_text,
    step_text,
)
from bwinf_gui.tasks.parking.solving import Answer, Answers, Chain, Direction, solve
from bwinf_gui.tasks.parking.tab.columns import SpotAnswerColumn, SpotProofColumn
from bwinf_gui.tasks.parking.tab.document import ParkingDocument, RowEditor
from bwinf_gui.tasks.parking.tab.fields import SpotBox, SpotKeys
from bwinf_gui.tasks.parking.tab.input_panel import RandomRowButton, RowInput
from bwinf_gui.tasks.parking.tab.report import table_offers
from bwinf_gui.tasks.parking.tab.scene import DraggedCar, RowScene
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.page import PlaybackPage
from bwinf_gui.widgets.pictures import Exports, Picture
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import Mark, MarkKind
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box

MOST_MARKS = 60
"""More steps than that would leave no room between the marks of the slider."""

MOST_LIVE_SPOTS = 20_000
"""The answers for more spots than that take too long to follow the pointer."""


class ParkingPage(PlaybackPage):
    """Shows a row, plays the answers for its spots, and edits it."""

    symbol = "parking"

    def __init__(
        self, *, document: ParkingDocument, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._appearance = appearance
        self._answers: Answers | None = None
        self._spot = 0
        self._direction: Direction | None = None
        self._car = ""
        self._told = 0
        self.playback = Playback(appearance=appearance, parent=self)
        self._input = RowInput(document=document, appearance=appearance, parent=self)
        self._answer = SpotAnswerColumn(playback=self.playback, appearance=appearance, parent=self)
        self._proof = SpotProofColumn(appearance=appearance, parent=self)
        self._view = self._answer.view
        self.bar = self._answer.bar
        self.fill(
            left=self._input,
            centre=self._answer,
            right=self._proof,
            metrics=appearance.theme.metrics,
        )
        self._editor = RowEditor(document=document, icons=appearance.icons, parent=self)
        self._letters = SpotKeys(parent)
        self._letters.set_enabled(enabled=False)
        self._make_tools()
        self._connect()
        self.retranslate()
        self._on_row_changed()

    @property
    def spot(self) -> int:
        """The chosen spot."""
        return self._spot

    def title(self) -> str:
        """What the switch between the pages of a tab calls it."""
        return tr_in("page", "Row")

    def take_focus(self) -> None:
        """Give the picture the focus."""
        self._view.setFocus()

    def tools(self) -> Sequence[QWidget]:
        """The chooser of the spot, and what can be done with the whole row."""
        return self._spot_label, self._spot_box, self._random, self._fit

    def command(self) -> str | None:
        """The command line that prints the same answers; an unsaved row has none."""
        if self._document.file is None or self._document.is_modified:
            return None
        return command_of(["bwinf", "parking", str(self._document.file)])

    def exports(self) -> Exports:
        """The row as a picture, and the answers for all its spots."""
        picture = Picture(tr("Row"), self._view)
        return Exports((picture,), table_offers(self._answers) if self._answers else ())

    def status(self) -> tuple[str, str]:
        """How large the row is and which keys there are; the chosen spot."""
        if self._answers is None:
            return "", ""
        answer = self._answers.answer(self._spot)
        keys = tr("← → step, the space bar plays, ↑ ↓ and letters choose a spot")
        spot = tr("Spot {0}").format(self._answers.row.spot_name(self._spot))
        news = f"{size_text(self._answers.row)} · {keys}"
        return news, f"{spot}   │   {cost(answer.best)}" if answer.best else spot

    def stop(self) -> None:
        """Let go of a dragged car, or pause."""
        if not self._view.cancel_drag():
            self.playback.pause()

    @Slot()
    def take_new_seed(self) -> None:
        """Make up another row."""
        self._random.make()

    @Slot(int)
    def choose_spot(self, spot: int) -> None:
        """Show the answer for a spot, and play it."""
        if self._answers is None:
            return
        self._spot, self._direction = spot, None
        self._show_spot()
        self._view.reveal(spot, spot + 1)
        self._play()
        announce(self._view, answer_line(self._answers, self._answers.answer(spot)))

    @Slot(object)
    def play_direction(self, direction: Direction) -> None:
        """Play one side of the answer, whichever is the better one."""
        self._direction = direction
        self._show_spot()
        self._play()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._spot_label.setText(tr("Sp&ot"))
        self._spot_box.setToolTip(
            tr("The chosen spot; type its letters anywhere to choose it, or use ↑ ↓ in the picture")
        )
        self._fit.setText(tr("Fit"))
        self._fit.setToolTip(tr("Fit the row to the window (Ctrl+0 in the picture)"))
        if self._answers is not None:
            index = self.playback.index
            self._show_spot()
            self.playback.seek(index)

    def _make_tools(self) -> None:
        appearance = self._appearance
        self._spot_label, self._spot_box = QLabel(self), SpotBox(self)
        self._spot_box.setObjectName("parkingSpot")
        self._spot_label.setBuddy(self._spot_box)
        tidy_spin_box(self._spot_box, appearance.theme.metrics)
        self._random = RandomRowButton(appearance=appearance, parent=self)
        self._fit = QToolButton(self)
        self._fit.setObjectName("parkingFit")
        self._fit.setIcon(appearance.icons.icon("fit"))
        self._fit.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

    def _connect(self) -> None:
        self._document.changed.connect(self._on_row_changed)
        self._document.file_changed.connect(self._tell_status)
        self._document.opened.connect(self._begin)
        self.playback.index_changed.connect(self._tell_situation)
        self.playback.index_changed.connect(self._announce_step)
        self.playback.animating_changed.connect(self._tell_situation)
        self.playback.playing_changed.connect(self.changed)
        self.playback.recording_changed.connect(self.changed)
        view, cars, editor = self._view, self._input.cars, self._editor
        for chooser in (view, self._proof, self._proof.table, self._letters):
            chooser.spot_chosen.connect(self.choose_spot)
        self._spot_box.valueChanged.connect(self._on_spot_box_changed)
        self._answer.cards.chosen.connect(self.play_direction)
        for cars_shown in (view, cars):
            cars_shown.car_chosen.connect(self._on_car_chosen)
            cars_shown.removal_requested.connect(editor.remove_car)
        view.car_dragged.connect(self._on_car_dragged)
        view.car_moved.connect(editor.move_car)
        view.car_renamed.connect(editor.rename_car)
        view.menu_requested.connect(editor.open_menu)
        editor.car_named.connect(self._on_car_named)
        editor.rename_requested.connect(view.edit_name)
        editor.fit_requested.connect(view.fit)
        self._input.addition_requested.connect(lambda: editor.add_car(self._spot))
        self._random.row_made.connect(self._on_row_made)
        self._fit.clicked.connect(view.fit)
        self.columns.width_changed.connect(self._on_width_changed)

    def _show_row(self, answers: Answers, dragged: DraggedCar | None = None) -> None:
        self._answers = answers
        self._input.show_answers(answers)
        self._proof.show_answers(answers)
        self._editor.show_answers(answers)
        self._letters.show_row(answers.row)
        with QSignalBlocker(self._spot_box):
            self._spot_box.show_row(answers.row)
        self._show_spot(dragged)

    def _show_spot(self, dragged: DraggedCar | None = None) -> None:
        """Show the chosen spot everywhere, before the first step; a car may be held meanwhile."""
        if self._answers is None:
            return
        answers, answer = self._answers, self._answers.answer(self._spot)
        recording = SpotRecording(answers.row, self._spot, _chain(answer, self._direction))
        car = _place(answers.row, self._car)
        scene = RowScene(
            answers,
            answer,
            recording,
            caption=caption(recording, answer),
            dragged=dragged,
            chosen_car=car,
        )
        self.playback.pause()
        self._view.show_scene(scene)
        self._told = 0
        self.playback.load(recording.length)
        self.bar.set_marks(_marks(recording))
        self._answer.show_answer(answers, answer)
        shown = recording.chain.direction if recording.shifts else None
        self._answer.cards.show_answer(answers, answer, shown)
        self._proof.show_answer(answers, answer)
        self._input.cars.mark(recording.chain.cars if recording.shifts else ())
        self._input.choose_car(car)
        with QSignalBlocker(self._spot_box):
            self._spot_box.setValue(answers.row.first + self._spot)
        self._tell_status()

    def _play(self) -> None:
        """Play from the beginning; without motion show where the cars have shifted to."""
        scene = self._view.scene
        if self._appearance.animated:
            self.playback.play()
        elif scene is not None:
            self.playback.seek(scene.recording.shifts)

    @Slot(int)
    def _announce_step(self, index: int) -> None:
        """Say every step, but not that another answer begins, which is said by itself."""
        scene = self._view.scene
        if scene is not None and index != self._told:
            self._told = index
            announce(self._view, step_text(scene.recording, index))

    @Slot()
    def _on_row_changed(self) -> None:
        """Answer at once."""
        for tool in (self._spot_box, self._fit):
            tool.setEnabled(not self._document.is_empty)
        if self._document.is_empty:
            return
        answers = solve(self._document.row)
        self._spot = min(self._spot, answers.row.spots - 1)
        self._show_row(answers)

    @Slot()
    def _begin(self) -> None:
        """Show the hardest of the spots of a row that is new."""
        if self._answers is None:
            return
        hardest = self._answers.summary().hardest
        self._spot, self._direction, self._car = hardest[0] if hardest else 0, None, ""
        self._show_spot()
        self._view.reveal(self._spot, self._spot + 1)

    @Slot(object)
    def _on_row_made(self, row: Row) -> None:
        self._editor.replace_row(row)

    @Slot(int)
    def _on_spot_box_changed(self, number: int) -> None:
        self.choose_spot(number - self._document.row.first)

    @Slot(int)
    def _on_car_chosen(self, place: int) -> None:
        self._car = self._editor.name_of(place)
        self._view.choose_car(place)
        self._input.choose_car(place)

    @Slot(int, int)
    def _on_car_dragged(self, place: int, index: int) -> None:
        """Answer already for where a car would come to stand; the row changes when it is let go."""
        row = self._document.row
        if row.spots <= MOST_LIVE_SPOTS and self._view.scene is not None:
            answers = solve(move_car(row, row.cars[place].name, index))
            self._show_row(answers, self._view.scene.dragged)

    @Slot(str)
    def _on_car_named(self, name: str) -> None:
        self._car = name

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        if width is Width.WIDE:
            self._answer.take_cards()
        else:
            self._proof.take_cards(self._answer.cards)
        self._tell_status()

    @Slot()
    def _tell_situation(self) -> None:
        """Say in words what the picture shows."""
        scene = self._view.scene
        if scene is not None:
            moving = self._view.step_under_way
            text = situation(scene.recording, scene.answer, self.playback.index, moving)
            self._input.show_words(text)
            self._view.setAccessibleDescription(text)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._letters.set_enabled(enabled=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # Another page of the tab may be on top.
        self._letters.set_enabled(enabled=False)


def _chain(answer: Answer, direction: Direction | None) -> Chain:
    """The side that is shown: the better one, unless another one was asked for."""
    if direction is Direction.RIGHT:
        return answer.right
    if direction is Direction.LEFT or answer.best is None:
        return answer.left
    return answer.best


def _place(row: Row, name: str) -> int:
    """Where a car is among those of a row, -1 where it is not."""
    if not name:
        return -1
    return next((place for place, car in enumerate(row.cars) if car.name == name), -1)


def _marks(recording: SpotRecording) -> list[Mark]:
    """A mark between any two steps, or only where the parked car begins to move."""
    steps = range(1, recording.length)
    if recording.length > MOST_MARKS:
        steps = range(recording.shifts, recording.shifts + 1)
    return [Mark(step, MarkKind.ACROSS, "secondary") for step in steps]

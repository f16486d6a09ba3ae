"""The left column: what a trip has to keep to, what is played, the hotels, and the words."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.hotels.route import MAX_MINUTES, MOST_SHOWN, Route
from bwinf_gui.tasks.hotels.sentences import objective_name
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.tab.document import HotelsDocument
from bwinf_gui.tasks.hotels.tab.tables import HotelsTable
from bwinf_gui.tasks.hotels.trip import MAX_DAYS, TripLimits
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import WholeBox
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box
from bwinf_gui.widgets.words_card import WordsCard

_PLACES = {
    Objective.WORST: (0, 0, 1, 2),
    Objective.LEXIMIN: (1, 0, 1, 1),
    Objective.MEAN: (1, 1, 1, 1),
}
"""Row, column and span of each button; the list below needs the room of a third row."""


class ObjectiveBox(QWidget):
    """A button for each objective.

    Signals:
        chosen: Another `Objective`.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hotelsObjective")
        self._group = QButtonGroup(self)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for number, (objective, place) in enumerate(_PLACES.items()):
            button = QRadioButton(self)
            button.setObjectName(f"hotelsObjective{objective.capitalize()}")
            self._group.addButton(button, number)
            layout.addWidget(button, *place)
        self._group.button(0).setChecked(True)
        # Not by clicks, since assistive tools choose a button without one.
        self._group.idToggled.connect(self._on_toggled)
        self.retranslate()

    @property
    def objective(self) -> Objective:
        """The chosen objective."""
        return tuple(Objective)[self._group.checkedId()]

    def choose(self, objective: Objective) -> None:
        """Choose as a click would."""
        self._group.button(tuple(Objective).index(objective)).click()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        tips = {
            Objective.WORST: tr(
                "The lowest rating as high as possible, then as few nights as possible, "
                "then the second-lowest rating and so on"
            ),
            Objective.LEXIMIN: tr(
                "The lowest rating as high as possible, then the second-lowest and so on; a night "
                "saved counts for more than any hotel"
            ),
            Objective.MEAN: tr("The average of all ratings as high as possible"),
        }
        short = {
            Objective.WORST: objective_name(Objective.WORST),
            Objective.LEXIMIN: tr("refined"),
            Objective.MEAN: tr("average"),
        }
        for button, objective in zip(self._group.buttons(), Objective, strict=True):
            button.setText(short[objective])
            button.setAccessibleName(objective_name(objective))
            button.setToolTip(tips[objective])
        self.setAccessibleName(tr("Objective"))

    @Slot(int, bool)
    def _on_toggled(self, _number: int, chosen: bool) -> None:  # noqa: FBT001 - Qt's signal
        if chosen:
            self.chosen.emit(self.objective)


class FoldButton(QToolButton):
    """Shows and hides a card of words; in a window of `high_units` they are seen at first.

    Once somebody has pressed the button, the height of the window matters no more.
    """

    def __init__(
        self, *, card: WordsCard, high_units: int, metrics: Metrics, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._card = card
        self._high_units = high_units
        self._metrics = metrics
        self._was_pressed = False
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.toggled.connect(self._on_toggled)
        self.clicked.connect(self._on_clicked)
        self._on_toggled()

    def fit(self) -> None:
        """Show or hide the words as the window is now."""
        if not self._was_pressed:
            self.setChecked(self.window().height() >= self._high_units * self._metrics.unit)

    @Slot()
    def _on_toggled(self) -> None:
        arrow = Qt.ArrowType.DownArrow if self.isChecked() else Qt.ArrowType.RightArrow
        self.setArrowType(arrow)
        self._card.setVisible(self.isChecked())

    @Slot()
    def _on_clicked(self) -> None:
        self._was_pressed = True


HIGH_UNITS = 220
"""From this height of the window on there is room for the words beside a long list."""


class TripInput(QWidget):
    """Edits the route of a document, and what is asked about it.

    Signals:
        limits_changed: Other `TripLimits`.
    """

    limits_changed = Signal(object)

    def __init__(
        self, *, document: HotelsDocument, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._document = document
        metrics, icons = appearance.theme.metrics, appearance.icons
        self._title, self._file = QLabel(self), ElidedLabel(self)
        self._fields = {
            "hotelsDays": (QLabel(self), _spin_box(1, MAX_DAYS, TripLimits().days, self)),
            "hotelsMinutes": (QLabel(self), _spin_box(1, MAX_MINUTES, TripLimits().minutes, self)),
            "hotelsTotal": (QLabel(self), _spin_box(0, MAX_MINUTES, 0, self)),
        }
        for name, (label, box) in self._fields.items():
            box.setObjectName(name)
            label.setBuddy(box)
            tidy_spin_box(box, metrics)
        (_, self._days), (_, self._minutes), (_, self._total) = self._fields.values()
        self._objective_title = QLabel(self)
        self.objective = ObjectiveBox(self)
        self._hotels_title, self._count = QLabel(self), QLabel(self)
        self.hotels = HotelsTable(document=document, appearance=appearance, parent=self)
        self._add = QPushButton(icons.icon("plus"), "", self)
        self._add.setObjectName("hotelsAdd")
        self._add.setProperty("square", True)
        self._remove = QPushButton(icons.icon("trash"), "", self)
        self._remove.setObjectName("hotelsRemove")
        self._remove.setProperty("square", True)
        self._words = WordsCard(name="hotelsWords", least_units=0, metrics=metrics, parent=self)
        self._fold = FoldButton(
            card=self._words, high_units=HIGH_UNITS, metrics=metrics, parent=self
        )
        self._fold.setObjectName("hotelsFold")
        self._stops: frozenset[int] = frozenset()
        self._arrange(metrics.unit)
        self._connect()
        self.retranslate()

    @property
    def limits(self) -> TripLimits:
        """The days and minutes a day that are asked for."""
        return TripLimits(self._days.value(), self._minutes.value())

    def set_limits(self, limits: TripLimits) -> None:
        """Ask for other days and minutes a day."""
        with QSignalBlocker(self._days), QSignalBlocker(self._minutes):
            self._days.setValue(limits.days)
            self._minutes.setValue(limits.minutes)
        self.limits_changed.emit(limits)

    def show_route(self, route: Route) -> None:
        """Show the route of the document."""
        self.hotels.show_route(route)
        with QSignalBlocker(self._total):
            self._total.setValue(route.total)
        has_room = len(route.minutes) < MOST_SHOWN
        self._add.setEnabled(has_room)
        self._show_count()
        self._show_file()
        self.choose_hotel(min(self.hotels.current, len(route.minutes)))

    def show_stops(self, stops: frozenset[int]) -> None:
        """Tint the hotels in which the trip sleeps."""
        if stops != self._stops:
            self._stops = stops
            self.hotels.mark(stops)
        self._show_count()

    def show_words(self, text: str) -> None:
        """Say what the picture shows."""
        self._words.say(text)

    def choose_hotel(self, number: int) -> None:
        """Make a hotel the current one, 0 for none."""
        self.hotels.choose(number)
        self._remove.setEnabled(number > 0)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Trip"))
        texts = (tr("&Days"), tr("&Minutes a day"), tr("Dest&ination"))
        for text, (label, _box) in zip(texts, self._fields.values(), strict=True):
            label.setText(text)
        self._days.setPrefix(tr("at most "))
        self._minutes.setPrefix(tr("up to "))
        self._total.setPrefix(tr("minute "))
        self._total.setToolTip(tr("Minutes of driving from the start to the destination"))
        self._objective_title.setText(tr("Objective"))
        self._hotels_title.setText(tr("Hotels"))
        self._add.setAccessibleName(tr("Add a hotel"))
        self._add.setToolTip(tr("Add a hotel at the end of the list"))
        self._remove.setToolTip(tr("Remove the chosen hotel (Del)"))
        self._remove.setAccessibleName(tr("Remove the chosen hotel"))
        self._fold.setText(tr("In words"))
        self._fold.setToolTip(tr("The days of the trip in words"))
        self._words.set_name(tr("In words"))
        self._show_count()
        self._show_file()

    def _show_count(self) -> None:
        count = whole(len(self._document.route.minutes))
        self._count.setText(tr("{0} · {1} chosen").format(count, len(self._stops)))

    def _show_file(self) -> None:
        self._file.setText(self._document.label)

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._objective_title, self._hotels_title):
            title.setProperty("role", "heading")
        for detail in (self._file, self._count):
            detail.setProperty("role", "hint")
            detail.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        # Fourteen hotels are to be seen at once on a small screen.
        layout.setSpacing(round(0.75 * unit))
        layout.addLayout(apart(self._title, self._file))
        layout.addLayout(self._form(unit))
        layout.addWidget(self._objective_title)
        layout.addWidget(self.objective)
        layout.addLayout(apart(self._hotels_title, self._count))
        layout.addWidget(self.hotels, 1)
        foot = apart(self._fold, self._add)
        foot.addWidget(self._remove)
        layout.addLayout(foot)
        layout.addWidget(self._words, 1)

    def _form(self, unit: int) -> QGridLayout:
        form = QGridLayout()
        form.setHorizontalSpacing(2 * unit)
        form.setVerticalSpacing(unit)
        form.setColumnStretch(1, 1)
        for row, (label, box) in enumerate(self._fields.values()):
            form.addWidget(label, row, 0)
            form.addWidget(box, row, 1)
        return form

    def _connect(self) -> None:
        for box in (self._days, self._minutes):
            box.valueChanged.connect(lambda: self.limits_changed.emit(self.limits))
        self._total.valueChanged.connect(self._on_total_changed)
        self._remove.clicked.connect(
            lambda: self.hotels.removal_requested.emit(self.hotels.current)
        )
        self._add.clicked.connect(self._on_add_clicked)
        self._document.file_changed.connect(self._show_file)

    @Slot(int)
    def _on_total_changed(self, total: int) -> None:
        self._document.set_total(total, tr("move destination"))

    @Slot()
    def _on_add_clicked(self) -> None:
        """Put the new hotel where the current one is, to be changed then."""
        route, number = self._document.route, self.hotels.current
        minute = int(route.minutes[number - 1]) if number else route.total // 2
        rating = int(route.ratings[number - 1]) if number else 0
        self._document.add_hotel(minute, rating, tr("add hotel"))
        self.hotels.selectRow(len(route.minutes))
        self.hotels.scrollToBottom()
        self.hotels.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """FoldButton the words in a low window."""
        super().resizeEvent(event)
        self._words.fit()
        self._fold.fit()


def _spin_box(least: int, most: int, value: int, parent: QWidget) -> WholeBox:
    box = WholeBox(parent)
    box.setRange(least, most)
    box.setValue(value)
    box.setKeyboardTracking(False)
    # The largest numbers would make the column wider than it is.
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return box

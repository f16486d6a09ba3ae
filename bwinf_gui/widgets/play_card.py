"""A card that says what happens in something that can be played, and has a button that plays it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import Appearance, set_style_property


class PlayCard(QFrame):
    """A title with a verdict, at most a small picture, what happens and what that costs.

    The labels are called like the card with `Verdict`, `Shifts` and `Costs` behind it.

    Signals:
        play_wanted: The button, or the card, was pressed.
    """

    play_wanted = Signal()

    def __init__(
        self,
        *,
        name: str,
        play_name: str,
        appearance: Appearance,
        parent: QWidget,
        picture: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("card", "true")
        self._title, self._pill = QLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._pill.setProperty("pill", "neutral")
        self._play = QToolButton(self)
        self._play.setObjectName(play_name)
        self._play.setIcon(appearance.icons.icon("play", Tint.SECONDARY))
        self._play.clicked.connect(self.play_wanted)
        self._picture = picture
        self._shifts, self._costs = QLabel(self), QLabel(self)
        self._shifts.setProperty("role", "heading")
        self._costs.setProperty("role", "secondary")
        for label in (self._shifts, self._costs):
            label.setWordWrap(True)
        for label, part in (
            (self._pill, "Verdict"),
            (self._shifts, "Shifts"),
            (self._costs, "Costs"),
        ):
            label.setObjectName(name + part)
        self._arrange(appearance.theme.metrics.unit)

    def set_title(self, title: str, *, play: str) -> None:
        """Call the card and its button something."""
        self._title.setText(title)
        self._play.setToolTip(play)
        self._play.setAccessibleName(play)

    def say(self, what: str, costs: str, *, verdict: str, pill: str) -> None:
        """Say what happens and what that costs; `pill` is the kind of the verdict."""
        self._shifts.setText(what)
        self._costs.setText(costs)
        self._pill.setText(verdict)
        self._pill.setVisible(bool(verdict))
        set_style_property(self._pill, "pill", pill)
        self.setAccessibleName(f"{self._title.text()}: {self._shifts.text()}")
        self.setAccessibleDescription(verdict)

    def select(self, *, selected: bool) -> None:
        """Show whether it is this that the large picture plays."""
        set_style_property(self, "card", "selected" if selected else "true")

    def allow_playing(self, *, allowed: bool) -> None:
        self._play.setEnabled(allowed)

    def set_picture(self, *, shown: bool) -> None:
        """Show the small picture or do without it."""
        if self._picture is not None:
            self._picture.setVisible(shown)

    def _arrange(self, unit: int) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch()
        head.addWidget(self._pill)
        head.addWidget(self._play)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(round(2.5 * unit), round(1.5 * unit), round(2.5 * unit), 2 * unit)
        layout.setSpacing(unit)
        layout.addLayout(head)
        if self._picture is not None:
            layout.addWidget(self._picture)
        layout.addWidget(self._shifts)
        layout.addWidget(self._costs)
        layout.addStretch()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._play.isEnabled():
            self.play_wanted.emit()

"""The choice where long work is done, next to the button that starts the work."""

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSizePolicy, QWidget

from bwinf_gui.engine.engine import ComputingPlace
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.icons import Icons
from bwinf_gui.widgets.texts import LiveTexts

_HERE, _CLUSTER, _SETTINGS = range(3)


class ComputeTargetBox(QWidget):
    """Chooses between this computer and the cluster, where there is one that can be chosen."""

    def __init__(self, *, computing: ComputingPlace, icons: Icons, gap: int) -> None:
        super().__init__()
        self._computing = computing
        self._disabled_reason = ""
        self._label = QLabel(self)
        self.box = QComboBox(self)
        self._label.setBuddy(self.box)
        self.box.setObjectName("computeOn")
        for icon in ("computer", "network", "settings"):
            self.box.addItem(icons.icon(icon), "")
        # As wide as the form, not as the longest text.
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._state = QLabel(self)
        self._state.setObjectName("computeOnState")
        self._state.setProperty("role", "hint")
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        self._state.setWordWrap(True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(gap)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        for place, widget in (((0, 0), self._label), ((0, 1), self.box), ((1, 1), self._state)):
            grid.addWidget(widget, *place)
        self.box.activated.connect(self._on_activated)
        computing.changed.connect(self._say_place)
        LiveTexts(self, self._say_place)

    def lock(self, disabled_reason: str) -> None:
        """Refuse another choice, and say why; an empty text allows it again."""
        self._disabled_reason = disabled_reason
        self._say_place()

    @Slot()
    def _say_place(self) -> None:
        place = self._computing.place
        self.setVisible(bool(place.cluster))
        self._label.setText(tr("Compute o&n"))
        texts = tr("This computer"), tr("Cluster"), tr("Settings …")
        for row, text in enumerate(texts):
            self.box.setItemText(row, text)
        with QSignalBlocker(self.box):
            self.box.setCurrentIndex(_CLUSTER if place.on_cluster else _HERE)
        same = tr("Where games are played never changes the result: same seed, same numbers.")
        reasons = filter(None, [place.cluster, place.explanation, same])
        set_enabled(self.box, "\n".join(reasons), disabled_reason=self._disabled_reason)
        self._state.setText(place.state)
        self._state.setToolTip(place.explanation)
        self._state.setVisible(bool(place.state))

    @Slot(int)
    def _on_activated(self, row: int) -> None:
        if row == _SETTINGS:
            self._say_place()
            self._computing.settings_wanted.emit()
        else:
            self._computing.chosen.emit(row == _CLUSTER)

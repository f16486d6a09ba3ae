"""What the user can set; every choice holds at once."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.app.settings import DISK_LIMITS, LEVELS, Settings
from bwinf_gui.engine.worker import available_cores, default_pool_size
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.text.numbers import percent, size
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.theme import Appearance, Scheme

WIDTH, CHOOSER_WIDTH = 118, 44
"""Widths in units; a smaller screen takes what it can."""


class SettingsDialog(QDialog):
    """Shows `Settings` and lets them be changed.

    Signals:
        changed: The `Settings` that hold from now on.
    """

    changed = Signal(object)

    def __init__(self, *, settings: Settings, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("settingsDialog")
        self._settings = settings
        self._language = self._chooser("settingsLanguage", ["", *LANGUAGES])
        self._scheme = self._chooser("settingsScheme", list(Scheme))
        self._motion = QCheckBox(self)
        self._motion.setObjectName("settingsMotion")
        self._workers = self._chooser("settingsWorkers", range(available_cores() + 1))
        self._level = self._chooser("settingsLevel", LEVELS)
        self._tables = self._chooser("settingsTables", DISK_LIMITS)
        self._labels = {box: QLabel(self) for box in self._choosers}
        self._hints: dict[QWidget, QLabel] = {
            control: QLabel(self)
            for control in (self._motion, self._workers, self._level, self._tables)
        }
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        # Qt would give a standard button its own words again with every language.
        self._reset = self._buttons.addButton("", QDialogButtonBox.ButtonRole.ResetRole)
        self._form, self._layout = QFormLayout(), QVBoxLayout(self)
        self._usual_width = appearance.theme.metrics.across(WIDTH)
        self.retranslate()
        self._arrange(appearance)
        self._connect()
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show what holds, also after it was changed elsewhere."""
        self._settings = settings
        for name, box in self._fields.items():
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(getattr(settings, name)))
        with QSignalBlocker(self._motion):
            self._motion.setChecked(settings.motion)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setWindowTitle(tr("Settings"))
        self._reset.setText(tr("&Reset"))
        self._reset.setToolTip(tr("Restore all settings to their defaults"))
        for box, text in (
            (self._language, tr("&Language")),
            (self._scheme, tr("&Colours")),
            (self._workers, tr("&Worker processes")),
            (self._level, tr("&Intervals")),
            (self._tables, tr("&Exact tables")),
        ):
            self._labels[box].setText(text)
            box.setAccessibleName(text.replace("&", ""))
        self._motion.setText(tr("&Animate moves and changes"))
        self._name_choices()
        for control, hint in (
            (self._motion, tr("Without animation, every step shows its result at once.")),
            (
                self._workers,
                tr("They play games and solve exactly. One core is left for the window."),
            ),
            (
                self._level,
                tr(
                    "How often the intervals for shares of wins are right. “Certain” always means "
                    "a chance of error of at most 5% overall."
                ),
            ),
            (
                self._tables,
                tr(
                    "The chances in all positions of solved pairs, kept on disk for the game "
                    "page. Those unused the longest are deleted first."
                ),
            ),
        ):
            self._hints[control].setText(hint)
            control.setAccessibleDescription(hint)
        if self.isVisible():
            self._fit()

    @property
    def _fields(self) -> dict[str, QComboBox]:
        """The choosers by the name of what they set."""
        return {
            "language": self._language,
            "scheme": self._scheme,
            "workers": self._workers,
            "level": self._level,
            "table_limit": self._tables,
        }

    @property
    def _choosers(self) -> Sequence[QComboBox]:
        return tuple(self._fields.values())

    def _chooser(self, name: str, values: Sequence[Any]) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName(name)
        for value in values:
            box.addItem("", value)
        return box

    def _arrange(self, appearance: Appearance) -> None:
        metrics = appearance.theme.metrics
        form = self._form
        form.setHorizontalSpacing(3 * metrics.unit)
        form.setVerticalSpacing(3 * metrics.unit)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for label, control in (
            (self._labels[self._language], self._language),
            (self._labels[self._scheme], self._scheme),
            (QLabel(self), self._motion),
            (self._labels[self._workers], self._workers),
            (self._labels[self._level], self._level),
            (self._labels[self._tables], self._tables),
        ):
            form.addRow(label, self._with_hint(control, metrics))
        for box in self._choosers:
            box.setFixedWidth(metrics.across(CHOOSER_WIDTH))
        for box, label in self._labels.items():
            label.setBuddy(box)
        content = QWidget(self)
        content.setLayout(form)
        area = QScrollArea(self)
        area.setWidget(content)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._layout.addWidget(area, 1)
        self._layout.addWidget(self._buttons)

    def _with_hint(self, control: QWidget, metrics: Metrics) -> QLayout:
        """A control above the sentence that explains it, if it has one."""
        column = QVBoxLayout()
        column.setSpacing(metrics.unit // 2)
        column.addWidget(control)
        if control in self._hints:
            hint = self._hints[control]
            hint.setProperty("role", "hint")
            hint.setWordWrap(True)
            column.addWidget(hint)
        return column

    def _fit(self) -> None:
        """Take the height that the texts need, as far as the screen has it."""
        available = self.screen().availableGeometry().size()
        width = min(self._usual_width, round(0.95 * available.width()))
        margins, below = self._layout.contentsMargins(), self._buttons.sizeHint().height()
        inside = width - margins.left() - margins.right()
        height = self._form.totalHeightForWidth(inside) + self._layout.spacing() + below
        height += margins.top() + margins.bottom()
        self.resize(width, min(height, round(0.85 * available.height())))

    def _connect(self) -> None:
        for name, box in self._fields.items():
            box.activated.connect(
                lambda _row, name=name, box=box: self._set(**{name: box.currentData()})
            )
        self._motion.toggled.connect(lambda checked: self._set(motion=checked))
        self._buttons.rejected.connect(self.close)
        self._reset.clicked.connect(self._on_defaults)

    def _name_choices(self) -> None:
        self._language.setItemText(0, tr("Follow the system"))
        for row, name in enumerate(LANGUAGES.values(), start=1):
            self._language.setItemText(row, name)
        for row, text in enumerate((tr("Follow the system"), tr("Light"), tr("Dark"))):
            self._scheme.setItemText(row, text)
        self._workers.setItemText(0, tr("Automatic ({0})").format(default_pool_size()))
        for row in range(1, self._workers.count()):
            self._workers.setItemText(row, str(row))
        for row, level in enumerate(LEVELS):
            self._level.setItemText(row, percent(level, 0))
        for row, limit in enumerate(DISK_LIMITS):
            text = tr("Up to {0}").format(size(limit)) if limit else tr("Keep none")
            self._tables.setItemText(row, text)

    def _set(self, **changes: Any) -> None:
        self._settings = replace(self._settings, **changes)
        self.changed.emit(self._settings)

    @Slot()
    def _on_defaults(self) -> None:
        self.show_settings(Settings())
        self.changed.emit(self._settings)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            # The texts have their fonts only now.
            self._fit()

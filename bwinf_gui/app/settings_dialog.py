"""What the user can set; every choice holds at once."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.app.cluster import ClusterView
from bwinf_gui.app.computing_page import ComputingPage
from bwinf_gui.app.settings import DISK_LIMITS, LEVELS, Settings
from bwinf_gui.engine.worker import available_cores, default_pool_size
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.text.numbers import percent, size
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.theme import Appearance, Scheme

WIDTH, HEIGHT = 200, 150
_COMPUTING_ROW = 2
NAMES_WIDTH, CHOOSER_WIDTH, WORKERS_WIDTH = 40, 44, 36
"""In units; a smaller screen takes what it can."""


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
        self._hints: dict[QWidget, QLabel] = {
            control: QLabel(self) for control in (self._motion, self._level, self._tables)
        }
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        # Qt would give a standard button its own words again with every language.
        self._reset = self._buttons.addButton("", QDialogButtonBox.ButtonRole.ResetRole)
        self._names, self._pages = QListWidget(self), QStackedWidget(self)
        self._names.setObjectName("settingsPages")
        self._computing = ComputingPage(
            workers=self._workers, appearance=appearance, parent=self._pages
        )
        self._labels: dict[QWidget, QLabel] = {
            box: self._computing.workers_label if box is self._workers else QLabel(self)
            for box in self._choosers
        }
        self._titles: list[QLabel] = []
        self._layout = QVBoxLayout(self)
        metrics = appearance.theme.metrics
        self._usual_size = QSize(metrics.across(WIDTH), metrics.across(HEIGHT))
        self._arrange(appearance)
        self.retranslate()
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
        self._computing.show_settings(settings)

    def show_computing(self) -> None:
        """Bring the page of where work is done to the top."""
        self._names.setCurrentRow(_COMPUTING_ROW)

    def show_cluster(self, view: ClusterView) -> None:
        self._computing.show_cluster(view)

    def retranslate(self) -> None:
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
        names = (tr("General"), tr("Display"), tr("Computing"), tr("Exact tables"))
        self._names.setAccessibleName(tr("Pages of the settings"))
        for row, name in enumerate(names):
            self._names.item(row).setText(name)
            self._titles[row].setText(name)
        self._computing.retranslate()
        what_for = tr("They play games and solve exactly. One core is left for the window.")
        self._workers.setToolTip(what_for)
        self._workers.setAccessibleDescription(what_for)
        self._motion.setText(tr("&Animate moves and changes"))
        self._name_choices()
        for control, hint in (
            (self._motion, tr("Without animation, every step shows its result at once.")),
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
        metrics, icons = appearance.theme.metrics, appearance.icons
        for icon, page in (
            ("settings", self._form_of([self._language], metrics)),
            ("eye", self._form_of([self._scheme, self._motion, self._level], metrics)),
            ("computer", self._computing),
            ("exact", self._form_of([self._tables], metrics)),
        ):
            QListWidgetItem(icons.icon(icon), "", self._names)
            self._pages.addWidget(self._titled(page, metrics))
        self._names.setFixedWidth(metrics.across(NAMES_WIDTH))
        self._names.setIconSize(QSize(metrics.icon, metrics.icon))
        self._names.setCurrentRow(0)
        for box in self._choosers:
            box.setFixedWidth(metrics.across(CHOOSER_WIDTH))
        self._workers.setFixedWidth(metrics.across(WORKERS_WIDTH))
        content = QHBoxLayout()
        content.setSpacing(2 * metrics.gap)
        content.addWidget(self._names)
        content.addWidget(self._pages, 1)
        self._layout.addLayout(content, 1)
        self._layout.addWidget(self._buttons)

    def _form_of(self, controls: Sequence[QWidget], metrics: Metrics) -> QWidget:
        """Controls below each other, with their names and what explains them."""
        page = QWidget(self._pages)
        form = QFormLayout(page)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(3 * metrics.unit)
        form.setVerticalSpacing(3 * metrics.unit)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for control in controls:
            label = self._labels.get(control) or QLabel(page)
            label.setBuddy(control)
            form.addRow(label, self._with_hint(control, metrics))
        return page

    def _titled(self, page: QWidget, metrics: Metrics) -> QScrollArea:
        """A page below its title, which scrolls where there is no room for it."""
        title = QLabel(self._pages)
        title.setProperty("role", "question")
        self._titles.append(title)
        content = QWidget(self._pages)
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, metrics.gap, 0)
        column.setSpacing(metrics.gap)
        column.addWidget(title)
        column.addWidget(page, 1)
        area = QScrollArea(self._pages)
        area.setWidget(content)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

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
        """Take the usual size, as far as the screen has it."""
        available = self.screen().availableGeometry().size()
        self.resize(
            min(self._usual_size.width(), round(0.95 * available.width())),
            min(self._usual_size.height(), round(0.85 * available.height())),
        )

    def _connect(self) -> None:
        for name, box in self._fields.items():
            box.activated.connect(
                lambda _row, name=name, box=box: self._set(**{name: box.currentData()})
            )
        self._motion.toggled.connect(lambda checked: self._set(motion=checked))
        self._names.currentRowChanged.connect(self._pages.setCurrentIndex)
        self._computing.here_chosen.connect(lambda: self._set(on_cluster=False))
        self._computing.cluster_chosen.connect(self._on_cluster_chosen)
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

    @Slot(str, str)
    def _on_cluster_chosen(self, address: str, certificates: str) -> None:
        self._set(on_cluster=True, cluster_address=address, certificates=certificates)
        self._computing.show_settings(self._settings)

    @Slot()
    def _on_defaults(self) -> None:
        self.show_settings(Settings())
        self.changed.emit(self._settings)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            # The texts have their fonts only now.
            self._fit()

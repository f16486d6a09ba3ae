"""The settings dialog, on two pages; every choice takes effect at once."""

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from bwinf_gui.app.cluster import ClusterView, cluster_form
from bwinf_gui.app.forms import Plain, StateDialog
from bwinf_gui.app.menus import FOLLOW_SYSTEM, SCHEMES
from bwinf_gui.app.settings import DISK_LIMITS, LEVELS, Settings
from bwinf_gui.engine.worker import available_cores, default_pool_size
from bwinf_gui.kit.build import built
from bwinf_gui.kit.parts import Text, TickBox, Words
from bwinf_gui.kit.ui import Thing
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.text.numbers import percent, size
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.actions import plain_text
from bwinf_gui.widgets.holders import scroll_area
from bwinf_gui.widgets.save_dialog import is_meant
from bwinf_gui.widgets.theme import Appearance, Scheme

WIDTH, HEIGHT, NAMES_WIDTH, CHOOSER_WIDTH = 190, 150, 36, 44
"""Sizes in units; limited by the screen."""
_GENERAL, _COMPUTING = range(2)
_PAGES = ((to_translate("General"), "settings"), (to_translate("Computing"), "computer"))


@dataclass(frozen=True, kw_only=True)
class SettingsState(Plain):
    """The settings, the state of the cluster, and the text being typed."""

    value: Settings = field(default_factory=Settings)
    answer: ClusterView = field(default_factory=ClusterView)
    address: str = ""
    certificates: str = ""
    advanced: bool = False


def setting(name: str, s: SettingsState, value: Any) -> SettingsState:
    """Another choice for a setting."""
    return s.but(value=replace(s.value, **{name: value}))


def restored(s: SettingsState) -> SettingsState:
    """The defaults; the address of a cluster stays, so that nobody has to type it again."""
    kept = s.value
    return s.but(
        value=Settings(cluster_address=kept.cluster_address, certificates=kept.certificates)
    )


class SettingsDialog(StateDialog):
    """Shows `Settings` and lets them be changed.

    Signals:
        changed: The `Settings` that hold from now on.
    """

    changed = Signal(object)

    def __init__(
        self, *, settings: Settings, appearance: Appearance, parent: QWidget | None
    ) -> None:
        state = SettingsState(
            value=settings,
            address=settings.cluster_address,
            certificates=settings.certificates,
            advanced=settings.on_cluster,
        )
        title = to_translate("Settings")
        super().__init__(
            state, name="settingsDialog", title=title, appearance=appearance, parent=parent
        )
        self._stage.edited.connect(lambda value, _name: self.changed.emit(value))
        ui = self._ui
        self._names, self._pages = QListWidget(), QStackedWidget()
        self._names.setObjectName("settingsPages")
        self._names.setFixedWidth(ui.metrics.across(NAMES_WIDTH))
        self._names.setIconSize(QSize(ui.metrics.icon, ui.metrics.icon))
        ui.say(to_translate("Pages of the settings"), self._names.setAccessibleName)
        for (name, icon), page in zip(_PAGES, (self._general(), self._computing()), strict=True):
            item = QListWidgetItem(ui.appearance.icons.icon(icon), "", self._names)
            ui.say(name, item.setText)
            self._pages.addWidget(self._titled(name, page))
        self._names.currentRowChanged.connect(self._pages.setCurrentIndex)
        self._names.setCurrentRow(_GENERAL)
        reset = ui.button(
            to_translate("&Reset …"),
            self._on_reset,
            tip=to_translate("Restore all settings to their defaults"),
        )
        content = ui.row(self._names, (self._pages, 1), gap=4.0)
        layout = ui.column((content, 1), self._closing(reset), gap=3.0, into=self)
        ui.pad(layout)
        self._begin(WIDTH, HEIGHT)

    def show_settings(self, settings: Settings) -> None:
        """Show the present settings, also after a change elsewhere; keeps text being typed."""
        state, shown = self._stage.state, self._stage.state.value
        typed = {
            name: getattr(settings, kept)
            for name, kept in (("address", "cluster_address"), ("certificates", "certificates"))
            if getattr(settings, kept) != getattr(shown, kept)
        }
        self._stage.show(state.but(value=settings, **typed))

    def show_computing(self) -> None:
        """Show where work is done."""
        self._names.setCurrentRow(_COMPUTING)
        self._stage.do(lambda s: s.but(advanced=True))

    def show_cluster(self, view: ClusterView) -> None:
        self._stage.show(self._stage.state.but(answer=view))

    def _general(self) -> list[Thing]:
        language = self._chooser(
            "language",
            to_translate("&Language"),
            ["", *LANGUAGES],
            lambda code: LANGUAGES[code] if code else plain_text(tr(FOLLOW_SYSTEM)),
        )
        scheme = self._chooser(
            "scheme",
            to_translate("&Colours"),
            list(Scheme),
            lambda scheme: plain_text(tr(SCHEMES[scheme])),
        )
        level = self._chooser(
            "level",
            to_translate("&Intervals"),
            LEVELS,
            lambda level: percent(level, 0),
            hint=to_translate(
                "How often the intervals for shares of wins are right. “Certain” always means "
                "a chance of error of at most 5% overall."
            ),
        )
        hint = to_translate("Without animation, every step shows its result at once.")
        motion: TickBox[Any] = TickBox(
            to_translate("&Animate moves and changes"),
            lambda s: s.value.motion,
            partial(setting, "motion"),
            tip=hint,
            name="settingsMotion",
        )
        moves = built([motion, Words(hint, "hint")], self._stage)
        return [self._form(language, scheme, ("", moves), level)]

    def _computing(self) -> list[Thing]:
        workers = self._chooser(
            "workers",
            to_translate("&Worker processes"),
            range(available_cores() + 1),
            lambda count: (
                str(count) if count else tr("Automatic ({0})").format(default_pool_size())
            ),
            hint=lambda _s: _cores_in_words(),
        )
        tables = self._chooser(
            "table_limit",
            to_translate("&Exact tables"),
            DISK_LIMITS,
            lambda limit: tr("Up to {0}").format(size(limit)) if limit else tr("Keep none"),
            name="Tables",
            hint=to_translate(
                "The chances in all positions of solved pairs, kept on disk for the game page. "
                "Those unused the longest are deleted first."
            ),
        )
        advanced = self._ui.toggle(
            to_translate("A&dvanced: several computers"),
            lambda is_open: self._stage.do(lambda s: s.but(advanced=is_open)),
            lambda s: s.advanced,
            name="settingsAdvanced",
        )
        cluster = cluster_form(self._stage)
        self._ui.bind("advanced", lambda s: s.advanced, cluster.setVisible, blank=False)
        return [self._form(workers, tables), self._ui.row(advanced, 0), cluster]

    def _chooser(
        self,
        field_name: str,
        label: str,
        values: Any,
        text_of: Any,
        *,
        name: str = "",
        hint: Text[Any] = "",
    ) -> tuple[QWidget, list[Thing]]:
        """A setting that is one of several values; its label, and the list above its hint."""
        ui, box, title = self._ui, QComboBox(), QLabel()
        ui.named(box, f"settings{name or field_name.capitalize()}")
        box.setFixedWidth(ui.metrics.across(CHOOSER_WIDTH))
        title.setBuddy(box)
        ui.say(label, title.setText)
        ui.say(label, lambda text: box.setAccessibleName(plain_text(text)))
        ui.say(hint, box.setAccessibleDescription)
        for row, value in enumerate(values):
            box.addItem("", value)
            ui.say(partial(lambda value, _s: text_of(value), value), partial(box.setItemText, row))

        def show(value: Any) -> None:
            box.setCurrentIndex(box.findData(value))

        ui.bind(field_name, lambda s: getattr(s.value, field_name), show)
        take = partial(setting, field_name)
        box.activated.connect(lambda row: self._stage.do(take, box.itemData(row)))
        return title, [box, *([ui.label(hint, role="hint")] if hint else [])]

    def _form(self, *rows: tuple[Any, list[Thing]]) -> QFormLayout:
        """Labels on the left, and their controls on the right."""
        form = QFormLayout()
        form.setHorizontalSpacing(self._ui.px(3))
        form.setVerticalSpacing(self._ui.px(3))
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for label, things in rows:
            form.addRow(label, self._ui.column(*things, gap=0.5))
        return form

    def _titled(self, name: str, things: list[Thing]) -> QWidget:
        """A page below its title, which scrolls where there is no room for it."""
        ui, content = self._ui, QWidget()
        layout = ui.column(ui.label(name, role="question"), *things, 0, gap=3.0, into=content)
        layout.setContentsMargins(0, 0, ui.metrics.gap, 0)
        area = scroll_area(content)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        return area

    @Slot()
    def _on_reset(self) -> None:
        question = tr("Restore all settings to their defaults? The address of the cluster stays.")
        if is_meant(self, question, tr("Reset")):
            self._stage.do(restored)


def _cores_in_words() -> str:
    cores = available_cores()
    return tr_plural(
        "They play games and solve exactly. {n} core is shared with the window.",
        "They play games and solve exactly. Of {n} cores, one is left for the window.",
        cores,
    ).format(n=cores)

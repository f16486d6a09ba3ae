"""The panel that offers to solve exactly, and the bar while that is done, as parts."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from bwinf_gui.kit.build import built
from bwinf_gui.kit.parts import Button, Part, Row, Space, Stack, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.compare.sentences import pair_title
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.dice.tab.compare.exact_control import ExactControl
from bwinf_gui.tasks.dice.tab.compare.offers import Offer, all_offer, pair_offer
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.translation import to_translate, tr

_WIDTH_UNITS = 100
_STEPS = 1000


def _pair(s: CompareState) -> Offer:
    comparison = s.comparison
    if comparison is None:
        return Offer()
    name = pair_title(comparison.numbers, s.pair)
    return pair_offer(comparison, s.exact, s.pair, s.costs, name=name)


def _all(s: CompareState) -> Offer:
    return all_offer(s.comparison, s.exact, s.costs) if s.comparison else Offer()


def _offered(
    offer: Callable[[CompareState], Offer],
    new: str,
    again: str,
    name: str,
    solve: Callable[[], Any],
) -> Row[CompareState]:

    def words_role(s: CompareState) -> str:
        return "error" if offer(s).bad else "secondary"

    return Row(
        Stack(
            Words(lambda s: offer(s).name, "heading"),
            Words(lambda s: offer(s).words, words_role, name=f"exact{name}Words"),
            gap=0.0,
        ),
        Button(
            lambda s: tr(again) if offer(s).again else tr(new),
            lambda _s: solve(),
            enabled=lambda s: offer(s).possible and s.solving is None,
            name=f"solve{name}Button",
        ),
    )


def panel_parts(control: ExactControl) -> Sequence[Part[CompareState]]:
    """What the panel says; it is asked only while the panel is open."""
    return [
        Stack(
            Words(to_translate("Exact chances"), "heading"),
            Words(
                to_translate(
                    "Instead of playing many games, this solves every position of the game. The "
                    "result has a proven error bound."
                )
            ),
            Words(lambda s: tr("Rules: {0}").format(preset_title(s.preset)), "hint"),
            _offered(
                _pair,
                to_translate("Solve this pair"),
                to_translate("Solve again"),
                "Pair",
                control.solve_pair,
            ),
            _offered(
                _all,
                to_translate("Solve all pairs"),
                to_translate("Solve all again"),
                "All",
                control.solve_all,
            ),
            Words(
                lambda s: (
                    tr("An exact solution is running. Cancel it below the chart (Esc).")
                    if s.solving
                    else tr("The window stays usable, and a comparison can run at the same time.")
                ),
                "hint",
            ),
            gap=1.5,
            when=lambda s: s.asks_exactly,
        )
    ]


class ExactPanel(QFrame):
    """Pops up below the button; opening it changes nothing yet."""

    def __init__(self, control: ExactControl, stage: Stage, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("exactPanel")
        self.setProperty("card", "true")
        self._owner, self._ui, self._control = parent, stage.ui, control
        self._column = stage.ui.column(*built(panel_parts(control), stage), into=self)
        unit = stage.ui.metrics.unit
        self._column.setContentsMargins(3 * unit, 2 * unit, 3 * unit, 2 * unit)
        stage.ui.say(to_translate("Exact chances"), self.setAccessibleName)
        stage.changed.connect(self._follow)

    def _follow(self) -> None:
        """Close as soon as something is solved, and else fit what is said."""
        if self.isVisible() and not self._ui.doer.state.asks_exactly:
            self.hide()
        self._fit()

    def open_below(self, button: QWidget) -> None:
        """Show the panel with its right edge below that of a button."""
        self._ui.doer.do(lambda s: s.but(asks_exactly=True))
        self._control.assess()
        # Below the button, but inside the window where that is narrow.
        self._fit(even_hidden=True)
        width, window = self.width(), button.window()
        corner = button.mapToGlobal(QPoint(button.width() - width, button.height() + 2))
        left = window.mapToGlobal(QPoint(0, 0)).x()
        self.move(max(left, min(corner.x(), left + window.width() - width)), corner.y())
        self.show()
        self.focusNextChild()

    def _fit(self, *, even_hidden: bool = False) -> None:
        """Take the height that the wrapped texts need."""
        if self.isVisible() or even_hidden:
            width = min(self._ui.metrics.across(_WIDTH_UNITS), self._owner.window().width())
            # Only a layout that is up to date knows how high wrapped texts are.
            self._column.activate()
            self.setFixedSize(width, self._column.totalHeightForWidth(width))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._control.stop_assessing()
        self._ui.doer.do(lambda s: s.but(asks_exactly=False))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


def exact_bar(
    cancel: Callable[[], None], whose: Callable[[CompareState], str]
) -> Row[CompareState]:
    """How far a solution is, while there is one; `whose` names its dice if others are shown."""

    def new_bar(ui: Ui) -> QWidget:
        bar = QProgressBar()
        bar.setObjectName("exactProgress")
        bar.setTextVisible(False)
        bar.setRange(0, _STEPS)
        ui.say(to_translate("Progress of the exact solution"), bar.setAccessibleName)
        ui.bind("solving", lambda s: round(_STEPS * s.solving.share), bar.setValue, blank=0)
        return bar

    def is_solving(s: CompareState) -> bool:
        return s.solving is not None

    return Row(
        Words(
            lambda s: s.solving.in_words(whose(s)) if s.solving else "",
            name="exactWhat",
            when=is_solving,
        ),
        Own(new_bar, when=is_solving),
        Words(lambda s: s.solving.remaining if s.solving else "", "hint", when=is_solving),
        Space(),
        Button(
            to_translate("Cancel"),
            lambda _s: cancel(),
            icon="close",
            tip=to_translate("Cancel the exact solution; solved pairs are kept (Esc)"),
            name="exactCancel",
            when=is_solving,
        ),
    )

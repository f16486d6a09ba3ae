"""The bar under the picture while games are played: what to do next, and how far it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.engine.progress import Progress
from bwinf_gui.text.numbers import careful_percent, duration, games_in_words, percent, rounded
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.focus_keeper import FOCUS_FALLBACK
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Appearance, set_style_property

ProgressT = TypeVar("ProgressT", bound=Progress)

_STEPS = 1000
_SHORTEST = 0.05
"""Fewer seconds are no time that is worth a word."""
_OFFERED_AS = {
    RunState.PREPARING: RunState.RUNNING,
    RunState.PAUSING: RunState.PAUSED,
    RunState.FAILED: RunState.STOPPED,
}
"""States that show the buttons of another state."""


@dataclass(frozen=True, slots=True)
class RunStatus:
    """The bar's content: a share done from 0 to 1, None without an end, and three captions."""

    state: RunState = RunState.IDLE
    share: float | None = None
    done: str = ""
    speed: str = ""
    left: str = ""


def games_of(progress: Progress) -> int:
    """The amount of work that is done."""
    return progress.games


def games_status(run: RunView[ProgressT], *, fits: bool) -> RunStatus:
    """How far a run is; `fits` says whether more of the same games can be offered after it."""
    progress = run.progress
    if progress is None or run.state is RunState.IDLE:
        return RunStatus()
    if not run.is_active:
        ended = RunState.FINISHED if progress.finish else RunState.STOPPED
        return RunStatus(ended if fits else RunState.IDLE, done=_ended_in_words(run, progress))
    games, planned = progress.games, progress.planned_games
    return RunStatus(
        run.state,
        share=games / planned,
        done=tr("{0} of {1} games").format(rounded(games), rounded(planned)),
        speed="" if run.speed is None else tr("{0} games/s").format(rounded(run.speed)),
        left=tr("paused") if run.state.is_paused else left_in_words(run.seconds_left(planned)),
    )


def left_in_words(seconds: float | None) -> str:
    """How long the rest will take; empty where that is not known."""
    return "" if seconds is None else tr("about {0} left").format(duration(seconds))


def stopped_in_words(progress: Progress) -> str:
    """How far a run is that has not come to its end."""
    return tr("stopped at {0}").format(careful_percent(progress.games / progress.planned_games, 0))


def _ended_in_words(run: RunView[ProgressT], progress: ProgressT) -> str:
    if progress.finish is None:
        return stopped_in_words(progress)
    if run.seconds < _SHORTEST:
        return games_in_words(progress.games)
    return tr("{0}, done after {1}").format(games_in_words(progress.games), duration(run.seconds))


class RunBar(QWidget):
    """Starts, pauses, resumes and stops a run, and shows its progress.

    `offer` gives in the current language the main button's text before a run, and its tool tip;
    `names` are those of the two buttons and the progress. Unless it `pauses`, there is one button
    at a time: stop takes the place of start during a run, as a stopped run can be resumed as well.

    Signals:
        main_clicked: The filled button; its meaning depends on the state.
        stop_clicked: The user wants to stop the run.
    """

    main_clicked = Signal()
    stop_clicked = Signal()

    def __init__(
        self,
        *,
        offer: Callable[[], tuple[str, str]],
        names: tuple[str, str, str],
        pauses: bool = True,
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self._offer, self._pauses = offer, pauses
        self._icons = appearance.icons
        self._state = RunState.IDLE
        self._compact = False
        self.start_button = QPushButton(self)
        self.start_button.setObjectName(names[0])
        self.start_button.setProperty("filled", "true")
        self.start_button.clicked.connect(self.main_clicked)
        self._stop = QPushButton(self._icons.icon("stop"), "", self)
        self._stop.setObjectName(names[1])
        self._stop.clicked.connect(self.stop_clicked)
        if not pauses:
            self._stop.setProperty("filled", "true")
            self._stop.setIcon(self._icons.icon("pause", Tint.ON_ACCENT))
            self.start_button.setProperty(FOCUS_FALLBACK, self._stop)
            self._stop.setProperty(FOCUS_FALLBACK, self.start_button)
        self._bar = QProgressBar(self)
        self._bar.setObjectName(names[2])
        self._bar.setTextVisible(False)
        self._bar.setRange(0, _STEPS)
        # The speed gives way where there is too little room, as it matters least.
        self._captions = [QLabel(self), ElidedLabel(self), QLabel(self)]
        for caption in self._captions:
            caption.setProperty("role", "hint")
        self._percent = QLabel(self)
        self._percent.setProperty("role", "answer")
        self._unit = appearance.theme.metrics.unit
        self._lay_out(self._unit)
        LiveTexts(self, self._say_offer)
        self.show_status(RunStatus())

    @property
    def _is_running(self) -> bool:
        """Whether a run goes on, or is to go on."""
        return self._state in {RunState.RUNNING, RunState.PAUSED}

    def take_focus(self) -> None:
        self.start_button.setFocus()

    def show_status(self, status: RunStatus) -> None:
        """Show how far the run is and offer what fits its state."""
        # The bar paints within `setValue`, with all of the window that waits for it.
        self.setUpdatesEnabled(False)
        before = self._state
        self._state = _OFFERED_AS.get(status.state, status.state)
        if self._state is not before:
            self._say_offer()
        running = self._is_running
        self._show_buttons()
        self._bar.setVisible(running)
        self._percent.setVisible(running and status.share is not None)
        self._bar.setMaximum(_STEPS if status.share is not None else 0)
        set_style_property(self._bar, "paused", self._state is RunState.PAUSED)
        share = status.share or 0.0
        self._bar.setValue(round(_STEPS * share))
        self._percent.setText(percent(int(100 * share) / 100, 0))
        for label, text in zip(
            self._captions, (status.done, status.speed, status.left), strict=True
        ):
            label.setText(text)
        # After a run there may be a sentence, which has all the room and wraps.
        self._captions[0].setWordWrap(not running)
        self._caption_row.setStretch(0, 0 if running else 1)
        self.setUpdatesEnabled(True)

    def set_filled(self, filled: bool) -> None:  # noqa: FBT001 - what a binding writes
        """Show whether more games are the next thing to do."""
        set_style_property(self.start_button, "filled", "true" if filled else "false")
        self._say_offer()

    def _show_buttons(self) -> None:
        """Show the one button that is of use, where they do not both have a place."""
        if not self._pauses:
            self.start_button.setVisible(self._state is not RunState.RUNNING)
            self._stop.setVisible(self._is_running)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what a binding writes
        """Show the buttons without their texts."""
        self._compact = compact
        for button in (self.start_button, self._stop):
            set_style_property(button, "square", compact)
        self._say_offer()

    def _say_offer(self) -> None:
        text, icon, tip = self._offers()[self._state]
        self.start_button.setText("" if self._compact else text)
        self.start_button.setAccessibleName(text)
        self.start_button.setToolTip(tip)
        is_filled = self.start_button.property("filled") == "true"
        tint = Tint.ON_ACCENT if is_filled else Tint.TEXT
        self.start_button.setIcon(self._icons.icon(icon, tint))
        self._stop.setText("" if self._compact else tr("Stop"))
        self._stop.setAccessibleName(tr("Stop"))
        idle = "" if self._is_running else tr("Nothing is running.")
        set_enabled(self._stop, tr("Stop; what was counted is kept (Esc)"), disabled_reason=idle)
        self._bar.setAccessibleName(tr("Progress of the run"))

    def _offers(self) -> dict[RunState, tuple[str, str, str]]:
        """The main button's text, icon and tip in every state."""
        text, tip = self._offer()
        more = tr("Play ten times as many games (Ctrl+Return)")
        return {
            RunState.IDLE: (text, "play", tip),
            RunState.RUNNING: (tr("Pause"), "pause", tr("Pause (Ctrl+Return)")),
            RunState.PAUSED: (tr("Resume"), "play", tr("Resume (Ctrl+Return)")),
            RunState.STOPPED: (
                tr("Resume"),
                "play",
                tr("Resume where the run was stopped (Ctrl+Return)"),
            ),
            RunState.FINISHED: (tr("10 × as many games"), "plus", more),
        }

    def minimumSizeHint(self) -> QSize:
        """As high as during a run, so what is above keeps its height."""
        hint, caption = super().minimumSizeHint(), self._captions[0]
        lines = self._bar.sizeHint().height() + caption.fontMetrics().height()
        return QSize(hint.width(), max(hint.height(), lines + self._unit))

    def heightForWidth(self, width: int) -> int:
        return max(super().heightForWidth(width), self.minimumSizeHint().height())

    def _lay_out(self, unit: int) -> None:
        self._percent.setMinimumWidth(15 * unit)
        self._caption_row = captions = QHBoxLayout()
        captions.addWidget(self._captions[0])
        captions.addStretch()
        captions.addWidget(self._captions[1])
        captions.addStretch()
        captions.addWidget(self._captions[2])
        middle = QVBoxLayout()
        middle.setSpacing(unit)
        middle.addStretch()
        middle.addWidget(self._bar)
        middle.addLayout(captions)
        middle.addStretch()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self.start_button)
        layout.addWidget(self._stop)
        layout.addSpacing(unit)
        layout.addLayout(middle, 1)
        layout.addWidget(self._percent)
        self._percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

"""The middle column: what the comparison says, the chart, and how far the run is."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.kit.parts import Button, Card, Part, Row, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.compare import sentences
from bwinf_gui.tasks.dice.compare.why import Example
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.dice.tab.compare.live_chart import DiceSubject
from bwinf_gui.tasks.dice.tab.compare.readings import are_open, readings_headline, readings_remark
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.columns import on_card
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.run_bar import RunBar, RunStatus

_VEIL_OPACITY = 0.55
_WHY_UNITS = 105
"""The least height of the window, in units; below it the run bar would have to be scrolled to."""


def is_answer_stale(s: CompareState) -> bool:
    """Whether the answer is by other rules than the chosen ones; the readings are by all rules."""
    return s.is_stale and not s.shows_readings


def stale_notice(
    when: Callable[[CompareState], bool], *actions: Part[CompareState]
) -> Card[CompareState]:
    """The notice that names older results while those asked for are being played."""
    icon = Own[CompareState](lambda ui: _icon(ui, "clock", Tint.NOTICE, 5))
    words = Words(_whose, name="staleWords", grows=True)
    return Card(Row(icon, words, *actions), name="staleNotice", when=when)


def held_title(s: CompareState) -> str:
    """The rules of older results."""
    return preset_title(s.held.comparison.preset) if s.held else ""


def _whose(s: CompareState) -> str:
    older = tr("These numbers are still for “{0}”.").format(held_title(s))
    meanwhile = tr("“{0}” is being played.").format(preset_title(s.preset))
    return f"<b>{older}</b><br>{meanwhile}"


def headline_of(s: CompareState) -> str:
    """The answer in one line."""
    if s.shows_readings:
        return readings_headline(s)
    if s.progress is not None and (s.known or s.progress.games or s.is_running):
        return sentences.answer(s.progress.standings, s.numbers, s.ranking)
    return tr("Which die wins most often?")


def certainty_of(s: CompareState) -> tuple[str, str]:
    """How certain that is, and in which tone it is said."""
    standings = s.known
    if standings is None:
        return "", ""
    said = sentences.certainty(standings, s.numbers, s.ranking)
    if standings.is_proven:
        return f"= {said}", "good"
    return (f"✓ {said}", "good") if sentences.is_certain(standings, s.ranking) else (said, "notice")


def remark_of(s: CompareState) -> str:
    """The other sentences."""
    standings = s.known
    if s.comparison is None:
        return tr("This takes at least two dice.")
    if standings is None:
        nothing = tr("“Compare” plays the games; the curves show how the shares settle.")
        return "" if s.is_running or (s.progress and s.progress.games) else nothing
    if s.are_many:
        # Among many dice there are always circles, and two that are close.
        return sentences.broken_off(standings) or sentences.champion(standings, s.numbers)
    return sentences.remark(standings, s.numbers, s.ranking)


def _new_sentence(ui: Ui) -> QWidget:
    """How certain the answer is, in its own colour, and the remark in the same lines."""
    label = ui.label("", role="secondary", name="certainty")

    def texts_of(s: CompareState) -> tuple[str, str, str]:
        return readings_remark(s) if s.shows_readings else (*certainty_of(s), remark_of(s))

    def write(texts: tuple[str, str, str]) -> None:
        certain, tone, further = texts
        colour = getattr(ui.appearance.theme.colours, tone) if tone else ""
        certain = f'<b><span style="color:{colour}">{certain}</span></b>' if certain else ""
        label.setText("&nbsp; ".join(filter(None, (certain, further))))

    ui.bind("certainty", texts_of, write, blank=("", "", ""))
    # Another theme writes the same texts in its colours.
    ui.appearance.changed.connect(lambda: write(texts_of(ui.doer.state)))
    return label


def _icon(ui: Ui, name: str, tint: Tint, units: float) -> IconLabel:
    icon = IconLabel(name=name, tint=tint, appearance=ui.appearance)
    icon.set_side(ui.px(units))
    return icon


def _why(show_example: Callable[[], None]) -> Card[CompareState]:
    return Card(
        Row(
            Own(lambda ui: _icon(ui, "bulb", Tint.ACCENT, 4)),
            Words(_reason, name="whyText", link=lambda _s, _target: show_example()),
        ),
        name="whyCard",
        when=lambda s: bool(s.reasons) and not s.shows_readings,
        least=_WHY_UNITS,
    )


def _reason(s: CompareState) -> str:
    reason = next(iter(s.reasons), None)
    if reason is None:
        return ""
    # Some reasons begin with a question, which is in bold.
    question, mark, rest = reason.text.rpartition("? ")
    text = f"<b>{question}?</b> {rest}" if mark else rest
    is_typical = reason.example == Example(reason.example.pair)
    if is_typical or not can_be_shown(s):
        return text
    show = tr("Show such a game")
    return f'{text} <a href="game">{show}</a>'


def can_be_shown(s: CompareState) -> bool:
    """Whether games by these rules can be shown turn by turn."""
    return s.comparison is not None and s.comparison.preset.rules.house is None


def _new_chart(ui: Ui) -> QWidget:
    chart = GamesChart(subject=DiceSubject(), theme=ui.appearance.theme)
    ui.named(chart, "liveChart")
    ui.bind("chart", DiceSubject, chart.show_subject, blank=DiceSubject())
    ui.bind("narrow", lambda s: s.is_narrow, chart.set_compact, blank=False)
    ui.appearance.changed.connect(lambda: chart.set_theme(ui.appearance.theme))
    card = on_card(chart, margin=ui.metrics.unit)
    ui.bind("chart is seen", lambda s: not s.shows_readings, card.setVisible, blank=True)
    return card


def run_bar(
    toggle: Callable[[], object],
    stop: Callable[[], object],
    status: Callable[[CompareState], RunStatus],
) -> Own[CompareState]:
    """What starts and stops a run, and how far it is."""

    def new_bar(ui: Ui) -> QWidget:
        bar = RunBar(
            offer=lambda: (tr("Compare"), tr("Let all dice play against each other (Ctrl+Return)")),
            names=("compareButton", "stopButton", "progress"),
            pauses=False,
            appearance=ui.appearance,
        )
        bar.main_clicked.connect(toggle)
        bar.stop_clicked.connect(stop)
        ui.bind("run", status, bar.show_status, blank=RunStatus())
        ui.bind("narrow", lambda s: s.is_narrow, bar.set_compact, blank=False)
        ui.bind("run is needed", lambda s: not s.is_exact, bar.set_filled, blank=True)
        return bar

    return Own(new_bar, when=lambda s: s.is_running or not s.shows_readings or are_open(s))


class Veil(QWidget):
    """Fades a column while it is by other rules, but for what says so and the run bar."""

    def __init__(self, column: QWidget, ui: Ui, when: Callable[[CompareState], bool]) -> None:
        super().__init__(column)
        self._column, self._ui = column, ui
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column.installEventFilter(self)
        ui.bind("veil", when, self._cover, blank=False)

    def _cover(self, covers: bool) -> None:  # noqa: FBT001 - what a binding writes
        self.setGeometry(self._column.rect())
        self.setVisible(covers)
        self.raise_()
        for each in self._column.findChildren(QWidget):
            if isinstance(each, RunBar) or each.objectName() == "staleNotice":
                each.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.setGeometry(self._column.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        ground = QColor(self._ui.appearance.theme.colours.window)
        ground.setAlphaF(_VEIL_OPACITY)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), ground)


def answer_parts(
    go_back: Callable[[], None], show_example: Callable[[], None]
) -> list[Part[CompareState]]:
    """The answer and the chart; `go_back` returns to the rules of the shown results."""
    back = Button[CompareState](
        lambda s: tr("Back to “{0}”").format(held_title(s)),
        lambda _s: go_back(),
        name="backToRules",
    )
    return [
        stale_notice(is_answer_stale, back),
        Words(headline_of, "answer", name="answer"),
        Own(_new_sentence),
        _why(show_example),
        Own(_new_chart, grows=True),
    ]

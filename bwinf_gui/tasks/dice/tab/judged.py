"""A person's numbers compared with every reading of the rules, and how to decide between them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import is_weak, row_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.check.pieces import point
from bwinf_gui.kit.parts import Button, Card, Column, Heading, Part, Row, Space, Table, Words
from bwinf_gui.kit.pictures import Frame, Own, Small
from bwinf_gui.kit.state import State
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.check.claims import Shares
from bwinf_gui.tasks.dice.check.readings import LIMIT, Compared, Reading, best_fit
from bwinf_gui.tasks.dice.check.sentences import about, advice, what_separates
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rule_sentences import preset_effect, preset_name
from bwinf_gui.tasks.dice.rules import BWINF, Preset
from bwinf_gui.tasks.dice.tab.compare.looks import marker_icon
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import decimal, percent, rounded
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.check.marks import MARKS, WEAK, unsaid
from bwinf_gui.widgets.colours import series_look
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, Look, TableColumn
from bwinf_gui.widgets.theme import Appearance, Theme

_MORE_GAMES = (1, 3, 5, 10)
"""How many times the claimed games are asked which readings fit."""
_BAR_UNITS, _WORDS_UNITS = 6.0, 28.0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, kw_only=True)
class JudgedNumbers(State[Dice, Compared]):
    """A claim with its readings, and the name of the one that was chosen, if any was."""

    chosen: str = ""

    @property
    def readings(self) -> Sequence[Reading]:
        """The contest's own rules first, then those that fit best."""
        contest, *others = self.answer.found
        return [contest, *sorted(others, key=lambda reading: reading.deviation)]

    @property
    def reading(self) -> Reading:
        """The chosen reading: the contest's own where that fits or may fit, or none does."""
        contest = self.answer.found[0]
        may_fit = contest.fits or self.answer.lacks_games
        best = contest if may_fit else best_fit(self.answer.found) or contest
        return next((each for each in self.readings if each.rules.name == self.chosen), best)

    @property
    def shares(self) -> Shares | None:
        """The claim, if it is about shares."""
        return self.answer.claim if isinstance(self.answer.claim, Shares) else None


def judged(case: Dice, row: CheckedRow | None, place: int) -> JudgedNumbers | None:
    del place
    said = (line.said for line in (row.judgement.lines if row else ()))
    compared = next((each for each in said if isinstance(each, Compared)), None)
    return None if compared is None else JudgedNumbers(value=case, answer=compared)


def again(before: JudgedNumbers, after: JudgedNumbers) -> JudgedNumbers | None:
    """The chosen reading of the same numbers stays so when more readings are known."""
    is_same = before.answer.claim == after.answer.claim
    return after.but(chosen=before.chosen) if is_same else None


def words(row: CheckedRow, line: JudgedLine) -> tuple[str, str]:
    """What the numbers fit comes first, then what that is worth."""
    question, asks, rest = row.message.partition("? ")
    if asks:
        return f"{question}?", rest
    # The headline is the first clause, up to the readings that it lists.
    first, _, rest = row.message.partition(". ")
    # The picture names the readings.
    headline = first.rstrip(".").partition(": ")[0]
    said = f"{capitalised(row_name(row))}."
    # That numbers fit other readings too is the headline already.
    verdict = "" if headline and is_weak(row) else said
    # How far off the dice are that fit is in the table.
    reason = "" if line.verdict is Verdict.AC or line.reason in rest else line.reason
    return headline or said, " ".join(filter(None, (verdict, reason, rest)))


def why(row: CheckedRow, line: JudgedLine, said: str) -> str:
    """What separates the readings that the table ticks; the rest has been said."""
    compared = line.said
    if isinstance(compared, Compared) and is_weak(row):
        return what_separates(compared)
    is_shown = isinstance(compared, Compared) and isinstance(compared.claim, Shares)
    return "" if is_shown else unsaid(row, line, said)


def choose(s: JudgedNumbers, row: int) -> JudgedNumbers:
    return s.but(chosen=s.readings[row].rules.name)


MOST_SHOWN = 1.36
"""Larger deviations, in units of the limit, are drawn at the edge of the strip."""
_ROW_UNITS = 9
_NAMES_SHARE = 0.6
"""The part of the width that names may take."""
_LANE, _MARKER, _EDGE = 1.2, 0.9, 3.0
"""The height of a die's lane at most, the radius of its marker, and the room next to the strip."""


def strip_place(deviation: float) -> float:
    """Where a deviation is drawn: 0 in the middle of a strip, from -1 to 1 at its edges."""
    return min(max(deviation / LIMIT / MOST_SHOWN, -1.0), 1.0)


def in_words(reading: Reading, compared: Compared) -> str:
    """Whether a reading fits, and else which die is furthest off; by how many games, if assumed."""
    name, claim = reading_name(reading), compared.claim
    if compared.lacks_games:
        return name
    if isinstance(claim, Shares) and claim.stated_games is None:
        name = tr("{0}, if each pair played {1} games").format(name, rounded(claim.games))
    if reading.fits:
        return tr("{0}: fits").format(name)
    return tr("{0}: does not fit, least of all die {1}").format(name, reading.worst_die + 1)


def reading_name(reading: Reading) -> str:
    return capitalised(preset_name(reading.rules.name))


class ReadingsStrip(ColumnTable[Reading]):
    """The contest's own rules first, then the other readings as they fit."""

    def __init__(self, ui: Ui) -> None:
        appearance = ui.appearance
        self._compared: Compared | None = None
        columns = (
            TableColumn(
                to_translate("Reading of the rules"),
                reading_name,
                AS_WIDE_AS_TEXTS,
                tip=lambda reading: preset_effect(reading.rules.name),
                look=lambda reading: _look(reading, appearance, is_judged=self._is_judged),
            ),
            TableColumn(
                to_translate("less ← fits → more"),
                lambda _reading: "",
                tip=self._in_words,
                spoken=self._in_words,
                head_tip=to_translate("Whether your numbers are lower or higher than expected"),
                head_alignment=Qt.AlignmentFlag.AlignCenter,
                paint=lambda painter, area, reading: paint_strip(
                    painter, area, reading, appearance.theme, is_judged=self._is_judged
                ),
            ),
        )
        super().__init__(columns, appearance=appearance)
        self.verticalHeader().setDefaultSectionSize(ui.px(_ROW_UNITS))
        self.setMinimumHeight(ui.px(4 * _ROW_UNITS))
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    @property
    def _is_judged(self) -> bool:
        return self._compared is not None and not self._compared.lacks_games

    def _in_words(self, reading: Reading) -> str:
        return in_words(reading, self._compared) if self._compared is not None else ""

    def show_readings(
        self, found: Sequence[Reading], chosen: int, compared: Compared | None
    ) -> None:
        """Show what is known by now, and the number of the chosen reading, -1 for none."""
        self._compared = compared
        self.show_rows(found, same=len(found) == len(self.rows))
        self.choose_row(chosen)
        self._fit_names()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        """Show all of each name, unless that leaves too little of the strips."""
        most = round(_NAMES_SHARE * self.viewport().width())
        self.setColumnWidth(0, min(self.sizeHintForColumn(0), most))


def paint_strip(
    painter: QPainter, area: QRectF, reading: Reading, theme: Theme, *, is_judged: bool = True
) -> None:
    """Paint the strip of a reading: the band in which a claim fits, and a lane for each die.

    Where nothing is judged, there is no band: how wide it is depends on the games.
    """
    colours, unit = theme.colours, theme.metrics.unit
    middle, half = area.center().x(), max(1.0, area.width() / 2 - _EDGE * unit)

    def x(deviation: float) -> float:
        return middle + half * strip_place(deviation)

    band = QRectF(x(-LIMIT), area.top(), x(LIMIT) - x(-LIMIT), area.height() - 1)
    ground = QColor(colours.good)
    ground.setAlphaF(0.1)
    edge = QPen(QColor(colours.good), 1, Qt.PenStyle.DashLine)
    lines = [(middle, QPen(QColor(colours.secondary), 1))]
    if is_judged:
        painter.fillRect(band, ground)
        lines += [(band.left(), edge), (band.right(), edge)]
    for line, pen in lines:
        painter.setPen(pen)
        painter.drawLine(QPointF(line, area.top()), QPointF(line, band.bottom()))
    # Many dice share the height of a row.
    lane = min(_LANE * unit, (area.height() - 2 * unit) / len(reading.deviations))
    top = area.center().y() - lane * (len(reading.deviations) - 1) / 2
    for die, deviation in enumerate(reading.deviations):
        if deviation is not None:
            at = QPointF(x(deviation), top + lane * die)
            look = series_look(die + 1, colours)
            painter.setPen(QPen(QColor(look.colour), 1))
            painter.drawLine(QPointF(middle, at.y()), at)
            draw_marker(painter, at, _MARKER * unit, look, QColor(colours.base))


def _look(reading: Reading, appearance: Appearance, *, is_judged: bool) -> Look:
    """The contest's own rules stand out, what does not fit is pale, where that is known."""
    theme, icons = appearance.theme, appearance.icons
    is_contest = reading.rules.name == BWINF.name
    font = theme.metrics.sized(TextSize.HEADING) if is_contest else None
    if not is_judged:
        return Look(font=font)
    if reading.fits:
        return Look(font=font, icon=icons.icon("check", Tint.GOOD))
    return Look(font=font, icon=icons.icon("close", Tint.ERROR), colour=theme.colours.secondary)


def _new_strip(ui: Ui) -> QWidget:
    strip = ReadingsStrip(ui)
    ui.named(strip, "Readings")
    ui.say(
        to_translate("How the numbers fit each reading of the rules"),
        strip.setAccessibleName,
    )
    strip.row_chosen.connect(lambda row: ui.doer.do(choose, row) if row >= 0 else None)
    ui.bind(
        "readings",
        lambda s: (s.readings, s.readings.index(s.reading), s.answer),
        lambda shown: strip.show_readings(*shown),
        blank=((), -1, None),
    )
    return strip


@dataclass(frozen=True, slots=True)
class _DieRow:
    """A die, counted from 0, by the chosen reading; `reach` is how far off its share may be."""

    die: int
    claimed: float | None
    expected: float
    reach: float | None
    deviation: float | None
    fits: bool


def _dice(s: JudgedNumbers) -> Sequence[_DieRow]:
    reading, claim = s.reading, s.shares
    shares = claim.shares if claim else [None] * len(reading.expected)
    return [
        _DieRow(
            die,
            share.value if share else None,
            reading.expected[die],
            reading.reaches[die] if claim else None,
            deviation,
            deviation is None or abs(deviation) <= LIMIT or s.answer.lacks_games,
        )
        for die, (share, deviation) in enumerate(zip(shares, reading.deviations, strict=True))
    ]


def _die_look(row: _DieRow, theme: Theme) -> Mapping[str, object]:
    return {"icon": marker_icon(series_look(row.die + 1, theme.colours), theme)}


def _claimed_look(row: _DieRow, theme: Theme) -> Mapping[str, object]:
    return {} if row.fits else {"colour": theme.colours.error}


def _reach(row: _DieRow) -> str:
    return tr("± {0} points").format(decimal(100 * row.reach, 1)) if row.reach else "–"


def _has_shares(s: JudgedNumbers) -> bool:
    return s.shares is not None


DICE: Table[JudgedNumbers, _DieRow] = Table(
    lambda s: reading_name(s.reading),
    _dice,
    (
        Column(
            to_translate("Die"),
            lambda row: tr("Die {0}").format(row.die + 1),
            look=_die_look,
        ),
        Column(
            to_translate("yours"),
            lambda row: None if row.claimed is None else percent(row.claimed, 1),
            width=17,
            number=True,
            look=_claimed_look,
            when=_has_shares,
        ),
        Column(
            to_translate("expected"),
            lambda row: percent(row.expected, 1),
            width=17,
            number=True,
        ),
        Column(to_translate("fits up to"), _reach, width=28, number=True, when=_has_shares),
    ),
    titled=False,
    most=12,
    name="ReadingTable",
)


def _is_weak(s: JudgedNumbers) -> bool:
    return bool(s.answer.fits_also)


def _pill(s: JudgedNumbers) -> str:
    if s.answer.lacks_games:
        return tr("question open")
    if not s.reading.fits:
        return tr("does not fit")
    is_contest = s.reading is s.answer.found[0]
    return tr("fits, but not only this") if is_contest and _is_weak(s) else tr("fits")


def _pill_role(s: JudgedNumbers) -> str:
    if s.answer.lacks_games:
        return "pill neutral"
    if not s.reading.fits:
        return "pill error"
    return "pill notice" if _is_weak(s) else "pill good"


def _scatter(s: JudgedNumbers) -> str:
    games = s.shares.games if s.shares else 0
    text = tr("With {0} games per pair, numbers scatter this much.")
    if s.answer.is_wrong_by_any_games:
        text = tr("Even with only {0} games per pair, numbers scatter no more than this.")
    return text.format(rounded(games))


_Count = tuple[float, int]
"""A number of games, and how many readings would still fit after them."""


def _counts(s: JudgedNumbers) -> tuple[_Count, ...]:
    if s.shares is None:
        return ()
    games = (s.shares.games * more for more in _MORE_GAMES)
    return tuple((each, s.answer.fitting_at(each)) for each in games)


def _has_counts(s: JudgedNumbers) -> bool:
    return _is_weak(s) and s.shares is not None


def _count_in_words(count: _Count) -> tuple[str, str]:
    games, fitting = count
    readings = tr_plural("{n} reading", "{n} readings", fitting).format(n=fitting)
    return tr("{0} games").format(rounded(games)), readings


def paint_counts(painter: QPainter, frame: Frame[Sequence[_Count]]) -> None:
    """Paint a bar for each number of games."""
    colours, unit, area = frame.theme.colours, frame.theme.metrics.unit, frame.area
    longest = max((fitting for _games, fitting in frame.shown), default=1) or 1
    # There are words on both sides of the bars.
    room = area.width() - 2 * _WORDS_UNITS * unit
    for place, count in enumerate(frame.shown):
        box = QRectF(area.left(), area.top() + place * _BAR_UNITS * unit, area.width(), 0)
        box.setHeight(_BAR_UNITS * unit)
        games, readings = _count_in_words(count)
        bar = QRectF(box.left() + _WORDS_UNITS * unit, box.top() + unit, 0, 3.5 * unit)
        bar.setWidth(max(2.0, room * count[1] / longest))
        painter.fillRect(bar, QColor(colours.notice if not place else colours.accent))
        painter.setPen(QColor(colours.text))
        words = QRectF(box.left(), box.top(), (_WORDS_UNITS - 2) * unit, box.height())
        painter.drawText(words, _RIGHT, games)
        words = QRectF(bar.right() + 2 * unit, box.top(), _WORDS_UNITS * unit, box.height())
        painter.drawText(words, _LEFT, readings)


def _what_to_do(s: JudgedNumbers) -> str:
    """How to decide between the readings, and where to look in the program."""
    if s.answer.lacks_games:
        return tr(
            "Say at the left how many games each pair played, or add a line such as "
            "“1000 games per pair” to the text."
        )
    texts = []
    if s.shares is None and _is_weak(s):
        texts.append(tr("Let your program print the share of games that each die wins, too."))
    if needed := s.answer.games_needed:
        text = tr("<b>Let your program play {0} games per pair</b> and paste the numbers again.")
        texts.append(text.format(about(needed)))
    best = best_fit(s.answer.found)
    # All readings that an order fits, it fits alike.
    is_best = s.shares is not None or len(s.answer.fitting) == 1
    if best is not None and is_best and (look_at := advice(s.answer)):
        text = tr("“{0}” fits best now. {1}")
        texts.append(text.format(reading_name(best), look_at))
    return "<br>".join(texts)


_ANNOUNCED: Sequence[Part[Any]] = (
    Heading(to_translate("What you will read here")),
    Card(
        *(
            point(lambda _s, mark=mark: mark[:2], title, text)  # type: ignore[misc]
            for mark, title, text in (
                (
                    MARKS[Verdict.AC],
                    to_translate("fits"),
                    to_translate("Your numbers belong to the task sheet and to no other reading."),
                ),
                (
                    WEAK,
                    to_translate("fits, but not only this"),
                    to_translate("Too few games: other readings would give such numbers too."),
                ),
                (
                    MARKS[Verdict.WA],
                    to_translate("does not fit"),
                    to_translate("With a hint at the rule that your program reads differently."),
                ),
            )
        ),
        gap=1.5,
    ),
    Space(1),
    Heading(to_translate("How many games?")),
    Card(
        Words(
            to_translate(
                "The more games per pair, the sharper the verdict. <b>With 100 nearly everything "
                "fits</b>, 10,000 separate most readings. If the number is not in the text, "
                "enter it at the left."
            )
        )
    ),
)
"""The verdicts that numbers may have, and what they depend on."""


def judged_numbers(compare: Callable[[Preset], object]) -> Judged[JudgedNumbers]:
    """How a person's numbers fit; `compare` shows a comparison by the rules of a reading."""

    def compare_by(s: JudgedNumbers) -> None:
        compare(s.reading.rules)

    return Judged(
        judged,
        [
            Own(_new_strip, grows=True, when=lambda s: bool(s.readings)),
            Row(
                Button(
                    to_translate("Compare by these rules"),
                    compare_by,
                    icon="chart",
                    filled=lambda _s: True,
                    name="CompareRules",
                    when=lambda s: s.answer is not None,
                ),
                Space(),
            ),
        ],
        beside=[
            Row(
                Words(lambda s: reading_name(s.reading), "heading", grows=True),
                Words(_pill, _pill_role),
            ),
            DICE,
            Words(_scatter, "hint", when=_has_shares),
            Words(
                to_translate("How many readings still fit if your numbers stay like this"),
                "heading",
                when=_has_counts,
            ),
            Card(
                Small(
                    _counts,
                    paint_counts,
                    height=lambda counts: _BAR_UNITS * len(counts),
                    say=lambda s: "\n".join(": ".join(_count_in_words(c)) for c in _counts(s)),
                ),
                when=_has_counts,
            ),
            Heading(to_translate("What to do?"), when=lambda s: bool(_what_to_do(s))),
            Card(Words(_what_to_do, name="Advice"), when=lambda s: bool(_what_to_do(s))),
            Space(),
        ],
        announced=_ANNOUNCED,
        words=words,
        why=why,
        again=again,
    )

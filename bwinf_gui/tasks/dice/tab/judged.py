"""A person's numbers compared with every reading of the rules, and how to decide between them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import is_weak, row_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.check.pieces import point
from bwinf_gui.kit.parts import Button, Card, Column, Heading, Part, Row, Space, Table, Words
from bwinf_gui.kit.pictures import Frame, Own, Small
from bwinf_gui.kit.state import State
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.check.claims import Share, Shares
from bwinf_gui.tasks.dice.check.readings import LIMIT, Compared, Reading
from bwinf_gui.tasks.dice.check.sentences import advice
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rule_sentences import preset_effect, preset_name
from bwinf_gui.tasks.dice.rules import BWINF, Preset
from bwinf_gui.tasks.dice.tab.compare.live_chart import marker_icon
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import decimal, percent, rounded, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.check.marks import MARKS, WEAK
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
MOST_SHOWN = 1.36
"""Larger deviations, in units of the limit, are drawn at the edge of the strip."""
_ROW_UNITS = 9
_NAMES_SHARE = 0.6
"""The part of the width that names may take."""
_LANE, _MARKER, _EDGE = 1.2, 0.9, 3.0
"""The height of a die's lane at most, the radius of its marker, and the room next to the strip."""


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
        may_fit = contest.fits or self.answer.is_asked
        best = contest if may_fit else self.answer.best or contest
        return next((each for each in self.readings if each.rules.name == self.chosen), best)

    @property
    def shares(self) -> Shares | None:
        """The claim, if it is about shares."""
        return self.answer.claim if isinstance(self.answer.claim, Shares) else None

    @property
    def lacks_games(self) -> bool:
        """Whether nobody says how many games there were, on which the verdict depends."""
        is_open = self.shares is not None and self.shares.said.stated is None
        return is_open and (self.answer.is_asked or self.answer.found[0].fits)


def judged(case: Dice, row: CheckedRow | None, _place: int) -> JudgedNumbers | None:
    said = (line.said for line in (row.judgement.lines if row else ()))
    compared = next((each for each in said if isinstance(each, Compared)), None)
    return None if compared is None else JudgedNumbers(value=case, answer=compared)


def again(before: JudgedNumbers, after: JudgedNumbers) -> JudgedNumbers | None:
    """The chosen reading of the same numbers stays so when more readings are known."""
    is_same = before.answer.claim == after.answer.claim
    return after.but(chosen=before.chosen) if is_same else None


def words(row: CheckedRow, line: JudgedLine) -> tuple[str, str]:
    """The reading that the numbers fit comes first, then what that is worth."""
    question, asks, rest = row.message.partition("? ")
    if asks:
        return f"{question}?", rest
    # The headline is the first clause, up to the readings that it lists: the picture names them.
    first, _, rest = row.message.partition(". ")
    headline = first.rstrip(".").partition(": ")[0]
    said = f"{capitalised(row_name(row))}."
    # That numbers fit other readings too is the headline already.
    verdict = "" if headline and is_weak(row) else said
    return headline or said, " ".join(filter(None, (verdict, line.reason, rest)))


def choose(s: JudgedNumbers, row: int) -> JudgedNumbers:
    return s.but(chosen=s.readings[row].rules.name)


def reading_name(reading: Reading) -> str:
    return capitalised(preset_name(reading.rules.name))


class ReadingsStrip(ColumnTable[Reading]):
    """How far the numbers are from each reading, a lane for each die."""

    def __init__(self, ui: Ui) -> None:
        appearance, doer = ui.appearance, ui.doer
        columns: tuple[TableColumn[Reading], ...] = (
            TableColumn(
                to_translate("Reading of the rules"),
                reading_name,
                AS_WIDE_AS_TEXTS,
                tip=lambda reading: preset_effect(reading.rules.name),
                look=lambda reading: _look(doer.state, reading, appearance),
            ),
            TableColumn(
                to_translate("less ← fits → more"),
                lambda _reading: "",
                tip=lambda reading: _fit_in_words(doer.state, reading),
                spoken=lambda reading: _fit_in_words(doer.state, reading),
                head_tip=to_translate("Whether your numbers are lower or higher than expected"),
                head_alignment=Qt.AlignmentFlag.AlignCenter,
                paint=lambda painter, area, reading: paint_strip(
                    painter, area, reading, appearance.theme, is_asked=doer.state.answer.is_asked
                ),
            ),
        )
        super().__init__(columns, appearance=appearance)
        self.verticalHeader().setDefaultSectionSize(ui.px(_ROW_UNITS))
        self.setMinimumHeight(ui.px(4 * _ROW_UNITS))
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        ui.named(self, "Readings")
        about_it = to_translate("How the numbers fit each reading of the rules")
        ui.say(about_it, self.setAccessibleName)
        self.row_chosen.connect(lambda row: doer.do(choose, row) if row >= 0 else None)
        ui.bind(
            "readings",
            # The answer says whether anything is judged, and so how each row looks.
            lambda s: (s.readings, s.readings.index(s.reading), s.answer),
            lambda shown: self._show(*shown[:2]),
            blank=((), -1),
        )

    def _show(self, found: Sequence[Reading], chosen: int) -> None:
        self.show_rows(found, same=len(found) == len(self.rows))
        self.choose_row(chosen)

    def sizeHintForColumn(self, column: int) -> int:  # noqa: N802
        """All of each name, unless that leaves too little of the strips or of their head."""
        room, head = self.viewport().width(), self.horizontalHeader().sectionSizeHint(1)
        most = min(round(_NAMES_SHARE * room), room - head) if column == 0 else room
        return min(super().sizeHintForColumn(column), most)


def _fit_in_words(s: JudgedNumbers, reading: Reading) -> str:
    """Whether a reading fits, else which die is furthest off; by how many games, if assumed."""
    name = reading_name(reading)
    if s.answer.is_asked:
        return name
    if s.shares is not None and s.shares.said.stated is None:
        name = tr("{0}, if each pair played {1} games").format(name, rounded(s.shares.games))
    if reading.fits:
        return tr("{0}: fits").format(name)
    return tr("{0}: does not fit, least of all die {1}").format(name, reading.worst_die + 1)


def _look(s: JudgedNumbers, reading: Reading, appearance: Appearance) -> Look:
    """The contest's own rules stand out; readings known not to fit are pale."""
    theme, icons = appearance.theme, appearance.icons
    is_contest = reading.rules.name == BWINF.name
    font = theme.metrics.sized(TextSize.HEADING) if is_contest else None
    if s.answer.is_asked:
        return Look(font=font)
    if reading.fits:
        return Look(font=font, icon=icons.icon("check", Tint.GOOD))
    return Look(font=font, icon=icons.icon("close", Tint.ERROR), colour=theme.colours.secondary)


def strip_place(deviation: float) -> float:
    """Where a deviation is drawn: 0 in the middle of a strip, from -1 to 1 at its edges."""
    return min(max(deviation / LIMIT / MOST_SHOWN, -1.0), 1.0)


def paint_strip(
    painter: QPainter, area: QRectF, reading: Reading, theme: Theme, *, is_asked: bool
) -> None:
    """Paint the strip of a reading: the band in which a claim fits, and a lane for each die.

    Where the games are asked for there is no band: how wide it is depends on them.
    """
    colours, unit = theme.colours, theme.metrics.unit
    middle, half = area.center().x(), max(1.0, area.width() / 2 - _EDGE * unit)
    reach = half * strip_place(LIMIT)
    band = QRectF(middle - reach, area.top(), 2 * reach, area.height() - 1)
    lines = [(middle, QPen(QColor(colours.secondary), 1))]
    if not is_asked:
        ground = QColor(colours.good)
        ground.setAlphaF(0.1)
        painter.fillRect(band, ground)
        edge = QPen(QColor(colours.good), 1, Qt.PenStyle.DashLine)
        lines += [(band.left(), edge), (band.right(), edge)]
    for line, pen in lines:
        painter.setPen(pen)
        painter.drawLine(QPointF(line, area.top()), QPointF(line, band.bottom()))
    # Many dice share the height of a row.
    lane = min(_LANE * unit, (area.height() - 2 * unit) / len(reading.deviations))
    top = area.center().y() - lane * (len(reading.deviations) - 1) / 2
    for die, deviation in enumerate(reading.deviations):
        if deviation is not None:
            at = QPointF(middle + half * strip_place(deviation), top + lane * die)
            look = series_look(die + 1, colours)
            painter.setPen(QPen(QColor(look.colour), 1))
            painter.drawLine(QPointF(middle, at.y()), at)
            draw_marker(painter, at, _MARKER * unit, look, QColor(colours.base))


class _DieRow(NamedTuple):
    """A die, counted from 0, by the chosen reading; `reach` is how far off its share may be."""

    die: int
    claimed: Share | None
    expected: float
    reach: float
    fits: bool


def _dice(s: JudgedNumbers) -> Sequence[_DieRow]:
    reading, claim = s.reading, s.shares
    shares = claim.shares if claim else [None] * len(reading.expected)
    fits = [s.answer.is_asked or abs(each or 0.0) <= LIMIT for each in reading.deviations]
    return [*map(_DieRow, count(), shares, reading.expected, reading.reaches, fits)]


def _die_look(row: _DieRow, theme: Theme) -> Mapping[str, object]:
    return {"icon": marker_icon(series_look(row.die + 1, theme.colours), theme)}


DICE: Table[JudgedNumbers, _DieRow] = Table(
    lambda s: reading_name(s.reading),
    _dice,
    (
        Column(to_translate("Die"), lambda row: tr("Die {0}").format(row.die + 1), look=_die_look),
        Column(
            to_translate("yours"),
            lambda row: row.claimed and percent(row.claimed.value, 1),
            width=17,
            number=True,
            look=lambda row, theme: {} if row.fits else {"colour": theme.colours.error},
            when=lambda s: s.shares is not None,
        ),
        Column(
            to_translate("expected"), lambda row: percent(row.expected, 1), width=17, number=True
        ),
        Column(
            to_translate("fits up to"),
            lambda row: tr("± {0} points").format(decimal(100 * row.reach, 1)),
            width=28,
            number=True,
            when=lambda s: s.shares is not None,
        ),
    ),
    titled=False,
    most=12,
    name="ReadingTable",
)


def _pill(s: JudgedNumbers) -> tuple[str, str]:
    """The badge of the chosen reading, and its colour."""
    if s.answer.is_asked:
        return tr("question open"), "pill neutral"
    if not s.reading.fits:
        return tr("does not fit"), "pill error"
    if not s.answer.fits_also:
        return tr("fits"), "pill good"
    is_contest = s.reading is s.answer.found[0]
    return tr("fits, but not only this") if is_contest else tr("fits"), "pill notice"


def _scatter(s: JudgedNumbers) -> str:
    shares = s.shares
    text = tr("With {0} games per pair, numbers scatter this much.")
    if shares and not (shares.said.stated or s.lacks_games):
        text = tr("Even with only {0} games per pair, numbers scatter no more than this.")
    return text.format(rounded(shares.games if shares else 0))


def _counts(s: JudgedNumbers) -> tuple[tuple[int, str, str], ...]:
    """How many readings would still fit after more games than were claimed, also in words."""
    if s.shares is None:
        return ()
    counts = []
    for games in (s.shares.games * more for more in _MORE_GAMES):
        fitting = sum(each.fits_shares(s.shares, games) for each in s.answer.found)
        words = tr_plural("{n} reading", "{n} readings", fitting).format(n=fitting)
        counts.append((fitting, tr("{0} games").format(rounded(games)), words))
    return tuple(counts)


def _has_counts(s: JudgedNumbers) -> bool:
    return bool(s.answer.fits_also) and s.shares is not None


def paint_counts(painter: QPainter, frame: Frame[Sequence[tuple[int, str, str]]]) -> None:
    colours, unit, area = frame.theme.colours, frame.theme.metrics.unit, frame.area
    longest = max((fitting for fitting, *_texts in frame.shown), default=1) or 1
    # There are words on both sides of the bars.
    words, height = _WORDS_UNITS * unit, _BAR_UNITS * unit
    box = QRectF(area.left(), area.top(), words - 2 * unit, height)
    for place, (fitting, games, readings) in enumerate(frame.shown):
        width = max(2.0, (area.width() - 2 * words) * fitting / longest)
        bar = QRectF(area.left() + words, box.top() + unit, width, 3.5 * unit)
        painter.fillRect(bar, QColor(colours.accent if place else colours.notice))
        painter.setPen(QColor(colours.text))
        painter.drawText(box, _RIGHT, games)
        right = QRectF(bar.right() + 2 * unit, box.top(), words, height)
        painter.drawText(right, _LEFT, readings)
        box.translate(0, height)


def _what_to_do(s: JudgedNumbers) -> str:
    """How to decide between the readings, and where to look in the program."""
    if s.lacks_games:
        return tr(
            "Enter how many games each pair played, or add a line such as “1000 games per pair” "
            "to the text."
        )
    texts = []
    if s.shares is None and s.answer.fits_also:
        texts.append(tr("Let your program print the share of games that each die wins, too."))
    if needed := s.answer.games_needed:
        text = tr("<b>Let your program play {0} games per pair</b> and paste the numbers again.")
        texts.append(text.format(whole(needed)))
    best = s.answer.best
    # All readings that an order fits, it fits alike.
    is_best = s.shares is not None or len(s.answer.others) == 1
    if best is not None and is_best and (look_at := advice(s.answer)):
        text = tr("“{0}” fits best now. {1}")
        texts.append(text.format(reading_name(best), look_at))
    return "<br>".join(texts)


_ANNOUNCED: Sequence[Part[Any]] = (
    Heading(to_translate("What you will read here")),
    Card(
        point(
            lambda _s: MARKS[Verdict.AC][:2],
            to_translate("fits"),
            to_translate("Your numbers belong to the task sheet and to no other reading."),
        ),
        point(
            lambda _s: WEAK[:2],
            to_translate("fits, but not only this"),
            to_translate("Too few games: other readings would give such numbers too."),
        ),
        point(
            lambda _s: MARKS[Verdict.WA][:2],
            to_translate("does not fit"),
            to_translate("With a hint at the rule that your program reads differently."),
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
                "enter it at “Games per pair”."
            )
        )
    ),
)
"""The verdicts that numbers may have, and what they depend on."""


def judged_numbers(compare: Callable[[Preset], None]) -> Judged[JudgedNumbers]:
    """How a person's numbers fit; `compare` shows a comparison by the rules of a reading."""
    return Judged(
        judged,
        [
            Own(ReadingsStrip, grows=True, when=lambda s: bool(s.readings)),
            Row(
                Button(
                    to_translate("Compare by these rules"),
                    lambda s: compare(s.reading.rules),
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
                Words(lambda s: _pill(s)[0], lambda s: _pill(s)[1]),
            ),
            DICE,
            Words(_scatter, "hint", when=lambda s: s.shares is not None),
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
                    say=lambda s: "\n".join(": ".join(texts) for _n, *texts in _counts(s)),
                ),
                when=_has_counts,
            ),
            Heading(to_translate("What to do?"), when=lambda s: bool(_what_to_do(s))),
            Card(Words(_what_to_do, name="Advice"), when=lambda s: bool(_what_to_do(s))),
            Space(),
        ],
        announced=_ANNOUNCED,
        words=words,
        # What separates the readings is in the table, all else has been said.
        says_all=True,
        again=again,
    )

"""A person's numbers compared with every reading of the rules, and how to decide between them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
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
from bwinf_gui.tasks.dice.check.claims import Share, Shares
from bwinf_gui.tasks.dice.check.readings import LIMIT, Compared, Reading, best_fit
from bwinf_gui.tasks.dice.check.sentences import about, advice
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rules import Preset
from bwinf_gui.tasks.dice.tab.compare.live_chart import marker_icon
from bwinf_gui.tasks.dice.tab.readings_strip import ReadingsStrip, reading_name
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import decimal, percent, rounded
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.check.marks import MARKS, WEAK
from bwinf_gui.widgets.colours import series_look
from bwinf_gui.widgets.theme import Theme

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
        may_fit = contest.fits or self.answer.is_asked
        best = contest if may_fit else best_fit(self.answer.found) or contest
        return next((each for each in self.readings if each.rules.name == self.chosen), best)

    @property
    def shares(self) -> Shares | None:
        """The claim, if it is about shares."""
        return self.answer.claim if isinstance(self.answer.claim, Shares) else None

    @property
    def lacks_games(self) -> bool:
        """Whether nobody says how many games there were, on which the verdict depends."""
        is_open = self.shares is not None and self.shares.stated_games is None
        return is_open and (self.answer.is_asked or self.answer.found[0].fits)


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
    """The reading that the numbers fit comes first, then what that is worth."""
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
    return headline or said, " ".join(filter(None, (verdict, line.reason, rest)))


def choose(s: JudgedNumbers, row: int) -> JudgedNumbers:
    return s.but(chosen=s.readings[row].rules.name)


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


def _claimed_look(row: _DieRow, theme: Theme) -> Mapping[str, object]:
    return {} if row.fits else {"colour": theme.colours.error}


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
            lambda row: row.claimed and percent(row.claimed.value, 1),
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
        Column(
            to_translate("fits up to"),
            lambda row: tr("± {0} points").format(decimal(100 * row.reach, 1)),
            width=28,
            number=True,
            when=_has_shares,
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
    if shares and not (shares.stated_games or s.lacks_games):
        text = tr("Even with only {0} games per pair, numbers scatter no more than this.")
    return text.format(rounded(shares.games if shares else 0))


def _counts(s: JudgedNumbers) -> tuple[tuple[str, int], ...]:
    """How many readings would still fit after more games than were claimed."""
    shares, found = s.shares, s.answer.found
    if shares is None:
        return ()
    numbers = [shares.games * more for more in _MORE_GAMES]
    fitting = [sum(each.fits_shares(shares, games) for each in found) for games in numbers]
    text = tr("{0} games")
    return tuple((text.format(rounded(n)), fit) for n, fit in zip(numbers, fitting, strict=True))


def _has_counts(s: JudgedNumbers) -> bool:
    return bool(s.answer.fits_also) and s.shares is not None


def _fitting(number: int) -> str:
    return tr_plural("{n} reading", "{n} readings", number).format(n=number)


def paint_counts(painter: QPainter, frame: Frame[Sequence[tuple[str, int]]]) -> None:
    """Paint a bar for each number of games."""
    colours, unit, area = frame.theme.colours, frame.theme.metrics.unit, frame.area
    longest = max((fitting for _games, fitting in frame.shown), default=1) or 1
    # There are words on both sides of the bars.
    words, height = _WORDS_UNITS * unit, _BAR_UNITS * unit
    box = QRectF(area.left(), area.top(), words - 2 * unit, height)
    for place, (games, fitting) in enumerate(frame.shown):
        width = max(2.0, (area.width() - 2 * words) * fitting / longest)
        bar = QRectF(area.left() + words, box.top() + unit, width, 3.5 * unit)
        painter.fillRect(bar, QColor(colours.accent if place else colours.notice))
        painter.setPen(QColor(colours.text))
        painter.drawText(box, _RIGHT, games)
        right = QRectF(bar.right() + 2 * unit, box.top(), words, height)
        painter.drawText(right, _LEFT, _fitting(fitting))
        box.translate(0, height)


def _what_to_do(s: JudgedNumbers) -> str:
    """How to decide between the readings, and where to look in the program."""
    if s.lacks_games:
        return tr(
            "State on the left how many games each pair played, or add a line such as "
            "“1000 games per pair” to the text."
        )
    texts = []
    if s.shares is None and s.answer.fits_also:
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
                "enter it on the left."
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
            Own(_new_strip, grows=True, when=lambda s: bool(s.readings)),
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
                    say=lambda s: "\n".join(f"{games}: {_fitting(n)}" for games, n in _counts(s)),
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

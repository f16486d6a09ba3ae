"""Ranking and pairs of a comparison: their columns, for the window, files, JSON and the command."""

from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.engine.statistics import Gap, Interval
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.sentences import lead_in_words, points_text, share_text, spread
from bwinf_gui.tasks.dice.compare.standings import RankingLine
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.numbers import careful_percent, percent
from bwinf_gui.text.tables import Field
from bwinf_gui.text.translation import to_translate, tr


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A line of a ranking, and the one after it."""

    progress: ComparisonProgress
    method: Ranking
    line: RankingLine
    after: RankingLine | None

    @property
    def lead(self) -> Gap | None:
        """How far its die is ahead of the next one, in a ranking by share."""
        if self.after is None or self.method is not Ranking.SHARE:
            return None
        return self.progress.standings.lead_gap(self.line.die, self.after.die)

    @property
    def value(self) -> str:
        """The value by which its die is ranked."""
        if self.method is not Ranking.SHARE:
            return points_text(self.line)
        standings = self.progress.standings
        sign = "= " if standings.is_proven else ""
        return sign + share_text(standings, self.line.die)

    @property
    def amount(self) -> float:
        """The same as a number: points count as far as they are certain."""
        return self.line.points if self.method is Ranking.SHARE else self.line.interval.low

    @property
    def in_words(self) -> str:
        """All that is known of its die."""
        line, standings, value = self.line, self.progress.standings, self.value
        bounds = careful_percent(line.interval.low), careful_percent(line.interval.high)
        text = tr("Place {0}: die {1} wins {2} of its games, certainly {3} to {4}")
        if self.method is not Ranking.SHARE:
            text = tr("Place {0}: die {1}, points: {2}")
        elif standings.is_proven:
            text = tr("Place {0}: die {1} wins exactly {2} of its games")
            value = percent(line.score or 0.0, 6)
        words = text.format(places(line), self.number, value, *bounds)
        if self.after is None or self.method is not Ranking.SHARE or standings.is_proven:
            return words
        pair = line.die, self.after.die
        return f"{words}\n{lead_in_words(standings, self.progress.comparison.numbers, pair)}"

    @property
    def number(self) -> int:
        return self.progress.comparison.numbers[self.line.die]

    @property
    def faces(self) -> str:
        return format_die(self.progress.comparison.dice[self.line.die])

    @property
    def interval(self) -> Interval:
        """The interval for a number of games that was fixed beforehand."""
        return self.progress.standings.score_interval(self.line.die)

    @property
    def certain(self) -> Interval:
        """The interval that holds for all dice at once, at any time."""
        return self.progress.standings.certain_interval(self.line.die)

    @property
    def interval_text(self) -> str:
        low, high = self.interval.low, self.interval.high
        return f"[{careful_percent(low)}; {careful_percent(high)}]"


def places(line: RankingLine) -> str:
    """The place of a die, or all that it can have."""
    return f"{line.first}." if line.first == line.last else f"{line.first}.–{line.last}."


def ranking(progress: ComparisonProgress, method: Ranking) -> list[PlaceRow]:
    """The places, the best first."""
    lines = progress.standings.ranking(method)
    pairs = zip(lines, [*lines[1:], None], strict=True)
    return [PlaceRow(progress, method, line, after) for line, after in pairs]


LEAD: Field[PlaceRow] = Field(
    to_translate("lead"),
    text=lambda p: spread(p.lead) if p.lead and p.line.score is not None else "",
)
POINTS: Field[PlaceRow] = Field(
    to_translate("points"), lambda p: p.line.points, text=lambda p: p.value
)
"""What files say of a ranking by points, too, and a command in place of the lead."""
RANKING: Sequence[Field[PlaceRow]] = (
    Field(to_translate("place"), text=lambda p: places(p.line)),
    Field(to_translate("place from"), lambda p: p.line.first, key="first"),
    Field(to_translate("place to"), lambda p: p.line.last, key="last"),
    Field(to_translate("die"), lambda p: p.number, key="die", text=lambda p: str(p.number)),
    Field(to_translate("faces"), lambda p: p.faces),
    Field(
        to_translate("share of wins"),
        lambda p: p.line.score,
        key="score",
        text=lambda p: "–" if p.line.score is None else percent(p.line.score),
    ),
    Field(to_translate("lower bound"), lambda p: p.interval.low, key="low"),
    Field(to_translate("upper bound"), lambda p: p.interval.high, key="high"),
    Field(to_translate("95% interval"), text=lambda p: p.interval_text),
    LEAD,
    Field(to_translate("faces"), text=lambda p: p.faces),
    Field("", lambda p: p.line.points, key="points"),
    Field("", lambda p: p.line.interval.low, key="points_low"),
    Field("", lambda p: p.line.interval.high, key="points_high"),
    Field("", lambda p: p.certain.low, key="certain_low"),
    Field("", lambda p: p.certain.high, key="certain_high"),
    Field("", lambda p: p.lead.interval.low if p.lead else None, key="lead_low"),
    Field("", lambda p: p.lead.interval.high if p.lead else None, key="lead_high"),
)
"""Shares are from 0 to 1; `low` and `high` are the ends of the 95% interval."""


@dataclass(frozen=True, slots=True)
class PairRow:
    """Two dice, counted from 0, and what their games brought."""

    progress: ComparisonProgress
    a: int
    b: int

    @property
    def numbers(self) -> tuple[int, int]:
        numbers = self.progress.comparison.numbers
        return numbers[self.a], numbers[self.b]

    @property
    def result(self) -> Result:
        return self.progress.results[self.a, self.b]

    @property
    def mean_rolls(self) -> float | None:
        return self.result.rolls / self.result.games if self.result.games else None

    @property
    def difference(self) -> Interval:
        return self.progress.standings.difference(self.a, self.b)


PAIRS: Sequence[Field[PairRow]] = (
    Field(to_translate("die A"), lambda p: p.numbers[0], key="a"),
    Field(to_translate("die B"), lambda p: p.numbers[1], key="b"),
    Field(to_translate("games"), lambda p: p.result.games, key="games"),
    Field(to_translate("wins of A"), lambda p: p.result.total.wins_a, key="wins_a"),
    Field(to_translate("draws"), lambda p: p.result.total.draws, key="draws"),
    Field(to_translate("wins of B"), lambda p: p.result.total.wins_b, key="wins_b"),
    Field(to_translate("wins of A when A began"), lambda p: p.result.a_starts.wins_a),
    Field(to_translate("wins of B when B began"), lambda p: p.result.b_starts.wins_b),
    Field(to_translate("mean rolls"), lambda p: p.mean_rolls, key="mean_rolls"),
    Field("", lambda p: p.result.unfinished, key="unfinished"),
    Field("", lambda p: p.progress.standings.verdict(p.a, p.b).name.lower(), key="verdict"),
    Field("", lambda p: p.difference.low, key="difference_low"),
    Field("", lambda p: p.difference.high, key="difference_high"),
)

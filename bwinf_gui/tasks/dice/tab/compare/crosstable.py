"""The table of all pairs: a cell shows what the die of its row wins against that of its column."""

from functools import partial

from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.sentences import FEW, pair_answer, pair_verdict
from bwinf_gui.tasks.dice.exact.sentences import certainty_in_words, pair_in_words
from bwinf_gui.tasks.dice.tab.compare.looks import QUIET, look_of
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.numbers import percentage, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.heat_table import HeatCell, HeatHead, Heats
from bwinf_gui.widgets.metrics import TextSize

_NAMED_COLUMNS = 6
"""More columns have room for no more than the numbers of their dice."""
_SEEN_DRAWS = 0.005
"""The share of draws from which on they are written."""


def cell_of(s: CompareState, die: int, other: int) -> HeatCell | None:
    """The share in percent, of many dice without decimals, and the draws where there are any."""
    if die == other:
        return None
    share = s.share(die, other)
    if s.standings is None or share is None:
        return HeatCell()
    drawn = s.standings.drawn(die, other) or 0.0
    is_open = s.standings.verdict(die, other) is PairVerdict.OPEN
    return HeatCell(
        percentage(share, 0 if s.are_many else 1),
        percentage(drawn, 0) if drawn >= _SEEN_DRAWS and not s.are_many else "",
        wins=share,
        losses=s.share(other, die) or 0.0,
        is_open=is_open,
        size=TextSize.BODY if is_open or s.are_many else TextSize.HEADING,
    )


def cell_in_words(s: CompareState, die: int, other: int) -> str:
    """All that is known of a pair."""
    if die == other:
        return ""
    a, b, pair = s.numbers[die], s.numbers[other], (die, other)
    if s.standings is None or s.share(die, other) is None:
        return tr("Die {0} against die {1}: no result yet").format(a, b)
    solution, chances = s.exact.solution(pair), s.exact.outcomes(pair)
    if solution is not None and chances is not None:
        return f"{pair_in_words(chances, solution, a, b)}\n{certainty_in_words(solution)}"
    lines = [pair_answer(s.standings, s.numbers, pair) + "."]
    if (result := s.standings.results.get((min(pair), max(pair)))) is not None:
        score = result.total if die < other else result.total.swapped
        counts = tr("Die {0}: {1} won, {2} drawn, {3} lost")
        lines.append(counts.format(a, *map(whole, (score.wins_a, score.draws, score.wins_b))))
    return "\n".join([*lines, pair_verdict(s.standings, s.numbers, pair)])


def head_of(s: CompareState, die: int, is_row: bool) -> HeatHead:  # noqa: FBT001 - what a table gives
    """The marker and the number of a die."""
    number = s.numbers[die]
    is_coloured = number in s.slots
    is_brief = not is_row and (s.are_many or len(s.columns) > _NAMED_COLUMNS)
    name, tip = tr("Die {0}").format(number), tr("Die {0}")
    if s.are_many and not is_row:
        tip = tr("Die {0}; a click sorts by the games against it")
    return HeatHead(
        str(number) if is_brief else tr("D{0}").format(number),
        spoken=name,
        tip=tip.format(number),
        look=lambda colours: look_of(number, s.slots, colours),
        marker=1.0 if is_coloured else QUIET,
        size=TextSize.HEADING if is_coloured else TextSize.BODY,
        is_chosen=s.are_many and number in s.chosen,
    )


def heats_of(s: CompareState) -> Heats:
    """The table of a state."""
    a, b = s.pair
    is_known = max(s.pair) < len(s.numbers) and s.share(a, b) is not None
    # The largest number has the most digits.
    longest = [s.numbers.index(max(s.numbers))] if s.numbers else []
    return Heats(
        s.rows,
        s.columns,
        cell=partial(cell_of, s),
        words=partial(cell_in_words, s),
        head=partial(head_of, s),
        uncut=lambda is_row: [head_of(s, die, is_row) for die in longest],
        chosen=s.pair if is_known else None,
        row_units=5.75 if s.are_many else 8.75,
        cell_units=6 if s.are_many else 8,
        is_low=s.are_many,
        most_rows=FEW,
        grows=s.are_many,
    )

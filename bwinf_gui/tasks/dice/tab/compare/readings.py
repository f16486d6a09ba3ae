"""The best die under every reading of the rules, in one table."""

from collections.abc import Callable, Mapping, Sequence

from bwinf_gui.engine.controller import RunState
from bwinf_gui.kit.parts import Button, Column, Fold, Part, Row, Space, Stack, Table, Words
from bwinf_gui.tasks.dice.compare.all_readings import (
    ReadingRow,
    best_under,
    duels_in_words,
    open_readings_in_words,
    reading_in_words,
    readings_answer,
)
from bwinf_gui.tasks.dice.compare.sentences import certain_points, lead_in_points
from bwinf_gui.tasks.dice.rule_sentences import preset_effect, preset_name
from bwinf_gui.tasks.dice.rules import PRESETS, READINGS, Preset, Ranking
from bwinf_gui.tasks.dice.tab.compare.live_chart import look_of, marker_icon
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import in_context, to_translate, tr
from bwinf_gui.widgets.run_bar import RunStatus
from bwinf_gui.widgets.theme import Theme

_LEAST_UNITS = 145
"""The least height of the window, in units; below it the table needs the room."""

Shown = tuple[CompareState, ReadingRow]
"""A row with the dice that it is about."""


def are_open(s: CompareState) -> bool:
    """Whether the readings are shown, and some of them are still to be played."""
    return s.shows_readings and (s.readings is None or s.readings.finish is None)


def readings_status(s: CompareState) -> RunStatus:
    """How far the readings are, which can be stopped and resumed."""
    run = RunState.RUNNING if s.is_reading else RunState.STOPPED
    return RunStatus(run, share=s.readings.done / len(READINGS) if s.readings else 0.0)


def readings_headline(s: CompareState) -> str:
    """The die that is the best under most readings."""
    if are_open(s):
        return tr("Which die is the best under other readings of the rules?")
    return readings_answer(s.reading_rows, s.asked.numbers)


def readings_remark(s: CompareState) -> tuple[str, str, str]:
    """How certain that is, its tone, and what else there is to say."""
    if are_open(s):
        done, of = s.readings.done if s.readings else 0, len(READINGS)
        if not s.is_reading:
            return "", "", tr("Stopped after {0} of {1} readings.").format(done, of)
        return "", "", tr("Reading {0} of {1} is being played …").format(done + 1, of)
    rows = s.reading_rows
    certain, duels = open_readings_in_words(rows), duels_in_words(rows, s.asked.numbers)
    if not all(row.is_certain for row in rows):
        return certain, "notice", duels
    return "✓ " + tr("{0} Error at most 5% a row.").format(certain), "good", duels


def _rows(s: CompareState) -> Sequence[Shown]:
    """The readings of the contest's authors, and on demand what only programs do."""
    shows_all = s.shows_all_readings
    return [(s, row) for row in s.reading_rows if shows_all or row.preset.name in PRESETS]


def _further(s: CompareState) -> str:
    """The result of the readings that are folded away."""
    further = [row for row in s.reading_rows if row.preset.name not in PRESETS]
    if not further:
        return ""
    counts, numbers = best_under(further), s.asked.numbers
    named = [tr("die {0} under {1}").format(numbers[die], count) for die, count in counts.items()]
    return tr("Their best: {0}.").format(enumerated(named)) if named else ""


def _chosen(s: CompareState) -> int:
    # Some readings differ only in how they rank.
    shown = [(row.preset.rules, row.preset.ranking) for _s, row in _rows(s)]
    chosen = s.preset.rules, s.ranking
    return shown.index(chosen) if chosen in shown else -1


def _name(shown: Shown) -> str:
    name = shown[1].preset.name
    return f"{capitalised(preset_name(name))}\n{preset_effect(name)}"


def lead_in_words(shown: Shown) -> str:
    """How far the best die is ahead, with a tick where no other may be level."""
    _s, row = shown
    sign = "✓ " if row.is_certain else ""
    if len(row.leaders) > 1 or (row.is_certain and not row.leaders):
        return sign + tr("equal")
    if row.preset.ranking is not Ranking.SHARE:
        return sign + certain_points(row.lead, row.standings.count - 1)
    first, second = row.standings.ranking(row.preset.ranking)[:2]
    return sign + lead_in_points(row.standings, first.die, second.die)


def _die_column(
    title: str, place: int, dice_of: Callable[[ReadingRow], Sequence[int]]
) -> Column[CompareState, Shown]:
    """The best or the second die in two lines, with its marker where it is alone in its place."""

    def look(shown: Shown, theme: Theme) -> Mapping[str, object]:
        (s, row), dice = shown, dice_of(shown[1])
        if not row.leaders or len(dice) != 1:
            return {}
        number = s.asked.numbers[dice[0]]
        return {"icon": marker_icon(look_of(number, s.slots, theme.colours), theme)}

    def text(shown: Shown) -> str:
        # As the sentence of the reading names it.
        return reading_in_words(shown[1], shown[0].asked.numbers)[place].replace(": ", "\n", 1)

    return Column(title, text, width=26, look=look)


def reading_parts(choose_reading: Callable[[Preset], object]) -> list[Part[CompareState]]:
    """The table, in place of the chart; `choose_reading` uses one for the whole comparison."""

    def choose(s: CompareState, place: int) -> None:
        rows = _rows(s)
        if place != _chosen(s) and place < len(rows):
            choose_reading(rows[place][1].preset)

    table: Table[CompareState, Shown] = Table(
        to_translate("Readings of the rules"),
        _rows,
        [
            Column(to_translate("Reading of the rules"), _name),
            _die_column(in_context("readings", "Best die"), 1, lambda row: row.leaders),
            _die_column(in_context("readings", "Second"), 2, lambda row: row.seconds),
            Column(in_context("readings", "Lead"), lead_in_words, width=25),
        ],
        chosen=_chosen,
        choose=choose,
        wraps=str,
        titled=False,
        exported=True,
        name="readingsTable",
    )
    further = len(READINGS) - len(PRESETS)
    fold: Fold[CompareState] = Fold(
        lambda _s: tr("{0} further readings that programs have").format(further),
        lambda s: s.shows_all_readings,
        lambda s, shows: s.but(shows_all_readings=shows),
        name="furtherReadings",
    )
    hint = to_translate(
        "A click on a row uses its rules for the comparison; the right column shows them."
    )
    back: Button[CompareState] = Button(
        to_translate("Back to the curves"),
        lambda s: s.but(shows_readings=False),
        icon="chart",
        name="backToCurves",
        filled=lambda s: not are_open(s),
    )
    return [
        Stack(
            table,
            fold,
            Words(_further, "secondary", name="furtherWords", least=_LEAST_UNITS),
            Words(hint, "hint", least=_LEAST_UNITS),
            Row(back, Space()),
            when=lambda s: s.shows_readings,
            grows=True,
        )
    ]

"""Readings of the rules that somebody's program may follow: presets, other starts, house rules."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from bwinf_gui.tasks.dice.dice import Dice, Die, rolloff_chance
from bwinf_gui.tasks.dice.rule_sentences import preset_effect, preset_name
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, HouseRule, Rules, Start
from bwinf_gui.text.translation import tr

FIRST_STARTS = "first-starts"
ROLLOFF_START = "rolloff-start"
GOAL_LAST_ROLLOFF_START = "goal-last-rolloff-start"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleReading:
    """One way to read the rules, by its name in JSON.

    House rules change the contest's own rules and go with no others.
    """

    name: str
    rules: Rules = BWINF.rules
    house_rules: tuple[HouseRule, ...] = ()
    first_starts: bool = False
    """The die that comes first in the file begins every game."""

    @property
    def is_known(self) -> bool:
        """Whether comparisons can be played by it."""
        return self.name in PRESETS

    @property
    def games_rules(self) -> Rules:
        """The rules of its games, apart from who begins them."""
        return replace(self.rules, start=Start.ALTERNATE)

    def share_of_starts(self, dice: tuple[Die, Die]) -> float:
        """How many of the games of a pair the first die begins."""
        if self.first_starts:
            return 1.0
        chance = rolloff_chance(*dice) if self.rules.start is Start.ROLLOFF else None
        return 0.5 if chance is None else float(chance)


CONTEST = RuleReading(name=BWINF.name)
KNOWN = tuple(RuleReading(name=name, rules=preset.rules) for name, preset in PRESETS.items())
"""Those by which comparisons can be played; the contest's own comes first."""

_STARTS = (
    RuleReading(name=ROLLOFF_START, rules=Rules(start=Start.ROLLOFF)),
    RuleReading(name=GOAL_LAST_ROLLOFF_START, rules=Rules(start=Start.ROLLOFF, goal_last=True)),
)
_HOUSE = (
    *(RuleReading(name=rule.value, house_rules=(rule,)) for rule in HouseRule),
    RuleReading(name=FIRST_STARTS, first_starts=True),
)


def further(dice: Dice) -> Iterator[RuleReading]:
    """Readings that only somebody's own program has; other starts only where they matter."""
    chances = {rolloff_chance(a, b) for a, b in combinations(dice, 2)}
    if chances - {None, Fraction(1, 2)}:
        yield from _STARTS
    yield from _HOUSE


def reading_name(name: str) -> str:
    """A reading in a word or two, to follow a colon."""
    names = {
        FIRST_STARTS: tr("the first die always begins"),
        ROLLOFF_START: tr("the higher roll begins"),
        GOAL_LAST_ROLLOFF_START: tr("goal pieces move last, and the higher roll begins"),
        HouseRule.NO_EXTRA_ROLL.value: tr("no second roll after a 6"),
        HouseRule.ENTERING_NOT_FORCED.value: tr("a 6 need not bring a piece out"),
        HouseRule.START_NOT_CLEARED.value: tr("the start square is not cleared"),
        HouseRule.NO_CAPTURES.value: tr("nobody is captured"),
        HouseRule.REAR_MOST.value: tr("the rear-most piece moves"),
        HouseRule.OVERSHOOTING.value: tr("a roll may lead beyond the goal"),
        "rolloff": tr("the higher roll begins, and a die without a 6 loses at once"),
        "goal-last": tr("goal pieces move last"),
        "adjudicated": tr("whoever can never move again loses"),
    }
    return names[name] if name in names else preset_name(name)


def reading_effect(name: str) -> str:
    """What is different by a reading, in a sentence."""
    effects = {
        FIRST_STARTS: tr("The die that comes first in the file begins every game."),
        ROLLOFF_START: tr("The higher roll begins."),
        GOAL_LAST_ROLLOFF_START: tr(
            "Pieces in the goal move only if no other can; the higher roll begins."
        ),
        HouseRule.NO_EXTRA_ROLL.value: tr("The turn passes after a 6, too."),
        HouseRule.ENTERING_NOT_FORCED.value: tr(
            "A 6 moves a piece on the board; one comes out only if no other can move."
        ),
        HouseRule.START_NOT_CLEARED.value: tr(
            "A piece on the start square may stay there while others wait at home."
        ),
        HouseRule.NO_CAPTURES.value: tr("Pieces of both players may share a square."),
        HouseRule.REAR_MOST.value: tr("The rear-most piece that can move does."),
        HouseRule.OVERSHOOTING.value: tr(
            "A roll that is too high takes a piece to the last free square of the goal."
        ),
    }
    return effects[name] if name in effects else preset_effect(name)

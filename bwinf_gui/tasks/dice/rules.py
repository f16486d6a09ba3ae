"""The rule sets of the dice game as values: every disputed rule is a field of its own.

The contest's task sheet leaves some questions open, and published solutions answer them
differently; a preset collects one author's answers.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Start(StrEnum):
    """The rule for who begins a game."""

    ALTERNATE = "alternate"
    """Each die begins half of the games."""
    ROLLOFF = "rolloff"
    """Both roll until one is higher."""
    FIRST = "first"
    """The die that comes first in the file begins every game."""


class Ranking(StrEnum):
    """The ways to rank the dice of a comparison."""

    SHARE = "share"
    """Mean share of games won over all opponents."""
    BEATEN = "beaten"
    """Number of opponents beaten more often than lost to."""
    TWO_THIRDS = "two-thirds"
    """A point for a pair won by 66 % of its games, else half a point for both."""


class HouseRule(StrEnum):
    """One departure from the contest's rules that programs often make; all else stays.

    Its games are counted, but not recorded turn by turn.
    """

    NO_EXTRA_ROLL = "no-extra-roll"
    """The turn passes after a 6, too."""
    ENTERING_NOT_FORCED = "entering-not-forced"
    """A 6 moves a piece on the board; one enters only where no other can move."""
    START_NOT_CLEARED = "start-not-cleared"
    """A piece on the start field moves only when it is its turn as the front-most one."""
    NO_CAPTURES = "no-captures"
    """Pieces of both players may stand on one square."""
    REAR_MOST = "rear-most"
    """The rear-most piece that can move does."""
    OVERSHOOTING = "overshooting"
    """A roll that leads beyond the goal takes a piece to the furthest goal field that is free."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The answers to the disputed questions; the defaults are the contest's own.

    A game in which nobody can ever move again ends at once: as a draw, or by the pieces in the
    goal where `stuck_loses` holds.
    """

    start: Start = Start.ALTERNATE
    goal_last: bool = False
    """Pieces in the goal move only when no piece on the track can."""
    stuck_loses: bool = False
    """A player none of whose faces moves a piece loses; are both stuck, more pieces in the goal
    win."""
    sixless_loses: bool = False
    """A die without a 6 loses at once to one that has a 6."""
    roll_limit: int | None = None
    """The game is drawn after this many rolls."""
    house: HouseRule | None = None
    """Goes with the contest's own rules only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named rule set with the ranking that belongs to it."""

    name: str
    rules: Rules
    ranking: Ranking = Ranking.SHARE


BWINF = Preset(name="bwinf", rules=Rules())
FIRST_STARTS = "first-starts"
ROLLOFF_START = "rolloff-start"
GOAL_LAST_ROLLOFF_START = "goal-last-rolloff-start"

PRESETS = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            BWINF,
            Preset(
                name="rolloff",
                rules=Rules(start=Start.ROLLOFF, sixless_loses=True, roll_limit=4096),
            ),
            Preset(name="goal-last", rules=Rules(goal_last=True)),
            Preset(name="two-thirds", rules=Rules(), ranking=Ranking.TWO_THIRDS),
            Preset(name="adjudicated", rules=Rules(stuck_loses=True, sixless_loses=True)),
        )
    }
)

READINGS = MappingProxyType(
    PRESETS
    | {
        preset.name: preset
        for preset in (
            Preset(name=ROLLOFF_START, rules=Rules(start=Start.ROLLOFF)),
            Preset(name=GOAL_LAST_ROLLOFF_START, rules=Rules(start=Start.ROLLOFF, goal_last=True)),
            *(Preset(name=rule.value, rules=Rules(house=rule)) for rule in HouseRule),
            Preset(name=FIRST_STARTS, rules=Rules(start=Start.FIRST)),
        )
    }
)
"""All rule sets by which dice can be compared: the presets, then those of programs only."""

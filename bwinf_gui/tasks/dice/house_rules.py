"""House rules: how programs that people write often play where the rule sheet says otherwise.

Nobody can choose them for a comparison. They are there to tell somebody whose numbers do not fit
why they may not.
"""

from enum import StrEnum


class HouseRule(StrEnum):
    """One departure from the contest's rules; all else stays as it is."""

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

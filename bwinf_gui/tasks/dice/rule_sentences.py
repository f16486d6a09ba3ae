"""Names and effects of rule sets: the same words on every page."""

from bwinf_gui.tasks.dice.rules import (
    FIRST_STARTS,
    GOAL_LAST_ROLLOFF_START,
    READINGS,
    ROLLOFF_START,
    HouseRule,
    Preset,
    Rules,
    Start,
)
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr


def preset_name(name: str) -> str:
    """A rule set, as words that may follow a colon."""
    names = {
        "bwinf": tr("as on the task sheet"),
        "rolloff": tr("the higher roll begins, a die without a 6 loses"),
        "goal-last": tr("pieces in the goal move last"),
        "two-thirds": tr("a point from 66% of the games"),
        "adjudicated": tr("a player who can never move again loses"),
        ROLLOFF_START: tr("the higher roll begins"),
        GOAL_LAST_ROLLOFF_START: tr("pieces in the goal move last, the higher roll begins"),
        FIRST_STARTS: tr("the first die of the file always begins"),
        HouseRule.NO_EXTRA_ROLL.value: tr("no second roll after a 6"),
        HouseRule.ENTERING_NOT_FORCED.value: tr("a 6 need not bring a piece out"),
        HouseRule.START_NOT_CLEARED.value: tr("the start square need not be cleared"),
        HouseRule.NO_CAPTURES.value: tr("nobody is captured"),
        HouseRule.REAR_MOST.value: tr("the rear-most piece moves"),
        HouseRule.OVERSHOOTING.value: tr("a roll that is too high leads into the goal"),
    }
    return names[name]


def preset_effect(name: str) -> str:
    """The effect of a rule set, in one sentence."""
    effects = {
        "bwinf": tr("Each die begins half of the games."),
        "rolloff": tr("The higher roll begins; a die without a 6 loses to one with a 6."),
        "goal-last": tr("Pieces in the goal move only if no other can."),
        "two-thirds": tr("A point for winning 66% of the games, otherwise half a point for both."),
        "adjudicated": tr(
            "A player who can never move again loses, and so does a die without a 6."
        ),
        ROLLOFF_START: tr("The higher roll begins."),
        GOAL_LAST_ROLLOFF_START: tr(
            "Pieces in the goal move only if no other can; the higher roll begins."
        ),
        FIRST_STARTS: tr("The die that comes first in the file begins every game."),
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
            "A roll that is too high takes a piece to the last free field of the goal."
        ),
    }
    return effects[name]


def preset_title(preset: Preset) -> str:
    """A rule set by its name, also one with single rules changed."""
    if preset == READINGS[preset.name]:
        return preset_name(preset.name)
    return tr("own rules")


def preset_remark(preset: Preset) -> str:
    """The effect of a rule set, even one with single rules changed."""
    if preset == READINGS[preset.name]:
        return preset_effect(preset.name)
    return " ".join(rules_in_words(preset.rules))


def rules_in_words(rules: Rules) -> list[str]:
    """The answers of a rule set to the disputed questions."""
    starts = {
        Start.ALTERNATE: tr("Each die begins half of the games."),
        Start.ROLLOFF: tr("The higher roll begins."),
        Start.FIRST: tr("The die that comes first in the file begins every game."),
    }
    return [
        starts[rules.start],
        tr("Pieces in the goal move only if no other can.")
        if rules.goal_last
        else tr("The front-most piece moves, even in the goal."),
        tr("A player who can never move again loses.")
        if rules.stuck_loses
        else tr("If nobody can ever move again, it is a draw."),
        *([preset_effect(rules.house.value)] if rules.house else []),
        *([tr("A die without a 6 loses at once to one with a 6.")] if rules.sixless_loses else []),
        *(
            [tr("After {0} rolls it is a draw.").format(whole(rules.roll_limit))]
            if rules.roll_limit
            else []
        ),
    ]

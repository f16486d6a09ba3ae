"""What rule sets are called, and what they do."""

from bwinf_gui.tasks.dice.rules import PRESETS, Preset, Rules, Start
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr


def preset_name(name: str) -> str:
    """A rule set in the chooser."""
    names = {
        "bwinf": tr("Contest"),
        "rolloff": tr("Roll-off"),
        "goal-last": tr("Goal last"),
        "two-thirds": tr("Two thirds"),
        "adjudicated": tr("Adjudicated"),
    }
    return names[name]


def preset_effect(name: str) -> str:
    """What a rule set does, in one sentence."""
    effects = {
        "bwinf": tr("Each die begins half of the games, as the task sheet says."),
        "rolloff": tr("The higher roll begins; a die without a 6 loses to one with a 6."),
        "goal-last": tr("Pieces in the goal move only if no other can."),
        "two-thirds": tr("A point for winning 66% of the games, otherwise half a point for both."),
        "adjudicated": tr("Whoever can never move again loses, and so does a die without a 6."),
    }
    return effects[name]


def preset_title(preset: Preset) -> str:
    """A rule set in the chooser, also one with single rules changed."""
    if preset == PRESETS[preset.name]:
        return preset_name(preset.name)
    return tr("Own rules")


def preset_remark(preset: Preset) -> str:
    """What a rule set does, also one with single rules changed."""
    if preset == PRESETS[preset.name]:
        return preset_effect(preset.name)
    return " ".join(rules_in_words(preset.rules))


def rules_in_words(rules: Rules) -> list[str]:
    """The answers of a rule set to the disputed questions."""
    return [
        tr("Each die begins half of the games.")
        if rules.start is Start.ALTERNATE
        else tr("The higher roll begins."),
        tr("Pieces in the goal move only if no other can.")
        if rules.goal_last
        else tr("The front-most piece moves, even in the goal."),
        tr("Whoever can never move again loses.")
        if rules.stuck_loses
        else tr("If nobody can ever move again, it is a draw."),
        *([tr("A die without a 6 loses at once to one with a 6.")] if rules.sixless_loses else []),
        *(
            [tr("After {0} rolls it is a draw.").format(whole(rules.roll_limit))]
            if rules.roll_limit
            else []
        ),
    ]

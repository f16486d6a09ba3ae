"""What a comparison says, in sentences."""

from PySide6.QtCore import QCoreApplication

from bwinf_gui.core.ludo.rules import PRESETS, Preset, Ranking, Rules, Start
from bwinf_gui.core.simulation.comparison import Progress
from bwinf_gui.core.simulation.standings import Pair, PairVerdict, Place, Standings
from bwinf_gui.ui.common.numbers import decimal, percent, percentage, whole
from bwinf_gui.ui.ludo.counts import Counts


def answer(progress: Progress, ranking: Ranking) -> str:
    """The answer in one line, by a way of ranking."""
    standings = progress.standings
    best = standings.ranking(ranking)[0]
    if best.score is None:
        if _unfinished_games(progress):
            return QCoreApplication.translate("Verdict", "No game was counted")
        return QCoreApplication.translate("Verdict", "The first games are under way")
    if not standings.best().score:
        return QCoreApplication.translate("Verdict", "No die wins a game: all are drawn")
    return _best(ranking, best).format(
        progress.comparison.numbers[best.die],
        percent(best.score),
        decimal(best.points, 0 if best.points == int(best.points) else 1),
    )


def certainty(progress: Progress) -> str:
    """How certain the ranking is, in a few words."""
    standings = progress.standings
    if standings.ranking_certain:
        return QCoreApplication.translate("Verdict", "Ranking certain.")
    if standings.certain_places:
        return QCoreApplication.translate("Verdict", "Ranking certain down to place {0}.").format(
            standings.certain_places
        )
    return QCoreApplication.translate("Verdict", "Ranking still open.")


def remark(progress: Progress) -> str:
    """What else the numbers say: a circle, a die that beats the winner, a near tie."""
    candidates = (_unfinished, _circle, _better_in_direct_games, _equivalent, _open_neighbours)
    return next((text for candidate in candidates if (text := candidate(progress))), "")


def pair_title(numbers: tuple[int, ...], pair: Pair) -> str:
    """The two dice of a pair."""
    return QCoreApplication.translate("Verdict", "Die {0} against die {1}").format(
        numbers[pair[0]], numbers[pair[1]]
    )


def pair_verdict(standings: Standings, numbers: tuple[int, ...], pair: Pair) -> str:
    """What the games of a pair prove."""
    a, b = (numbers[die] for die in pair)
    verdict = standings.verdict(*pair)
    if verdict is PairVerdict.FIRST_BETTER:
        return QCoreApplication.translate("Verdict", "Die {0} beats die {1}: certain").format(a, b)
    if verdict is PairVerdict.SECOND_BETTER:
        return QCoreApplication.translate("Verdict", "Die {0} beats die {1}: certain").format(b, a)
    if verdict is PairVerdict.EQUIVALENT:
        return QCoreApplication.translate(
            "Verdict", "equal to within {0} percentage points"
        ).format(percentage(standings.smallest_difference, 1))
    return QCoreApplication.translate(
        "Verdict", "Dice {0} and {1} cannot be told apart yet"
    ).format(a, b)


def ranking_name(ranking: Ranking) -> str:
    """By what dice are ranked."""
    names = {
        Ranking.SHARE: QCoreApplication.translate("Verdict", "mean share of wins"),
        Ranking.BEATEN: QCoreApplication.translate("Verdict", "opponents beaten"),
        Ranking.TWO_THIRDS: QCoreApplication.translate("Verdict", "points of the two-thirds rule"),
    }
    return names[ranking]


def preset_name(name: str) -> str:
    """A rule set in the chooser."""
    names = {
        "bwinf": QCoreApplication.translate("Rules", "Contest"),
        "rolloff": QCoreApplication.translate("Rules", "Roll-off"),
        "goal-last": QCoreApplication.translate("Rules", "Goal last"),
        "two-thirds": QCoreApplication.translate("Rules", "Two thirds"),
        "adjudicated": QCoreApplication.translate("Rules", "Adjudicated"),
    }
    return names[name]


def preset_effect(name: str) -> str:
    """What a rule set does, in one sentence."""
    effects = {
        "bwinf": QCoreApplication.translate(
            "Rules", "Each die begins half of the games, as the task sheet has it."
        ),
        "rolloff": QCoreApplication.translate(
            "Rules", "The higher roll begins; a die without a 6 loses to one with."
        ),
        "goal-last": QCoreApplication.translate(
            "Rules", "Pieces in the goal move only if no other can."
        ),
        "two-thirds": QCoreApplication.translate(
            "Rules", "From 66% of the games on a point, otherwise half a point for both."
        ),
        "adjudicated": QCoreApplication.translate(
            "Rules", "Who can never move again loses, and so does a die without a 6."
        ),
    }
    return effects[name]


def preset_title(preset: Preset) -> str:
    """A rule set in the chooser, also one with single rules changed."""
    if preset == PRESETS[preset.name]:
        return preset_name(preset.name)
    return QCoreApplication.translate("Rules", "Own rules")


def preset_remark(preset: Preset) -> str:
    """What a rule set does, also one with single rules changed."""
    if preset == PRESETS[preset.name]:
        return preset_effect(preset.name)
    return " ".join(rules_in_words(preset.rules))


def rules_in_words(rules: Rules) -> list[str]:
    """The answers of a rule set to the disputed questions."""
    return [
        QCoreApplication.translate("Rules", "Each die begins half of the games.")
        if rules.start is Start.ALTERNATE
        else QCoreApplication.translate("Rules", "The higher roll begins."),
        QCoreApplication.translate("Rules", "Pieces in the goal move only if no other can.")
        if rules.goal_last
        else QCoreApplication.translate("Rules", "The front-most piece moves, also in the goal."),
        QCoreApplication.translate("Rules", "Whoever cannot move any more loses.")
        if rules.stuck_loses
        else QCoreApplication.translate("Rules", "If nobody can move any more, it is a draw."),
        *(
            [QCoreApplication.translate("Rules", "A die without a 6 loses at once to one with.")]
            if rules.sixless_loses
            else []
        ),
        *(
            [
                QCoreApplication.translate("Rules", "After {0} rolls it is a draw.").format(
                    whole(rules.roll_limit)
                )
            ]
            if rules.roll_limit
            else []
        ),
    ]


def _best(ranking: Ranking, best: Place) -> str:
    """The sentence about the best die; it has places for the die, its share and its points."""
    if ranking is Ranking.SHARE:
        return QCoreApplication.translate("Verdict", "Die {0} wins most often: {1} of its games")
    if ranking is Ranking.TWO_THIRDS:
        return QCoreApplication.translate("Verdict", "Die {0} has the most points: {2}")
    if not best.points:
        return QCoreApplication.translate("Verdict", "No die beats another")
    return Counts().most_beaten(int(best.points))


def _unfinished(progress: Progress) -> str:
    games = _unfinished_games(progress)
    return Counts().broken_off(games) if games else ""


def _unfinished_games(progress: Progress) -> int:
    return sum(result.unfinished for result in progress.results.values())


def _circle(progress: Progress) -> str:
    circles = progress.standings.circles()
    if not circles:
        return ""
    names = [str(progress.comparison.numbers[die]) for die in (*circles[0], circles[0][0])]
    return QCoreApplication.translate("Verdict", "A circle, certainly: die {0}.").format(
        QCoreApplication.translate("Verdict", " beats ").join(names)
    )


def _better_in_direct_games(progress: Progress) -> str:
    """A die that beats every other, the winner of the ranking too, is worth a sentence."""
    standings, numbers = progress.standings, progress.comparison.numbers
    best = standings.best().die
    dice = range(len(numbers))
    for die in dice:
        others = [other for other in dice if other != die]
        if die != best and all(
            standings.verdict(die, other) is PairVerdict.FIRST_BETTER for other in others
        ):
            return QCoreApplication.translate(
                "Verdict", "One against one, die {0} beats every other, even die {1} ({2} : {3})."
            ).format(
                numbers[die],
                numbers[best],
                percentage(standings.share(die, best) or 0, 1),
                percentage(standings.share(best, die) or 0, 1),
            )
    return ""


def _equivalent(progress: Progress) -> str:
    ranking, numbers = progress.standings.ranking(), progress.comparison.numbers
    for place in ranking:
        shared = [other for other in ranking if other.first == place.first]
        if len(shared) > 1 and all(other.settled for other in shared):
            return QCoreApplication.translate(
                "Verdict", "Dice {0} are equal to within {1} percentage points."
            ).format(
                ", ".join(str(numbers[other.die]) for other in shared),
                percentage(progress.standings.smallest_difference, 1),
            )
    return ""


def _open_neighbours(progress: Progress) -> str:
    ranking, numbers = progress.standings.ranking(), progress.comparison.numbers
    unsettled = [place for place in ranking if not place.settled]
    if len(unsettled) < 2 or progress.games == 0:
        return ""
    first, second = sorted(numbers[place.die] for place in unsettled[:2])
    return QCoreApplication.translate(
        "Verdict", "Dice {0} and {1} cannot be told apart yet."
    ).format(first, second)

"""A comparison as JSON and as text."""

from gettext import gettext as _
from gettext import ngettext
from typing import Any

from bwinf_gui.cli.language import decimal, percent, whole
from bwinf_gui.cli.tables import aligned
from bwinf_gui.core.ludo.dice import format_die
from bwinf_gui.core.simulation.comparison import FixedGames, Progress
from bwinf_gui.core.simulation.standings import Place
from bwinf_gui.core.simulation.statistics import Interval


def document(file: str, progress: Progress) -> dict[str, Any]:
    """The JSON object of a comparison; the fields are promised in the documentation."""
    comparison = progress.comparison
    return {
        "file": file,
        "seed": comparison.seed,
        "rules": comparison.preset.name,
        "start": comparison.preset.rules.start.value,
        "dice": [
            {"die": number, "faces": list(die.faces)}
            for number, die in zip(comparison.numbers, comparison.dice, strict=True)
        ],
        "pairs": [_pair_document(progress, a, b) for a, b in comparison.pairs],
        "ranking": [_place_document(progress, place) for place in _ranking(progress)],
        "certain_places": progress.standings.certain_places,
        "ranking_certain": progress.standings.ranking_certain,
        "circles": [
            [comparison.numbers[die] for die in circle] for circle in progress.standings.circles()
        ],
        "finish": progress.finish.value if progress.finish else None,
    }


def report(file: str, progress: Progress) -> str:
    """The text for people: what was played, who wins, the ranking and the table of all pairs."""
    blocks = [_heading(file, progress), verdict(progress), _ranking_table(progress)]
    return "\n\n".join([*blocks, _crosstable(progress)])


def verdict(progress: Progress) -> str:
    """The answer in sentences."""
    standings, numbers = progress.standings, progress.comparison.numbers
    best = standings.ranking()[0]
    if best.score is None:
        return "\n".join([_("No game was counted."), *_unfinished(progress)])
    lines = [_winner(progress, best.die, best.score), _certainty(progress)]
    for circle in standings.circles():
        names = [str(numbers[die]) for die in (*circle, circle[0])]
        lines.append(_("Certain circle: {dice}.").format(dice=_(" beats ").join(names)))
    return "\n".join([*lines, *_unfinished(progress)])


def _unfinished(progress: Progress) -> list[str]:
    """A sentence where games were broken off."""
    games = sum(result.unfinished for result in progress.results.values())
    if not games:
        return []
    return [
        ngettext(
            "{games} game was broken off after 10,000 rolls and counts for nobody.",
            "{games} games were broken off after 10,000 rolls and count for nobody.",
            games,
        ).format(games=whole(games))
    ]


def _winner(progress: Progress, die: int, score: float) -> str:
    if not score:
        return _("No die wins a game: all are drawn.")
    return _("Die {number} wins most often: {share} of its games.").format(
        number=progress.comparison.numbers[die], share=percent(score)
    )


def _heading(file: str, progress: Progress) -> str:
    comparison = progress.comparison
    parts = [
        _("{count} dice").format(count=len(comparison.dice)),
        ngettext("{games} game", "{games} games", progress.games).format(
            games=whole(progress.games)
        ),
        _("rules {rules}").format(rules=comparison.preset.name),
        _seeds(progress),
    ]
    return f"{file}: " + ", ".join(parts)


def _seeds(progress: Progress) -> str:
    if progress.seeds:
        return _("seeds {seeds}").format(seeds=" ".join(map(str, progress.seeds)))
    return _("seed {seed}").format(seed=progress.comparison.seed)


def _certainty(progress: Progress) -> str:
    standings = progress.standings
    if standings.ranking_certain:
        return _("The ranking is certain.")
    if standings.certain_places:
        return _("The ranking is certain down to place {place}.").format(
            place=standings.certain_places
        )
    return _("The ranking is not certain yet.")


def _ranking(progress: Progress) -> tuple[Place, ...]:
    return progress.standings.ranking(progress.comparison.preset.ranking)


def _interval(progress: Progress, die: int) -> Interval:
    """The 95% interval that fits the way the games were counted."""
    if isinstance(progress.comparison.plan, FixedGames):
        return progress.standings.score_interval(die)
    return progress.standings.certain_interval(die)


def _pair_document(progress: Progress, a: int, b: int) -> dict[str, Any]:
    numbers, result = progress.comparison.numbers, progress.results[a, b]
    total = result.total
    return {
        "a": numbers[a],
        "b": numbers[b],
        "games": result.games,
        "wins_a": total.wins_a,
        "wins_b": total.wins_b,
        "draws": total.draws,
        "mean_rolls": result.rolls / result.games if result.games else None,
        "unfinished": result.unfinished,
        "verdict": progress.standings.verdict(a, b).name.lower(),
    }


def _place_document(progress: Progress, place: Place) -> dict[str, Any]:
    interval = _interval(progress, place.die)
    return {
        "die": progress.comparison.numbers[place.die],
        "score": place.score,
        "low": interval.low,
        "high": interval.high,
        "points": place.points,
        "first": place.first,
        "last": place.last,
    }


def _ranking_table(progress: Progress) -> str:
    rows = [[_("place"), _("die"), _("share of wins"), _("95% interval"), _("faces")]]
    for place in _ranking(progress):
        interval = _interval(progress, place.die)
        rows.append(
            [
                _places(place),
                str(progress.comparison.numbers[place.die]),
                percent(place.score) if place.score is not None else "–",
                f"[{percent(interval.low)}; {percent(interval.high)}]",
                format_die(progress.comparison.dice[place.die]),
            ]
        )
    return aligned(rows, left=(4,))


def _places(place: Place) -> str:
    return f"{place.first}." if place.first == place.last else f"{place.first}.–{place.last}."


def _crosstable(progress: Progress) -> str:
    numbers = progress.comparison.numbers
    rows = [[_("against"), *map(str, numbers)]]
    for a, number in enumerate(numbers):
        rows.append([str(number), *(_cell(progress, a, b) for b in range(len(numbers)))])
    title = _("Games won by the die of the row in percent (wins–draws–losses)")
    return f"{title}\n{aligned(rows)}"


def _cell(progress: Progress, a: int, b: int) -> str:
    result = progress.results.get((min(a, b), max(a, b)))
    if a == b or result is None or not result.total.games:
        return "–"
    score = result.total if a < b else result.total.swapped
    parts = (score.wins_a, score.draws, score.wins_b)
    split = "–".join(f"{100 * part / score.games:.0f}" for part in parts)
    share = decimal(f"{100 * score.wins_a / score.games:.1f}")
    return f"{share} ({split})"

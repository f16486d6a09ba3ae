"""`bwinf runs` for comparisons, their parts and mergers, and exact answers."""

from dataclasses import replace
from typing import Any, TypeVar

import click

from bwinf_gui.cli.kept import RunHandler, require_more, rhythm
from bwinf_gui.cli.visible import one_line
from bwinf_gui.cli.workers import played
from bwinf_gui.engine.controller import Keeping
from bwinf_gui.engine.pool import Pool
from bwinf_gui.runs import Entry, Keeper, Kind, Store, ThrottledKeeper
from bwinf_gui.tasks.dice.command import comparison_report
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.merging import Merger
from bwinf_gui.tasks.dice.compare.parts import PartProgress, play_part
from bwinf_gui.tasks.dice.compare.playing import play, start_of
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, MERGERS, PARTS
from bwinf_gui.tasks.dice.compare.sentences import sources_in_words
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.text.translation import to_translate, tr

Run = TypeVar("Run")


def played_comparison(
    pool: Pool, earlier: ComparisonProgress, keep: Keeping[ComparisonProgress] | None
) -> ComparisonProgress:
    """Play a comparison from where it is to its end, or as far as it went."""
    return played(
        earlier,
        lambda submit, at_once: play(earlier.comparison, submit, at_once=at_once, earlier=earlier),
        pool,
        keep,
    )


def played_part(
    pool: Pool, start: PartProgress, keep: Keeping[PartProgress] | None
) -> PartProgress:
    """Play a part from where it is to its end, or as far as it went."""
    return played(
        start, lambda submit, at_once: play_part(start, submit, at_once=at_once), pool, keep
    )


def _resumed(
    store: Store, entry: Entry, run: ComparisonProgress, games: int | None, pool: Pool
) -> ComparisonProgress:
    """Play a comparison on, perhaps with more games."""
    comparison = run.comparison
    if games is not None:
        counted = max(run.results.pairs_by_games)
        is_fixed = isinstance(comparison.plan, FixedGames)
        require_more(games, comparison.most_games if is_fixed else counted)
        comparison = replace(comparison, plan=FixedGames(games))
    start = start_of(comparison, run)
    return played_comparison(pool, start, _kept_as(entry, store, COMPARISONS, start))


def _resumed_part(
    store: Store, entry: Entry, run: PartProgress, games: int | None, pool: Pool
) -> PartProgress:
    if games is not None:
        raise click.UsageError(tr("The number of games of a part cannot be changed."))
    return played_part(pool, run, _kept_as(entry, store, PARTS, run))


def _kept_as(
    entry: Entry, store: Store, kind: Kind[Run], start: Run
) -> ThrottledKeeper[Run] | None:
    """Keeps a run as the one that it continues."""
    command, number = kind.command(start), entry.number
    keeper = Keeper(store=store, kind=kind, title=entry.title, command=command, number=number)
    return rhythm(keeper)


def _part_document(title: str, run: PartProgress) -> dict[str, Any]:
    return comparison_report.document(title, run.progress) | {
        "part": run.part.number,
        "parts": run.part.of,
    }


def _part_report(title: str, run: PartProgress) -> str:
    words = tr("part {number} of {of}").format(number=run.part.number, of=run.part.of)
    return f"{words}\n\n{comparison_report.report(title, run.progress)}"


def _merger_document(title: str, merger: Merger) -> dict[str, Any]:
    return comparison_report.document(title, merger.progress) | {
        "seed": None,
        "sources": [
            {
                "title": source.title,
                "seed": source.seed,
                "games": source.games,
                "probability": agreement.probability,
                "suspicious": agreement.suspicious,
            }
            for source, agreement in zip(merger.sources, merger.agreements(), strict=True)
        ],
    }


def _merger_report(title: str, merger: Merger) -> str:
    """The report, and the runs of the merged one with any that are under suspicion."""
    report = comparison_report.report(title, merger.progress)
    sources = map(one_line, sources_in_words(merger))
    return "\n".join([report, "", tr("Merged from:"), *sources])


def _suspicions(merger: Merger) -> list[str]:
    """A sentence for every source whose computer seems to compute differently."""
    said = zip(sources_in_words(merger), merger.agreements(), strict=True)
    return [sentence for sentence, agreement in said if agreement.suspicious]


def _solution_document(title: str, solution: Solution) -> dict[str, Any]:
    # It needs numpy, which `bwinf runs` and `bwinf dice compare` can do without.
    from bwinf_gui.tasks.dice.command import exact  # noqa: PLC0415

    return exact.document(title, exact.ExactReport.of(solution))


def _solution_report(title: str, solution: Solution) -> str:
    from bwinf_gui.tasks.dice.command import exact  # noqa: PLC0415

    return exact.report(title, exact.ExactReport.of(solution))


_UNTITLED = to_translate("dice without a file")

RUN_HANDLERS = {
    COMPARISONS.name: RunHandler(
        untitled=_UNTITLED,
        document=comparison_report.document,
        report=comparison_report.report,
        resume=_resumed,
    ),
    MERGERS.name: RunHandler(
        untitled=_UNTITLED,
        document=_merger_document,
        report=_merger_report,
        warnings=_suspicions,
    ),
    PARTS.name: RunHandler(
        untitled=_UNTITLED,
        document=_part_document,
        report=_part_report,
        resume=_resumed_part,
    ),
    SOLUTIONS.name: RunHandler(
        untitled=_UNTITLED, document=_solution_document, report=_solution_report
    ),
}

"""`bwinf runs` for comparisons, their mergers, and exact answers."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from bwinf_gui.cli.kept import RunHandler, require_more, rhythm
from bwinf_gui.cli.output import aligned
from bwinf_gui.cli.visible import one_line
from bwinf_gui.cli.workers import played
from bwinf_gui.engine.pool import Pool
from bwinf_gui.runs import Entry, Keeper, Store
from bwinf_gui.tasks.dice.command import comparison_report
from bwinf_gui.tasks.dice.compare.agreement import Agreement
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.merging import Merger, Source
from bwinf_gui.tasks.dice.compare.part_kind import PARTS
from bwinf_gui.tasks.dice.compare.parts import PartProgress, play_part
from bwinf_gui.tasks.dice.compare.playing import play, start_of
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, MERGERS
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr

if TYPE_CHECKING:
    from bwinf_gui.tasks.dice.command.exact_report import ExactReport


def comparison_keeper(
    store: Store, comparison: Comparison, *, title: str, number: int | None = None
) -> Keeper[ComparisonProgress]:
    """Keeps a comparison, continuing the run with `number` if given."""
    command = compare_command(comparison)
    return Keeper(store=store, kind=COMPARISONS, title=title, command=command, number=number)


def played_comparison(
    pool: Pool, earlier: ComparisonProgress, keeper: Keeper[ComparisonProgress] | None
) -> ComparisonProgress:
    """Play a comparison from where it is to its end, or as far as it went."""
    return played(
        earlier,
        lambda submit, at_once: play(earlier.comparison, submit, at_once=at_once, earlier=earlier),
        pool,
        rhythm(keeper),
    )


def part_keeper(
    store: Store, start: PartProgress, *, title: str, number: int | None = None
) -> Keeper[PartProgress]:
    """Keeps a part, continuing the run with `number` if given."""
    return Keeper(store=store, kind=PARTS, title=title, command=PARTS.command(start), number=number)


def played_part(
    pool: Pool, start: PartProgress, keeper: Keeper[PartProgress] | None
) -> PartProgress:
    """Play a part from where it is to its end, or as far as it went."""
    return played(
        start,
        lambda submit, at_once: play_part(start, submit, at_once=at_once),
        pool,
        rhythm(keeper),
    )


def sources_table(merger: Merger) -> str:
    """The runs of a merged one, with any that are under suspicion."""
    rows = [[tr("seed"), tr("games"), tr("agrees with the others"), tr("source")]]
    for source, agreement in _checked(merger):
        verdict = tr("no: p = {p}") if agreement.suspicious else tr("yes: p = {p}")
        rows.append(
            [
                str(source.seed),
                whole(source.games),
                verdict.format(p=f"{agreement.probability:.2g}"),
                one_line(source.title),
            ]
        )
    return aligned(rows, left=(3,))


def suspicions(merger: Merger) -> list[str]:
    """A sentence for every source whose computer seems to compute differently."""
    return [
        tr("{source} differs from the other runs by more than chance explains.").format(
            source=source.title or source.seed
        )
        for source, agreement in _checked(merger)
        if agreement.suspicious
    ]


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
    keeper = comparison_keeper(store, comparison, title=entry.title, number=entry.number)
    return played_comparison(pool, start_of(comparison, run), keeper)


def _resumed_part(
    store: Store, entry: Entry, run: PartProgress, games: int | None, pool: Pool
) -> PartProgress:
    if games is not None:
        raise click.UsageError(tr("The number of games of a part cannot be changed."))
    return played_part(pool, run, part_keeper(store, run, title=entry.title, number=entry.number))


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
        "sources": [_source_document(*each) for each in _checked(merger)],
    }


def _merger_report(title: str, merger: Merger) -> str:
    return f"{comparison_report.report(title, merger.progress)}\n\n{sources_table(merger)}"


def _solution_document(title: str, solution: Solution) -> dict[str, Any]:
    # It needs numpy, and who plays comes here too.
    from bwinf_gui.tasks.dice.command import exact_report  # noqa: PLC0415

    return exact_report.document(title, _answers(solution))


def _solution_report(title: str, solution: Solution) -> str:
    from bwinf_gui.tasks.dice.command import exact_report  # noqa: PLC0415

    return exact_report.report(title, _answers(solution))


def _source_document(source: Source, agreement: Agreement) -> dict[str, Any]:
    return {
        "title": source.title,
        "seed": source.seed,
        "games": source.games,
        "probability": agreement.probability,
        "suspicious": agreement.suspicious,
    }


def _checked(merger: Merger) -> list[tuple[Source, Agreement]]:
    return list(zip(merger.sources, merger.agreements(), strict=True))


def _answers(solution: Solution) -> "ExactReport":
    """The answer for one pair as those for a set of two dice."""
    from bwinf_gui.tasks.dice.command.exact_report import ExactReport  # noqa: PLC0415

    question = solution.question
    return ExactReport(
        dice=question.dice,
        rules="goal-last" if question.rules.goal_last else "bwinf",
        tolerance=question.tolerance,
        pairs=((0, 1),),
        found={(0, 1): solution},
    )


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
        warnings=suspicions,
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

"""Kept runs as JSON and as text."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from bwinf_gui.cli.tables import aligned
from bwinf_gui.cli.visible import one_line
from bwinf_gui.runs import TOURNAMENTS, Entry
from bwinf_gui.runs.plain import Plain, items
from bwinf_gui.tasks import nim
from bwinf_gui.tasks.dice.command import comparison_report, exact_report
from bwinf_gui.tasks.dice.compare.agreement import Agreement
from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.compare.merging import Merger, Source
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.text.translation import tr

Value: TypeAlias = Progress | Merger | nim.Progress | Solution
"""A run of a kind that this version knows."""


def run_document(entry: Entry) -> dict[str, Any]:
    """The JSON object that a list has for a run."""
    return {
        "run": entry.number,
        "kind": entry.kind,
        "title": entry.title,
        "finished": entry.finished,
        "games": entry.done,
        "planned_games": entry.planned,
        "seeds": _seeds(entry),
        "program": entry.program,
        "command": entry.command,
        "created": entry.created.isoformat(),
        "changed": entry.changed.isoformat(),
    }


def runs_table(entries: Sequence[Entry]) -> str:
    """The list of runs for people."""
    if not entries:
        return tr("No runs are kept.")
    head = [tr("run"), tr("games"), tr("done"), tr("changed"), tr("seed"), tr("title")]
    return aligned([head, *map(_row, entries)], left=(5,))


def result_document(entry: Entry, run: Value) -> dict[str, Any]:
    """The JSON object of a run with its results: that of the command that computes it, and more."""
    origin = run_document(entry)
    if isinstance(run, nim.Progress):
        return origin | _tournament_document(run)
    if isinstance(run, Solution):
        return origin | exact_report.document(entry.title, _answers(run))
    if isinstance(run, Progress):
        return origin | comparison_report.document(entry.title, run)
    return (
        origin
        | comparison_report.document(entry.title, run.progress)
        | {"seed": None, "sources": [_source_document(*each) for each in _checked(run)]}
    )


def result_report(entry: Entry, run: Value) -> str:
    """A run with its results for people."""
    if isinstance(run, nim.Progress):
        return f"{_origin(entry)}\n\n{_tournament_report(run)}"
    title = _title(entry)
    if isinstance(run, Solution):
        return f"{_origin(entry)}\n\n{exact_report.report(title, _answers(run))}"
    if isinstance(run, Progress):
        return f"{_origin(entry)}\n\n{comparison_report.report(title, run)}"
    report = comparison_report.report(title, run.progress)
    return f"{_origin(entry)}\n\n{report}\n\n{sources_table(run)}"


def sources_table(merger: Merger) -> str:
    """The runs of which a merged one consists, and which of them is under suspicion."""
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


def _row(entry: Entry) -> list[str]:
    return [
        str(entry.number),
        whole(entry.done) if _seeds(entry) else tr("exact"),
        percent(entry.done / entry.planned, 0) if entry.planned else "–",
        f"{entry.changed.astimezone():%Y-%m-%d %H:%M}",
        " ".join(map(str, _seeds(entry))),
        _title(entry),
    ]


def _title(entry: Entry) -> str:
    if entry.title:
        return one_line(entry.title)
    is_nim = entry.kind == TOURNAMENTS.name
    return tr("own game") if is_nim else tr("own dice")


def _checked(merger: Merger) -> list[tuple[Source, Agreement]]:
    return list(zip(merger.sources, merger.agreements(), strict=True))


def _answers(solution: Solution) -> exact_report.Answers:
    """The answer for one pair as those for a set of two dice."""
    question = solution.question
    return exact_report.Answers(
        dice=question.dice,
        rules="goal-last" if question.rules.goal_last else "bwinf",
        tolerance=question.tolerance,
        pairs=((0, 1),),
        found=(solution,),
    )


def _tournament_document(progress: nim.Progress) -> dict[str, Any]:
    tournament = progress.tournament
    return {
        "rows": list(tournament.start),
        "seed": tournament.seed,
        "pairs": [
            {
                "first": first,
                "second": second,
                "games": tally.games,
                "wins_first": tally.wins_first,
                "low": tally.interval.low,
                "high": tally.interval.high,
            }
            for (first, second), tally in progress.results.items()
        ],
    }


def _tournament_report(progress: nim.Progress) -> str:
    tournament = progress.tournament
    head = tr("Nim {rows}, seed {seed}").format(
        rows=nim.format_rows(tournament.start), seed=tournament.seed
    )
    rows = [[tr("begins"), tr("then"), tr("games"), tr("share of wins"), tr("95% interval")]]
    for (first, second), tally in progress.results.items():
        share = percent(tally.share) if tally.share is not None else "–"
        interval = f"[{percent(tally.interval.low)}; {percent(tally.interval.high)}]"
        rows.append([first, second, whole(tally.games), share, interval])
    return f"{head}\n\n{aligned(rows, left=(0, 1))}"


def _source_document(source: Source, agreement: Agreement) -> dict[str, Any]:
    return {
        "title": source.title,
        "seed": source.seed,
        "games": source.games,
        "probability": agreement.probability,
        "suspicious": agreement.suspicious,
    }


def _origin(entry: Entry) -> str:
    """Which run it is and where it came from, on lines of their own."""
    date = f"{entry.created.astimezone():%Y-%m-%d %H:%M}"
    head = tr("Run {number}, started on {date} with BwInf-GUI {program}").format(
        number=entry.number, date=date, program=entry.program
    )
    return f"{head}\n{one_line(entry.command)}" if entry.command else head


def _seeds(entry: Entry) -> list[Plain]:
    """The seeds of a run; exact answers have none."""
    specification = entry.specification
    if not isinstance(specification, dict):
        return []
    if "seeds" in specification:
        return items(specification["seeds"], most=len(specification["seeds"]))
    return [specification["seed"]] if "seed" in specification else []

"""Kept runs as JSON and as text."""

from collections.abc import Sequence
from gettext import gettext as _
from typing import Any

from bwinf_gui.cli import comparison_report
from bwinf_gui.cli.language import percent, whole
from bwinf_gui.cli.tables import aligned
from bwinf_gui.core.simulation.agreement import Agreement
from bwinf_gui.core.simulation.comparison import Progress
from bwinf_gui.core.simulation.merging import Merger, Source
from bwinf_gui.core.simulation.store import Entry
from bwinf_gui.core.simulation.store.plain import Plain, field, items


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
        return _("No runs are kept.")
    head = [_("run"), _("games"), _("done"), _("changed"), _("seed"), _("title")]
    return aligned([head, *map(_row, entries)], left=(5,))


def result_document(entry: Entry, run: Progress | Merger) -> dict[str, Any]:
    """The JSON object of a run with its results: that of the command that computes it, and more."""
    origin = run_document(entry)
    if isinstance(run, Progress):
        return origin | comparison_report.document(entry.title, run)
    return (
        origin
        | comparison_report.document(entry.title, run.progress)
        | {"seed": None, "sources": [_source_document(*each) for each in _checked(run)]}
    )


def result_report(entry: Entry, run: Progress | Merger) -> str:
    """A run with its results for people."""
    title = entry.title or _("dice without a file")
    if isinstance(run, Progress):
        return f"{_origin(entry)}\n\n{comparison_report.report(title, run)}"
    report = comparison_report.report(title, run.progress)
    return f"{_origin(entry)}\n\n{report}\n\n{sources_table(run)}"


def sources_table(merger: Merger) -> str:
    """The runs of which a merged one consists, and which of them is under suspicion."""
    rows = [[_("seed"), _("games"), _("agrees with the others"), _("source")]]
    for source, agreement in _checked(merger):
        verdict = _("no: p = {p}") if agreement.suspicious else _("yes: p = {p}")
        rows.append(
            [
                str(source.seed),
                whole(source.games),
                verdict.format(p=f"{agreement.probability:.2g}"),
                source.title,
            ]
        )
    return aligned(rows, left=(3,))


def suspicions(merger: Merger) -> list[str]:
    """A sentence for every source whose computer seems to compute differently."""
    return [
        _("{source} differs from the other runs more than chance explains.").format(
            source=source.title or source.seed
        )
        for source, agreement in _checked(merger)
        if agreement.suspicious
    ]


def _row(entry: Entry) -> list[str]:
    return [
        str(entry.number),
        whole(entry.done),
        percent(entry.done / entry.planned, 0) if entry.planned else "–",
        f"{entry.changed.astimezone():%Y-%m-%d %H:%M}",
        " ".join(map(str, _seeds(entry))),
        entry.title or _("dice without a file"),
    ]


def _checked(merger: Merger) -> list[tuple[Source, Agreement]]:
    return list(zip(merger.sources, merger.agreements(), strict=True))


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
    head = _("Run {number}, begun {date} with BwInf-GUI {program}").format(
        number=entry.number, date=date, program=entry.program
    )
    return f"{head}\n{entry.command}" if entry.command else head


def _seeds(entry: Entry) -> list[Plain]:
    specification = entry.specification
    if isinstance(specification, dict) and "seeds" in specification:
        return items(specification["seeds"], most=len(specification["seeds"]))
    return [field(specification, "seed")]

"""Sentences on kept runs."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale

from bwinf_gui.runs import Entry, MalformedError
from bwinf_gui.runs.plain import Plain, field
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.numbers import careful_percent, games_in_words, rounded
from bwinf_gui.text.translation import tr


def title_of(entry: Entry) -> str:
    """The title of a run; empty for one without a title whose task is not installed."""
    kind = KINDS.get(entry.kind)
    return entry.title or (tr(kind.untitled) if kind else "")


def subject_of(entry: Entry) -> str:
    """The subject of a run, in a few words; empty for an unknown kind."""
    try:
        return KINDS[entry.kind].subject(entry.specification)
    except (KeyError, MalformedError):
        return ""


def seeds_of(entry: Entry) -> str:
    """The seed of a run, or how many a merged one has."""
    specification = entry.specification
    seeds: Plain = specification.get("seeds") if isinstance(specification, dict) else None
    if isinstance(seeds, list):
        return tr("{0} runs").format(len(seeds))
    try:
        return tr("seed {0}").format(field(specification, "seed"))
    except MalformedError:
        return ""


def result_of(entry: Entry, run: Callable[[], object]) -> str:
    """What came of a run; the `run` itself is asked for only where its kind says that."""
    kind = KINDS.get(entry.kind)
    value = run() if kind and entry.done else None
    return kind.result(value) if kind and value is not None else ""


def state_of(entry: Entry) -> str:
    """How far a run is."""
    kind = KINDS.get(entry.kind)
    if kind and kind.made_at_once and not kind.is_part:
        return tr(kind.made_at_once)
    if entry.finished:
        return tr("finished")
    share = careful_percent(entry.done / entry.planned, 0) if entry.planned else ""
    return tr("stopped at {0}").format(share)


def games_of(entry: Entry) -> str:
    """The games of a run; an exact answer has none."""
    return games_in_words(entry.done) if _counts_games(entry) else ""


def number_of_games(entry: Entry) -> str:
    """The same in a column of numbers."""
    return rounded(entry.done) if _counts_games(entry) else "–"


def sources_of(entry: Entry, run: Callable[[], object]) -> list[str]:
    """The sources of a merged run; `run` is called only for one."""
    kind = KINDS.get(entry.kind)
    merging = kind.merging if kind and kind.made_at_once else None
    value = run() if merging else None
    return merging.sources(value) if merging and value is not None else []


def date_in_words(date: datetime) -> str:
    """A date with its time, as people of the language write it."""
    moment = QDateTime.fromSecsSinceEpoch(round(date.timestamp()))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def origin_of(entry: Entry) -> str:
    """When and with which version a run was begun."""
    return tr("Started on {0} with BwInf-GUI {1}.").format(
        date_in_words(entry.created), entry.program
    )


def edition_remark(entry: Entry) -> str:
    """Why a run cannot be gone on with, if another version of the program is the reason."""
    if entry.can_go_on:
        return ""
    return tr(
        "This version of the program plays different games for the same seed, so the run "
        "cannot be resumed."
    )


def _counts_games(entry: Entry) -> bool:
    kind = KINDS.get(entry.kind)
    return kind is None or kind.counts_games

"""What is said of kept runs."""

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale

from bwinf_gui.runs import Entry, MalformedError
from bwinf_gui.runs.plain import Plain, field
from bwinf_gui.tasks.dice.compare.merging import Merger
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, MERGERS, read_question
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact import run_kinds
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.nim import format_rows
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS, read_tournament
from bwinf_gui.tasks.nim.sentences import pair_text
from bwinf_gui.text.numbers import decimal, games_in_words, percent, whole
from bwinf_gui.text.translation import tr


def title_of(entry: Entry) -> str:
    """What a run is called."""
    if entry.title:
        return entry.title
    if entry.kind == TOURNAMENTS.name:
        return tr("own game")
    return tr("own dice")


def subject_of(entry: Entry) -> str:
    """What a run computes, in a few words; empty for a kind that this version does not know."""
    subjects = {
        COMPARISONS.name: _dice_in_words,
        MERGERS.name: _dice_in_words,
        TOURNAMENTS.name: _tournament_in_words,
        SOLUTIONS.name: _question_in_words,
    }
    try:
        return subjects[entry.kind](entry.specification)
    except (KeyError, MalformedError):
        return ""


def seeds_of(entry: Entry) -> str:
    """The seed of a run, or how many a merged one has."""
    specification = entry.specification
    seeds: Plain = specification.get("seeds") if isinstance(specification, dict) else None
    if isinstance(seeds, list):
        return tr("{0} runs").format(len(seeds))
    try:
        return str(field(specification, "seed"))
    except MalformedError:
        return ""


def state_of(entry: Entry) -> str:
    """How far a run is."""
    if entry.kind == MERGERS.name:
        return tr("merged")
    if entry.kind == SOLUTIONS.name:
        return tr("exact")
    if entry.finished:
        return tr("finished")
    share = percent(entry.done / entry.planned, 0) if entry.planned else ""
    return tr("stopped at {0}").format(share)


def games_of(entry: Entry) -> str:
    """The games of a run; an exact answer has none."""
    if entry.kind == SOLUTIONS.name:
        return ""
    return games_in_words(entry.done)


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


def sources_in_words(merger: Merger) -> list[str]:
    """The runs of which a merged one consists, each with what the test of its counts says."""
    lines = []
    for source, agreement in zip(merger.sources, merger.agreements(), strict=True):
        sentence = (
            tr(
                "{0}, seed {1}, {2} games: differs from the others by more than chance explains "
                "(p = {3})."
            )
            if agreement.suspicious
            else tr("{0}, seed {1}, {2} games: agrees with the others (p = {3}).")
        )
        probability = agreement.probability
        lines.append(
            sentence.format(
                source.title or tr("own dice"),
                source.seed,
                whole(source.games),
                f"{probability:.0e}" if probability < 0.001 else decimal(probability, 3),
            )
        )
    return lines


def _dice_in_words(specification: Plain) -> str:
    comparison = read_question(specification)
    dice = tr("{0} dice").format(len(comparison.dice))
    return f"{dice} · {preset_title(comparison.preset)}"


def _tournament_in_words(specification: Plain) -> str:
    tournament = read_tournament(specification)
    rows = f"Nim {format_rows(tournament.start)}"
    if len(tournament.pairs) > 1:
        return rows
    return f"{rows} · {pair_text(tournament.pairs[0])}"


def _question_in_words(specification: Plain) -> str:
    return " – ".join(format_die(die) for die in run_kinds.read_question(specification).dice)

"""Sentences about the store of runs."""

from bwinf_gui.runs.repair import Damage, UnreadableRun
from bwinf_gui.text.numbers import tr_count
from bwinf_gui.text.translation import tr

MOST_NAMED = 10
"""Lost runs that are named; nobody reads more."""


def damage_in_words(damage: Damage) -> str:
    """The damage found, where it is preserved, and what was recovered."""
    sentences = [
        tr("The file of kept runs was damaged; it is preserved as {0}.").format(damage.aside),
        tr_count("{n} run is back.", "{n} runs are back.", damage.returned),
        *_backup_in_words(damage),
    ]
    if damage.lost:
        names = [_lost_in_words(run) for run in damage.lost[:MOST_NAMED]]
        more = ["…"] if len(damage.lost) > MOST_NAMED else []
        sentences.append(tr("Could not be read: {0}.").format(", ".join([*names, *more])))
    return " ".join(sentences)


def _backup_in_words(damage: Damage) -> list[str]:
    """What is older than its last state."""
    if damage.backed_up is None:
        missing = tr("Other runs, unsaved documents and choices may be missing.")
        return [] if damage.is_whole else [missing]
    date = f"{damage.backed_up.astimezone():%Y-%m-%d %H:%M}"
    sentences = []
    if damage.older:
        older = tr_count(
            "{n} of them is from the backup of {date}.",
            "{n} of them are from the backup of {date}.",
            damage.older,
            date=date,
        )
        sentences.append(older)
    if not damage.is_whole:
        later = tr("What was added or changed since the backup of {date} may be missing.")
        sentences.append(later.format(date=date))
    return sentences


def _lost_in_words(run: UnreadableRun) -> str:
    if not run.title:
        return tr("run {0}").format(run.number)
    return tr("run {0} ({1})").format(run.number, run.title)

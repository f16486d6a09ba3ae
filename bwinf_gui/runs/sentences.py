"""What there is to say of the store of runs."""

from bwinf_gui.runs.repair import Damage, Lost
from bwinf_gui.text.translation import tr, tr_plural

MOST_NAMED = 10
"""Lost runs that are named; nobody reads more."""


def damage_in_words(damage: Damage) -> str:
    """What was found damaged, where it is kept, and what came back of it."""
    returned = tr_plural("{n} run is back.", "{n} runs are back.", damage.returned)
    sentences = [
        tr("The file of kept runs was damaged; it is preserved as {0}.").format(damage.aside),
        returned.format(n=damage.returned),
    ]
    if damage.lost:
        names = [_lost_in_words(run) for run in damage.lost[:MOST_NAMED]]
        more = ["…"] if len(damage.lost) > MOST_NAMED else []
        sentences.append(tr("Could not be read: {0}.").format(", ".join([*names, *more])))
    return " ".join(sentences)


def _lost_in_words(run: Lost) -> str:
    if not run.title:
        return tr("run {0}").format(run.number)
    return tr("run {0} ({1})").format(run.number, run.title)

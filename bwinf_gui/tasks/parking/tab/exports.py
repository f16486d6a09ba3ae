"""What a row and its answers offer to be taken elsewhere."""

from bwinf_gui.tasks.parking import Answer, Answers
from bwinf_gui.tasks.parking.sentences import MOST_WRITTEN, table_text
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.exports import TableOffer

MOST_SHIFTS = 2_000_000
"""With more shifts than that in all, chains are cut off; they could fill any disk."""


def table_offers(answers: Answers) -> tuple[TableOffer, ...]:
    """The answers for all spots, by name."""
    title = tr("Answers")
    return (TableOffer(title, lambda: answers_table(title, answers)),)


def answers_table(title: str, answers: Answers) -> Table:
    """A row for every spot; cars and way are empty where nothing has to shift or nothing can."""
    heads = (
        tr("spot"),
        tr("to be shifted"),
        tr("cars"),
        tr("distance"),
    )
    whole_chains = answers.summary().shifts <= MOST_SHIFTS
    most = len(answers.row.cars) if whole_chains else MOST_WRITTEN
    rows = (_row(answers, answers.answer(spot), most) for spot in range(answers.row.spots))
    return Table(title, heads, tuple(rows))


def _row(answers: Answers, answer: Answer, most: int) -> tuple[Cell, ...]:
    spot, text = answers.row.spot_name(answer.spot), table_text(answers, answer, most=most)
    if answer.best is None:
        return spot, text, None, None
    return spot, text, len(answer.best.cars), answer.best.way


def summary_text(answers: Answers) -> str:
    """How many spots are free, need shifts, or are shut in."""
    summary = answers.summary()
    return tr("{0} free, {1} with shifts, {2} impossible.").format(
        whole(summary.free), whole(summary.move), whole(summary.impossible)
    )

"""A game as a table, with every turn and the chances after it."""

from bwinf_gui.tasks.dice.chances import Curve
from bwinf_gui.tasks.dice.explanations import rule_name
from bwinf_gui.tasks.dice.field_names import short_name
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.pictures import TableOffer


def table_offers(record: Record, curve: Curve | None) -> tuple[TableOffer, ...]:
    """The tables of a game by their names."""
    title = tr("Turns of the game")
    return (TableOffer(title, lambda: turns_table(record, curve)),)


def turns_table(record: Record, curve: Curve | None) -> Table:
    """All turns; fields as the player counts who rolled, chances as shares."""
    heads = (
        tr("Turn"),
        tr("Player"),
        tr("Roll"),
        tr("From"),
        tr("To"),
        tr("Captures"),
        tr("Rule"),
        tr("A's chance of winning"),
        tr("B's chance of winning"),
    )
    title = tr("Turns of the game")
    rows = tuple(_row(record, curve, number) for number in range(1, len(record.turns) + 1))
    return Table(title, heads, rows)


def _row(record: Record, curve: Curve | None, number: int) -> tuple[Cell, ...]:
    turn = record.turns[number - 1]
    move, chance = turn.move, curve.chances[number] if curve else None
    mover = turn.before.mover
    return (
        number,
        mover.name,
        turn.roll,
        short_name(move.source, mover) if move else None,
        short_name(move.target, mover) if move else None,
        int(move.captured) if move else None,
        rule_name(turn.rule),
        chance.wins[0] if chance else None,
        chance.wins[1] if chance else None,
    )

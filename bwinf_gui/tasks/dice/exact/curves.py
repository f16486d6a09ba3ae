"""The chances in all positions of a game: exact ones where its pair has a table, else counted."""

from collections.abc import Generator
from typing import Any

from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.tasks.dice.chances import ChanceSource, Curve, curves
from bwinf_gui.tasks.dice.exact.tables import Shrinking, Tables, TableSearch
from bwinf_gui.tasks.dice.kernel.jobs import roll_outs
from bwinf_gui.tasks.dice.record import Record


def best_curves(
    record: Record, tables: Tables, submit: Submit[Any, Any], *, at_once: int
) -> Generator[Curve, None, None]:
    """Fill the curve of a record from the table of its pair, and by roll-outs what that lacks.

    Tables are found and read by workers, and so is all else; see `curves`.
    """
    pairing = record.address.pairing
    table = submit(TableSearch(tables, pairing.dice, pairing.rules)).result()
    exact: tuple[ChanceSource, ...] = (table,) if table is not None else ()
    yield from curves(record, (*exact, *roll_outs(pairing)), submit, at_once=at_once)


def kept_within_limit(tables: Tables, submit: Submit[Any, Any]) -> Generator[None, None, None]:
    """Let a worker remove the tables beyond the limit."""
    yield submit(Shrinking(tables)).result()

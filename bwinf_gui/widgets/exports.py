"""What a page offers to be taken elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass

from bwinf_gui.text.tables import Table
from bwinf_gui.widgets.pictures import Picture


@dataclass(frozen=True, slots=True)
class TableOffer:
    """A table that is put together when it is wanted."""

    title: str
    table: Callable[[], Table]


@dataclass(frozen=True, slots=True)
class Exports:
    """Pictures and tables of a page, the most important ones first."""

    pictures: tuple[Picture, ...] = ()
    tables: tuple[TableOffer, ...] = ()

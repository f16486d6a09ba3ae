"""The tab: a state, events on it, and the parts that show it; the kit makes the rest."""

from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.kit.parts import (
    Column,
    Page,
    Table,
    headline,
    remark,
)
from bwinf_gui.kit.pictures import Picture
from bwinf_gui.kit.rows import number_rows
from bwinf_gui.kit.state import State
from bwinf_gui.kit.tab import Tab, tab_of
from bwinf_gui.text.reading import format_counted_rows
from marktwaage import tr
from marktwaage.picture import Pans, paint, states
from marktwaage.sentences import explain, on_pan, pans, summary
from marktwaage.solving import Weighing, solve
from marktwaage.weights import Weights, parse

USUAL = ((10, 2), (20, 1), (50, 1), (100, 2), (200, 1), (500, 1), (1000, 2), (5000, 1))


@dataclass(frozen=True, kw_only=True)
class Balance(State[Weights, Sequence[Weighing]]):
    """The weighings of all loads, of which one is played."""

    row: int = 0

    @property
    def weighing(self) -> Weighing:
        """The one that is played."""
        return self.answer[self.row]

    def opened(self) -> "Balance":
        """Show the load for which the most kinds are put on the pans."""
        kinds = [len(states(weighing)) for weighing in self.answer[:99]]
        return super().opened().but(row=kinds.index(max(kinds)))


def choose(s: Balance, row: int) -> Balance:
    """Play the weighing of another load."""
    return s.but(row=row, step=0, playing=True)


PICTURE: Picture[Balance, Sequence[Pans]] = Picture(
    title=tr.later("Balance"),
    shown=lambda s: states(s.weighing),
    paint=paint,
    say=lambda s: pans(s.weighing.load, states(s.weighing)[s.step].pieces),
)
LOADS: Table[Balance, Weighing] = Table(
    tr.later("Loads"),
    lambda s: s.answer,
    (
        Column(tr.later("Load"), lambda w: w.load, number=True, width=14),
        Column(tr.later("Right pan"), lambda w: on_pan(w.pieces, 1)),
        Column(tr.later("Left pan"), lambda w: on_pan(w.pieces, -1)),
        Column(tr.later("Off by"), lambda w: w.off or "", number=True, width=14),
    ),
    hint=tr.later("A click plays the weighing"),
    chosen=lambda s: s.row,
    choose=choose,
    exported=True,
    focus=True,
    name="Loads",
)
TAB = Tab(
    page=Page(
        state=Balance,
        title=tr.later("Weighings"),
        left=[
            number_rows(
                tr.later("Grams"),
                tr.later("Pieces"),
                with_rows=lambda rows: parse(format_counted_rows(rows).encode(), ""),
                new_row=(10, 1),
            )
        ],
        centre=[
            headline(lambda s: summary(s.answer)),
            remark(lambda s: explain(s.weighing)),
            PICTURE,
        ],
        right=[LOADS],
    ),
    parse=parse,
    write=format_counted_rows,
    solve=solve,
    new=((10, 1),),
    own=lambda: USUAL,
)
tab = tab_of(lambda: TAB)

"""The tab: a state, and the parts that show it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.kit.parts import Card, Column, Heading, Page, Table, Words, headline
from bwinf_gui.kit.pictures import Mouse, Picture
from bwinf_gui.kit.rows import number_rows
from bwinf_gui.kit.state import LAST, State
from bwinf_gui.kit.tab import Tab, tab_of
from bwinf_gui.text.reading import format_counted_rows
from taskname import tr
from taskname.parsing import Numbers, parse
from taskname.picture import hit, paint
from taskname.sentences import proof, step, summary
from taskname.solving import Answer, Scene, scenes, solve


@dataclass(frozen=True, kw_only=True)
class Choice(State[Numbers, Answer]):
    """The numbers and the answer, and the place of the number that is chosen."""

    place: int = -1

    @property
    def scenes(self) -> list[Scene]:
        """The steps of the picture."""
        return scenes(self.answer, self.place)

    def settled(self) -> "Choice":
        """After an edit, the chosen number may no longer be there."""
        return self.but(place=min(self.place, len(self.value) - 1), step=LAST)


def choose(s: Choice, place: int) -> Choice:
    """Choose a number."""
    return s.but(place=place)


PICTURE: Picture[Choice, Sequence[Scene]] = Picture(
    title=tr.later("Numbers as bars"),
    shown=lambda s: s.scenes,
    paint=paint,
    say=lambda s: step(s.scenes[s.step]),
    mouse=Mouse(hit=hit, press=lambda s, hit, _left: choose(s, hit.target)),
)
DIFFERENCES: Table[Choice, tuple[int, int]] = Table(
    tr.later("Differences"),
    lambda s: [(number, s.answer.largest - number) for number in s.answer.numbers],
    (
        Column(tr.later("Number"), lambda row: row[0], number=True),
        Column(tr.later("Smaller by"), lambda row: row[1], number=True),
    ),
    chosen=lambda s: s.place,
    choose=choose,
    exported=True,
    name="Differences",
)
TAB = Tab(
    page=Page(
        state=Choice,
        title=tr.later("Largest number"),
        left=[
            number_rows(
                tr.later("Number"),
                with_rows=lambda rows: parse(format_counted_rows(rows).encode(), ""),
                new_row=(1,),
            )
        ],
        centre=[headline(lambda s: summary(s.answer)), PICTURE],
        right=[
            Heading(tr.later("Why is that right?")),
            Card(Words(lambda s: proof(s.answer), reason=True)),
            DIFFERENCES,
        ],
    ),
    parse=parse,
    write=format_counted_rows,
    solve=solve,
    new=((1,),),
    own=lambda: ((31,), (7,), (58,), (12,), (40,)),
)
tab = tab_of(lambda: TAB)

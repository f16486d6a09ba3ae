"""A card for moves that can be played: the row in small, what happens and what that costs."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bwinf_gui.kit.parts import Button, Card, Heading, Next, Row, Space, Text, Words
from bwinf_gui.kit.pictures import Small
from bwinf_gui.kit.state import State
from bwinf_gui.tasks.parking.tab.scene import RowScene
from bwinf_gui.tasks.parking.tab.small_row import HEIGHT, paint_small
from bwinf_gui.text.translation import tr

S = TypeVar("S", bound=State[Any, Any])
_PICTURE_FROM = 170
"""In a lower window, in units, the cards have no pictures."""


@dataclass(frozen=True, kw_only=True)
class Moves(Generic[S]):
    """What such a card says; `verdict` is a text and the kind of its pill."""

    title: str
    play: Callable[[S], Next]
    play_tip: str
    shown: Callable[[S], RowScene]
    what: Callable[[S], str]
    costs: Callable[[S], str]
    verdict: Callable[[S], tuple[str, str]]
    can_play: Callable[[S], bool]
    selected: Callable[[S], bool]
    when: Callable[[S], bool]
    name: str
    play_name: str
    picture_from: float = _PICTURE_FROM
    card_from: float = 0.0


def moves_card(moves: Moves[S]) -> Card[S]:
    """The card; a click anywhere on it plays the moves."""
    title: Text[S] = moves.title
    return Card(
        Row(
            Heading(title),
            Space(),
            Words(
                lambda s: moves.verdict(s)[0],
                lambda s: f"pill {moves.verdict(s)[1]}",
                name=f"{moves.name}Verdict",
                when=lambda s: bool(moves.verdict(s)[0]),
            ),
            Button(
                "",
                moves.play,
                icon="play",
                tip=moves.play_tip,
                enabled=moves.can_play,
                name=moves.play_name,
                flat=True,
            ),
        ),
        Small(moves.shown, paint_small, HEIGHT, name=moves.name, least=moves.picture_from),
        Words(moves.what, "heading", name=f"{moves.name}Shifts"),
        Words(moves.costs, "secondary", name=f"{moves.name}Costs"),
        Space(),
        name=moves.name,
        when=moves.when,
        least=moves.card_from,
        press=moves.play,
        can_press=moves.can_play,
        selected=moves.selected,
        title=lambda s: f"{tr(moves.title)}: {moves.what(s)}",
    )

"""The lists of games worth watching, of the largest swings of a game, and of all its turns."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count, repeat
from typing import NamedTuple

from PySide6.QtGui import QFont

from bwinf_gui.kit.parts import Column, Table
from bwinf_gui.kit.state import remembered
from bwinf_gui.tasks.dice.board import short_name, way_in_short
from bwinf_gui.tasks.dice.causes import rule_in_short, rule_name
from bwinf_gui.tasks.dice.decisive import Impact
from bwinf_gui.tasks.dice.game import Move, Transition
from bwinf_gui.tasks.dice.game_sentences import (
    gain_explained,
    gain_in_words,
    kind_name,
    move_in_short,
)
from bwinf_gui.tasks.dice.luck import luck_of
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.showcase import FoundGame, Highlight
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.drawing import piece_icon
from bwinf_gui.tasks.dice.tab.game.state import GameState, Jump
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Cell, CellTable, Field
from bwinf_gui.text.translation import to_translate, tr, tr_in
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme


class NumberedTurn(NamedTuple):
    """A turn by its number from 1, the luck of its roll, and the chances of A and B after it."""

    number: int
    turn: Transition
    gain: float | None
    chances: Sequence[float | None]

    @property
    def captures(self) -> bool:
        return self.turn.move is not None and self.turn.move.captured


@remembered
def _turns(record: Record, curve: ProbabilityCurve | None) -> Sequence[NumberedTurn]:
    luck = luck_of(record, curve) if curve else None
    gains = [roll.gain for roll in luck.rolls] if luck else repeat(None)
    known = curve.probabilities[1:] if curve else repeat(None)
    return [
        NumberedTurn(number, turn, gain, chance.shares if chance else (None, None))
        for number, turn, gain, chance in zip(count(1), record.turns, gains, known, strict=False)
    ]


def _tip(row: Jump) -> str:
    return gain_explained(row.luck, row.level)


def _link(_row: Jump, theme: Theme) -> Mapping[str, object]:
    font = QFont(theme.metrics.font)
    font.setUnderline(True)
    return {"colour": theme.colours.accent, "font": font}


def _sign(row: NumberedTurn | Jump, theme: Theme) -> Mapping[str, object]:
    return {"icon": piece_icon(row.turn.before.mover, theme)}


def _pale(_row: object, theme: Theme) -> Mapping[str, object]:
    return {"colour": theme.colours.secondary}


def _move_look(row: NumberedTurn, theme: Theme) -> Mapping[str, object]:
    return {"font": theme.metrics.sized(TextSize.HEADING)} if row.captures else {}


def _move_text(row: Jump) -> str:
    """What a roll led to, and what that means for the piece."""
    text, effect = move_in_short(row.turn), row.effect
    if effect is None or effect.piece is None:
        return text
    if effect.kind is Impact.STUCK:
        return tr("{0}, stuck").format(text)
    needed = {way.length for way in effect.leading}
    if effect.kind is Impact.WAITS and len(needed) == 1:
        return tr("{0}, needs {1}").format(text, *needed)
    return text


def _way(row: NumberedTurn) -> str:
    way = way_in_short(row.turn.move)
    return tr("{0} × captures").format(way) if row.captures else way


JUMPS: Table[GameState, Jump] = Table(
    to_translate("Largest swings"),
    lambda s: s.jumps,
    (
        Column(
            "",
            lambda row: tr("Turn {0}").format(row.luck.turn),
            head=to_translate("Turn"),
            width=18,
            look=_link,
            spoken=lambda row: str(row.luck.turn),
        ),
        Column(
            "",
            lambda row: tr_in("turn", "{0} rolls").format(row.luck.player.name),
            head=to_translate("Player"),
            width=23,
            look=_sign,
        ),
        Column("", lambda row: str(row.turn.roll), head=to_translate("Roll"), width=6, bold=True),
        Column("", _move_text, head=to_translate("Move"), tip=_tip, look=_pale),
        Column(
            "",
            lambda row: gain_in_words(row.luck, row.level),
            head=to_translate("Luck"),
            width=13,
            number=True,
            bold=True,
            tip=_tip,
        ),
    ),
    chosen=lambda s: s.jumps.index(s.jump) if s.jump else -1,
    choose=lambda s, row: state.go_to(s, s.jumps[row].luck.turn),
    titled=False,
    wraps=str,
    when=lambda s: not s.lists_turns,
    name="luckyRolls",
)
TURNS: Table[GameState, NumberedTurn] = Table(
    to_translate("Turns"),
    lambda s: _turns(s.record, None) if s.record else (),
    (
        Column(to_translate("No."), lambda row: row.number, width=11, number=True, look=_pale),
        Column(
            "",
            lambda row: row.turn.before.mover.name,
            head=to_translate("Player"),
            width=11,
            look=_sign,
        ),
        Column(to_translate("Roll"), lambda row: row.turn.roll, width=11, number=True),
        Column(to_translate("Move"), _way, look=_move_look),
        Column(
            to_translate("Rule"), lambda row: rule_in_short(row.turn.rule), width=25, look=_pale
        ),
    ),
    about=to_translate("A click shows the board after a turn"),
    chosen=lambda s: s.step - 1,
    choose=lambda s, row: state.go_to(s, row + 1),
    titled=False,
    when=lambda s: s.lists_turns,
    name="ludoMoves",
)


class OfferedGame(NamedTuple):
    """A kind of game, and the one that was found, if any was yet."""

    kind: Highlight
    game: FoundGame | None
    tip: str


def _offered(s: GameState) -> Sequence[OfferedGame]:
    """The kinds that there are among the games that were looked through, or surely will be."""
    # Most dice have no draws: the list keeps its height where that is found out.
    return [
        OfferedGame(kind, s.found.get(kind), _place(s, kind))
        for kind in Highlight
        if s.found.get(kind, kind is not Highlight.DRAW)
    ]


def _place(s: GameState, kind: Highlight) -> str:
    """The meaning of a kind, and the place of its game."""
    about = {
        Highlight.LUCKIEST: tr("The win with the most luck of the winner's own rolls."),
        Highlight.MOST_DESERVED: tr("The win with the least luck of the winner's own rolls."),
    }
    game, place = s.found.get(kind), tr("Still being searched for")
    if state.can_look_for(s, kind):
        place = tr("The search takes some seconds.")
    elif s.showcase is not None and game is not None:
        place = tr("Game {0} of {1}").format(game.game, whole(s.showcase.games))
    return " ".join(filter(None, (about.get(kind, ""), place)))


def _shown_kind(s: GameState) -> int:
    numbers = [offer.game.game if offer.game else None for offer in _offered(s)]
    shown = s.record.address.game if s.record else -1
    return numbers.index(shown) if shown in numbers else -1


SHOWCASE: Table[GameState, OfferedGame] = Table(
    to_translate("Show me a game"),
    _offered,
    (
        Column(
            "",
            lambda offer: kind_name(offer.kind),
            head=to_translate("Game"),
            tip=lambda offer: offer.tip,
        ),
        Column(
            "",
            lambda offer: tr("{0} rolls").format(whole(offer.game.rolls)) if offer.game else "",
            head=to_translate("rolls"),
            width=25,
            number=True,
            look=_pale,
        ),
    ),
    chosen=_shown_kind,
    choose=lambda s, row: state.choose_kind(s, _offered(s)[row].kind),
    titled=False,
    most=len(Highlight),
    name="showcase",
)


def _of_move(read: Callable[[Move], Cell]) -> Callable[[NumberedTurn], Cell]:
    return lambda row: read(row.turn.move) if row.turn.move else None


FILE: Sequence[Field[NumberedTurn]] = (
    Field(to_translate("Turn"), lambda row: row.number),
    Field(to_translate("Player"), lambda row: row.turn.before.mover.name),
    Field(to_translate("Roll"), lambda row: row.turn.roll),
    Field(to_translate("From"), _of_move(lambda move: short_name(move.source))),
    Field(to_translate("To"), _of_move(lambda move: short_name(move.target))),
    Field(to_translate("Captures"), _of_move(lambda move: int(move.captured))),
    Field(to_translate("Rule"), lambda row: rule_name(row.turn.rule)),
    Field(to_translate("Luck"), lambda row: row.gain),
    Field(to_translate("A's chance of winning"), lambda row: row.chances[0]),
    Field(to_translate("B's chance of winning"), lambda row: row.chances[1]),
)
"""Fields from the view of the player who rolled; chances and luck are shares."""


def turns_table(record: Record, curve: ProbabilityCurve | None) -> CellTable:
    return Field.table(tr("Turns of the game"), FILE, _turns(record, curve))

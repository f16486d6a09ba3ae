"""The lists of games worth watching, of the largest swings of a game, and of all its turns."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count, repeat
from typing import NamedTuple

from PySide6.QtGui import QFont

from bwinf_gui.kit.parts import Column, Table
from bwinf_gui.kit.state import remembered
from bwinf_gui.tasks.dice.board import short_name, way_in_short
from bwinf_gui.tasks.dice.causes import rule_in_short, rule_name
from bwinf_gui.tasks.dice.decisive import Impact, RollEffect, effect_of
from bwinf_gui.tasks.dice.game import Move, Transition
from bwinf_gui.tasks.dice.game_sentences import (
    gain_explained,
    gain_in_words,
    kind_name,
    move_in_short,
)
from bwinf_gui.tasks.dice.luck import RollLuck, luck_of
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.pieces import piece_icon
from bwinf_gui.tasks.dice.tab.game.state import GameState
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Cell, CellTable, Field
from bwinf_gui.text.translation import to_translate, tr, tr_in
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme


class NumberedTurn(NamedTuple):
    """A turn by its number from 1."""

    number: int
    turn: Transition

    @property
    def captures(self) -> bool:
        return self.turn.move is not None and self.turn.move.captured


class Jump(NamedTuple):
    """A roll that changed the chances much, and what that did."""

    luck: RollLuck
    turn: Transition
    effect: RollEffect | None
    level: float


@remembered
def _jumps(record: Record, jumps: Sequence[RollLuck], level: float) -> Sequence[Jump]:
    turns = [record.turns[roll.turn - 1] for roll in jumps]
    return [
        Jump(roll, turn, effect_of(record.game, turn, roll.gain), level)
        for roll, turn in zip(jumps, turns, strict=True)
    ]


@remembered
def _turns(record: Record) -> Sequence[NumberedTurn]:
    return [NumberedTurn(number, turn) for number, turn in enumerate(record.turns, start=1)]


def _chosen_jump(s: GameState) -> int:
    turns = [jump.turn for jump in s.jumps]
    return turns.index(s.step) if s.step in turns else -1


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
    lambda s: _jumps(s.record, s.jumps, s.level) if s.record else (),
    (
        Column(
            "",
            head=to_translate("Turn"),
            text=lambda row: tr("Turn {0}").format(row.luck.turn),
            width=18,
            look=_link,
            spoken=lambda row: str(row.luck.turn),
        ),
        Column(
            "",
            head=to_translate("Player"),
            text=lambda row: tr_in("turn", "{0} rolls").format(row.luck.player.name),
            width=23,
            look=_sign,
        ),
        Column(
            "", head=to_translate("Roll"), text=lambda row: str(row.turn.roll), width=6, bold=True
        ),
        Column("", head=to_translate("Move"), text=_move_text, tip=_tip, look=_pale),
        Column(
            "",
            head=to_translate("Luck"),
            text=lambda row: gain_in_words(row.luck, row.level),
            width=13,
            number=True,
            bold=True,
            tip=_tip,
        ),
    ),
    chosen=_chosen_jump,
    choose=lambda s, row: state.go_to(s, s.jumps[row].turn),
    titled=False,
    wraps=str,
    when=lambda s: not s.lists_turns,
    name="luckyRolls",
)
TURNS: Table[GameState, NumberedTurn] = Table(
    to_translate("Turns"),
    lambda s: _turns(s.record) if s.record else (),
    (
        Column(to_translate("No."), lambda row: row.number, width=11, number=True, look=_pale),
        Column(
            "",
            lambda row: row.turn.before.mover.name,
            width=11,
            look=_sign,
            head=to_translate("Player"),
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
    """A kind of game, the length of the one that was found, and where that is."""

    kind: Highlight
    length: str
    tip: str


def _offered(s: GameState) -> Sequence[OfferedGame]:
    """The kinds that there are among the games that were looked through, or surely will be."""
    # Most dice have no draws: the list keeps its height where that is found out.
    return [
        OfferedGame(kind, _length(s, kind), _place(s, kind))
        for kind in Highlight
        if s.found.get(kind, kind is not Highlight.DRAW)
    ]


def _length(s: GameState, kind: Highlight) -> str:
    game = s.found.get(kind)
    return tr("{0} rolls").format(whole(game.rolls)) if game else ""


def _place(s: GameState, kind: Highlight) -> str:
    """The name of a kind, and the place of its game."""
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
    games = [s.found.get(offer.kind) for offer in _offered(s)]
    numbers = [game.game if game else None for game in games]
    shown = s.record.address.game if s.record else -1
    return numbers.index(shown) if shown in numbers else -1


SHOWCASE: Table[GameState, OfferedGame] = Table(
    to_translate("Show me a game"),
    _offered,
    (
        Column(
            "",
            lambda offer: kind_name(offer.kind),
            tip=lambda offer: offer.tip,
            head=to_translate("Game"),
        ),
        Column(
            "",
            lambda offer: offer.length,
            width=25,
            number=True,
            look=_pale,
            head=to_translate("rolls"),
        ),
    ),
    chosen=_shown_kind,
    choose=lambda s, row: state.choose_kind(s, _offered(s)[row].kind),
    titled=False,
    most=len(Highlight),
    name="showcase",
)


FileRow = tuple[int, Transition, float | None, Sequence[float | None]]
"""A turn by its number from 1, the luck of its roll, and the chances of A and B after it."""


def _of_move(read: Callable[[Move], Cell]) -> Callable[[FileRow], Cell]:
    return lambda row: read(row[1].move) if row[1].move else None


FILE: Sequence[Field[FileRow]] = (
    Field(to_translate("Turn"), lambda row: row[0]),
    Field(to_translate("Player"), lambda row: row[1].before.mover.name),
    Field(to_translate("Roll"), lambda row: row[1].roll),
    Field(to_translate("From"), _of_move(lambda move: short_name(move.source))),
    Field(to_translate("To"), _of_move(lambda move: short_name(move.target))),
    Field(to_translate("Captures"), _of_move(lambda move: int(move.captured))),
    Field(to_translate("Rule"), lambda row: rule_name(row[1].rule)),
    Field(to_translate("Luck"), lambda row: row[2]),
    Field(to_translate("A's chance of winning"), lambda row: row[3][0]),
    Field(to_translate("B's chance of winning"), lambda row: row[3][1]),
)
"""Fields from the view of the player who rolled; chances and luck are shares."""


def turns_table(record: Record, curve: ProbabilityCurve | None) -> CellTable:
    """All turns for a file."""
    luck = luck_of(record, curve) if curve else None
    gains = [roll.gain for roll in luck.rolls] if luck else repeat(None)
    known = curve.probabilities[1:] if curve else repeat(None)
    rows: list[FileRow] = [
        (number, turn, gain, chance.shares if chance else (None, None))
        for number, turn, gain, chance in zip(count(1), record.turns, gains, known, strict=False)
    ]
    return Field.table(tr("Turns of the game"), FILE, rows)

"""What the board and the slider show of a record."""

from collections.abc import Iterator

from bwinf_gui.tasks.dice.field_names import faces_in_short
from bwinf_gui.tasks.dice.game import TRACK_SQUARES, Player, Transition
from bwinf_gui.tasks.dice.game_sentences import deed
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.board_dice import DieTexts
from bwinf_gui.tasks.dice.tab.board_scene import BoardState
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.playback_bar import Mark, MarkKind


def board_state(record: Record, index: int, names: tuple[str, str]) -> BoardState:
    """State `index` of a record on the board; `names` are those of the dice."""
    turn = record.turns[index - 1] if index else None
    rolls = _last_roll(record, index, Player.A), _last_roll(record, index, Player.B)
    a, b = (
        DieTexts(
            _roll_in_words(
                player, rolls[player], now=turn is not None and turn.before.mover is player
            ),
            f"{names[player]}: {faces_in_short(record.address.dice[player])}",
        )
        for player in Player
    )
    position = turn.after if turn else record.game.opening(record.starter)
    return BoardState(position, turn, rolls, (a, b))


def marks(record: Record) -> list[Mark]:
    """Captures above the slider in the colour of who captured; sixes and goals below it."""
    return list(_marks(record))


def _marks(record: Record) -> Iterator[Mark]:
    for index, turn in enumerate(record.turns, start=1):
        move = turn.move
        if turn.roll == 6:
            yield _mark(index, turn, MarkKind.BELOW, "field_edge")
        if move is not None and move.captured:
            colour = "player_a" if turn.before.mover is Player.A else "player_b"
            yield _mark(index, turn, MarkKind.ABOVE, colour)
        if move is not None and move.source < TRACK_SQUARES <= move.target:
            yield _mark(index, turn, MarkKind.ARROW, "good")


def _mark(index: int, turn: Transition, kind: MarkKind, colour: str) -> Mark:
    """A mark that says what it stands for."""
    name = turn.before.mover.name
    if kind is MarkKind.BELOW:
        what = tr("{0} rolls {1}").format(name, turn.roll)
    else:
        what = deed(turn).format(name)
    words = tr("Turn {0}: {1}").format(index, what)
    return Mark(index=index, kind=kind, colour=colour, words=words)


def _last_roll(record: Record, index: int, player: Player) -> int | None:
    for turn in reversed(record.turns[:index]):
        if turn.before.mover is player:
            return turn.roll
    return None


def _roll_in_words(player: Player, roll: int | None, *, now: bool) -> str:
    if roll is None:
        return ""
    text = tr("{0} rolls {1}") if now else tr("{0} rolled {1}")
    return text.format(player.name, roll)

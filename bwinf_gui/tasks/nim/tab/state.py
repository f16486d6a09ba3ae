"""The state of the page Play, and its events; nothing here knows Qt."""

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias

from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.state import State, edit
from bwinf_gui.tasks.nim import coaching
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.playing import PERSON, Game, Players, program_name
from bwinf_gui.tasks.nim.position import MAX_ROWS, Move, Position, winning_moves
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.transcript import Remark
from bwinf_gui.tasks.nim.sentences import move_text
from bwinf_gui.tasks.nim.tab.user_programs import PlayingPrograms
from bwinf_gui.text.translation import to_translate, tr

FIRST_PLAYERS: Players = (PERSON, "spieler2")
FIRST_ROWS: Position = (3, 4, 5)
OWN_PROGRAM = "own program"
"""Among the players for a program that is yet to be named."""
Place: TypeAlias = tuple[int, int]
"""A stick: its row and its number in it, both counted from 0."""


class SeatState(Enum):
    """The present action of a seat's program: the words for it, and their tone."""

    EMPTY = to_translate("not started"), "notice"
    """There is none, or it is not to be started yet."""
    STARTING = to_translate("starting …"), "neutral"
    READY = to_translate("ready"), "good"
    THINKING = to_translate("thinking …"), "neutral"
    ENDED = to_translate("ended"), "error"
    GAVE_UP = to_translate("given up"), "error"
    """It has ended too often to be started again."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """The known state of a player's program; `problem` is why it cannot be started."""

    state: SeatState = SeatState.EMPTY
    mean_seconds: float | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A person's preparations in a step of the game; another step starts without."""

    step: int = -1
    marked: Move | None = None
    hovered: Move | None = None
    asked: coaching.Help = coaching.Help.NONE
    has_typed: bool = False
    """Whether a row was typed, so that the next digit is a number of sticks."""


@dataclass(frozen=True, kw_only=True)
class PlayState(State[Game, Game]):
    """A game in one of its steps, the preparations in it, and the state of its programs."""

    choice: Choice = Choice()
    own: PlayingPrograms = field(default_factory=PlayingPrograms)
    seats: tuple[SeatView, SeatView] = (SeatView(), SeatView())
    talk: tuple[Remark, ...] = ()
    unnamed: frozenset[Player] = frozenset()
    """The players whose program is yet to be named."""
    protection: Protection | None = None
    """What protects the computer from programs, once that is known."""
    large: bool = False
    """Whether the binary digits are shown next to the rows, for a projector."""
    explains: bool = True
    seen: Game | None = None
    """The game that the step belongs to."""

    @property
    def game(self) -> Game:
        return self.answer

    @property
    def position(self) -> Position:
        return self.answer.position(self.step)

    @property
    def here(self) -> Choice:
        return self.choice if self.choice.step == self.step else Choice(self.step)

    @property
    def is_still(self) -> bool:
        return not self.playing and self.moving is None

    @property
    def is_at_end(self) -> bool:
        return self.step == self.game.length

    @property
    def is_over(self) -> bool:
        return self.is_at_end and self.game.is_over

    @property
    def can_move(self) -> bool:
        return self.is_still and self.game.takes_moves(self.step)

    @property
    def can_ask(self) -> bool:
        return self.can_move and self.game.fault is None

    @property
    def preview(self) -> Move | None:
        """The move whose effect is of interest: the marked one, or else the hovered one."""
        return self.here.marked or self.here.hovered

    @property
    def effect(self) -> coaching.Effect | None:
        return coaching.effect(self.position, self.preview) if self.preview else None

    @property
    def mistake(self) -> coaching.Mistake | None:
        return coaching.mistake_at(self.game, self.step) if self.game.is_over else None

    @property
    def mistakes(self) -> frozenset[int]:
        """The turns that gave a won position away, once the game is over."""
        turns = self.game.turns if self.game.is_over else ()
        return frozenset(found.index for found in coaching.mistakes(turns))

    @property
    def asks_again(self) -> bool:
        """Whether the program can be asked in this step, though something follows it."""
        return self.game.is_programs_turn(self.step) and (not self.is_at_end or self.game.is_over)

    @property
    def has_fault(self) -> bool:
        return self.is_over and self.game.fault is not None

    @property
    def programs(self) -> list[Player]:
        return [player for player in Player if program_name(self.value.players[player]) is not None]

    def opened(self) -> "PlayState":
        first = {"choice": Choice(), "unnamed": frozenset(), "seen": self.value}
        return self.but(step=0, playing=self.value.length > 0, moving=None, **first)

    def settled(self) -> "PlayState":
        """Show another game from where the previous one agrees with it, and play the new part."""
        game, before = self.value, self.seen
        if before is None or game == before:
            return self.but(seen=game)
        so_far = replace(game, turns=game.turns[: before.length], fault=None)
        if self.step < before.length and so_far == before:
            # A user who looks at an earlier step stays there.
            return self.but(seen=game)
        step = 0
        if (before.start, before.players) == (game.start, game.players):
            same = [old == new for old, new in zip(before.turns, game.turns, strict=False)]
            # Where the game goes back, its end.
            step = [*same[: self.step], False].index(False)
        playing = step < game.length
        return self.but(step=step, playing=playing, moving=None, seen=game, choice=Choice())


def _chosen(s: PlayState, **changes: object) -> PlayState:
    return s.but(choice=replace(s.here, **changes))  # type: ignore[arg-type]


def _finished(s: PlayState) -> PlayState:
    """The step in which a move is possible: ends any animation."""
    return s if s.is_still else s.but(step=s.game.length, playing=False, moving=None)


def show_step(s: PlayState, step: int) -> PlayState:
    return s.but(step=min(max(step, 0), s.game.length), playing=False)


def mark(s: PlayState, move: Move | None) -> PlayState:
    """Prepare a move; None for none."""
    s = _finished(s)
    if move is not None and not s.can_move:
        return s
    return _chosen(s, marked=move, hovered=None, has_typed=False)


def _aimed(s: PlayState, stick: Place | None) -> Move | None:
    """The move that takes a stick and all to its right; None where it does not lie there."""
    if stick is None or stick[1] >= s.position[stick[0]]:
        return None
    return Move(stick[0], s.position[stick[0]] - stick[1])


def press(s: PlayState, stick: Place | None) -> PlayState:
    """Mark a move; pressing the marked one again lets go."""
    s = _finished(s)
    move = _aimed(s, stick)
    return mark(s, None if move == s.here.marked else move)


def press_twice(s: PlayState, stick: Place | None) -> PlayState | None:
    s = _finished(s)
    return take(mark(s, _aimed(s, stick)))


def hover(s: PlayState, stick: Place | None) -> PlayState | None:
    move = _aimed(s, stick) if s.can_move else None
    return None if move == s.here.hovered else _chosen(s, hovered=move)


def take(s: PlayState) -> PlayState | None:
    move = s.here.marked
    if move is None or not s.can_move:
        return None
    made = s.but(value=s.game.with_move(s.step, move))
    return edit(tr("take {0}").format(move_text(move)))(lambda: made)()


def type_number(s: PlayState, number: int) -> PlayState | None:
    """Choose a row by its number, and by the next one how many sticks."""
    s = _finished(s)
    marked, position = s.here.marked, s.position
    if s.here.has_typed and marked is not None:
        return mark(s, Move(marked.row, number)) if number <= position[marked.row] else None
    if number > len(position) or not position[number - 1] or not s.can_move:
        return None
    return _chosen(mark(s, Move(number - 1, 1)), has_typed=True)


def choose_row(s: PlayState, way: int) -> PlayState | None:
    """Mark a stick of the next row up or down that has any."""
    s = _finished(s)
    rows = [row for row, sticks in enumerate(s.position) if sticks]
    if not rows:
        return None
    marked = s.here.marked
    if marked is None:
        return mark(s, Move(rows[0 if way > 0 else -1], 1))
    row = rows[(rows.index(marked.row) + way) % len(rows)]
    return mark(s, Move(row, min(marked.take, s.position[row])))


def choose_number(s: PlayState, way: int) -> PlayState | None:
    """Mark more or fewer sticks of the row; None where none is marked."""
    marked = s.here.marked
    if marked is None:
        return None
    return mark(s, Move(marked.row, min(max(marked.take + way, 1), s.position[marked.row])))


def ask(s: PlayState) -> PlayState | None:
    if not s.can_ask or s.here.asked is coaching.Help.MOVE:
        return None
    s = _chosen(s, asked=coaching.Help(s.here.asked + 1))
    winning = winning_moves(s.position)
    return _chosen(s, marked=winning[0]) if s.here.asked is coaching.Help.MOVE and winning else s


def show_mistake(s: PlayState) -> PlayState | None:
    found = coaching.first_mistake(s.game.turns)
    return None if found is None else show_step(s, found.index)


def move_for_it(s: PlayState) -> PlayState:
    """Let a person take sticks in place of the program that made a fault."""
    winning = winning_moves(s.position)
    return mark(s, winning[0] if winning else None)


@edit(to_translate("new game"))
def start_again(s: PlayState) -> PlayState:
    return s.but(value=s.value.again(seed=new_seed()))


@edit(to_translate("ask again"))
def ask_again(s: PlayState) -> PlayState:
    """Play on from this step; also where nothing changes, as an answer may still be wanted."""
    return s.but(value=s.value.from_here(s.step))


@edit(to_translate("sample game"))
def show_game(s: PlayState, game: Game) -> PlayState:
    return s.but(value=game, seen=game, step=0, playing=False, choice=Choice())


@edit(amends=True)
def answer(s: PlayState, game: Game, move: Move | Fault) -> PlayState | None:
    if game != s.value:
        return None
    if isinstance(move, Fault):
        return s.but(value=replace(game, fault=move))
    return s.but(value=game.with_move(game.length, move))


@edit(to_translate("players"))
def choose_player(s: PlayState, player: Player, word: str) -> PlayState:
    if word == OWN_PROGRAM:
        return s.but(unnamed=s.unnamed | {player})
    s = s.but(unnamed=s.unnamed - {player})
    if word == s.value.players[player]:
        return s
    players = [*s.value.players]
    players[player] = word
    return s.but(value=s.value.again(players=(players[0], players[1])))


@edit(to_translate("who begins"))
def swap(s: PlayState) -> PlayState:
    first, second = s.value.players
    return s.but(value=s.value.again(players=(second, first)), unnamed=frozenset())


def _with_rows(s: PlayState, rows: Position) -> PlayState:
    start = StartPosition(rows, s.value.start.comments)
    return s if rows == s.value.start.rows else s.but(value=s.value.again(start=start))


@edit(to_translate("rows"))
def set_row(s: PlayState, row: int, sticks: int) -> PlayState:
    rows = s.value.start.rows
    return _with_rows(s, (*rows[:row], sticks, *rows[row + 1 :]))


@edit(to_translate("add row"))
def add_row(s: PlayState) -> PlayState:
    rows = s.value.start.rows
    return _with_rows(s, (*rows, rows[-1])) if len(rows) < MAX_ROWS else s


@edit(to_translate("remove row"))
def remove_row(s: PlayState) -> PlayState:
    rows = s.value.start.rows
    return _with_rows(s, rows[:-1]) if len(rows) > 1 else s

"""The board: the moment of a game that is shown, its layout, and what mouse and keys do."""

from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from bwinf_gui.kit.pictures import Frame, Hit, Motion, Mouse, Picture, Play
from bwinf_gui.tasks.nim.coaching import effect
from bwinf_gui.tasks.nim.playing import PERSON, Game
from bwinf_gui.tasks.nim.position import Move, Position
from bwinf_gui.tasks.nim.programs.faults import refused_move
from bwinf_gui.tasks.nim.sentences import move_text, situation, turn_text
from bwinf_gui.tasks.nim.tab import state
from bwinf_gui.tasks.nim.tab.board_geometry import LARGE_ROW, RowsGeometry
from bwinf_gui.tasks.nim.tab.board_painter import Board, BoardPainter, RowsScene, fall_time, write
from bwinf_gui.tasks.nim.tab.coach import story_of
from bwinf_gui.tasks.nim.tab.digits import Digits, DigitsPainter
from bwinf_gui.tasks.nim.tab.state import PlayState
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.playback_bar import Mark, MarkKind

SHOW_MS = 320
"""How long the sticks that a strategy takes are framed before they fall."""


def board_of(game: Game) -> Board:
    """The game, and nothing prepared."""
    refused = refused_move(game.fault) if game.fault is not None else None
    return Board(game.start.rows, game.turns, game.players, refused=refused)


def _shown(s: PlayState) -> Board:
    return replace(
        board_of(s.game),
        marked=s.here.marked,
        hovered=s.here.hovered,
        mistake=s.mistake if s.is_still else None,
        has_digits=s.large and s.explains,
    )


def is_moving(frame: Frame[Board]) -> bool:
    """Whether a step is under way; at the end of one it still has its two states."""
    # While nothing moves, both steps are one; at the end of a step, time has come to `after`.
    return frame.after not in {frame.before, frame.time}


def scene_of(frame: Frame[Board]) -> RowsScene:
    """The rows at a moment of the game; on paper without marks."""
    board, made = frame.shown, min(frame.after, len(frame.shown.turns))
    if is_moving(frame):
        return _moving(frame)
    if frame.paper:
        board = replace(board, marked=None, hovered=None, mistake=None)
    if frame.after != len(board.turns):
        board = replace(board, refused=None)
    last = board.turns[made - 1].move if made else None
    return RowsScene(board, board.position(made), last=last, is_focused=frame.focused)


def _moving(frame: Frame[Board]) -> RowsScene:
    """The sticks of a turn while they are framed and fall, or come back."""
    board, number = frame.shown, max(frame.before, frame.after)
    turn, previous = board.turns[number - 1], board.turns[number - 2] if number > 1 else None
    fall = fall_time(turn.move)
    # Before a strategy's sticks fall, time is negative: they are framed, so that eyes find them.
    # Going back, the fall alone runs the other way.
    lead = motion(board, frame.before, frame.after).milliseconds - fall
    goes_on = frame.after > frame.before
    time = frame.share * (lead + fall) - lead if goes_on else (1 - frame.share) * fall
    return RowsScene(
        replace(board, marked=None, hovered=None, refused=None, mistake=None),
        turn.before,
        leaving=turn.move,
        last=previous.move if previous else None,
        time=time,
    )


def motion(board: Board, before: int, after: int) -> Motion:
    """How the sticks of a turn fall, or come back; a strategy's are framed first."""
    turn = board.turns[max(before, after) - 1]
    is_framed = after > before and board.players[turn.player] != PERSON
    return Motion(fall_time(turn.move) + is_framed * SHOW_MS, "Linear")


_BIT, _GAP, _MARGIN, _BETWEEN = (18, 21), 2, 4, 16
"""Sizes of the digits next to the board, in units at the row height of a projector."""
_HEADS = 6.5, 5.5
_FOOT = 11
_LEAST_BOARD = 130
"""Units that the rows keep for themselves; where they could not, only one block is shown."""
_TRIES = 8


@dataclass(frozen=True, slots=True)
class BoardPlaces:
    """Where the rows are, and the digits next to them; `blocks` is how many fit, or 0.

    Only the start and the size of the picture decide, so nothing moves while the mouse does.
    """

    rows: RowsGeometry
    blocks: int = 0
    scale: float = 0.0
    """The pixels of a unit of the digits."""


def places(frame: Frame[Board]) -> BoardPlaces:
    board, area, unit = frame.shown, frame.area, float(frame.theme.metrics.unit)
    whole = RowsGeometry(board.start, area.width(), area.height(), unit)
    return _with_digits(whole) if board.has_digits else BoardPlaces(whole)


@lru_cache(maxsize=8)
def _with_digits(whole: RowsGeometry) -> BoardPlaces:
    start, width, unit, top = whole.rows, whole.width, whole.unit, sum(_HEADS) * whole.unit
    rows = replace(whole, height=whole.height - top - _FOOT * unit, top=top)
    if not rows.fits_one_column:
        return BoardPlaces(whole)
    for blocks in (2, 1):
        # With the space around and between them.
        units = 2 * _MARGIN + (blocks - 1) * _BETWEEN + blocks * _block_width(start)
        # Digits are as high as their rows, which are lower where the digits leave less width.
        # As each depends on the other, both are found by trying the last result again.
        for _ in range(_TRIES):
            rest = width - units * rows.row_height / LARGE_ROW
            rows = replace(rows, width=rest)
        if rows.width >= _LEAST_BOARD * unit:
            break
    # Where the tries have not settled, the room that is left decides: digits never cover rows.
    scale = min(rows.row_height / LARGE_ROW, (width - rows.width) / units)
    return BoardPlaces(rows, blocks, scale)


def _block_width(start: Position) -> float:
    return max(start).bit_length() * (_BIT[0] + _GAP) - _GAP


def geometry(frame: Frame[Board]) -> RowsGeometry:
    return places(frame).rows


def paint(painter: QPainter, frame: Frame[Board]) -> None:
    shown, scene = places(frame), scene_of(frame)
    BoardPainter(painter, scene, shown.rows, frame.theme).draw()
    if shown.blocks:
        _paint_digits(painter, frame, shown)


def _paint_digits(painter: QPainter, frame: Frame[Board], shown: BoardPlaces) -> None:
    board, rows, unit, scale = frame.shown, shown.rows, frame.theme.metrics.unit, shown.scale
    move, position = board.marked or board.hovered, board.position(frame.after)
    change = effect(position, move) if move is not None and not is_moving(frame) else None
    title, heads = (height * unit for height in _HEADS)
    first, last = rows.row(0), rows.row(len(board.start) - 1)
    digits = DigitsPainter(
        painter=painter,
        theme=frame.theme,
        shown=Digits(board.start, position, change),
        unit=1.5 * scale,
        pitch=(_BIT[0] + _GAP) * scale,
        cell=(_BIT[0] * scale, _BIT[1] * scale),
        line=rows.row,
        title=QRectF(0, first.top() - title - heads, 0, title),
        heads=QRectF(0, first.top() - heads, 0, heads),
        counts=QRectF(0, last.bottom() + 2 * unit, 0, min(11 * scale, (_FOOT - 3) * unit)),
        is_beside=True,
        scale=3.2 * scale / unit,
    )
    left = rows.width + _MARGIN * scale
    for place, block in enumerate(digits.shown.blocks(both=shown.blocks == 2)):
        if place:
            row = rows.row(change.move.row if change else 0)
            # An arrow of about 7 in the middle of the space between the blocks.
            tip = left - (_BETWEEN / 2 - 3.5) * scale
            digits.draw_arrow(QPointF(tip, row.center().y()))
        digits.draw(block, left)
        left += (_block_width(board.start) + _BETWEEN) * scale
    question = QRectF(digits.counts)
    question.setWidth(rows.width)
    font = frame.theme.metrics.scaled(max(1.0, 0.45 * digits.scale))
    text, colour = tr("Ones in each column: even?"), frame.theme.colours.secondary
    write(painter, question, text, font, colour)


def hit(frame: Frame[Board], x: float, y: float) -> Hit:
    """The stick at a point, if one lies there."""
    board, place = frame.shown, geometry(frame).place_at(QPointF(x, y))
    position = board.position(frame.after)
    if place is None or place.stick >= position[place.row]:
        return Hit(None)
    move = Move(place.row, position[place.row] - place.stick)
    return Hit(place, tip=move_text(move), way="press")


def _marks(s: PlayState) -> list[Mark]:
    """The moves, and apart from them the mistakes."""
    words, wrong = tr("Move {0} was a mistake"), [index + 1 for index in sorted(s.mistakes)]
    moves = [Mark(step, MarkKind.ACROSS, "secondary") for step in range(1, s.game.length)]
    return moves + [Mark(step, MarkKind.ARROW, "notice", words.format(step)) for step in wrong]


def _step_words(s: PlayState) -> str:
    """The last move and the next action; with an answer, the answer."""
    game, turns = s.game, s.game.turns[: s.step]
    by_person = [game.players[turn.player] == PERSON for turn in turns[-2:]]
    recent = turns[-2:] if by_person == [True, False] else turns[-1:]
    return " ".join([*(turn_text(game, turn) for turn in recent), situation(game, s.step)])


PICTURE: Picture[PlayState, Board] = Picture(
    title=to_translate("Rows of sticks"),
    shown=_shown,
    paint=paint,
    say=lambda s: f"{plain(story_of(s))} {situation(s.game, s.step)}",
    words=lambda s: situation(s.game, s.step),
    play=Play(
        steps=lambda s: s.game.length,
        motion=motion,
        said=_step_words,
        marks=_marks,
        counter=lambda _s, step: tr("Move {0}").format(step),
    ),
    mouse=Mouse(
        hit=hit,
        hover=lambda s, hit: state.hover(s, hit.target if hit else None),
        press=lambda s, hit, left: state.press(s, hit.target) if left else None,
        twice=lambda s, hit: state.press_twice(s, hit.target),
    ),
    keys={
        "Up": lambda s, _frame: state.choose_row(s, -1),
        "Down": lambda s, _frame: state.choose_row(s, 1),
        # Sticks are marked from the right end, so to the left there are more.
        "Left": lambda s, _frame: state.choose_number(s, 1),
        "Right": lambda s, _frame: state.choose_number(s, -1),
    },
    smallest=(78, 26),
    card=False,
    name="Board",
)

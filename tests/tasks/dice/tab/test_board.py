"""The board: it shows each position where the design puts it, moving or not, at any size."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from games import curve_of, record_of
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPicture

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.dice.board import Place, place_of
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player, Position, Rule
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game.geometry import (
    HOP_MS,
    ROLL_MS,
    BoardGeometry,
    layout_of,
    moment_of,
    turn_ms,
)
from bwinf_gui.tasks.dice.tab.game.painter import GamePainter, paint_game
from bwinf_gui.tasks.dice.tab.game.parts import BOARD
from bwinf_gui.tasks.dice.tab.game.state import STRANGER, GameState
from bwinf_gui.widgets.canvas import KeptPicture

RECORD = record_of(7)
TURNS = len(RECORD.turns)
SHOWN = GameState(record=RECORD, curve=curve_of(RECORD))


def design_place(player, position, rank):
    """Where visual.md, section 4, puts a piece: its table, copied by hand."""
    rows = [(range(5), lambda p: (4, 10 - p)), (range(5, 9), lambda p: (8 - p, 6))]
    rows += [((9,), lambda _: (0, 5)), (range(10, 15), lambda p: (p - 10, 4))]
    rows += [(range(15, 19), lambda p: (4, 18 - p)), ((19,), lambda _: (5, 0))]
    rows += [(range(20, 25), lambda p: (6, p - 20)), (range(25, 29), lambda p: (p - 18, 4))]
    rows += [((29,), lambda _: (10, 5)), (range(30, 35), lambda p: (40 - p, 6))]
    rows += [(range(35, 39), lambda p: (6, p - 28)), ((39,), lambda _: (5, 10))]
    rows += [(range(40, 44), lambda p: (5, 49 - p))]
    homes = [(0.5, 8.5), (1.5, 8.5), (0.5, 9.5), (1.5, 9.5)]
    x, y = (
        homes[rank]
        if position == -1
        else next(place(position) for squares, place in rows if position in squares)
    )
    return (x, y) if player is Player.A else (10 - x, 10 - y)


def expected(position, geometry):
    """The middles of all pieces in pixels, by player."""
    return {
        player: Counter(
            (
                round(geometry.left + (x + 0.5) * geometry.cell, 3),
                round(geometry.top + (y + 0.5) * geometry.cell, 3),
            )
            for rank, piece in enumerate(position.pieces[player])
            for x, y in [design_place(player, piece, rank)]
        )
        for player in Player
    }


@pytest.fixture
def frame(appearance):
    def at(before, after=None, share=1.0, size=(700, 500), state=SHOWN):
        after = before if after is None else after
        time = before + (after - before) * share
        return Frame(state, before, after, time, QRectF(0, 0, *size), appearance.theme)

    return at


def shown(frame, digits=3):
    found = {player: Counter() for player in Player}
    painter = GamePainter(QPainter(), frame, frame.shown.record)
    for player, _field, place, _scale in (*painter.resting, *painter.moving):
        found[player][round(place.x(), digits), round(place.y(), digits)] += 1
    return found


def image_of(frame):
    image = QImage(
        QSize(round(frame.area.width()), round(frame.area.height())), QImage.Format.Format_RGB32
    )
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_game(painter, frame)
    painter.end()
    return image


@pytest.mark.parametrize("size", [(120, 90), (473, 481), (700, 500), (1600, 1400), (2000, 300)])
def test_every_state_is_shown_where_the_design_puts_it(frame, size):
    for index in range(0, TURNS + 1, 5):
        at = frame(index, size=size)
        board = layout_of(at).board
        assert board.frame.height() <= size[1] + 1e-9
        assert shown(at) == expected(RECORD.state(index), board)


def test_a_cell_is_as_the_design_says():
    assert BoardGeometry.fitting(QRectF(0, 0, 706, 490)).cell == 43


def test_a_low_picture_has_its_bar_above_and_its_dice_beside_the_board(frame):
    layout = layout_of(frame(0, size=(660, 200)))
    assert layout.is_flat
    assert layout.board.beside
    assert layout.bar.bottom() <= layout.board.frame.top() + 1
    assert not layout_of(frame(0)).is_flat


def test_an_animation_begins_and_ends_with_the_states_around_it(frame):
    for index in range(TURNS):
        turn = RECORD.turns[index]
        board = layout_of(frame(0)).board
        assert shown(frame(index, index + 1, 0.0)) == expected(turn.before, board)
        assert shown(frame(index, index + 1, 1.0)) == expected(turn.after, board)


def test_going_back_shows_the_same_pictures_in_reverse(frame):
    for index in range(0, TURNS, 3):
        forward = [shown(frame(index, index + 1, step / 9)) for step in range(10)]
        backward = [shown(frame(index + 1, index, step / 9)) for step in range(10)]
        assert forward == backward[::-1]


def test_what_stands_still_is_painted_once_whatever_becomes_known_meanwhile(frame, monkeypatch):
    painted, paint_still = [], GamePainter.paint_still
    monkeypatch.setattr(
        GamePainter, "paint_still", lambda painter: painted.append(paint_still(painter))
    )
    for percent in range(0, 100, 10):
        known = SHOWN.but(level=percent / 100, lists_turns=bool(percent % 20))
        image_of(frame(3, 4, percent / 100, state=known))
    assert len(painted) == 1


def test_what_stands_still_looks_as_all_that_is_known_would_have_it(frame, monkeypatch):
    state = SHOWN.but(places=(2, STRANGER), level=0.9, shows_numbers=True)
    frames = [frame(index, index + 1, 0.5, state=state) for index in range(0, TURNS, 4)]
    kept = [image_of(each) for each in frames]

    def painted_from_all(still, record):
        whole = replace(still, shown=state)
        return KeptPicture(lambda painter: GamePainter(painter, whole, record).paint_still())

    monkeypatch.setattr(f"{GamePainter.__module__}._still", painted_from_all)
    assert kept == [image_of(each) for each in frames]


def test_a_piece_hops_from_field_to_field_and_a_captured_one_flies_home(frame):
    index = next(
        i for i, t in enumerate(RECORD.turns) if t.move and t.move.captured and t.move.source > 0
    )
    turn, board = RECORD.turns[index], layout_of(frame(index)).board
    mover = turn.before.mover
    for hop in range(turn.roll + 1):
        share = (ROLL_MS + hop * HOP_MS) / turn_ms(turn)
        moment = moment_of(turn, share, Die((1, 2, 3)), board)
        there = board.point(place_of(mover, turn.move.source + hop))
        ((place, _scale),) = [
            at for (player, _rank), at in moment.moving.items() if player is mover
        ]
        assert (place - there).manhattanLength() < 0.01
    last = moment_of(turn, 1.0, Die((1, 2, 3)), board)
    assert last.face == turn.roll
    home = expected(turn.after, board)[mover.opponent]
    ((place, _scale),) = [at for (player, _rank), at in last.moving.items() if player is not mover]
    assert (round(place.x(), 3), round(place.y(), 3)) in home


def test_a_long_move_takes_no_longer_than_the_design_allows():
    before = Position(((-1, -1, 3, 9), (-1, -1, -1, -1)), Player.A)
    assert turn_ms(RECORD.game.turn(before, 30)) == ROLL_MS + 900


def test_a_turn_without_a_move_only_rolls_the_die(frame):
    index = next(i for i, turn in enumerate(RECORD.turns) if turn.rule is Rule.LAPSE)
    half = frame(index, index + 1, 0.5)
    assert shown(half) == shown(frame(index))
    assert image_of(half) != image_of(frame(index))
    assert turn_ms(RECORD.turns[index]) == ROLL_MS


@pytest.mark.parametrize("sides", [1, 4, 6, 8, 10, 12, 20])
def test_dice_of_all_shapes_are_drawn_with_and_without_a_roll(frame, sides):
    die = Die(tuple(range(sides)))
    record = Record(RECORD.address, RECORD.starter, RECORD.turns)
    address = type(RECORD.address)(dice=(die, die), seed=1)
    state = GameState(record=Record(address, record.starter, record.turns))
    assert image_of(frame(0, state=state)) != image_of(frame(1, state=state))


def tip(frame, place, off=None):
    at = layout_of(frame).board.point(place) + (off or QPointF())
    hit = BOARD.mouse.hit(frame, at.x(), at.y())
    return hit.tip if hit else ""


def test_a_square_under_the_mouse_tells_how_both_players_count_it(frame):
    at = frame(0)
    assert tip(at, Place(3, 6), QPointF(1, 1)) == "A counts 5 · B counts 25"
    assert tip(at, Place(4, 10)) == "A counts 0 · B counts 20"
    assert tip(at, Place(5, 9)) == tip(at, Place(1, 3.5)) == ""


def test_the_fields_are_numbered_as_the_player_counts_who_rolls(frame):
    free = [
        step
        for step in range(1, TURNS)
        if 5 not in RECORD.state(step).pieces[0] and 25 not in RECORD.state(step).pieces[1]
    ]
    a, b = (next(step for step in free if SHOWN.counting(step) is player) for player in Player)

    def field(step):
        """The picture of the field that A counts 5 and B counts 25: their numbers differ."""
        at = frame(step)
        middle, cell = layout_of(at).board.point(Place(3, 6)), layout_of(at).board.cell
        corner = QPointF(cell, cell) / 4
        area = QRectF(middle - corner, middle + corner).toRect()
        return image_of(at).copy(area)

    assert field(a) != field(b)


def test_what_is_pointed_at_and_the_keyboard_leave_their_marks(frame):
    plain = frame(0)
    hit = BOARD.mouse.hit(plain, *point_of(plain, Place(3, 6)))
    assert image_of(replace(plain, hovered=hit.target)) != image_of(plain)
    assert image_of(replace(plain, focused=True)) != image_of(plain)


def point_of(frame, place):
    point = layout_of(frame).board.point(place)
    return point.x(), point.y()


class Writing(QPainter):
    """Notes each text that is written on the board, and where."""

    def __init__(self, device):
        super().__init__(device)
        self.texts = []

    def drawText(self, rect, flags, text):  # noqa: N802 - Qt's name
        box = QFontMetricsF(self.font()).tightBoundingRect(text)
        box.moveCenter(QRectF(rect).center())
        self.texts.append((text, self.transform().mapRect(box)))
        super().drawText(rect, flags, text)


def written_on_the_board(frame):
    """The names of fields, without the bar's numbers."""
    # No points are kept on such a device, so all is painted at once.
    picture = QPicture()
    painter = Writing(picture)
    paint_game(painter, frame)
    painter.end()
    return [(text, box) for text, box in painter.texts if text and "%" not in text]


def moments(record):
    """After every third turn, and within it: forwards and backwards in alternation."""
    for step in range(1, len(record.turns) + 1, 3):
        yield step, step, 1.0
        yield (step - 1, step, 0.5) if step % 2 else (step, step - 1, 0.5)


@pytest.mark.parametrize(("seed", "size"), [(0, (900, 600)), (1, (420, 420))])
def test_names_on_the_board_cover_no_other_and_are_there_once(frame, seed, size):
    record = record_of(seed)
    state = GameState(record=record, curve=curve_of(record))
    for before, after, share in moments(record):
        shown = frame(before, after, share, size, state)
        names = written_on_the_board(shown)
        for (one, box), (other, rest) in combinations(names, 2):
            common = box.intersected(rest)
            assert min(common.width(), common.height()) < 1, (before, after, one, other)
        painter = GamePainter(QPainter(), shown, record)
        pieces = [place for _, _, place, _ in (*painter.resting, *painter.moving)]
        seen = Counter(
            letter
            for letter, box in names
            if letter in {*"abcd"}
            and all(
                (box.center() - piece).manhattanLength() > painter.geometry.cell / 2
                for piece in pieces
            )
        )
        # A letter that a moving piece covers for a moment is not written a second time.
        assert max(seen.values()) == 2, (before, after, seen)
        assert before != after or seen == dict.fromkeys("abcd", 2)

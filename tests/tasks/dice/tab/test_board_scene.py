"""The board: it shows each position where the design puts it, moving or not, at any size."""

from collections import Counter

import pytest
from games import record_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsSimpleTextItem

from bwinf_gui.tasks.dice.board import HOME_PLACES, Place, place_of
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player, Position, Rule
from bwinf_gui.tasks.dice.tab.game.board.geometry import BoardGeometry
from bwinf_gui.tasks.dice.tab.game.board.scene import (
    HOP_MS,
    ROLL_MS,
    BoardScene,
    BoardState,
    TurnMotion,
)
from bwinf_gui.tasks.dice.tab.game.board.view import BoardView
from bwinf_gui.tasks.dice.tab.game.stage import board_state
from bwinf_gui.widgets import theme

NAMES = ("Die 1", "Die 2")
RECORD = record_of(7)
TURNS = len(RECORD.turns)


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


def expected_places(position, geometry):
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


def shown_places(scene):
    return {
        player: Counter((round(item.x(), 3), round(item.y(), 3)) for item in items)
        for player, items in scene.pieces.items()
    }


def assert_shows(scene, record, index):
    position = record.states[index]
    assert shown_places(scene) == expected_places(position, scene.geometry)
    assert {item.scale() for items in scene.pieces.values() for item in items} == {1.0}
    turn = record.turns[index - 1] if index else None
    rolled = turn.before.mover if turn else None
    for player, corner in scene.dice.items():
        assert (corner.item.opacity() == 1.0) == (player is rolled)
        assert corner.item.rotation() == 0
    if turn:
        assert scene.dice[rolled].item.face == turn.roll


@pytest.fixture
def scene(qapp, appearance):
    scene = BoardScene(theme=appearance.theme, parent=qapp)
    scene.fit(QSizeF(500, 500))
    scene.set_game(RECORD.address.dice, RECORD.game.rules)
    yield scene
    scene.deleteLater()


def show(scene, index, record=RECORD):
    scene.show_state(board_state(record, index, NAMES))


def animate(scene, before, after, record=RECORD, pace=round):
    scene.animate(
        board_state(record, after, NAMES),
        record.turns[min(before, after)],
        backward=after < before,
        pace=pace,
    )


def animation(scene):
    return scene.findChild(QVariantAnimation)


def test_every_state_is_shown_where_the_design_puts_it(scene):
    for index in range(TURNS + 1):
        show(scene, index)
        assert_shows(scene, RECORD, index)


@pytest.mark.parametrize("size", [(120, 90), (473, 481), (700, 500), (1600, 1400), (2000, 300)])
def test_the_board_fits_any_size(scene, size):
    show(scene, 30)
    scene.fit(QSizeF(*size))
    frame = scene.geometry.frame
    assert frame.height() <= size[1] + 1e-9
    assert abs(frame.center().x() - size[0] / 2) <= 1
    assert_shows(scene, RECORD, 30)


def test_a_cell_is_as_the_design_says():
    assert BoardGeometry.fitting(QSizeF(706, 490)).cell == 43


def test_an_animation_leads_to_the_state_it_was_given(qtbot, scene):
    for index in range(TURNS):
        show(scene, index)
        with qtbot.waitSignal(scene.motion_ended):
            animate(scene, index, index + 1, pace=lambda _: 0)
        assert_shows(scene, RECORD, index + 1)


def test_going_back_shows_the_same_pictures_in_reverse(scene):
    for index in range(0, TURNS, 3):
        show(scene, index)
        animate(scene, index, index + 1)
        forward = pictures(scene)
        scene.finish()
        animate(scene, index + 1, index)
        backward = pictures(scene)
        scene.finish()
        assert_shows(scene, RECORD, index)
        assert forward == backward[::-1]


def pictures(scene):
    """Where the pieces are at nine moments of the running animation."""
    run = animation(scene)
    moments = []
    for step in range(1, 10):
        run.setCurrentTime(run.duration() * step // 10)
        moments.append(rough(shown_places(scene)))
    return moments


def rough(places):
    return {
        player: Counter({(round(x / 4), round(y / 4)): n for (x, y), n in spots.items()})
        for player, spots in places.items()
    }


def test_an_animation_can_be_cut_short_at_any_time(qtbot, scene):
    for index in range(0, TURNS, 7):
        show(scene, index)
        animate(scene, index, index + 1)
        animation(scene).setCurrentTime(animation(scene).duration() // 2)
        with qtbot.assertNotEmitted(scene.motion_ended):
            scene.finish()
        assert not scene.is_moving
        assert_shows(scene, RECORD, index + 1)


def test_another_size_or_theme_ends_an_animation_and_says_so(qtbot, qapp, scene):
    dark = theme.system_theme(qapp, theme.Scheme.DARK)
    for change in (lambda: scene.fit(QSizeF(300, 300)), lambda: scene.set_theme(dark)):
        show(scene, 4)
        animate(scene, 4, 5)
        with qtbot.waitSignal(scene.motion_ended):
            change()
        assert_shows(scene, RECORD, 5)


def test_a_piece_hops_from_field_to_field_and_a_captured_one_flies_home(scene):
    index = next(
        i for i, t in enumerate(RECORD.turns) if t.move and t.move.captured and t.move.source > 0
    )
    turn = RECORD.turns[index]
    motion = TurnMotion(turn=turn, faces=(1, 2, 3), geometry=scene.geometry)
    mover = turn.before.mover
    point = scene.geometry.point
    for hop in range(turn.roll + 1):
        frame = motion.at(ROLL_MS + hop * HOP_MS)
        there = point(place_of(mover, turn.move.source + hop))
        assert (frame.piece - there).manhattanLength() < 0.01
    last = motion.at(motion.duration)
    assert last.face == turn.roll
    home = expected_places(turn.after, scene.geometry)[mover.opponent]
    assert (round(last.captured.x(), 3), round(last.captured.y(), 3)) in home


def test_a_long_move_takes_no_longer_than_the_design_allows(scene):
    game = RECORD.game
    before = Position(((-1, -1, 3, 9), (-1, -1, -1, -1)), Player.A)
    turn = game.turn(before, 30)
    motion = TurnMotion(turn=turn, faces=(30,), geometry=scene.geometry)
    assert motion.duration == ROLL_MS + 900


def test_a_turn_without_a_move_only_rolls_the_die(scene):
    index = next(i for i, turn in enumerate(RECORD.turns) if turn.rule is Rule.LAPSE)
    show(scene, index)
    before = shown_places(scene)
    animate(scene, index, index + 1)
    animation(scene).setCurrentTime(ROLL_MS // 2)
    assert shown_places(scene) == before
    scene.finish()
    assert_shows(scene, RECORD, index + 1)


def test_nothing_is_added_or_left_however_often_it_moves(scene):
    items = len(scene.items())
    children = len(scene.children())
    for index in range(TURNS):
        animate(scene, index, index + 1)
        animate(scene, index + 1, index)
        show(scene, index + 1)
    assert len(scene.items()) == items
    assert len(scene.children()) == children
    assert not scene.is_moving


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_the_scene_equals_the_position_after_any_commands(scene, data):
    index = data.draw(st.integers(0, TURNS))
    show(scene, index)
    for _ in range(12):
        command = data.draw(st.sampled_from(["on", "back", "jump", "cut", "part", "size"]))
        if command == "on" and index < TURNS:
            index += 1
            animate(scene, index - 1, index)
        elif command == "back" and index:
            index -= 1
            animate(scene, index + 1, index)
        elif command == "jump":
            index = data.draw(st.integers(0, TURNS))
            show(scene, index)
        elif command == "part" and scene.is_moving:
            run = animation(scene)
            run.setCurrentTime(data.draw(st.integers(0, run.duration() - 1)))
        elif command == "size":
            scene.fit(QSizeF(data.draw(st.integers(80, 900)), data.draw(st.integers(80, 700))))
        if command == "cut" or not scene.is_moving:
            scene.finish()
            assert_shows(scene, RECORD, index)
    scene.finish()
    assert_shows(scene, RECORD, index)


@pytest.mark.parametrize("sides", [1, 4, 6, 8, 10, 12, 20])
def test_dice_of_all_shapes_are_drawn_with_and_without_a_roll(qapp, appearance, sides):
    scene = BoardScene(theme=appearance.theme, parent=qapp)
    scene.fit(QSizeF(400, 400))
    die = Die(tuple(range(sides)))
    scene.set_game((die, die), RECORD.game.rules)
    state = board_state(RECORD, 0, NAMES)
    blank = grabbed(scene, state)
    turn = RECORD.turns[0]
    rolls = (sides - 1, 0)
    shown = grabbed(scene, BoardState(turn.after, turn, rolls, state.texts))
    assert blank != shown
    scene.deleteLater()


def grabbed(scene, state):
    scene.show_state(state)
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


@pytest.fixture
def view(qtbot, appearance):
    view = BoardView(appearance=appearance, parent=None)
    qtbot.addWidget(view)
    view.resize(500, 500)
    view.board.set_game(RECORD.address.dice, RECORD.game.rules)
    view.show()
    qtbot.waitExposed(view)
    yield view
    view.close()


def test_a_field_under_the_mouse_tells_how_both_players_count_it(qtbot, view):
    show(view.board, 0)
    start = view.board.geometry.point(Place(4, 10))
    qtbot.mouseMove(view.viewport(), view.mapFromScene(start + QPointF(1, 1)))
    assert view.spot_text == "start of A · B20 · piece of A"
    goal = view.board.geometry.point(Place(5, 9))
    qtbot.mouseMove(view.viewport(), view.mapFromScene(goal))
    assert view.spot_text == "goal a of A"
    for rank, place in enumerate(HOME_PLACES):
        home = view.board.geometry.point(place)
        qtbot.mouseMove(view.viewport(), view.mapFromScene(home))
        taken = " · piece of A" if rank < 3 else ""
        assert view.spot_text == f"home of A{taken}"
        assert view.board.hovered == home
    qtbot.mouseMove(view.viewport(), view.mapFromScene(view.board.geometry.point(Place(1, 1))))
    assert view.spot_text == ""


def test_the_numbers_of_fields_stay_where_they_are_whoever_rolls(view):
    square = view.board.geometry.point(Place(3, 6))

    def number_at_five():
        return next(
            item.text()
            for item in view.board.items(square)
            if isinstance(item, QGraphicsSimpleTextItem) and item.text().isdigit()
        )

    for index in range(1, 12):
        show(view.board, index)
        assert number_at_five() == "5"
    assert {turn.before.mover for turn in RECORD.turns[:11]} == set(Player)


def test_the_view_describes(view):
    view.describe("A Home 3")
    assert view.accessibleName() == "Board"
    assert view.accessibleDescription() == "A Home 3"


def test_only_the_keyboard_brings_a_ring_around_the_board(view):
    show(view.board, 0)
    plain = view.grab().toImage()
    view.setFocus(Qt.FocusReason.MouseFocusReason)
    assert view.grab().toImage() == plain
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    ringed = view.grab().toImage()
    assert ringed != plain
    view.clearFocus()
    assert view.grab().toImage() == plain

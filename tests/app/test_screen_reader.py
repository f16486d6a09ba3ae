"""What a screen reader finds in the window, asked through Qt's own interface for it.

What a real one finds is tried in `tests/accessibility`.
"""

from contextlib import ExitStack

import pytest
from driving import RUN_MS, child, click, open_program, shared_program
from nim_board import BoardHands
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollBar,
    QSplitter,
    QTableView,
)

from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.dice.tab.game.state import list_turns
from bwinf_gui.widgets.tool_row import SegmentSwitch

pytestmark = [pytest.mark.slow, pytest.mark.qt_log_ignore("This plugin does not support")]

NIM, HOTELS, PARKING = (
    resource("examples", name)
    for name in ("nim-drei.in", "hotels-gierig.txt", "parkplatz-gleichstand.txt")
)
TWO_DICE = "2\n6 1 2 3 4 5 6\n6 2 3 4 5 6 7\n"
CONTROLS = (QAbstractButton, QAbstractSlider, QComboBox, QLineEdit)
PICTURES = (
    "parkingView",
    "hotelsTimeline",
    "liveChart",
    "ludoBoard",
    "winProbability",
    "nimBoard",
    "nimColumnsPicture",
)


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """A window with a document in every tab, for all who only look."""
    folder = tmp_path_factory.mktemp("heard")
    dice = folder / "wuerfel-zwei.txt"
    dice.write_text(TWO_DICE)
    with shared_program(qapp, folder, dice, NIM, HOTELS, PARKING) as program:
        yield program.window


@pytest.fixture
def window(qtbot, shared):
    shared.show_task("parking")
    with qtbot.waitActive(shared):
        shared.activateWindow()
    return shared


@pytest.fixture
def opened(qtbot, store):
    """Opens a file in a window of its own, for who changes what is open."""
    with ExitStack() as exits:

        def opened(file):
            return exits.enter_context(open_program(qtbot, store, file, workers=False)).window

        yield opened


@pytest.fixture
def game(qtbot, window, few_games):  # noqa: ARG001 - a fixture cannot be marked
    page = window.findChild(GamePage)
    tab = child(window, "diceTab")
    window.show_page(tab)
    tab.show_page(page)
    qtbot.waitUntil(lambda: page.record is not None, timeout=3 * RUN_MS)
    return page


def heard(widget):
    """What assistive tools see of a widget."""
    return QAccessible.queryAccessibleInterface(widget)


def name(interface):
    return interface.text(QAccessible.Text.Name)


def parts_of(widget):
    """What a screen reader finds in a widget, one level down."""
    interface = heard(widget)
    return [interface.child(number) for number in range(interface.childCount())]


def cells_of(table):
    """The names of all heads and cells, a list for each line; row numbers are hidden."""
    names = [name(part) for part in parts_of(table)]
    across = table.model().columnCount() + 1
    return [names[start + 1 : start + across] for start in range(0, len(names), across)]


def described(interface):
    """The names of all that a screen reader finds below, in its order."""
    found = [name(interface)]
    for number in range(interface.childCount()):
        part = interface.child(number)
        if part is not None and not part.state().invisible:
            found += described(part)
    return found


def test_every_cell_speaks_its_own_value_and_its_column(window):
    heads, *rows = cells_of(child(window, "parkingAnswers"))
    assert heads == ["Spot", "to be shifted", "Cars", "Distance"]
    assert rows[6] == ["Spot: G", "to be shifted: Q 1 left, R 1 left", "Cars: 2", "Distance: 2"]
    turns = child(window, "nimMoves").model()
    assert turns.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Player: Person"


def test_the_moves_of_a_game_say_their_column_too(game):
    game.stage.do(list_turns, 1)
    moves = child(game, "ludoMoves").model()
    assert moves.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole).startswith("Roll: ")


def test_a_box_to_tick_has_a_head_and_says_what_it_means(opened):
    table = child(opened(HOTELS), "hotelsList")
    hotels = table.model()
    hotels.setData(hotels.index(1, 3), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    heads, *rows = cells_of(table)
    assert heads == ["No.", "Minute", "Rating", "Use"]
    assert [rows[0][3], rows[1][3]] == ["Use: allowed", "Use: left out"]


def test_cells_of_all_tables_have_names(window):
    for table in window.findChildren(QTableView):
        if table.verticalHeader().isHidden():
            spoken = [cell for row in cells_of(table)[1:] for cell in row]
            assert [cell for cell in spoken if not cell.partition(": ")[2]] == []


def test_tab_leaves_every_table(window):
    tables = window.findChildren(QTableView)
    assert len(tables) >= 8
    assert [table.objectName() for table in tables if table.tabKeyNavigation()] == []


def test_columns_are_read_from_left_to_right_after_the_tools(window):
    names = described(heard(window.page))
    order = ["Tools", "Parking row", "Row of spots", "Answers"]
    assert sorted(order, key=names.index) == order


@pytest.mark.usefixtures("game")
def test_pictures_are_graphics_with_a_name_and_what_they_show(window):
    for picture in PICTURES:
        interface = heard(child(window, picture))
        assert interface.role() is QAccessible.Role.Graphic, picture
        assert name(interface), picture
        assert interface.text(QAccessible.Text.Description), picture


def test_the_part_of_a_picture_that_has_the_focus_is_called_as_the_picture(window):
    for picture, called in (("parkingView", "Row of spots"), ("ludoBoard", "Board")):
        assert name(heard(child(window, picture).viewport())) == called


def test_the_words_of_a_picture_can_be_read(qtbot, window, game):
    words = child(window, "parkingWords")
    assert "is blocked by" in words.text()
    assert name(heard(words)) == words.text()
    assert "It is your turn" in name(heard(child(window, "nimWords")))
    click(qtbot, game, "gameWords")
    assert "turn." in name(heard(child(game, "positionWords")))


def test_no_name_hides_what_a_label_says(window):
    labels = [label for label in window.findChildren(QLabel) if label.text()]
    assert [label.text() for label in labels if label.accessibleName()] == []


def is_part_of_another(control):
    """Whether Qt made it, as the bar of a list or the field of a spin box."""
    return isinstance(control, QScrollBar) or control.objectName().startswith("qt_")


@pytest.mark.usefixtures("game")
def test_every_control_of_a_page_is_named(window):
    pages = [page for task in window.tabs.tasks for page in window.tabs.page_of(task).pages]
    for page in pages:
        found = [each for kind in CONTROLS for each in page.findChildren(kind)]
        seen = [each for each in found if each.isVisibleTo(page)]
        ours = [each for each in seen if not is_part_of_another(each)]
        assert [each for each in ours if not name(heard(each))] == []
    assert len(pages) == 11


def test_boxes_and_splitters_have_names(window):
    QApplication.processEvents()
    boxes = [box for box in window.findChildren(QComboBox) if box.isVisibleTo(window)]
    for box in boxes:
        relations = heard(box).relations()
        labels = [name(one) for one, kind in relations if one is not None]
        assert any(labels) or box.accessibleDescription(), box.objectName()
    for splitter in window.findChildren(QSplitter):
        handles = [name(heard(splitter.handle(number))) for number in range(1, splitter.count())]
        assert name(heard(splitter))
        assert all(handles)


def test_the_switch_of_pages_is_a_choice_of_one(window):
    for tab in (child(window, "diceTab"), child(window, "nimTab")):
        switch = next(each for each in tab.findChildren(SegmentSwitch) if not each.isHidden())
        for place, button in enumerate(switch.buttons):
            assert heard(button).role() == QAccessible.Role.RadioButton
            assert bool(heard(button).state().checked) is (place == switch.current)


def test_each_step_of_a_game_is_said(game, announced):
    game.playback.seek(0)
    for index in range(1, 5):
        game.playback.step_forward()
        assert announced[-1].startswith(f"Turn {index}: ")


def test_each_move_of_nim_is_said_also_one_s_own(opened, announced):
    board = BoardHands(opened(NIM).page.page)
    board.type_number(3)
    assert announced[-1] == "1 from row 3"
    announced.clear()
    board.take()
    moves = [text for text in announced if "taken" in text]
    assert len(moves) == 1
    assert moves[0].startswith("You have taken 1 from row 3. ")
    assert moves[0].count("taken") == 2, "one's own move and the answer"

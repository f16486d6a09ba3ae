"""What a screen reader finds in the window, asked through Qt's own interface for it.

What a real one finds is tried in `tests/accessibility`.
"""

from contextlib import ExitStack
from dataclasses import dataclass

import pytest
from driving import RUN_MS, child, click, open_program, shared_program
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
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
Role = QAccessible.Role
KEYS = (Role.Button, Role.RadioButton, Role.CheckBox, Role.PageTab, Role.MenuItem)
"""What does something when it is pressed."""


@dataclass(frozen=True)
class Page:
    """A page, what it says before anything is done on it, and a text of each column."""

    task: str
    number: int
    says: tuple
    columns: tuple


PAGES = {
    "Schiebeparkplatz": Page(
        "parking",
        0,
        ("Car F: S 1 right, then R 1 right", "F is blocked by R.", "✓ shorter"),
        ("Tools", "Parking row", "Row of spots", "Answers"),
    ),
    "Trip": Page(
        "hotels",
        0,
        ("Best possible worst hotel: 3.9", "at least 3.9", "✓ holds: 5 days", "✗ breaks"),
        ("Tools", "hotels-gierig.txt", "Timeline of all hotels", "Why not better?"),
    ),
    "Nights and rating": Page(
        "hotels",
        1,
        ("Best possible worst hotel: 3.9", "500 minutes a day would make 4.2 possible."),
        (
            "Tools",
            "hotels-gierig.txt",
            "Minutes a day and the worst hotel",
            "What do more minutes a day gain?",
        ),
    ),
    "Comparison": Page(
        "dice",
        0,
        ("Die 2 wins most often: 56.28%, exactly",),
        ("Tools", "Games per pair", "Chart of the shares of wins", "Ranking"),
    ),
    "Game": Page(
        "dice",
        1,
        ("A begins: A's chance of winning 44%", "Each player has one piece on the start"),
        ("Tools", "Show me a game", "Board", "Which rule decides?"),
    ),
    "Play": Page(
        "nim",
        0,
        ("It is your turn", "Rows 3, 4, 5. It is your turn."),
        ("Tools", "Players", "Rows of sticks", "Why does that win?"),
    ),
    "Tournament": Page(
        "nim",
        1,
        ("How often does Spieler1 win against Spieler2?", "1919/1920 = 99.9479%"),
        ("Tools", "Players", "Chart of the shares of wins", "Head to head"),
    ),
}


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


def read(interface):
    """What a screen reader finds, with all below it that is not hidden, in its order."""
    yield interface
    for number in range(interface.childCount()):
        part = interface.child(number)
        if part is not None and not part.state().invisible:
            yield from read(part)


def said_in(window):
    """What all labels say."""
    labels = (each for each in read(heard(window)) if each.role() is Role.StaticText)
    return "\n".join(map(name, labels)).replace("\u00a0", " ")


def faults(found):
    """What somebody would meet without learning what it is."""
    yield from (f"{each.role()} without a name" for each in found if is_unnamed(each))
    yield from (
        f"{name(each)!r} does not say what it shows" for each in found if is_undescribed(each)
    )
    for table in found:
        if table.role() is Role.Table:
            yield from (f"{cell!r} in {name(table)}" for cell in unclear_cells(table))


def is_unnamed(interface):
    if interface.role() is Role.ComboBox:
        # Its name is what is chosen.
        labels = [name(one) for one, _ in interface.relations() if one is not None]
        return not (any(labels) or interface.text(QAccessible.Text.Description))
    takes_keys = interface.role() in KEYS or interface.state().focusable
    return takes_keys and not name(interface)


def is_undescribed(interface):
    """Whether it is a picture that does not say what it shows; its viewport need not."""
    if interface.role() is not Role.Graphic or interface.parent().role() is Role.Graphic:
        return False
    return not (name(interface) and interface.text(QAccessible.Text.Description))


def unclear_cells(table):
    """Cells that say no column and value, and in a table of pairs no pair."""
    parts = [table.child(number) for number in range(table.childCount())]
    heads = {name(part) for part in parts if part.role() is Role.ColumnHeader}
    for cell in (part for part in parts if part.role() is Role.Cell):
        column, _, value = name(cell).partition(": ")
        is_pair = " against " in name(cell) or ", die " in name(cell)
        is_clear = is_pair or (value and (column in heads or not heads))
        if cell.state().focusable and not is_clear:
            yield name(cell)


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


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_a_page_can_be_read_from_left_to_right_after_its_tools(qtbot, window, page):
    window.show_task(page.task)
    window.page.show_page(window.page.pages[page.number])
    qtbot.waitUntil(lambda: all(map(said_in(window).__contains__, page.says)), timeout=RUN_MS)
    found = list(read(heard(window)))
    assert list(faults(found)) == []
    names = [name(each) for each in found]
    assert sorted(page.columns, key=names.index) == list(page.columns)
    assert len([each for each in found if each.role() is Role.Splitter]) == 1, "others are silent"


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


def test_splitters_have_names(window):
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
    window = opened(NIM)
    for called in ("Hint", "Show move", "Take 2 from row 1"):
        if called.startswith("Take"):
            assert announced[-1].startswith("2 from row 1")
            announced.clear()
        button_called(window, called).click()
    moves = [text for text in announced if "taken" in text]
    assert len(moves) == 1
    assert moves[0].startswith("You have taken 2 from row 1. ")
    assert moves[0].count("taken") == 2, "one's own move and the answer"


def button_called(window, called):
    buttons = window.page.findChildren(QAbstractButton)
    return next(each for each in buttons if name(heard(each)) == called)

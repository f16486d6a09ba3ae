"""A page of Nim by itself, and the words in which tests look at its board."""

import textwrap

import pytest
from driving import child, undressed, unpainted
from folders import keep_apart
from local_engine import thread_engine
from nim_board import BoardHands
from nim_programs import GREET, PLAY, FirstRowTalker
from PySide6.QtCore import QAbstractAnimation, QEvent, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from qt_fixtures import *  # noqa: F403 - fixtures
from qt_fixtures import still
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.places import run_store
from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.playing import PERSON, Game
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.programs import player as player_module
from bwinf_gui.tasks.nim.tab.play_page import PlayPage
from bwinf_gui.tasks.nim.tab.program_table import ProgramTable
from bwinf_gui.tasks.nim.tab.tab import NimDocument
from bwinf_gui.tasks.nim.tab.user_programs import UserPrograms
from bwinf_gui.tasks.nim.task import TASK
from bwinf_gui.text.translation import speak
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.services import Services

PATIENCE_S = 30


@pytest.fixture
def program(tmp_path):
    """Writes a program that greets and then does what its source says; gives its file."""

    def write(source=PLAY, *, greet=GREET, name="player.py"):
        path = tmp_path / "mine" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(greet + textwrap.dedent(source), encoding="utf-8")
        return path

    return write


@pytest.fixture
def trusting(monkeypatch):
    """A user who has trusted all programs before."""
    for name in ("ask", "if_known"):
        monkeypatch.setattr(Trust, name, lambda _self, programs, then: then(programs))


@pytest.fixture
def warm(trusting, warm_helpers):
    """Programs that are trusted, and are started by helpers that other tests use as well."""


@pytest.fixture
def harmless(monkeypatch, trusting):  # noqa: ARG001 - they are trusted, too
    """Programs that are trusted and need no process: how they run is not what the test is about."""
    monkeypatch.setattr(player_module, "Talker", FirstRowTalker)


class Desk:
    """A page, its document, and hands to use it."""

    def __init__(self, qtbot, page, document, frame):
        self.qtbot, self.page, self.document, self.frame = qtbot, page, document, frame
        self.board = BoardHands(page)
        self.playback = page.playback

    @property
    def game(self):
        return self.document.value

    def show(self, *rows, players=(PERSON, "bouton"), seed=1):
        self.document.begin(Game.begun(StartPosition(rows), players, seed))

    def text(self, name):
        return child(self.page, name).text()

    def rows(self):
        """The sticks that lie in the picture."""
        return self.board.scene.position

    def click(self, row, stick):
        self.board.click(row, stick)

    def take(self, row, number):
        """Take so many sticks of a row, by the mouse."""
        self.click(row, self.rows()[row - 1] - number + 1)
        assert self.board.marked == Move(row - 1, number)
        self.press("nimMove")

    def press(self, name):
        self.qtbot.mouseClick(child(self.page, name), Qt.MouseButton.LeftButton)

    def motion(self):
        """The one animation of the board, which tests bring forward by hand."""
        return self.board.canvas.findChild(QAbstractAnimation)


def new_desk(qtbot, appearance):
    document = NimDocument()
    frame = QWidget()
    engine = thread_engine(frame)
    database = Database(run_store())
    frame.destroyed.connect(database.close)
    programs = UserPrograms(database=database)
    # A busy computer starts a program late, which is not what these tests are about.
    programs.set_move_seconds(PATIENCE_S)
    services = Services(
        actions=None,
        appearance=appearance,
        engine=engine,
        computing=None,
        threads=None,
        library=None,
        database=database,
    )
    with undressed():
        page = PlayPage(
            ProgramTable(task=TASK, programs=programs, services=services, parent=frame),
            document=document,
            explain=lambda: None,
            parent=frame,
        )
    document.setParent(page)
    # In the window, the row of tools has them.
    for place, tool in enumerate(page.tools()):
        tool.setGeometry(120 * place, 0, 110, 28)
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(0, 30, 0, 0)
    layout.addWidget(page)
    for tool in page.tools():
        tool.setParent(frame)
        tool.show()
    frame.resize(1366, 700)
    unpainted(frame).show()
    frame.activateWindow()
    return Desk(qtbot, page, document, frame)


@pytest.fixture
def own_desk(qtbot, appearance):
    """A page without motion."""
    desk = new_desk(qtbot, appearance)
    qtbot.addWidget(desk.frame)
    qtbot.waitExposed(desk.frame)
    yield desk
    desk.page.close_down()
    desk.frame.close()


@pytest.fixture
def desk(own_desk):
    """The same, unless a module shares its page."""
    return own_desk


@pytest.fixture(scope="module")
def lasting_desk(qapp, tmp_path_factory):
    """A page without motion for all tests of a module that play no programs."""
    with pytest.MonkeyPatch.context() as patch:
        keep_apart(tmp_path_factory.mktemp("shared"), patch)
        speak("en")
        desk = new_desk(None, still(qapp))
    yield desk
    desk.page.close_down()
    desk.frame.close()
    desk.frame.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def shared_desk(qtbot, lasting_desk):
    """This page with another game than that of the test before, and nothing asked or to undo."""
    lasting_desk.qtbot = qtbot
    lasting_desk.document.history.setIndex(0)
    lasting_desk.document.history.clear()
    lasting_desk.show(1)
    with qtbot.waitActive(lasting_desk.frame):
        lasting_desk.frame.activateWindow()
    return lasting_desk


@pytest.fixture
def lively(qtbot, moving):
    """A page that moves."""
    desk = new_desk(qtbot, moving)
    qtbot.addWidget(desk.frame)
    qtbot.waitExposed(desk.frame)
    yield desk
    desk.playback.pause()
    desk.page.close_down()
    desk.frame.close()

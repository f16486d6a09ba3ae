"""What was edited and not saved survives: another file, the end of the program, a crash."""

import pytest
from driving import child, dice_texts, open_program
from PySide6.QtCore import Qt

from bwinf_gui.core.errors import Task
from bwinf_gui.places import drafts_folder
from bwinf_gui.resources import resource

pytestmark = pytest.mark.slow

DICE = resource("examples", "wuerfel1.txt")
OTHER = resource("examples", "wuerfel2.txt")
HAND_MADE = "7 7 7 7 7 7"


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "wuerfel9.txt"
    file.write_bytes(DICE.read_bytes())
    return file


def edit(window):
    """Give the first die other faces by hand."""
    model = child(window, "diceTable").model()
    assert model.setData(model.index(0), HAND_MADE, Qt.ItemDataRole.EditRole)


def draft_of(task):
    return drafts_folder() / f"{task}.json"


def test_changes_come_back_with_the_next_start(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        edit(program.window)
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        assert dice_texts(window)[0] == HAND_MADE
        assert "wuerfel9.txt" in window.windowTitle()
        assert window.isWindowModified()
        assert window.page.document_path == file, "saving goes where it belongs"
        child(window, "saveAction").trigger()
        assert HAND_MADE in file.read_text()
        assert not window.isWindowModified()
    assert not draft_of(Task.LUDO).exists(), "what is saved is no draft"
    with open_program(qtbot, store, workers=False) as program:
        assert not program.window.isWindowModified()


def test_changes_are_on_disk_before_the_program_ends(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        edit(program.window)
        qtbot.waitUntil(draft_of(Task.LUDO).exists)
        program.window.page.history.undo()
        qtbot.waitUntil(lambda: not draft_of(Task.LUDO).exists())


def test_another_file_can_be_undone(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        window = program.window
        edit(window)
        window.open_path(OTHER)
        assert not window.isWindowModified()
        window.page.history.undo()
        assert dice_texts(window)[0] == HAND_MADE
        assert "wuerfel9.txt" in window.windowTitle()
        assert window.isWindowModified()
        window.page.history.redo()
        assert "wuerfel2.txt" in window.windowTitle()
        assert dice_texts(window)[0] == "1 1 1 1 1 6"


def test_a_damaged_draft_does_not_keep_the_window_from_opening(qtbot, store):
    for task, content in zip(Task, (b"", b"[]", b'{"name": 3}', b"\xff"), strict=True):
        draft_of(task).parent.mkdir(parents=True, exist_ok=True)
        draft_of(task).write_bytes(content)
    with open_program(qtbot, store, workers=False) as program:
        assert not any(page.can_save for page in program.window.pages)

"""The words in which tests check a pasted answer in the window."""

from contextlib import contextmanager

from driving import child, open_program, shared_program
from PySide6.QtWidgets import QLabel


class Checking:
    """The page "Check" of an open file, and hands to use it."""

    def __init__(self, qtbot, program):
        self.qtbot, self.program = qtbot, program
        self.tab = program.window.page
        self.page = self.tab.check_page
        self.tab.show_page(self.page)
        self.playback = self.page.answer.picture.playback
        self.picture = self.page.answer.picture

    def renewed(self):
        """The page without an answer, whatever the test before has done."""
        child(self.page, "checkClear").click()
        self.wait()
        with self.qtbot.waitActive(self.program.window):
            self.program.window.activateWindow()
        return self

    def paste(self, text):
        """Put an answer into the field, and wait for its verdict."""
        child(self.page, "checkInput").setPlainText(text)
        self.wait()

    def wait(self):
        """Wait until what stands in the field is judged."""
        self.qtbot.waitUntil(lambda: self.page.answer.is_answered, timeout=60_000)

    def choose(self, place):
        """Choose a place in the table, by its name."""
        table = child(self.page, "checkLines")
        row = [line.place for line in table.rows].index(place)
        table.setCurrentIndex(table.model().index(row, 0))

    def pills(self):
        """How many lines have which verdict."""
        labels = self.page.columns.findChildren(QLabel)
        return [each.text() for each in labels if each.property("pill") and each.isVisible()]

    def text(self, name):
        """What a label says, wherever its lines may end."""
        return child(self.page, name).text().replace("\N{NO-BREAK SPACE}", " ")


@contextmanager
def checking(qtbot, store, path, **opening):
    """The program with a file, its page "Check" on top."""
    with open_program(qtbot, store, path, **opening) as program:
        yield Checking(qtbot, program)


@contextmanager
def shared_checking(application, folder, name, content, *, tab, workers=False):
    """The program with a file for all tests of a module, which `renewed` restarts."""
    path = folder / name
    path.write_text(content)
    with shared_program(application, folder, path, workers=workers, tabs=[tab]) as program:
        yield program

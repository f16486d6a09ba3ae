"""What a change has led to is taken back together with it."""

from pathlib import Path

import pytest

from bwinf_gui.widgets.document import Document


@pytest.fixture
def document(qapp):
    document = Document(parse=lambda content, _: content.decode(), write=lambda value: value)
    document.setParent(qapp)
    document.open(b"file", path=Path("file.txt"), writable=True)
    yield document
    document.deleteLater()


def test_what_amends_a_change_is_taken_back_with_it(document):
    document.change("question", "ask")
    document.amend("question, answer")
    assert (document.value, document.history.count()) == ("question, answer", 1)
    document.history.undo()
    assert document.value == "file"
    document.history.redo()
    assert document.value == "question, answer"
    document.change("more", "go on")
    assert document.history.count() == 2
    document.history.undo()
    assert document.value == "question, answer"


def test_what_amends_a_file_that_was_just_opened_is_no_change(document):
    document.amend("answer")
    assert (document.value, document.history.count()) == ("answer", 0)


def test_what_amends_another_document_belongs_to_it(document):
    document.change("edited", "edit")
    document.open(b"other", path=Path("other.txt"), writable=True)
    document.amend("other, answered")
    document.history.undo()
    assert (document.value, document.name) == ("edited", "file.txt")
    document.history.redo()
    assert (document.value, document.name) == ("other, answered", "other.txt")

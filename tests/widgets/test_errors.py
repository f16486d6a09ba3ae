"""Sentences about errors in the window: the right number, and one language throughout."""

import errno

import pytest

from bwinf_gui.runs import StoreError, StoreProblem
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.widgets.errors import detail_in_words, reason_in_words, trouble_in_words

COUNTED = [reason for reason in Reason if reason.endswith(("_missing", "_surplus"))]


def said(reason, announced):
    return reason_in_words(InputError("a.txt", 1, reason, announced=announced, found=0))


def test_one_thing_is_not_spoken_of_as_several(spoken):
    assert len(COUNTED) == 8
    for language, singular, plural in (
        ("en", "is announced", "are announced"),
        ("de", "ist", "sind"),
    ):
        spoken(language)
        for reason in COUNTED:
            assert f" {singular} " in said(reason, 1).replace(",", " ")
            assert f" {plural} " in said(reason, 2).replace(",", " ")
    only = "Angekündigt ist nur 1 querstehender Wagen, es folgen aber weitere Zeilen."
    assert said(Reason.CARS_SURPLUS, 1) == only


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The file cannot be read: that is a folder."),
        ("de", "Die Datei lässt sich nicht lesen: das ist ein Ordner."),
    ],
)
def test_the_system_speaks_the_language_of_the_window(spoken, tmp_path, language, words):
    spoken(language)
    with pytest.raises(InputError) as caught:
        read_bytes(tmp_path)
    assert reason_in_words(caught.value) == words


def test_what_was_not_written_is_told_in_german(spoken, tmp_path):
    spoken("de")
    full = OSError(errno.ENOSPC, "No space left on device")
    assert detail_in_words(full) == "es ist kein Speicherplatz mehr frei"
    error = StoreError(StoreProblem.UNWRITABLE, tmp_path, full)
    assert "es ist kein Speicherplatz mehr frei" in trouble_in_words(error)

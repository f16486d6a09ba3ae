"""Sentences about errors: the right number, and the program's language also for the system's."""

import errno
import os

import pytest

from bwinf_gui.cli.errors import error_line, reason_in_words, trouble_in_words
from bwinf_gui.cli.language import use_language
from bwinf_gui.runs import StoreError, StoreProblem
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.system_errors import system_error_in_words

MISSING = (Reason.DICE_MISSING, Reason.FACES_MISSING, Reason.CARS_MISSING, Reason.HOTELS_MISSING)
SURPLUS = (Reason.DICE_SURPLUS, Reason.FACES_SURPLUS, Reason.CARS_SURPLUS, Reason.HOTELS_SURPLUS)
USUAL = ["EACCES", "EIO", "EISDIR", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EROFS"]


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """Choose the language; the environment is as it was afterwards."""
    monkeypatch.setenv("LANGUAGE", "en")
    return lambda code: use_language(["--lang", code])


def said(reason, announced):
    return reason_in_words(InputError("a.txt", 1, reason, announced=announced, found=0))


@pytest.mark.parametrize("reason", MISSING + SURPLUS)
def test_one_thing_is_not_spoken_of_as_several(language, reason):
    language("en")
    assert " 1 " in said(reason, 1) or said(reason, 1).startswith("1 ")
    assert " is announced" in said(reason, 1)
    assert " are announced" in said(reason, 2)
    language("de")
    assert said(reason, 1).startswith("angekündigt ist ")
    assert said(reason, 2).startswith("angekündigt sind ")


def test_a_single_car_stands_in_the_singular(language):
    language("de")
    only = "angekündigt ist nur 1 querstehender Wagen, es folgen aber weitere Zeilen"
    assert said(Reason.CARS_SURPLUS, 1) == only
    assert said(Reason.HOTELS_MISSING, 3) == "angekündigt sind 3 Hotels, gefunden aber nur 0"


@pytest.mark.parametrize("name", USUAL)
def test_the_system_speaks_german_where_the_program_does(language, name):
    code = getattr(errno, name)
    error = OSError(code, os.strerror(code))
    english = system_error_in_words(error)
    language("de")
    german = system_error_in_words(error)
    assert os.strerror(code) not in (english, german)
    assert english != german


def test_what_the_system_seldom_says_is_told_in_its_words():
    assert system_error_in_words(OSError(errno.ECHILD, "no child")) == "no child"
    assert system_error_in_words(OSError("something")) == "something"


def test_a_folder_in_place_of_a_file_is_told_in_one_language(language, tmp_path):
    with pytest.raises(InputError) as caught:
        read_bytes(tmp_path)
    language("de")
    line = f"{tmp_path}: die Datei lässt sich nicht lesen: das ist ein Ordner"
    assert error_line(caught.value) == line


def test_a_store_that_cannot_be_written_is_told_in_one_language(language, tmp_path):
    error = StoreError(StoreProblem.UNWRITABLE, tmp_path, OSError(errno.EROFS, "Read-only"))
    language("de")
    words = f"{tmp_path} lässt sich nicht schreiben: dort lassen sich Dateien nur lesen"
    assert trouble_in_words(error) == words

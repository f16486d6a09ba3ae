"""What is said of errors: a clause and a sentence, the right number, and one language."""

import errno
import os

import pytest
from systems import posix_paths

from bwinf_gui.cli.output import error_line
from bwinf_gui.engine.worker import WorkerError
from bwinf_gui.places import write_atomically
from bwinf_gui.runs import StoreError, StoreProblem
from bwinf_gui.tasks.dice.dice import (
    DICE_MISSING,
    DICE_SURPLUS,
    FACES_MISSING,
    FACES_SURPLUS,
)
from bwinf_gui.tasks.hotels.parsing import HOTELS_MISSING, HOTELS_SURPLUS
from bwinf_gui.tasks.parking.parsing import CARS_MISSING, CARS_SURPLUS
from bwinf_gui.text.errors import (
    EMPTY_FILE,
    ExplainedError,
    InputError,
    Reason,
    WrongTaskError,
    as_clause,
    as_sentence,
    not_saved_in_words,
    place_in_words,
    system_error_in_words,
)
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import speak

MISSING = DICE_MISSING, FACES_MISSING, CARS_MISSING, HOTELS_MISSING
SURPLUS = DICE_SURPLUS, FACES_SURPLUS, CARS_SURPLUS, HOTELS_SURPLUS
MANY_DEATHS = (
    "Rechenprozesse sind unerwartet abgebrochen, 3-mal bei denselben Spielen; diese lassen sich "
    "nicht spielen."
)
USUAL = [
    *("EACCES", "EDQUOT", "EHOSTDOWN", "EIO", "EISDIR", "ENAMETOOLONG"),
    *("ENODEV", "ENOENT", "ENOEXEC", "ENOSPC", "ENOTCONN", "ENOTDIR"),
    *("EPIPE", "EROFS", "ESTALE", "ETIMEDOUT"),
]


def said(reason, count):
    return as_clause(InputError("a.txt", 1, reason, count=count, found=0))


@pytest.mark.parametrize("reason", MISSING + SURPLUS)
def test_one_thing_is_not_spoken_of_as_several(reason):
    assert " is announced" in said(reason, 1)
    assert " are announced" in said(reason, 2)
    speak("de")
    assert said(reason, 1).startswith("angekündigt ist ")
    assert said(reason, 2).startswith("angekündigt sind ")


def test_a_single_car_stands_in_the_singular():
    speak("de")
    only = "angekündigt ist nur 1 querstehender Wagen, es folgen aber weitere Zeilen"
    assert said(CARS_SURPLUS, 1) == only
    assert said(HOTELS_MISSING, 3) == "angekündigt sind 3 Hotels, gefunden aber nur 0"


def test_the_window_says_in_a_sentence_what_the_command_says_in_a_clause():
    error = InputError("a.txt", 1, EMPTY_FILE)
    assert (error_line(error), as_sentence(error)) == (
        "a.txt:1: the file is empty",
        "The file is empty.",
    )
    assert place_in_words(error) == "a.txt, line 1"
    speak("de")
    assert (error_line(error), as_sentence(error)) == (
        "a.txt:1: die Datei ist leer",
        "Die Datei ist leer.",
    )
    assert place_in_words(error) == "a.txt, Zeile 1"


def test_a_task_from_outside_brings_its_own_reasons():
    tilted = Reason("the {thing} is tilted")
    assert as_sentence(ExplainedError("report", tilted, thing="balance")) == (
        "The balance is tilted."
    )


def test_a_name_at_the_beginning_keeps_its_first_letter(tmp_path):
    path = tmp_path.relative_to(tmp_path.parent) / "runs.sqlite3"
    assert as_sentence(StoreError(StoreProblem.FOREIGN, path)) == (
        f"{path} belongs to another program and is left as it is."
    )


def test_a_file_of_another_task_names_both_tasks():
    error = WrongTaskError("a.txt", expected="Schiebeparkplatz", found="Würfelglück")
    words = "This looks like a file of the task Würfelglück, not Schiebeparkplatz."
    assert as_sentence(error) == words


@pytest.mark.parametrize("name", USUAL)
def test_the_system_speaks_german_where_the_program_does(name):
    code = getattr(errno, name)
    error = OSError(code, os.strerror(code))
    english = as_clause(error)
    speak("de")
    german = as_clause(error)
    assert os.strerror(code) not in (english, german)
    assert english != german


@posix_paths
def test_a_pipe_that_no_program_reads_from_is_named(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    speak("de")
    with pytest.raises(OSError, match="pipe") as caught:
        write_atomically(pipe, b"1")
    words = (
        "die Datei wurde nicht gespeichert: das Gerät fehlt, oder kein Programm liest aus der Pipe."
    )
    assert not_saved_in_words(caught.value).casefold() == words.casefold()


def test_what_the_system_seldom_says_is_reported_in_its_words():
    assert system_error_in_words(OSError(errno.ECHILD, "no child")) == "no child"
    assert system_error_in_words(OSError("something")) == "something"


def test_a_folder_in_place_of_a_file_is_reported_in_one_language(tmp_path):
    with pytest.raises(InputError) as caught:
        read_bytes(tmp_path)
    assert as_sentence(caught.value) == "The file cannot be read: that is a folder."
    speak("de")
    line = f"{tmp_path}: die Datei lässt sich nicht lesen: das ist ein Ordner"
    assert error_line(caught.value) == line


def test_a_store_that_cannot_be_written_is_reported_in_one_language(tmp_path):
    error = StoreError(StoreProblem.UNWRITABLE, tmp_path, OSError(errno.EROFS, "Read-only"))
    speak("de")
    words = f"{tmp_path} lässt sich nicht schreiben: dort lassen sich Dateien nur lesen"
    assert (as_clause(error), as_sentence(error)) == (words, f"{words}.")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (WorkerError("it died", deaths=1), "Der Rechenprozess ist unerwartet abgebrochen."),
        (
            WorkerError("they died", deaths=3),
            MANY_DEATHS,
        ),
        (
            WorkerError("Traceback …\nValueError: no {luck}."),
            "In einem Rechenprozess ist ein Fehler aufgetreten: ValueError: no {luck}.",
        ),
    ],
)
def test_a_worker_that_failed_is_reported_in_a_sentence(error, words):
    speak("de")
    assert as_sentence(error) == words

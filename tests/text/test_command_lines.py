"""Commands as they are typed: what is copied means the same in the shell of each system."""

import shlex
import sys

import pytest
from systems import not_on_windows

from bwinf_gui.text.command_lines import command_of, words_of

WORDS = [
    ["bwinf", "parking", r"C:\Users\Jürgen Müller\row.txt"],
    ["bwinf", "parking", r"\\server\homes\row&col.txt"],
    ["bwinf", "ludo", "play", "--die", "1 2 3 4 5 6", "--die=6 6", "--seed", "7"],
    ["bwinf", "nim", "tournament", "a^b (1).in", "--second", ""],
]


@pytest.fixture(params=["win32", "linux"])
def system(request, monkeypatch):
    monkeypatch.setattr(sys, "platform", request.param)
    return request.param


@pytest.mark.usefixtures("system")
@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_the_words_come_back(words):
    assert words_of(command_of(words)) == words


@pytest.mark.usefixtures("system")
def test_the_words_of_a_command_within_a_command_come_back():
    inner = ["py", r"C:\Users\Jürgen Müller\main.py", "{file}"]
    *before, last = words_of(command_of(["bwinf", "check", "--program", command_of(inner)]))
    assert before == ["bwinf", "check", "--program"]
    assert words_of(last) == inner


def test_each_system_has_its_quotes(system):
    quote = {"win32": '"', "linux": "'"}[system]
    assert command_of(WORDS[2]).startswith(f"bwinf ludo play --die {quote}1 2 3 4 5 6{quote} ")


def test_a_name_that_needs_no_quotes_has_none_on_windows(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert command_of(["bwinf", r"Z:\übung\row-1.txt"]) == r"bwinf Z:\übung\row-1.txt"
    assert command_of(["row&col.txt"]) == '"row&col.txt"'


@pytest.mark.usefixtures("system")
def test_a_command_from_another_system_is_understood():
    assert words_of("bwinf ludo play --die '1 2' --die \"3 4\"")[4] == "1 2"
    with pytest.raises(ValueError, match="quotation"):
        words_of("bwinf 'a")


@not_on_windows("shells of Linux and macOS")
def test_elsewhere_it_is_what_shells_have_always_got():
    assert command_of(WORDS[2]) == shlex.join(WORDS[2])

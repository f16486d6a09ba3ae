"""What sources must not say, since a Python that the program is for takes it wrongly."""

import ast
import re
from pathlib import Path

import pytest

import bwinf_gui
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.text.errors import InputError

# Python before 3.11.5, also that of Debian 12, goes on behind what a possessive repetition has
# given up (https://github.com/python/cpython/issues/106052).
POSSESSIVE = re.compile(r"[*+?}]\+(?!\+)|\(\?>")


def patterns_in(source):
    """The texts that are compiled to regular expressions somewhere in a source."""
    if "\\" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\\" in node.value:
            yield node.value


def test_no_pattern_has_a_possessive_repetition():
    sources = list(Path(bwinf_gui.__file__).parent.rglob("*.py"))
    found = [each for source in sources for each in patterns_in(source.read_text("utf-8"))]
    assert len(found) > 100
    assert not [each for each in found if POSSESSIVE.search(each)]
    assert POSSESSIVE.search(r"(?:\d)*+")


@pytest.mark.parametrize("line", ["2", "2  ", "2 3.", "20 3.5 7", "2 x"])
def test_a_line_that_breaks_off_is_no_white_space(line):
    for content in (f"1\n100\n10 3.5\n{line}\n", f"2\n100\n10 3.5\n{line}\n"):
        with pytest.raises(InputError):
            parse_route(content.encode(), "hotels.txt")


@pytest.mark.parametrize("line", ["I", "I ", "I 5 7", "I 5x"])
def test_a_car_that_breaks_off_is_no_white_space(line):
    for content in (f"A G\n1\nH 2\n{line}\n", f"A G\n2\nH 2\n{line}\n"):
        with pytest.raises(InputError):
            parse_row(content.encode(), "parkplatz.txt")

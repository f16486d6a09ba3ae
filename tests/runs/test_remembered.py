"""What was chosen last is chosen again, whatever the store holds by now."""

import json
from contextlib import closing
from dataclasses import dataclass, field, fields

import pytest

from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered


@dataclass(frozen=True, slots=True)
class Tool:
    name: str
    size: int = 1


@dataclass(frozen=True, slots=True)
class Wanted:
    folder: str = "here"
    seconds: int = 10
    share: float = 0.5
    is_quick: bool = True
    files: tuple[str, ...] = ("a", "b")
    tools: tuple[Tool, ...] = ()
    digests: dict[str, str] = field(default_factory=dict)


@pytest.fixture
def database():
    with closing(Database(None)) as database:
        yield database


@pytest.fixture
def remembered(database):
    return Remembered(database, "wanted/parking", Wanted)


def write(database, text):
    with database.writing() as connection:
        connection.execute("INSERT INTO choices VALUES ('wanted/parking', ?)", [text])


def test_a_value_comes_back(remembered):
    assert remembered.get() == Wanted()
    value = Wanted(folder="/\udcff", files=(), tools=(Tool("saw", 3),), digests={"a": "b"})
    remembered.keep(value)
    assert remembered.get() == value


def test_each_name_has_its_own(remembered, database):
    remembered.keep(Wanted(folder="there"))
    assert Remembered(database, "wanted/hotels", Wanted).get() == Wanted()


@pytest.mark.parametrize("value", [10**30, [1, 2], None, {"a": 1}, "x", 1.5, True])
def test_a_value_of_another_type_is_the_default(remembered, database, value):
    names = [each.name for each in fields(Wanted)]
    write(database, json.dumps(dict.fromkeys(names, value)))
    found = remembered.get()
    for name in names:
        assert type(getattr(found, name)) is type(getattr(Wanted(), name))
    assert found.seconds < 2**31


def test_what_is_wrong_in_a_list_is_left_out(remembered, database):
    tools = [{"name": "saw"}, {"size": 3}, 7, {"name": "file", "size": "x"}]
    write(database, json.dumps({"files": ["c", 3], "tools": tools, "unknown": 1}))
    assert remembered.get() == Wanted(files=("c",), tools=(Tool("saw"), Tool("file")))


@pytest.mark.parametrize("text", ["", "[]", "7", "{", "[" * 200_000, '{"seconds": NaN}', b"\xff"])
def test_what_cannot_be_read_is_the_default(remembered, database, text):
    write(database, text)
    assert remembered.get() == Wanted()


def test_a_store_that_cannot_be_used_costs_only_the_memory(remembered, database):
    database.close()
    remembered.keep(Wanted(folder="there"))
    assert remembered.get() == Wanted()

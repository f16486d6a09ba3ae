"""The list of own programs: names, what is kept, what is not to be read."""

from contextlib import closing

import pytest

from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.nim.tab.user_programs import (
    MOST_PROGRAMS,
    PlayingPrograms,
    UserPrograms,
)


@pytest.fixture
def database():
    with closing(Database(None)) as database:
        yield database


@pytest.fixture
def programs(database):
    return UserPrograms(database=database)


def test_programs_of_one_name_are_told_apart(programs):
    first, second = (programs.add("python3 nim.py", folder) for folder in ("/a", "/b"))
    assert [first.name, second.name] == ["nim.py", "nim.py (2)"]
    assert programs.add("python3 nim.py", "/a") == first


def test_a_removed_program_is_still_known_to_games_that_come_back(programs):
    program = programs.add("python3 nim.py", "/a")
    programs.remove(program.player)
    assert programs.all.players == ()
    assert programs.of(program.player) == program


def test_all_is_kept(programs, database):
    programs.add("python3 nim.py", "/a")
    programs.set_move_seconds(2.5)
    kept = UserPrograms(database=database)
    assert kept.all == PlayingPrograms(programs.all.programs, 2.5)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"programs": 3, "move_seconds": -1}', '{"programs": [{"name": 1}]}']
)
def test_what_cannot_be_read_is_forgotten(text, database):
    with database.writing() as connection:
        connection.execute("INSERT INTO choices VALUES ('players', ?)", [text])
    kept = UserPrograms(database=database)
    assert kept.all == PlayingPrograms()


def test_of_too_many_the_oldest_gives_way(programs):
    first = programs.add("python3 nim.py", "/0")
    for number in range(MOST_PROGRAMS):
        programs.add("python3 nim.py", f"/{number + 1}")
    assert len(programs.all.programs) == MOST_PROGRAMS
    assert first not in programs.all.programs
    assert programs.of(first.player) == first

"""The window says how much it takes of a file that is too large, and who takes all of it."""

import pytest
from command_line import bwinf_here
from driving import child, open_program

from bwinf_gui.tasks.dice.dice import format_dice, parse_die
from bwinf_gui.tasks.hotels.parsing import format_route
from bwinf_gui.tasks.hotels.route import RATING_ONE, route_of
from bwinf_gui.tasks.parking.parsing import format_row
from bwinf_gui.tasks.parking.row import Row

SPACE = "\N{NARROW NO-BREAK SPACE}"
DICE = (parse_die("1 6", "die"),)
HOTELS = ((100, 4 * RATING_ONE),)
FILES = {
    "parking": (lambda count: format_row(Row(count)), 5000, f"rows of at most 5{SPACE}000 spots"),
    "hotels": (
        lambda count: format_route(route_of(300, HOTELS * count)),
        20_000,
        f"at most 20{SPACE}000 hotels",
    ),
    "dice": (lambda count: format_dice(DICE * count), 500, "at most 500 dice"),
}


@pytest.mark.slow
@pytest.mark.parametrize("task", FILES)
def test_a_file_beyond_the_limit_is_refused_and_the_one_before_stays(qtbot, store, tmp_path, task):
    content, most, limit = FILES[task]
    allowed, larger = tmp_path / "allowed.txt", tmp_path / "larger.txt"
    allowed.write_text(content(most))
    larger.write_text(content(most + 1))
    with open_program(qtbot, store, allowed, workers=False) as program:
        page = program.window.page
        assert page.document.file == allowed
        program.window.open_path(larger)
        said = child(page, "messageBanner").message.plain
        assert limit in said
        assert f"“bwinf {task}” on the command line" in said
        assert page.document.file == allowed


@pytest.mark.parametrize("task", ["parking", "hotels"])
def test_the_command_takes_such_a_file(tmp_path, task):
    content, most, _ = FILES[task]
    larger = tmp_path / "larger.txt"
    larger.write_text(content(most + 1))
    assert bwinf_here(task, larger).returncode == 0

"""What was asked for last time is asked for again."""

from contextlib import closing

import pytest

from bwinf_gui.kit.check.folder.wish import FolderWish
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.widgets.check.program_wish import ProgramWish

KINDS = [FolderWish, ProgramWish]


@pytest.mark.parametrize("kind", KINDS)
def test_a_wish_comes_back(kind):
    with closing(Database(None)) as database:
        remembered = Remembered(database, "folder/parking", kind)
        wish = kind(folder="/somewhere", own_files=("a", "b"))
        remembered.keep(wish)
        assert remembered.get() == wish


@pytest.mark.parametrize("kind", KINDS)
def test_the_home_of_nobody_is_a_folder_that_is_not_there(kind):
    assert not kind(folder="~nosuchuser/x").base.exists()

"""What was asked for last time is asked for again."""

from contextlib import closing

import pytest

from bwinf_gui.kit.check.folder.contents import FolderCheckOptions
from bwinf_gui.kit.check.program.state import ProgramCheckOptions
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered

KINDS = [FolderCheckOptions, ProgramCheckOptions]


@pytest.mark.parametrize("kind", KINDS)
def test_a_wish_comes_back(kind):
    with closing(Database(None)) as database:
        remembered = Remembered(database, "folder/parking", kind)
        options = kind(folder="/somewhere", own_files=("a", "b"))
        remembered.keep(options)
        assert remembered.get() == options


@pytest.mark.parametrize("kind", KINDS)
def test_the_home_of_nobody_is_a_folder_that_is_not_there(kind):
    assert not kind(folder="~nosuchuser/x").base.exists()

"""What was asked for last time is asked for again, whatever the file holds by now."""

import json

import pytest

from bwinf_gui.widgets.check.folder_wish import FolderWish
from bwinf_gui.widgets.check.program_wish import ProgramWish
from bwinf_gui.widgets.check.remembered import remember, remembered


@pytest.mark.parametrize("kind", [FolderWish, ProgramWish])
def test_a_wish_comes_back(tmp_path, kind):
    file = tmp_path / "wishes.json"
    wish = kind(folder="/somewhere")
    remember(file, "parking", wish)
    assert remembered(file, "parking", kind) == wish


@pytest.mark.parametrize("kind", [FolderWish, ProgramWish])
@pytest.mark.parametrize("value", [10**30, [1, 2], None, {"a": 1}, "x", 1.5, True])
def test_a_value_that_no_field_can_show_is_the_usual_one(tmp_path, kind, value):
    file = tmp_path / "wishes.json"
    usual = kind()
    names = dict.fromkeys(usual.__dataclass_fields__, value)
    file.write_text(json.dumps({"parking": names}))
    for name in names:
        found = getattr(remembered(file, "parking", kind), name)
        assert type(found) is type(getattr(usual, name))
        assert not isinstance(found, int) or abs(found) < 2**31


@pytest.mark.parametrize("kind", [FolderWish, ProgramWish])
def test_the_home_of_nobody_is_a_folder_that_is_not_there(kind):
    assert not kind(folder="~nosuchuser/x").base.exists()

"""Drafts belong to a living process; those of one that is gone are for the next to find."""

import subprocess
import sys
from contextlib import ExitStack, closing

import pytest

from bwinf_gui.app.documents.drafts import DraftFiles, KeptDraft
from bwinf_gui.widgets.document import Draft

KEEPER = """
import sys
from pathlib import Path
from bwinf_gui.widgets.document import Draft
from bwinf_gui.app.documents.drafts import DraftFiles, KeptDraft
files = DraftFiles(Path(sys.argv[1]))
files.keep(KeptDraft("nim", Draft("k", "nim.in", None, "", b"3 4 5"), is_shown=True))
print("kept", flush=True)
sys.stdin.read()
"""


def draft(key="a", content=b"text \xff"):
    return Draft(key, "x.txt", None, "digest", content)


@pytest.fixture
def keeper(tmp_path):
    """Another process that holds a draft and lives until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", KEEPER, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout.readline().strip() == b"kept"
    yield process
    process.kill()
    process.communicate()


@pytest.fixture
def opened(tmp_path):
    """Opens the drafts as a process does, and closes them all at the end."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(closing(DraftFiles(tmp_path)))


def test_drafts_of_a_closed_process_are_taken_over_whole(opened):
    first = opened()
    kept = KeptDraft("nim", draft(), is_shown=True)
    first.keep(kept)
    first.close()
    [found] = opened().adopt()
    assert (found.task, found.draft, found.is_shown) == (kept.task, kept.draft, kept.is_shown)


def test_those_of_a_living_process_stay_its_own(opened, keeper):
    mine = opened()
    assert mine.adopt() == []
    keeper.kill()
    keeper.wait()
    assert [found.draft.name for found in mine.adopt()] == ["nim.in"]
    assert opened().adopt() == [], "only one takes them"


def test_the_latest_come_first(opened):
    files = opened()
    for key in "ab":
        files.keep(KeptDraft("nim", draft(key), is_shown=False))
    times = [found.changed for found in files.adopt()]
    assert times == sorted(times, reverse=True)


def test_nothing_is_left_of_a_process_without_drafts(opened, tmp_path):
    files = opened()
    files.keep(KeptDraft("nim", draft(), is_shown=True))
    files.forget("a")
    files.forget("a")
    files.close()
    assert [*tmp_path.iterdir()] == []

"""Drafts belong to a living process; those of one that is gone are for the next to find."""

import os
import sqlite3
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from bwinf_gui.runs.drafts import Draft, KeptDraft, OwnDrafts
from bwinf_gui.runs.opening import Database

KEEPER = """
import sys
from pathlib import Path
from bwinf_gui.runs.drafts import Draft, KeptDraft, OwnDrafts
from bwinf_gui.runs.opening import Database
drafts = OwnDrafts(Database(Path(sys.argv[1])), Path(sys.argv[1]).parent)
drafts.keep(KeptDraft("nim", Draft("k", "nim.in", None, "", b"3 4 5"), is_shown=True))
print("kept", flush=True)
sys.stdin.read()
"""


def draft(key="a", content=b"text \xff"):
    return Draft(key, "x.txt", None, "digest", content)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "runs.sqlite3"


@pytest.fixture
def keeper(path):
    """Another process that holds a draft and lives until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", KEEPER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout.readline().strip() == b"kept"
    yield process
    process.kill()
    process.communicate()


@pytest.fixture
def opened(path, tmp_path):
    """Opens the drafts as a process does, and closes them all at the end."""
    with ExitStack() as stack:

        def opened():
            database = stack.enter_context(closing(Database(path)))
            return stack.enter_context(closing(OwnDrafts(database, tmp_path / "aside")))

        yield opened


def test_drafts_of_a_closed_process_are_taken_over_whole(opened):
    first = opened()
    kept = KeptDraft("nim", draft(), is_shown=True, changed=1234.5)
    first.keep(kept)
    first.close()
    assert opened().adopt() == [kept]


def test_a_path_that_is_no_text_comes_back(opened):
    first = opened()
    file = Path(os.fsdecode(b"/tmp/\xff.txt"))
    first.keep(KeptDraft("nim", Draft("a", file.name, file, "", b""), is_shown=True))
    first.close()
    [found] = opened().adopt()
    assert (found.draft.file, found.draft.name) == (file, file.name)


def test_those_of_a_living_process_stay_its_own(opened, keeper):
    mine = opened()
    assert mine.adopt() == []
    keeper.kill()
    keeper.wait()
    assert [found.draft.name for found in mine.adopt()] == ["nim.in"]
    assert opened().adopt() == [], "only one takes them"


def test_the_latest_come_first(opened):
    drafts = opened()
    for key, changed in (("a", 1), ("b", 3), ("c", 2)):
        drafts.keep(KeptDraft("nim", draft(key), is_shown=False, changed=changed))
    assert [found.draft.key for found in drafts.adopt()] == ["b", "c", "a"]


def test_nothing_is_left_of_a_process_without_drafts(opened, path):
    drafts = opened()
    drafts.keep(KeptDraft("nim", draft(), is_shown=True))
    drafts.forget("a")
    drafts.forget("a")
    drafts.close()
    assert [*path.with_name("windows").iterdir()] == []
    assert opened().adopt() == []


@pytest.mark.parametrize(
    "facts", [b"\xff", "", "[]", "[" * 200_000, '{"name": 3}', '{"task":"nim","file":"\\u0000"}']
)
def test_a_damaged_draft_costs_itself_and_only_once(opened, path, tmp_path, facts):
    first = opened()
    for key in ("good", "bad"):
        first.keep(KeptDraft("nim", draft(key), is_shown=True))
    first.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE drafts SET facts = ? WHERE key = 'bad'", [facts])
        database.commit()
    for damaged in (1, 0):
        drafts = opened()
        assert [found.draft.key for found in drafts.adopt()] == ["good"]
        assert drafts.damaged == damaged
        drafts.close()
    assert (tmp_path / "aside" / "bad.damaged").read_bytes() == draft().content

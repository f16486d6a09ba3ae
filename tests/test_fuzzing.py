"""Broken files of every kind: some of those that `tests/endurance/fuzz.py` tries by the million."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from systems import not_on_windows

FUZZ = Path(__file__).parents[0] / "endurance" / "fuzz.py"


@pytest.mark.slow
@not_on_windows("an alarm ends what takes too long, and Windows has none")
def test_no_broken_file_does_more_than_being_refused(tmp_path):
    done = subprocess.run(
        [sys.executable, str(FUZZ), "1000"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("1000 inputs, 0 failures, ")
    kinds = re.findall(r"(\d+) outcomes", done.stdout)
    assert len(kinds) == 5
    assert min(map(int, kinds)) > 4, "the files go wrong in different ways"

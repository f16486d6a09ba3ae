"""The user guide of the documentation is the text that F1 shows."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_the_guide_is_up_to_date():
    command = [sys.executable, str(ROOT / "packaging" / "guide.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_picture_of_the_guide_is_there(language):
    lines = (ROOT / "docs" / f"guide-{language}.md").read_text("utf-8").splitlines()
    pictures = [line.split("](")[1].rstrip(")") for line in lines if line.startswith("![")]
    assert len(pictures) == 6
    for picture in pictures:
        assert (ROOT / "docs" / picture).stat().st_size < 200_000

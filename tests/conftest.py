"""What all tests share: the contest's own files, where they are at hand."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture
def official():
    """The folder of the contest's files; a user's checkout has none."""
    folder = SHARED / "data" / "official"
    if not folder.is_dir():
        pytest.skip("the contest's files are not at hand")
    return folder

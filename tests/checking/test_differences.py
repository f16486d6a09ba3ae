"""What a smaller case lacks, told by its file."""

import pytest

from bwinf_gui.checking.differences import difference_in_words
from bwinf_gui.text.translation import speak

ROUTE = "3\n720\n180 5.0\n360 1.0\n540 5.0\n"


@pytest.fixture(autouse=True)
def _english():
    speak("en")


@pytest.mark.parametrize(
    ("after", "words"),
    [
        ("2\n720\n180 5.0\n540 5.0\n", "without 360 1.0"),
        ("1\n720\n180 5.0\n", "without 360 1.0, 540 5.0"),
        ("0\n720\n", "3 lines less"),
        ("3\n361\n180 5.0\n360 1.0\n540 5.0\n", "720 → 361"),
        ("3\n720\n90 5.0\n360 1.0\n540 5.0\n", "180 5.0 → 90 5.0"),
        (ROUTE, ""),
    ],
)
def test_lines_that_are_gone_count_more_than_those_that_changed(after, words):
    assert difference_in_words(ROUTE, after) == words

"""A percentage reads 0 or 100 only where it is exactly that."""

import pytest

from bwinf_gui.text.rounding import telling_decimals


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.0, "0"),
        (1.0, "100"),
        (0.5, "50.00"),
        (0.99996, "99.996"),
        (1 - 3.84e-7, "99.99996"),
        (0.00004, "0.004"),
        (3.84e-7, "0.00004"),
    ],
)
def test_a_share_is_told_from_nothing_and_all(share, text):
    assert f"{100 * share:.{telling_decimals(share)}f}" == text

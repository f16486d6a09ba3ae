"""Packages that import their modules only when one of their names is used."""

import subprocess
import sys

import pytest

import bwinf_gui.tasks.hotels
import bwinf_gui.tasks.nim
import bwinf_gui.tasks.parking

PACKAGES = [bwinf_gui.tasks.parking, bwinf_gui.tasks.hotels, bwinf_gui.tasks.nim]

LOADED = """
import sys
from bwinf_gui.tasks.parking import spot_name
print(*(name for name in ("row", "solving") if f"bwinf_gui.tasks.parking.{name}" in sys.modules))
"""


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_a_package_has_all_that_it_names(package):
    assert [name for name in package.__all__ if not hasattr(package, name)] == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_a_package_has_nothing_else(package):
    with pytest.raises(AttributeError, match=f"module '{package.__name__}' has no attribute 'np'"):
        _ = package.np


def test_a_name_imports_no_more_than_it_needs():
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, timeout=60, check=True
    )

    assert done.stdout.split() == ["row"]

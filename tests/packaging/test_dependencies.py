"""What the program needs is available, ready to use, wherever `docs/install.md` says it runs.

Asks the index of packages some twenty times, which may change its mind or be away; so it is asked
where BWINF_INDEX is set, as in `.ci/run`.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

import pytest
import uv

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
SYSTEMS = (
    *("x86_64-pc-windows-msvc", "aarch64-apple-darwin", "x86_64-apple-darwin"),
    # Debian 12 has version 2.36 of the C library, Debian 13 and Ubuntu 24.04 have 2.39 and newer.
    *("x86_64-manylinux_2_36", "aarch64-manylinux_2_39"),
)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
LACKING = {("x86_64-apple-darwin", "3.14")}
"""Numba left Intel's Macs before it knew this Python; `docs/install.md` says so."""
NO_NETWORK = ("Failed to fetch", "Could not connect", "dns error")

PATIENCE_SECONDS = 60

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif("BWINF_INDEX" not in os.environ, reason="asks the index of packages"),
]


def why_not(system, python):
    """Why the requirements cannot be met, without installing anything; empty if they can."""
    command = ("pip", "compile", "--quiet", "--no-config", "--no-python-downloads")
    asked = ("--python-platform", system, "--python-version", python, "--python", sys.executable)
    ready = ("--only-binary", ":all:", "--prerelease", "disallow")
    try:
        done = subprocess.run(
            [uv.find_uv_bin(), *command, *asked, *ready, PROJECT],
            capture_output=True,
            encoding="utf-8",
            env=os.environ | {"UV_HTTP_RETRIES": "1"},
            check=False,
            timeout=PATIENCE_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return NO_NETWORK[0]
    return done.stderr if done.returncode else ""


def is_offline(reason):
    return any(sign in reason for sign in NO_NETWORK)


def test_all_requirements_can_be_had_for_every_system_and_every_python():
    first, *places = product(SYSTEMS, PYTHONS)
    # What it is told is kept for the others. Where many ask at once, some cannot connect.
    reasons = {first: why_not(*first)}
    if not is_offline(reasons[first]):
        with ThreadPoolExecutor(2) as asking:
            reasons |= zip(places, asking.map(why_not, *zip(*places, strict=True)), strict=True)
    if any(map(is_offline, reasons.values())):
        pytest.skip("the index of packages cannot be reached, or not always")
    assert {
        place: reason for place, reason in reasons.items() if reason and place not in LACKING
    } == {}
    assert {place for place in LACKING if not reasons[place]} == set()

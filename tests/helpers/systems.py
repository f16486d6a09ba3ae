"""Marks of tests that make sense on some systems only, each with its reason."""

import sys

import pytest


def not_on_windows(reason):
    """Skip a test on Windows, for a reason."""
    return pytest.mark.skipif(sys.platform == "win32", reason=reason)


PROGRAM_ENDING = ".exe" if sys.platform == "win32" else ""
"""What the name of a program ends with that a command calls without it."""

posix_rights = not_on_windows("Windows keeps others out by the user's folder, not by a file's mode")
posix_links = not_on_windows("making links takes an administrator on Windows")
posix_paths = not_on_windows("paths and variables of Linux")

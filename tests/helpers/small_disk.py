"""A disk that is soon full, or read-only: a file system of its own in memory."""

import shutil
import subprocess
from contextlib import contextmanager

import pytest


class SmallDisk:
    """A mounted folder."""

    def __init__(self, folder):
        self.folder = folder

    def fill(self):
        """Leave no room at all; returns the file that takes it."""
        filler = self.folder / "filler"
        try:
            with filler.open("wb", buffering=0) as file:
                while True:
                    file.write(b"x" * 512)
        except OSError:
            return filler

    def make_read_only(self):
        assert _run("mount", "-o", "remount,ro", str(self.folder))


@contextmanager
def small_disk(folder, size):
    """A disk of a size, such as 400k; only the superuser may have one."""
    folder.mkdir()
    if not _run("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)):
        pytest.skip("mounting is not allowed here")
    try:
        yield SmallDisk(folder)
    finally:
        assert _run("umount", "--lazy", str(folder))


def _run(program, *arguments):
    path = shutil.which(program)
    done = path and subprocess.run([path, *arguments], check=False, capture_output=True)
    return bool(done) and done.returncode == 0

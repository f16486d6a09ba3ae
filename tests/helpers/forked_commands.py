"""Processes that need dask, which takes longer to load than all that they do.

They begin as copies of one that has loaded it, where the system has such servers.
"""

import multiprocessing
import os
import sys
from contextlib import contextmanager
from multiprocessing import forkserver

import pytest

NEEDED = ["bwinf_gui.cli.commands", "bwinf_gui.cluster.client"]
_METHODS = multiprocessing.get_all_start_methods()
_HERE = multiprocessing.get_context("forkserver" if "forkserver" in _METHODS else "spawn")


@contextmanager
def start_server():
    """Let processes begin in the present environment, until it is left."""
    _HERE.set_forkserver_preload(NEEDED)
    yield
    if _HERE.get_start_method() == "forkserver":
        # Private: Python has no other way to end it.
        forkserver._forkserver._stop()


@contextmanager
def served():
    """What the program itself starts begins so too, which it else does anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(multiprocessing, "get_context", lambda _method: _HERE)
        yield


class Command:
    """A running `bwinf`, as `Popen` would start it, with its standard error to read."""

    def __init__(self, *arguments, changed_by=""):
        read, written = _HERE.Pipe(duplex=False)
        words = [*map(str, arguments)]
        self._process = _HERE.Process(target=_run, args=(written, changed_by, words))
        self._process.start()
        written.close()
        self.pid = self._process.pid
        self.terminate, self.kill = self._process.terminate, self._process.kill
        self.wait = self._process.join
        self.stderr = os.fdopen(os.dup(read.fileno()), encoding="utf-8")
        read.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.terminate()
        self.wait(20)
        self.stderr.close()


def _run(written, changed_by, arguments):
    """The life of the process; what is `changed_by` a source is changed before."""
    os.dup2(written.fileno(), 2)
    written.close()
    sys.stderr = os.fdopen(2, "w", buffering=1, encoding="utf-8", closefd=False)
    exec(changed_by, {})  # noqa: S102 - of a test
    from bwinf_gui.cli.main import main  # noqa: PLC0415

    sys.exit(main(arguments))

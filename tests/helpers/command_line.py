"""The command line: in this process, or as its users meet it, in a process of its own."""

import os
import subprocess
import sys
from contextlib import contextmanager

import pytest
from click.testing import CliRunner
from in_process import LocalPool, compile_kernel

from bwinf_gui.cli import workers
from bwinf_gui.cli.commands import bwinf as command
from bwinf_gui.cli.main import use_language, use_places


@contextmanager
def without_workers():
    """Commands play in this process meanwhile, whichever number of workers they are told."""
    compile_kernel()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "local_pool", LocalPool)
        yield


def bwinf_here(*arguments, standard_input=None, **environment):
    """The finished command, in this process; its locale is English unless told otherwise.

    Texts of help stay as they are, in the language in which the commands were imported first.
    """
    arguments = [*map(str, arguments)]
    with pytest.MonkeyPatch.context() as patch, without_workers():
        patch.delenv("LANGUAGE", raising=False)
        for name, value in ({"LC_ALL": "C.UTF-8"} | environment).items():
            patch.setenv(name, value)
        use_language(arguments)
        use_places(arguments)
        runner = CliRunner(catch_exceptions=False)
        done = runner.invoke(command, arguments, input=standard_input, prog_name="bwinf")
    return subprocess.CompletedProcess(arguments, done.exit_code, done.stdout, done.stderr)


def bwinf(*arguments, **environment):
    """The finished command; its locale is English unless told otherwise."""
    env = os.environ | {"LC_ALL": "C.UTF-8"} | environment
    env.pop("LANGUAGE", None)
    return subprocess.run(
        [sys.executable, "-m", "bwinf_gui", *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        env=env,
        check=False,
        timeout=120,
    )

"""What is otherwise about people's programs on Windows, as far as other systems can show it."""

import os
import subprocess
import sys

import pytest
from systems import PROGRAM_ENDING

from bwinf_gui.checking.running.descendants import descendants, end_descendants
from bwinf_gui.checking.running.program import program_from_command


@pytest.mark.parametrize("written", ["{bin}", "{bin}/", "{bin}/."])
def test_a_tool_is_known_however_the_path_writes_its_folder(tmp_path, monkeypatch, written):
    tools, mine = tmp_path / "bin", tmp_path / "mine"
    for folder in (tools, mine):
        folder.mkdir()
    compiler = tools / f"compiler{PROGRAM_ENDING}"
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    (mine / "solve.txt").write_text("")
    monkeypatch.setenv("PATH", os.pathsep.join([written.format(bin=tools), "/bin"]))
    program = program_from_command("compiler solve.txt", mine)
    assert (program.folder, program.command[1:]) == (mine, ("solve.txt",))


def test_nobody_is_taken_for_a_child_where_numbers_of_processes_come_again(monkeypatch):
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert child.pid in {process.process_id for process in descendants()}
        monkeypatch.setattr(sys, "platform", "win32")
        end_descendants()
        assert child.poll() is None
        monkeypatch.undo()
        child.communicate(b"\n")
    assert child.returncode == 0

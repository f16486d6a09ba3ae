"""Into the menu of one user and out of it again, with and without the system's tools."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bwinf_gui.app import desktop_entry
from bwinf_gui.app.desktop_entry import data_home, entry, install, remove, running_program

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux")

PROGRAM = Path('/home/jörg müller/50% "$x" `y` \\z/bwinf-gui')
NIM = "# Reihen\n# von Jörg\n3 4 5\n"


@pytest.fixture(params=["tools", "no tools"])
def data(request, tmp_path, monkeypatch):
    """The data folder of a user whose system has the tools that gather files, or has them not."""
    if request.param == "no tools":
        monkeypatch.setattr(shutil, "which", lambda _: None)
    elif not all(map(shutil.which, desktop_entry.REFRESHING)):
        pytest.skip("the tools that gather files are not installed")
    return tmp_path / "share"


def said_by(tool, *arguments, **environment):
    """What a tool of the system prints."""
    done = subprocess.run(
        [shutil.which(tool), *map(str, arguments)],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def files_below(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_installs_entry_icons_and_types(data):
    written = install(data, PROGRAM)
    assert all(path.is_file() for path in written)
    names = files_below(data)
    assert "applications/bwinf-gui.desktop" in names
    assert "mime/packages/bwinf-gui.xml" in names
    assert "icons/hicolor/scalable/apps/bwinf-gui.svg" in names
    assert "icons/hicolor/symbolic/apps/bwinf-gui-symbolic.svg" in names
    for side in (16, 22, 24, 32, 48, 64, 128, 256, 512):
        assert f"icons/hicolor/{side}x{side}/apps/bwinf-gui.png" in names


def test_removal_leaves_nothing(data):
    data.mkdir()
    install(data, PROGRAM)
    remove(data)
    assert list(data.iterdir()) == []


def test_both_can_be_done_twice(data):
    data.mkdir()
    assert install(data, Path("/old/bwinf-gui")) == install(data, PROGRAM)
    assert str(PROGRAM.name) in (data / "applications" / "bwinf-gui.desktop").read_text("utf-8")
    assert remove(data)
    assert remove(data) == []
    assert list(data.iterdir()) == []


def test_what_others_installed_stays(data):
    others = (
        data / "applications" / "other.desktop",
        data / "mime" / "packages" / "other.xml",
        data / "icons" / "hicolor" / "48x48" / "apps" / "other.png",
    )
    types = '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"/>'
    for other in others:
        other.parent.mkdir(parents=True)
        other.write_text(types if other.suffix == ".xml" else "[Desktop Entry]\n")
    before = files_below(data)
    install(data, PROGRAM)
    remove(data)
    assert before <= files_below(data)
    assert not [name for name in files_below(data) if "bwinf" in name]


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="the tool is not installed")
def test_the_entry_is_valid_and_names_the_program_by_its_path(tmp_path):
    file = tmp_path / "bwinf-gui.desktop"
    file.write_text(entry(PROGRAM), encoding="utf-8")
    assert said_by("desktop-file-validate", file) == ""


def test_the_path_is_quoted_as_the_specification_has_it():
    commands = [line[5:] for line in entry(PROGRAM).splitlines() if line.startswith("Exec=")]
    assert len(commands) == 5, "the program and its four tabs"
    for command in commands:
        # Two layers: escapes of values, then the quotes of a shell; "%%" stands for "%".
        unescaped = command.replace("\\\\", "\\")
        program, *arguments = said_by("sh", "-c", f"printf '%s\\n' {unescaped}").splitlines()
        assert program.replace("%%", "%") == str(PROGRAM)
        assert arguments in (["%F"], *(["--tab", t] for t in ("parking", "hotels", "dice", "nim")))


def test_the_window_is_not_offered_where_the_program_is_gone():
    tried = [line for line in entry(Path("/x/bwinf-gui")).splitlines() if "TryExec" in line]
    assert tried == ["TryExec=/x/bwinf-gui"]


@pytest.mark.parametrize(
    ("given", "folder"),
    [("/data", "/data"), ("", "/home/u/.local/share"), ("relative", "/home/u/.local/share")],
)
def test_finds_the_folder_for_data(given, folder):
    assert data_home({"XDG_DATA_HOME": given}, Path("/home/u")) == Path(folder)


def test_the_running_program_is_known_by_how_it_was_started(tmp_path, monkeypatch):
    program = tmp_path / "bwinf-gui"
    program.touch()
    monkeypatch.setattr(sys, "argv", [str(program)])
    assert running_program() == program
    monkeypatch.setattr(sys, "argv", ["-c"])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert running_program() == program
    program.unlink()
    assert running_program() is None


@pytest.fixture
def desktop(tmp_path, monkeypatch):
    """The data folder of a user whose system has an editor; a desktop's tools see nothing else."""
    if not all(map(shutil.which, ("gio", *desktop_entry.REFRESHING))):
        pytest.skip("the tools of a desktop are not installed")
    editors = tmp_path / "system" / "applications"
    editors.mkdir(parents=True)
    editor = "[Desktop Entry]\nType=Application\nName=Editor\nExec=sh %F\nMimeType=text/plain;\n"
    (editors / "editor.desktop").write_text(editor)
    said_by("update-desktop-database", editors)
    (tmp_path / "system" / "mime").symlink_to("/usr/share/mime")
    for name, folders in {
        "XDG_DATA_DIRS": tmp_path / "system",
        "XDG_DATA_HOME": tmp_path / "share",
        "XDG_CONFIG_DIRS": tmp_path / "none",
        "XDG_CONFIG_HOME": tmp_path / "config",
    }.items():
        monkeypatch.setenv(name, str(folders))
    return tmp_path / "share"


@pytest.mark.parametrize("kind", ["text/plain", "text/csv", "text/x-python", "application/json"])
def test_the_editor_still_opens_text_files(desktop, kind):
    opens = said_by("gio", "mime", kind, LC_ALL="C.UTF-8")
    assert "Default application" in opens
    assert "editor.desktop" in opens
    install(desktop, Path("/bin/sh"))
    assert said_by("gio", "mime", kind, LC_ALL="C.UTF-8") == opens


@pytest.mark.parametrize("kind", ["text/x-bwinf-nim", "application/x-bwinf-run"])
def test_the_program_opens_its_own_files(desktop, kind):
    install(desktop, Path("/bin/sh"))
    default = said_by("gio", "mime", kind, LC_ALL="C.UTF-8").splitlines()[0]
    assert default.endswith("bwinf-gui.desktop")


def test_a_user_may_still_open_text_files_with_the_program(desktop):
    install(desktop, Path("/bin/sh"))
    said_by("gio", "mime", "text/plain", "bwinf-gui.desktop")
    assert "bwinf-gui.desktop" in said_by("gio", "mime", "text/plain")


@pytest.mark.skipif(not shutil.which("gio"), reason="the tool is not installed")
@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("beispiel.in", NIM, "text/x-bwinf-nim"),
        ("lauf.bwinfrun", "{}\n", "application/x-bwinf-run"),
        ("Makefile.in", "# Rules\nall:\n\ttrue\n", None),
        ("run", "#!/bin/sh\n3 4 5\n", "application/x-shellscript"),
        ("wuerfel1.txt", "1\n6 1 2 3 4 5 6\n", "text/plain"),
        ("windows.in", NIM.replace("\n", "\r\n"), "text/x-bwinf-nim"),
        ("neun.in", "#\n1 2 3 4 5 6 7 8 9\n", "text/x-bwinf-nim"),
        ("messung.dat", "# x y\n1 2\n2 4\n", None),
        ("messung3.dat", "# x y z\n1 2 3.5\n2 4 6.1\n", None),
        ("crontab", "# m h dom mon dow\n5 4 1 1 1 backup\n", None),
    ],
)
def test_a_desktop_knows_our_files_and_leaves_others_alone(tmp_path, name, content, kind):
    if not shutil.which("update-mime-database"):
        pytest.skip("the tool that gathers types is not installed")
    install(tmp_path / "share", PROGRAM)
    file = tmp_path / name
    file.write_text(content, encoding="utf-8")
    environment = {"XDG_DATA_HOME": str(tmp_path / "share"), "LC_ALL": "C.UTF-8"}
    said = said_by("gio", "info", "-a", "standard::content-type", file, **environment)
    found = said.rsplit("content-type: ", 1)[1].strip()
    assert "bwinf" not in found if kind is None else found == kind

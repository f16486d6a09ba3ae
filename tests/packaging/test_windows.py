"""What is made for Windows, as far as it can be told without Wine."""

import importlib
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from bwinf_gui import __version__

ROOT = Path(__file__).resolve().parents[2]
NSIS = shutil.which("makensis")


@pytest.fixture
def module(monkeypatch):
    """One of the scripts, by its name."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module


@pytest.fixture
def bundle(tmp_path):
    folder = tmp_path / "bundle"
    for name in ("bwinf-gui.exe", "bwinf.exe", "_internal/PySide6/Qt6Core.dll"):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"MZ")
    return folder


def test_the_zip_is_portable_and_its_texts_can_be_read_there(module, bundle, tmp_path):
    archive = tmp_path / "a.zip"
    module("build_windows").pack(bundle, archive)
    top = f"bwinf-gui-{__version__}"
    with zipfile.ZipFile(archive) as packed:
        assert {Path(name).relative_to(top).as_posix() for name in packed.namelist()} == {
            *("bwinf-gui.exe", "bwinf.exe", "_internal/PySide6/Qt6Core.dll"),
            *("portable.txt", "LICENSE.txt"),
        }
        lines = packed.read(f"{top}/{'portable.txt'}").decode("utf-8-sig").split("\r\n")
    assert "Läufe" in " ".join(lines)
    assert "\n" not in "".join(lines)


@pytest.mark.parametrize("name", ["kernel32.dll", "icuuc.dll"])
def test_a_bundle_with_libraries_of_wine_is_refused(module, bundle, name):
    windows = module("build_windows")
    windows.refuse_parts_of_wine(bundle)
    stranger = b"" if name == "icuuc.dll" else b"MZ" + bytes(62) + b"Wine builtin DLL"
    (bundle / "_internal" / name).write_bytes(stranger)
    with pytest.raises(module("steps").BuildError, match=name):
        windows.refuse_parts_of_wine(bundle)


@pytest.mark.skipif(NSIS is None, reason="NSIS is not installed")
def test_the_installer_is_made_without_a_warning(module, bundle, tmp_path):
    icon, icons = tmp_path / "a.ico", module("icons")
    icon.write_bytes(icons.ico({side: icons.png(side).read_bytes() for side in icons.ICO_SIDES}))
    values = {"VERSION": "1.2.3", "FOLDER": bundle, "OUT": tmp_path / "a.exe", "KILOBYTES": 1}
    values |= {"PUBLISHER": "Nobody", "ICON": icon}
    named = [f"-D{name}={value}" for name, value in values.items()]
    script = ROOT / "packaging" / "windows" / "installer.nsi"
    command = [NSIS, "-WX", "-V2", "-INPUTCHARSET", "UTF8", *named, script]
    subprocess.run(command, check=True)
    assert (tmp_path / "a.exe").stat().st_size > 50_000


def test_every_known_failure_names_a_test_that_exists(module):
    known = module("windows_suite").known_failures()
    files = {pattern.split("::")[0] for failure in known for pattern in failure.tests}
    assert known
    assert {file for file in files if not list(ROOT.glob(file))} == set()


def test_a_failure_that_is_not_known_counts_as_the_programs_fault(module):
    suite = module("windows_suite")
    known = suite.known_failures()[0]
    file = known.tests[0].split("::")[0]
    results = [
        suite.Result("tests/a.py::test_a", "passed", ""),
        suite.Result(file if "::" not in known.tests[0] else known.tests[0], "failed", "why"),
        suite.Result("tests/a.py::test_new[1]", "crashed", "why"),
    ]
    said, ours = suite.table(results)
    assert ours == 1
    assert "tests/a.py::test_new[1]" in said
    assert known.reason in said

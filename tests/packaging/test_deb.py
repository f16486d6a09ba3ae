"""What the package for Debian holds beside the bundle, tried with a bundle that does nothing."""

import importlib
import re
import stat
import sys
from pathlib import Path

import pytest

from bwinf_gui import __version__

ROOT = Path(__file__).resolve().parents[2]
DEBIAN = ROOT / "packaging" / "debian"
PROGRAM = "#!/bin/sh\necho completion\n"
PAGES = [f"{folder}/{name}.1" for folder in ("man1", "de/man1") for name in ("bwinf", "bwinf-gui")]


@pytest.fixture(scope="module")
def build_deb():
    sys.path.insert(0, str(ROOT / "packaging"))
    yield importlib.import_module("build_deb")
    sys.path.remove(str(ROOT / "packaging"))


def write_pages(python, tool, manual):
    """Stands in for the tool that writes the pages of the manual, which has tests of its own."""
    assert (python, tool) == (Path(sys.executable), ROOT / "packaging" / "man_pages.py")
    for page in PAGES:
        (manual / page).parent.mkdir(parents=True, exist_ok=True)
        (manual / page).write_text("a page")


@pytest.fixture(scope="module")
def tree(build_deb, tmp_path_factory):
    """The tree of a package."""
    folder = tmp_path_factory.mktemp("deb")
    bundle, tree = folder / "bundle", folder / "tree"
    for place in (
        "bwinf-gui",
        "bwinf",
        "_internal/libQt6Core.so.6",
        "_internal/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so",
        "_internal/bwinf_gui/places.py",
        "_internal/bwinf_gui/__pycache__/places.cpython-311.pyc",
    ):
        path = bundle / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PROGRAM)
        path.chmod(0o755 if path.suffix != ".py" else 0o644)
    tree.mkdir()
    build_deb.fill(tree, bundle)
    with pytest.MonkeyPatch.context() as without_tools:
        without_tools.setattr(build_deb, "run", write_pages)
        build_deb.document(tree / "usr" / "share", Path(sys.executable))
    with pytest.MonkeyPatch.context() as without_dpkg:
        without_dpkg.setattr(build_deb, "architecture", lambda: "amd64")
        build_deb.describe(tree)
    build_deb.set_modes(tree)
    return tree


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks dpkg")


def modes(tree):
    return {
        path.relative_to(tree).as_posix(): stat.S_IMODE(path.stat().st_mode)
        for path in tree.rglob("*")
        if path.is_file() and not path.is_symlink()
    }


def test_only_programs_and_scripts_are_executable(tree):
    executable = {place for place, mode in modes(tree).items() if mode == 0o755}
    assert executable == {
        "usr/lib/bwinf-gui/bwinf-gui",
        "usr/lib/bwinf-gui/bwinf",
        "DEBIAN/postinst",
        "DEBIAN/prerm",
    }
    assert {*modes(tree).values()} == {0o755, 0o644}


def test_no_compiled_python_is_shipped(tree):
    assert [place for place in modes(tree) if place.endswith(".pyc")] == []


def test_the_manual_is_there_in_both_languages(tree):
    pages = {place for place in modes(tree) if "/man/" in place}
    assert pages == {f"usr/share/man/{page}.gz" for page in PAGES}


def test_the_changelog_tells_this_version_by_the_maintainer():
    changelog = (DEBIAN / "changelog").read_text("utf-8")
    assert changelog.startswith(f"bwinf-gui ({__version__}) ")
    maintainer = re.search(r"Maintainer: (.*)", (DEBIAN / "control").read_text("utf-8"))[1]
    assert re.search(r"\n -- (.*)  \w", changelog)[1] == maintainer


def test_all_licences_are_in_the_package_word_by_word(tree):
    text = (tree / "usr" / "share" / "doc" / "bwinf-gui" / "copyright").read_text("utf-8")
    paragraphs = [paragraph.splitlines() for paragraph in text.split("\n\n")]
    named = {line for lines in paragraphs for line in lines if line.startswith("License: ")}
    assert named == {lines[0] for lines in paragraphs if lines[0].startswith("License: ")}
    words = " ".join(line for line in text.split() if line != ".")
    for path in (ROOT / "LICENSE", ROOT / "resources" / "fonts" / "OFL.txt"):
        _title, _holder, licence = path.read_text("utf-8").split("\n\n", 2)
        assert " ".join(licence.split()) in words

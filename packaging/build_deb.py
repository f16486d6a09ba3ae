"""Makes a package for Debian 12 from the bundle."""

import gzip
import hashlib
import os
import shutil
import sys
from pathlib import Path

from steps import NAME, ROOT, emptied, needed, run, selftest, version

HERE = ROOT / "packaging"
ALSO_NEEDED = ("libc6 (>= 2.36)", "libgcc-s1", "libstdc++6")
MAINTAINER_SCRIPTS = ("postinst", "prerm")
COMPRESSION = ("-Zxz", "-z1")
"""Level 3 takes three times as long for a package that is 5 % smaller."""


def build_deb(bundle: Path, out: Path, work: Path) -> Path:
    """Build the package and let the program in it try itself; returns the package's path."""
    needed("dpkg-deb")
    tree = emptied(work / "deb")
    fill(tree, bundle)
    document(tree / "usr" / "share", work / "bundle-tools" / "bin" / "python")
    describe(tree)
    set_modes(tree)
    package = out / f"{NAME}_{version()}_{architecture()}.deb"
    run("dpkg-deb", "--root-owner-group", *COMPRESSION, "--build", tree, package)
    unpacked = emptied(work / "deb-trial")
    run("dpkg-deb", "--extract", package, unpacked)
    selftest(unpacked / "usr" / "lib" / NAME / NAME)
    return package


def fill(tree: Path, bundle: Path) -> None:
    """Lay out what the package installs."""
    lib, share = tree / "usr" / "lib" / NAME, tree / "usr" / "share"
    # Debian wants no compiled files; `postinst` makes them.
    shutil.copytree(bundle, lib, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    programs = tree / "usr" / "bin"
    programs.mkdir(parents=True)
    for program in (NAME, "bwinf"):
        (programs / program).symlink_to(f"../lib/{NAME}/{program}")
    desktop, icons = ROOT / "resources" / "desktop", ROOT / "resources" / "icons"
    hicolor = share / "icons" / "hicolor"
    shutil.copytree(icons / "hicolor", hicolor)
    for source, target in (
        (desktop / f"{NAME}.desktop", share / "applications"),
        (desktop / f"{NAME}.xml", share / "mime" / "packages"),
        (desktop / f"{NAME}.metainfo.xml", share / "metainfo"),
        (icons / f"{NAME}.svg", hicolor / "scalable" / "apps"),
    ):
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    completion = share / "bash-completion" / "completions" / "bwinf"
    completion.parent.mkdir(parents=True)
    asking = os.environ | {"_BWINF_COMPLETE": "bash_source"}
    completion.write_text(run(lib / "bwinf", environment=asking), encoding="utf-8")


def _indented(licence: str) -> str:
    """A text as the value of a field, where a dot stands for an empty line."""
    lines = (line.rstrip() for line in licence.strip().splitlines())
    return "\n".join(f" {line}" if line else " ." for line in lines)


def document(share: Path, python: Path) -> None:
    """Write the licence, the changes and the pages of the manual; `python` has the program."""
    documents = share / "doc" / NAME
    documents.mkdir(parents=True)
    mit = (ROOT / "LICENSE").read_text("utf-8").split("\n\n", 2)[2]
    ofl = (ROOT / "resources" / "fonts" / "OFL.txt").read_text("utf-8")
    text = (HERE / "debian" / "copyright").read_text("utf-8")
    text = text.format(mit=_indented(mit), ofl=_indented(ofl))
    (documents / "copyright").write_text(text, encoding="utf-8")
    _pack(HERE / "debian" / "changelog", documents / "changelog.gz")
    _pack(ROOT / "CHANGELOG.md", documents / "CHANGELOG.md.gz")
    run(python, HERE / "man_pages.py", share / "man")
    for page in list((share / "man").rglob("*.1")):
        _pack(page, page.with_name(f"{page.name}.gz"))
        page.unlink()
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copy(HERE / "debian" / "lintian-overrides", overrides / NAME)


def describe(tree: Path) -> None:
    """Write the control files of dpkg."""
    control = tree / "DEBIAN"
    control.mkdir()
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    sums = (
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n"  # noqa: S324
        for path in files
    )
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")
    text = (HERE / "debian" / "control").read_text("utf-8")
    filled = text.format(
        version=version(),
        architecture=architecture(),
        kilobytes=sum(path.stat().st_size for path in files) // 1024,
        depends=", ".join((*ALSO_NEEDED, *_libraries())),
    )
    (control / "control").write_text(filled, encoding="utf-8")
    for script in MAINTAINER_SCRIPTS:
        shutil.copy(HERE / "debian" / script, control)


def set_modes(tree: Path) -> None:
    """Let everybody read all files, and run those that are programs."""
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _is_program(path) else 0o644)


def _is_program(path: Path) -> bool:
    """Whether people run a file; libraries are only loaded, whatever their wheels say."""
    if path.parent.name == "DEBIAN":
        return path.name in MAINTAINER_SCRIPTS
    return os.access(path, os.X_OK) and ".so" not in path.name


def _libraries() -> tuple[str, ...]:
    """The packages of the libraries that Qt asks the system for; Debian 13 renamed one."""
    sys.path.insert(0, str(ROOT))
    from bwinf_gui.app.system_libraries import EVERY_PACKAGE  # noqa: PLC0415

    renamed = {"libglib2.0-0": "libglib2.0-0 | libglib2.0-0t64"}
    return tuple(renamed.get(package, package) for package in EVERY_PACKAGE)


def architecture() -> str:
    """The name that Debian has for this processor."""
    return run("dpkg", "--print-architecture").strip()


def _pack(source: Path, target: Path) -> None:
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))

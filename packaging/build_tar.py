"""Makes an archive of the bundle that people unpack and install without being administrators."""

import os
import platform
import shutil
from pathlib import Path

from steps import NAME, ROOT, BuildError, emptied, needed, run, selftest, version

HERE = ROOT / "packaging" / "archive"


def build_tar(bundle: Path, out: Path, work: Path) -> Path:
    """Build the archive, and install and remove it on trial; returns its path."""
    needed("tar", "xz")
    folder = f"{NAME}-{version()}"
    tree = emptied(work / "tar")
    shutil.copytree(bundle, tree / folder / "program", symlinks=True)
    for name in ("install.sh", "LIESMICH.txt", "README.txt"):
        shutil.copy(HERE / name, tree / folder)
    shutil.copy(ROOT / "LICENSE", tree / folder)
    archive = out / f"{folder}-linux-{platform.machine()}.tar.xz"
    packing = os.environ | {"XZ_OPT": "-1 -T0"}
    owner = ("--owner=0", "--group=0", "--numeric-owner", "--sort=name")
    run("tar", *owner, "-C", tree, "-cJf", archive, folder, environment=packing)
    _try(archive, folder, emptied(work / "tar-trial"))
    return archive


def _try(archive: Path, folder: str, place: Path) -> None:
    """Unpack, install for a user who does not exist, let the program try itself, remove it."""
    run("tar", "-C", place, "-xf", archive)
    # A home with a blank and an umlaut, as there are.
    home = place / "Jörg Müller"
    home.mkdir()
    user = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    run("sh", place / folder / "install.sh", folder=home, environment=user)
    program = home / ".local" / "bin" / NAME
    entry = home / ".local" / "share" / "applications" / f"{NAME}.desktop"
    if not entry.is_file():
        raise BuildError(f"{entry} was not installed")
    selftest(program)
    run("sh", place / folder / "install.sh", "--remove", folder=home, environment=user)
    left = [path for path in home.rglob("*") if not path.is_dir()]
    if left:
        raise BuildError(f"removal leaves {', '.join(map(str, left[:5]))}")

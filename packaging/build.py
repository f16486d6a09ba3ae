"""Makes the packages, each from the one before, and lets every one of them try itself.

    python packaging/build.py                     all that are for this system
    python packaging/build.py wheel bundle tar    some, and what they are made from
    python packaging/build.py windows             an installer and a ZIP, here under Wine
    python packaging/build.py --out FOLDER        into another folder than dist/
    python packaging/build.py --work FOLDER       by way of another folder than build/

On Debian 12 this makes a source distribution and a wheel, a folder that holds everything down to
Python, an archive of it with an install script for one user, and a package for Debian; those for
Windows take ten minutes more and are made when they are named. See docs/packaging.md.
"""

import argparse
import sys
from pathlib import Path

from build_bundle import build_bundle
from build_deb import build_deb
from build_tar import build_tar
from build_wheel import build_wheel
from build_windows import build_installer, build_windows_bundle, build_zip
from steps import ROOT, BuildError, report

KINDS = ("wheel", "bundle", "tar", "deb", "windows")
USUAL = ("wheel", "windows") if sys.platform == "win32" else KINDS[:-1]
BUNDLED = {"bundle", "tar", "deb"}


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    parser = argparse.ArgumentParser(description="Make the packages of BwInf-GUI.")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where packages go")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="what is made on the way")
    wanted = parser.parse_args()
    kinds = set(wanted.kinds or USUAL)
    out, work = wanted.out.resolve(), wanted.work.resolve()
    if unknown := kinds.difference(KINDS):
        parser.error(f"no such kind: {', '.join(sorted(unknown))}")
    out.mkdir(parents=True, exist_ok=True)
    try:
        wheel = report("wheel and source distribution", lambda: build_wheel(out, work))
        if kinds & BUNDLED:
            bundle = report("bundle", lambda: build_bundle(wheel, work))
        if "tar" in kinds:
            report("archive", lambda: build_tar(bundle, out, work))
        if "deb" in kinds:
            report("package for Debian", lambda: build_deb(bundle, out, work))
        if "windows" in kinds:
            folder = report("bundle for Windows", lambda: build_windows_bundle(wheel, work))
            report("installer for Windows", lambda: build_installer(folder, out, work))
            report("ZIP for Windows", lambda: build_zip(folder, out, work))
    except BuildError as error:
        sys.stdout.write(f"FAILED: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

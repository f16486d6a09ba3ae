"""Draws the application's icon in the sizes that desktops ask for, from its SVG.

    python packaging/icons.py            write resources/icons/hicolor/*/apps/bwinf-gui.png
    python packaging/icons.py --check    change nothing; exit code 1 if a picture is another one
    python packaging/icons.py --ico FILE --icns FILE    join them to the icons of Windows and macOS

The pictures are kept in the repository, so that building a package needs no Qt.
"""

import argparse
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parents[1] / "resources" / "icons"
NAME = "bwinf-gui"
SIDES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIDES = (16, 24, 32, 48, 64, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
NEAR = 8
"""Versions of Qt differ by so much in a channel of a pixel at an edge."""


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    parser = argparse.ArgumentParser(description="Draw the application's icon.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if any is stale")
    parser.add_argument("--ico", type=Path, metavar="FILE", help="write an icon for Windows")
    parser.add_argument("--icns", type=Path, metavar="FILE", help="write an icon for macOS")
    wanted = parser.parse_args()
    if wanted.check:
        stale = [side for side in SIDES if not _is_fresh(side)]
        sys.stdout.write(f"icons: stale sizes: {stale}\n" if stale else "icons: all fresh\n")
        return int(bool(stale))
    if wanted.ico:
        wanted.ico.write_bytes(ico({side: png(side).read_bytes() for side in ICO_SIDES}))
    if wanted.icns:
        pictures = {kind: png(side).read_bytes() for kind, side in ICNS_KINDS.items()}
        wanted.icns.write_bytes(icns(pictures))
    if not (wanted.ico or wanted.icns):
        for side in SIDES:
            png(side).parent.mkdir(parents=True, exist_ok=True)
            drawn(side).save(str(png(side)))
    return 0


def png(side: int) -> Path:
    """Where the picture of a size lies, as the theme hicolor names it."""
    return ICONS / "hicolor" / f"{side}x{side}" / "apps" / f"{NAME}.png"


def drawn(side: int) -> QImage:
    """The icon, `side` pixels wide and high."""
    picture = QImage(side, side, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(ICONS / f"{NAME}.svg")).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return picture


def ico(pictures: dict[int, bytes]) -> bytes:
    """PNG pictures by their side as one file of Windows: a directory, then the pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    entries = b""
    for side, content in pictures.items():
        # A byte holds the side, and 0 stands for 256.
        entries += struct.pack(
            "<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(content), place
        )
        place += len(content)
    return head + entries + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """PNG pictures by their kind as one file of macOS: blocks with their kind and length."""
    blocks = [
        kind + struct.pack(">I", 8 + len(content)) + content for kind, content in pictures.items()
    ]
    body = b"".join(blocks)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def _is_fresh(side: int) -> bool:
    kept = QImage(str(png(side))).convertToFormat(QImage.Format.Format_ARGB32)
    fresh = drawn(side)
    if kept.size() != fresh.size():
        return False
    pairs = zip(bytes(kept.constBits()), bytes(fresh.constBits()), strict=True)
    return all(abs(one - other) <= NEAR for one, other in pairs)


if __name__ == "__main__":
    sys.exit(main())

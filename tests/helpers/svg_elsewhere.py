"""How a picture looks in a program that is not ours: librsvg, as office programs use it."""

import shutil
import subprocess

import numpy as np
import pytest
from PySide6.QtGui import QImage

from bwinf_gui.widgets.pictures import PictureForm, image_of, write_picture

BLOCK = 6
"""Pixels of a block whose mean is compared; letters and edges may be drawn a little elsewhere."""
FAR = 40
"""So far apart, of 255, are colours that nobody takes for each other."""


def rsvg():
    """The command; skips the test where it is absent."""
    command = shutil.which("rsvg-convert")
    if command is None:
        pytest.skip("rsvg-convert is not at hand")
    return command


def share_that_differs(picture):
    """Which share of the SVG, as drawn elsewhere, looks unlike the picture on our screen."""
    svg = write_picture(picture, PictureForm.SVG)
    size = picture.widget.size()
    sides = ["--width", str(size.width()), "--height", str(size.height())]
    drawn = subprocess.run([rsvg(), *sides], input=svg, capture_output=True, check=True).stdout
    ours, theirs = blocks(image_of(picture.widget, 1)), blocks(QImage.fromData(drawn))
    return float((np.abs(ours - theirs).max(axis=2) > FAR).mean())


def blocks(image):
    """The mean colours of all blocks: rows, columns, and three of red, green and blue."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    rows, columns = image.height() // BLOCK, image.width() // BLOCK
    points = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)
    points = points[: rows * BLOCK, : columns * BLOCK, :3].astype(float)
    return points.reshape(rows, BLOCK, columns, BLOCK, 3).mean(axis=(1, 3))

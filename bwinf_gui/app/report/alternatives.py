"""Texts in place of pictures for an ODT, which Qt writes without them."""

import io
import re
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape

_IMAGE = re.compile(r"<draw:image [^>]*/>")
_CONTENT = "content.xml"


def described(odt: bytes, sentences: Sequence[str]) -> bytes:
    """The document with a sentence for each of its pictures, in their order."""
    waiting = iter(sentences)

    def described_image(found: re.Match[str]) -> str:
        return f"{found[0]}<svg:desc>{escape(next(waiting))}</svg:desc>"

    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(odt)) as old, zipfile.ZipFile(written, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            if entry.filename == _CONTENT:
                content = _IMAGE.sub(described_image, content.decode()).encode()
            new.writestr(entry, content)
    return written.getvalue()

"""Makes the SVG that Qt writes one that every program draws alike.

For a pen whose width is in points of the screen Qt writes coordinates of its own, a matrix, and
`vector-effect="non-scaling-stroke"`. Only browsers know that: for others the matrix makes the pen
as wide as the picture. So such lines get coordinates of the picture.
"""

import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_EFFECT = "vector-effect"
_POINTS = {f"{{{_SVG}}}path": "d", f"{{{_SVG}}}polyline": "points", f"{{{_SVG}}}polygon": "points"}
"""Where the points of a shape stand; all are absolute in what Qt writes."""
_NUMBER = r"[-+]?[\d.]+(?:e[-+]?\d+)?"
_POINT = re.compile(f"({_NUMBER}),({_NUMBER})")
_MATRIX = re.compile(rf"matrix\(({_NUMBER}(?:,{_NUMBER}){{5}})\)")


def with_plain_strokes(svg: bytes) -> bytes:
    """The same picture without strokes that do not scale."""
    ET.register_namespace("", _SVG)
    ET.register_namespace("xlink", _XLINK)
    root = ET.fromstring(svg)  # noqa: S314 - Qt has just written it
    for group in root.iter(f"{{{_SVG}}}g"):
        if any(shape.get(_EFFECT) == "non-scaling-stroke" for shape in group):
            _map_shapes(group)
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def _map_shapes(group: ET.Element) -> None:
    """Apply the matrix of a group to the points in it; what has none keeps the matrix."""
    matrix = group.attrib.pop("transform", "")
    mapped = _mapping(matrix)
    for shape in group:
        name = _POINTS.get(shape.tag)
        if name is None:
            shape.set("transform", f"{matrix} {shape.get('transform', '')}".strip())
        else:
            shape.set(name, _POINT.sub(mapped, shape.get(name, "")))
            shape.attrib.pop(_EFFECT, None)


def _mapping(matrix: str) -> Callable[[re.Match[str]], str]:
    """Maps a point as it is written."""
    found = _MATRIX.fullmatch(matrix)
    numbers = map(float, found[1].split(",")) if found else (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    xx, xy, yx, yy, dx, dy = numbers

    def mapped(point: re.Match[str]) -> str:
        x, y = float(point[1]), float(point[2])
        return f"{xx * x + yx * y + dx:.6g},{xy * x + yy * y + dy:.6g}"

    return mapped

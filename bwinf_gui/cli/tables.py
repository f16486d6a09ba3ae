"""Tables of plain text."""

from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]], left: tuple[int, ...] = ()) -> str:
    """The rows with their columns under each other, to the right but for those named `left`."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)

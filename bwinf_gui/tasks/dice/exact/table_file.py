"""The file of a solved table: the chances in every position of a pair.

It is a sequence of arrays in numpy's own format, without pickles: the chances, the masks of A and
of B, a checksum for each configuration of A, a header in JSON, and the digest of all but the
chances. What is written last makes the file whole; one that was cut short lacks it. The chances
have the shape (configurations of A, quantities, 2, configurations of B), [.., 0, ..] where A
rolls, in steps of 1 / STEPS.
"""

import json
import os
from dataclasses import asdict
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Any, BinaryIO, Literal, TypeAlias
from zlib import crc32

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.exact.problem import Endings, Key, Problem, Quantity
from bwinf_gui.tasks.dice.exact.structure import Values
from bwinf_gui.tasks.dice.exact.values import Odds

VERSION = 1
STEPS = 65_535
"""Two bytes a chance: finer than any picture shows, and half of a float."""

Steps: TypeAlias = npt.NDArray[np.uint16]
Array: TypeAlias = npt.NDArray[Any]


class DamagedTableError(Exception):
    """A file that is no whole table of this version."""


class TableDraft:
    """Writes a table; the file is one only after `finish`."""

    def __init__(self, path: Path, problem: Problem) -> None:
        self._path = path
        self._problem = problem
        self._quantities = problem.endings.quantities
        shape = len(problem.a), len(self._quantities), 2, len(problem.b)
        with path.open("wb") as file:
            form = {"descr": "<u2", "fortran_order": False, "shape": shape}
            np.lib.format.write_array_header_2_0(file, form)
            offset = file.tell()
            # Room for all chances, since blocks come in an order of their own.
            file.truncate(offset + 2 * prod(shape))
        self._chances = _mapped(path, "r+", offset, shape)
        for index, quantity in enumerate(self._quantities):
            if quantity is Quantity.WINS_A:
                self._chances[problem.a.won, index] = STEPS
            else:
                self._chances[:, index, :, problem.b.won] = STEPS

    def put(self, quantity: Quantity, key: Key, values: Values) -> None:
        index = self._quantities.index(quantity)
        rows, columns = self._problem.a.classes[key[0]], self._problem.b.classes[key[1]]
        part = slice(columns.start, columns.stop)
        for row, number in enumerate(rows):
            # The last column, of zeros, is only for the kernel.
            self._chances[number, index, :, part] = np.rint(STEPS * values[:, row, :-1])

    def finish(self) -> None:
        """Make the file a table, all of it on disk."""
        problem = self._problem
        checksums = np.array([crc32(row) for row in self._chances], "<u4")
        text = np.frombuffer(json.dumps(self._header()).encode(), "u1")
        arrays = [problem.a.masks, problem.b.masks, checksums, text]
        if isinstance(self._chances, np.memmap):
            self._chances.flush()
        # Windows lets nobody move a file that is mapped.
        self._chances = self._chances[:0].copy()
        with self._path.open("ab") as file:
            for array in (*arrays, _digest(arrays)):
                np.lib.format.write_array(file, array, allow_pickle=False)
            # On disk before the file gets its name: after a power cut, what looks whole is whole.
            file.flush()
            os.fsync(file.fileno())

    def _header(self) -> dict[str, Any]:
        a, b = self._problem.a, self._problem.b
        return {
            "version": VERSION,
            "goal_last": self._problem.question.rules.goal_last,
            "odds": [written(own.odds) for own in (a, b)],
            "can_be_stuck": a.can_be_stuck or b.can_be_stuck,
            "quantities": [quantity.name for quantity in self._quantities],
            "endings": asdict(self._problem.endings),
        }


class PositionTable:
    """A table that is read in place; raises OSError, and DamagedTableError if it is none.

    `goal_last` and `odds` say which games it is about, `can_be_stuck` whether one of the dice can.
    """

    def __init__(self, path: Path) -> None:
        try:
            self._open(path)
        except (ValueError, EOFError, MemoryError, KeyError, TypeError) as error:
            raise DamagedTableError(path) from error

    def chances(self, a_mask: int, b_mask: int, roller: int) -> tuple[float, float, float] | None:
        """How likely A wins, B wins, nobody does, where A (0) or B (1) rolls.

        None where the dice cannot come to this position. Raises DamagedTableError.
        """
        known = self._known(a_mask, b_mask, roller)
        if known is None:
            return None
        mirrored = self._known(b_mask, a_mask, 1 - roller) if self._endings.symmetric else None
        return self._endings.chances(known, mirrored or known)

    def _open(self, path: Path) -> None:
        with path.open("rb") as file:
            shape, offset = _chances_form(file)
            file.seek(offset + 2 * prod(shape))
            # All but the chances, a gigabyte that is never read as a whole: each of its rows has a
            # checksum, looked at when the row is.
            *arrays, digest = [np.lib.format.read_array(file) for _ in range(5)]
        header = json.loads(bytes(arrays[3]))
        if bytes(digest) != bytes(_digest(arrays)) or header["version"] != VERSION:
            raise ValueError(header)
        self._a_masks, self._b_masks, self._checksums, _ = arrays
        self._quantities = [Quantity[name] for name in header["quantities"]]
        self._endings = Endings(**header["endings"])
        self._chances = _mapped(path, "r", offset, shape)
        self.goal_last: bool = header["goal_last"]
        self.odds: list[str] = header["odds"]
        self.can_be_stuck: bool = header["can_be_stuck"]

    def _known(self, a_mask: int, b_mask: int, roller: int) -> dict[Quantity, float] | None:
        a, b = _place(self._a_masks, a_mask), _place(self._b_masks, b_mask)
        if a is None or b is None:
            return None
        row = self._chances[a]
        if crc32(row) != self._checksums[a]:
            raise DamagedTableError
        steps = row[:, roller, b].tolist()
        return {
            quantity: step / STEPS for quantity, step in zip(self._quantities, steps, strict=True)
        }


def table_bytes_of(problem: Problem) -> int:
    """About the size of the table of a problem."""
    rows, columns = len(problem.a), len(problem.b)
    # Two chances of two bytes a position; 64 bits a mask, and 32 a checksum.
    return 4 * len(problem.endings.quantities) * rows * columns + 12 * rows + 8 * columns


def written(odds: Odds) -> str:
    """A die as the board sees it, as text."""
    return " ".join(f"{face}:{chance}" for face, chance in odds)


def _chances_form(file: BinaryIO) -> tuple[tuple[int, int, int, int], int]:
    """The shape of the chances, and where in the file they begin."""
    if np.lib.format.read_magic(file) != (2, 0):
        raise ValueError(file.name)
    shape, fortran_order, kind = np.lib.format.read_array_header_2_0(file)
    if len(shape) != 4 or fortran_order or kind != np.dtype("<u2"):
        raise ValueError(shape)
    return shape, file.tell()


def _mapped(path: Path, mode: Literal["r", "r+"], offset: int, shape: tuple[int, ...]) -> Steps:
    """An array in a file; a pair that needs no chances has an empty one."""
    return np.memmap(path, "<u2", mode, offset, shape) if prod(shape) else np.empty(shape, "<u2")


def _place(masks: Array, mask: int) -> int | None:
    found = np.flatnonzero(masks == mask)
    return int(found[0]) if len(found) else None


def _digest(arrays: list[Array]) -> Array:
    return np.frombuffer(sha256(b"".join(map(bytes, arrays))).digest(), "u1")

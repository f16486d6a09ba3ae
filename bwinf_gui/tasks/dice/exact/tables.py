"""The solved tables kept on disk, within a limit; the least recently used are removed first.

They hold the chances in all positions of a game; for other games roll-outs are counted.
"""

import os
import secrets
import sys
import time
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.places import move
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.known import known_opening
from bwinf_gui.tasks.dice.exact.table_file import VERSION, DamagedTableError, PositionTable, written
from bwinf_gui.tasks.dice.exact.values import odds_of, solves
from bwinf_gui.tasks.dice.game import HOME, Pieces, Position
from bwinf_gui.tasks.dice.kernel.jobs import roll_outs
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.win_probabilities import (
    ProbabilityCurve,
    WinProbability,
    probability_curves,
)

_TABLE, _DRAFT = ".table", ".draft"
_STALE_SECONDS = 24 * 60 * 60
"""A draft not written to for longer than this was left by a program that was killed."""


@dataclass(frozen=True, slots=True)
class SolvedTable:
    """The exact chances in all positions of a pair: a ProbabilitySource that may go to a worker.

    `swapped` if the table's player A has the second die.
    """

    path: Path
    swapped: bool

    @property
    def positions_a_job(self) -> int:
        return 100_000

    def probability(self, position: Position) -> WinProbability | None:
        """The chance in a position; None where the dice never come to it or the file is damaged."""
        try:
            return self._looked_up(position)
        except OSError:
            return None
        except DamagedTableError:
            pass
        # Only here, since the error holds the table: Windows removes no file that is mapped.
        _remove(self.path)
        return None

    def _looked_up(self, position: Position) -> WinProbability | None:
        """The same; raises OSError, and DamagedTableError."""
        a, b = map(_mask, position.pieces)
        table = _opened(self.path, _file_number(self.path))
        if self.swapped:
            found = table.chances(b, a, position.mover.opponent)
        else:
            found = table.chances(a, b, position.mover)
        if found is None:
            return None
        first, second, draws = found
        return WinProbability((second, first) if self.swapped else (first, second), draws)


class Tables:
    """A folder of tables; `limit` bytes at most, 0 for none at all. May go to a worker.

    A table takes up to a gigabyte for two dice of six faces.
    """

    def __init__(self, folder: Path, limit: int = sys.maxsize) -> None:
        self._folder = folder
        self.limit = limit
        """Takes effect with the next table; `shrink` removes the excess."""

    @property
    def size(self) -> int:
        return sum(size for _, size in self._newest_first())

    def find(self, dice: tuple[Die, Die], rules: Rules) -> SolvedTable | None:
        """The table of a pair, None where it has not been solved by these rules."""
        path = self._path(dice, rules)
        try:
            table = _opened(path, _file_number(path))
        except DamagedTableError:
            _remove(path)
            return None
        except OSError:
            return None
        odds = [written(odds_of(die)) for die in dice]
        if sorted(table.odds) != sorted(odds) or not _follows(table, dice, rules):
            return None
        # The time of its last use, by which old tables are removed.
        with suppress(OSError):
            os.utime(path)
        return SolvedTable(path, swapped=table.odds != odds)

    def holds(self, dice: tuple[Die, Die], rules: Rules) -> bool:
        """Whether there is a file for a pair; quick, since it is not read."""
        return self._path(dice, rules).exists()

    def new_draft(self, size: int) -> Path | None:
        """A file for a worker to write a table to; None for one that could not be kept."""
        if size > self.limit:
            return None
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._remove_stale_drafts()
            return self._folder / f"{secrets.token_hex(8)}{_DRAFT}"
        return None

    def adopt(self, draft: Path, dice: tuple[Die, Die], rules: Rules) -> None:
        """Keep a finished draft as the table of a pair, at the cost of older ones."""
        path = self._path(dice, rules)
        _remove(path)
        with suppress(OSError):
            # Room is made before, so that the limit holds at every moment.
            self._shrink(self.limit - draft.stat().st_size)
            move(draft, path)

    def shrink(self) -> None:
        """Remove tables beyond the limit, for example after it was lowered."""
        self._shrink(self.limit)

    def _shrink(self, room: int) -> None:
        kept = 0
        for path, size in self._newest_first():
            kept += size
            if kept > room:
                _remove(path)

    def _newest_first(self) -> list[tuple[Path, int]]:
        """All tables with their sizes."""
        found = []
        for path in self._folder.glob(f"*{_TABLE}"):
            with suppress(OSError):
                status = path.stat()
                found.append((status.st_mtime_ns, path, status.st_size))
        return [(path, size) for _, path, size in sorted(found, reverse=True)]

    def _remove_stale_drafts(self) -> None:
        for path in self._folder.glob(f"*{_DRAFT}"):
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > _STALE_SECONDS:
                    path.unlink()

    def _path(self, dice: tuple[Die, Die], rules: Rules) -> Path:
        # Either order of the dice, and dice with the same odds, share a table.
        odds = sorted(written(odds_of(die)) for die in dice)
        text = repr((VERSION, rules.goal_last, odds))
        return self._folder / f"{sha256(text.encode()).hexdigest()[:32]}{_TABLE}"


@dataclass(frozen=True, slots=True)
class TableSearch:
    """A worker's job: find the table of a pair."""

    tables: Tables
    dice: tuple[Die, Die]
    rules: Rules

    def run(self) -> SolvedTable | None:
        return self.tables.find(self.dice, self.rules)


@dataclass(frozen=True, slots=True)
class ShrinkJob:
    """A worker's job: remove the tables beyond the limit."""

    tables: Tables

    def run(self) -> None:
        self.tables.shrink()


def best_curves(
    record: Record, tables: Tables, submit: Submit[Any, Any], *, at_once: int
) -> Generator[ProbabilityCurve, None, None]:
    """Fill the curve of a record from the table of its pair, and by roll-outs what that lacks.

    Without a table, a pair that was solved before has at least its opening exactly.

    Tables are found and read by workers, and so is all else; see `probability_curves`.
    """
    pairing = record.address.pairing
    table = submit(TableSearch(tables, pairing.dice, pairing.rules)).result()
    exact = table or known_opening(pairing.dice, pairing.rules)
    sources = (exact, *roll_outs(pairing)) if exact else roll_outs(pairing)
    yield from probability_curves(record, sources, submit, at_once=at_once)


def kept_within_limit(tables: Tables, submit: Submit[Any, Any]) -> Generator[None, None, None]:
    """Let a worker remove the tables beyond the limit."""
    yield submit(ShrinkJob(tables)).result()


def _follows(table: PositionTable, dice: tuple[Die, Die], rules: Rules) -> bool:
    """Whether the games of a table are those by the rules, where these have more than it knows."""
    a, b = dice
    return table.goal_last == rules.goal_last and solves(
        rules, can_be_stuck=table.can_be_stuck, only_one_has_six=a.has_six != b.has_six
    )


@lru_cache(maxsize=4)
def _opened(path: Path, _number: int) -> PositionTable:
    """A table that was opened before, as long as the file is the same."""
    return PositionTable(path)


def _file_number(path: Path) -> int:
    return path.stat().st_ino


def _remove(path: Path) -> None:
    # Windows removes no file that is mapped; what other processes have mapped has to wait.
    _opened.cache_clear()
    with suppress(OSError):
        path.unlink()


def _mask(pieces: Pieces) -> int:
    return sum(1 << piece for piece in pieces if piece != HOME)

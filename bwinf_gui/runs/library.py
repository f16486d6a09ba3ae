"""The kept runs as the window uses them; where there is no store, everything works without."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from bwinf_gui.engine.engine import Notice, Threads
from bwinf_gui.runs.database import StoreError, StoreProblem
from bwinf_gui.runs.files import joined, parse_run, take_in
from bwinf_gui.runs.kinds import Entry, KeptRun, Kind, Kinds
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.plain import MalformedError, Plain
from bwinf_gui.runs.repair import Damage
from bwinf_gui.runs.store import Keeper, Store, ThrottledKeeper

Answer = TypeVar("Answer")
Run = TypeVar("Run")


class RunLibrary:
    """Keeps, lists and changes runs; errors are posted, never raised.

    `opened`: the store can be used from now on. `changed`: the list of runs may have changed.
    `failed`: the StoreError that kept a run from being stored or read.
    """

    def __init__(self, *, path: Path, kinds: Kinds, threads: Threads) -> None:
        self.opened, self.changed, self.failed = (Notice(threads) for _ in range(3))
        self._store: Store | None = None
        self.database: Database = Database(None)
        """The store with all else that is kept; in memory where it cannot be opened."""
        self._path = path
        self._kinds = kinds
        self._entries: Sequence[Entry] | None = None
        self.changed.connect(self._forget_entries)

    def open(self) -> Damage | StoreError | None:
        """Open the store; returns any damage found, or the error that prevents storing."""
        try:
            self._store = Store(self._path, self._kinds)
        except StoreError as error:
            return error
        # The one in memory is still empty: all that uses it is made after the store is open.
        self.database.close()
        self.database = self._store
        self.changed.emit()
        self.opened.emit()
        return self._store.damage or self._store.refusal

    def close(self) -> None:
        """Let go of the store; safe to call twice."""
        self.database.close()
        self._store = None

    def keeper(
        self, kind: Kind[Run], *, title: str, command: str, number: int | None = None
    ) -> Keeper[Run] | None:
        """Keeps a run, continuing the one with `number` if given. None without a store."""
        if self._store is None:
            return None
        return Keeper(store=self._store, kind=kind, title=title, command=command, number=number)

    def rhythm(self, keeper: Keeper[Run] | None) -> ThrottledKeeper[Run] | None:
        """Keeps the values of a run while they come, in the thread that pulls them."""
        if keeper is None:
            return None

        def keep(run: Run) -> None:
            keeper.keep(run)
            self.changed.emit()

        return ThrottledKeeper(keep, self.failed.emit)

    def keep(self, kind: Kind[Run], run: Run, *, title: str, command: str) -> None:
        """Keep a run that is already finished."""
        keeper = self.keeper(kind, title=title, command=command)
        if keeper is not None:
            self._change(lambda _: keeper.keep(run))

    def entries(self) -> Sequence[Entry]:
        """All runs, the most recently changed first."""
        if self._entries is None:
            self._entries = self._ask(lambda store: store.entries()) or ()
        return self._entries

    def run(self, number: int) -> KeptRun | None:
        """A run with its results; None where it is not to be had."""
        return self._ask(lambda store: store.run(number))

    def value(self, run: KeptRun) -> Any:  # noqa: ANN401 - each kind has its own
        """A run as a value of its kind; None if it is unreadable."""
        kind = self._kinds.get(run.entry.kind)
        try:
            return run.restored(kind) if kind else None
        except MalformedError as error:
            self.failed.emit(StoreError(StoreProblem.DAMAGED, self._path, str(error)))
            return None

    def value_at(self, number: int) -> Any:  # noqa: ANN401 - each kind has its own
        """The value of a run; None where it is not to be had."""
        run = self.run(number)
        return None if run is None else self.value(run)

    def matching(self, kind: Kind[Any], **wanted: Plain) -> list[Entry]:
        """The runs of a kind whose specification has some values, the latest change first."""
        return [
            entry
            for entry in self.entries()
            if entry.kind == kind.name
            and isinstance(entry.specification, dict)
            and wanted.items() <= entry.specification.items()
        ]

    def rename(self, number: int, title: str) -> None:
        """Give a run another title."""
        self._change(lambda store: store.rename(number, title))

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete runs; `bring_back` undoes it."""
        self._change(lambda store: [store.delete(number) for number in numbers])

    def bring_back(self, numbers: Sequence[int]) -> None:
        """Undo the deletion of runs."""
        self._change(lambda store: [store.bring_back(number) for number in numbers])

    def take_in(self, content: bytes, source: str) -> int | None:
        """Keep the run of a file; its number, None where it is not kept. Raises InputError."""
        run = parse_run(content, source, self._kinds)
        return self._change(lambda store: take_in(store, run, source))

    def merge(self, runs: Sequence[KeptRun], title: str) -> int | None:
        """Put runs together and keep the result; its number. Raises InputError."""
        result = joined(
            [(run.entry.title or str(run.entry.number), run, self.value(run)) for run in runs],
            title,
            self._kinds,
        )
        return self._change(lambda store: take_in(store, result, title))

    def refresh(self) -> None:
        """Read the list of runs again, since other programs may have changed it."""
        self.changed.emit()

    def _ask(self, question: Callable[[Store], Answer]) -> Answer | None:
        if self._store is None:
            return None
        try:
            return question(self._store)
        except StoreError as error:
            self.failed.emit(error)
            return None

    def _change(self, change: Callable[[Store], Answer]) -> Answer | None:
        answer = self._ask(change)
        self.changed.emit()
        return answer

    def _forget_entries(self) -> None:
        self._entries = None

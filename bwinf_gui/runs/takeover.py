"""Takes over what version 0.2 kept in separate files: choices, checks of folders, and drafts.

A file is renamed, not removed, once its content is in the store. Unreadable files are renamed too.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from bwinf_gui.kept import DAMAGED, kept_in
from bwinf_gui.places import config_folder, run_store, state_folder
from bwinf_gui.runs.database import StoreError
from bwinf_gui.runs.drafts import KeptDraft, OwnDrafts, draft_of, locked
from bwinf_gui.runs.opening import Database
from bwinf_gui.text.reading import MAX_BYTES

TAKEN_OVER = ".taken-over"
"""The ending of files whose content is in the store."""
MOST_BYTES = 6 * MAX_BYTES + 2**20
"""JSON writes a byte of a document in up to six characters."""


def take_over(database: Database) -> None:
    """Bring choices and checks into the store, unless newer ones are there."""
    if database.is_in_memory:
        return
    with suppress(StoreError):
        for file, choices_of in _files_of_choices():
            kept = kept_in(file, MOST_BYTES, _mapping)
            if kept is not None:
                _add_choices(database, choices_of(kept))
                _rename(file)
        for file in _files_of_checks():
            lines = kept_in(file, MOST_BYTES, bytes.splitlines)
            if lines:
                is_last = file.suffixes == [".last", ".rows"]
                _add_check(database, lines, is_last=is_last)
                _rename(file)


def take_over_drafts(drafts: OwnDrafts, folder: Path) -> None:
    """Keep the drafts that windows of version 0.2 have left; raises StoreError.

    One that is damaged is put aside.
    """
    for left in _folders_left(folder) if drafts.are_lasting else ():
        for file in left.glob("*.json"):
            kept = kept_in(file, MOST_BYTES, _draft_in(file), aside=folder)
            if kept is None:
                drafts.damaged += 1
            else:
                drafts.keep(kept)
        _rename(left)


def _files_of_choices() -> Iterator[tuple[Path, Callable[[dict[str, Any]], Mapping[str, object]]]]:
    """The files, and how their content is called in the store."""
    state = state_folder()
    yield state / "programs.json", lambda kept: {f"program/{word}": kept[word] for word in kept}
    yield state / "folders.json", lambda kept: {f"folder/{word}": kept[word] for word in kept}
    yield state / "answers.json", lambda kept: {f"answer/{word}": kept[word] for word in kept}
    yield state / "players.json", lambda kept: {"players": kept}
    yield config_folder() / "trusted.json", lambda kept: {"trusted": {"digests": kept}}


def _files_of_checks() -> list[Path]:
    """The files, the most recently changed last."""
    files = run_store().with_name("checks").glob("*.rows")
    return sorted(files, key=lambda file: file.lstat().st_mtime)


def _add_choices(database: Database, choices: Mapping[str, object]) -> None:
    rows = [(name, json.dumps(value)) for name, value in choices.items()]
    with database.writing() as connection:
        connection.executemany("INSERT OR IGNORE INTO choices VALUES (?, ?)", rows)


def _add_check(database: Database, lines: list[bytes], *, is_last: bool) -> None:
    head, *rows = (line.decode(errors="replace") for line in lines)
    with database.writing() as connection:
        added = connection.execute(
            "INSERT OR IGNORE INTO checks (subject, is_last) VALUES (?, ?)", (head, is_last)
        )
        if added.rowcount:
            connection.executemany(
                "INSERT INTO check_rows (of_check, content) VALUES (?, ?)",
                [(added.lastrowid, row) for row in rows],
            )


def _folders_left(root: Path) -> Iterator[Path]:
    """The folders of windows that are gone, each locked while it is looked at."""
    for folder in root.glob("*"):
        is_taken = folder.suffix in {TAKEN_OVER, DAMAGED}
        if is_taken or folder.is_symlink() or not folder.is_dir():
            continue
        path = folder.with_suffix(".lock")
        lock = locked(path)
        if lock is not None:
            with lock:
                yield folder
            with suppress(OSError):
                path.unlink()


def _draft_in(file: Path) -> Callable[[bytes], KeptDraft]:
    def parse(content: bytes) -> KeptDraft:
        fields = json.loads(content)
        document = str(fields["content"]).encode(errors="surrogateescape")
        return draft_of(fields, key=file.stem, content=document, changed=file.stat().st_mtime)

    return parse


def _mapping(content: bytes) -> dict[str, Any]:
    kept = json.loads(content)
    if not isinstance(kept, dict):
        raise TypeError("choices are a JSON object")
    return kept


def _rename(path: Path) -> None:
    with suppress(OSError):
        path.rename(path.with_name(path.name + TAKEN_OVER))

"""Entries that a folder of submissions may hold and nobody can check, as data.

For tests that have an honest submission beside them. What a system or a user may not make, such as
devices, is left out.
"""

import os
import stat
import sys
import tempfile
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bwinf_gui.checking.running.scratch import remove

HONEST_ANSWER = "A:\nB: H 1 rechts\nC: H 1 links\nD:\n"
"""To the case in `CASE`."""
CASE_NAME, CASE = "parkplatz1.txt", b"A D\n1\nH 1\n"
HONEST, HONEST_PROGRAM = "honest.txt", "honest.py"
_PRINT_ANSWER = f"print({HONEST_ANSWER!r})\n"


@dataclass(frozen=True)
class Entry:
    """One entry: its name, what makes it there, and whether it is refused before it is run."""

    name: str | bytes
    make: Callable[[Path], object]
    is_refused: bool = True

    @property
    def file_name(self):
        """The name as Python has it."""
        return os.fsdecode(self.name)


def fifo(path):
    os.mkfifo(path)


def socket(path):
    os.mknod(path, stat.S_IFSOCK | 0o600)


def device(path):
    """The device /dev/zero; only the superuser may."""
    os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 5))


def link(target):
    return lambda path: path.symlink_to(target)


def file(content, mode=0o644):
    content = content.encode() if isinstance(content, str) else content

    def make(path):
        path.write_bytes(content)
        path.chmod(mode)

    return make


def sparse(path):
    """A file of a terabyte that takes no room."""
    path.touch()
    os.truncate(path, 2**40)


def folder(mode=0o755, /, **entries):
    """A folder of entries; `__` in their names stands for a dot."""

    def make(path):
        path.mkdir()
        for name, make_entry in entries.items():
            make_entry(path / name.replace("__", "."))
        path.chmod(mode)

    return make


def deep(make_last=lambda path: path.mkdir(), depth=1200):
    """Folders in each other, and something in the last one."""

    def make(path):
        names = [str(path), *"d" * depth]
        inner = None
        for name in names:
            os.mkdir(name, dir_fd=inner)
            outer, inner = inner, os.open(name, os.O_RDONLY, dir_fd=inner)
            if outer is not None:
                os.close(outer)
        os.close(inner)
        make_last(Path("/".join(names), "last"))

    return make


def wide(count):
    def make(path):
        path.mkdir()
        for number in range(count):
            os.mkdir(f"{path}/{number}")  # noqa: PTH102 - many of them

    return make


def toml(text, command='["python3", "-c", "print(1)"]'):
    return file(f"command = {command}\n{text}\n")


def described(text, **entries):
    """A folder whose program is described."""
    return folder(run__toml=file(text), **entries)


ANSWER = file(HONEST_ANSWER)
PROGRAM = file(_PRINT_ANSWER)

SPECIAL = [
    Entry(f"{kind.__name__}{ending}", kind)
    for kind in (fifo, socket, device)
    for ending in (".txt", ".toml", ".py", "")
]
LINKS = [
    *(
        Entry(f"to-{name}{ending}", link(target))
        for name, target in {
            "zero": "/dev/zero",
            "stdin": "/dev/stdin",
            "terminal": "/dev/tty",
            "pages": "/proc/self/pagemap",
            "memory": "/proc/self/mem",
            "passwords": "/etc/shadow",
        }.items()
        for ending in (".txt", ".toml", ".py")
    ),
    Entry("to-nowhere.py", link("nowhere")),
    Entry("to-itself.txt", link("to-itself.txt")),
    Entry("to-itself.py", link("to-itself.py")),
    Entry("to-the-folder", link(".")),
    Entry("to-the-one-above", link("..")),
    Entry("to-the-root", link("/")),
    Entry("to-another.txt", link(HONEST)),
    Entry("to-another.py", link(HONEST_PROGRAM)),
    Entry("to-unreadable", link("../unreadable")),
    Entry("to-unreadable.py", link("../unreadable/inner/main.py")),
    Entry("to-a-long-name", link("x" * 4000)),
]
FOLDERS = [
    Entry("empty", folder()),
    Entry("hidden", folder(_hidden=lambda path: path.with_name(".hidden").touch())),
    Entry("with-fifo", folder(main__py=fifo)),
    Entry("with-fifo-toml", folder(run__toml=fifo)),
    Entry("with-fifo-result", folder(parkplatz1__txt=fifo)),
    Entry("with-socket", folder(parkplatz1__txt=socket)),
    Entry("with-device", folder(parkplatz1__txt=device)),
    Entry("with-linked-program", folder(main__py=link(f"../{HONEST_PROGRAM}"))),
    Entry("with-linked-toml", folder(run__toml=link("/dev/zero"))),
    Entry("with-linked-result", folder(parkplatz1__txt=link(f"../{HONEST}"))),
    Entry("with-linked-zero", folder(parkplatz1__txt=link("/dev/zero"))),
    Entry("with-link-to-itself", folder(loop=link("."))),
    Entry("with-link-above", folder(loop=link(".."))),
    Entry("with-sparse", folder(parkplatz1__txt=sparse)),
    Entry("deep", deep(ANSWER)),
    Entry("program-beside-deep", folder(main__py=file("print('?')"), deep=deep()), False),
    Entry("wide", wide(6000)),
    Entry("two-programs", folder(a__py=PROGRAM, b__py=PROGRAM)),
    Entry("folder.py", folder()),
    Entry("folder.toml", folder()),
    Entry("folder-in-place-of-a-program", folder(main__py=folder())),
    Entry("unreadable", folder(0o000, parkplatz1__txt=ANSWER)),
    Entry("only-listed", folder(0o444, parkplatz1__txt=ANSWER)),
    Entry("only-entered", folder(0o111, parkplatz1__txt=ANSWER)),
    Entry("unreadable-below", folder(inner=folder(0o000, parkplatz1__txt=ANSWER))),
    Entry("unreadable-program", folder(main__py=file(_PRINT_ANSWER, 0o000)), False),
    Entry("unreadable-toml", folder(run__toml=file("", 0o000))),
]
FILES = [
    *(Entry(f"sparse{ending}", sparse) for ending in (".txt", ".toml")),
    Entry("sparse.py", sparse, False),
    Entry("large.txt", file(b"A: H 1 rechts\n" * 1_300_000)),
    *(Entry(f"unreadable{ending}", file(HONEST_ANSWER, 0o000)) for ending in (".txt", ".toml")),
    Entry("empty.txt", file(""), False),
    Entry("empty.py", file(""), False),
    Entry("empty.toml", file("")),
    Entry("bytes.txt", file(bytes(range(256)) * 100), False),
    Entry("zeros.txt", file(b"\0" * 100_000), False),
    Entry("escapes.txt", file("\x1b[2J\x1b]0;title\x07\u202e<script>"), False),
    Entry("long-number.txt", file("Nr " + "1" * 5000), False),
    Entry("one-long-line.txt", file("A: " + "H 1 rechts, " * 10_000), False),
    Entry("broken-executable", file(b"\x7fELF" + b"\0" * 100, 0o755), False),
    Entry("no-such-interpreter", file("#!/no/such/interpreter\n", 0o755), False),
    Entry("formula-error.py", file("raise SystemExit('=HYPERLINK(\"http://x\")')"), False),
]
_BAD = file("?")
NAMES = [
    *(
        Entry(name, _BAD, False)
        for name in (
            *(
                b"not-utf-8-\xff\xfe.txt",
                "line\nfeed.txt",
                "escape\x1b[2J.txt",
                "turned-\u202e.txt",
            ),
            *("=cmd|calc!A1.txt", "@sum.txt", "-.txt", "--help.txt", "+1.txt", "\ttab.txt"),
            *("<script>.txt", "{file}.txt", "{0}.txt", "[a-.txt", "**.txt", "a b'c\"d.txt"),
            *("%s%n.txt", "$(id).txt", "é" * 125 + ".txt", "x" * 251 + ".txt", "\x7f\x01.txt"),
        )
    ),
    Entry(b"not-utf-8-\xff.py", file("print('?')"), False),
    Entry(b"not-utf-8-\xff.toml", file("=")),
    Entry(b"not-utf-8-\xff", folder(main__py=file("print('?')")), False),
    Entry(b"not-utf-8-empty-\xff", folder()),
    Entry("{file}.py", file("print('?')"), False),
    Entry("-c.py", file("print('?')"), False),
]
DESCRIPTIONS = [
    *(
        Entry(f"{name}.toml", toml(text))
        for name, text in {
            "digits": f"time = {'1' * 5000}",
            "digits-in-lines": "\n".join(f"time{n} = {'1' * 1900}" for n in range(9)),
            "hexadecimal": f"time = 0x{'f' * 1900}",
            "infinite": "time = 1e999",
            "nothing": "time = nan",
            "negative": "memory = -1",
            "year": "time = 99999-01-01",
            "date": "time = 2026-13-45",
            "encoding-undefined": 'encoding = "undefined"',
            "encoding-nul": 'encoding = "a\\u0000b"',
            "encoding-idna": 'encoding = "idna"',
            "encoding-punycode": 'encoding = "punycode"',
            "encoding-utf-7": 'encoding = "utf-7"',
            "encoding-escape": 'encoding = "raw_unicode_escape"',
            "encoding-escape-2": 'encoding = "unicode_escape"',
            "encoding-rot13": 'encoding = "rot13"',
            "encoding-zip": 'encoding = "zlib"',
            "encoding-long": f'encoding = "{"x" * 1900}"',
            "encoding-path": 'encoding = "../../x"',
            "glob": f'answer = "{"**/" * 8}x"',
            "glob-two": 'answer = "**/a/**/x"',
            "glob-broken": 'answer = "**x/[a"',
            "glob-outside": 'answer = "../*/main.py"',
            "glob-root": 'answer = "/etc/*"',
            "glob-long": f'answer = "{"*/" * 900}x"',
            "stage-outside": 'stage_as = "../x"',
            "stage-deep": f'stage_as = "{"d/" * 900}x"',
            "stage-nul": 'stage_as = "a\\u0000"',
            "stdin-number": "stdin = 1",
            "env-number": "env = { A = 1 }",
            "env-nul": 'env = { A = "\\u0000" }',
            "env-name": 'env = { "A=B" = "" }',
            "unknown-key": f"{'k' * 1900} = 1",
            "twice": 'command = "python3"',
            "surrogate": 'stdin = ["\\ud800"]',
        }.items()
    ),
    *(
        Entry(f"{name}.toml", file(text))
        for name, text in {
            "brackets": "a = " + "[" * 100_000,
            "brackets-in-lines": "a = " + "[\n" * 30_000,
            "braces": "a = " + "{a=" * 30_000,
            "braces-in-a-line": "a = " + "{a=" * 600,
            "key-of-many-parts": "a." * 30_000 + "a = 1",
            "keys-of-many-parts": "\n".join("a." * 990 + f"a{n} = 1" for n in range(32)),
            "table-of-many-parts": "[" + "a." * 30_000 + "a]",
            "too-large": "# \n" * 30_000,
            "not-utf-8": b"command = '\xff'",
            "utf-16": "command = 'python3'".encode("utf-16"),
            "nul": "command = 'a\0'",
            "open": 'command = "python3',
            "open-in-a-text": 'command = "python3 \'x"',
            "long-command": f'command = "{"x" * 5000}"',
            "long-program": f'command = ["{"x" * 1900}"]',
            "nul-command": 'command = ["python3", "a\\u0000b"]',
            "no-command": "time = 1",
            "empty-command": "command = []",
            "absolute-command": f'command = ["{Path(__file__).resolve()}"]',
            "neighbour": f'command = ["./{HONEST_PROGRAM}"]',
            "command-in-a-place": 'command = ["{file}"]',
            "command-above": 'command = ["../cases/x"]',
            "folder-as-command": 'command = ["."]',
        }.items()
    ),
    Entry(
        "linked-command", described('command = ["./python3"]', python3=link(f"../{HONEST_PROGRAM}"))
    ),
    Entry("linked-command-2", described('command = ["a/b.py"]', a=link(".."))),
    Entry("absolute-command", described(f'command = ["{sys.executable}", "../{HONEST_PROGRAM}"]')),
    Entry("neighbours-command", described(f'command = ["../{HONEST_PROGRAM}"]')),
    Entry("missing-command", described('command = ["./missing"]')),
    Entry("fifo-command", described('command = ["./main"]', main=fifo)),
    Entry("broken-command", described('command = ["./main"]', main=file("", 0o755)), False),
    Entry(
        "neighbours-program.toml",
        toml("", f'["python3", "{HONEST_PROGRAM}", "{{file}}"]'),
        False,
    ),
    Entry(
        "neighbours-source",
        described(f'command = ["python3", "../{HONEST_PROGRAM}", "{{file}}"]'),
        False,
    ),
    Entry(
        "answers-that-change-nothing",
        described('command = ["python3", "-V"]\nanswer = "**/x"'),
        False,
    ),
    Entry("stage-in-a-long-name.toml", toml(f'stage_as = "{"x" * 255}"'), False),
    Entry(
        "stages-on-a-link",
        described('command = "python3 -V"\nstage_as = "a/x"', a=link("..")),
        False,
    ),
]
ENTRIES = [*SPECIAL, *LINKS, *FOLDERS, *FILES, *NAMES, *DESCRIPTIONS]


@contextmanager
def submissions(entries=ENTRIES, *, programs=True):
    """A folder with entries that can be made here, honest ones beside them, and a case.

    Gives the folder of submissions, which is in one with `parkplatz1.txt`, and the entries.
    """
    root = Path(tempfile.mkdtemp(prefix="bwinf-entries-"))
    try:
        root.chmod(0o755)
        (root / CASE_NAME).write_bytes(CASE)
        folder(inner=folder(0o000, main__py=PROGRAM))(root / "unreadable")
        place = root / "submissions"
        place.mkdir()
        ANSWER(place / HONEST)
        if programs:
            PROGRAM(place / HONEST_PROGRAM)
        yield place, [entry for entry in entries if _is_made(entry, place)]
    finally:
        remove(root)


def _is_made(entry, place):
    path = place / entry.file_name
    try:
        entry.make(path)
    except (OSError, ValueError):
        if path.exists() and not path.is_symlink():
            remove(path)
        return False
    return True

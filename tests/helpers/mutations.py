"""Input files that went wrong in every way: mutations of good ones, each reproducible by number."""

import gzip
import json
import pickle
import random
import zipfile
from concurrent.futures import Future
from contextlib import closing
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from kept_runs import FIXED, steps

from bwinf_gui.resources import resource
from bwinf_gui.runs import Keeper, Store, format_run, parse_run
from bwinf_gui.tasks.dice.compare.merging import merged
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, MERGERS
from bwinf_gui.tasks.dice.dice import Die, format_dice, parse_dice
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.hotels.parsing import format_route, parse_route
from bwinf_gui.tasks.nim.parsing import format_start, parse_start
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.tournament import Tournament, all_pairs
from bwinf_gui.tasks.nim.tournament import play as play_tournament
from bwinf_gui.tasks.parking.parsing import format_row, parse_row
from bwinf_gui.tasks.run_kinds import KINDS

NUMBERS = (
    *("0", "1", "2", "9", "10", "26", "27", "360", "10000", "65536", "1000000"),
    *("2147483648", "9223372036854775808", "1" + "0" * 999, "9" * 1001, "9" * 6000),
    *("-1", "+1", "-0", "1e9", "1_0", "0x10", "007", "1.5", "5.0", "5,0", "5.1", "0.0", "4.99999"),
    *("nan", "inf", "\u0663", "\u00bd", "\u2167", "", " ", "A", "ZZ", "a", "#"),
)
FRAGMENTS = (
    *(b"\0", b"\xff", b"\xfe\xff", b"\xef\xbb\xbf", b"\xc3\x28", b"\xed\xa0\x80", b"\xf4\x90\x80"),
    *(b"\r", b"\r\n", b"\n\n", b"\t", b" ", b"\x0b", b"\x0c", b"\x1a", b"\x1b[2J", b"\x85"),
    *("\u2028".encode(), "\u00a0".encode(), "\u202e".encode(), "\U0001f3b2".encode()),
    *(b"#", b"# \xff\n", b"../../etc/passwd", b"%s%n", b"{}", b"[]", b'"', b"__reduce__"),
)
VALUES = (
    *(None, True, False, 0, 1, -1, 31, 255, 10**4, 10**9, 10**12, 2**63, 2**64, 10**18, 10**400),
    *(0.5, -0.5, 1e-300, 1e300, "", "comparison", "merger", "tournament", "exact", "chess"),
    *("bwinf", "rolloff", "complete", "../../etc/passwd", "a" * 1001, "\n", "\x1b[2J", "\ud800"),
    *("cposix\nsystem\n(S'true'\ntR.", "!!python/object/apply:os.system", "{{7*7}}"),
    *([], {}, [[]], [0] * 10, [0] * 33, {"__class__": "os.system"}, {"edition": 1}),
)


class Target:
    """A parser with good files for it; `write` gives back the bytes of a value it has read."""

    def __init__(self, parse, write, seeds, mutate):
        self.parse, self.write, self.seeds, self._mutate = parse, write, seeds, mutate

    def input(self, seed):
        """The input of a seed; the same one for ever."""
        rng = random.Random(seed)
        if rng.random() < 0.03:
            return rng.randbytes(rng.choice((1, 8, 64, 512)))
        content = rng.choice(self.seeds)
        for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
            content = self._mutate(content, rng, self.seeds)
        return _many(content, rng) if rng.random() < 0.001 else content


def parse_known_run(content, source):
    """The run of a file, of any kind that the tasks know."""
    return parse_run(content, source, KINDS)


def targets(folder):
    """The parsers by name; `folder` is one for files."""
    examples = sorted(resource("examples").iterdir())

    def seeds(pattern, *more):
        return [*(path.read_bytes() for path in examples if path.match(pattern)), *more]

    tiny = b"2\n6 1 2 3 4 5 6\n1 7\n"
    return {
        "dice": Target(parse_dice, format_dice, seeds("wuerfel*", tiny), text_mutated),
        "parking": Target(parse_row, format_row, seeds("parkplatz*", b"A A\n0\n"), text_mutated),
        "hotels": Target(parse_route, format_route, seeds("hotels*", b"0\n0\n"), text_mutated),
        "nim": Target(
            parse_start, format_start, seeds("nim*", b"# a \xff\n#\n1 9\nrest\n"), text_mutated
        ),
        "runs": Target(parse_known_run, format_run, run_files(folder), run_mutated),
    }


def run_files(folder):
    """A run file of every kind and state."""
    long, other = steps(), steps(replace(FIXED, seed=8))
    tournament = Tournament(start=(3, 4, 5), pairs=all_pairs(), games=700, seed=5)
    solution = Solution(
        question=Question(dice=(Die((1, 6)), Die((5, 6)))),
        a_starts=OutcomeProbabilities(0.25, 0.75, 0.0, 100.5),
        b_starts=OutcomeProbabilities(0.125, 0.875, 0.0, 101.5),
        error_bound=1e-11,
        rolls_error_bound=1e-8,
        seconds=0.5,
    )
    kept = [
        (COMPARISONS, long[0]),
        (COMPARISONS, long[40]),
        (COMPARISONS, long[-1]),
        (MERGERS, merged([("a", long[20]), ("b", other[30])])),
        (TOURNAMENTS, list(play_tournament(tournament, played_here, at_once=1))[30]),
        (SOLUTIONS, solution),
    ]
    files = []
    for number, (kind, value) in enumerate(kept):
        with closing(Store(Path(folder, f"{number}.sqlite3"), KINDS)) as store:
            keeper = Keeper(store=store, kind=kind, title="t", command="bwinf dice compare")
            keeper.keep(value)
            files.append(format_run(store.run(keeper.number)).encode())
    return files


def played_here(batch):
    """Plays in this process."""
    future = Future()
    future.set_result(batch.run())
    return future


def text_mutated(content, rng, seeds):
    """A text file of the contest with one thing wrong with it."""
    return rng.choice(_OF_TEXT)(content, rng, seeds)


def run_mutated(content, rng, seeds):
    """A run file with another value somewhere, or with anything that a text can have."""
    if rng.random() < 0.3:
        return rng.choice((*_OF_TEXT, *_OF_CONTAINERS))(content, rng, seeds)
    lines = content.split(b"\n")
    place = rng.randrange(len(lines))
    try:
        value = json.loads(lines[place])
    except (ValueError, RecursionError):
        return _line(content, rng, seeds)
    changed = json.dumps(_other_value(value, rng), separators=(",", ":")).encode()
    return b"\n".join([*lines[:place], changed, *lines[place + 1 :]])


def value_of(target, content, source="x"):
    """What is read; what is written again must read the same. Raises InputError."""
    value = target.parse(content, source)
    if target.parse is parse_known_run:
        restored = value.restored(KINDS[value.entry.kind])
        again = parse_known_run(format_run(value).encode(), source)
        assert again.restored(KINDS[again.entry.kind]) == restored
    else:
        written = target.write(value)
        again = target.parse(written.encode(errors="surrogateescape"), source)
        assert target.write(again) == written
    return value


def _other_value(value, rng):
    """The JSON value with one part of it replaced, doubled or left out."""
    inner = isinstance(value, dict | list) and value
    if not inner or rng.random() < 0.15:
        return rng.choice((rng.choice(VALUES), _nested(rng), [value], {"a": value}))
    keys = sorted(value) if isinstance(value, dict) else range(len(value))
    key, copied = rng.choice(keys), value.copy()
    deed = rng.random()
    if deed < 0.1:
        del copied[key]
    elif deed < 0.2 and isinstance(copied, list):
        copied.insert(key, copied[key])
    elif type(copied[key]) is int and deed < 0.5:
        copied[key] += rng.choice((-1, 1, -copied[key], copied[key], 10**9))
    else:
        copied[key] = _other_value(copied[key], rng)
    return copied


def _nested(rng):
    """A value deep inside lists."""
    value = rng.choice(VALUES)
    for _ in range(rng.choice((2, 20, 200))):
        value = [value]
    return value


def _line(content, rng, seeds):
    """A line left out, doubled, moved, or taken from another file."""
    lines = content.split(b"\n")
    place, deed = rng.randrange(len(lines)), rng.randrange(4)
    if deed == 0:
        del lines[place]
    elif deed == 1:
        lines[place:place] = [lines[place]] * rng.choice((1, 2, 50))
    elif deed == 2:
        lines[place], lines[0] = lines[0], lines[place]
    else:
        lines[place] = rng.choice(rng.choice(seeds).split(b"\n"))
    return b"\n".join(lines)


def _many(content, rng):
    """One line, or a part of one, so often that the file has up to a megabyte."""
    lines = content.split(b"\n")
    place, wanted = rng.randrange(len(lines)), 10 ** rng.uniform(3, 6)
    row = rng.choice((lines[place] + b"\n", lines[place][:2]))
    lines[place] = row * round(wanted / max(1, len(row)))
    return b"\n".join(lines)


def _field(content, rng, seeds):
    """Another number, letter or nothing where a field is."""
    del seeds
    fields = content.split(b" ")
    place = rng.randrange(len(fields))
    before, separator, after = fields[place].partition(b"\n")
    number = rng.choice(NUMBERS).encode()
    fields[place] = number + separator + after if rng.random() < 0.5 else before + number
    return b" ".join(fields)


def _fragment(content, rng, seeds):
    """Strange bytes anywhere."""
    del seeds
    place, removed = rng.randrange(len(content) + 1), rng.choice((0, 0, 1, 3))
    fragment = rng.choice(FRAGMENTS) * rng.choice((1, 1, 1, 100))
    return content[:place] + fragment + content[place + removed :]


def _flipped(content, rng, seeds):
    """A byte changed."""
    del seeds
    changed = bytearray(content or b"\n")
    changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def _cut(content, rng, seeds):
    """The beginning of a file, perhaps with the end of another one."""
    rest = rng.choice((b"", rng.choice(seeds)))
    return content[: rng.randrange(len(content) + 1)] + rest[rng.randrange(len(rest) + 1) :]


def _other_encoding(content, rng, seeds):
    """The same text in an encoding of elsewhere."""
    del seeds
    text = content.decode(errors="replace")
    encoding = rng.choice(("utf-16", "utf-16-be", "utf-32", "utf-8-sig", "cp1252", "utf-7"))
    return text.encode(encoding, errors="replace")


def _packed(content, rng, seeds):
    """A file of another program that holds the content, or as much as can be made of few bytes."""
    del seeds
    content = rng.choice((content, b"0" * 10**6))
    if rng.random() < 0.5:
        return gzip.compress(content, 1)
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("../../run.bwinfrun", content)
    return archive.getvalue()


def _pickled(content, rng, seeds):
    """What Python would load, and perhaps execute."""
    del seeds
    return pickle.dumps({"run": content}, protocol=rng.randrange(5))


_OF_TEXT = (_line, _line, _field, _field, _field, _fragment, _flipped, _cut, _other_encoding)
_OF_CONTAINERS = (_packed, _pickled)

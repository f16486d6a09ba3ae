"""The line that an author needs of an error output, whatever has written it."""

import pytest

from bwinf_gui.checking.running.crash import Crash, crash_of, first_error
from bwinf_gui.checking.running.run import Execution
from bwinf_gui.checking.running.sentences import crash_in_words

PYTHON = """Traceback (most recent call last):
  File "main.py", line 31, in <module>
    best(min(plans))
  File "helpers/plan.py", line 4, in best
    return json.loads(text)
           ^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)
"""
PYTHON_CHAIN = """Traceback (most recent call last):
  File "main.py", line 2, in <module>
    int("x")
ValueError: invalid literal for int() with base 10: 'x'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "main.py", line 4, in <module>
    raise NoPath("kein Weg")
__main__.NoPath: kein Weg
goodbye
"""
SYNTAX = """  File "main.py", line 3
    if x = 1:
       ^^^^^
SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?
"""
JAVA = """Exception in thread "main" java.lang.RuntimeException: kaputt
	at A.main(A.java:7)
Caused by: java.lang.NumberFormatException: For input string: "x"
	at java.base/java.lang.Integer.parseInt(Integer.java:668)
	at a1.Reader.number(Reader.java:12)
	at A.main(A.java:5)
"""
NODE = """node:fs:448
    return binding.readFileUtf8(path, stringToFlags(options.flag));
                   ^

Error: ENOENT: no such file or directory, open 'hotels.txt'
    at Object.readFileSync (node:fs:448:20)
    at read (src/n.js:2:12)
    at Module._compile (node:internal/modules/cjs/loader:1521:14) {
  errno: -2,
  path: 'hotels.txt'
}

Node.js v20.20.2
"""
NODE_SYNTAX = """n.js:3
  let = ;
      ^

SyntaxError: Unexpected token ';'
    at internalCompileFunction (node:internal/vm:76:18)

Node.js v20.20.2
"""
RUST = """
thread 'main' (7230) panicked at src/main.rs:12:5:
index out of bounds: the len is 0 but the index is 4
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
"""
RUST_BEFORE = """thread 'main' panicked at 'Datei fehlt', a.rs:1:56
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
"""
RUST_RETURNED = """Error: Os { code: 2, kind: NotFound, message: "No such file or directory" }
"""
GO = """panic: runtime error: index out of range [5] with length 3

goroutine 1 [running]:
slices.Insert(...)
	/usr/lib/go/src/slices/slices.go:160
main.main()
	./main.go:8 +0x1d
exit status 2
"""
DOTNET = """Unhandled exception. System.Exception: außen
 ---> System.IO.FileNotFoundException: Could not find file 'hotels.txt'.
   at System.IO.File.ReadAllLines(String path)
   at Program.Read() in /tmp/bwinf-run-1/helper-3/work/src/Program.cs:line 9
   --- End of inner exception stack trace ---
   at Program.Main() in /tmp/bwinf-run-1/helper-3/work/src/Program.cs:line 3
"""
MONO = """
Unhandled Exception:
System.FormatException: Input string was not in a correct format.
  at System.Number.StringToNumber (System.String str) [0x0] in <1>:0
  at Program.Main () [0x00001] in Program.cs:4
[ERROR] FATAL UNHANDLED EXCEPTION: System.FormatException: Input string was not in a correct format.
  at System.Number.StringToNumber (System.String str) [0x0] in <1>:0
  at Program.Main () [0x00001] in Program.cs:4
"""
KOTLIN = """Exception in thread "main" java.lang.IndexOutOfBoundsException: Index 3 out of bounds
	at java.base/java.util.ArrayList.get(ArrayList.java:427)
	at kotlin.collections.CollectionsKt.first(Collections.kt:10)
	at MainKt.main(Main.kt:3)
"""
CPP = """terminate called after throwing an instance of 'std::out_of_range'
  what():  vector::_M_range_check: __n (which is 3) >= this->size() (which is 3)
"""
ASSERTION = "solve: solve.c:5: main: Assertion `x > 0' failed.\n"
SAID = {
    PYTHON: Crash(
        "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)",
        "helpers/plan.py",
        4,
    ),
    PYTHON_CHAIN: Crash("__main__.NoPath: kein Weg", "main.py", 4),
    SYNTAX: Crash(
        "SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?", "main.py", 3
    ),
    JAVA: Crash('java.lang.NumberFormatException: For input string: "x"', "Reader.java", 12),
    NODE: Crash("Error: ENOENT: no such file or directory, open 'hotels.txt'", "src/n.js", 2),
    NODE_SYNTAX: Crash("SyntaxError: Unexpected token ';'", "n.js", 3),
    RUST: Crash("index out of bounds: the len is 0 but the index is 4", "src/main.rs", 12),
    RUST_BEFORE: Crash("Datei fehlt", "a.rs", 1),
    RUST_RETURNED: Crash(RUST_RETURNED.strip()),
    GO: Crash("runtime error: index out of range [5] with length 3", "main.go", 8),
    DOTNET: Crash(
        "System.IO.FileNotFoundException: Could not find file 'hotels.txt'.", "src/Program.cs", 9
    ),
    MONO: Crash(
        "System.FormatException: Input string was not in a correct format.", "Program.cs", 4
    ),
    KOTLIN: Crash("java.lang.IndexOutOfBoundsException: Index 3 out of bounds", "Main.kt", 3),
    CPP: Crash(
        "std::out_of_range: vector::_M_range_check: __n (which is 3) >= this->size() (which is 3)"
    ),
    ASSERTION: Crash("main: Assertion `x > 0' failed.", "solve.c", 5),
    "first\nlast words\n\n": Crash("last words"),
}


@pytest.mark.parametrize(("errors", "expected"), SAID.items())
def test_the_exception_is_reported_with_the_line_of_the_program_itself(errors, expected):
    assert crash_of(Execution(exit_code=1, errors=errors)) == expected


def test_silence_says_nothing():
    assert crash_of(Execution(exit_code=1, errors="\n \n")) is None
    assert crash_of(Execution(exit_code=1, printed=b"A: frei\n" * 14)) is None
    assert crash_of(Execution(exit_code=0, errors=PYTHON)) is None


def test_a_usage_line_on_standard_output_counts_where_nothing_else_is_said():
    usage = b"Schiebeparkplatz 1.0\nvon Ida\n\nAufruf: aufruf.py DATEI ANZAHL\n-h hilft\n"
    run = Execution(exit_code=2, printed=usage)
    assert crash_of(run) == Crash("Aufruf: aufruf.py DATEI ANZAHL")


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        (
            "solve.c: In function 'main':\nsolve.c:3:5: error: expected ';'\nsolve.c:9:1: error: b",
            Crash("expected ';'", "solve.c", 3),
        ),
        ("A.java:3: error: ';' expected\n  x\n1 error", Crash("';' expected", "A.java", 3)),
        ("warning: a\n --> b.rs:1:1\nerror[E0425]: no x\n --> a.rs:2:5", Crash("no x", "a.rs", 2)),
        ("Program.cs(3,5): error CS1002: ; expected", Crash("; expected", "Program.cs", 3)),
        ("# command-line\n./main.go:3:2: undefined: x", Crash("undefined: x", "main.go", 3)),
        ("main.kt:3:5: error: unresolved reference", Crash("unresolved reference", "main.kt", 3)),
        ("main.c:1:10: fatal error: x.h: No such file", Crash("x.h: No such file", "main.c", 1)),
        ("/usr/bin/ld: cannot find -lx\n", Crash("/usr/bin/ld: cannot find -lx")),
    ],
)  # fmt: skip
def test_the_first_error_of_a_compiler_is_reported(messages, expected):
    assert first_error(messages) == expected


def test_a_place_is_said_behind_the_reason():
    assert crash_in_words(Crash("ValueError: x", "main.py", 3)) == "ValueError: x (main.py, line 3)"
    assert crash_in_words(Crash("killed")) == "killed"


@pytest.mark.parametrize("line", ["x", "thread '", "panic: ", "\tat ", '  File "', "error: "])
def test_any_amount_of_errors_is_read_at_once(line):
    crash_of(Execution(exit_code=1, errors=line * (2**18 // len(line))))
    first_error(line * (2**18 // len(line)))
    crash_of(Execution(exit_code=1, errors=f"{line}\n" * (2**18 // (len(line) + 1))))

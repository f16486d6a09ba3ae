"""What is run: command lines, TOML files, recognised files."""

import io
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from systems import PROGRAM_ENDING, posix_links

from bwinf_gui.checking.running import program as programs
from bwinf_gui.checking.running import program_file
from bwinf_gui.checking.running.program import (
    CasePlaces,
    command_anywhere,
    echoed,
    given,
    program_from_command,
    program_name,
    split_command,
)
from bwinf_gui.checking.running.program_file import handed_in_program, program_from_file
from bwinf_gui.checking.running.recognised import (
    ToolMissingError,
    is_recognised,
    programs_among,
    recognised_program,
)
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.text.errors import InputError, as_sentence

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="no permission to execute")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "solve.py").write_text("")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "other.py").write_text("")
    return tmp_path


@pytest.fixture
def python_on_path(tmp_path, monkeypatch):
    """Interpreters that are found by their names, and nothing else."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in ("python3", "java", "node"):
        tool = folder / f"{name}{PROGRAM_ENDING}"
        tool.write_text("#!/bin/sh\n")
        tool.chmod(0o700)
    monkeypatch.setenv("PATH", str(folder))
    return folder


def same_command(found, expected):
    """Whether a command has a tool, which Windows may write in other letters, and arguments."""
    return (Path(found[0]), *found[1:]) == expected


class TestCommands:
    def test_are_split_like_a_shell_line(self, monkeypatch):
        monkeypatch.setattr(sys, "platform", "linux")
        line = r"""python3 "my file.py" 'a b' c\ d "" #x"""
        expected = ("python3", "my file.py", "a b", "c d", "", "#x")
        assert split_command(line, source="") == expected

    def test_keep_the_backslashes_of_windows(self, monkeypatch):
        monkeypatch.setattr(sys, "platform", "win32")
        line = r'C:\Python\python.exe "D:\my files\solve.py" {file}'
        expected = (r"C:\Python\python.exe", r"D:\my files\solve.py", "{file}")
        assert split_command(line, source="") == expected

    @pytest.mark.parametrize(
        ("line", "reason"), [("", programs.COMMAND_EMPTY), ("python3 'x", programs.UNBALANCED)]
    )
    def test_that_are_none_are_refused(self, line, reason):
        with pytest.raises(InputError) as caught:
            split_command(line, source="--program")
        assert caught.value.reason is reason

    def test_that_name_no_program_are_refused(self, folder):
        with pytest.raises(InputError) as caught:
            program_from_command("does-not-exist {file}", folder)
        expected = "“does-not-exist” is neither a program of this computer nor a file."
        assert as_sentence(caught.value) == expected

    def test_run_in_the_folder_of_the_file_that_they_name(self, folder):
        program = program_from_command(f'"{sys.executable}" deeper/other.py {{file}}', folder)
        assert program.folder == folder / "deeper"
        assert program.command == (sys.executable, "other.py", "{file}")

    def test_run_in_the_present_folder_where_they_name_no_file(self, folder):
        program = program_from_command(f'"{sys.executable}" -m solve', folder)
        assert (program.folder, program.command[1:]) == (folder, ("-m", "solve"))

    def test_find_interpreters_by_path(self, folder, python_on_path):
        program = program_from_command("python3 solve.py", folder)
        assert same_command(
            program.command, (python_on_path / f"python3{PROGRAM_ENDING}", "solve.py")
        )
        assert program.folder == folder

    @pytest.mark.parametrize("place", ["{file}", "{name}", "{stem}", "x{number}", "{out}"])
    def test_that_tell_the_case_have_no_input(self, folder, place):
        program = program_from_command(f'"{sys.executable}" solve.py {place}', folder)
        assert program.stdin == ()

    @pytest.mark.parametrize("place", ["", "{dir}", "{else}"])
    def test_that_do_not_get_it_as_input(self, folder, place):
        program = program_from_command(f'"{sys.executable}" solve.py {place}', folder)
        assert program.stdin is None


def test_placeholders_are_filled_and_other_braces_stay():
    case, out = Path("/s/case/bwinf40 parkplatz12.txt"), Path("/s/out/answer.txt")
    places = CasePlaces(file=case, out=out)
    text = "{file}|{name}|{stem}|{number}|{dir}|{out}|{x}|{}"
    assert places.fill(text) == (
        f"{case}|bwinf40 parkplatz12.txt|bwinf40 parkplatz12|12|{case.parent}|{out}|{{x}}|{{}}"
    )


class TestFiles:
    @pytest.fixture
    def read(self, folder):
        def read(text):
            path = folder / "program.toml"
            path.write_text(text, encoding="utf-8")
            return program_from_file(path)

        return read

    def test_say_everything(self, read, folder, python_on_path):
        program = read(
            """
            command = ["python3", "solve.py"]
            stdin = ["parkplatz{number}.txt", ""]
            stage_as = "data/parkplatz{number}.txt"
            answer = "out*.txt"
            time = 2.5
            memory = 256
            encoding = "cp1252"
            env = { LEVEL = "3" }
            """
        )
        assert same_command(
            program.command, (python_on_path / f"python3{PROGRAM_ENDING}", "solve.py")
        )
        assert program.folder == folder
        assert program.stdin == ("parkplatz{number}.txt", "")
        assert (program.stage_as, program.answer) == (("data/parkplatz{number}.txt",), "out*.txt")
        assert (program.encoding, program.env) == ("cp1252", (("LEVEL", "3"),))
        limits = program.limits(Limits())
        assert (limits.seconds, limits.memory_mb) == (2.5, 256)

    @pytest.mark.parametrize(
        ("more", "stdin"),
        [
            ("", None),
            ('stdin = "none"', ()),
            ('stdin = "case"\nstage_as = "x"', None),
            ('stage_as = "input.txt"', ()),
            ('stage_as = ["input.txt", "data/input.txt"]', ()),
        ],
    )
    @pytest.mark.usefixtures("python_on_path")
    def test_type_the_case_where_it_is_given_in_no_other_way(self, read, more, stdin):
        assert read(f'command = "python3 solve.py"\n{more}').stdin == stdin

    @pytest.mark.parametrize(
        ("text", "line", "reason"),
        [
            ("x = 1", 1, program_file.UNKNOWN_KEY),
            ("\ncommand = 3", 2, program_file.NOT_A_COMMAND),
            ("command = []", 1, program_file.NOT_A_COMMAND),
            ("", 0, program_file.NO_COMMAND),
            ("command = 'a'\n=", 2, program_file.NOT_TOML),
            ("command = 'no-such-program'", 1, programs.COMMAND_NOT_FOUND),
            ("command = 'python3 ''x'", 1, program_file.NOT_TOML),
            ('command = "python3 \'x"', 0, programs.UNBALANCED),
            ('command = ["python3", "\\u0000"]', 1, program_file.NOT_A_COMMAND),
            ("command = 'python3'\nstdin = 'typed'", 2, program_file.NOT_STDIN),
            ("command = 'python3'\nstdin = [1]", 2, program_file.NOT_STDIN),
            ("command = 'python3'\ntime = '1'", 2, program_file.NOT_A_LIMIT),
            ("command = 'python3'\ntime = true", 2, program_file.NOT_A_LIMIT),
            ("command = 'python3'\nmemory = 0", 2, program_file.NOT_A_LIMIT),
            ("command = 'python3'\ntime = nan", 2, program_file.NOT_A_LIMIT),
            ("command = 'python3'\nmemory = inf", 2, program_file.NOT_A_LIMIT),
            ("command = 'python3'\nencoding = 'x'", 2, program_file.UNKNOWN_ENCODING),
            ("command = 'python3'\nencoding = 'base64'", 2, program_file.UNKNOWN_ENCODING),
            ("command = 'python3'\nencoding = 1", 2, program_file.NOT_A_TEXT),
            ("command = 'python3'\n[env]\nX = 1", 2, program_file.NOT_TEXTS),
            ("command = 'python3'\n[env]\n'A=B' = 'x'", 2, program_file.NOT_TEXTS),
            ("command = 'python3'\nanswer = '/etc/*'", 2, program_file.NOT_INSIDE),
            ("command = 'python3'\nanswer = '../*'", 2, program_file.NOT_INSIDE),
            ("command = 'python3'\nstage_as = '..\\x'", 2, program_file.NOT_INSIDE),
            ("command = 'python3'\nstage_as = ''", 2, program_file.NOT_INSIDE),
            ("command = 'python3'\nstage_as = ['a', '../x']", 2, program_file.NOT_INSIDE),
            ("command = 'python3'\nstage_as = [1]", 2, program_file.NOT_NAMES),
            ("command = 'python3'\nstage_as = '.'", 2, program_file.NOT_INSIDE),
            (f"command = 'python3'\nstage_as = '{'d/' * 200}'", 2, program_file.NOT_INSIDE),
            ("command = 'python3'\nanswer = '**/a/**'", 2, program_file.NOT_A_PATTERN),
            ("command = 'python3'\nanswer = 'a**/b'", 2, program_file.NOT_A_PATTERN),
            ("command = 'python3'\nanswer = '**\\a'", 2, program_file.NOT_A_PATTERN),
            (f"command = 'python3'\ntime = 0x{'f' * 900}", 2, program_file.NOT_A_LIMIT),
            (f"x = {'[' * 1500}", 1, program_file.NOT_TOML),
            (f"\n{'a.' * 30_000}a = 1", 2, program_file.LONG_LINE),
            ("# \n" * 30_000, 0, program_file.TOML_TOO_LARGE),
            *(
                (f"command = 'python3'\nencoding = '{name}'", 2, program_file.UNKNOWN_ENCODING)
                for name in ("idna", "punycode", "undefined", "utf-7", "unicode_escape", "rot13")
            ),
            ('command = "python3"\nencoding = "a\\u0000b"', 2, program_file.UNKNOWN_ENCODING),
        ],
    )
    @pytest.mark.usefixtures("python_on_path")
    def test_that_say_something_else_are_refused_with_the_line(self, read, text, line, reason):
        with pytest.raises(InputError) as caught:
            read(text)
        assert (caught.value.reason, caught.value.line) == (reason, line)
        assert "{" not in as_sentence(caught.value)


class TestHandedIn:
    @pytest.fixture
    def read(self, folder):
        def read(command, more="", *, alone=False):
            path = folder / "program.toml"
            path.write_text(f"command = {command}\n{more}\n", encoding="utf-8")
            return handed_in_program(path, alone=alone)

        return read

    @pytest.mark.usefixtures("python_on_path")
    def test_only_lower_the_limits_that_are_set_for_all(self, read):
        common = Limits(seconds=10, memory_mb=512)
        greedy = read("'python3'", "time = 86400\nmemory = 100000").limits(common)
        assert (greedy.seconds, greedy.memory_mb) == (10, 512)
        modest = read("'python3'", "time = 1\nmemory = 50").limits(common)
        assert (modest.seconds, modest.memory_mb) == (1, 50)

    def test_run_a_tool_of_the_computer_by_its_name(self, read, python_on_path):
        found = read("['python3', '../other/x.py']").command
        expected = (python_on_path / f"python3{PROGRAM_ENDING}", "../other/x.py")
        assert same_command(found, expected)

    def test_run_a_file_of_their_folder_from_its_copy(self, read, folder):
        (folder / "deeper" / "python3").touch()
        assert read("['deeper/python3', '{file}']").command == ("deeper/python3", "{file}")

    @pytest.mark.parametrize(
        "name",
        ["{folder}/solve.py", "../{name}/solve.py", "./no.py", "deeper", "{file}", "x" * 900],
    )
    def test_run_nothing_else(self, read, folder, name):
        # A name that would stand for the case when it is run.
        (folder / "{file}").touch()
        name = name.replace("{folder}", folder.as_posix()).replace("{name}", folder.name)
        with pytest.raises(InputError) as caught:
            read(f"['{name}']")
        assert (caught.value.reason, caught.value.line) == (program_file.NOT_HANDED_IN, 1)

    @posix_links
    def test_run_nothing_through_a_link(self, read, folder):
        (folder / "python3").symlink_to("solve.py")
        (folder / "linked").symlink_to("deeper")
        for name in ("./python3", "linked/other.py"):
            with pytest.raises(InputError) as caught:
                read(f"['{name}']")
            assert caught.value.reason is program_file.NOT_HANDED_IN

    @pytest.mark.usefixtures("python_on_path")
    def test_have_no_other_file_where_they_lie_alone(self, read):
        assert read("['python3', 'solve.py']", alone=True).copied == ("program.toml",)
        with pytest.raises(InputError) as caught:
            read("['./solve.py']", alone=True)
        assert caught.value.reason is program_file.NOT_HANDED_IN


def jar(manifest="Main-Class: Solve"):
    content = io.BytesIO()
    with ZipFile(content, "w") as file:
        file.writestr("META-INF/MANIFEST.MF", manifest)
    return content.getvalue()


CLASS = b"\xca\xfe\xba\xbe\0\0\0\x34\1\0\4main"
BINARIES = {"Solve.jar": jar(), "Solve.class": CLASS}


class TestRecognised:
    @pytest.mark.parametrize(
        ("name", "command"),
        [
            ("solve.py", ("python3", "solve.py")),
            ("Solve.jar", ("java", "-jar", "Solve.jar")),
            ("Solve.class", ("java", "-cp", ".", "Solve")),
            ("solve.js", ("node", "solve.js")),
        ],
    )
    def test_programs_get_the_case_as_an_argument_or_else_as_input(
        self, folder, python_on_path, name, command
    ):
        (folder / name).write_bytes(BINARIES.get(name, b""))
        assert is_recognised(folder / name)
        said, typed = recognised_program(folder / name)
        expected = (python_on_path / f"{command[0]}{PROGRAM_ENDING}", *command[1:])
        assert same_command(said.command, (*expected, "{file}"))
        assert same_command(typed.command, expected)
        assert (said.stdin, typed.stdin) == ((), None)

    def test_a_text_is_no_program(self, folder):
        (folder / "answer.txt").write_text("A:")
        assert not is_recognised(folder / "answer.txt")

    @posix_only
    def test_a_text_that_may_be_executed_is_no_program_unless_it_begins_like_one(self, folder):
        """As all files may be that were copied from a drive of Windows."""
        contents = {
            "result.txt": b"A: H 1 rechts\n",
            "empty": b"",
            "script": b"#!/bin/sh\necho A:\n",
            "compiled": b"\x7fELF\x02\x01",
        }
        for name, content in contents.items():
            (folder / name).write_bytes(content)
            (folder / name).chmod(0o777)
        found = [name for name in contents if is_recognised(folder / name)]
        assert found == ["script", "compiled"]

    @posix_only
    @pytest.mark.parametrize(
        ("name", "content"),
        [
            ("solve.exe", b"MZ\x90\0"),
            ("a.out", b"\x7fELF" if sys.platform == "darwin" else b"\xcf\xfa\xed\xfe"),
            ("libsolve.so.1", b"\x7fELF"),
            ("library.dylib", b"\xcf\xfa\xed\xfe"),
            ("library.jar", jar("Manifest-Version: 1.0")),
            ("damaged.jar", jar()[:-9]),
            ("Car.class", CLASS[:-4]),
        ],
    )
    def test_what_cannot_be_run_here_is_no_program_though_it_may_be_executed(
        self, folder, name, content
    ):
        (folder / name).write_bytes(content)
        (folder / name).chmod(0o777)
        assert not is_recognised(folder / name)

    def test_a_missing_interpreter_is_reported_in_a_sentence(self, folder, monkeypatch):
        monkeypatch.setenv("PATH", str(folder))
        with pytest.raises(ToolMissingError) as caught:
            recognised_program(folder / "Solve.jar")
        expected = "“Solve.jar” needs Java, which is not found on this computer."
        assert as_sentence(caught.value) == expected

    @pytest.mark.usefixtures("python_on_path")
    def test_a_program_alone_does_not_take_its_neighbours_along(self, folder):
        said, _ = recognised_program(folder / "solve.py", alone=True)
        assert said.copied == ("solve.py",)
        (folder / "Solve.class").write_bytes(CLASS)
        said, _ = recognised_program(folder / "Solve.class", alone=True)
        assert said.copied == ("Solve.class", "Solve$*.class")


MAIN = {
    "Main.java": "class Main { public static void main(String[] a) {} }",
    "solve.c": "int main(int c, char **v) { return 0; }",
    "solve.cpp": "int main() {}",
    "Solve.cs": "class Solve { static void Main() {} }",
    "solve.rs": "fn main() {}",
    "solve.go": "func main() {}",
    "solve.kt": "fun main() {}",
}


class TestSources:
    @pytest.fixture
    def tools(self, tmp_path, monkeypatch):
        """Compilers that are found by their names, and nothing else."""
        folder = tmp_path / "tools"
        folder.mkdir()

        def make(*names):
            for name in names:
                (folder / f"{name}{PROGRAM_ENDING}").write_text("#!/bin/sh\n")
                (folder / f"{name}{PROGRAM_ENDING}").chmod(0o700)

        monkeypatch.setenv("PATH", str(folder))
        return make

    @pytest.mark.parametrize("name", MAIN)
    def test_are_compiled_or_the_missing_compiler_is_named(self, tools, tmp_path, name):
        (tmp_path / name).write_text(MAIN[name])
        assert is_recognised(tmp_path / name)
        with pytest.raises(ToolMissingError) as caught:
            recognised_program(tmp_path / name)
        assert f"“{name}” needs " in as_sentence(caught.value)
        tools("javac", "java", "clang", "clang++", "mcs", "mono", "rustc", "go", "kotlinc")
        said, typed = recognised_program(tmp_path / name)
        assert name in said.build
        assert said.build == typed.build
        assert said.command == (*typed.command, "{file}")

    def test_take_those_along_that_belong_to_them(self, tools, tmp_path):
        tools("gcc")
        for name, text in {
            "solve.c": MAIN["solve.c"],
            "util.c": "void put() {}",
            "other.c": MAIN["solve.c"],
            "notes.txt": "",
        }.items():
            (tmp_path / name).write_text(text)
        said, _ = recognised_program(tmp_path / "solve.c")
        assert {"solve.c", "util.c"} <= set(said.build)
        assert "other.c" not in said.build
        found = programs_among(sorted(tmp_path.iterdir()))
        assert [path.name for path in found] == ["other.c", "solve.c"]
        alone, _ = recognised_program(tmp_path / "solve.c", alone=True)
        assert "util.c" not in alone.build

    def test_know_their_package_and_encoding(self, tools, tmp_path):
        tools("javac", "java")
        text = f"package a1.b;\n// für\n{MAIN['Main.java']}"
        (tmp_path / "Main.java").write_text(text, encoding="cp1252")
        said, _ = recognised_program(tmp_path / "Main.java")
        assert said.command[1:] == ("-cp", ".", "a1.b.Main", "{file}")
        assert "windows-1252" in said.build

    def test_count_less_than_what_was_made_of_them(self, tmp_path):
        (tmp_path / "Main.java").write_text(MAIN["Main.java"])
        (tmp_path / "solve.jar").write_bytes(jar())
        assert programs_among(sorted(tmp_path.iterdir())) == [tmp_path / "solve.jar"]


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("python3 weit.py {file}", "weit.py"),
        ("'my program.py'", "my program.py"),
        ("./solve", "solve"),
        ("java -jar Solve.jar {file} {out}.txt", "Solve.jar"),
        ("python3 -u folder/nim.py --fast", "nim.py"),
        ("'my nim.py", "nim.py"),
        ("", ""),
    ],
)
def test_a_program_is_called_by_its_file(command, name):
    assert program_name(command) == name


def test_a_command_for_any_folder_has_the_paths_of_files_and_folders(tmp_path):
    (tmp_path / "nim.py").write_text("")
    (tmp_path / "bin").mkdir()
    (tmp_path / "java").mkdir()
    script = command_anywhere("python3 nim.py --fast", tmp_path)
    assert split_command(script, source="") == ("python3", str(tmp_path / "nim.py"), "--fast")
    classes = command_anywhere("java -cp bin Main {file}", tmp_path)
    expected = ("java", "-cp", str(tmp_path / "bin"), "Main", "{file}")
    assert split_command(classes, source="") == expected
    assert command_anywhere("python3 'nim.py", tmp_path) == "python3 'nim.py"


class TestGiven:
    @pytest.fixture
    def program(self, tmp_path):
        (tmp_path / "main.py").write_text("")
        return recognised_program(tmp_path / "main.py")[0]

    @pytest.mark.parametrize(
        ("how", "details", "shown"),
        [
            ("argument", (), "argument"),
            ("stdin", (), "stdin"),
            ("file", ("hotels1.txt",), "file:hotels1.txt"),
            ("typed", ("{name}", "n"), "typed"),
        ],
    )
    def test_has_the_way_that_was_asked_for(self, program, how, details, shown):
        others = [given(program, "file", ("x",)), given(program, "typed", ("1",))]
        for before in (program, *others):
            after = given(before, how, details)
            assert after.how == shown
            assert (after.stage_as == ("{name}",)) == (how == "typed")


@pytest.mark.parametrize(
    ("printed", "prompts", "shown"),
    [
        ("File? A: free\n", ["File?"], "File? \nA: free\n"),
        ("File? 1Again? bye", ["File?", "Again?"], "File? \n1Again? \nbye"),
        ("File?\nA: free", ["File?"], "File?\nA: free"),
        ("nothing asked", ["File?"], "nothing asked"),
        ("File? ", ["File?"], "File? "),
    ],
)
def test_what_is_typed_ends_the_line_of_its_prompt(printed, prompts, shown):
    assert echoed(printed, prompts) == shown

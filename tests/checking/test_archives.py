"""ZIP files are unpacked within limits and within their folder, whatever they hold."""

import gc
import io
import stat
import zipfile

import pytest

from bwinf_gui.checking import archives
from bwinf_gui.checking.archives import unpacked
from bwinf_gui.checking.submissions import (
    Program,
    ResultFiles,
    SeveralProgramsError,
    Unusable,
    answers_in,
    program_in,
    submissions_in,
)
from bwinf_gui.text.errors import InputError, as_clause
from bwinf_gui.text.translation import speak


@pytest.fixture(autouse=True)
def _english():
    speak("en")


@pytest.fixture
def archive(tmp_path):
    def make(*entries, name="anna.zip"):
        content = io.BytesIO()
        with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
            for entry, text in entries:
                file.writestr(entry, text)
        (tmp_path / "all").mkdir(exist_ok=True)
        path = tmp_path / "all" / name
        path.write_bytes(content.getvalue())
        return path

    return make


def link(name):
    entry = zipfile.ZipInfo(name)
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry


def files_in(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_files_are_there_as_long_as_the_value_is_and_lie_where_they_lay(archive):
    path = archive(("a/b.txt", "A: frei"))
    made = unpacked(path)
    folder = made.folder
    assert files_in(folder) == {"a/b.txt"}
    assert unpacked(path).folder == folder
    del made
    gc.collect()
    assert not folder.exists()


@pytest.mark.parametrize("name", ["../out.txt", "/out.txt", "a/../../out.txt", "C:\\out.txt"])
def test_nothing_is_written_outside(archive, tmp_path, name):
    made = unpacked(archive((name, "?"), ("in.txt", "?")))
    assert files_in(made.folder) == {"in.txt"}
    assert [as_clause(InputError("", 0, each)) for each in made.refused.values()] == [
        "its path leads out of the ZIP file"
    ]
    assert not [*tmp_path.rglob("out.txt")]


def test_names_in_utf_8_have_their_umlauts_without_its_mark_too(archive):
    names = {"Lösung 1.txt", "Größe/parkplatz1.txt"}
    garbled = [name.encode().decode("cp437") for name in names]
    assert files_in(unpacked(archive(*((name, "?") for name in garbled))).folder) == names
    others = {"Lösung.txt", "Übung.txt", "№ 1.txt"}
    assert files_in(unpacked(archive(*((name, "?") for name in others))).folder) == others


def test_what_is_refused_is_named_by_its_place(archive, tmp_path):
    inner = archive(("../b.txt", "?"), ("c.txt", "?")).read_bytes()
    archive(("../../a.txt", "?"), ("parkplatz1.txt", "A: frei"), ("d/inner.zip", inner))
    (found,) = submissions_in(tmp_path / "all")
    refused = [each.name for each in found.files if each.error is not None]
    assert refused == ["../../a.txt", "d/inner.zip/../b.txt"]
    found = answers_in(tmp_path / "all")
    refused = [file.name for each in found for file in each.files if file.error is not None]
    assert refused == ["anna.zip/../../a.txt", "anna.zip/d/inner.zip/../b.txt"]


def test_a_link_is_no_file(archive):
    made = unpacked(archive((link("parkplatz1.txt"), "/etc/passwd"), ("in.txt", "?")))
    assert files_in(made.folder) == {"in.txt"}
    assert [*made.refused] == ["parkplatz1.txt"]


def test_limits_hold_for_what_comes_out_and_not_for_what_is_announced(archive, monkeypatch):
    monkeypatch.setattr(archives, "MOST_BYTES", 2**20)
    path = archive(("a.txt", "x" * 600_000), ("b.txt", "x" * 600_000))
    with pytest.raises(InputError) as refused:
        unpacked(path)
    assert as_clause(refused.value) == "unpacked, the ZIP file is larger than 1 MB"


def test_too_many_files_too_many_folders_and_damages_cost_only_this_submission(archive, tmp_path):
    archive(*((f"{n}.txt", "") for n in range(archives.MOST_FILES + 1)), name="many.zip")
    archive(("/".join("d" * 40) + "/a.txt", ""), name="deep.zip")
    broken = archive(("a.txt", "A: frei" * 100), name="broken.zip")
    broken.write_bytes(broken.read_bytes()[:60])
    archive(("parkplatz1.txt", "A: frei"), name="good.zip")
    found = {each.name: each for each in submissions_in(tmp_path / "all")}
    assert isinstance(found.pop("good.zip"), ResultFiles)
    assert all(isinstance(each, Unusable) for each in found.values())
    assert found["many.zip"].reason == "The ZIP file holds more than 5000 files."
    assert found["deep.zip"].reason == "The ZIP file holds folders more than 32 deep."
    assert found["broken.zip"].reason == "This is not a ZIP file, or it is damaged."


def test_archives_in_archives_end(archive, tmp_path):
    inner = archive(("parkplatz1.txt", "A: frei")).read_bytes()
    for _ in range(5):
        inner = archive(("inner.zip", inner), ("notes.txt", "?")).read_bytes()
    (found,) = submissions_in(tmp_path / "all")
    assert isinstance(found, ResultFiles)
    (refused,) = (as_clause(each.error) for each in found.files if each.error is not None)
    assert refused == "ZIP files are nested more than 3 deep"


def test_a_program_in_an_archive_is_one(archive, tmp_path):
    archive(("anna/main.py", "print('A: frei')"), ("anna/parkplatz1.txt", "A D\n1\nH 1\n"))
    (found,) = submissions_in(tmp_path / "all")
    assert isinstance(found, Program)
    assert (found.ways[0].folder / "main.py").is_file()


def test_of_several_programs_in_archives_one_can_be_chosen(archive, tmp_path):
    for name in ("a", "b"):
        archive((f"{name}.py", "print('A: frei')"), ("notes.txt", "?"), name=f"{name}.zip")
    folder = tmp_path / "class"
    folder.mkdir()
    (tmp_path / "all").rename(folder / "anna")
    (found,) = submissions_in(folder)
    assert isinstance(found, Unusable)
    assert isinstance(found.error, SeveralProgramsError)
    assert found.error.choices == ("a.zip/a.py", "b.zip/b.py")
    (chosen,) = submissions_in(folder, chosen={"anna": "b.zip/b.py"})
    assert isinstance(chosen, Program)
    assert chosen.ways[0].name == "b.py"


def test_the_program_of_a_folder_is_not_one_that_is_only_unpacked(archive):
    path = archive(("main.py", "print('A: frei')"))
    with pytest.raises(InputError, match="neither results nor a program"):
        program_in(path.parent)
    (path.parent / "a").mkdir()
    (path.parent / "a" / "solve.py").write_text("")
    assert program_in(path.parent).name == "solve.py"

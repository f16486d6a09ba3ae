"""How long a folder of result files takes: 100 submissions × 6 cases [3 s].

    python tests/performance/bench_folder.py

From finding the submissions to the last row, each row kept on disk, as in the window.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bwinf_gui.checking.cases import CaseSource, SetFiles, case_set
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.folder_check import Filling, Matrix, folder_check
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.tasks.parking.check.cases import RowFile
from bwinf_gui.tasks.parking.check.checker import CHECKER
from bwinf_gui.tasks.parking.row import random_row
from bwinf_gui.tasks.parking.sentences import table_text
from bwinf_gui.tasks.parking.solving import solve

SUBMISSIONS, CASES, SPOTS = 100, 6, 26


def case_of(row):
    """A row as a file, its lines from left to right."""
    return RowFile(row.spots, row.cars, row.first)


def printed(case):
    """The best answer in the form of the task sheet."""
    answers = solve(case.row)
    texts = (table_text(answers, answers.answer(spot), most=99) for spot in range(case.spots))
    return "\n".join(map("{}: {}".format, case.row.spot_names, texts)).replace(": free", ":")


def main():
    """Print the figure."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        files = []
        cases = [case_of(random_row(SPOTS, 0.7, seed=seed)) for seed in range(CASES)]
        for number, case in enumerate(cases):
            files.append(folder / f"parkplatz{number}.txt")
            files[-1].write_text(CHECKER.write(case))
        for number in range(SUBMISSIONS):
            (folder / "submissions" / f"{number:03}").mkdir(parents=True)
            for file, case in zip(files, cases, strict=True):
                (folder / "submissions" / f"{number:03}" / file.name).write_text(printed(case))
        start = perf_counter()
        found = case_set(CHECKER, SetFiles(contest=files, own=(), pattern="parkplatz*.txt"), None)
        check = folder_check(
            Check(checker=CHECKER, cases=found.of(CaseSource.CONTEST)),
            folder / "submissions",
            store=folder / "kept",
            task="parking",
        )
        check.kept.begin()
        *_, matrix = Filling(check, Matrix()).run(lambda: Runner(Limits(), 1))
        print(f"{len(matrix.rows)} cells: {perf_counter() - start:.2f} s [3 s]")


if __name__ == "__main__":
    main()

"""How long judging takes, with the targets in brackets.

    python tests/performance/bench_judging.py

An answer that was pasted is read and judged at every change of its text; that of a large file once.
Each figure is the median of some runs.
"""

from statistics import median
from time import perf_counter

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.tasks.parking.check.cases import RowFile
from bwinf_gui.tasks.parking.check.checker import CHECKER
from bwinf_gui.tasks.parking.row import random_row
from bwinf_gui.tasks.parking.sentences import table_text
from bwinf_gui.tasks.parking.solving import solve

RUNS = 5


def case_of(row):
    """A row as a file, its lines from left to right."""
    return RowFile(row.spots, row.cars, row.first)


def printed(case):
    """The best answer in the form of the task sheet."""
    answers = solve(case.row)
    texts = (table_text(answers, answers.answer(spot), most=99) for spot in range(case.spots))
    return "\n".join(map("{}: {}".format, case.row.spot_names, texts)).replace(": free", ":")


def milliseconds(case, text):
    """How long a judgement takes."""
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        judgement = CHECKER.judge(case, PrintedAnswer(text))
        times.append(1000 * (perf_counter() - start))
    return f"{median(times):.1f} ms, verdict {judgement.verdict}"


def main():
    """Print all figures."""
    small = case_of(random_row(26, 0.7, seed=1))
    large = case_of(random_row(100_000, 0.6, seed=1))
    text = printed(small)
    chatty = text.replace(": ", " -> ").replace(", ", " und ")
    print(f"26 spots, pasted [20 ms]: {milliseconds(small, text)}")
    print(f"26 spots in another form [20 ms]: {milliseconds(small, chatty)}")
    text = printed(large)
    print(f"100,000 lines [2000 ms]: {milliseconds(large, text)}")
    print(f"100,000 lines, all wrong: {milliseconds(large, text.replace('right', 'left'))}")
    print(f"100,000 lines in another form: {milliseconds(large, text.replace(': ', ' -> '))}")


if __name__ == "__main__":
    main()

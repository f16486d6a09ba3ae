"""Finds out how a program gets its case, by running it on one.

A program without further instructions gets the case as an argument and on standard input. Its
complaints lead to the next attempt: a missing file is created, a question is answered. The first
way that produces an answer is used; whether the answer is right does not matter.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from glob import escape
from pathlib import Path, PurePosixPath
from typing import Any

from bwinf_gui.border import TaskMistake
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.open_questions import Need, OpenQuestion
from bwinf_gui.checking.rows import CheckedRow, answered
from bwinf_gui.checking.running.clues import (
    DATA_SUFFIXES,
    ProgramQuestion,
    data_files,
    is_elsewhere,
    missing_files,
    names_in_source,
    needs_display,
    passed_over,
    question,
    wanted_options,
    wants_number,
)
from bwinf_gui.checking.running.program import (
    PLACEHOLDER,
    STDOUT,
    CasePlaces,
    Launch,
    prompt_ends,
    without_case,
)
from bwinf_gui.checking.running.run import NOT_BUILT, Breach, Execution, verdict_of
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import tr

MOST_RUNS = 12
"""The most trial runs of a program to find out how it gets its case."""
MOST_CASES = 2
"""On which that is tried, should the first one be unfit."""
MOST_STAGED = 40
MOST_TYPED = 5
MOST_ANSWERS = 4
"""Files that a program has written and may have answered in; files of which one may be read."""
LONGEST_STAGED = 200
_MOST_NAMED = 3
"""Files that are named of those that a program reads."""
_PARTS_OF_NAME = "{name}", "{stem}", "{number}"
_OUR_FOLDER = "/helper-"
"""A part of every path of a case that a program is given."""
_GOOD = {Verdict.AC, Verdict.SUB}
_UNDERSTOOD = {*_GOOD, Verdict.WA}


@dataclass(frozen=True, slots=True)
class Attempt:
    """A way to start a program, and what came of it."""

    launch: Launch
    case: NamedCase[Any]
    run: Execution
    row: CheckedRow

    @property
    def is_understood(self) -> bool:
        """Whether there is an answer; before a crash, what seems to be a wrong one may be none."""
        judgement = self.row.judgement
        if verdict_of(self.run) is Verdict.RTE and judgement.verdict not in _GOOD:
            return False
        return judgement.verdict in _UNDERSTOOD or any(
            line.verdict in _UNDERSTOOD for line in judgement.lines
        )


@dataclass(frozen=True, slots=True)
class Trial:
    """How a program is started from now on, and all that was tried on the way.

    `question` is there where that can only be said by a person.
    """

    launch: Launch
    attempts: tuple[Attempt, ...] = ()
    question: OpenQuestion | None = None
    is_found: bool = False

    @property
    def not_built(self) -> Execution | None:
        """The compiler's message on a program that does not compile, whatever the case."""
        runs = (each.run for each in self.attempts)
        return next((run for run in runs if run.failure == NOT_BUILT), None)

    def on(self, case: NamedCase[Any]) -> Attempt | None:
        """The result of a case with the chosen way, where that was tried."""
        tried = (each for each in self.attempts if each.launch == self.launch)
        return next((each for each in tried if each.case == case), None)


Attempted = Callable[[Launch, NamedCase[Any]], Attempt]


def trial_cases(checker: Checker[Any], cases: Sequence[NamedCase[Any]]) -> list[NamedCase[Any]]:
    """Those on which it is tried how a program gets its case: the first that ask something.

    Their rows are wanted first, too.
    """
    return ([case for case in cases if checker.asks(case.case)] or [*cases])[:MOST_CASES]


def trial_of(attempt: Attempt) -> Trial:
    """The trial of the way that the user has chosen, from one run."""
    launch, run = attempt.launch, attempt.run
    is_typed = launch.stdin is not None and verdict_of(run) is not None
    text = run.printed.decode(errors="replace")
    known = len(text[: max(prompt_ends(text, launch.prompts), default=0)].encode())
    asked = question(run, known) if is_typed and not attempt.is_understood else None
    missing = OpenQuestion(Need.ANSWER, asked.text) if asked is not None else None
    return Trial(launch, (attempt,), missing, is_found=attempt.is_understood)


def found_way(
    ways: tuple[Launch, ...],
    cases: Sequence[NamedCase[Any]],
    others: Sequence[NamedCase[Any]],
    checker: Checker[Any],
    attempted: Attempted,
) -> Trial:
    """The trial of a program, to find out which of the `ways` works.

    It is tried on `cases` in turn until one decides. One of the `others` shows whether the program
    gives the same answer to every case.
    """
    trial = Trial(ways[0])
    for case in cases:
        trial = _Search(ways, case, others, checker, attempted).trial()
        is_decided = trial.is_found or trial.question is not None or trial.not_built is not None
        # Where no attempt ended well, another case might help.
        if is_decided or not all(verdict_of(each.run) for each in trial.attempts):
            break
    return trial


class _Search:
    """Tries a program on one case."""

    def __init__(
        self,
        ways: tuple[Launch, ...],
        case: NamedCase[Any],
        others: Sequence[NamedCase[Any]],
        checker: Checker[Any],
        attempted: Attempted,
    ) -> None:
        self._case = case
        self._first_line = case.content.decode(errors="replace").partition("\n")[0].strip()
        self._others = [each for each in others if each.content != case.content]
        self._checker = checker
        self._attempted = attempted
        self._attempts: list[Attempt] = []
        self._next = deque(ways)
        self._clues = dict.fromkeys(ways, 0)
        """How many complaints and questions of the program have led to each way so far."""
        self._in_sources = names_in_source(ways[0])
        self._candidates = self._files_to_try(ways[0])

    def trial(self) -> Trial:
        while self._next and len(self._attempts) < MOST_RUNS:
            attempt = self._try(self._next.popleft())
            if attempt.run.failure == NOT_BUILT:
                return self._ended(attempt.launch)
            if needs_display(attempt.run):
                return self._ended(attempt.launch, OpenQuestion(Need.WINDOW))
            if attempt.is_understood:
                attempt = self._ended_well(self._fewest_files(self._where_it_reads(attempt)))
                return self._ended(self._with_copies(attempt.launch), is_found=True)
            if attempt.run.breach is Breach.TIME and not (attempt.run.waiting and self._next):
                # It has something to compute, so it has the case; or it only ever waits.
                return self._ended(attempt.launch, is_found=True)
            self._add(attempt)
        verdicts = [
            (each, {each.row.verdict, each.row.judgement.verdict}) for each in self._attempts
        ]
        answering = (each for each, given in verdicts if Verdict.NO not in given)
        ending_well = (each for each in self._attempts if verdict_of(each.run) is None)
        # With nothing understood, a run with any answer says most, then one that has ended well,
        # then the one that got furthest: the others only lack the case.
        furthest = max(self._attempts, key=lambda each: self._clues[each.launch])
        chosen = next(answering, next(ending_well, furthest))
        return self._ended(chosen.launch, self._question())

    def _try(self, launch: Launch, case: NamedCase[Any] | None = None) -> Attempt:
        attempt = self._attempted(launch, case or self._case)
        self._attempts.append(attempt)
        return attempt

    def _ended(
        self, launch: Launch, question: OpenQuestion | None = None, *, is_found: bool = False
    ) -> Trial:
        return Trial(launch, tuple(self._attempts), question, is_found)

    def _with_copies(self, launch: Launch) -> Launch:
        """The program with the case in place of its own copy, if it is given only the name.

        It would read its copy of this case, and find none of a case of ours.
        """
        if launch.gives("{file}") or not any(map(launch.gives, _PARTS_OF_NAME)):
            return launch
        held = (PurePosixPath(name) for name, _content in data_files(launch))
        copies = [path for path in held if path.name == self._case.file_name]
        return _with_files(launch, [str(path.with_name("{name}")) for path in copies])

    def _question(self) -> OpenQuestion | None:
        """The question to the user if nothing was understood."""
        for attempt in self._attempts:
            run, asked = attempt.run, self._asked(attempt)
            if asked is not None and asked.answer is None and verdict_of(run) is not None:
                return OpenQuestion(Need.ANSWER, asked.text)
            for name in missing_files(run):
                # A file of another computer, with data that are not the case's.
                is_data = PurePosixPath(name).suffix.lower() in DATA_SUFFIXES
                if is_data and is_elsewhere(name) and self._case.file_name not in name:
                    return OpenQuestion(Need.FILE, name)
            if len(options := wanted_options(run)) > 1:
                return OpenQuestion(Need.OPTIONS, ", ".join(options))
        is_silent = all(
            verdict_of(each.run) is None and not each.run.printed.strip() for each in self._attempts
        )
        return OpenQuestion(Need.UNKNOWN) if is_silent else None

    def _add(self, attempt: Attempt) -> None:
        """Schedule the attempts that a run suggests, the most promising first."""
        launch, asked, clues = attempt.launch, self._asked(attempt), self._clues[attempt.launch]
        surest = self._new(self._surest(attempt, asked), clues + 1)
        self._next.extendleft(reversed(surest))
        if not launch.stdin and asked is not None:
            # The first question is mostly for the case, whatever its words are.
            answer = "{name}" if asked.answer is None else asked.answer
            self._next.extend(self._new([_typed(launch, answer, asked.text)], clues + 1))
        if not launch.stage_as and self._candidates:
            guessed = _with_files(without_case(launch), self._candidates)
            self._next.extend(self._new([guessed], clues))

    def _new(self, launches: Iterable[Launch], clues: int) -> list[Launch]:
        new = [each for each in dict.fromkeys(launches) if each not in self._clues]
        self._clues |= dict.fromkeys(new, clues)
        return new

    def _surest(self, attempt: Attempt, asked: ProgramQuestion | None) -> Iterator[Launch]:
        launch, run = attempt.launch, attempt.run
        missing = missing_files(run)
        if launch.stdin is None and self._first_line:
            yield from self._instead_of_case(attempt, missing)
        if names := [*self._staged(missing, launch)]:
            is_given = any(PLACEHOLDER.search(name) for name in names)
            yield _with_files(launch if is_given else without_case(launch), names)
        # It opened a path in the folder of the case, so it may need the name alone.
        elif any(_OUR_FOLDER in name for name in missing):
            yield _with_files(_named_by(launch, "{name}"), ["{name}"])
        if len(options := wanted_options(run)) == 1:
            plain = without_case(launch)
            yield replace(plain, command=(*plain.command, *options, "{file}"))
        if wants_number(run, self._case.file_name):
            yield _named_by(launch, "{number}")
        if launch.stdin and asked is not None and asked.answer is not None:
            yield _typed(launch, asked.answer, asked.text)
        if verdict_of(run) is None:
            yield from self._answers_elsewhere(attempt)

    def _instead_of_case(self, attempt: Attempt, missing: Sequence[str]) -> Iterator[Launch]:
        """What a program wants that took the first line of the case for something else."""
        if any(PurePosixPath(name).name.startswith(self._first_line) for name in missing):
            yield _typed(attempt.launch, "{name}")
        elif wants_number(attempt.run, self._first_line):
            yield _typed(attempt.launch, "{number}")

    def _answers_elsewhere(self, attempt: Attempt) -> Iterator[Launch]:
        """Where a program may have answered that has ended well."""
        launch, run = attempt.launch, attempt.run
        if launch.gives("{file}") and not (run.printed.strip() or run.written):
            # It may have answered next to the case, so that is put into its own folder.
            yield _with_files(_named_by(launch, "{name}"), ["{name}"])
        if launch.answer == STDOUT:
            for name in run.written[:MOST_ANSWERS]:
                yield replace(launch, answer=escape(self._abstract(name, launch)))

    def _asked(self, attempt: Attempt) -> ProgramQuestion | None:
        """The program's question after all that was typed, if it is a new one."""
        printed = attempt.run.printed
        # Output that grew out of an earlier attempt's holds questions that are answered by now.
        before = (
            len(each.run.printed) for each in self._attempts if printed.startswith(each.run.printed)
        )
        known = max((length for length in before if length < len(printed)), default=0)
        is_over = attempt.run.breach or len(attempt.launch.stdin or ()) >= MOST_TYPED
        if is_over:
            return None
        first = None if attempt.launch.stdin else passed_over(attempt.run)
        return question(attempt.run, known) or first

    def _staged(self, missing: Iterable[str], launch: Launch) -> Iterator[str]:
        """The names under which missing files can be put there; some cannot."""
        for name in missing:
            parts = PurePosixPath(name.replace("\\", "/")).parts
            is_ours = _OUR_FOLDER in name or is_elsewhere(name)
            # Only the first part may lead out of the folder.
            leads_out = not parts or ".." in (*parts[1:], parts[-1])
            if is_ours or leads_out or len(name) > LONGEST_STAGED:
                continue
            # A name of the contest is often one that a program always reads.
            is_made = any(map(launch.gives, _PARTS_OF_NAME)) and name not in self._in_sources
            yield self._abstract("/".join(parts), launch) if is_made else "/".join(parts)

    def _abstract(self, name: str, launch: Launch) -> str:
        """The name with a placeholder for the part that comes from the case."""
        places = CasePlaces(file=Path(self._case.file_name), out=Path())
        for placeholder in _PARTS_OF_NAME:
            text = places.fill(placeholder)
            if text and text in name and (len(text) > 2 or launch.gives("{number}")):
                before, _, behind = name.rpartition(text)
                return f"{before}{placeholder}{behind}"
        return name

    def _files_to_try(self, launch: Launch) -> list[str]:
        """The files that a program may read: those named in it, and cases in its folder."""
        own = []
        for name, content in sorted(data_files(launch)):
            with suppress(InputError, TaskMistake):
                self._checker.parse(content, name)
                own.append(name)
        both = [name for name in own if any(name.endswith(each) for each in self._in_sources)]
        named = [name for name in self._in_sources if [*self._staged([name], launch)]]
        return (both or [*named, *own])[:MOST_STAGED]

    def _where_it_reads(self, attempt: Attempt) -> Attempt:
        """The attempt, or a better one where the program reads one of its own files instead.

        That shows by its answers to two cases, which are the same then.
        """
        if attempt.launch.stage_as or not self._candidates or not self._others:
            return attempt
        other = self._try(attempt.launch, self._others[0]).row.answer
        if answered(self._checker, self._case, other, submission="").judgement != (
            attempt.row.judgement
        ):
            return attempt
        staged = self._try(_with_files(without_case(attempt.launch), self._candidates))
        return staged if staged.is_understood else attempt

    def _fewest_files(self, attempt: Attempt) -> Attempt:
        """The attempt, or the same with one file alone that the program names and reads."""
        files = () if attempt.launch.stdin else attempt.launch.stage_as
        named = [name for name in files if name in self._in_sources and len(files) > 1]
        for name in named[:MOST_ANSWERS]:
            alone = self._try(replace(attempt.launch, stage_as=(name,)))
            if alone.row.judgement == attempt.row.judgement:
                return alone
        return attempt

    def _ended_well(self, attempt: Attempt) -> Attempt:
        """The attempt with all that the program still wants when it has answered."""
        while verdict_of(attempt.run) is not None and attempt.launch.stdin is not None:
            launch, asked = attempt.launch, self._asked(attempt)
            if asked is not None and asked.is_last:
                better = _typed(launch, asked.answer or "", asked.text)
            else:
                better = _with_files(launch, [*self._staged(missing_files(attempt.run), launch)])
            is_new = better != launch and better not in self._clues
            if not is_new or len(self._attempts) >= MOST_RUNS:
                break
            self._clues[better] = 0
            ended = self._try(better)
            if not ended.is_understood:
                break
            attempt = ended
        return attempt


def _typed(launch: Launch, line: str, prompt: str = "") -> Launch:
    """The program with one more line typed; if that line gives the case, nothing else does."""
    alone = without_case(launch) if PLACEHOLDER.search(line) else launch
    prompts = (*launch.prompts, prompt) if prompt else launch.prompts
    typed = replace(alone, stdin=(*(alone.stdin or ()), line), prompts=prompts)
    return _with_files(typed, [line]) if line == "{name}" else typed


def _with_files(launch: Launch, names: Sequence[str]) -> Launch:
    staged = tuple(dict.fromkeys((*launch.stage_as, *names)))
    return replace(launch, stage_as=staged[:MOST_STAGED])


def _named_by(launch: Launch, placeholder: str) -> Launch:
    """The program, given the case by something other than its path or name."""

    def renamed(texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(placeholder if text in {"{file}", "{name}"} else text for text in texts)

    stdin = None if launch.stdin is None else renamed(launch.stdin)
    return replace(launch, command=renamed(launch.command), stdin=stdin)


def way_in_words(program: Launch) -> str:
    """How a program gets its case."""
    match program.how.partition(":")[0]:
        case "typed":
            lines = enumerated([tr("“{0}”").format(line) for line in program.stdin or ()])
            return tr("it asks, and {0} is typed").format(lines)
        case "file":
            more = ["…"] if len(program.stage_as) > _MOST_NAMED else []
            names = enumerated([*program.stage_as[:_MOST_NAMED], *more])
            return tr("it reads {0}, so the case is put there").format(names)
        case "argument":
            return tr("it gets the name of the file as an argument")
        case _:
            return tr("it gets the case on standard input")

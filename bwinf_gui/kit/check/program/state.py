"""What the mode Program shows as one value, and its events; nothing here runs anything.

Results belong to one program, started in one way: an event that names another one drops them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from itertools import groupby
from pathlib import Path, PurePath
from typing import Any, Self, TypeVar

from bwinf_gui.checking.cases import NamedCase, counterexample_name
from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.open_questions import Need
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.program import (
    CasePlaces,
    Launch,
    program_name,
    prompt_ends,
    shown_command,
    without_case,
)
from bwinf_gui.checking.trial import Trial
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit.check.running import CaseGroup, RunningState, RunOptions
from bwinf_gui.places import folder_of
from bwinf_gui.text.translation import tr

Key = tuple[str, bytes]
"""The name of the file and the content, which are the same in any language."""
Value = TypeVar("Value")


def key_of(case: NamedCase[Any]) -> Key:
    """What identifies a case."""
    return case.file_name, case.content


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramCheckOptions(RunOptions):
    """The command, the folder in which it is said, how it gets its case, and the cases."""

    watches: bool = True
    """Whether it is checked again whenever it is saved."""
    way: str = ""
    """How it gets its case, as `Launch.how` says it; empty where a trial run finds out."""
    way_file: str = ""
    answers: tuple[str, ...] = ()
    """What is typed where it asks."""

    @property
    def base(self) -> Path:
        return folder_of(self.folder) if self.folder else Path.home()

    @property
    def started(self) -> tuple[object, ...]:
        """What identifies the program and the way it is started."""
        more = {"file": self.way_file, "typed": self.answers}.get(self.way, ())
        return self.command, self.folder, self.way, more


class Activity(Enum):
    """What is under way."""

    NOTHING = auto()
    TRYING = auto()
    CHECKING = auto()
    SEARCHING = auto()

    @property
    def runs(self) -> bool:
        return self is not Activity.NOTHING


class ModeView(Enum):
    """What the centre shows."""

    NOTHING = auto()
    QUESTION = auto()
    """Whether the program is trusted."""
    OUTPUT = auto()
    SEARCH = auto()
    FOUND = auto()
    RESULT = auto()


@dataclass(frozen=True, slots=True)
class CaseResult:
    """A case and its result; None before it was tried."""

    group: CaseGroup
    case: NamedCase[Any]
    row: CheckedRow | None = None
    is_stale: bool = False
    """Whether it was printed by the program before it was saved."""
    search: SearchProgress[Any] | None = None
    """The search that has found the case."""

    @property
    def key(self) -> Key:
        return key_of(self.case)

    @property
    def is_wrong(self) -> bool:
        """Whether there is a fault to look at."""
        return self.row is not None and self.row.verdict is not Verdict.AC


@dataclass(frozen=True, slots=True)
class Output:
    """What a program has printed on a case."""

    case: NamedCase[Any]
    row: CheckedRow
    launch: Launch | None = None
    exit_code: int | None = None
    written: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return self.row.printed or self.row.answer.text

    @property
    def typed(self) -> list[tuple[int, str]]:
        """Where in the text lines were typed, as far as that is known, and the lines."""
        if self.launch is None:
            return []
        ends = prompt_ends(self.text, self.launch.prompts)
        return [*zip(ends, map(self.filled, self.launch.stdin or ()), strict=False)]

    def filled(self, text: str) -> str:
        """A text with what the placeholders stand for here; paths are no more than names."""
        return CasePlaces(file=Path(self.case.file_name), out=Path()).fill(text)


@dataclass(frozen=True, kw_only=True)
class ProgramState(RunningState):
    """A program, the cases, and what became of them."""

    pattern: str
    options: ProgramCheckOptions = field(default_factory=ProgramCheckOptions)
    rows: Mapping[Key, CheckedRow] = field(default_factory=dict)
    before: Mapping[Key, CheckedRow] = field(default_factory=dict)
    """The rows before the check that is under way."""
    trial: Trial | None = None
    found: tuple[SearchProgress[Any], ...] = ()
    """The searches that have found something."""
    search: SearchProgress[Any] | None = None
    """The latest search, also while it has found nothing."""
    seed: int = 0
    """The seed of the search."""
    chosen: Key | None = None
    output: Output | None = None
    """What is shown in place of a result, as a trial run is looked at."""
    doing: Activity = Activity.NOTHING
    is_paused: bool = False
    prompts: tuple[str, ...] = ()
    """What the program is known to ask, whichever way is chosen."""
    adds_answer: bool = False
    """Whether there is an empty field for one more answer."""
    seconds: float = 0.0
    """How long the run has taken so far, or took."""
    problem: str = ""
    """What is wrong with the command."""
    saved_at: str = ""
    """When the program was saved last, while it is watched."""

    @property
    def program(self) -> str:
        return program_name(self.options.command)

    @property
    def is_running(self) -> bool:
        return self.is_reading or self.doing.runs

    @cached_property
    def wanted(self) -> list[CaseResult]:
        """The cases that are wanted, with their rows."""
        wanted = {*self.options.sources}
        known = {last.case.content: last.row for last in (each.steps[-1] for each in self.found)}
        return [
            self._checked(CaseResult(group, case, known.get(case.content)))
            for group in CaseGroup
            if {*group.sources} & wanted
            for case in self.at_hand.of(*group.sources)
        ]

    @cached_property
    def counterexamples(self) -> list[CaseResult]:
        """The findings of searches, the latest last; a later check counts more than the search.

        One that was added to the cases has its name there.
        """
        added = {
            each.case.content: each.case for each in self.wanted if each.group is CaseGroup.OWN
        }
        path, results = PurePath(counterexample_name(self.pattern)), []
        for number, found in enumerate(self.found, start=1):
            last, name = found.steps[-1], f"{path.stem}{number if number > 1 else ''}{path.suffix}"
            case = added.get(last.case.content, replace(last.case, name=name, file_name=name))
            result = CaseResult(CaseGroup.FOUND, case, last.row, search=found)
            results.append(self._checked(result))
        return results

    def _checked(self, result: CaseResult) -> CaseResult:
        """The same with what the last check has said of it, if anything."""
        new, old = self.rows.get(result.key), self.before.get(result.key)
        return replace(result, row=new or old or result.row, is_stale=not new and bool(old))

    @cached_property
    def results(self) -> list[CaseResult]:
        """All cases that are shown, each once."""
        added = {each.key for each in self.wanted}
        new = (each for each in self.counterexamples if each.key not in added)
        return [*self.wanted, *new]

    @cached_property
    def groups(self) -> list[tuple[CaseGroup, list[CaseResult]]]:
        """All cases that are shown, by the groups that there are."""
        return [(group, [*own]) for group, own in groupby(self.results, lambda each: each.group)]

    @cached_property
    def to_check(self) -> tuple[NamedCase[Any], ...]:
        """The cases of a check: those that are wanted, and what was found before."""
        return tuple({each.key: each.case for each in self.results}.values())

    @cached_property
    def result(self) -> CaseResult | None:
        """The chosen one; of the same case twice, the counterexample."""
        results = (*self.counterexamples, *self.wanted)
        return next((each for each in results if each.key == self.chosen), None)

    @property
    def result_row(self) -> CheckedRow | None:
        """The result of the chosen case."""
        return self.result.row if self.result is not None else None

    @property
    def row(self) -> CheckedRow:
        """The same, where there is one."""
        return there(self.result_row)

    @property
    def view(self) -> ModeView:
        if self.question is not None:
            return ModeView.QUESTION
        if self.output is not None:
            return ModeView.OUTPUT
        if self.result is None:
            return ModeView.NOTHING if self.search is None else ModeView.SEARCH
        return ModeView.RESULT if self.result.search is None else ModeView.FOUND

    @property
    def how(self) -> str:
        """How the program gets its case: as chosen, or else as found; empty where unknown."""
        if self.options.way or self.open_prompt:
            return self.options.way or "typed"
        return self.launch.how.partition(":")[0] if self.launch is not None else ""

    @property
    def way_file(self) -> str:
        """The file that it opens: as chosen, or else as found."""
        found = self.launch.stage_as if self.launch is not None else ()
        return self.options.way_file if self.options.way else "".join(found[:1])

    @property
    def answers(self) -> tuple[str, ...]:
        """What is typed where it asks: as chosen, or else as found."""
        found = self.trial.launch.stdin if self.trial is not None else None
        return self.options.answers if self.options.way else found or ()

    @property
    def open_prompt(self) -> str:
        """The question of the program that only a person can answer."""
        return self.open_detail(Need.ANSWER)

    def open_detail(self, need: Need) -> str:
        """What of some kind only a person can say, as the trial has shown; else empty."""
        question = self.trial.question if self.trial is not None else None
        return question.detail if question is not None and question.need is need else ""

    @property
    def launch(self) -> Launch | None:
        """The way it is started, where that is known."""
        trial = self.trial
        return trial.launch if trial is not None and (trial.is_found or self.options.way) else None

    @property
    def why_not(self) -> str:
        """What is missing before anything can be run; empty for nothing."""
        if not self.options.command:
            return tr("Choose a program first.")
        return "" if self.wanted else tr("Choose cases first.")

    def with_options(self, **changes: Any) -> Self:
        """The same state with other options; what another program has done goes."""
        state = super().with_options(**changes).but(problem="")
        return state if state.options.started == self.options.started else state.forgotten()

    def forgotten(self) -> Self:
        """Without what belongs to another program, or to another way to start it."""
        return self.but(
            rows={},
            before={},
            trial=None,
            found=(),
            search=None,
            output=None,
            question=None,
            is_allowed=False,
            saved_at="",
        )


def there(value: Value | None) -> Value:
    """What is there in all states in which the parts that ask for it are seen."""
    assert value is not None, "a part is asked that is not seen"  # noqa: S101
    return value


def rows_of(results: Iterable[CaseResult]) -> list[CheckedRow]:
    """What is known of cases."""
    return [each.row for each in results if each.row is not None]


def seen_in(*views: ModeView) -> Callable[[ProgramState], bool]:
    """Whether the centre shows one of some views."""
    return lambda s: s.view in views


# What a person does.


def name_program(s: ProgramState, command: str, folder: str | None = None) -> ProgramState:
    """Check another program, whose way is found out; its folder may be the same."""
    folder = s.options.folder if folder is None else folder
    s = s.with_options(command=command, folder=folder, way="", answers=(), way_file="")
    return s.but(prompts=())


def complete_command(s: ProgramState) -> ProgramState:
    """Add the options that the program requires to its command; the first may be for the case."""
    first, *others = s.open_detail(Need.OPTIONS).split(", ")
    command = (*without_case(there(s.trial).launch).command, first, "{file}", *others)
    return name_program(s, shown_command(command))


def choose_way(s: ProgramState, way: str) -> ProgramState:
    """Say how the program gets its case, in place of what was found out; empty: find out."""
    if way == s.how and way:
        return s
    file = s.options.way_file or s.way_file or s.pattern.replace("*", "1")
    answers = s.options.answers or (("{name}",) if way == "typed" else ())
    return s.with_options(way=way, way_file=file, answers=answers if way else ())


def choose(s: ProgramState, key: Key) -> ProgramState:
    """Look at a case."""
    return s.but(chosen=key, output=None)


def choose_fault(s: ProgramState) -> ProgramState:
    """Look at the next case that is not right, after the last one at the first."""
    keys = [each.key for each in s.results]
    start = keys.index(s.chosen) + 1 if s.chosen in keys else 0
    following = (*s.results[start:], *s.results[:start])
    return next((choose(s, each.key) for each in following if each.is_wrong), s)


def look_at_trial(s: ProgramState) -> ProgramState:
    """Show what the program has printed in its trial."""
    return s.but(output=trial_output(there(s.trial)))


def trial_output(trial: Trial) -> Output:
    """The output of the run that has shown the way."""
    own = (each for each in reversed(trial.attempts) if each.launch == trial.launch)
    shown = next(own, trial.attempts[-1])
    return Output(shown.case, shown.row, shown.launch, shown.run.exit_code, shown.run.written)


def look_at_output(s: ProgramState) -> ProgramState:
    """Show all that the program has printed on the chosen case."""
    return s.but(output=Output(there(s.result).case, s.row, s.launch))


# What the service posts.


def begun(s: ProgramState, doing: Activity) -> ProgramState:
    """The program is run from now on; what it did before it was saved goes as it is replaced."""
    s = s.but(doing=doing, is_paused=False, seconds=0.0, question=None)
    if doing is Activity.CHECKING:
        s = s.but(rows={}, before=s.rows, output=None)
        return s if s.result is not None or not s.wanted else s.but(chosen=s.wanted[0].key)
    if doing is Activity.SEARCHING:
        return s.but(output=None, search=None, chosen=None)
    return s


def checked(
    s: ProgramState,
    cases: Sequence[NamedCase[Any]],
    rows: Sequence[CheckedRow],
    trial: Trial | None,
) -> ProgramState:
    """The rows of the first cases, in their order."""
    new = {key_of(case): row for case, row in zip(cases, rows, strict=False)}
    s = s.but(rows={**s.rows, **new})
    return s if trial is None else _with_trial(s, trial)


def translated(s: ProgramState, rows: Mapping[Key, CheckedRow]) -> ProgramState:
    """Rows are said in another language now, unless they were replaced meanwhile."""
    now = (each for each in s.results if each.row is not None and not each.is_stale)
    known = {each.key: there(each.row).answer for each in now}
    new = {key: row for key, row in rows.items() if known.get(key) == row.answer}
    return s.but(rows={**s.rows, **new})


def tried(s: ProgramState, trial: Trial) -> ProgramState:
    """A trial run has ended."""
    s = _with_trial(s, trial)
    return s.but(output=trial_output(trial)) if trial.attempts else s


def _with_trial(s: ProgramState, trial: Trial) -> ProgramState:
    # A later check of the same program has no attempts of its own.
    if s.trial is not None and not trial.attempts and s.trial.launch == trial.launch:
        return s
    prompts = trial.launch.prompts or s.prompts
    if trial.question is not None and trial.question.need is Need.ANSWER:
        prompts = (*prompts[: len(trial.launch.stdin or ())], trial.question.detail)
    return s.but(trial=trial, prompts=prompts)


def saved(s: ProgramState, clock: str) -> ProgramState:
    """The program is another one now; what searches have found stays as cases to try again."""
    found = tuple(replace(each, right=()) for each in s.found)
    return s.but(found=found, search=None, saved_at=clock)


def searched(s: ProgramState, found: SearchProgress[Any]) -> ProgramState:
    """How far a search is; what it finds is looked at."""
    if not found.steps:
        return s.but(search=found)
    goes_on = s.search is not None and bool(s.search.steps)
    looks = not goes_on or (s.result is not None and s.result.search is s.found[-1])
    s = s.but(search=found, found=(*(s.found[:-1] if goes_on else s.found), found))
    return choose(s, s.counterexamples[-1].key) if looks else s


def ended(s: ProgramState) -> ProgramState:
    """Nothing runs any more; rows of the program before it was saved go."""
    if s.doing is Activity.CHECKING:
        is_first = not s.before
        s = s.but(before={})
        if is_first and s.result is not None and not s.result.is_wrong:
            s = choose_fault(s)
    return s.but(doing=Activity.NOTHING, is_paused=False)

"""`bwinf nim …`: tournaments between strategies, and who can win from a start."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from bwinf_gui.cli.kept import RunHandler, require_more, rhythm, store_for, with_keeping
from bwinf_gui.cli.options import Whole, with_seed
from bwinf_gui.cli.output import (
    CUT_SHORT,
    FileOutcome,
    as_json_document,
    complain,
    deliver,
    deliver_parts,
    each_file,
    fail_for_bad_files,
    with_language,
    with_output,
    with_output_file,
)
from bwinf_gui.cli.trust import with_trust
from bwinf_gui.cli.workers import played, with_workers, worker_pool
from bwinf_gui.engine.pool import InProcessPool, Pool
from bwinf_gui.runs import Entry, Keeper, Store
from bwinf_gui.tasks.nim.command_report import (
    Analysis,
    Played,
    analysis_document,
    analysis_report,
    kept_document,
    kept_report,
    start_of,
    start_to_report,
    tournament_document,
    tournament_report,
    write_report,
)
from bwinf_gui.tasks.nim.exact import Pair, all_chances
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.position import winning_moves
from bwinf_gui.tasks.nim.program_command import (
    ProgramOptions,
    play_matches,
    refuse_contradictions,
    replay_talk,
    with_programs,
)
from bwinf_gui.tasks.nim.programs.starter_kits import STARTER_KITS
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tournament import (
    DEFAULT_GAMES,
    MOST_GAMES,
    Tournament,
    TournamentProgress,
    all_pairs,
    play,
    tournament_command,
    with_games,
)
from bwinf_gui.text.translation import to_translate, tr

FEW_GAMES = 20_000
"""The most games that take less time to play than a worker takes to start."""


@click.group(help=tr("Nim: taking the last stick wins."))
@with_language
def nim() -> None:
    """Hold the commands for Nim."""


@nim.command(
    help=tr(
        "Let two strategies play from the start in each file, and write the result file FILE.out "
        "next to FILE.in.\n\nspieler1: the whole smallest row while more than two are left, then "
        "makes two rows equal. spieler2: a random row, then a random number. uniform: any move, "
        "at random. bouton: perfect play. resist: perfect play that makes a lost game as long as "
        "possible."
    ),
    short_help=tr("Let two strategies play and write FILE.out."),
)
@click.argument("files", nargs=-1, metavar=tr("FILE.in…"))
@click.option(
    "--games",
    type=Whole(1, MOST_GAMES),
    default=DEFAULT_GAMES,
    show_default=True,
    metavar="N",
    help=tr("Games to play."),
)
@click.option(
    "--first",
    type=click.Choice(list(STRATEGIES)),
    default="spieler1",
    show_default=True,
    help=tr("The strategy that begins every game."),
)
@click.option(
    "--second",
    type=click.Choice(list(STRATEGIES)),
    default="spieler2",
    show_default=True,
    help=tr("The other strategy."),
)
@with_programs
@with_trust
@with_seed
@with_workers
@with_keeping
@with_output
def tournament(  # noqa: PLR0913 - one for each group of options
    *,
    files: tuple[str, ...],
    games: int,
    first: str,
    second: str,
    options: ProgramOptions,
    trust: bool,
    seed: int,
    workers: int,
    keep: bool,
    as_json: bool,
    output: Path | None,
) -> None:
    """Play the starts of the files; write their result files, print sentences or JSON."""
    pair = first, second
    refuse_contradictions(options, as_json=as_json)
    if options.replay is not None:
        replay_talk(options, options.replay, trusted=trust, output=output)
    if not files:
        context = click.get_current_context()
        raise click.MissingParameter(ctx=context, param=context.command.params[0])
    if options.are_there:
        outcomes = play_matches(files, options, pair, games=games, seed=seed, trusted=trust)
    else:
        outcomes = _play_strategies(files, pair, games=games, seed=seed, workers=workers, keep=keep)
    if as_json:
        deliver(as_json_document(outcomes, tournament_document), output)
    elif reports := [
        tournament_report(o.shown_name, o.answer) for o in outcomes if o.answer is not None
    ]:
        deliver("\n".join(reports), output)
    if any(o.answer is not None and not o.answer.is_complete for o in outcomes):
        sys.exit(CUT_SHORT)
    fail_for_bad_files(outcomes)


@nim.command(
    help=tr(
        "Print a small program that plays Nim, to begin your own with. Save it, and let it play: "
        "bwinf nim tournament FILE.in --first-program COMMAND"
    ),
    short_help=tr("Print a small program that plays Nim."),
)
@click.argument("word", type=click.Choice(list(STARTER_KITS)), metavar=tr("LANGUAGE"))
@with_language
@with_output_file
def starter(*, word: str, output: Path | None) -> None:
    """Print the player of a language, and how it is run."""
    kit = STARTER_KITS[word]
    deliver_parts([kit.text.rstrip("\n")], output)
    complain(
        tr("Save it as {file}; the command is: {command}").format(
            file=kit.file_name,
            command=kit.command if not kit.build else f"{kit.build} && {kit.command}",
        )
    )


@nim.command(
    help=tr(
        "Say who can win from the start in each file, by which moves, and the chances of every "
        "pair of strategies."
    ),
    short_help=tr("Say who can win, and the chances of all strategies."),
)
@click.argument("files", nargs=-1, required=True, metavar=tr("FILE…"))
@with_output
def analyse(*, files: tuple[str, ...], as_json: bool, output: Path | None) -> None:
    """Analyse the starts of the files; print words or JSON."""
    outcomes = each_file(files, _analysis)
    if as_json:
        deliver(as_json_document(outcomes, analysis_document), output)
    elif blocks := [
        analysis_report(o.shown_name, o.answer) for o in outcomes if o.answer is not None
    ]:
        deliver("\n\n".join(blocks), output)
    fail_for_bad_files(outcomes)


def _play_strategies(
    files: Sequence[str], pair: Pair, *, games: int, seed: int, workers: int, keep: bool
) -> list[FileOutcome[Played]]:
    def answer(file: str, players: Pool) -> Played:
        start = start_to_report(file)
        contest = Tournament(start=start.rows, pairs=(pair,), games=games, seed=seed)
        keeper = _keeper(store, contest, Path(file)) if store else None
        return _reported(file, start, pair, _played(players, contest, keeper))

    with worker_pool(workers) as pool, store_for(TOURNAMENTS, keep=keep) as store:
        players = InProcessPool() if games <= FEW_GAMES else pool
        return each_file(files, lambda file: answer(file, players))


def _keeper(store: Store, contest: Tournament, file: Path) -> Keeper[TournamentProgress]:
    command = tournament_command(contest, file=file)
    return Keeper(store=store, kind=TOURNAMENTS, title=file.name, command=command)


def _played(
    pool: Pool,
    contest: Tournament,
    keeper: Keeper[TournamentProgress] | None,
    earlier: TournamentProgress | None = None,
) -> TournamentProgress:
    return played(
        earlier or TournamentProgress.before(contest),
        lambda submit, at_once: play(contest, submit, at_once=at_once, earlier=earlier),
        pool,
        rhythm(keeper),
    )


def _resumed(
    store: Store, entry: Entry, run: TournamentProgress, games: int | None, pool: Pool
) -> TournamentProgress:
    contest = run.tournament
    if games is not None:
        require_more(games, contest.games)
        contest = replace(contest, games=min(games, MOST_GAMES))
    keeper = Keeper(
        store=store,
        kind=TOURNAMENTS,
        title=entry.title,
        command=with_games(entry.command, contest.games),
        number=entry.number,
    )
    return _played(pool, contest, keeper, run)


def _reported(file: str, start: StartPosition, pair: Pair, progress: TournamentProgress) -> Played:
    is_complete = progress.finish is not None
    seed = progress.tournament.seed
    games = progress.of(pair)
    report = write_report(file, start, pair, games) if progress.games else None
    return Played(start, pair, seed, games, is_complete, report)


def _analysis(file: str) -> Analysis:
    rows = start_of(file).rows
    with click.progressbar(
        all_chances(rows),
        length=len(all_pairs()),
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    ) as chances:
        return Analysis(rows, winning_moves(rows), dict(chances))


RUN_HANDLERS = {
    TOURNAMENTS.name: RunHandler(
        untitled=to_translate("game without a file"),
        document=kept_document,
        report=kept_report,
        resume=_resumed,
    )
}

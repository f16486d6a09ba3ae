"""What `bwinf nim …` reads and prints: starts, result files, and both as JSON and as text."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from bwinf_gui.cli.output import aligned, ending_where_unwritable, parsed_file, write
from bwinf_gui.cli.visible import one_line
from bwinf_gui.places import require_writable
from bwinf_gui.tasks.nim.coaching import columns, odd_columns
from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.game import PairGames, Player, Turn
from bwinf_gui.tasks.nim.parsing import StartPosition, format_rows, parse_start
from bwinf_gui.tasks.nim.position import Move, Position, nim_sum
from bwinf_gui.tasks.nim.programs.match import Forfeit, MatchProgress
from bwinf_gui.tasks.nim.sentences import fraction_text, interval_text, move_text
from bwinf_gui.tasks.nim.tournament import TournamentProgress, distinct_names, format_report
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.numbers import careful_percent, percent, whole
from bwinf_gui.text.translation import tr, tr_plural

FORFEITS_SHOWN = 10
DECIMALS = 4
LEAST_SHOWN = Fraction(1, 100 * 10**DECIMALS)


@dataclass(frozen=True, slots=True)
class Played:
    """Games of one pair, and their result file; None where no game was counted."""

    start: StartPosition
    pair: Pair
    seed: int
    games: PairGames
    is_complete: bool
    report: Path | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The player who can win from a start, and the chances of all pairs of strategies."""

    rows: Position
    winning: list[Move]
    chances: dict[Pair, Chance]


def tournament_document(file: str, answer: Played) -> dict[str, Any]:
    """The JSON object of a tournament; the fields are promised in the documentation."""
    tally, pair = answer.games.tally, answer.pair
    document = {
        "file": file,
        "rows": list(answer.start.rows),
        "games": tally.games,
        "first": pair[0],
        "second": pair[1],
        "seed": answer.seed,
        "wins_first": tally.wins_first,
        "wins_second": tally.wins_second,
        "low": tally.interval.low,
        "high": tally.interval.high,
        "won_game": _turns(answer.games.won),
        "lost_game": _turns(answer.games.lost),
        "report": str(answer.report) if answer.report else None,
    }
    return document | _of_programs(answer.games, pair)


def _of_programs(games: PairGames, names: Pair) -> dict[str, Any]:
    """The other fields where a program plays."""
    if not isinstance(games, MatchProgress):
        return {}
    first, second = games.match.pair
    return {
        "first": first,
        "second": second,
        "names": {"first": names[0], "second": names[1]},
        "forfeits": [
            {
                "game": forfeit.game + 1,
                "player": forfeit.player.name.lower(),
                "reason": forfeit.fault.sentence,
            }
            for forfeit in games.forfeits
        ],
    }


def tournament_report(file: str, answer: Played) -> str:
    """The result in a sentence, where the result file is, and games that were lost by a fault."""
    tally = answer.games.tally
    if answer.report is None or tally.share is None:
        return tr("{file}: no games were counted.").format(file=file)
    first, second = names = distinct_names(answer.pair)
    result = tr_plural(
        "{file}: {first} wins {wins} of {games} game against {second}: {share}, "
        "95% interval {interval}, seed {seed}. The result file is {report}.",
        "{file}: {first} wins {wins} of {games} games against {second}: {share}, "
        "95% interval {interval}, seed {seed}. The result file is {report}.",
        tally.games,
    ).format(
        file=file,
        first=first,
        second=second,
        wins=whole(tally.wins_first),
        games=whole(tally.games),
        share=careful_percent(tally.share),
        interval=interval_text(tally),
        seed=answer.seed,
        report=one_line(str(answer.report)),
    )
    forfeits = answer.games.forfeits if isinstance(answer.games, MatchProgress) else ()
    lines = [result, *(_forfeit_in_words(each, names) for each in forfeits[:FORFEITS_SHOWN])]
    more = len(forfeits) - FORFEITS_SHOWN
    if more > 0:
        text = tr_plural(
            "… and {n} more game is lost by a fault.",
            "… and {n} more games are lost by faults.",
            more,
        )
        lines.append(text.format(n=whole(more)))
    return "\n".join(lines)


def _forfeit_in_words(forfeit: Forfeit, names: Pair) -> str:
    text = tr("Game {number} is lost for {name}: {reason}")
    return text.format(
        number=whole(forfeit.game + 1),
        name=one_line(names[forfeit.player]),
        reason=one_line(forfeit.fault.sentence),
    )


def kept_document(title: str, progress: TournamentProgress) -> dict[str, Any]:
    """The JSON object of a kept tournament, which may have several pairs."""
    del title
    tournament = progress.tournament
    return {
        "rows": list(tournament.start),
        "seed": tournament.seed,
        "pairs": [
            {
                "first": first,
                "second": second,
                "games": tally.games,
                "wins_first": tally.wins_first,
                "low": tally.interval.low,
                "high": tally.interval.high,
            }
            for (first, second), tally in progress.results.items()
        ],
    }


def kept_report(title: str, progress: TournamentProgress) -> str:
    """The start and a table of all pairs of a kept tournament."""
    del title
    tournament = progress.tournament
    head = tr("Nim {rows}, seed {seed}").format(
        rows=format_rows(tournament.start), seed=tournament.seed
    )
    rows = [[tr("begins"), tr("then"), tr("games"), tr("share of wins"), tr("95% interval")]]
    for (first, second), tally in progress.results.items():
        share = careful_percent(tally.share) if tally.share is not None else "–"
        rows.append([first, second, whole(tally.games), share, interval_text(tally)])
    return f"{head}\n\n{aligned(rows, left=(0, 1))}"


def analysis_document(file: str, answer: Analysis) -> dict[str, Any]:
    """The JSON object of an analysis; the fields are promised in the documentation."""
    return {
        "file": file,
        "rows": list(answer.rows),
        "nim_sum": nim_sum(answer.rows),
        "winning_moves": [{"row": move.row + 1, "take": move.take} for move in answer.winning],
        "chances": {
            f"{first}-{second}": _chance(chance)
            for (first, second), chance in answer.chances.items()
        },
    }


def analysis_report(file: str, answer: Analysis) -> str:
    """The binary columns, who can win, and the table of chances."""
    blocks = [f"{file}: {format_rows(answer.rows)}", _binary_table(answer.rows)]
    blocks += [_verdict(answer), _chance_table(answer.chances)]
    if any(chance.exact is None for chance in answer.chances.values()):
        blocks.append(
            tr(
                "≈: the start is too large for the exact chance; the share of wins in {games} "
                "games, with its 95% interval, is shown instead."
            ).format(games=whole(max(chance.games for chance in answer.chances.values())))
        )
    return "\n\n".join(blocks)


def _turns(turns: Sequence[Turn] | None) -> list[dict[str, Any]]:
    return [
        {
            "player": Player(turn.player).name.lower(),
            "before": list(turn.before),
            "after": list(turn.after),
        }
        for turn in turns or ()
    ]


def _chance(chance: Chance) -> str | dict[str, Any]:
    if chance.exact is not None:
        return str(chance.exact)
    low, high = chance.interval.low, chance.interval.high
    return {"share": chance.share, "low": low, "high": high, "games": chance.games}


def _binary_table(rows: Position) -> str:
    places = columns(rows)
    lines = [["", "", *(str(column.value) for column in places)]]
    for row, sticks in enumerate(rows):
        digits = [str(column.digits[row]) for column in places]
        lines.append([tr("row {number}").format(number=row + 1), str(sticks), *digits])
    lines.append([tr("ones"), "", *(str(column.ones) for column in places)])
    return aligned(lines, left=(0,))


def _verdict(answer: Analysis) -> str:
    if not answer.winning:
        return tr("Every column is even: the first player loses against perfect play.")
    ways = ", ".join(map(move_text, answer.winning))
    return tr(
        "Not every column is even (odd: {odd}): the first player can win. Winning moves: {ways}."
    ).format(odd=odd_columns(answer.rows), ways=ways)


def _chance_table(chances: dict[Pair, Chance]) -> str:
    rows = [[tr("begins"), tr("then"), tr("chance"), ""]]
    for (first, second), chance in chances.items():
        rows.append([first, second, *_chance_in_words(chance)])
    title = tr("Chance of the strategy that begins")
    return f"{title}\n{aligned(rows, left=(0, 1, 3))}"


def _chance_in_words(chance: Chance) -> tuple[str, str]:
    """The percentage, and the fraction that is meant or the interval."""
    if chance.exact is None:
        low, high = percent(chance.interval.low, 3), percent(chance.interval.high, 3)
        return f"≈ {percent(chance.share, 3)}", f"[{low}; {high}]"
    return _exact_percent(chance.exact), fraction_text(chance.exact)


def _exact_percent(chance: Fraction) -> str:
    """The percentage, which is 0 or 100 only where it is exactly that."""
    if 0 < chance < LEAST_SHOWN:
        return f"< {percent(float(LEAST_SHOWN), DECIMALS)}"
    if 1 - LEAST_SHOWN < chance < 1:
        return f"> {percent(float(1 - LEAST_SHOWN), DECIMALS)}"
    return percent(float(chance), DECIMALS)


WRONG_ENDING = Reason("the name of the file must end in “{ending}”")

ENDING = ".in"


def start_of(file: str) -> StartPosition:
    """The start of a file; raises InputError."""
    return parsed_file("nim", parse_start, file)


def start_to_report(file: str) -> StartPosition:
    """Read a start whose FILE.out can be written, so that a long run cannot fail at its end."""
    if Path(file).suffix.lower() != ENDING:
        raise InputError(file, 0, WRONG_ENDING, ending=ENDING)
    start, report = start_of(file), _report_of(file)
    with ending_where_unwritable(report):
        require_writable(report)
    return start


def write_report(file: str, start: StartPosition, pair: Pair, games: PairGames) -> Path:
    """Write the result file of some games, and say where it is."""
    report = _report_of(file)
    write(report, format_report(start, pair, games).encode(errors="surrogateescape"))
    return report


def _report_of(file: str) -> Path:
    return Path(file).with_suffix(".out")

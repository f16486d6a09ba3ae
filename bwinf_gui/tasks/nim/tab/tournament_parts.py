"""The parts of the page Tournament: the options, the share of games won, and all pairs."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.nim import sentences
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.programs.match import MOST_PROGRAM_GAMES, DeterminismCheck, Forfeit
from bwinf_gui.tasks.nim.tab import players
from bwinf_gui.tasks.nim.tab import tournament_state as state
from bwinf_gui.tasks.nim.tab.pairs import heats_of
from bwinf_gui.tasks.nim.tab.tournament_control import TournamentControl
from bwinf_gui.tasks.nim.tab.tournament_state import LEAST_GAMES, TournamentState
from bwinf_gui.tasks.nim.tab.user_programs import UserProgram, UserPrograms
from bwinf_gui.tasks.nim.tournament import MOST_GAMES, RankedPlayer
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import careful_percent, whole
from bwinf_gui.text.translation import in_context, to_translate, tr, tr_plural
from bwinf_gui.widgets.fields import GAMES_STEPS, set_enabled
from bwinf_gui.widgets.heat_table import Heats, HeatTable

_MOST_PROGRAMS = 4
_MOST_FORFEITS = 4


def _why_locked(s: TournamentState) -> str:
    return "" if s.is_free else tr("Not while the tournament is running.")


def _all_pairs(s: TournamentState) -> str:
    return tr("all pairs, programs too") if s.own.programs else tr("all pairs of strategies")


def _player_parts(place: int, name: str) -> list[k.Part[TournamentState]]:
    return [
        k.Words(players.ROLES[place], "secondary"),
        k.Choice(
            players.SPOKEN_ROLES[place],
            lambda s: players.player_options(s.players),
            lambda s: s.pair[place],
            lambda s, player: state.choose_player(s, place, player),
            enabled=lambda s: s.can_choose,
            name=name,
        ),
        k.Words(lambda s: sentences.strategy_remark(s.pair[place]), "hint"),
    ]


def _program_field(programs: UserPrograms, ui: Ui) -> QWidget:
    def add(command: str, folder: str) -> None:
        program = programs.add(command, folder)
        field.show_program(None, anyway=True)
        ui.doer.do(lambda s: s.but(program=s.own.programs.index(program)))

    field = players.ProgramField(ui, "Program", add)
    ui.say(_why_locked, lambda reason: set_enabled(field, "", disabled_reason=reason))
    return field


def _has_programs(s: TournamentState) -> bool:
    return bool(s.own.programs)


def input_parts(
    control: TournamentControl, explain: Callable[[], object]
) -> list[k.Part[TournamentState]]:
    programs = control.programs

    def remove(s: TournamentState, place: int) -> None:
        if s.is_free:
            programs.remove(s.own.programs[place].player)

    tip = to_translate("Remove the program from the list (its file stays)")
    listed: k.Column[TournamentState, UserProgram] = k.Column(
        "", lambda program: program.name, tip=lambda program: f"{program.command}\n{program.base}"
    )
    return [
        players.players_heading(state.swap, enabled=lambda s: s.can_choose, name="TournamentSwap"),
        *_player_parts(0, "TournamentFirst"),
        *_player_parts(1, "TournamentSecond"),
        k.Number(
            to_translate("&Games"),
            lambda s: s.games,
            lambda s, games: s.but(games=games),
            limits=lambda _s: (LEAST_GAMES, MOST_GAMES),
            tip=to_translate("Games per pair, 10 to 10 million"),
            locked=_why_locked,
            steps=GAMES_STEPS,
            name="Games",
        ),
        k.Seed(
            in_context("tournament", "&Seed"),
            lambda s: s.seed,
            lambda s, seed: s.but(seed=seed),
            locked=_why_locked,
            name="Seed",
        ),
        k.TickBox(
            _all_pairs,
            lambda s: s.has_all_pairs,
            lambda s, is_on: s.but(has_all_pairs=is_on),
            why=_why_locked,
            name="AllPairs",
        ),
        k.Heading(to_translate("Own programs"), when=lambda s: not s.own.programs),
        k.Table(
            to_translate("Own programs"),
            lambda s: s.own.programs,
            [listed],
            chosen=lambda s: s.program,
            choose=lambda s, row: s.but(program=row),
            remove=k.Remove(remove, tip, name="ProgramRemove"),
            most=_MOST_PROGRAMS,
            when=_has_programs,
            name="Programs",
        ),
        Own(partial(_program_field, programs)),
        k.Number(
            to_translate("Games with them"),
            lambda s: s.program_games,
            lambda s, games: s.but(program_games=games),
            limits=lambda _s: (1, MOST_PROGRAM_GAMES),
            enabled=lambda s: s.is_free,
            tip=to_translate("Games per pair with a program"),
            when=_has_programs,
            name="ProgramGames",
        ),
        Own(
            lambda ui: players.move_limit(
                ui, programs, explain, name="Tournament", enabled=lambda s: s.is_free
            ),
            when=_has_programs,
        ),
        k.Heading(to_translate("Start position")),
        k.Words(lambda s: sentences.rows_text(s.rows)),
        k.Space(),
    ]


def headline_of(s: TournamentState) -> str:
    return sentences.answer(s.pair, s.tally) if s.tally is not None else sentences.question(s.pair)


def remark_of(s: TournamentState) -> str:
    """How certain the counts are; if games were lost by a fault, also the first of these."""
    said = sentences.remark(s.pair, s.tally, s.chance)
    if not s.forfeits:
        return said
    how = sentences.first_fault_text(s.pair, s.forfeits[0])
    return f"{said} {sentences.faults_text(len(s.forfeits))}. {how}"


RANKING: k.Table[TournamentState, RankedPlayer] = k.Table(
    to_translate("Ranking"),
    lambda s: s.ranking,
    [
        k.Column(to_translate("Place"), lambda place: place.number, width=10, number=True),
        k.Column(to_translate("Player"), lambda place: sentences.strategy_name(place.player)),
        k.Column(
            to_translate("won"),
            lambda place: careful_percent(place.share),
            width=18,
            number=True,
            cell=lambda place: place.share,
        ),
    ],
    hint=to_translate("all opponents count the same"),
    exported=True,
    most=12,
    when=lambda s: bool(s.ranking),
    name="Ranking",
)


def legend(s: TournamentState) -> str:
    """What the table of pairs says; large texts leave no room for signs that are not in it."""
    said = tr("% won by the first · = exact")
    return " · ".join((said, tr("✗ faults"))) if s.own.programs else said


def new_pairs_table(ui: Ui) -> QWidget:
    table = HeatTable(appearance=ui.appearance)
    ui.named(table, "Pairs")
    ui.say(to_translate("Head to head"), table.setAccessibleName)
    read = lambda s: (s.players, s.latest, s.chances, s.pair)  # noqa: E731
    show = lambda known: table.show_heats(heats_of(*known) if known else Heats())  # noqa: E731
    ui.bind("pairs", read, show, blank=())
    table.pair_chosen.connect(lambda pair: ui.doer.do(state.choose_pair, pair))
    return table


def _counts(s: TournamentState) -> str:
    tally = s.played.tally
    return tr("{0} won, {1} lost").format(whole(tally.wins_first), whole(tally.wins_second))


def _game_button(
    control: TournamentControl,
    text: str,
    game: Callable[[TournamentState], Game | None],
    name: str,
    *,
    when: Callable[[TournamentState], bool] | None = None,
) -> k.Button[TournamentState]:
    """Shows a game of the pair, if there is one of this kind."""

    def tip(s: TournamentState) -> str:
        is_there = game(s) is not None
        return tr("Step through this game under “Play”") if is_there else tr("There is none")

    def show(s: TournamentState) -> None:
        control.game_requested.emit(game(s))

    return k.Button(
        text, show, tip=tip, enabled=lambda s: game(s) is not None, when=when, name=name
    )


def _faults(s: TournamentState) -> str:
    error = s.of_programs.never_greeted if s.of_programs is not None else None
    if error is not None:
        return f"{error.name}: {as_sentence(error)}"
    if s.forfeits:
        return sentences.faults_text(len(s.forfeits))
    return tr("No game lost by a fault") if s.tally is not None else ""


def _twice_text(twice: DeterminismCheck | None) -> str:
    if twice is None:
        return ""
    if twice.differs is not None:
        text = tr("No: game {0} went differently the second time. A program draws at random.")
        return text.format(whole(twice.differs + 1))
    if twice.finish is None:
        same = tr_plural("{n} game the same so far …", "{n} games the same so far …", twice.games)
    else:
        same = tr_plural(
            "Yes: {n} game was the same both times.",
            "Yes: {n} games were the same both times.",
            twice.games,
        )
    return same.format(n=whole(twice.games))


def _twice_tip(s: TournamentState) -> str:
    if s.is_active:
        return tr("Something is running.")
    return tr("Play the first games twice with the same seed, and compare them")


FORFEITS: k.Table[TournamentState, tuple[Forfeit, str]] = k.Table(
    to_translate("Games lost by a fault"),
    lambda s: [(each, sentences.player_names(s.pair)[each.player]) for each in s.forfeits],
    [
        k.Column(to_translate("Game"), lambda row: whole(row[0].game + 1), width=13, number=True),
        k.Column(to_translate("lost by"), lambda row: row[1], width=24),
        k.Column(
            to_translate("because"),
            lambda row: row[0].fault.sentence,
        ),
    ],
    wraps=str,
    chosen=lambda s: s.forfeit,
    choose=lambda s, row: s.but(forfeit=row),
    most=_MOST_FORFEITS,
    when=lambda s: bool(s.forfeits),
    name="Forfeits",
)


def pair_card(control: TournamentControl) -> k.Card[TournamentState]:
    is_played = lambda s: s.tally is not None  # noqa: E731
    has_program = lambda s: s.has_program  # noqa: E731
    game_button = partial(_game_button, control)
    return k.Card(
        k.Words(lambda s: sentences.pair_text(s.pair), "heading"),
        k.Words(_counts, name="Counts", when=is_played),
        k.Words(lambda s: sentences.moves_text(s.played.tally), "hint", when=is_played),
        k.Row(
            game_button(to_translate("Won game"), lambda s: s.as_played(s.played.won), "WonGame"),
            game_button(
                to_translate("Lost game"), lambda s: s.as_played(s.played.lost), "LostGame"
            ),
            k.Space(),
        ),
        k.Words(_faults, name="Faults", when=has_program),
        FORFEITS,
        k.Row(
            game_button(
                to_translate("Show this game"),
                lambda s: s.forfeited_game,
                "ForfeitGame",
                when=lambda s: bool(s.forfeits),
            ),
            k.Space(),
        ),
        k.Row(
            k.Button(
                to_translate("Same seed, same games?"),
                control.play_twice,
                icon="question",
                tip=_twice_tip,
                enabled=lambda s: s.match is not None and not s.is_active,
                when=has_program,
                name="Twice",
            ),
            k.Space(),
        ),
        k.Words(
            lambda s: _twice_text(s.sameness),
            "hint",
            name="TwiceOutcome",
            when=lambda s: s.sameness is not None,
        ),
        k.Space(),
        name="Pair",
        when=lambda s: s.progress is not None,
    )

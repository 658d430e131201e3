"""The command line: `pithead COMMAND`. Each command says here what it takes; the work is done elsewhere."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pithead import __version__
from pithead.engine.errors import PitheadError

if TYPE_CHECKING:
    from pithead.engine.game import Edition, Game

FILE = click.Path(path_type=Path)
SCENARIOS = Path(__file__).parents[1] / "tests/scenarios"  # of this checkout
EDITION = click.option("--edition", type=FILE, metavar="FILE", help="Your own components.toml for this game.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def commands() -> None:
    """Five published mining board games on one fast rules engine."""


@commands.command()
def games() -> None:
    """List the games."""
    from pithead.engine.game import load_games

    for game in load_games():
        click.echo(f"{game.name:<15} {game.title}, {game.players.start} to {game.players.stop - 1} players")


@commands.command()
@click.argument("game")
@click.option("--players", type=int, help="How many, you included; 3 unless you say otherwise.")
@click.option("--name", help="Your name; the one you are logged in with unless you say otherwise.")
@click.option("--bots", default="random", show_default=True, help="The others: one for all, or one for each, a,b,...")
@click.option("--people", type=int, default=1, show_default=True, help="How many seats are played at this keyboard.")
@click.option("--seed", type=int, help="The same seed gives the same set-up and draws.")
@click.option("--load", "saved", type=FILE, metavar="FILE", help="Go on with a saved match.")
@EDITION
def play(game: str, players: int | None, name: str | None, bots: str, people: int, seed: int | None, saved: Path | None,
         edition: Path | None) -> None:  # fmt: skip
    """Play a game in the terminal."""
    from pithead.terminal.commands import play_in_terminal

    play_in_terminal(game, players, name, bots.split(","), people, seed, saved, edition)


@commands.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others on your network in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free one.")
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://...; a file of yours by default.")
@click.option("--browser/--no-browser", default=True, help="Open the page when the server is ready.")
def serve(host: str, port: int, database: str | None, browser: bool) -> None:
    """Start the web application: games in the browser, with friends and bots."""
    from pithead.server.serve import serve as run

    run(host, port, database, browser)


@commands.command()
@click.argument("game")
@click.option("--players", type=int, help="How many; the most the game takes unless you say otherwise.")
@click.option("--games", "count", type=int, default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first game; each game adds 1.")
@click.option("--bots", default="random", show_default=True, help="One for all seats, or one for each: a,b,...")
@click.option("--threads", type=click.IntRange(1, 1024), help="All cores unless you say otherwise.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--out", type=FILE, metavar="FILE.parquet", help="Write one row for each game.")
@EDITION
def simulate(game: str, players: int | None, count: int, seed: int, bots: str, threads: int | None, as_json: bool,
             out: Path | None, edition: Path | None) -> None:  # fmt: skip
    """Play many games between bots and sum them up."""
    from pithead.progress import Progress
    from pithead.study.report import summary_lines
    from pithead.study.simulate import simulate as run

    loaded, box = _load(game, edition)
    if out and out.suffix != ".parquet":
        raise PitheadError(f"{out}: results are written as Parquet; name a file that ends in .parquet")
    if out and not out.parent.is_dir():
        raise PitheadError(f"{out.parent}: there is no such folder to write {out.name} to")
    if not 0 <= seed <= 2**64 - 1 - max(count, 0):
        raise PitheadError(f"--seed {seed}: it must be a whole number from 0 to 2**64 - 1 - games")
    players = loaded.players.stop - 1 if players is None else players
    with Progress(count, "games") as progress:
        results = run(loaded, box, players, count, seed, bots.split(","), threads, progress.advance)
    if out:
        results.write_parquet(out)
    if as_json:
        click.echo(json.dumps(results.summary(), indent=1))
    else:
        click.echo("\n".join(summary_lines(results.summary())))


@commands.command()
@click.argument("game")
@click.option("--bots", required=True, help="Their names: a,b,... As many as seats, fewer or more.")
@click.option("--games", "count", type=int, default=200, show_default=True, help="At least so many, in whole seeds.")
@click.option("--players", type=int, help="How many; as many as bots are named unless you say otherwise.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first games; each round adds 1.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes; one for each core unless you say otherwise.")
@click.option("--cluster", default="", metavar="ADDRESS", help="Play on a Ray cluster instead of this machine.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--out", type=FILE, metavar="FOLDER", help="Keep the games there, to go on with; a report.")
@EDITION
def arena(game: str, bots: str, count: int, players: int | None, seed: int, workers: int | None, cluster: str,
          as_json: bool, out: Path | None, edition: Path | None) -> None:  # fmt: skip
    """Let bots play each other, in all seats and on the same seeds, and rate them."""
    from pithead.study.arena import plan
    from pithead.study.arena_command import play_and_report

    loaded, _ = _load(game, None)
    planned = plan(loaded, edition, bots.split(","), count, players, seed)
    sys.exit(play_and_report(planned, edition, workers, cluster, out, as_json))


@commands.command()
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(1), default=100_000, show_default=True,
              help="For each number of players.")  # fmt: skip
@click.option("--out", type=FILE, metavar="FILE.md", help="Write the report there instead of printing it.")
@EDITION
def sanity(game: str, count: int, out: Path | None, edition: Path | None) -> None:
    """Look at a game's components by random play: seats, points, what runs out, options never taken, rules never
    reached."""
    from pithead.engine.match import write_whole
    from pithead.progress import Progress
    from pithead.study.sanity import games_to_play, sanity_lines

    loaded, box = _load(game, edition)
    with Progress(games_to_play(loaded, count), "games") as progress:
        report = "\n".join(sanity_lines(loaded, box, count, progress.advance))
    if out:
        write_whole(out, report)
    else:
        click.echo(report)


@commands.command()
@click.argument("game")
@click.option("--players", help="For which numbers of players, for example 2,4; the least and the most by default.")
@click.option("--what", type=click.Choice(["weights", "search"]), default="weights", show_default=True,
              help="Of greedy's worth, or the numbers of the search.")  # fmt: skip
@click.option("--generations", type=click.IntRange(1, 10_000), help="20 for weights, 2 for search.")
@click.option("--games", type=click.IntRange(4, 1_000_000),
              help="Of one trial, for each number of players: 120 for weights, 24 for search.")  # fmt: skip
@click.option("--iterations", type=click.IntRange(1, 1_000_000), default=200, show_default=True,
              help="Of the search, for each choice.")  # fmt: skip
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed finds the same numbers.")
@click.option("--out", type=FILE, metavar="FILE.toml", help="Write old and new numbers with the evidence.")
def tune(game: str, players: str | None, what: str, generations: int | None, games: int | None, iterations: int,
         seed: int, out: Path | None) -> None:  # fmt: skip
    """Look for better numbers for the bots of a game, by playing against those of today."""
    from pithead.study.tune_command import tune as run

    loaded, _ = _load(game, None)
    run(loaded, players, what, generations, games, iterations, seed, out)


@commands.command()
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
def scenario(files: tuple[Path, ...]) -> None:
    """Run scenario files; exit code 1 if a case fails."""
    from pithead.engine.scenario import Failed, read_cases, run_case

    passed = failed = 0
    for case in [case for file in files for case in read_cases(file)]:
        try:
            run_case(case)
            passed += 1
        except Failed as failure:
            failed += 1
            click.echo(f"FAILED {case.file}: {case.name}\n       {failure}")
    click.echo(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


@commands.command()
@click.argument("game")
@click.argument("words", nargs=-1, required=True)
def rule(game: str, words: tuple[str, ...]) -> None:
    """What the rules say: a clause (K1), or those that speak of some words (drill bit), with the code that carries
    each out and the scenarios that prove it."""
    from pithead.engine.clauses import clauses_about, homes
    from pithead.engine.scenario import citing

    loaded, _ = _load(game, None)
    found = clauses_about(loaded, " ".join(words))
    places, cases = homes(loaded), citing(SCENARIOS / loaded.name)
    for clause, text in found.items():
        click.echo(f"{clause} {text}")
        for place in places.get(clause, []):
            click.echo(f"    {place}")
        for case in cases.get(clause, []):
            click.echo(f"    {case.file.name}: {case.name}")


@commands.command()
@click.argument("game")
@click.option("--scenarios", type=FILE, metavar="FOLDER", help="Where they are, if not in this checkout.")
def clauses(game: str, scenarios: Path | None) -> None:
    """List the clauses of a game's rules that no scenario cites; exit code 1 while there are any."""
    from pithead.engine.scenario import uncited

    loaded, _ = _load(game, None)
    missing, total = uncited(loaded, scenarios or SCENARIOS / loaded.name)
    for clause in missing:
        click.echo(clause)
    click.echo(f"{total - len(missing)} of {total} clauses cited")
    sys.exit(1 if missing else 0)


@commands.command()
@click.argument("file", type=FILE)
@EDITION
def verify(file: Path, edition: Path | None) -> None:
    """Play a match file again and check every position, the scores and the winners."""
    from pithead.engine.match import play_record, read_match

    record = read_match(file, edition)
    if record.changed:
        click.echo(f"{file}: was begun {record.changed} than today", err=True)
    match, trouble = play_record(record)
    if trouble:
        raise PitheadError(f"{file}: {trouble}")
    if record.changed:
        raise PitheadError(f"{file}: leads to the same positions, but was begun {record.changed} than today")
    winners = ", ".join(match.players[seat] for seat in match.winners()) or "nobody"
    state = f"over, won by {winners}" if match.over else "running"
    shuffles = "; the shuffles were fair" if record.fair else ""
    click.echo(f"{file}: {len(match.choices)} choices verified; {match.game.title}, {state}{shuffles}")


@commands.command()
@click.argument("file", type=FILE)
@click.option("--at", type=int, metavar="N", help="After the first N choices; the latest position by default.")
@click.option("--seat", type=int, help="As this seat sees it.")
@click.option("--fields", is_flag=True, help="The fields of the position instead of the table.")
@click.option("--log", is_flag=True, help="What happened, line by line.")
@EDITION
def show(file: Path, at: int | None, seat: int | None, fields: bool, log: bool, edition: Path | None) -> None:
    """Show a position of a match: the table, every field, or the log up to it."""
    from pithead.terminal.commands import show_match

    show_match(file, at, seat, fields, log, edition)


@commands.command()
@click.argument("names", nargs=-1, metavar="[GAME...]")
def warm(names: tuple[str, ...]) -> None:
    """Compile rules and bots ahead, of all games unless some are named."""
    from pithead.bots.warm import warm_all
    from pithead.engine.game import game_names, load_game
    from pithead.progress import Progress

    chosen = [load_game(name) for name in (names or game_names())]
    with Progress(len(chosen), "games compiled") as progress:
        progress.say(f"compiling {', '.join(game.title for game in chosen)}")
        for _ in warm_all([game.name for game in chosen]):
            progress.advance(1)


def _load(name: str, edition: Path | None) -> tuple[Game, Edition]:
    from pithead.engine.game import load_game

    game = load_game(name)
    return game, game.edition(edition) if edition else game.standard


def main() -> None:
    """Run a command. What a person got wrong is told in one sentence on stderr, with exit code 2."""
    logging.basicConfig(format="%(message)s", level=logging.INFO)
    try:
        commands.main(standalone_mode=False)
    except PitheadError as error:
        message = str(error)
    except click.exceptions.NoArgsIsHelpError as no_command:
        click.echo(no_command.format_message())
        return
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.ClickException as error:
        message = error.format_message()
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    else:
        return
    click.echo(f"pithead: {message}", err=True)
    sys.exit(2)

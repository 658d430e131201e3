"""What `pithead play` and `pithead show` do."""

from __future__ import annotations

import getpass
import random
import re
import shutil
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_dir
from rich.console import Console

from pithead.bots import Thinker, check_bots, is_bot
from pithead.engine.cells import dump
from pithead.engine.errors import PitheadError
from pithead.engine.game import load_game
from pithead.engine.match import Match, load, play_record, read_match
from pithead.terminal.drawing import draw_table, show_result
from pithead.terminal.session import Session, log_lines

BOT_NAME = re.compile(r"^.* \(([^()]+)\)$")


def play_in_terminal(game_name: str, players: int | None, name: str | None, bots: list[str], people: int,
                     seed: int | None, saved: Path | None, edition: Path | None) -> None:  # fmt: skip
    """What `pithead play` does."""
    console = Console(highlight=False)
    if saved:
        match = load(saved, edition)
        if match.game.name != game_name:
            raise PitheadError(f"{saved}: is a match of {match.game.name}, not of {game_name}")
        path = saved
    else:
        game = load_game(game_name)
        players = min(3, game.players.stop - 1) if players is None else players
        game.check_players(players)
        if not 1 <= people <= players:
            raise PitheadError(f"--people {people}: it must be 1 to {players}, the number of players")
        seed = random.SystemRandom().randrange(10**9) if seed is None else seed
        others = bots * (players - people) if len(bots) == 1 else bots
        if len(others) != players - people:
            raise PitheadError(f"--bots names {len(others)} bots, but {players - people} seats are left for them")
        check_bots(others)
        name = name or getpass.getuser().capitalize()
        names = [name] if people == 1 else [f"{name} {number + 1}" for number in range(people)]
        names += [f"Bot {number + 1} ({bot})" for number, bot in enumerate(others)]
        match = Match(game, names, seed, edition=game.edition(edition) if edition else None)
        folder = Path(user_data_dir("pithead"))
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}-{seed}.match"
    computers = {
        seat: Thinker(kind[1], match.game, match.edition)
        for seat, player in enumerate(match.players)
        if (kind := BOT_NAME.match(player)) and is_bot(kind[1])
    }
    Session(match, computers, path, console).play()


def show_match(file: Path, at: int | None, seat: int | None, fields: bool, log: bool, edition: Path | None) -> None:
    """What `pithead show` does."""
    record = read_match(file, edition)
    match, trouble = play_record(record)
    if trouble:
        raise PitheadError(f"{file}: {trouble}")
    if at is not None:
        if not 0 <= at <= len(match.choices):
            raise PitheadError(f"--at {at}: the match has {len(match.choices)} choices")
        match = match.replayed(at)
    if seat is not None and not 0 <= seat < len(match.players):
        raise PitheadError(f"--seat {seat}: the seats are 0 to {len(match.players) - 1}")
    console = Console(highlight=False, width=max(100, shutil.get_terminal_size().columns))
    if fields:
        position = match.positions if seat is None else match.seen_by(seat)
        for line in dump(match.game.position, match.edition.names, position[0]):
            console.print(line, markup=False)
        return
    if log:
        for line in log_lines(match, seat):
            console.print(line, markup=False)
        return
    draw_table(match, seat, console)
    if match.over:
        show_result(match, console)
    else:
        console.print(match.spoken(match.game.words.question(match.edition, match.handle(seat), seat)), markup=False)

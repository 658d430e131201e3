"""Views without a server, for drawing boards: python -m pithead.server.sample GAME --players 3 --choices 40 --seat 0

Prints {"box": what is printed on the components, "views": [after so many choices, ...], "log": the lines so far}. With
--choices 10,40,end there are several views of one match. `--seat -1` is a spectator. Players choose by their likings
(a bot of the level `greedy`), or at random with --random."""

from __future__ import annotations

import json

import click

from pithead.bots import Thinker, decision_seed
from pithead.engine.game import load_game
from pithead.engine.match import Event, Match
from pithead.server import messages as m
from pithead.server.view import Around, log_entry, undo_of, view_of

NAMES = ["Ada Lovelace", "Bartholomew Featherstone", "Li", "Dolores", "Émile"]


@click.command()
@click.argument("game")
@click.option("--players", type=int, default=3, show_default=True)
@click.option("--choices", default="0", show_default=True, help="After how many: one number or several, or `end`.")
@click.option("--seat", type=int, default=0, show_default=True, help="Who looks; -1: a spectator, -2: who is asked.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--random", "at_random", is_flag=True, help="Choose at random: quicker to begin, sillier positions.")
def sample(game: str, players: int, choices: str, seat: int, seed: int, at_random: bool) -> None:
    loaded = load_game(game)
    events: list[Event] = []
    match = Match(loaded, NAMES[:players], seed, watch=events.append)
    thinker = Thinker("random" if at_random else "greedy", loaded, loaded.standard)
    wanted = [10**6 if word == "end" else int(word) for word in choices.split(",")]
    views = []
    for count in range(max(wanted) + 1):
        if count in wanted or (match.over and 10**6 in wanted):
            views.append(sample_view(match, {-1: None, -2: match.seat}.get(seat, seat)))
        if match.over:
            break
        seen, deciding = match.seen_by(match.seat), decision_seed(seed, len(match.steps))
        match.choose(thinker.answer(seen, match.options(), deciding).option, watch=events.append)
    viewer = seat if seat >= 0 else None
    log = [log_entry(match, number, event, viewer).model_dump() for number, event in enumerate(events)]
    print(json.dumps({"box": match.edition.data, "views": views, "log": log}, ensure_ascii=False, indent=1))


def sample_view(match: Match, viewer: int | None) -> dict:
    players = [
        m.Player(
            seat=seat, name=name, colour=match.edition.titles["seat"][seat], kind="person" if seat == 0 else "bot",
            bot="" if seat == 0 else "digger", was="", connected=True,
            thinking=not match.over and seat == match.seat, seconds=None,
        )
        for seat, name in enumerate(match.players)
    ]  # fmt: skip
    state = "over" if match.over else "running"
    around = Around(
        "sample", state, len(match.choices), yours=[] if viewer is None else [viewer], players=players,
        undo=undo_of(match, viewer, range(len(players))),
    )  # fmt: skip
    return view_of(match, viewer, around).model_dump()


if __name__ == "__main__":
    sample()

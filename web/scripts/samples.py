"""Sample views for the gallery: greedy bots play each game with the fewest, with three and with the most players.
.venv/bin/python web/scripts/samples.py [GAME ...]      writes web/samples/<game>/<players>-<moment>.json"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from pithead.bots import Thinker, decision_seed
from pithead.engine.game import Game, game_names, load_game
from pithead.engine.match import Event, Match
from pithead.server.sample import sample_view
from pithead.server.view import log_entry

NAMES = ["Josephine", "Bartholomew Featherstone", "Ida", "Konstantin", "Guadalupe"]
OUT = Path(__file__).parent.parent / "samples"
SEED, SHOWN_LINES = 7, 40


def played(game: Game, players: int) -> Iterator[tuple[Match, list[Event]]]:
    """The same match after each choice."""
    events: list[Event] = []
    match = Match(game, NAMES[:players], SEED, watch=events.append)
    thinker = Thinker("greedy", game, game.standard)
    while True:
        yield match, events
        if match.over:
            return
        seen, deciding = match.seen_by(match.seat), decision_seed(SEED, len(match.steps))
        match.choose(thinker.answer(seen, match.options(), deciding).option, watch=events.append)


def moments(game: Game, players: int) -> Iterator[tuple[str, dict]]:
    """The first choice of seat 0, some later ones with several options and one of each question, and the end."""
    length = sum(1 for _ in played(game, players))
    wanted = {"start": 0, "early": length // 5, "middle": length // 2, "late": length * 4 // 5}
    questions: set[int] = set()
    for number, (match, events) in enumerate(played(game, players)):
        asked = not match.over and match.seat == 0 and len(match.options()) > 2
        if asked and (question := int(match.positions["asking"][0])) not in questions:
            questions.add(question)
            yield f"ask-{game.questions[question]}", told(match, events, 0)
        for name in [name for name, least in wanted.items() if asked and number >= least]:
            del wanted[name]
            yield name, told(match, events, 0)
            if name == "middle":
                yield "spectator", told(match, events, None)
        if match.over:
            yield "end", told(match, events, 0)


def told(match: Match, events: list[Event], viewer: int | None) -> dict:
    first = max(0, len(events) - SHOWN_LINES)
    lines = [log_entry(match, first + i, event, viewer).model_dump() for i, event in enumerate(events[first:])]
    return {"view": sample_view(match, viewer), "log": lines}


def main(wanted: list[str]) -> None:
    for game in map(load_game, wanted or game_names()):
        folder = OUT / game.name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "box.json").write_text(json.dumps(game.standard.data, default=str))
        for players in sorted({game.players[0], 3, game.players[-1]} & set(game.players)):
            for moment, shown in moments(game, players):
                (folder / f"{players}-{moment}.json").write_text(json.dumps(shown, default=int))
        names = sorted(path.stem for path in folder.glob("?-*.json"))
        (folder / "moments.json").write_text(json.dumps(names))
        print(game.name, len(names), "views", flush=True)


main(sys.argv[1:])

"""Views of lively matches at the first turn, in the middle and at the end, for drawing without a server:
    .venv/bin/python web/scripts/samples.py [GAME ...]      writes web/samples/<game>/<players>-<moment>.json"""

import json
import random
import sys
from dataclasses import asdict
from pathlib import Path

from pithead.engine.game import game_names, load_game
from pithead.engine.match import Match
from pithead.engine.words import TOKEN

NAMES = ["Josephine", "Bartholomew", "Ida", "Konstantin Ostrowski", "Wu", "Guadalupe"]
OUT = Path(__file__).parent.parent / "samples"


def view(match, viewer, log):
    game, edition, handle = match.game, match.edition, match.handle(viewer)
    table = game.table.table(edition, handle, viewer)
    words, asked = game.words, not match.over and viewer == match.seat

    def spoken(tree):
        if isinstance(tree, str):
            return match.spoken(tree)
        if isinstance(tree, dict):
            return {key: spoken(value) for key, value in tree.items()}
        return [spoken(value) for value in tree] if isinstance(tree, list | tuple) else tree

    def option(code):
        told = {key: spoken(getattr(words, key)(edition, handle, code)) for key in ("label", "group", "hint", "target")}
        return {"code": code, "notation": match.notation[code], "warning": "", **told}

    sheet = words.score_sheet(edition, match.handle(None))
    result = {
        "lines": [{"label": spoken(line.label), "seats": line.seats} for line in sheet.lines],
        "tie_break": spoken(sheet.tie_break), "outcome": spoken(sheet.outcome),
        "totals": [row[0] for row in match.scores()], "winners": match.winners(),
    }
    return {
        "match": "sample", "version": len(match.steps), "game": game.name, "title": game.title, "viewer": viewer,
        "over": match.over, "seat": None if match.over else match.seat,
        "question": spoken(words.question(edition, handle, viewer)),
        "options": [option(code) for code in match.options()] if asked else [],
        "players": [
            {"seat": seat, "name": name, "colour": edition.titles["seat"][seat], "kind": "bot" if seat else "person"}
            for seat, name in enumerate(match.players)
        ],
        "log": log, "result": result if match.over else None,
        "undo": {"free": bool(match.steps), "reason": ""},
        **{key: value for key, value in spoken({k: v for k, v in asdict(table).items() if k not in ("pictures", "maps")}).items()},
        "areas": [{"id": area, "title": spoken(title)} for area, title in table.areas.items()],
        "maps": sorted(table.maps),
    }


def parts(match, line):
    """A line in stretches; those that speak of something carry its id."""
    told, at = [], 0
    for token in TOKEN.finditer(line):
        if line[at : token.start()]:
            told.append({"text": line[at : token.start()]})
        told.append({"text": match.spoken(token.group()), "id": f"{token[1]}.{token[2]}"})
        at = token.end()
    return [*told, {"text": line[at:]}] if line[at:] else told


def played(game, players, seed):
    import importlib

    oddities = importlib.import_module(f"tests.games.{game.name}.oddities")
    liking, chance = getattr(oddities, "liking", lambda match, option: 1), random.Random(seed)
    log = []

    def watch(event):
        lines = game.words.log(match.edition, match.handle(0, event.before), event.step.option, match.handle(0, event.after))
        for line in lines:
            log.append({"number": len(log), "seat": event.step.seat, "parts": parts(match, line)})

    match = Match(game, NAMES[:players], seed)
    while True:
        yield match, log
        if match.over:
            return
        options = match.options()
        match.choose(chance.choices(options, [liking(match, option) for option in options])[0], watch=watch)


def moments(game, players, seed):
    """The first choice of seat 0, some in the middle with many or few options, and the end."""
    length = sum(1 for _ in played(game, players, seed))
    wanted = {"start": 0, "early": length // 5, "middle": length // 2, "late": length * 4 // 5}
    for number, (match, log) in enumerate(played(game, players, seed)):
        for name, least in list(wanted.items()):
            if number >= least and match.seat == 0 and not match.over and len(match.options()) > 2:
                yield name, view(match, 0, log[-60:])
                if name == "middle":
                    yield "spectator", view(match, None, log[-60:])
                del wanted[name]
                break
        if match.over:
            yield "end", view(match, 0, log[-60:])


def main(names):
    sys.path.insert(0, str(Path(__file__).parents[2]))
    for name in names or game_names():
        game = load_game(name)
        folder = OUT / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "box.json").write_text(json.dumps(game.standard.data, default=str))
        for players in {min(game.players), 3, max(game.players)} & set(game.players):
            for moment, told in moments(game, players, 7):
                (folder / f"{players}-{moment}.json").write_text(json.dumps(told, default=int))
        print(name, len(list(folder.glob("*.json"))), "files")


main(sys.argv[1:])

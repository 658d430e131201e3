"""Files with slips of the pen: each is refused in one sentence that names the file, or is in order and can be played.
Nothing that a person writes may end in a stack of Python errors."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest

from pithead.engine.errors import PitheadError
from pithead.engine.game import Edition, Game
from pithead.engine.match import load
from pithead.engine.position import RUNNING, SCORES
from pithead.engine.rule import plain
from pithead.engine.scenario import Failed, read_cases, run_case
from pithead.engine.secrecy import redact
from tests.fixtures.make import FOLDER as FIXTURES

TRIES = 150
VALUE = re.compile(r'"[^"\n]*"|\b\d+\b|\btrue\b|\bfalse\b')
JUNK = (
    "-1", "0", "1", "99", "99999999999999999999", "3.5", "nan", "true", '""', '"x"', '"{seat 9}"', '"money[9]"', "[]",
    "{}", "[[]]", "[1, 2, 3]", '["x"]', "{ x = 1 }", '"refused: "', '"until x"', '"until round = 99"', "=", "",
)  # fmt: skip


def damaged(text: str, chance: random.Random) -> str:
    """The text with one slip: a value changed, a letter changed, a line lost, doubled or moved, the end cut off."""
    lines = text.split("\n")
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    slip = chance.randrange(8)
    if slip < 3:
        values = list(VALUE.finditer(text))
        value = chance.choice(values)
        return text[: value.start()] + chance.choice(JUNK) + text[value.end() :]
    if slip == 3:
        letter = chance.randrange(len(text))
        return text[:letter] + chance.choice('019aZ"[]{}=,. é') + text[letter + 1 :]
    if slip == 4:
        del lines[at]
    elif slip == 5:
        lines.insert(at, lines[other])
    elif slip == 6:
        lines[at], lines[other] = lines[other], lines[at]
    else:
        del lines[at:]
    return "\n".join(lines)


@pytest.mark.parametrize("players", ["fewest", "most"])
def test_an_edition_is_refused_in_one_sentence_or_can_be_played(game: Game, players: str, tmp_path: Path):
    standard = (game.package / "components.toml").read_text(encoding="utf-8")
    chance = random.Random(players)
    path = tmp_path / "mine.toml"
    refused = 0
    for seed in range(TRIES):
        path.write_text(damaged(standard, chance), encoding="utf-8")
        try:
            edition = game.edition(path)
        except PitheadError as error:
            assert str(path) in str(error) and "\n" not in str(error)
            refused += 1
        else:
            play_and_show(game, edition, game.players.start if players == "fewest" else game.players.stop - 1, seed)
    assert 0 < refused < TRIES


def play_and_show(game: Game, edition: Edition, players: int, seed: int) -> None:
    """Play a match by the rules as plain Python, which raises where compiled code would go astray, and look at it."""
    setup, options, choose, scores = (
        plain(getattr(game.rules, name)) for name in ("setup", "options", "choose", "scores")
    )
    positions, out, chance = game.position.blank(), np.zeros(game.most_options + 1, np.int64), random.Random(seed)
    positions["players"], positions["rng"] = players, seed
    pos, box = game.position(positions[0]), game.box(edition.box[0])
    with np.errstate(over="ignore"):  # the generator means to wrap round
        setup(box, pos)
        while pos.over == RUNNING:
            option = int(chance.choice(out[: options(box, pos, out)]))
            if chance.random() < 0.1:
                seen = game.position(redact(game.position, positions, pos.seat)[0])
                assert game.words.question(edition, seen, pos.seat) and game.words.label(edition, seen, option)
                game.words.hint(edition, seen, option)
                assert game.table.table(edition, seen, pos.seat).pieces
            choose(box, pos, option)
        scores(box, pos, np.zeros((players, SCORES), np.int64))
    assert game.words.score_sheet(edition, pos).lines


def test_a_match_is_refused_in_one_sentence_or_is_in_order(game: Game, tmp_path: Path):
    chance, path = random.Random(1), tmp_path / "a.match"
    texts = [file.read_text(encoding="utf-8") for file in sorted((FIXTURES / game.name).glob("*.match"))]
    refused = 0
    for _ in range(TRIES):
        path.write_text(damaged(chance.choice(texts), chance), encoding="utf-8")
        try:
            match = load(path)
            assert match.over or not match.choices  # a file may end before the first choice
        except PitheadError as error:
            assert str(path) in str(error) and "\n" not in str(error)
            refused += 1
    assert refused > TRIES // 2


def test_a_scenario_is_refused_in_one_sentence_or_holds_or_does_not(game: Game, tmp_path: Path):
    chance, path = random.Random(1), tmp_path / "mine.toml"
    files = sorted((Path(__file__).parent / "scenarios" / game.name).glob("*.toml"))
    refused = 0
    for _ in range(TRIES):
        _, *cases = chance.choice(files).read_text(encoding="utf-8").split("[[case]]")
        text = f'game = "{game.name}"\n[[case]]{chance.choice(cases)}'
        path.write_text(damaged(text, chance), encoding="utf-8")
        try:
            for case in read_cases(path):
                run_case(case)
        except PitheadError as error:
            assert str(path) in str(error) and "\n" not in str(error)
            refused += 1
        except Failed as failure:
            assert str(failure)  # which case it was is for the caller to say
            refused += 1
    assert refused > TRIES // 4

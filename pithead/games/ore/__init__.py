"""Ore: the mining game, for two to five players."""

from pithead.engine.game import Game
from pithead.games.ore import audit, rules, table, words
from pithead.games.ore.box import Box, read_box
from pithead.games.ore.choices import CHOICES, QUESTIONS
from pithead.games.ore.position import Position
from pithead.games.ore.worth import WEIGHTS, worth

GAME = Game(
    name="ore",
    title="Ore: The Mining Game",
    players=range(2, 6),
    position=Position,
    box=Box,
    choices=CHOICES,
    questions=QUESTIONS,
    most_options=129,
    most_decisions=4_200,
    rules=rules,
    words=words,
    table=table,
    audit=audit,
    read_box=read_box,
    worth=worth,
    weights=WEIGHTS,
    lies_in={"contract": "slot"},
)

"""Miner's Lagoon, for two to four players."""

from pithead.engine.game import Game
from pithead.games.lagoon import audit, rules, table, words
from pithead.games.lagoon.box import Box, read_box
from pithead.games.lagoon.choices import CHOICES, QUESTIONS
from pithead.games.lagoon.position import Position
from pithead.games.lagoon.worth import WEIGHTS, worth

GAME = Game(
    name="lagoon",
    title="Miner's Lagoon",
    players=range(2, 5),
    position=Position,
    box=Box,
    choices=CHOICES,
    questions=QUESTIONS,
    most_options=80,
    most_decisions=3_728,
    rules=rules,
    words=words,
    table=table,
    audit=audit,
    read_box=read_box,
    worth=worth,
    weights=WEIGHTS,
)

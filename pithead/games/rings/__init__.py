"""Miner Rings: freighters, drifting stations and shared dice, for two to four players."""

from pithead.engine.game import Game
from pithead.games.rings import audit, rules, table, words
from pithead.games.rings.box import Box, read_box
from pithead.games.rings.choices import CHOICES, QUESTIONS
from pithead.games.rings.position import Position
from pithead.games.rings.worth import WEIGHTS, worth

GAME = Game(
    name="rings",
    title="Miner Rings",
    players=range(2, 5),
    position=Position,
    box=Box,
    choices=CHOICES,
    questions=QUESTIONS,
    most_options=170,
    most_decisions=2_308,
    rules=rules,
    words=words,
    table=table,
    audit=audit,
    read_box=read_box,
    worth=worth,
    weights=WEIGHTS,
)

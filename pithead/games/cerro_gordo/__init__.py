"""Cerro Gordo Silver Mines, for two to five players."""

from pithead.engine.game import Game
from pithead.games.cerro_gordo import audit, rules, table, words
from pithead.games.cerro_gordo.box import Box, read_box
from pithead.games.cerro_gordo.choices import CHOICES, MOST_DECISIONS, MOST_OPTIONS, QUESTIONS
from pithead.games.cerro_gordo.position import Position
from pithead.games.cerro_gordo.worth import WEIGHTS, worth

GAME = Game(
    name="cerro_gordo",
    title="Cerro Gordo Silver Mines",
    players=range(2, 6),
    position=Position,
    box=Box,
    choices=CHOICES,
    questions=QUESTIONS,
    most_options=MOST_OPTIONS,
    most_decisions=MOST_DECISIONS,
    rules=rules,
    words=words,
    table=table,
    audit=audit,
    read_box=read_box,
    worth=worth,
    weights=WEIGHTS,
    lies_in={"take": "row", "toss": "hand", "road": "held", "bonus": "held", "crew": "held"},
)

"""Miner Inconvenience: a shared mine that grows tile by tile, for one to four players on one side."""

from pithead.engine.game import Game
from pithead.engine.rule import plain
from pithead.games.inconvenience import audit, rules, table, words
from pithead.games.inconvenience.box import Box, read_box
from pithead.games.inconvenience.choices import ALWAYS_ASKED, CHOICES, QUESTIONS
from pithead.games.inconvenience.position import Position
from pithead.games.inconvenience.rules_placing import meant
from pithead.games.inconvenience.worth import WEIGHTS, worth

GAME = Game(
    name="inconvenience",
    title="Miner Inconvenience",
    players=range(1, 5),
    position=Position,
    box=Box,
    choices=CHOICES,
    questions=QUESTIONS,
    most_options=51,
    most_decisions=142,
    rules=rules,
    words=words,
    table=table,
    audit=audit,
    read_box=read_box,
    worth=worth,
    weights=WEIGHTS,
    together=True,
    always_asked=ALWAYS_ASKED,
    meant=plain(meant),
)

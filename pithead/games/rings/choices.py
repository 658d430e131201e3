"""Miner Rings: what a player can be asked (rules.md section 5) and the code of every option, in the order in which
options are listed (RNG-X6)."""

from pithead.engine.choices import Choices
from pithead.games.rings.position import ADVANCING, CHIPS, HARVEST, HOLD, RESOURCES, SPACES, STATIONS

QUESTIONS = ("start", "advance", "dock", "fly")
ASK_START, ASK_ADVANCE, ASK_DOCK, ASK_FLY = range(len(QUESTIONS))

CHOICES = Choices(
    ("start", STATIONS),
    ("advance", ADVANCING),
    ("pass",),
    ("deliver", RESOURCES, HOLD),
    ("convert", HARVEST),
    ("load", CHIPS, HOLD),
    ("dump fuel",), ("done",),
    ("stay",), ("refuel",),
    ("fly", SPACES),
    ("burn",),
)  # fmt: skip

START, ADVANCE, PASS = (CHOICES.first(verb) for verb in ("start", "advance", "pass"))
DELIVER, LOAD = CHOICES.first("deliver"), CHOICES.first("load")  # + HOLD * chip + number - 1
CONVERT = CHOICES.first("convert")  # + number - 1
DUMP, DONE = CHOICES.first("dump fuel"), CHOICES.first("done")
STAY, REFUEL, FLY, BURN = (CHOICES.first(verb) for verb in ("stay", "refuel", "fly", "burn"))

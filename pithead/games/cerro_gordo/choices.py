"""Cerro Gordo Silver Mines: what a player can be asked (rules.md section 5, in its order) and the code of every option
(section 9, CER-K9)."""

from pithead.engine.choices import Choices
from pithead.engine.record import Axis
from pithead.games.cerro_gordo.position import FACINGS, HAND, HELD, MINES, ROW, SEATS, SQUARES

QUESTIONS = ("act", "finish", "site", "square", "facing", "fire", "earthquake", "crew", "move", "swap", "toss")
(
    ASK_ACT, ASK_FINISH, ASK_SITE, ASK_SQUARE, ASK_FACING, ASK_FIRE, ASK_EARTHQUAKE, ASK_CREW, ASK_MOVE, ASK_SWAP,
    ASK_TOSS,
) = range(len(QUESTIONS))  # fmt: skip

MOST_OPTIONS = 476  # squares for a road, in any edition (CER-K8)
MOST_DECISIONS = 349  # CER-K10

REFRESHES = ("1", "2", "both")
BOTH = len(REFRESHES) - 1
PLAYERS = Axis("player", SEATS)  # seats as rules.md writes them: p1 to p5

CHOICES = Choices(
    ("take", ROW),
    ("road", HELD),
    ("bonus", HELD),
    ("refresh", REFRESHES),
    ("mine", MINES),
    ("end",),
    ("crew", HELD),
    ("swap", PLAYERS),
    ("toss", HAND),
    ("pass",),
    ("lay", FACINGS),
    ("at", SQUARES),
    ("wreck", SQUARES),
    ("go", SQUARES),
)

TAKE, ROAD, BONUS_ROAD, REFRESH = (CHOICES.first(verb) for verb in ("take", "road", "bonus", "refresh"))
MINE, END = CHOICES.first("mine"), CHOICES.first("end")
CREW_ROAD, SWAP, TOSS, PASS = (CHOICES.first(verb) for verb in ("crew", "swap", "toss", "pass"))
LAY, AT, WRECK, GO = (CHOICES.first(verb) for verb in ("lay", "at", "wreck", "go"))

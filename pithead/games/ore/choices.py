"""Ore: what a player can be asked (rules.md section 5) and the code of every option (section 9). There is none
to give something to somebody or to throw it away (ORE-R5)."""

from itertools import combinations_with_replacement

from pithead.engine.choices import Choices
from pithead.engine.record import Axis
from pithead.games.ore.position import BUILDINGS, CONTRACTS, DEPTHS, ORES, SLOTS

QUESTIONS = (
    "assign",  # ORE-X1
    "copy",  # ORE-X2
    "ore",  # ORE-X3
    "trade",  # ORE-X4
    "stake",  # ORE-X5
    "draw",  # ORE-X6
    "keep",  # ORE-X7
    "order",  # ORE-X8
    "pay",  # ORE-X9
    "advance",  # ORE-X10
    "build",  # ORE-X11
    "take",  # ORE-X12
    "hire",  # ORE-X13
    "free_recall",  # ORE-X14
    "pick",  # ORE-X15
    "gather",  # ORE-X16
    "recall",  # ORE-X17
)
(
    ASK_ASSIGN, ASK_COPY, ASK_ORE, ASK_TRADE, ASK_STAKE, ASK_DRAW, ASK_KEEP, ASK_ORDER, ASK_PAY, ASK_ADVANCE,
    ASK_BUILD, ASK_TAKE, ASK_HIRE, ASK_FREE_RECALL, ASK_PICK, ASK_GATHER, ASK_RECALL,
) = range(len(QUESTIONS))  # fmt: skip

# The sets of one to three ores that can pay the either-ore icons of a row, by ore number, in ore order.
PAYMENTS = [ores for n in (1, 2, 3) for ores in combinations_with_replacement(range(ORES), n)]
PAYMENT = Axis("payment", len(PAYMENTS))

CHOICES = Choices(
    ("mine", ORES, ("", "2", "3")),
    ("market",), ("cage",), ("drill",), ("recruit",), ("private",), ("permit",), ("advance",), ("deck",),
    ("contract", SLOTS),
    ("overtime",),
    ("pass",),
    ("copy", ("market", "cage", "drill", "recruit", "private", "permit", "advance", "deck")),
    ("copy contract", SLOTS),
    ("ore", ORES),
    ("buy", 4),
    ("sell", 4),
    ("skip",),
    ("done",),
    ("stake", ORES),
    ("draw", 3),
    ("keep", 3),
    ("fill", CONTRACTS),
    ("drop", CONTRACTS),
    ("pay", PAYMENT),
    ("build", BUILDINGS, ("money", "ores")),
    ("take", ORES),
    ("recall", ORES, DEPTHS),
    ("gather", ORES, DEPTHS),
    ("gather private",),
)  # fmt: skip

MINE = CHOICES.first("mine")  # + 3 * ore + depth
TOWN = CHOICES.first("market")  # + town space: the codes follow each other in the order of the spaces
COPY = CHOICES.first("copy")  # + town space
SLOT = CHOICES.first("contract")
OVERTIME, PASS, SKIP, DONE = (CHOICES.first(verb) for verb in ("overtime", "pass", "skip", "done"))
HIRE = CHOICES.first("recruit")  # the town space, and what a `recruit` effect offers
ORE, BUY, SELL, STAKE = (CHOICES.first(verb) for verb in ("ore", "buy", "sell", "stake"))
DRAW, KEEP, FILL, DROP = (CHOICES.first(verb) for verb in ("draw", "keep", "fill", "drop"))
PAY, BUILD, TAKE = (CHOICES.first(verb) for verb in ("pay", "build", "take"))  # BUILD + 2 * building, + 1 with ores
RECALL, GATHER = (CHOICES.first(verb) for verb in ("recall", "gather"))  # + DEPTHS * ore + depth
GATHER_PRIVATE = CHOICES.first("gather private")

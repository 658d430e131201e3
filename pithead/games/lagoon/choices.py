"""Miner's Lagoon: what a player can be asked (rules.md section 5) and the code of every option (section 9). There is
none to refuse a sale (LAG-E13)."""

from itertools import combinations_with_replacement

from pithead.engine.choices import Choices
from pithead.engine.record import Axis
from pithead.games.lagoon.position import (
    CELLS,
    COLUMNS,
    CORPORATIONS,
    DEALS,
    ISLANDS,
    LEVELS,
    LINES,
    METALS,
    OBJECTIVES,
    SEATS,
)  # fmt: skip

QUESTIONS = (
    "drop",  # LAG-Q1
    "take",  # LAG-Q2
    "island",  # LAG-Q3
    "act",  # LAG-Q4
    "claim",  # LAG-Q5
    "mine",  # LAG-Q6
    "deal",  # LAG-Q7
    "pay",  # LAG-Q8
    "give",  # LAG-Q9
    "get",  # LAG-Q10
    "purchase",  # LAG-Q11
    "load",  # LAG-Q12
    "place",  # LAG-Q13
    "enrichment",  # LAG-Q14
    "to",  # LAG-Q15
    "discard",  # LAG-Q16
    "buy",  # LAG-Q17
    "enrich",  # LAG-Q18
    "lift",  # LAG-Q19
    "raise",  # LAG-Q20
    "collect",  # LAG-Q21
    "crush",  # LAG-Q22
    "blast",  # LAG-Q23
    "swap",  # LAG-Q24
)
(
    ASK_DROP, ASK_TAKE, ASK_ISLAND, ASK_ACT, ASK_CLAIM, ASK_MINE, ASK_DEAL, ASK_PAY, ASK_GIVE, ASK_GET, ASK_PURCHASE,
    ASK_LOAD, ASK_PLACE, ASK_ENRICHMENT, ASK_TO, ASK_DISCARD, ASK_BUY, ASK_ENRICH, ASK_LIFT, ASK_RAISE, ASK_COLLECT,
    ASK_CRUSH, ASK_BLAST, ASK_SWAP,
) = range(len(QUESTIONS))  # fmt: skip

ACTIONS = (  # what the spaces of the islands are for, in the order of the option codes
    "artifact", "mine", "deal", "trade", "equip", "shipment", "galleries", "enrichment", "depart", "hire merchant",
    "hire miner",
)  # fmt: skip
(
    ARTIFACT, MINE, DEAL, TRADE, EQUIP, SHIPMENT, GALLERIES_SPACE, ENRICHMENT, DEPART, HIRE_MERCHANT, HIRE_MINER,
) = range(len(ACTIONS))  # fmt: skip

KINDS = Axis("kind", METALS + 1)  # the metals and cash
PAIRS = list(combinations_with_replacement(range(KINDS), 2))  # of kinds, to give in a trade
OWNERS = Axis("owner", SEATS)  # seats as rules.md writes them: p1 to p4
NAMES = Axis("equipment_name", 24)
ACTIVE = Axis("active", 20)  # the Equipment that can be activated: the first of the names
DESIGNS = Axis("shipment_design", 32)
UP_OR_DOWN = ("up", "down")

CHOICES = Choices(
    ("drop", OBJECTIVES),
    ("take", CORPORATIONS),
    ("island", int(ISLANDS)),
    *((action,) for action in ACTIONS),
    ("use", ACTIVE),
    ("pass",),
    ("claim", METALS),
    ("dig", CELLS),
    ("done",),
    ("draw",),
    ("close", DEALS),
    ("pay", METALS, int(LEVELS)),
    ("give", Axis("pair", len(PAIRS))),
    ("get", KINDS),
    ("purchase", NAMES),
    ("load", DESIGNS),
    ("place", COLUMNS, UP_OR_DOWN),
    ("enrich", METALS),
    ("buy", METALS, int(LEVELS), OWNERS),
    ("to", int(ISLANDS)),
    ("discard", DEALS),
    ("lift", METALS, LEVELS - 1),
    ("raise", METALS, LINES, OWNERS),
    ("crush", METALS, int(LEVELS)),
    ("blast", CELLS),
    ("swap", KINDS),
)

DROP, TAKE, ISLAND = (CHOICES.first(verb) for verb in ("drop", "take", "island"))
ACTION = CHOICES.first("artifact")  # + one of ACTIONS
USE, PASS, DONE = (CHOICES.first(verb) for verb in ("use", "pass", "done"))
CLAIM, DIG, DRAW, CLOSE = (CHOICES.first(verb) for verb in ("claim", "dig", "draw", "close"))
PAY = CHOICES.first("pay")  # + LEVELS * metal + level
GIVE, GET = CHOICES.first("give"), CHOICES.first("get")  # GIVE + the number of the pair
PURCHASE, LOAD = CHOICES.first("purchase"), CHOICES.first("load")
PLACE = CHOICES.first("place")  # + 2 * column, + 1 face-down
ENRICH = CHOICES.first("enrich")
BUY = CHOICES.first("buy")  # + SEATS * (LEVELS * metal + level) + owner
TO, DISCARD = CHOICES.first("to"), CHOICES.first("discard")
LIFT = CHOICES.first("lift")  # + (LEVELS - 1) * metal + level
RAISE = CHOICES.first("raise")  # + SEATS * (LINES * metal + line) + owner
CRUSH = CHOICES.first("crush")  # + LEVELS * metal + level
BLAST, SWAP = CHOICES.first("blast"), CHOICES.first("swap")

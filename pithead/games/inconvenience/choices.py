"""Miner Inconvenience: what a player can be asked (rules.md section 5) and the code of every option (section 9)."""

from pithead.engine.choices import Choices
from pithead.games.inconvenience.lattice import WHERES
from pithead.games.inconvenience.position import BUILDINGS, CARDS

QUESTIONS = (
    "act",  # INC-D1
    "place",  # INC-D2
    "site",  # INC-D3
    "pay",  # INC-D4
)
ALWAYS_ASKED = ("act", "place")  # INC-D6: even with a single option
ASK_ACT, ASK_PLACE, ASK_SITE, ASK_PAY = range(len(QUESTIONS))

CHOICES = Choices(
    ("dig", CARDS),
    ("build", BUILDINGS),
    ("upgrade", BUILDINGS),
    ("at", CARDS, WHERES),
    ("on", CARDS),
    ("pay", CARDS),
)

DIG, BUILD, UPGRADE = (CHOICES.first(verb) for verb in ("dig", "build", "upgrade"))
AT = CHOICES.first("at")  # + len(WHERES) * anchor + where
ON, PAY = CHOICES.first("on"), CHOICES.first("pay")

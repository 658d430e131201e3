"""What a match of Miner Inconvenience can be an example of: ways to end, to draw, to place, to build."""

from __future__ import annotations

import numpy as np

from pithead.engine.match import Match

KEPT = 2  # cards that a sensible player keeps in hand
PER_CARD, POWER = 60.0, 1.5


def liking(match: Match, option: int) -> float:
    """Digs that draw; buildings near the last tile and upgrades while there are cards to pay for them. Without all of
    that nobody ever wins. (Tried on copies of the position: rules.py as plain Python would take too long here.)"""
    position = match.positions[0]
    verb, *parts = match.game.choices.parts(option)
    match verb:
        case "dig":
            return max(
                _worth(match, positions, place)
                for positions in [after(match, match.positions, option)]
                for place in match.game.options(match.edition, positions)
            )
        case "at":
            return _worth(match, match.positions, option)
        case "build" | "upgrade":
            done = int((position["side"] == 1).sum() if verb == "upgrade" else (position["side"] >= 0).sum())
            enough = position["hand"][match.seat, 0] - KEPT > done
            return PER_CARD**POWER if done < 4 and enough else 0.01
        case "on":
            return PER_CARD ** best(match, after(match, match.positions, option), parts[0])
    return 1


def best(match, positions, card):
    """The most that a card of any hand would draw at once, if it were this seat's turn again."""
    positions["due"] = 0
    positions["asking"] = 0
    most = 0
    for option in match.game.options(match.edition, positions):
        if match.game.choices.parts(option)[0] == "dig":
            dug = after(match, positions, option)
            for place in match.game.options(match.edition, dug):
                most = max(most, drawn(match, dug, place)[0])
    return most


def after(match: Match, positions: np.ndarray, option: int) -> np.ndarray:
    tried = positions.copy()
    match.game.choose(match.edition, tried, option)
    return tried


def drawn(match, positions, option):
    tried = after(match, positions, option)
    return int(sum(tried[0][field] - positions[0][field] for field in ("supplied", "struck"))), tried[0]["over"]


def _worth(match: Match, positions: np.ndarray, option: int) -> float:
    cards, over = drawn(match, positions, option)
    return {0: PER_CARD**cards, 2: 1e9, 3: 1e-9}[over]

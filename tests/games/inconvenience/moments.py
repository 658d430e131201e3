"""Moments of Miner Inconvenience set up by hand, for tests of what is told and shown; and steps of lively matches."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.match import Event, Match
from pithead.engine.record import NONE
from pithead.games.inconvenience import GAME
from pithead.games.inconvenience.position import OUTPOST, UPGRADED, Position
from tests.play import lively_events

EDITION = GAME.standard
NOTATION = GAME.choices.texts(EDITION.names)
CARDS, BUILDINGS = EDITION.names["card"], EDITION.names["building"]


def seen(positions: np.ndarray) -> Position:
    """The handle of a position as everybody sees it."""
    match = Match(GAME, ["Ann"], 1)
    return match.handle(None, positions)


def moment(
    mine: dict[str, tuple[int, int]],
    *hands: list[str],
    outposts: dict[str, str] | None = None,
    upgraded: dict[str, str] | None = None,
    paid: list[str] | None = None,
    deck: int | None = None,
    **cells: int,
) -> np.ndarray:
    """Tiles in order of placement with their centres, a hand for each player, buildings with the cards they stand on.
    All other cards are in the deck, or as many as `deck` says."""
    positions = Match(GAME, [f"Player {seat}" for seat in range(len(hands))], 1).positions
    position = positions[0]
    rest = [card for card in CARDS if not any(card in pile for pile in (mine, paid or [], *hands))]
    piles = [("mine", list(mine)), ("paid", paid or []), ("deck", rest[:deck])]
    for name, names in piles:
        _fill(position[name], names)
    for seat, names in enumerate(hands):
        _fill(position["hand"][seat], names)
    for tile, (q, r) in enumerate(mine.values()):
        position["mine_q"][tile], position["mine_r"][tile] = q, r
    for side, sites in ((OUTPOST, outposts or {}), (UPGRADED, upgraded or {})):
        for building, site in sites.items():
            number = BUILDINGS.index(building)
            position["side"][number], position["site"][number] = side, CARDS.index(site)
    for name, value in cells.items():
        position[name] = value
    GAME.audit.follow(EDITION, position, {"side"})
    return positions


def _fill(pile: np.ndarray, names: list[str]) -> None:
    pile[:] = NONE
    pile[0] = len(names)
    pile[1 : 1 + len(names)] = [CARDS.index(name) for name in names]


def chosen(positions: np.ndarray, notation: str) -> list[str]:
    """The log lines of an option that is offered, in tokens; the position is the one after it."""
    before, option = positions.copy(), NOTATION.index(notation)
    assert option in GAME.options(EDITION, positions), notation
    GAME.choose(EDITION, positions, option)
    return GAME.words.log(EDITION, seen(before), option, seen(positions))


def after(positions: np.ndarray, *notations: str) -> np.ndarray:
    for notation in notations:
        chosen(positions, notation)
    return positions


def events(players: int, seeds: range) -> Iterator[Event]:
    """Every step of some matches of players who dig where it draws."""
    return lively_events(GAME, players, seeds)

"""What a match of Miner Inconvenience can be an example of: ways to end, to place, to draw, to build."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.match import Event, Match
from pithead.engine.position import RUNNING, WON
from pithead.engine.record import NONE
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.box import Box
from pithead.games.inconvenience.choices import ASK_ACT
from pithead.games.inconvenience.lattice import CORNER_STEP, SIXTHS, TOP, WHERES
from pithead.games.inconvenience.phrases import draw_of_last
from pithead.games.inconvenience.position import DECK_OUT, UPGRADED, Position

PER_CARD = 60.0  # how much more a draw is liked for each card
BUILDING = 500.0
KEPT = 2  # cards that a sensible player keeps in hand
ENOUGH = 4  # buildings


def liking(match: Match, option: int) -> float:
    """Digs that draw; buildings from which the next dig draws, and upgrades, while there are cards to pay for them.
    Without all of that nobody ever wins."""
    position = match.positions[0]
    match match.game.choices.parts(option):
        case ("dig", _):
            return max(_worth(match, tried, place) for tried, place in _places(match, match.positions, option))
        case ("at", _, _):
            return _worth(match, match.positions, option)
        case (("build" | "upgrade") as verb, _):
            done = (position["side"] == UPGRADED if verb == "upgrade" else position["side"] != NONE).sum()
            affordable = position["hand"][match.seat, 0] > done + KEPT
            return BUILDING if done < ENOUGH and affordable else 1 / BUILDING
        case ("on", _):
            return PER_CARD ** _best_dig(match, _after(match, match.positions, option))
    return 1


def _worth(match: Match, positions: np.ndarray, option: int) -> float:
    after = _after(match, positions, option)
    if after[0]["over"] == RUNNING:
        return PER_CARD ** _drawn(positions, after)
    return PER_CARD**9 if after[0]["over"] == WON else 1 / PER_CARD


def _best_dig(match: Match, positions: np.ndarray) -> int:
    """The most that a dig would draw next, if nothing were to be paid before."""
    positions["due"], positions["asking"] = 0, ASK_ACT
    options = match.game.options(match.edition, positions)
    digs = [option for option in options if match.game.choices.parts(option)[0] == "dig"]
    places = [pair for option in digs for pair in _places(match, positions, option)]
    return max((_drawn(tried, _after(match, tried, place)) for tried, place in places), default=0)


def _places(match: Match, positions: np.ndarray, dig: int) -> list[tuple[np.ndarray, int]]:
    tried = _after(match, positions, dig)
    return [(tried, place) for place in match.game.options(match.edition, tried)]


def _after(match: Match, positions: np.ndarray, option: int) -> np.ndarray:
    after = positions.copy()
    match.game.choose(match.edition, after, option)
    return after


def _drawn(before: np.ndarray, after: np.ndarray) -> int:
    return sum(int(after[0][name] - before[0][name]) for name in ("supplied", "struck"))


# What there is to show


def shows(match: Match, events: list[Event]) -> Iterator[str]:
    pos, box = Position(match.positions[0]), Box(match.edition.box[0])
    if pos.over == WON:
        yield f"the title {match.edition.titles['rank'][rules.rank_of(box, match.scores()[0][0])]}"
        yield f"won with {rules.buildings_upgraded(box, pos)} upgraded buildings"
    elif pos.lost == DECK_OUT:
        yield "lost with an empty deck"
    else:
        yield "lost without a card in hand" if pos.hand[pos.seat, 0] == 0 else "lost with cards that fit nowhere"
    yield f"{rules.buildings_in_mine(box, pos)} buildings"
    if pos.mine[0] >= 30:
        yield "a mine of thirty tiles or more"
    if any(pos.showing[tile] == 0 for tile in range(1, 1 + pos.mine[0])):
        yield "a tile that is covered all over"
    for event in events:
        yield from _step(match, event, box)


def _step(match: Match, event: Event, box: Box) -> Iterator[str]:
    before, after = Position(event.before[0]), Position(event.after[0])
    match match.game.choices.parts(event.step.option):
        case "at", anchor, where:
            tile = rules.last_tile(after)
            yield f"placed over {WHERES[where]}" if where >= SIXTHS else "placed beside"
            if anchor != before.mine[rules.last_tile(before)]:
                yield "placed by a ladder"
            draw = draw_of_last(match.edition, after)
            yield f"{len(draw.supply)} buildings supply"
            if draw.gold:
                yield f"{len(draw.gold)} for gold"
            if len(set(draw.gold)) < len(draw.gold):
                yield "a tile that counts for two veins"
            if before.deck[0] < draw.due <= rules.cards_in_deck(before):
                yield "paid gold is drawn again"
            if draw.due > rules.cards_in_deck(before):
                yield "more to draw than there is"
            if rules.has_ladder(box, after, tile) and rules.is_tile(tile):
                yield "a ladder is placed"
        case "on", site:
            tile = rules.tile_of(before, site)
            if before.doors_needed[tile] == 0:
                yield "built where no tunnel ends"
            if tile != rules.last_tile(before):
                yield "built away from the last tile"
            if rules.has_ladder(box, before, tile) and not rules.has_ladder(box, after, tile):
                yield "a building covers a ladder"
            centre = before.centre[tile] + int(CORNER_STEP[TOP])
            others = {rules.shown(before, centre, triangle)[0] for triangle in range(SIXTHS)} - {0, tile}
            if others:
                yield "a building covers several tiles"
        case "pay", _:
            if after.hand[before.seat, 0] == 0:
                yield "the last card is paid"

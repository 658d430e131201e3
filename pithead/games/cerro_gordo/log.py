"""Cerro Gordo Silver Mines: what a choice did, and what followed from it by itself, told from the positions before and
after it. Both are redacted for the same reader. Lines name things by tokens (engine/words.py)."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import HIDDEN, NONE, Grid, cards, scratch_copy
from pithead.engine.words import listed, number_of, verdict, who
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.box import MINE_AGAIN
from pithead.games.cerro_gordo.choices import ASK_CREW, ASK_FIRE, ASK_MOVE, ASK_SITE, BOTH, CHOICES
from pithead.games.cerro_gordo.labels import mining_silver
from pithead.games.cerro_gordo.phrases import (
    box_of,
    event_text,
    face_down_tile,
    joined_tokens,
    mines_of,
    named,
    score_table,
    silver_list,
)  # fmt: skip
from pithead.games.cerro_gordo.position import FACINGS, UNKNOWN, Position
from pithead.games.cerro_gordo.previews import (
    building_rewards,
    public_silver,
    road_rewards,
    with_building,
    with_road,
)
from pithead.games.cerro_gordo.town import NOT_CONNECTED


def log(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    """Lines on what an option did and what followed by itself."""
    lines = [
        f"{who(before.seat)} {_deed(edition, before, option, after)}",
        *_rewards(edition, before, option),
        *_tiles(edition, before, after),
        *_washed_away(edition, before, option, after),
        *_row(edition, before, option, after),
        _silver_of_events(edition, before, option, after),
        *_peeks(edition, before, after),
        *_emptied(edition, before, after),
        _turn(before, after),
        *_completed(edition, before, after),
        *_drawn(edition, before, after),
        *_reshuffled(before, after),
        *_end(edition, before, after),
    ]
    return [line for line in lines if line]


# What the player did


def _deed(edition: Edition, before: Position, option: int, after: Position) -> str:
    box, seat = box_of(edition), before.seat
    match CHOICES.parts(option):
        case "take", slot:
            return _take(edition, before, slot)
        case ("road" | "bonus" | "crew") as verb, i:
            road = f"a {named(edition, 'road', before.held[seat, i + 1])}"
            price = box.bonus_road_price[before.character[seat]]
            how = {"bonus": f" as a bonus road for {price} silver", "crew": " free, as the event says"}
            return f"places {road}{how.get(verb, '')}"
        case "refresh", which:
            return _refresh(edition, before, which)
        case "mine", mine:
            return _mine(edition, before, mine)
        case ("end",):
            return "ends the turn"
        case "swap", other:
            return f"trades places with {who(other)}, and is on {named(edition, 'building', after.standee[seat])} now"
        case "toss", slot:
            return f"discards {_objective(edition, before.hand[seat, slot + 1])}"
        case ("pass",):
            declined = {ASK_CREW: "places no road", ASK_MOVE: "stays in the same place"}
            return declined.get(before.asking, "trades places with nobody")
        case "lay", facing:
            road, square = before.held[seat, before.chosen], named(edition, "square", before.square)
            joined = listed(joined_tokens(edition, before, before.square, facing))
            return f"lays the {named(edition, 'road', road)} {FACINGS[facing]} on {square}: it joins {joined}"
        case "at", square if before.asking == ASK_SITE:
            return f"places {named(edition, 'building', before.taken)} on {named(edition, 'square', square)}"
        case "at", square:
            return f"chooses {named(edition, 'square', square)} for the road"
        case "wreck", square if before.asking == ASK_FIRE:
            burnt = rules.building_on(before, square)
            return f"lets {named(edition, 'building', burnt)} on {named(edition, 'square', square)} burn down"
        case "wreck", square:
            road = named(edition, "road", rules.road_on(before, square))
            return f"removes the {road} on {named(edition, 'square', square)}"
        case "go", square:
            return f"moves to {named(edition, 'building', rules.building_on(before, square))}"
    raise ValueError(f"option {option} has no log line")


def _take(edition: Edition, before: Position, slot: int) -> str:
    coins = box_of(edition).coin * slot
    price, silver = rules.price_of(box_of(edition), before, slot + 1), before.row_silver[slot]
    supply = f", {coins - price} of it from the supply" if price < coins else ""
    told = f"takes {named(edition, 'building', before.row[slot + 1])}"
    told += f", puts {coins} silver on those to its left{supply}" if coins else " at no cost"
    return f"{told}, and gets the {silver} silver on it" if silver else told


def _refresh(edition: Edition, before: Position, which: int) -> str:
    """CER-V5: which cards went is told to their owner alone."""
    seat = before.seat
    slots = (0, 1) if which == BOTH else (which,)
    gone = [before.hand[seat, slot + 1] for slot in slots]
    what = listed([_objective(edition, card) for card in gone])
    if HIDDEN in gone:
        what = number_of(len(gone), "objective")
    return f"discards {what} and draws as many, for {box_of(edition).refresh_price[before.character[seat]]} silver"


def _objective(edition: Edition, card: int) -> str:
    return "an objective" if card == HIDDEN else named(edition, "objective", card)


def _mine(edition: Edition, before: Position, mine: int) -> str:
    away, name = rules.distance_to_mine(before, before.seat, mine), named(edition, "mine", mine)
    if away == NOT_CONNECTED:
        return f"is connected to no mine with tiles, and draws from {name} without its silver"
    return f"mines {mining_silver(edition, before, mine)} silver at {name}, {number_of(away, 'road')} away"


# What came of it


def _rewards(edition: Edition, before: Position, option: int) -> Iterator[str]:
    """Silver for a tile just placed (CER-B10, CER-R6)."""
    bonus, publics = _earned(edition, before, option)
    if bonus:
        yield f"{named(edition, 'character', before.character[before.seat])} brings {who(before.seat)} {bonus} silver"
    for public in publics:
        silver = public_silver(edition, [public])
        yield f"{who(before.seat)} completes {named(edition, 'public', public)} and gains {silver} silver"


def _earned(edition: Edition, before: Position, option: int) -> tuple[int, list[int]]:
    """The silver of the character and the public objectives for the tile that an option places."""
    match CHOICES.parts(option):
        case "at", square if before.asking == ASK_SITE:
            return building_rewards(edition, with_building(before, square), before.seat)
        case "lay", facing:
            return 0, road_rewards(edition, with_road(edition, before, facing), before.seat)
    return 0, []


def _own_silver(edition: Edition, before: Position, option: int) -> int:
    """What the option itself brings to the asked seat, or costs, without events."""
    box, seat = box_of(edition), before.seat
    match CHOICES.parts(option):
        case "take", slot:
            taken = scratch_copy(before)
            rules.take_building(box, taken, slot + 1)
            return taken.silver[seat] - before.silver[seat]
        case "bonus", _:
            return -box.bonus_road_price[before.character[seat]]
        case "refresh", _:
            return -box.refresh_price[before.character[seat]]
        case "mine", mine if rules.distance_to_mine(before, seat, mine) != NOT_CONNECTED:
            return mining_silver(edition, before, mine)
    bonus, publics = _earned(edition, before, option)
    return bonus + public_silver(edition, publics)


def _silver_of_events(edition: Edition, before: Position, option: int, after: Position) -> str:
    """Who gains or loses silver in all by the events that followed, further mine tiles included."""
    changes = [after.silver[seat] - before.silver[seat] for seat in range(after.players)]
    changes[before.seat] -= _own_silver(edition, before, option)
    told = silver_list([(who(seat), change) for seat, change in enumerate(changes)])
    return f"By the event {told}" if told else ""


# Mine tiles


def _tiles(edition: Edition, before: Position, after: Position) -> Iterator[str]:
    """Tiles drawn and lost in this step; once the game is over all lie open, the last ones first (see rules.py)."""
    drawn = sum(before.stack[mine, 0] - after.stack[mine, 0] for mine in mines_of(edition, after))
    opened = cards(after.resolved)[before.resolved[0] :]
    if after.over != RUNNING:
        yield from _last_tiles(edition, opened[:drawn])
        return
    for tile in opened:
        yield f"The tile is {_tile(edition, tile)}"
    for place in range(before.face_down[0], after.face_down[0]):
        drawer, tile = after.down_seat[place], face_down_tile(after, place)
        known = f": {_tile(edition, tile)}" if tile != NONE else ""
        if drawer == NONE:
            yield f"A tile with {after.down_silver[place]} silver is lost unread{known}"
        else:
            yield f"{who(drawer)} reads a secret event{known}"


def _tile(edition: Edition, tile: int) -> str:
    return f"{named(edition, 'tile', tile)}: {event_text(edition, tile).removesuffix('.')}"


def _last_tiles(edition: Edition, tiles: list[int]) -> Iterator[str]:
    if not tiles:
        return
    yield f"The tile is {_tile(edition, tiles[0])}"
    box, event = box_of(edition), edition.box[0]["tile_event"][tiles[0]]
    again = MINE_AGAIN in [box.verb[event, step] for step in range(box.steps[event])]
    for tile in tiles[1:]:
        yield f"{'Then the tile is' if again else 'Lost unread was'} {_tile(edition, tile)}"


def _peeks(edition: Edition, before: Position, after: Position) -> Iterator[str]:
    """CER-I2: what a seat has peeked at is told to it alone."""
    for seat in range(after.players):
        seen = [
            f"{named(edition, 'tile', after.peeked[seat, mine] - 1)} on {named(edition, 'mine', mine)}"
            for mine in mines_of(edition, after)
            if UNKNOWN < after.peeked[seat, mine] != before.peeked[seat, mine]
        ]
        if seen:
            yield f"{who(seat)} sees {listed(seen)}"


def _emptied(edition: Edition, before: Position, after: Position) -> Iterator[str]:
    for mine in mines_of(edition, after):
        if before.stack[mine, 0] > 0 and after.stack[mine, 0] == 0:
            yield f"{named(edition, 'mine', mine)} is empty now"


# The town and the row


def _washed_away(edition: Edition, before: Position, option: int, after: Position) -> Iterator[str]:
    """Roads that an event removed without asking."""
    verb, *parts = CHOICES.parts(option)
    asked = parts[0] if verb == "wreck" else NONE
    gone = [road for road in cards(before.roads) if after.road_at[road] == NONE and before.road_at[road] != asked]
    if gone:
        where = listed([named(edition, "square", before.road_at[road]) for road in gone])
        number = "A road is" if len(gone) == 1 else f"{len(gone)} roads are"
        yield f"{number} washed away: {where}"


def _row(edition: Edition, before: Position, option: int, after: Position) -> Iterator[str]:
    """What an event did to the building row (the same to each that stays), and what joins it at the end of a turn."""
    if CHOICES.parts(option)[0] == "take":
        return
    was, now = _silver_on_row(before), _silver_on_row(after)
    for building in [building for building in was if building not in now]:
        silver = f" with the {was[building]} silver on it" if was[building] else ""
        yield f"{named(edition, 'building', building)} leaves the row and the game{silver}"
    more = {building: now[building] - was[building] for building in was if building in now}
    if any(more.values()):
        yield f"{max(more.values())} silver is put on {listed([named(edition, 'building', one) for one in more])}"
    joining = [named(edition, "building", building) for building in now if building not in was]
    if joining:
        yield f"{listed(joining)} {'joins' if len(joining) == 1 else 'join'} the row"


def _silver_on_row(pos: Position) -> dict[int, int]:
    return {building: pos.row_silver[slot] for slot, building in enumerate(cards(pos.row))}


# Cards


def _new(before: Grid, after: Grid) -> list[int]:
    """The cards of a pile that were not there before; hidden ones are left out."""
    return [card for card in cards(after) if card != HIDDEN and card not in cards(before)]


def _completed(edition: Edition, before: Position, after: Position) -> Iterator[str]:
    """CER-O6."""
    for step in range(after.players):
        seat = (before.active + step) % after.players
        for card in _new(before.completed[seat], after.completed[seat]):
            points = number_of(box_of(edition).points[card], "point")
            yield f"{who(seat)} completes {named(edition, 'objective', card)}: {points}"


def _drawn(edition: Edition, before: Position, after: Position) -> Iterator[str]:
    """Objectives drawn, named to whoever sees them, and roads drawn."""
    for seat in range(after.players):
        seen = [named(edition, "objective", card) for card in _new(before.hand[seat], after.hand[seat])]
        more = after.hand[seat, 0] - before.hand[seat, 0]
        if seen:
            yield f"{who(seat)} draws {listed(seen)}"
        elif more > 0 and HIDDEN in cards(after.hand[seat]):
            yield f"{who(seat)} draws {number_of(more, 'objective')}"
        roads = [f"a {named(edition, 'road', road)}" for road in _new(before.held[seat], after.held[seat])]
        if roads:
            yield f"{who(seat)} draws {listed(roads)}"


def _reshuffled(before: Position, after: Position) -> Iterator[str]:
    tossed = [sum(pos.tossed[seat, 0] for seat in range(pos.players)) for pos in (before, after)]
    if tossed[1] < tossed[0] or after.objective_deck[0] > before.objective_deck[0]:
        yield "The discarded objectives are shuffled into a new pile"
    if after.road_discard[0] < before.road_discard[0] or after.road_deck[0] > before.road_deck[0]:
        yield "The discarded roads are shuffled into a new pile"


# Turns and the end


def _turn(before: Position, after: Position) -> str:
    return f"Turn {after.turns} begins: {who(after.active)}" if after.turns != before.turns else ""


def _end(edition: Edition, before: Position, after: Position) -> Iterator[str]:
    """CER-I4: everything is shown."""
    if after.over == RUNNING:
        return
    hidden = before.face_down[0]
    for place, tile in enumerate(reversed(cards(after.resolved)[-hidden:] if hidden else [])):
        drawer = before.down_seat[place]
        what = "The tile lost unread" if drawer == NONE else f"The secret event of {who(drawer)}"
        yield f"{what} was {named(edition, 'tile', tile)}"
    for seat in range(after.players):
        if after.revealed[seat, 0]:
            left = listed([named(edition, "objective", card) for card in cards(after.revealed[seat])])
            yield f"{who(seat)} shows {left}, not completed"
    yield verdict(score_table(edition, after), "Points")

"""Ore on the table (engine/table.py). places.py has the ids of the places; a piece that log lines speak of by a token,
such as {contract c16}, has the id made of the token's words: contract.c16.

Workers of one colour, drill bits and hidden cards of one hand are alike: their numbers go by where they are, so when
one moves it is enough to move those whose place is new."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import HIDDEN, NONE, cards
from pithead.engine.table import Panel, Piece, Place, Table, of_seat, seats_from
from pithead.engine.words import listed, number_of, sentence, who
from pithead.games.ore import box as printed
from pithead.games.ore import plain_rules as rules
from pithead.games.ore.phrases import (
    LEVELS,
    box_of,
    building_name,
    building_text,
    contract_name,
    contract_worth,
    numbered_prices,
    ore_name,
    ores_in_play,
    outlook,
    own_ores_of,
    row_text,
    score_table,
    values,
)
from pithead.games.ore.places import OVERTIME_PLACE, chamber, mine_deck, pit_head, town_space
from pithead.games.ore.position import BUSINESS, DEPTHS, RECRUITED, STANDING_BY, Position

MOUNTAIN, TOWN, ROW, HAND = "mountain", "town", "contracts", "hand"


def table(edition: Edition, pos: Position, viewer: int | None) -> Table:
    """Everything that the viewer sees; `None` is a spectator."""
    seats = seats_from(pos, viewer)
    areas = {MOUNTAIN: "The mountain", TOWN: "The town", ROW: "Contract row"}
    if viewer is not None:
        areas[HAND] = "Your hand"
    areas |= {of_seat("play", seat): f"Play area of {who(seat)}" for seat in seats}
    places = [*_mountain(edition, pos), *_town(edition, pos), *_contract_row(edition, pos)]
    pieces = [*_public_mines(edition, pos), *_tokens(edition, pos), *_row_contracts(edition, pos)]
    for seat in seats:
        places += _play_area(edition, pos, seat, viewer)
        pieces += [*_workers(edition, pos, seat), *_own_cards(edition, pos, seat)]
    return Table(
        status=_status(edition, pos),
        areas=areas,
        places=places,
        pieces=pieces,
        panels=[_panel(edition, pos, seat) for seat in seats],
        extra=_extra(edition, pos),
    )


# The status bar


def _status(edition: Edition, pos: Position) -> str:
    step = "Tasking"
    if pos.phase == BUSINESS:
        step = "Business, recalling workers" if pos.recalling else "Business, filling contracts"
    if pos.over != RUNNING:
        step = "game over"
    return f"Round {pos.round} of {box_of(edition).rounds}, {step}"


def _extra(edition: Edition, pos: Position) -> dict[str, str]:
    extra = {
        "values": values(edition, pos),
        "advance": f"Advance Orders {'used' if pos.advanced else 'not used'} this round",
    }
    if rules.is_final_round(box_of(edition), pos) and pos.over == RUNNING:
        extra["final"] = "Last round: occupied town spaces are open"
    return extra


# The mountain


def _mountain(edition: Edition, pos: Position) -> Iterator[Place]:
    """A column for each ore in play: its deck, its pit head with the market value, its spaces from the top."""
    box = box_of(edition)
    for column, ore in enumerate(ores_in_play(edition, pos)):
        name, mine = ore_name(edition, ore), pos.mine[ore]
        deck = number_of(pos.mine_deck[ore, 0], "card")
        brief = f"deck {pos.mine_deck[ore, 0]}"
        yield Place(mine_deck(edition, ore), MOUNTAIN, f"{sentence(name)} deck", deck, 0, column, brief)
        value = f"market value ${box.mine_value[mine]}"
        brief = f"{sentence(name)} ${box.mine_value[mine]}"
        yield Place(pit_head(edition, ore), MOUNTAIN, sentence(name), value, 1, column, brief)
        for depth in range(box.mine_spaces[mine]):
            label = f"{sentence(name)} mine, space {depth + 1}"
            level = LEVELS[box.mine_level[mine, depth]]
            note = f"yield {box.mine_yield[mine, depth]}, level {level}"
            brief = f"{level:<3} {box.mine_yield[mine, depth]}"
            yield Place(chamber(edition, ore, depth), MOUNTAIN, label, note, 2 + depth, column, brief)


def _public_mines(edition: Edition, pos: Position) -> Iterator[Piece]:
    for ore in ores_in_play(edition, pos):
        yield _mine_card(edition, pos.mine[ore], pit_head(edition, ore), None)


def _mine_card(edition: Edition, mine: int, place: str, seat: int | None) -> Piece:
    box = box_of(edition)
    levels: dict[int, list[str]] = {}
    for depth in range(box.mine_spaces[mine]):
        levels.setdefault(box.mine_level[mine, depth], []).append(str(box.mine_yield[mine, depth]))
    spaces = ", ".join(f"{LEVELS[level]}: {' '.join(yields)}" for level, yields in levels.items())
    note = f"market value ${box.mine_value[mine]}; yields {spaces}"
    name, title = edition.names["mine"][mine], edition.titles["mine"][mine]
    return Piece(f"mine.{name}", "mine", place, sentence(title), seat, note)


# The town


def _town(edition: Edition, pos: Position) -> Iterator[Place]:
    notes = _town_notes(edition, pos)
    for column, (space, note) in enumerate(notes.items()):
        yield Place(town_space(space), TOWN, edition.titles["space"][space], note, 0, column)
    spaces = box_of(edition).overtime[pos.players]
    if spaces:
        taken = sum(rules.occupied(pos, printed.OVERTIME_1 + i) for i in range(spaces))
        note = f"repeats an occupied space; {spaces - taken} of {spaces} free"
        yield Place(OVERTIME_PLACE, TOWN, "Overtime", note, 0, len(notes))
    deck = number_of(pos.building_deck[0], "card")
    yield Place("deck.building", TOWN, "Building deck", deck, 0, len(notes) + 1)


def _town_notes(edition: Edition, pos: Position) -> dict[int, str]:
    """What is printed on the seven buildings of the town, and what is left there."""
    box = box_of(edition)
    ladder = [f"${box.ladder[i]}" for i in range(pos.recruits, pos.players)]
    bits = rules.bits_on_board(box, pos)
    used = "used" if pos.advanced else "not used"
    others = f"others {box.trade_most_others}"
    return {
        printed.MARKET: f"buy or sell up to {box.trade_most} of one ore, {others}",
        printed.CAGE: f"${box.cage_price}: one level deeper",
        printed.DRILL: f"gain ${box.drill_income} and a drill bit, {bits} left",
        printed.RECRUIT: f"now {', then '.join(ladder)}" if ladder else "everybody has recruited",
        printed.PRIVATE: f"${box.private_price} + market value: a mine of your own",
        printed.PERMIT: f"draw {numbered_prices(box.permit_price)}; others {numbered_prices(box.permit_price_others)}",
        printed.ADVANCE: f"draw 1, take the marker, then all may fill rows; {used} this round",
    }


def _tokens(edition: Edition, pos: Position) -> Iterator[Piece]:
    """First player marker, drill bits, mine cages, private mine tokens."""
    yield Piece("marker", "marker", of_seat("tokens", pos.lead), "First player marker", pos.lead)
    holders = [seat for seat in range(pos.players) for _ in range(pos.bits[seat])]
    places = [of_seat("tokens", seat) for seat in holders]
    places += [town_space(printed.DRILL)] * rules.bits_on_board(box_of(edition), pos)
    for number, place in enumerate(places):
        yield Piece(f"bit.{number}", "bit", place, "Drill bit", holders[number] if number < len(holders) else None)
    for seat in range(pos.players):
        level = pos.cage[seat]
        place = of_seat("tokens", seat) if level > 1 else town_space(printed.CAGE)
        label = f"Mine cage {LEVELS[level]}" if level > 1 else "Mine cage, not bought"
        yield Piece(of_seat("cage", seat), "cage", place, label, seat)
        place = of_seat("private", seat) if pos.private[seat] != NONE else town_space(printed.PRIVATE)
        yield Piece(of_seat("claim", seat), "claim", place, "Private mine token", seat)


# The contract row


def _contract_row(edition: Edition, pos: Position) -> Iterator[Place]:
    look = f"look at {box_of(edition).look}, keep 1; {number_of(pos.contract_deck[0], 'card')}"
    yield Place(town_space(printed.DECK), ROW, "Contract deck", look, 0, 0)
    slots = box_of(edition).slots[pos.players]
    for slot in range(slots):
        yield Place(town_space(printed.SLOT_1 + slot), ROW, f"Contract slot {slot + 1}", "", 0, 1 + slot)
    yield Place("discard", ROW, "Discarded contracts", number_of(pos.discard[0], "card"), 0, 1 + slots)


def _row_contracts(edition: Edition, pos: Position) -> Iterator[Piece]:
    for slot in range(box_of(edition).slots[pos.players]):
        if pos.slot[slot] != NONE:
            yield _contract(edition, pos, pos.slot[slot], town_space(printed.SLOT_1 + slot))
    for contract in cards(pos.discard):
        yield _contract(edition, pos, contract, "discard")


def _contract(edition: Edition, pos: Position, contract: int, place: str, seat: int | None = None) -> Piece:
    """With what each row needs; in a play area also with the rows filled and whether the next one can be paid."""
    rows = [row_text(edition, contract, row) for row in range(box_of(edition).contract_rows[contract])]
    if seat is not None:
        filled = pos.filled[contract]
        rows = [f"{text} (filled)" for text in rows[:filled]] + rows[filled:]
        if place.startswith("open."):
            rows[filled] += f" ({_payable(edition, pos, contract, seat)})"
    note = f"{contract_worth(edition, contract)}: {'; '.join(rows)}"
    name, title = edition.names["contract"][contract], contract_name(edition, contract)
    return Piece(f"contract.{name}", "contract", place, title, seat, note)


def _payable(edition: Edition, pos: Position, contract: int, seat: int) -> str:
    if rules.can_fill(box_of(edition), pos, seat, contract):
        return "next, payable"
    return f"next, not payable with {own_ores_of(edition, pos, seat, contract)}"


# Players


def _play_area(edition: Edition, pos: Position, seat: int, viewer: int | None) -> Iterator[Place]:
    area = of_seat("play", seat)
    yield Place(of_seat("reserve", seat), area, "Reserve", number_of(pos.reserve[seat], "worker"), 0, 0)
    yield Place(of_seat("tokens", seat), area, "Tokens", "", 1, 0)
    yield Place(of_seat("private", seat), area, "Private mine", _private_note(edition, pos, seat), 2, 0)
    yield Place(of_seat("completed", seat), area, "Completed contracts", str(pos.completed[seat, 0]), 0, 1)
    yield Place(of_seat("built", seat), area, "Buildings", str(pos.built[seat, 0]), 1, 1)
    for number in range(1, pos.open[seat, 0] + 1):
        yield Place(of_seat("open", seat, number), area, f"Contract {number}", "", 0, 1 + number)
    for number in range(1, pos.looked[seat, 0] + 1):
        yield Place(of_seat("looked", seat, number), area, f"Contract {number} of those looked at", "", 1, 1 + number)
    if seat != viewer:
        yield Place(of_seat("hand", seat), area, "Hand", number_of(pos.hand[seat, 0], "card"), 2, 1)
        return
    for number in range(1, pos.hand[seat, 0] + 1):
        yield Place(of_seat("hand", seat, number), HAND, f"Card {number}", "", 0, number - 1)


def _private_note(edition: Edition, pos: Position, seat: int) -> str:
    mine = pos.private[seat]
    if mine == NONE:
        return "none"
    return f"{ore_name(edition, box_of(edition).mine_ore[mine])}, worker on space {pos.private_depth[seat]}"


def _workers(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    """In mines, in town, in reserve, and the one that stands by or waits at Recruit; last the temp worker."""
    at = [
        (chamber(edition, ore, depth), outlook(edition, pos, seat, pos.mine[ore], depth))
        for ore in ores_in_play(edition, pos)
        for depth in range(DEPTHS)
        if pos.miner[ore, depth] == seat
    ]
    for space in range(len(pos.town)):
        at += [(town_space(space), "")] * pos.town[space, seat]
    at += [(of_seat("reserve", seat), "")] * pos.reserve[seat]
    if pos.recruit[seat] != RECRUITED:
        waits = "stands by" if pos.recruit[seat] == STANDING_BY else "recruited, ready next round"
        at.append((town_space(printed.RECRUIT), waits))
    colour = edition.titles["seat"][seat].capitalize()
    for number, (place, note) in enumerate(at):
        yield Piece(of_seat("worker", seat, number), "worker", place, f"{colour} worker", seat, note)
    place, note = town_space(printed.PRIVATE), ""
    if pos.private[seat] != NONE:
        note = outlook(edition, pos, seat, pos.private[seat], pos.private_depth[seat] - 1)
        place = of_seat("private", seat)
    yield Piece(of_seat("temp", seat), "temp", place, "Temp worker", seat, note)


def _own_cards(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    if pos.private[seat] != NONE:
        yield _mine_card(edition, pos.private[seat], of_seat("private", seat), seat)
    for number, contract in enumerate(cards(pos.open[seat]), start=1):
        yield _contract(edition, pos, contract, of_seat("open", seat, number), seat)
    for contract in cards(pos.completed[seat]):
        yield _contract(edition, pos, contract, of_seat("completed", seat), seat)
    for number, contract in enumerate(cards(pos.looked[seat]), start=1):
        place = of_seat("looked", seat, number)
        if contract == HIDDEN:
            yield Piece(f"hidden.{place}", "contract", place, "A contract", seat)
        else:
            yield _contract(edition, pos, contract, place)
    for building in cards(pos.built[seat]):
        yield _building(edition, pos, building, of_seat("built", seat), seat)
    for number, building in enumerate(cards(pos.hand[seat]), start=1):
        place = of_seat("hand", seat, number)
        if building == HIDDEN:
            yield Piece(f"hidden.{place}", "building", of_seat("hand", seat), "A building card", seat)
        else:
            yield _building(edition, pos, building, place, seat)


def _building(edition: Edition, pos: Position, building: int, place: str, seat: int) -> Piece:
    note = building_text(edition, building)
    if place.startswith("hand."):
        note += f" - {_affordable(edition, pos, building, seat)}"
    name, title = edition.names["building"][building], building_name(edition, building)
    return Piece(f"building.{name}", "building", place, title, seat, note)


def _affordable(edition: Edition, pos: Position, building: int, seat: int) -> str:
    box = box_of(edition)
    ways = ["the money"] if pos.money[seat] >= box.building_money[building] else []
    if rules.owns_ores(box, pos, seat, building):
        ways.append("the ore")
    return f"you have {listed(ways)}" if ways else "you cannot pay it"


def _panel(edition: Edition, pos: Position, seat: int) -> Panel:
    counters = {
        "VP": str(score_table(edition, pos)[seat][0]),
        "money": f"${pos.money[seat]}",
        **{ore_name(edition, ore): str(pos.stock[seat, ore]) for ore in ores_in_play(edition, pos)},
        "workers": str(pos.reserve[seat]),
        "drill bits": str(pos.bits[seat]),
        "cage": LEVELS[pos.cage[seat]] if pos.cage[seat] > 1 else "-",
        "hand": str(pos.hand[seat, 0]),
        "contracts": str(pos.open[seat, 0]),
        "completed": str(pos.completed[seat, 0]),
        "buildings": str(pos.built[seat, 0]),
    }
    private = f"private mine: {_private_note(edition, pos, seat)}" if pos.private[seat] != NONE else ""
    notes = ["first player" if pos.lead == seat else "", private]
    if pos.over == RUNNING:
        notes.append("to move" if pos.seat == seat else "")
    return Panel(seat, counters, tuple(note for note in notes if note))

"""Cerro Gordo Silver Mines: what a seat cannot see, imagined (CER-I2, CER-I3). A deck first takes in all unseen things
of its kind, is shuffled, and then fills hands and places."""

from pithead.engine.deck import draw, empty, fill_hidden, fill_unseen, put, seen_cards, shuffle, take_at
from pithead.engine.record import HIDDEN, NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.position import MINES, UNKNOWN
from pithead.games.cerro_gordo.rules_mines import is_live


@rule
def imagine_piles(box, pos):
    """The order of buildings, roads and characters not dealt."""
    seen = seen_cards(pos.row) | seen_cards(pos.buildings) | seen_cards(pos.burnt)
    if pos.taken != NONE:
        seen |= 1 << pos.taken
    fill_unseen(pos, pos.building_deck, box.buildings, seen)
    seen = seen_cards(pos.roads) | seen_cards(pos.road_discard)
    for seat in range(pos.players):
        seen |= seen_cards(pos.held[seat])
    fill_unseen(pos, pos.road_deck, box.roads, seen)
    seen = 0
    for seat in range(pos.players):
        seen |= 1 << pos.character[seat]
    fill_unseen(pos, pos.character_deck, box.characters, seen)


@rule
def imagine_objectives(box, pos):
    """The hands of the others and what they have discarded; the seat remembers what it has discarded itself."""
    seen = 0
    for seat in range(pos.players):
        seen |= seen_cards(pos.hand[seat]) | seen_cards(pos.tossed[seat])
        seen |= seen_cards(pos.completed[seat]) | seen_cards(pos.revealed[seat])
    fill_unseen(pos, pos.objective_deck, box.objectives, seen)
    for seat in range(pos.players):
        fill_hidden(pos.hand[seat], pos.objective_deck)
        fill_hidden(pos.tossed[seat], pos.objective_deck)


@rule
def imagine_tiles(box, pos, seat):
    """Tiles that the seat knows stay where they are. Of the others those that must be a secret event with a certain
    number are dealt first, then those of which only the number is known: so there are always enough."""
    unseen = pos.set_aside
    known = seen_cards(pos.resolved)
    for place in range(pos.face_down[0]):
        known |= as_bit(pos.down_known[seat, place])
    for mine in range(MINES):
        known |= as_bit(pos.peeked[seat, mine])
    empty(unseen)
    for tile in range(box.tiles):
        if known >> tile & 1 == 0 and box.least_players[box.tile_event[tile]] <= pos.players:
            put(unseen, tile)
    shuffle(pos, unseen)
    for place in range(pos.face_down[0]):
        if pos.down_seat[place] != NONE:
            imagine_face_down(box, pos, seat, place)
    for place in range(pos.face_down[0]):
        if pos.down_seat[place] == NONE:
            imagine_face_down(box, pos, seat, place)
    for mine in range(MINES):
        if is_live(pos, mine):
            top = pos.stack[mine, 0]
            pos.stack[mine, top] = known_or_drawn(box, unseen, pos.peeked[seat, mine], pos.top_silver[mine], False)
    for mine in range(MINES):
        for i in range(1, pos.stack[mine, 0]):
            pos.stack[mine, i] = draw(unseen)
    imagine_knowledge(pos, seat)


@rule
def as_bit(sight):
    """The tile that a seat knows of, as a bit."""
    return 0 if sight <= UNKNOWN else 1 << sight - 1


@rule
def imagine_face_down(box, pos, seat, place):
    sight, silver = pos.down_known[seat, place], pos.down_silver[place]
    pos.face_down[place + 1] = known_or_drawn(box, pos.set_aside, sight, silver, pos.down_seat[place] != NONE)


@rule
def known_or_drawn(box, unseen, sight, silver, is_secret):
    """The tile that the seat knows; or one from the shuffled unseen ones with this number on its back, for a secret
    event if it must be."""
    if sight > UNKNOWN:
        return sight - 1
    for i in range(unseen[0], 0, -1):
        tile = unseen[i]
        if box.tile_silver[tile] == silver and (box.secret[box.tile_event[tile]] or not is_secret):
            return take_at(unseen, i)
    return NONE


@rule
def imagine_knowledge(pos, seat):
    """The others know the secret events that they drew themselves, and nothing else."""
    for other in range(pos.players):
        for mine in range(MINES):
            if pos.peeked[other, mine] == HIDDEN:
                pos.peeked[other, mine] = UNKNOWN
        for place in range(pos.face_down[0]):
            if pos.down_known[other, place] == HIDDEN:
                drew_it = pos.down_seat[place] == other
                pos.down_known[other, place] = 1 + pos.face_down[place + 1] if drew_it else UNKNOWN

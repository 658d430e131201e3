"""Cerro Gordo Silver Mines: setup ("Setup"), in the order of draws that rules.md section 6 fixes (CER-I1)."""

from pithead.engine.deck import draw, fill_unseen, put, shuffle
from pithead.engine.dice import rand
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.rules_buildings import fill_row
from pithead.games.cerro_gordo.rules_mines import show_top
from pithead.games.cerro_gordo.rules_objectives import draw_objective
from pithead.games.cerro_gordo.rules_roads import draw_road
from pithead.games.cerro_gordo.town import raise_walls


@rule
def stack_mine_tiles(box, pos):
    """CER-S1 to CER-S4: without the tiles for more players; those left over are set aside unseen. The empty tile under
    each stack stays in town when the stack is gone (CER-M7)."""
    for tile in range(box.tiles):
        if box.least_players[box.tile_event[tile]] <= pos.players:
            put(pos.set_aside, tile)
    shuffle(pos, pos.set_aside)
    for mine in range(box.mines[pos.players]):
        for _ in range(box.tiles_per_mine[pos.players]):
            put(pos.stack[mine], draw(pos.set_aside))
        raise_walls(pos, box.mine_at[mine])
        show_top(box, pos, mine)


@rule
def shuffle_piles(box, pos):
    """CER-S5, CER-S6, CER-S9, CER-S11."""
    fill_unseen(pos, pos.road_deck, box.roads, 0)
    fill_unseen(pos, pos.building_deck, box.buildings, 0)
    fill_unseen(pos, pos.character_deck, box.characters, 0)
    fill_unseen(pos, pos.objective_deck, box.objectives, 0)


@rule
def deal(box, pos):
    """CER-S7 to CER-S11, CER-S15: in seat order from the first one; nobody is in town yet."""
    fill_row(box, pos)
    for seat in range(pos.players):
        pos.silver[seat] = box.first_silver
        pos.character[seat] = draw(pos.character_deck)
    for _ in range(box.first_roads):
        for seat in range(pos.players):
            draw_road(pos, seat)
    for seat in range(pos.players):
        while pos.held[seat, 0] < box.roads_held[pos.character[seat]]:  # CER-S10
            draw_road(pos, seat)
    for seat in range(pos.players):
        for _ in range(box.first_objectives):
            draw_objective(pos, seat)


@rule
def draw_first(pos):
    """CER-S13."""
    first = rand(pos, pos.players)
    if pos.first == NONE:
        pos.first = first

"""Cerro Gordo Silver Mines: the turn and what may be bought in it ("Gameplay", "Silver Actions", "End of Turn")."""

from pithead.engine.choices import offer
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.cerro_gordo.choices import BONUS_ROAD, BOTH, END, REFRESH, REFRESHES, ROAD
from pithead.games.cerro_gordo.rules_buildings import fill_row, is_building_due, take_options
from pithead.games.cerro_gordo.rules_mines import mine_options
from pithead.games.cerro_gordo.rules_objectives import check_objectives, draw_objective, toss
from pithead.games.cerro_gordo.rules_roads import can_place_road, draw_missing_roads, held_options


@rule
def begin_turn(box, pos, seat):
    """CER-T1, CER-T2."""
    pos.turns += 1
    pos.active = seat
    pos.has_built = 0
    pos.has_paved = 0
    pos.has_bought_road = 0
    pos.has_refreshed = 0
    pos.has_mined = 0
    draw_missing_roads(box, pos, seat)
    check_objectives(box, pos, seat)


@rule
def end_turn(box, pos):
    """CER-T1, CER-T10: the row is filled up only now (CER-T11), then the player to the left begins."""
    fill_row(box, pos)
    begin_turn(box, pos, next_seat(pos, pos.active))


@rule
def act_options(box, pos, out):
    """Decision D1: what is due comes before the mine (CER-T3 to CER-T6, CER-T8), so there is always something to do
    (CER-D1). A single option is taken by the match, where everybody sees it (CER-D3)."""
    seat = pos.active
    build = is_building_due(pos)
    road = can_place_road(pos, seat)
    pave = road and pos.has_paved == 0
    count = take_options(box, pos, out, 0) if build else 0
    if pave:
        count = held_options(box, pos, seat, ROAD, out, count)
    count = silver_options(box, pos, road, out, count)
    return count if build or pave else mine_options(box, pos, out, count)


@rule
def finish_options(box, pos, out):
    """Decision D2, CER-T7, CER-T9: only silver actions are left after mining."""
    count = silver_options(box, pos, can_place_road(pos, pos.active), out, 0)
    return offer(out, count, END, True)


# Silver actions


@rule
def silver_options(box, pos, can_place, out, count):
    """CER-V1 to CER-V4, CER-V7: each once a turn, if it can be paid."""
    seat = pos.active
    character, silver = pos.character[seat], pos.silver[seat]
    if can_place and pos.has_bought_road == 0 and silver >= box.bonus_road_price[character]:
        count = held_options(box, pos, seat, BONUS_ROAD, out, count)
    may_refresh = pos.has_refreshed == 0 and silver >= box.refresh_price[character]
    held = pos.hand[seat, 0]
    for refresh in range(len(REFRESHES)):
        cards = refresh + 1 if refresh < BOTH else BOTH  # that there must be
        count = offer(out, count, REFRESH + refresh, may_refresh and held >= cards)
    return count


@rule
def refresh(box, pos, which):
    """CER-V4 to CER-V6: one card or both go, before as many new ones come."""
    seat = pos.active
    pos.silver[seat] -= box.refresh_price[pos.character[seat]]
    pos.has_refreshed = 1
    toss(pos, seat, 1 if which == BOTH else which + 1)
    if which == BOTH:
        toss(pos, seat, 1)
        draw_objective(pos, seat)
    draw_objective(pos, seat)
    check_objectives(box, pos, seat)

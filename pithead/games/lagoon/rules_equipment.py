"""Miner's Lagoon: activating Equipment ("Equipment Cards in Detail"). An effect is one verb of rules.md section 2.2;
what it does to Galleries, cubes and Deals is in the files of those."""

from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.lagoon.box import (
    BUY_ENRICHED,
    CLOSE_DEAL,
    COLLECT,
    CRUSH_CUBE,
    DISCARD_DEAL,
    DRAW_DEAL,
    DRAW_OR_CLOSE,
    GAIN_CASH,
    LIFT_OWN,
    NO_FEATURE,
    PLACE_CUBE,
    RAISE_CENTER,
    REMOVE_GALLERY,
    SELL_PLAIN,
    SWAP_UNIT,
)  # fmt: skip
from pithead.games.lagoon.choices import (
    ASK_BLAST,
    ASK_BUY,
    ASK_COLLECT,
    ASK_CRUSH,
    ASK_DEAL,
    ASK_DISCARD,
    ASK_ENRICH,
    ASK_LIFT,
    ASK_RAISE,
    ASK_SWAP,
    USE,
)  # fmt: skip
from pithead.games.lagoon.position import CELLS_OF_SITE, SITES
from pithead.games.lagoon.rules_deals import can_close_some, can_crush_some, can_draw, draw_deal
from pithead.games.lagoon.rules_enrichment import can_buy_some, can_enrich_some, can_lift_some, some_centre_cube
from pithead.games.lagoon.rules_galleries import can_collect_some, clear_exhausted, some_gallery
from pithead.games.lagoon.rules_market import all_units


@rule
def can_carry_out(box, pos, seat, name):
    """LAG-U6, LAG-U7: can the effect do anything?"""
    verb = box.effect_verb[name]
    if verb == GAIN_CASH:
        return True
    if verb == SELL_PLAIN:
        return pos.plain[seat, box.effect_of[name]] > 0
    if verb == DISCARD_DEAL:
        return pos.hand[seat, 0] > 0
    if verb == BUY_ENRICHED:
        return can_buy_some(pos, seat)
    if verb == PLACE_CUBE:
        return can_enrich_some(box, pos, seat)
    if verb == LIFT_OWN:
        return pos.money[seat] >= box.effect_amount[name] and can_lift_some(pos, seat)
    if verb == RAISE_CENTER:
        return some_centre_cube(pos)
    if verb == COLLECT:
        return can_collect_some(pos, box.effect_of[name])
    if verb == CLOSE_DEAL:
        return can_close_some(box, pos, seat)
    if verb == DRAW_DEAL:
        return can_draw(pos)
    if verb == DRAW_OR_CLOSE:
        return can_draw(pos) or can_close_some(box, pos, seat)
    if verb == CRUSH_CUBE:
        return can_crush_some(pos, seat, box.effect_of[name])
    if verb == REMOVE_GALLERY:
        return some_gallery(pos)
    if verb == SWAP_UNIT:
        return all_units(pos, seat) > 0
    return False


@rule
def use_options(box, pos, seat, out, count):
    """LAG-U4, LAG-A8: own cards not yet activated this round, each name once."""
    listed = 0
    for i in range(1, pos.equipment[seat, 0] + 1):
        card = pos.equipment[seat, i]
        name = box.equipment_name[card]
        if pos.used[card] == 0 and listed >> name & 1 == 0 and box.effect_verb[name] != NO_FEATURE:
            listed |= 1 << name
            if can_carry_out(box, pos, seat, name):
                out[count] = USE + name
                count += 1
    return count


@rule
def fresh_card(box, pos, seat, name):
    """LAG-A8: the first own card of the name that has not been activated this round."""
    for i in range(1, pos.equipment[seat, 0] + 1):
        card = pos.equipment[seat, i]
        if box.equipment_name[card] == name and pos.used[card] == 0:
            return card
    return NONE


@rule
def use(box, pos, seat, name):
    """LAG-U4, LAG-U5, LAG-W6: one miner, placed on the card until the end of the round."""
    pos.using = fresh_card(box, pos, seat, name)
    pos.used[pos.using] = 1
    pos.free_miners[seat] -= 1
    pos.left = box.effect_count[name]
    carry_out(box, pos, seat, name)


@rule
def carry_out(box, pos, seat, name):
    """The effect itself, or the question that it begins with."""
    verb = box.effect_verb[name]
    if verb == GAIN_CASH:  # LAG-U19
        pos.money[seat] += box.effect_amount[name]
    elif verb == SELL_PLAIN:  # LAG-U17
        pos.plain[seat, box.effect_of[name]] -= 1
        pos.money[seat] += box.effect_amount[name]
    elif verb == DRAW_DEAL:  # LAG-U22
        for _ in range(pos.left):
            draw_deal(pos, seat)
    elif verb == DISCARD_DEAL:  # LAG-U8
        pos.asking = ASK_DISCARD
    elif verb == BUY_ENRICHED:  # LAG-U9
        pos.asking = ASK_BUY
    elif verb == PLACE_CUBE:  # LAG-U10
        pos.asking = ASK_ENRICH
    elif verb == LIFT_OWN:  # LAG-U11
        pos.asking = ASK_LIFT
    elif verb == RAISE_CENTER:  # LAG-U12
        pos.asking = ASK_RAISE
    elif verb == COLLECT:  # LAG-U13
        pos.asking = ASK_COLLECT
    elif verb == CLOSE_DEAL or verb == DRAW_OR_CLOSE:  # LAG-U15, LAG-U18
        pos.asking = ASK_DEAL
    elif verb == CRUSH_CUBE:  # LAG-U16
        pos.asking = ASK_CRUSH
    elif verb == REMOVE_GALLERY:  # LAG-U20
        pos.asking = ASK_BLAST
    elif verb == SWAP_UNIT:  # LAG-U21
        pos.asking = ASK_SWAP


@rule
def next_part(box, pos):
    """An effect that is carried out several times goes on as long as it can."""
    name = box.equipment_name[pos.using]
    pos.left -= 1
    if pos.left > 0 and can_carry_out(box, pos, pos.seat, name):
        carry_out(box, pos, pos.seat, name)
    elif box.effect_verb[name] == COLLECT:
        for site in range(SITES):  # LAG-M13
            clear_exhausted(box, pos, CELLS_OF_SITE * site)

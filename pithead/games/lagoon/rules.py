"""Miner's Lagoon: the five rules that the engine calls, and the flow of the game between two questions.

The chapters of the rulebook are in rules_setup.py, rules_turns.py (Island Selection, actions, end of a round),
rules_galleries.py (mining, Draw & Place), rules_market.py (Artifacts, recruiting, Shipments, buying Equipment, Trade),
rules_enrichment.py, rules_deals.py, rules_equipment.py (activating it) and rules_scoring.py (VP, Objectives, end);
rules_imagine.py has what is hidden from a seat."""

from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.lagoon.choices import (
    ACTION,
    ASK_ACT,
    ASK_BLAST,
    ASK_BUY,
    ASK_CLAIM,
    ASK_COLLECT,
    ASK_CRUSH,
    ASK_DEAL,
    ASK_DISCARD,
    ASK_DROP,
    ASK_ENRICH,
    ASK_ENRICHMENT,
    ASK_GET,
    ASK_GIVE,
    ASK_ISLAND,
    ASK_LIFT,
    ASK_LOAD,
    ASK_MINE,
    ASK_PAY,
    ASK_PLACE,
    ASK_PURCHASE,
    ASK_RAISE,
    ASK_SWAP,
    ASK_TAKE,
    ASK_TO,
    BLAST,
    BUY,
    CLAIM,
    CLOSE,
    CRUSH,
    DIG,
    DISCARD,
    DONE,
    DRAW,
    DROP,
    ENRICH,
    GET,
    GIVE,
    ISLAND,
    LIFT,
    LOAD,
    PASS,
    PAY,
    PLACE,
    PURCHASE,
    RAISE,
    SWAP,
    TAKE,
    TO,
    USE,
)  # fmt: skip
from pithead.games.lagoon.position import ACTING, DOWN, DROPPING, LEVELS, LINES, SEATS, TAKING, UP
from pithead.games.lagoon.rules_deals import (
    close,
    crush,
    crush_options,
    deal_options,
    discard,
    discard_options,
    draw_deal,
    pay,
    pay_options,
)  # fmt: skip
from pithead.games.lagoon.rules_enrichment import (
    buy,
    buy_in_transaction,
    buy_options,
    enrich,
    enrich_in_transaction,
    enrich_options,
    lift,
    lift_options,
    raise_cube,
    raise_options,
    transaction_options,
)  # fmt: skip
from pithead.games.lagoon.rules_equipment import next_part, use
from pithead.games.lagoon.rules_galleries import (
    blast,
    blast_options,
    bring_up,
    collect,
    collect_options,
    dig,
    dig_options,
    place,
    place_options,
)  # fmt: skip
from pithead.games.lagoon.rules_imagine import (
    imagine_corporations,
    imagine_deals,
    imagine_equipment,
    imagine_galleries,
    imagine_objectives,
    imagine_shipments,
)  # fmt: skip
from pithead.games.lagoon.rules_market import (
    claim,
    claim_options,
    end_trade,
    get,
    get_options,
    give,
    give_options,
    load,
    load_options,
    purchase,
    purchase_options,
    swap,
    swap_options,
)  # fmt: skip
from pithead.games.lagoon.rules_scoring import artifact_points, objective_points
from pithead.games.lagoon.rules_setup import (
    begin_choices,
    deal_cards,
    drop,
    drop_options,
    next_drop,
    next_take,
    prepare_board,
    prepare_decks,
    take_corporation,
    take_options,
)  # fmt: skip
from pithead.games.lagoon.rules_turns import (
    act_options,
    end_action,
    end_round,
    island_options,
    next_pick,
    next_turn,
    perform,
    pick_island,
    sail,
    to_options,
)  # fmt: skip


@rule
def setup(box, pos):
    """LAG-S1 to LAG-S10."""
    prepare_decks(box, pos)
    prepare_board(box, pos)
    deal_cards(box, pos)
    begin_choices(box, pos)


@rule
def options(box, pos, out):
    """What the asked seat can choose, written to `out`; how many."""
    asking = pos.asking
    if asking == ASK_ACT:
        return act_options(box, pos, out)
    if asking == ASK_MINE:
        return dig_options(box, pos, out)
    if asking == ASK_PLACE:
        return place_options(pos, out)
    if asking == ASK_ENRICHMENT:
        return transaction_options(box, pos, out)
    if asking == ASK_ISLAND:
        return island_options(pos, out)
    if asking == ASK_TO:
        return to_options(pos, out)
    if asking == ASK_DEAL:
        return deal_options(box, pos, out)
    if asking == ASK_PAY:
        return pay_options(box, pos, out)
    if asking == ASK_GIVE:
        return give_options(box, pos, out)
    if asking == ASK_GET:
        return get_options(pos, out)
    if asking == ASK_PURCHASE:
        return purchase_options(box, pos, out)
    if asking == ASK_LOAD:
        return load_options(box, pos, out)
    if asking == ASK_CLAIM:
        return claim_options(box, pos, out)
    if asking == ASK_DROP:
        return drop_options(pos, out)
    if asking == ASK_TAKE:
        return take_options(pos, out)
    return effect_options(box, pos, asking, out)


@rule
def effect_options(box, pos, asking, out):
    """Questions that only Equipment asks."""
    if asking == ASK_DISCARD:
        return discard_options(pos, out)
    if asking == ASK_BUY:
        return buy_options(pos, out, 0)
    if asking == ASK_ENRICH:
        return enrich_options(box, pos, out)
    if asking == ASK_LIFT:
        return lift_options(pos, out)
    if asking == ASK_RAISE:
        return raise_options(pos, out)
    if asking == ASK_COLLECT:
        return collect_options(pos, box.effect_of[name_in_use(box, pos)], out)
    if asking == ASK_CRUSH:
        return crush_options(pos, box.effect_of[name_in_use(box, pos)], out)
    if asking == ASK_BLAST:
        return blast_options(pos, out)
    if asking == ASK_SWAP:
        return swap_options(pos, out)
    return 0


@rule
def name_in_use(box, pos):
    return box.equipment_name[pos.using]


@rule
def choose(box, pos, option):
    """Carry out a legal option, and whatever follows until somebody is asked again."""
    asking = pos.asking
    pos.asking = NONE
    answer(box, pos, asking, option)
    carry_on(box, pos)


@rule
def answer(box, pos, asking, option):
    seat = pos.seat
    if asking == ASK_ACT and option == PASS:
        pos.passed[seat] = 1  # LAG-A4
    elif asking == ASK_ACT and option >= USE:
        use(box, pos, seat, option - USE)
    elif asking == ASK_ACT:
        perform(box, pos, seat, option - ACTION)
    elif asking == ASK_MINE and option != DONE:
        dig(pos, option - DIG)
    elif asking == ASK_MINE:
        bring_up(box, pos)
    elif asking == ASK_PLACE:
        place(box, pos, (option - PLACE) // 2, DOWN if (option - PLACE) % 2 == 1 else UP)
    elif asking == ASK_ENRICHMENT and option != DONE:
        transact(box, pos, option)
    elif asking == ASK_ISLAND:
        pick_island(pos, option - ISLAND)
    elif asking == ASK_TO:
        sail(box, pos, option - TO)
    elif asking == ASK_DEAL and option == DRAW:
        draw_deal(pos, seat)
    elif asking == ASK_DEAL:
        close(pos, option - CLOSE)
    elif asking == ASK_PAY:
        pay(box, pos, (option - PAY) // LEVELS, (option - PAY) % LEVELS)
    elif asking == ASK_GIVE and option != DONE:
        give(pos, option - GIVE)
    elif asking == ASK_GET:
        receive(box, pos, option - GET)
    elif asking == ASK_PURCHASE:
        purchase(box, pos, option - PURCHASE)
    elif asking == ASK_LOAD:
        load(box, pos, option - LOAD)
    elif asking == ASK_CLAIM:
        claim(box, pos, option - CLAIM)
    elif asking == ASK_DROP:
        drop(pos, option - DROP)
    elif asking == ASK_TAKE:
        take_corporation(pos, option - TAKE)
    else:
        answer_effect(box, pos, asking, option)
    if pos.using != NONE and asking != ASK_ACT and pos.asking == NONE:
        next_part(box, pos)


@rule
def answer_effect(box, pos, asking, option):
    """Questions that only Equipment asks."""
    amount = box.effect_amount[name_in_use(box, pos)] if pos.using != NONE else 0
    if asking == ASK_DISCARD:
        discard(pos, option - DISCARD, amount)
    elif asking == ASK_BUY:
        cube = option - BUY
        buy(box, pos, cube // (SEATS * LEVELS), cube // SEATS % LEVELS, cube % SEATS)
    elif asking == ASK_ENRICH:
        enrich(pos, option - ENRICH)
    elif asking == ASK_LIFT:
        lift(pos, (option - LIFT) // (LEVELS - 1), (option - LIFT) % (LEVELS - 1), amount)
    elif asking == ASK_RAISE:
        cube = option - RAISE
        raise_cube(pos, cube // (SEATS * LINES), cube // SEATS % LINES, cube % SEATS)
    elif asking == ASK_COLLECT:
        collect(box, pos, option - DIG)
    elif asking == ASK_CRUSH:
        crush(box, pos, (option - CRUSH) // LEVELS, (option - CRUSH) % LEVELS, amount)
    elif asking == ASK_BLAST:
        blast(pos, option - BLAST)
    elif asking == ASK_SWAP:
        swap(pos, option - SWAP)


@rule
def transact(box, pos, option):
    """LAG-E1."""
    if option < BUY:
        enrich_in_transaction(box, pos, option - ENRICH)
    else:
        cube = option - BUY
        buy_in_transaction(box, pos, cube // (SEATS * LEVELS), cube // SEATS % LEVELS, cube % SEATS)


@rule
def receive(box, pos, kind):
    """LAG-Q10: at the end of a trade, or of a swap by Equipment."""
    if pos.using == NONE:
        get(pos, kind, 1)
        end_trade(pos)
    else:
        get(pos, kind, box.effect_amount[name_in_use(box, pos)])


@rule
def carry_on(box, pos):
    """If nobody is asked, whatever is in progress is complete: go on to the next choice of the setup, the next pick,
    the next action or turn; when all have passed, to the next round (LAG-A12)."""
    if pos.asking != NONE:
        return
    if pos.phase == DROPPING:
        next_drop(box, pos)
    elif pos.phase == TAKING:
        next_take(box, pos)
    elif pos.phase != ACTING:
        next_pick(pos)
    else:
        if pos.passed[pos.seat]:
            next_turn(pos)
        else:
            end_action(box, pos)
        if pos.asking == NONE:
            end_round(box, pos)


@rule
def scores(box, pos, out):
    """LAG-F3 to LAG-F8: points, then the tie-breaks: money, Equipment, completed Deals, completed Shipments. Whoever is
    level in all of them shares the victory. It triggers nothing (LAG-F9). Before the end Objectives count as far as
    they are known to the reader of the position."""
    for seat in range(pos.players):
        out[seat, 0] = pos.vp[seat] + artifact_points(box, pos, seat) + objective_points(box, pos, seat)
        out[seat, 1] = pos.money[seat]
        out[seat, 2] = pos.equipment[seat, 0]
        out[seat, 3] = pos.closed[seat, 0]
        out[seat, 4] = pos.shipments[seat, 0]


@rule
def imagine(box, pos, seat):
    """LAG-V3, LAG-V4: all hidden cards are dealt at random from those that the seat does not see."""
    imagine_galleries(box, pos)
    imagine_deals(box, pos)
    imagine_equipment(box, pos)
    imagine_shipments(box, pos)
    imagine_objectives(box, pos)
    imagine_corporations(box, pos)

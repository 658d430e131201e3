"""Cerro Gordo Silver Mines: the five rules that the engine calls, and the flow of the game between two questions.

The chapters of the rulebook are in rules_setup.py, rules_turns.py (the turn, silver actions), rules_buildings.py,
rules_roads.py, rules_mines.py, rules_events.py (with rules_event_choices.py, what they ask), rules_objectives.py and
rules_scoring.py; the geometry of the town is in town.py, and what a seat cannot see in rules_imagine.py."""

from pithead.engine.deck import draw, put
from pithead.engine.position import ENDED
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.choices import (
    ASK_ACT,
    ASK_FACING,
    ASK_FINISH,
    ASK_SITE,
    ASK_SQUARE,
    AT,
    BONUS_ROAD,
    END,
    LAY,
    MINE,
    REFRESH,
    ROAD,
    TAKE,
)  # fmt: skip
from pithead.games.cerro_gordo.position import BONUS, REGULAR
from pithead.games.cerro_gordo.rules_buildings import place_building, site_options, take_building
from pithead.games.cerro_gordo.rules_event_choices import answer_event, event_options
from pithead.games.cerro_gordo.rules_events import next_verb
from pithead.games.cerro_gordo.rules_imagine import imagine_objectives, imagine_piles, imagine_tiles
from pithead.games.cerro_gordo.rules_mines import draw_tile, show_face_down, some_mine_is_live
from pithead.games.cerro_gordo.rules_roads import (
    choose_road,
    choose_square,
    facing_options,
    place_road,
    square_options,
)  # fmt: skip
from pithead.games.cerro_gordo.rules_scoring import character_points, objective_points, silver_points
from pithead.games.cerro_gordo.rules_setup import deal, draw_first, shuffle_piles, stack_mine_tiles
from pithead.games.cerro_gordo.rules_turns import act_options, begin_turn, end_turn, finish_options, refresh


@rule
def setup(box, pos):
    """CER-S1 to CER-S15, CER-I1: the order of all draws; then the first player's turn begins."""
    stack_mine_tiles(box, pos)
    shuffle_piles(box, pos)
    deal(box, pos)
    draw_first(pos)
    begin_turn(box, pos, pos.first)
    ask_menu(box, pos)


@rule
def options(box, pos, out):
    """What the asked seat can choose, written to `out`; how many."""
    asking = pos.asking
    if asking == ASK_ACT:
        return act_options(box, pos, out)
    if asking == ASK_FINISH:
        return finish_options(box, pos, out)
    if asking == ASK_SITE:
        return site_options(pos, out)
    if asking == ASK_SQUARE:
        return square_options(pos, out)
    if asking == ASK_FACING:
        return facing_options(box, pos, out)
    return event_options(box, pos, out)


@rule
def choose(box, pos, option):
    """Carry out a legal option, and whatever follows until somebody is asked again."""
    asking = pos.asking
    pos.asking = NONE
    if asking == ASK_SITE:
        place_building(box, pos, option - AT)
    elif asking == ASK_SQUARE:
        choose_square(pos, option - AT)
    elif asking == ASK_FACING:
        place_road(box, pos, option - LAY)
    elif asking == ASK_ACT or asking == ASK_FINISH:
        act(box, pos, option)
    else:
        answer_event(box, pos, asking, option)
    carry_on(box, pos)


@rule
def act(box, pos, option):
    """What can be chosen from the menu of a turn."""
    if option == END:
        end_turn(box, pos)
    elif option >= MINE:
        pos.has_mined = 1
        draw_tile(box, pos, option - MINE)
    elif option >= REFRESH:
        refresh(box, pos, option - REFRESH)
    elif option >= BONUS_ROAD:
        choose_road(box, pos, BONUS, option - BONUS_ROAD + 1)
    elif option >= ROAD:
        choose_road(box, pos, REGULAR, option - ROAD + 1)
    else:
        take_building(box, pos, option - TAKE + 1)


@rule
def carry_on(box, pos):
    """If nobody is asked, an event in progress goes on; then the menu comes back, unless the game has ended."""
    while pos.asking == NONE and pos.depth > 0:
        next_verb(box, pos)
    if pos.asking == NONE:
        if pos.has_mined and not some_mine_is_live(box, pos):
            end_game(pos)
        else:
            ask_menu(box, pos)


@rule
def ask_menu(box, pos):
    pos.seat = pos.active
    pos.asking = ASK_FINISH if pos.has_mined else ASK_ACT


@rule
def end_game(pos):
    """CER-X1 to CER-X3, CER-I4: it ends at once; hands and secret events are shown."""
    pos.over = ENDED
    for seat in range(pos.players):
        while pos.hand[seat, 0] > 0:
            put(pos.revealed[seat], draw(pos.hand[seat]))
    show_face_down(pos)


@rule
def scores(box, pos, out):
    """CER-P1 to CER-P5: points, then the tie-break, which is silver. Whoever is level in both shares the victory."""
    for seat in range(pos.players):
        points = objective_points(box, pos, seat) + character_points(box, pos, seat)
        out[seat, 0] = points + silver_points(box, pos, seat)
        out[seat, 1] = pos.silver[seat]


@rule
def imagine(box, pos, seat):
    """CER-I2, CER-I3: everything hidden is dealt at random from what the seat has not seen."""
    imagine_piles(box, pos)
    imagine_objectives(box, pos)
    imagine_tiles(box, pos, seat)

"""Miner's Lagoon: one moment of a match as a flat record. What only its OWNER or NOBODY sees is told to nobody else
(LAG-V2); all other fields are public (LAG-C2)."""

from pithead.engine import position
from pithead.engine.record import NOBODY, OWNER, Axis, card, i8, i16, pile

SEATS = Axis("seat", 4)
METALS = Axis("metal", 4)
CASH = 4  # the fifth kind of unit in a trade, after the metals
ISLANDS = Axis("island", 4)
PLACES = 5  # spaces on one island
SPACES = Axis("space", 20)  # all of them: PLACES * island + place
SITES = Axis("site", 2)  # the mining sites and the Artifacts of islands 1 and 2
COLUMNS_OF_SITE, COLUMNS = 3, Axis("column", 6)
CELLS = Axis("cell", 12)  # 2 * column for Level 1, + 1 for Level 2
CELLS_OF_SITE = 6
LEVELS = Axis("level", 4)  # of enriched cubes: index 0 is level 1
LINES = Axis("line", 5)  # of the Enrichment Center: 0' to 4'
GALLERIES = Axis("gallery", 42)
EQUIPMENT, EQUIPMENT_DISPLAY = Axis("equipment", 36), 6
SHIPMENTS, SHIPMENT_DISPLAY = Axis("shipment", 60), 8
DEALS = Axis("deal", 48)
OBJECTIVES, MOST_OBJECTIVES = Axis("objective", 24), 4
CORPORATIONS, MOST_CORPORATIONS = Axis("corporation", 12), 3

DROPPING, TAKING, PICKING, ACTING = range(4)  # phases: Objectives, Corporations, Island Selection, Action
FREE, UP, DOWN = range(3)  # of a cell: without a Gallery, or with one face-up or face-down
NOT_BEGUN, ENRICHING, BUYING = range(3)  # an Enrichment Transaction


class Position(position.Position):
    # The round
    round = i8(most=15)
    phase = i8(most=ACTING)
    token = card(of="seat")  # holds the Island Selection token
    compass = card(ISLANDS, of="seat")  # who picked each island: the order of play of the round (LAG-I4)
    turn = card(of="island")  # the number on the compass whose player is on turn
    actions = i8(most=9)  # done in this turn
    triggered = i8(most=1)  # somebody has reached 30 VP: this is the last round (LAG-F1)

    # Players; the bank never runs out (LAG-C1)
    island = card(SEATS, of="island")  # where the ship is
    passed = i8(SEATS, most=1)
    acted = i8(SEATS, most=1)  # has done the first action of the round (LAG-D3)
    closed_on_board = i8(SEATS, most=1)  # has closed a Deal on a space this round (LAG-L7)
    merchants = i8(SEATS, most=9)
    free_merchants = i8(SEATS, most=9)
    miners = i8(SEATS, most=9)
    free_miners = i8(SEATS, most=9)
    money = i16(SEATS, most=30_000)
    vp = i16(SEATS, least=-30_000, most=30_000)
    plain = i16(SEATS, METALS, most=30_000)
    enriched = i8(SEATS, METALS, LEVELS, most=1)
    artifacts = i8(SEATS, METALS, most=2)  # held

    # The islands
    placed = i8(SPACES, SEATS, most=9)  # workers this round: whoever has some there has performed the space
    artifact_left = i8(SITES, METALS, most=1)
    centre = i8(METALS, LINES, SEATS, most=127)  # cubes in the Enrichment Center, by owner

    # Galleries. The same cell never holds more than one of `tile`, `buried` and `unknown`
    facing = i8(CELLS, most=DOWN)
    placer = card(CELLS, of="seat")  # of a face-down Gallery; NONE for those of the setup
    cubes = i8(CELLS, most=9)  # on face-up Galleries
    tile = card(CELLS, of="gallery")  # face-up
    buried = card(SEATS, CELLS, of="gallery", seen_by=OWNER)  # face-down, known to who placed it (LAG-V1)
    unknown = card(CELLS, of="gallery", seen_by=NOBODY)  # face-down from the setup
    drawn = pile(SEATS, 2, of="gallery", seen_by=OWNER)  # in Draw & Place, the next to be placed first
    gallery_deck = pile(GALLERIES, of="gallery", seen_by=NOBODY)
    gallery_discard = pile(GALLERIES, of="gallery")

    # Equipment and Shipments
    equipment_deck = pile(EQUIPMENT, of="equipment", seen_by=NOBODY)
    equipment_display = card(EQUIPMENT_DISPLAY, of="equipment")
    equipment = pile(SEATS, EQUIPMENT, of="equipment")
    used = i8(EQUIPMENT, most=1)  # activated this round, with a miner on it
    shipment_deck = pile(SHIPMENTS, of="shipment", seen_by=NOBODY)
    shipment_display = card(SHIPMENT_DISPLAY, of="shipment")
    shipments = pile(SEATS, SHIPMENTS, of="shipment")  # completed

    # Deals, Objectives, Corporations
    deal_deck = pile(DEALS, of="deal", seen_by=NOBODY)
    deal_discard = pile(DEALS, of="deal")
    hand = pile(SEATS, DEALS, of="deal", seen_by=OWNER)
    closed = pile(SEATS, DEALS, of="deal")
    objective_deck = pile(OBJECTIVES, of="objective", seen_by=NOBODY)  # never dealt
    objectives = pile(SEATS, MOST_OBJECTIVES, of="objective", seen_by=OWNER)
    dropped = pile(SEATS, MOST_OBJECTIVES, of="objective", seen_by=OWNER)
    revealed = pile(SEATS, MOST_OBJECTIVES, of="objective")  # at the end of the game (LAG-F3)
    corporation_deck = pile(CORPORATIONS, of="corporation", seen_by=NOBODY)  # never dealt
    offered = pile(SEATS, MOST_CORPORATIONS, of="corporation", seen_by=OWNER)  # to choose from; then those not kept
    taken = card(SEATS, of="corporation", seen_by=OWNER)  # until all are shown
    corporation = card(SEATS, of="corporation")

    # The action in progress
    space = card(of="space")  # being performed
    using = card(of="equipment")  # being activated
    left = i8(most=15)  # parts of the action that may still follow: trades, cubes, ...
    dug = i8(CELLS, most=9)  # units of miners assigned in Operate Mining Site
    transaction = i8(most=BUYING)
    enriched_now = i8(METALS, most=15)  # cubes of each metal in this Enrichment Transaction
    closing = card(of="deal")  # being paid
    line = i8(most=3)  # of that Deal, to be paid next
    given = card(2, of="kind")  # in the trade that waits for `get`
    column = card(of="column")  # where the first tile of Draw & Place lies

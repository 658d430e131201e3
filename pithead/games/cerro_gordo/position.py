"""Cerro Gordo Silver Mines: one moment of a match as a flat record (rules.md section 10, CER-K13)."""

from pithead.engine import position
from pithead.engine.record import NOBODY, OWNER, Axis, card, i8, i16, i32, i64, pile

SEATS = Axis("seat", 5)
SIDE = 26  # rows and columns of the grid (CER-G1)
GRID_ROWS, SQUARES = Axis("grid_row", SIDE), Axis("square", SIDE * SIDE)  # a square is SIDE * row + column
NORTH, EAST, SOUTH, WEST = range(4)
EDGES = Axis("edge", 4)
FACINGS = ("ns", "ew", "ne", "es", "sw", "nw", "nes", "esw", "nsw", "new", "nesw")  # the edges that show road

TYPES = Axis("type", 4)  # commercial, industrial, residential, entertainment
BUILDINGS, ROADS = Axis("building", 37), Axis("road", 45)
MINES = Axis("mine", 3)
TILES, STACK = Axis("tile", 34), 17
FACE_DOWN = 8  # discarded mine tiles that nobody, or not everybody, has read
EVENTS, NESTED = Axis("event", 34), 4  # events inside each other
OBJECTIVES, HAND = Axis("objective", 50), 3
CHARACTERS = Axis("character", 8)
ROW, HELD = 5, 2

REGULAR, BONUS, CREW = range(3)  # what a road is placed as
UNKNOWN = 0  # what a seat knows of a face-down tile; or else 1 + the tile


class Position(position.Position):
    # The turn
    turns = i8(most=100)  # begun so far (CER-K2)
    active = card(of="seat")  # whose turn it is; events may ask others
    has_built = i8(most=1)
    has_paved = i8(most=1)  # the regular road
    has_bought_road = i8(most=1)
    has_refreshed = i8(most=1)
    has_mined = i8(most=1)

    # Players; the supply of silver never runs out (ruling Q13)
    character = card(SEATS, of="character")
    character_deck = pile(CHARACTERS, of="character", seen_by=NOBODY)  # never dealt
    silver = i16(SEATS, most=30_000)  # CER-K6
    standee = card(SEATS, of="house")  # the building it is on: "house" names buildings where none lies
    held = pile(SEATS, HELD, of="road")  # CER-K4
    hand = pile(SEATS, HAND, of="objective", seen_by=OWNER)  # CER-O1, CER-K5
    completed = pile(SEATS, OBJECTIVES, of="objective")
    tossed = pile(SEATS, OBJECTIVES, of="objective", seen_by=OWNER)  # discarded face-down, by whom
    objective_deck = pile(OBJECTIVES, of="objective", seen_by=NOBODY)
    revealed = pile(SEATS, HAND, of="objective")  # the hands, once the game has ended

    # Buildings and roads (CER-K3, CER-K4)
    building_deck = pile(BUILDINGS, of="building", seen_by=NOBODY)
    row = pile(ROW, of="building")  # slot 1 first
    row_silver = i16(ROW, most=30_000)  # CER-K7
    taken = card(of="building")  # off the row, to be placed now
    buildings = pile(BUILDINGS, of="building")  # in town, as they were placed
    burnt = pile(BUILDINGS, of="building")  # out of the game
    road_deck = pile(ROADS, of="road", seen_by=NOBODY)
    road_discard = pile(ROADS, of="road")
    roads = pile(ROADS, of="road")  # in town, as they were placed

    # The town (CER-K1): where tiles lie; the other fields follow from these three (see town.py)
    building_at = card(BUILDINGS, of="square", wide=True, side=SIDE)  # the north-west square
    road_at = card(ROADS, of="square", wide=True, side=SIDE)
    road_facing = card(ROADS, of="facing")
    walls = i32(GRID_ROWS, bits=SIDE, derived=True)  # squares of buildings and mines
    shows = i32(EDGES, GRID_ROWS, bits=SIDE, derived=True)  # squares of roads that show road on this edge
    road_links = i64(ROADS, bits=ROADS, derived=True)  # the roads that a road links to
    building_links = i64(BUILDINGS, bits=ROADS, derived=True)  # those that link to a building
    mine_links = i64(MINES, bits=ROADS, derived=True)

    # Mine tiles
    stack = pile(MINES, STACK, of="tile", seen_by=NOBODY)
    top_silver = i8(MINES, most=9)  # the number on the back of the top tile; 0 on an empty mine
    peeked = card(SEATS, MINES, of="sight", seen_by=OWNER)  # what a seat knows of the top tile (CER-K12)
    resolved = pile(TILES, of="tile")  # discarded face-up
    face_down = pile(FACE_DOWN, of="tile", seen_by=NOBODY)  # secret events, and tiles lost unread
    down_silver = i8(FACE_DOWN, most=9)  # the numbers on their backs
    down_seat = card(FACE_DOWN, of="seat")  # who drew it; NONE if it was lost unread
    down_known = card(SEATS, FACE_DOWN, of="sight", seen_by=OWNER)  # what a seat knows of them
    set_aside = pile(TILES, of="tile", seen_by=NOBODY)  # in the box

    # The placement in progress
    purpose = card(of="purpose")  # REGULAR, BONUS or CREW, while a road is placed
    chosen = i8(most=HELD)  # which held tile, from 1
    square = card(of="square", wide=True, side=SIDE)  # where it goes

    # The event in progress; those inside each other, the innermost last
    drawn_mine = card(of="mine")
    depth = i8(most=NESTED)
    event_place = i8(NESTED, least=-int(FACE_DOWN), most=TILES)  # cell of `resolved`; of `face_down` if negative
    event_step = i8(NESTED, most=9)  # verbs carried out
    waiting = i8(bits=SEATS)  # who is still to be asked for this verb, the asked seat included
    each = i8(most=9)  # how often each of them is asked
    left = i8(most=9)  # how often the asked seat still is
    within = i8(most=99)  # how far a standee may move
    may_pass = i8(most=1)

"""Miner Rings: one moment of a match as a flat record (rules.md section 10). Everything but the generator is public."""

from pithead.engine import position
from pithead.engine.record import Axis, card, i8, i16, pile

SEATS = Axis("seat", 4)
STATIONS = Axis("station", 7)  # the six stations and Eden
ADVANCING = Axis("station", 6)  # those that players may advance (RNG-P4)
RESOURCES, CHIPS = Axis("resource", 4), Axis("chip", 5)  # fuel is the last kind of chip, and no resource
FUEL = int(RESOURCES)
SPACES = Axis("space", 168)  # of the nine circles together (RNG-G2)
CARDS = Axis("starting_card", 8)
HOLD = 6  # spaces in a freighter
HARVEST = 9  # chips of one resource at most


class Position(position.Position):
    # The turn
    turn_number = i8(most=12)  # also tells where the moons are (RNG-T8, RNG-T9)
    lead = card(of="seat")
    low = i8(most=11)  # the shared dice, sorted
    high = i8(most=11)

    # The board
    station = card(STATIONS, of="space", wide=True)
    freighter = card(SEATS, of="space", wide=True)  # NONE before its start; any number may share one (RNG-G11)
    advanced = card(SEATS, of="station")  # this turn: where the ninth cube lies

    # Chips; each is in a hold, at a station or in the pool
    pool = i8(CHIPS, most=100)
    hold = i8(SEATS, CHIPS, most=HOLD)
    supply = i8(STATIONS, most=HARVEST)  # of the station's own resource
    fuel = i8(STATIONS, most=100)

    # Deliveries; tracks have no end
    track = i16(SEATS, STATIONS, most=1000)
    colonist_track = i16(SEATS, most=1000)

    # The activation in progress
    stop = card(of="station")  # where the asked seat delivers and loads
    flown = i8(most=1)  # so a stop is the end stop
    pledge = i8(most=2)  # the least fuel that the coming flight pays
    delivered = i8(RESOURCES, most=HOLD)  # in this stop
    dumped = i8(most=1)  # in this stop

    # What the set-up has dealt
    dealt = card(STATIONS, of="starting_card")
    starting_cards = pile(CARDS, of="starting_card")  # at the end of the set-up only the unused one

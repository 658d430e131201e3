"""Ore: one moment of a match as a flat record (rules.md section 10.1)."""

from pithead.engine import position
from pithead.engine.record import NOBODY, OWNER, Axis, card, i8, i16, i64, pile

SEATS = Axis("seat", 5)
ORES = Axis("ore", 5)
SPACES = Axis("space", 15)  # town spaces, in the order of components.toml
DEPTHS = Axis("depth", 7)  # spaces in a mine at most
MINES, MINES_OF_ORE = Axis("mine", 32), 7
CONTRACTS, ROWS = Axis("contract", 40), 5
BUILDINGS, EFFECTS = Axis("building", 64), 2
SLOTS = Axis("slot", 5)  # of the contract row
LOOK = 3  # contracts that are looked at on the deck space

TASKING, BUSINESS = range(2)  # phases; the Collection has no decision and so is never met
NO_ACTION, MARKET_ACTION, PERMIT_ACTION, ADVANCE_ACTION = range(4)  # actions with a part for everybody
STANDING_BY, WAITING, RECRUITED = range(3)  # the worker at Recruit


class Position(position.Position):
    # The round
    round = i8(most=12)
    phase = i8(most=BUSINESS)
    lead = card(of="seat")  # holds the first player marker
    active = card(of="seat")  # on turn in the Tasking phase; the first in order in the Business phase
    idle = i8(most=5)  # seats gone by without an assignment (ORE-T4)
    advanced = i8(most=1)  # Advance Orders has been used this round
    recruits = i8(most=5)  # players who have recruited in this game

    # Players; the supply of money and ore never runs out (ORE-R6)
    money = i16(SEATS, most=30_000)
    stock = i16(SEATS, ORES, most=700)
    reserve = i8(SEATS, most=5)
    recruit = i8(SEATS, most=RECRUITED)
    cage = i8(SEATS, most=3)  # the level that may be entered: 1 without a cage
    bits = i8(SEATS, most=5)
    private = card(SEATS, of="mine")
    private_depth = i8(SEATS, most=DEPTHS)  # 1 is the topmost space, 0 without a private mine

    # Mines
    mine = card(ORES, of="mine")  # the public mine
    miner = card(ORES, DEPTHS, of="seat")  # whose worker stands there, one at most (ORE-M1)
    mine_deck = pile(ORES, MINES_OF_ORE, of="mine", seen_by=NOBODY)

    # Town
    town = i8(SPACES, SEATS, most=15)  # assigned workers
    occupied = i64(bits=SPACES)  # bits: the spaces of `town` on which somebody stands

    # Contracts
    slot = card(SLOTS, of="contract")
    contract_deck = pile(CONTRACTS, of="contract", seen_by=NOBODY)
    discard = pile(CONTRACTS, of="contract")
    looked = pile(SEATS, LOOK, of="contract", seen_by=OWNER)  # during ORE-X7
    open = pile(SEATS, CONTRACTS, of="contract")  # in play, in the order taken
    filled = i8(CONTRACTS, most=ROWS)  # rows filled
    completed = pile(SEATS, CONTRACTS, of="contract")

    # Buildings; hands have no limit (ORE-B1)
    building_deck = pile(BUILDINGS, of="building", seen_by=NOBODY)
    hand = pile(SEATS, BUILDINGS, of="building", seen_by=OWNER)
    built = pile(SEATS, BUILDINGS, of="building")

    # The action in progress
    action = i8(most=ADVANCE_ACTION)
    ore = card(of="ore")  # chosen at the Market or by a trade effect
    left = i8(most=50)  # of an effect or action: how often more, how much, or the discount
    filling = i8(most=1)  # the seat may still fill rows of Advance Orders
    due = i8(most=CONTRACTS)  # contracts still to be dealt with in Business step 1, the next one at `order`
    order = i8(most=CONTRACTS)
    paying = card(of="contract")  # whose row is being paid
    purchases = i8(most=BUILDINGS)
    building = card(of="building")  # purchased, its effects being carried out
    effect = i8(most=EFFECTS)  # the next one
    marked = i64(bits=40)  # bits: contracts filled in this action or effect; miners used by this `gather`
    recalling = i8(most=1)  # Business step 3

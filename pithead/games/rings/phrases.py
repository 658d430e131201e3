"""What the words, log, reasons and table of Miner Rings share: short phrases about stations, spaces, chips, flights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pithead.engine.game import Edition
from pithead.engine.record import NONE, Grid
from pithead.engine.words import listed, number_of, scores_so_far, token
from pithead.games.rings import plain_rules as rules
from pithead.games.rings.box import FUELS, LEGS, MOONS, Box
from pithead.games.rings.position import CHIPS, FUEL, RESOURCES, SPACES, STATIONS, Position


def box_of(edition: Edition) -> Box:
    return Box(edition.box[0])


# Names, for labels, hints and reasons


def station_name(edition: Edition, station: int) -> str:
    return edition.titles["station"][station]


def space_name(edition: Edition, space: int) -> str:
    return edition.names["space"][space]


def amount_of(edition: Edition, chip: int, number: int) -> str:
    """ "1 colonist", "2 colonists"."""
    return f"{number} {edition.titles['one_chip' if number == 1 else 'chip'][chip]}"


def chips_of(edition: Edition, amounts: Sequence[int] | Grid) -> str:
    """ "2 water and 1 fuel"; "nothing"."""
    return listed([amount_of(edition, chip, amounts[chip]) for chip in range(CHIPS) if amounts[chip]]) or "nothing"


# Tokens, for what is told to everybody


def station_token(edition: Edition, station: int) -> str:
    return token("station", edition.names["station"][station])


def space_token(edition: Edition, space: int) -> str:
    return token("space", space_name(edition, space))


def amount_token(edition: Edition, chip: int, number: int) -> str:
    return f"{number} {token('one_chip' if number == 1 else 'chip', edition.names['chip'][chip])}"


def chips_token(edition: Edition, amounts: Sequence[int] | Grid) -> str:
    return listed([amount_token(edition, chip, amounts[chip]) for chip in range(CHIPS) if amounts[chip]])


# Stations


def demand(edition: Edition, station: int) -> list[str]:
    """What a station asks for."""
    return [edition.titles["chip"][chip] for chip in range(RESOURCES) if box_of(edition).asks[station, chip]]


def inventory(edition: Edition, pos: Position, station: int) -> list[int]:
    """The chips that lie at a station, by kind."""
    chips = [0] * CHIPS
    chips[box_of(edition).supplies[station]] = pos.supply[station]
    chips[FUEL] = pos.fuel[station]
    return chips


def badges(edition: Edition) -> list[str]:
    """Two letters for each station: its first one, and one that makes a pair which fits no other station's name."""
    names = edition.titles["station"]
    pairs = [[name[0] + letter for letter in name[1:].lower() if letter.isalnum()] for name in names]
    fits = Counter(pair for own in pairs for pair in set(own))
    return [next((pair for pair in own if fits[pair] == 1), name[:2]) for name, own in zip(names, pairs, strict=True)]


def landing(edition: Edition, pos: Position, station: int) -> str:
    """The space where a station would be if it were advanced."""
    box = box_of(edition)
    return space_name(edition, rules.clockwise(box, pos.station[station], rules.advance_steps(box, pos, station)))


def moons_on(edition: Edition, pos: Position) -> list[int]:
    """The spaces of the moons."""
    return [rules.moon_space(box_of(edition), pos, moon) for moon in range(MOONS)]


# Flights


def fuel_costs(edition: Edition, pos: Position) -> dict[int, int]:
    """Every space that the asked seat's freighter can reach now with the fuel aboard, and the fuel that a flight there
    pays; all at once, which is quicker than one by one."""
    box, start, aboard = box_of(edition), pos.freighter[pos.seat], pos.hold[pos.seat, FUEL]
    costs: dict[int, int] = {}
    for fuel in range(min(aboard, FUELS - 1) + 1):
        reached = rules.reach(box, pos, start, fuel)
        for space in range(SPACES):
            if rules.holds(*reached, space):
                costs.setdefault(space, max(fuel, pos.pledge))
    return costs


def legs_of(edition: Edition, pos: Position, fuel: int) -> list[int]:
    """The longest legs of a flight for so much fuel: [2, 5]."""
    limits = [rules.leg_limit(box_of(edition), pos, fuel, leg) for leg in range(LEGS)]
    return [limit for limit in limits if limit > 0]


def flights(edition: Edition, pos: Position, aboard: int) -> str:
    """ "2 steps free, 5 for 1 fuel, 2 + 5 for 2 fuel", as far as there is fuel aboard."""
    offers: list[str] = []
    for fuel in range(pos.pledge, min(aboard, FUELS - 1) + 1):
        legs = " + ".join(str(steps) for steps in legs_of(edition, pos, fuel))
        offers.append(f"{legs}{'' if offers else ' steps'} {f'for {fuel} fuel' if fuel else 'free'}")
    return ", ".join(offers)


def in_orbit(pos: Position, seat: int) -> int:
    """The station that a freighter is in orbit around, or NONE."""
    return NONE if pos.freighter[seat] == NONE else rules.station_at(pos, pos.freighter[seat])


def visitors(pos: Position, station: int) -> list[int]:
    """The seats whose freighters are in orbit around a station."""
    return [seat for seat in range(pos.players) if in_orbit(pos, seat) == station]


def place_of(edition: Edition, pos: Position, space: int) -> str:
    """A space, with what is there: "Glacia (o4-13)", "the moon on ga-3", "o5-7"."""
    station, name = rules.station_at(pos, space), space_name(edition, space)
    if station != NONE:
        return f"{station_name(edition, station)} ({name})"
    return f"the moon on {name}" if space in moons_on(edition, pos) else name


# Scores


def score_table(edition: Edition, pos: Position) -> list[tuple[int, ...]]:
    """Points and tie-breaks of each seat, if the game ended now."""
    return scores_so_far(rules.scores, box_of(edition), pos)


def never_served(pos: Position, seat: int) -> int:
    return sum(pos.track[seat, station] == 0 for station in range(STATIONS))


def free_text(edition: Edition, pos: Position, seat: int) -> str:
    """ "2 spaces free"."""
    free = rules.free_spaces(box_of(edition), pos, seat)
    return f"{number_of(free, 'space')} free" if free else "no space free"

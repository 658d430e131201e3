"""Miner Rings: the scores ("Scoring & Winning the Game"). Chips and fuel left over are worth nothing (RNG-V1)."""

from pithead.engine.rule import rule
from pithead.games.rings.position import STATIONS


@rule
def track_total(pos, seat):
    """RNG-V2, RNG-V11: what is scored as deliveries, and breaks ties."""
    steps = 0
    for station in range(STATIONS):
        steps += pos.track[seat, station]
    return steps


@rule
def delivery_points(box, pos, seat):
    """RNG-V2: bonus steps included."""
    return track_total(pos, seat) * box.per_delivery


@rule
def leading_points(box, pos, seat):
    """RNG-V3, RNG-V4."""
    points = 0
    for station in range(STATIONS):
        points += leading_points_at(box, pos, seat, station)
    return points


@rule
def leading_points_at(box, pos, seat, station):
    """RNG-V3 to RNG-V5: alone in front, sharing the lead, or neither; nobody leads where nothing was delivered."""
    own = pos.track[seat, station]
    if own == 0:
        return 0
    tied = False
    for other in range(pos.players):
        if pos.track[other, station] > own:
            return 0
        tied = tied or (other != seat and pos.track[other, station] == own)
    return box.lead_tied if tied else box.lead_alone


@rule
def colonist_points(box, pos, seat):
    """RNG-V6 to RNG-V8: those who are tied take the next places together and share the points, rounded down."""
    own = pos.colonist_track[seat]
    if own == 0:
        return 0
    ahead = 0
    tied = 0
    for other in range(pos.players):
        ahead += pos.colonist_track[other] > own
        tied += pos.colonist_track[other] == own
    points = 0
    for place in range(ahead, ahead + tied):
        points += box.colonist_places[place]
    return points // tied


@rule
def penalty_points(box, pos, seat):
    """RNG-V9."""
    points = 0
    for station in range(STATIONS):
        if pos.track[seat, station] == 0:
            points += box.no_delivery
    return points

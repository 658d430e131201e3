"""The rules' own questions for words, log and table: which need them on plain handles, without compiling anything."""

from __future__ import annotations

from pithead.engine.rule import plain
from pithead.games.rings import rules, rules_flights, rules_scoring, rules_stations, rules_stops

# Stations
clockwise = plain(rules_stations.clockwise)
station_at = plain(rules_stations.station_at)
moon_space = plain(rules_stations.moon_space)
dice_total = plain(rules_stations.dice_total)
advanced_stations = plain(rules_stations.advanced_stations)
advance_steps = plain(rules_stations.advance_steps)
advance = plain(rules_stations.advance)

# Flights
leg_limit = plain(rules_flights.leg_limit)
reach = plain(rules_flights.reach)
plain_reach = plain(rules_flights.plain_reach)
holds = plain(rules_flights.holds)
sling_space = plain(rules_flights.sling_space)
fuel_needed = plain(rules_flights.fuel_needed)
fly_to = plain(rules_flights.fly_to)

# Stops
free_spaces = plain(rules_stops.free_spaces)
dock_options = plain(rules_stops.dock_options)
dock = plain(rules_stops.dock)
most_converted = plain(rules_stops.most_converted)
refuel = plain(rules_stops.refuel)

# Scores
scores = plain(rules.scores)
track_total = plain(rules_scoring.track_total)
delivery_points = plain(rules_scoring.delivery_points)
leading_points = plain(rules_scoring.leading_points)
leading_points_at = plain(rules_scoring.leading_points_at)
colonist_points = plain(rules_scoring.colonist_points)
penalty_points = plain(rules_scoring.penalty_points)

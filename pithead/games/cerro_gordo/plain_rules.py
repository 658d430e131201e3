"""The rules' own questions for words, log and table: which need them on plain handles, without compiling anything."""

from __future__ import annotations

from pithead.engine import bits
from pithead.engine.rule import plain
from pithead.games.cerro_gordo import (
    rules,
    rules_buildings,
    rules_event_choices,
    rules_mines,
    rules_objectives,
    rules_roads,
    rules_scoring,
    town,
)  # fmt: skip

# The town
covers = plain(town.covers)
building_on = plain(town.building_on)
mine_on = plain(town.mine_on)
road_on = plain(town.road_on)
beyond = plain(town.beyond)
empty_squares = plain(town.empty_squares)
building_places = plain(town.building_places)
road_places = plain(town.road_places)
joining_edges = plain(town.joining_edges)
add_building = plain(town.add_building)
add_road = plain(town.add_road)
distance = plain(town.distance)
touching = plain(town.touching)
size = plain(bits.size)

# Buildings and roads
price_of = plain(rules_buildings.price_of)
can_pay = plain(rules_buildings.can_pay)
can_place_building = plain(rules_buildings.can_place_building)
is_building_due = plain(rules_buildings.is_building_due)
take_building = plain(rules_buildings.take_building)
placing_bonus = plain(rules_buildings.placing_bonus)
can_place_road = plain(rules_roads.can_place_road)

# Mines and events
is_live = plain(rules_mines.is_live)
distance_to_mine = plain(rules_mines.distance_to_mine)
closest_live = plain(rules_mines.closest_live)
free_buildings = plain(rules_event_choices.free_buildings)
buildings_in_reach = plain(rules_event_choices.buildings_in_reach)

# Objectives and scores
holds = plain(rules_objectives.holds)
is_true = plain(rules_objectives.is_true)
measured = plain(rules_objectives.measured)
scores = plain(rules.scores)
objective_points = plain(rules_scoring.objective_points)
character_points = plain(rules_scoring.character_points)
character_amount = plain(rules_scoring.character_amount)
silver_points = plain(rules_scoring.silver_points)

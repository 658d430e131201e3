"""The rules' own questions for words, log and table: which need them on plain handles, without compiling anything."""

from __future__ import annotations

from pithead.engine.rule import plain
from pithead.games.inconvenience import lattice, rules, rules_buildings, rules_placing, rules_supply, rules_veins

# The lattice
point = plain(lattice.point)
column = plain(lattice.column)
row = plain(lattice.row)
piece_at = plain(lattice.piece_at)
is_tile = plain(lattice.is_tile)
is_building = plain(lattice.is_building)
shown = plain(lattice.shown)
shows = plain(lattice.shows)
meets = plain(lattice.meets)
has_door = plain(lattice.has_door)

# Placing
last_tile = plain(rules_placing.last_tile)
tile_of = plain(rules_placing.tile_of)
place_at = plain(rules_placing.place_at)
has_ladder = plain(rules_placing.has_ladder)
is_anchor = plain(rules_placing.is_anchor)
meant = plain(rules_placing.meant)
place_options = plain(rules_placing.place_options)
lay_tile = plain(rules_placing.lay_tile)

# What is drawn
spread_tunnels = plain(rules_supply.spread_tunnels)
supplying = plain(rules_supply.supplying)
supply_cards = plain(rules_supply.supply_cards)
tiles_with_gold = plain(rules_veins.tiles_with_gold)
spot_piece = plain(rules_veins.spot_piece)
follow_rock = plain(rules_veins.follow_rock)
has_earlier_spot = plain(rules_veins.has_earlier_spot)
tiles_in_area = plain(rules_veins.tiles_in_area)
forget = plain(lattice.forget)
cards_in_deck = plain(rules.cards_in_deck)

# Buildings
buildings_in_mine = plain(rules_buildings.buildings_in_mine)
buildings_upgraded = plain(rules_buildings.buildings_upgraded)
building_price = plain(rules_buildings.building_price)
upgrade_price = plain(rules_buildings.upgrade_price)
may_stand = plain(rules_buildings.may_stand)
site_options = plain(rules_buildings.site_options)

# The flow and the end
options = plain(rules.options)
scores = plain(rules.scores)
rank_of = plain(rules.rank_of)

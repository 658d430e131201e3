"""The rules' own questions for words, log and table: which need them on plain handles, without compiling anything."""

from __future__ import annotations

from pithead.engine.rule import plain
from pithead.games.ore import rules, rules_buildings, rules_business, rules_contracts, rules_mines, rules_town

# Town
occupied = plain(rules_town.occupied)
overtime_space = plain(rules_town.overtime_space)
is_final_round = plain(rules_town.is_final_round)
copy_options = plain(rules_town.copy_options)
buy_price = plain(rules_town.buy_price)
sell_price = plain(rules_town.sell_price)
trade_bonus = plain(rules_town.trade_bonus)
bits_on_board = plain(rules_town.bits_on_board)
recruit_price = plain(rules_town.recruit_price)
permit_price = plain(rules_town.permit_price)

# Mines
market_value = plain(rules_mines.market_value)
may_enter = plain(rules_mines.may_enter)
enter_mine = plain(rules_mines.enter_mine)
leave_mine = plain(rules_mines.leave_mine)
stake_price = plain(rules_mines.stake_price)
can_stake_ore = plain(rules_mines.can_stake_ore)
gather_public = plain(rules_mines.gather_public)
gather_private = plain(rules_mines.gather_private)

# Contracts, buildings, scores
stake_discount = plain(rules.stake_discount)
scores = plain(rules.scores)
can_fill = plain(rules_contracts.can_fill)
can_pay = plain(rules_contracts.can_pay)
fill_options = plain(rules_contracts.fill_options)
owns_ores = plain(rules_buildings.owns_ores)
contract_points = plain(rules_business.contract_points)
building_points = plain(rules_business.building_points)
money_points = plain(rules_business.money_points)
cage_points = plain(rules_business.cage_points)
ore_cubes = plain(rules_business.ore_cubes)
gain = plain(rules_buildings.gain)

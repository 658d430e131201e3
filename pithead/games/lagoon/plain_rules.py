"""The rules' own questions for words, log and table: which need them on plain handles, without compiling anything."""

from __future__ import annotations

from pithead.engine.rule import plain
from pithead.games.lagoon import (
    rules,
    rules_deals,
    rules_enrichment,
    rules_equipment,
    rules_galleries,
    rules_market,
    rules_scoring,
    rules_turns,
)  # fmt: skip

# Turns
act_options = plain(rules_turns.act_options)
merchants_needed = plain(rules_turns.merchants_needed)
has_workers = plain(rules_turns.has_workers)
can_perform = plain(rules_turns.can_perform)
wages = plain(rules_turns.wages)

# Galleries
miners_needed = plain(rules_galleries.miners_needed)

# Artifacts, Shipments, Equipment, Trade
can_claim = plain(rules_market.can_claim)
can_load = plain(rules_market.can_load)
can_purchase = plain(rules_market.can_purchase)
units = plain(rules_market.units)
all_units = plain(rules_market.all_units)
fresh_card = plain(rules_equipment.fresh_card)

# Enrichment Center, Deals
can_enrich = plain(rules_enrichment.can_enrich)
can_buy = plain(rules_enrichment.can_buy)
can_draw = plain(rules_deals.can_draw)
can_pay_line = plain(rules_deals.can_pay_line)
can_close = plain(rules_deals.can_close)
can_close_some = plain(rules_deals.can_close_some)
may_close_on_board = plain(rules_deals.may_close_on_board)
may_draw = plain(rules_deals.may_draw)

# Scores
scores = plain(rules.scores)
metric = plain(rules_scoring.metric)
held_artifacts = plain(rules_scoring.held_artifacts)
artifact_points = plain(rules_scoring.artifact_points)
points_of_objective = plain(rules_scoring.points_of_objective)

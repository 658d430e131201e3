"""What a match of Ore can be an example of: ways to end, to score, to run out of something."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.match import Event, Match
from pithead.engine.record import NONE
from pithead.games.ore.box import OVERTIME_1, VERBS
from pithead.games.ore.choices import ASK_BUILD, BUILD, DROP, OVERTIME


def shows(match: Match, events: list[Event]) -> Iterator[str]:
    position, players = match.positions[0], len(match.players)
    scores = [row[0] for row in match.scores()]
    if max(scores) == 0:
        yield "nobody scores"
    if max(scores) >= 30:
        yield "a high score"
    for seat in match.winners():
        yield f"the winner has a cage of level {position['cage'][seat]}"
        if not position["completed"][seat, 0]:
            yield "won without a completed contract"
        if position["money"][seat] >= 50:
            yield "the winner keeps a fortune"
    if (position["recruit"][:players] > 0).all():
        yield "everybody has recruited"
    if position["building_deck"][0] == 0:
        yield "the building deck is empty"
    if position["completed"][:players, 0].max() >= 5:
        yield "five contracts completed by one player"
    for event in events:
        yield from _step(match, event)


def _step(match: Match, event: Event) -> Iterator[str]:
    before, after = event.before[0], event.after[0]
    option = event.step.option
    if before["discard"][0] > 0 and after["contract_deck"][0] > before["contract_deck"][0]:
        yield "the discarded contracts are reshuffled"
    if (after["slot"] == NONE).sum() > (before["slot"] == NONE).sum():
        yield "a slot of the contract row stays empty"
    for seat in range(len(match.players)):
        if before["private"][seat] != NONE and after["private"][seat] == NONE:
            yield "a private mine is exhausted"
    for ore in range(len(before["mine"])):
        if before["mine"][ore] != after["mine"][ore]:
            yield "a public mine is exhausted"
    if before["round"] == match.edition.box[0]["rounds"] and option == OVERTIME and after["town"][OVERTIME_1].sum() > 1:
        yield "Overtime is joined in the final round"
    if before["asking"] == ASK_BUILD and option >= BUILD and after["built"].sum() != before["built"].sum():
        for effect in match.edition.box[0]["effect_verb"][(option - BUILD) // 2]:
            if effect >= 0:
                yield f"effect: {list(VERBS)[effect]}"
    if DROP <= option < DROP + 40 and before["filled"][option - DROP] > 0:
        yield "a half filled contract is dropped"
    if before["lead"] != after["lead"] and after["phase"] == before["phase"] == 0:
        yield "the marker changes hands in Tasking"

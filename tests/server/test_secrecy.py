"""Nothing that a seat may not know comes out of the server: not in a state, a change, the log, an option, a hint, a
warning, an error, a reason, an undo, a new line or an export; and not in their number or length either.

A position is taken from a random match, everything that one seat cannot know is drawn anew, secret and seed of the
shuffles too, and both worlds go on side by side. As long as they look the same to that seat, all bytes that it is sent
must be the same."""

from __future__ import annotations

import asyncio
import copy
import os
import random
from types import SimpleNamespace

import pytest

from pithead.engine.errors import PitheadError
from pithead.engine.fair import Fair, commitment_to, new_secret, seed_from
from pithead.engine.game import game_names, load_game
from pithead.engine.match import Match
from pithead.engine.record import copied
from pithead.engine.secrecy import imagined, redact
from pithead.server import messages as m
from pithead.server.access import Limits
from pithead.server.live import Line
from pithead.server.room import Chair, Room

SEEDS = int(os.environ.get("PITHEAD_TEST_FRAMES", "1"))  # for each game; `make frames` takes 50
EVERY = 17  # choices between two positions looked at
AHEAD = 4  # choices that both worlds are followed
SECRET = "5ec2e7" * 10 + "0000"


class World(Match):
    """A match that goes on from a position, whatever led there."""

    def __init__(self, truth: Match, positions):
        self.__dict__ |= truth.__dict__
        self.truth, self.base, self.positions = truth, copied(positions), copied(positions)
        self.steps = list(truth.steps)
        now, mine = truth._secrets(), self._secrets()
        self._hidden = [mine if mark == now else mark for mark in truth._hidden]

    def replayed(self, choices=None, watch=None):
        again = World(self.truth, self.base)
        for step in self.choices[len(again.choices) : choices]:
            again.choose(step.option, watch=watch)
        assert len(again.choices) == len(self.choices[:choices]), "before the position that was taken"
        return again


class NoStore:
    async def write(self, work):
        return None


def room_of(match: Match, secret: str, told=None) -> Room:
    """A room with a person in every seat."""
    stored = {
        "id": "a-match", "state": "running", "secret": secret, "clock": "none", "abandoned": False, "next": "",
        "rules": match.game.fingerprint, "box": match.edition.fingerprint, "invite": "", "public": False,
    }  # fmt: skip
    chairs = [Chair("person", f"guest {seat}", name, luck="ab") for seat, name in enumerate(match.players)]
    rooms = SimpleNamespace(store=NoStore(), limits=Limits(behind=10**9), forget=lambda room: None)
    room = Room(rooms, stored, match.game, match.edition, chairs)
    room.match, room.version = match, len(match.choices)
    room.told = copy.deepcopy(told or {})
    return room


def line_of(room: Room, guest: str | None) -> Line:
    line = Line(room, None, guest, "Eve", room.rooms.limits)
    room.lines.add(line)
    return line


def sent(line: Line, room: Room) -> list[bytes]:
    """What has been sent since; the promise is public and does not tell the secret."""
    messages = []
    while not line._queue.empty():
        message = line._queue.get_nowait()
        assert isinstance(message, bytes), "the line was closed"
        assert room.stored["secret"].encode() not in message
        messages.append(message.replace(commitment_to(room.stored["secret"]).encode(), b"commitment"))
    return messages


async def pester(room: Room, line: Line, seat: int, chance: random.Random) -> None:
    """Everything that a seat can do that changes nothing, to hear what it is told."""
    things = [place.id for place in room.view_for(f"guest {seat}", seat).places]
    for message in [
        m.Choose(action="pester-01", version=room.version + 1, seat=seat, option=0),
        m.Choose(action="pester-02", version=room.version, seat=(seat + 1) % len(room.chairs), option=0),
        *([m.Choose(action="pester-03", version=room.version, seat=seat, option=option)
           for option in (chance.randrange(len(room.game.choices)) for _ in range(6))
           if option not in room.match.options() or room.asked != seat]),
        *[m.Why(target=target) for target in chance.sample(things, min(4, len(things)))],
        m.Ping(),
    ]:  # fmt: skip
        await line._obey(message)
    for told in (room.view_for(f"guest {seat}", seat), *room.log_for(f"guest {seat}", seat)[-5:],
                 room.offered(f"guest {seat}", seat)):  # fmt: skip
        line.send(told.model_dump_json().encode())
    try:
        line.send(room.export().encode())
    except PitheadError as error:
        line.send(str(error).encode())


async def same_in_both(truth: Room, other: Room, seat: int, chance: random.Random) -> int:
    """Follow both worlds; how often what was sent could be compared."""
    compared = 0
    lines = {
        viewer: [line_of(room, None if viewer is None else f"guest {viewer}") for room in (truth, other)]
        for viewer in (seat, None)
    }
    for pair in lines.values():
        for line in pair:
            line.welcome(truth.version, len(truth.match.steps) // 2, 0, seat)
    for _ in range(AHEAD + 1):
        state = chance.getstate()
        for room, line in zip((truth, other), lines[seat]):
            chance.setstate(state)
            await pester(room, line, seat, chance)
        for viewer, (mine, theirs) in lines.items():
            first, second = sent(mine, truth), sent(theirs, other)
            assert first == second, f"seat {viewer} can tell two worlds apart: {difference(first, second)}"
            compared += len(first)
        if truth.match.over or not await both_go_on(truth, other, seat, chance):
            return compared
    return compared


def difference(first: list[bytes], second: list[bytes]) -> str:
    for one, other in zip(first, second):
        if one != other:
            at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            return f"{one[max(0, at - 150) : at + 80]!r}\n is not\n{other[max(0, at - 150) : at + 80]!r}"
    return f"{len(first)} messages, {len(second)} messages"


async def both_go_on(truth: Room, other: Room, seat: int, chance: random.Random) -> bool:
    """The same choice in both worlds, now and then taken back; false if the seat may see from it which world it is."""
    asked = truth.asked
    shared = sorted(set(truth.match.options()) & set(other.match.options()))
    if asked == seat:
        assert truth.match.options() == other.match.options()
    if not shared:
        return False
    wish = m.Choose(action=f"act-{truth.version:06}", version=truth.version, seat=asked, option=chance.choice(shared))
    back = chance.random() < 0.2
    for room in (truth, other):
        await room.choose(f"guest {asked}", wish)
    if truth.match.over or not looks_same(truth, other, seat):
        return False
    if back:
        outcomes = []
        for room in (truth, other):
            undo = m.TakeBack(action=f"undo-{truth.version:06}", version=room.version, seat=asked)
            try:
                outcomes.append((await room.take_back(f"guest {asked}", undo)).model_dump())
            except PitheadError as error:
                outcomes.append(str(error))
        if outcomes[0] != outcomes[1]:
            return asked == seat and pytest.fail(f"undo: {outcomes}")
    return looks_same(truth, other, seat)


def looks_same(truth: Room, other: Room, seat: int) -> bool:
    kind = truth.game.position
    worlds = [room.match for room in (truth, other)]
    first, second = (redact(kind, match.positions, seat).tobytes() for match in worlds)
    return (
        first == second
        and worlds[0].steps[-1:] == worlds[1].steps[-1:]
        and len(worlds[0].steps) == len(worlds[1].steps)
    )


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("name", game_names())
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know(name, seed, monkeypatch):
    monkeypatch.setattr("pithead.server.room.time", SimpleNamespace(time=lambda: 0.0, monotonic=lambda: 0.0))
    game, chance = load_game(name), random.Random(seed)
    players = chance.choice(list(game.players))
    luck = ["ab"] * players
    fair = Fair(commitment_to(SECRET), SECRET, luck)
    match = Match(game, [f"Player {seat}" for seat in range(players)], seed_from(SECRET, luck), fair=fair)
    compared = 0
    while not match.over:
        if len(match.choices) % EVERY == seed % EVERY:
            for seat in range(players):
                history = room_of(match, SECRET)
                for viewer in (seat, None):
                    history.log_lines(viewer)
                seen = match.seen_by(seat)
                imagination = imagined(game, match.edition, seen, seat, seed=chance.randrange(2**60))
                rooms = [
                    room_of(World(match, positions), secret, history.told)
                    for positions, secret in ((match.positions, SECRET), (imagination, new_secret()))
                ]
                rooms[1].match.seed = chance.randrange(2**63)
                compared += asyncio.run(same_in_both(*rooms, seat, chance))
        match.choose(chance.choice(match.options()))
    assert compared > 20


def test_the_comparison_notices_a_leak(monkeypatch):
    """If views were made from the whole position, the test above would fail."""
    monkeypatch.setattr(Match, "seen_by", lambda self, seat: self.positions)
    monkeypatch.setattr(Match, "handle", lambda self, seat, positions=None: self.game.position(
        (self.positions if positions is None else positions)[0]))  # fmt: skip
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know("ore", 1, monkeypatch)

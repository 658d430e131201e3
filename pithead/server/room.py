"""One match with the people around it. Everything that changes it goes through here, one thing after the other: it is
tried, committed, acknowledged and then shown, in this order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, update

from pithead.bots import decision_seed
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.fair import Fair, commitment_to, seed_from
from pithead.engine.game import Edition, Game
from pithead.engine.match import Event, Match, fingerprint, match_text
from pithead.server import frames
from pithead.server import messages as m
from pithead.server.clocks import RULES, Clocks
from pithead.server.models import Act, Snapshot, StoredMatch, StoredRemark, StoredSeat
from pithead.server.story import ENTRY, Story, bare_lines
from pithead.server.view import Around, bare_view, options_of, reasons, undo_of, view_of

if TYPE_CHECKING:
    from pithead.server.live import Line
    from pithead.server.rooms import Rooms

EVERY = 25  # choices between two snapshots
REMARKS = 200  # of the chat that are told to whoever comes
NOT_RUNNING = {
    "open": "the match has not begun",
    "over": "the match is over",
    "outdated": "the match was begun under other rules and can only be read",
    "running": "the match could not be read",
}
LOST = "that could not be written down; nothing was done, please try again"
SUBSTITUTE = "digger"  # the bot that goes on for somebody whose time is up
log = logging.getLogger(__name__)


class NotAllowed(PitheadError):
    """Somebody asked for what is not theirs to ask for."""


class Stale(PitheadError):
    """It was meant for an older version of the match."""


class Unwritten(PitheadError):
    """The store failed; nothing was done."""


@dataclass
class Chair:
    """Who sits at a seat. An open one may be kept for a guest."""

    kind: m.Kind
    guest: str | None = None
    name: str = ""
    bot: str = ""
    was: m.Was = ""
    luck: str = ""


@dataclass
class Request:
    """Somebody wants to take something back."""

    number: int
    seat: int
    choices: int  # to be left
    action: str
    waiting: set[int] = field(default_factory=set)


class Room:
    def __init__(self, rooms: Rooms, stored: dict, game: Game, edition: Edition, chairs: list[Chair]):
        self.rooms, self.stored, self.game, self.edition, self.chairs = rooms, stored, game, edition, chairs
        self.id: str = stored["id"]
        self.state: str = stored["state"]
        self.match: Match | None = None
        self.version = 0
        self.lock, self.lost = asyncio.Lock(), False
        self.lines: set[Line] = set()  # of those who are connected
        self.story = Story()
        self.drawn: dict[int | None, frames.Sections] = {}  # by viewer, as long as nothing has changed
        self.done: dict[str, int] = {}  # the version that each action led to
        self.acts: list[dict] = []  # of a match that can only be read
        self.remarks: list[m.Remark] = []
        self.chatted: set[str] = set()
        self.request: Request | None = None
        self.requests = 0
        self.clocks: Clocks | None = None
        self.gone: dict[str, float] = {}  # guest -> since when their line is down
        self.touched = self.opened = time.monotonic()
        self._bots: asyncio.Task | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task | None = None

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """One thing after the other. A room whose memory may be wrong does nothing any more."""
        async with self.lock:
            if self.lost:
                raise Unwritten(LOST)
            yield

    # Who is here

    def seats_of(self, guest: str | None) -> list[int]:
        return [s for s, chair in enumerate(self.chairs) if guest and chair.kind == "person" and chair.guest == guest]

    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def check_seat(self, guest: str, seat: int) -> None:
        if seat not in self.seats_of(guest):
            raise NotAllowed("this seat is not yours")

    def running_match(self) -> Match:
        if self.state != "running" or self.match is None:
            raise Refused(NOT_RUNNING[self.state])
        return self.match

    @property
    def asked(self) -> int | None:
        return self.match.seat if self.match and self.state == "running" else None

    @property
    def idle(self) -> bool:
        """Nobody looks, no bot thinks and no clock runs."""
        return not self.lines and self._alarm is None and (self._bots is None or self._bots.done())

    # Beginning

    def begin(self) -> None:
        """Everybody is here: the seed comes from the secret and everybody's luck."""
        luck = [chair.luck for chair in self.chairs]
        fair = Fair(commitment_to(self.stored["secret"]), self.stored["secret"], luck)
        names = [chair.name for chair in self.chairs]
        seed = seed_from(fair.secret, luck)
        self.match = Match(self.game, names, seed, edition=self.edition, fair=fair)
        self.state = "running"

    def start_clocks(self, at: float) -> None:
        """From the beginning of the match, when that was."""
        if self.stored["clock"] in RULES and self.match:
            self.clocks = Clocks(RULES[self.stored["clock"]], len(self.chairs), at)
            self.clocks.now_asked(self.match.replayed(0).seat, at)

    def replay(self, acts: list[dict], snapshots: dict[int, bytes]) -> None:
        """Play what the store has of this match, and see that it comes to the positions that were written down."""
        self.acts = acts
        self.done = {act["action"]: act["version"] for act in acts if act["action"]}
        self.version = acts[-1]["version"] if acts else 0
        if self.stored["begun"] is None:
            return
        over = self.state
        self.begin()
        assert self.match is not None
        for act in acts:
            if act["kind"] == "undo":
                self.story.undone(act["version"], act["number"])
        for act in kept_choices(acts):
            self.match.choose(act["number"], act["seat"])
            known = snapshots.get(act["version"], self.match.positions.tobytes())
            if fingerprint(self.match.positions) != act["hash"] or known != self.match.positions.tobytes():
                raise PitheadError(f"choice {len(self.match.choices)} leads to another position than was written down")
        self.state = over
        self.start_clocks(self.stored["begun"])
        for act in acts:
            self._tick(act["kind"], act["seat"], act["asked"], act["at"], act["text"])
        self.acts = []

    def _tick(self, kind: str, seat: int, asked: int | None, at: float, text: str) -> None:
        """What an act means for the clocks. `resume` is the server coming back."""
        if self.clocks:
            self.clocks.now_asked(asked, at, counts=kind != "resume")
            if kind == "back":
                self.clocks.refill(seat)

    async def seats_changed(self, seats: list[int]) -> None:
        """Of a match that has not begun; it begins if nobody is missing."""
        full = all(chair.kind != "open" for chair in self.chairs)
        at = time.time()
        if full:
            self.begin()
        values = {"state": self.state, "asked": self.asked, "moved": at, **({"begun": at} if full else {})}

        def work(connection: Connection) -> None:
            self._save_seats(connection, seats)
            self.save_match(connection, values)

        await self.write(work)
        self.stored |= values
        self.drawn.clear()
        if full:
            self.start_clocks(at)
        self.go_on()
        self.show()

    async def let_bot_play(self, seat: int, bot: str, was: m.Was, note: str) -> None:
        chair = self.chairs[seat]
        chair.kind, chair.bot, chair.was = "bot", bot, was
        if self.people():
            await self.act("bot", seat, text=bot, seats=[seat], note=note)
        else:
            await self.act("end", seat, seats=[seat], note=f"{note}; nobody is left")

    # Acts

    async def take(self, match: Match, seat: int, option: int, action: str,
                      acknowledge: Acknowledge | None = None) -> m.Done:  # fmt: skip
        events: list[Event] = []
        match.choose(option, seat, watch=events.append)
        return await self.act(
            "choose", seat, number=option, text=match.notation[option], action=action, acknowledge=acknowledge,
            events=events,
        )  # fmt: skip

    async def go_back(self, match: Match, seat: int, choices: int, action: str, acknowledge: Acknowledge | None,
                    note: str = "") -> m.Done:  # fmt: skip
        match.go_back(choices)
        steps = len(match.steps)
        note = note or f"{self.chairs[seat].name} took a choice back"
        return await self.act(
            "undo", seat, number=choices, action=action, acknowledge=acknowledge, note=note, steps=steps
        )

    async def act(self, kind: str, seat: int, number: int = 0, text: str = "", action: str = "", note: str = "",
                   seats: list[int] | None = None, acknowledge: Acknowledge | None = None,
                   events: list[Event] | None = None, steps: int | None = None) -> m.Done:  # fmt: skip
        """Commit, acknowledge, show. `seats` are those whose chairs have changed, `steps` what an undo has left."""
        at, version, match = time.time(), self.version + 1, self.match
        if kind == "end" or (match and match.over):
            self.state = "over"
        act = {
            "match": self.id, "version": version, "kind": kind, "seat": seat, "number": number, "text": text,
            "hash": match.fingerprint() if match else "", "asked": self.asked, "action": action, "at": at,
        }  # fmt: skip
        values = {
            "state": self.state, "asked": self.asked, "moved": at, "abandoned": kind == "end",
            "winners": " ".join(map(str, match.winners())) if match else "",
        }  # fmt: skip
        remark = self.new_note(note) if note else None
        snapshot = match.positions.tobytes() if kind == "choose" and match and len(match.choices) % EVERY == 0 else None

        def work(connection: Connection) -> None:
            connection.execute(insert(Act).values(act))
            self.save_match(connection, values)
            self._save_seats(connection, seats or [])
            if remark:
                _save_remark(connection, self.id, remark, "")
            if snapshot:
                connection.execute(insert(Snapshot).values(match=self.id, version=version, position=snapshot))

        await self.write(work)
        self.version, self.request = version, None
        self.drawn.clear()
        self.stored |= values
        if action:
            self.done[action] = version
        self._tick(kind, seat, self.asked, at, text)
        done = m.Done(version=version, repeated=False)
        if acknowledge:
            await acknowledge(done)
        if steps is not None:
            self.story.undone(version, number)
            self.story.cut(steps)
            for line in self.lines:
                line.cut_log(steps)
        elif match:
            self.story.add(match, events or [])
        self.show()
        if remark:
            self._show_remark(remark)
        self.go_on()
        return done

    async def write(self, work: Callable[[Connection], object]) -> None:
        """If the store fails, this room is thrown away: the next one who asks gets it as the store has it."""
        self.touched = time.monotonic()
        try:
            await self.rooms.store.write(work)
        except Exception as error:
            log.error("match %s: %s", self.id, error)
            self.lost = True
            asyncio.get_running_loop().call_soon(self.rooms.forget, self)  # when everybody has been told
            raise Unwritten(LOST) from None

    def save_match(self, connection: Connection, values: dict) -> None:
        connection.execute(update(StoredMatch).where(StoredMatch.id == self.id).values(values))

    def _save_seats(self, connection: Connection, seats: list[int]) -> None:
        for seat in seats:
            mine = (StoredSeat.match == self.id) & (StoredSeat.seat == seat)
            connection.execute(update(StoredSeat).where(mine).values(asdict(self.chairs[seat])))

    # Bots and clocks

    def go_on(self) -> None:
        """Let bots think and set the alarm, whoever is asked now."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        asked = self.asked
        if asked is None:
            return
        if self.chairs[asked].kind == "bot":
            if self._bots is None or self._bots.done():
                self._bots = asyncio.create_task(self._play_bots())
        elif self.clocks:
            seconds = self.clocks.seconds(asked, time.time())
            self._alarm = asyncio.get_running_loop().call_later(seconds + 0.05, self._ring, asked)

    def _ring(self, seat: int) -> None:
        self._ringing = asyncio.create_task(self._time_out(seat))

    async def _play_bots(self) -> None:
        """Until a person is asked. The lock is free while a bot thinks: people may look around, resign or take back."""
        try:
            while True:
                async with self.alone():
                    seat, match = self.asked, self.match
                    if seat is None or match is None or self.chairs[seat].kind != "bot":
                        self._bots = None
                        return
                    version, bot = self.version, self.chairs[seat].bot
                    seen, options = match.seen_by(seat), match.options()
                    seed = decision_seed(match.seed, len(match.steps))
                option = await self.rooms.thinking.answer(bot, self.game, self.edition, seen, options, seed)
                async with self.alone():
                    if self.version == version and self.chairs[seat].kind == "bot":
                        await self.take(match, seat, option, "")
        except Unwritten:
            log.warning("match %s goes on when somebody asks for it", self.id)
        except Exception:
            log.exception("match %s: its bots cannot go on", self.id)

    async def _time_out(self, seat: int) -> None:
        async with self.alone():
            if self.asked != seat or self.clocks is None or self.chairs[seat].kind != "person":
                return
            if self.clocks.seconds(seat, time.time()) > 0:
                self.go_on()
                return
            name = self.chairs[seat].name
            await self.let_bot_play(seat, SUBSTITUTE, "timed out", f"{name} ran out of time; a bot plays on")

    async def resume(self) -> None:
        """The server is back: nobody pays for the time it was down."""
        async with self.alone():
            if self.clocks and self.asked is not None:
                await self.act("resume", self.asked)

    # Remarks

    def next_remark(self) -> int:
        return self.remarks[-1].number + 1 if self.remarks else 0

    def new_note(self, text: str) -> m.Remark:
        return m.Remark(number=self.next_remark(), seat=None, name="", text=text, note=True, at=time.time())

    async def note(self, text: str) -> None:
        await self.remark(self.new_note(text), "")

    async def remark(self, remark: m.Remark, action: str) -> None:
        await self.write(lambda connection: _save_remark(connection, self.id, remark, action))
        if action:
            self.chatted.add(action)
        self._show_remark(remark)

    def _show_remark(self, remark: m.Remark) -> None:
        self.remarks = [*self.remarks[-REMARKS + 1 :], remark]
        message = m.Chatted(remark=remark).model_dump_json().encode()
        for line in list(self.lines):
            line.send(message)

    # What is shown

    def show(self) -> None:
        """To everybody who is connected."""
        views: dict = {}
        for line in list(self.lines):
            line.show(views)

    def connected(self, seat: int) -> bool:
        guest = self.chairs[seat].guest
        return any(line.guest == guest for line in self.lines) if guest else False

    def view(self, viewer: int | None, yours: tuple[int, ...], cover: int | None) -> m.View:
        around = self._around(viewer, yours, cover)
        if self.match is None:
            waiting = sum(chair.kind == "open" for chair in self.chairs)
            told = {
                "open": f"Waiting for {waiting} more player{'s' if waiting > 1 else ''}",
                "over": "The match was broken off before it began",
            }.get(self.state, "Begun under other rules than today's: it can be read and exported, not played on")
            return bare_view(self.game, self.edition.name, told, around)
        return view_of(self.match, viewer, around)

    def sections(self, viewer: int | None, yours: tuple[int, ...], cover: int | None) -> frames.Sections:
        """The view as bytes. What comes from the position is worked out once for each viewer."""
        if viewer not in self.drawn:
            self.drawn[viewer] = frames.sections(self.view(viewer, yours, cover))
        return {**self.drawn[viewer], **frames.around(self._around(viewer, yours, cover))}

    def _around(self, viewer: int | None, yours: tuple[int, ...], cover: int | None) -> Around:
        now, asked = time.time(), self.asked
        players = [
            m.Player(
                seat=seat, name=chair.name, colour=self.edition.titles["seat"][seat], kind=chair.kind, bot=chair.bot,
                was=chair.was, connected=chair.kind == "bot" or self.connected(seat), thinking=seat == asked,
                seconds=round(self.clocks.seconds(seat, now), 1) if self.clocks else None,
            )
            for seat, chair in enumerate(self.chairs)
        ]  # fmt: skip
        secret = self.stored["secret"]
        around = Around(
            self.id, self.state, self.version, list(yours), cover, players,
            clock=RULES.get(self.stored["clock"]), abandoned=self.stored["abandoned"], next=self.stored["next"],
            fairness=m.Fairness(
                commitment=commitment_to(secret), secret=secret if self.state == "over" else "",
                luck=[chair.luck for chair in self.chairs],
            ), request=self._request(),
            **({"undo": undo_of(self.match, viewer, self.people())} if self.match and asked is not None else {}),
        )  # fmt: skip
        return around

    def _request(self) -> m.Asked | None:
        if self.request is None:
            return None
        sentence = f"{self.chairs[self.request.seat].name} would like to take a choice back"
        waiting = sorted(self.request.waiting)
        return m.Asked(number=self.request.number, seat=self.request.seat, waiting_for=waiting, sentence=sentence)

    def offered(self, guest: str, seat: int) -> m.Offered:
        self.check_seat(guest, seat)
        return m.Offered(
            version=self.version, seat=self.asked,
            options=options_of(self.match, seat) if self.match and self.state == "running" else [],
        )  # fmt: skip

    def view_for(self, guest: str, seat: int | None) -> m.View:
        yours = tuple(self.seats_of(guest))
        if seat is not None:
            self.check_seat(guest, seat)
        return self.view(seat, yours, None)

    def log_for(self, guest: str, seat: int | None) -> list[m.LogEntry]:
        if seat is not None:
            self.check_seat(guest, seat)
        return [ENTRY.validate_json(line) for line in self.log_lines(seat)]

    def why(self, viewer: int | None, target: str) -> m.WhyAnswer:
        return m.WhyAnswer(target=target, reasons=reasons(self.running_match(), viewer, target))

    def log_lines(self, viewer: int | None) -> list[bytes]:
        """The log as a viewer may read it."""
        return self.story.lines(self.match, viewer) if self.match else bare_lines(kept_choices(self.acts))

    def export(self) -> str:
        """The match file. While the match runs it would tell what is hidden."""
        if self.state in ("open", "running"):
            raise Refused("a match can be exported when it is over: until then its file would tell what is hidden")
        if self.match:
            return self.match.to_text()
        luck = [chair.luck for chair in self.chairs]
        fair = Fair(commitment_to(self.stored["secret"]), self.stored["secret"], luck)
        return match_text(
            self.game.name, self.edition.name, self.stored["rules"], self.stored["box"],
            [chair.name for chair in self.chairs], seed_from(fair.secret, luck), None, fair,
            [(act["seat"], act["text"], act["hash"]) for act in kept_choices(self.acts)],
        )  # fmt: skip

    async def point_to(self, rematch: str) -> None:
        """Called with the lock held: where this match is played again."""
        await self.write(lambda connection: self.save_match(connection, {"next": rematch}))
        self.stored["next"] = rematch
        self.show()

    def close(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        if self._bots and self._bots is not asyncio.current_task():
            self._bots.cancel()
        for line in list(self.lines):
            line.close(1012)


Acknowledge = Callable[[m.Done], Awaitable[None]]


def kept_choices(acts: list[dict]) -> list[dict]:
    """Those that were not taken back."""
    kept: list[dict] = []
    for act in acts:
        if act["kind"] == "choose":
            kept.append(act)
        elif act["kind"] == "undo":
            del kept[act["number"] :]
    return kept


def _save_remark(connection: Connection, match: str, remark: m.Remark, action: str) -> None:
    connection.execute(insert(StoredRemark).values(match=match, action=action, **remark.model_dump()))

"""One match with the people around it. Everything that changes it goes through here, one thing after the other: it is
tried, committed, acknowledged and then shown, in this order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, update

from pithead.bots import check_bots, decision_seed
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.fair import Fair, commitment_to, seed_from
from pithead.engine.game import Edition, Game
from pithead.engine.match import Event, Match, fingerprint, match_text
from pithead.server import frames
from pithead.server import messages as m
from pithead.server.access import hashed, new_token
from pithead.server.clocks import RULES, Clocks
from pithead.server.models import Act, Snapshot, StoredMatch, StoredRemark, StoredSeat
from pithead.server.view import Around, bare_view, log_entry, options_of, reasons, undo_of, view_of

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
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()  # of those who are connected
        self.told: dict[int | None, list[bytes]] = {}  # the log as each viewer may read it, as far as somebody asked
        self.drawn: dict[int | None, frames.Sections] = {}  # by viewer, as long as nothing has changed
        self.undone: list[tuple[int, int]] = []  # version, and how many choices were left
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

    # Who is here

    def seats_of(self, guest: str | None) -> list[int]:
        return [s for s, chair in enumerate(self.chairs) if guest and chair.kind == "person" and chair.guest == guest]

    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def _check_seat(self, guest: str, seat: int) -> None:
        if seat not in self.seats_of(guest):
            raise NotAllowed("this seat is not yours")

    def _check_running(self) -> Match:
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
        if self.stored["clock"] in RULES and self.match:
            self.clocks = Clocks(RULES[self.stored["clock"]], len(self.chairs), at)
            self.clocks.now_asked(self.match.seat, at)

    def replay(self, acts: list[dict], snapshots: dict[int, bytes]) -> None:
        """Play what the store has of this match, and see that it comes to the positions that were written down."""
        self.acts = acts
        self.done = {act["action"]: act["version"] for act in acts if act["action"]}
        self.version = acts[-1]["version"] if acts else 0
        if self.state == "open":
            return
        over = self.state
        self.begin()
        assert self.match is not None
        kept: list[dict] = []
        for act in acts:
            if act["kind"] == "choose":
                kept.append(act)
            elif act["kind"] == "undo":
                del kept[act["number"] :]
                self.undone.append((act["version"], act["number"]))
        for act in kept:
            self.match.choose(act["number"], act["seat"])
            known = snapshots.get(act["version"], self.match.positions.tobytes())
            if fingerprint(self.match.positions) != act["hash"] or known != self.match.positions.tobytes():
                raise PitheadError(f"choice {len(self.match.choices)} leads to another position than was written down")
        self.state = over
        self._replay_clocks(acts)
        self.acts = []

    def _replay_clocks(self, acts: list[dict]) -> None:
        begun = self.stored["begun"] or self.stored["created"]
        self.start_clocks(begun)
        if self.clocks and acts:
            first = Match(self.game, [chair.name for chair in self.chairs], self.match.seed, edition=self.edition)  # type: ignore[union-attr]
            self.clocks = Clocks(self.clocks.rule, len(self.chairs), begun)
            self.clocks.now_asked(first.seat, begun)
            for act in acts:
                self._tick(act["kind"], act["seat"], act["asked"], act["at"], act["text"])

    def _tick(self, kind: str, seat: int, asked: int | None, at: float, text: str) -> None:
        """What an act means for the clocks. `resume` is the server coming back."""
        if self.clocks:
            self.clocks.now_asked(asked, at, counts=kind != "resume")
            if kind == "back":
                self.clocks.refill(seat)

    # What people do

    async def choose(self, guest: str, wish: m.Choose, acknowledge: Acknowledge | None = None) -> m.Done:
        async with self.lock:
            self._check_seat(guest, wish.seat)
            if repeated := await self._repeated(wish.action, acknowledge):
                return repeated
            match = self._check_running()
            self._check_version(wish.version)
            return await self._choose(match, wish.seat, wish.option, wish.action, acknowledge)

    async def take_back(self, guest: str, wish: m.TakeBack, acknowledge: Acknowledge | None = None) -> m.Done:
        async with self.lock:
            self._check_seat(guest, wish.seat)
            if repeated := await self._repeated(wish.action, acknowledge):
                return repeated
            match = self._check_running()
            self._check_version(wish.version)
            may = undo_of(match, wish.seat, self.people())
            if wish.turn:
                begins = match.turn_begins(wish.seat)
                if begins == len(match.choices):
                    raise Refused(f"the turn cannot be begun again: {may.reason}")
                return await self._undo(match, wish.seat, begins, wish.action, acknowledge)
            if may.last == "no":
                raise Refused(f"you cannot take that back: {may.reason}")
            choices = match.last_choice_of(wish.seat)
            if may.last == "free":
                return await self._undo(match, wish.seat, choices, wish.action, acknowledge)
            self.requests += 1
            self.request = Request(self.requests, wish.seat, choices, wish.action, set(may.of))
            done = m.Done(version=self.version, repeated=False)
            if acknowledge:
                await acknowledge(done)
            self.show()
            return done

    async def consent(self, guest: str, wish: m.Consent, acknowledge: Acknowledge | None = None) -> m.Done:
        async with self.lock:
            self._check_seat(guest, wish.seat)
            match, request = self._check_running(), self.request
            if request is None or request.number != wish.request or wish.seat not in request.waiting:
                raise Stale("nobody asks for this any more")
            asking, answering = self.chairs[request.seat].name, self.chairs[wish.seat].name
            request.waiting.discard(wish.seat)
            if not wish.agree:
                self.request = None
                await self._note(f"{answering} does not agree to {asking} taking a choice back")
            elif not request.waiting:
                note = f"{asking} took a choice back; everybody agreed"
                return await self._undo(match, request.seat, request.choices, request.action, acknowledge, note)
            done = m.Done(version=self.version, repeated=False)
            if acknowledge:
                await acknowledge(done)
            self.show()
            return done

    async def say(self, guest: str, name: str, wish: m.Chat) -> None:
        async with self.lock:
            if wish.action in self.chatted:
                return
            seats = self.seats_of(guest)
            text = " ".join("".join(c for c in wish.text if c.isprintable()).split())
            if not text:
                raise Refused("there is nothing to say")
            seat = seats[0] if len(seats) == 1 else None
            name = self.chairs[seats[0]].name if seats else name
            await self._remark(m.Remark(
                number=self._next_remark(), seat=seat, name=name, text=text, note=False, at=time.time(),
            ), wish.action)  # fmt: skip

    async def join(self, guest: str, name: str, wish: m.Join, keep_for: bool = False) -> int:
        """Take an open seat; the last one begins the match."""
        async with self.lock:
            if mine := self.seats_of(guest):
                return mine[0]
            free = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]
            kept = [seat for seat in free if self.chairs[seat].guest == guest]
            others = [seat for seat in free if self.chairs[seat].guest is None]
            if self.state != "open" or not free:
                raise Refused("all seats of this match are taken")
            invited = bool(wish.invite) and hashed(wish.invite) == self.stored["invite"]
            if not (kept or invited or self.stored["public"]):
                raise NotAllowed("this match is joined by a link that its players give you")
            choosable = kept or others or free
            seat = choosable[0] if wish.seat is None else wish.seat
            if seat not in kept + others + (free if invited else []):
                raise Refused("that seat is not free")
            if name in {chair.name for chair in self.chairs}:
                name = next(f"{name} {n}" for n in range(2, 9) if f"{name} {n}" not in {c.name for c in self.chairs})
            self.chairs[seat] = Chair("person", guest, name, luck=wish.luck)
            await self._seats_changed([seat])
            return seat

    async def _seats_changed(self, seats: list[int]) -> None:
        """Of a match that has not begun; it begins if nobody is missing."""
        full = all(chair.kind != "open" for chair in self.chairs)
        at = time.time()
        if full:
            self.begin()
        values = {"state": self.state, "asked": self.asked, "moved": at, **({"begun": at} if full else {})}

        def work(connection: Connection) -> None:
            self._save_seats(connection, seats)
            self._save_match(connection, values)

        await self._write(work)
        self.stored |= values
        self.drawn.clear()
        if full:
            self.start_clocks(at)
        self.go_on()
        self.show()

    async def leave(self, guest: str, seat: int) -> None:
        """Resign; before the beginning, just free the seat."""
        async with self.lock:
            self._check_seat(guest, seat)
            if self.state == "open":
                self.chairs[seat] = Chair("open")
                if self.people():
                    await self._seats_changed([seat])
                else:
                    await self._act("end", seat, seats=[seat])
                return
            self._check_running()
            await self._let_bot_play(seat, SUBSTITUTE, "resigned", f"{self.chairs[seat].name} resigned")

    async def replace(self, guest: str, seat: int, bot: str) -> None:
        """Put a bot in the place of somebody who has been away for a while."""
        async with self.lock:
            self._check_running()
            if not self.seats_of(guest):
                raise NotAllowed("only players can do that")
            check_bots([bot])
            chair = self.chairs[seat] if seat < len(self.chairs) else Chair("open")
            if chair.kind != "person":
                raise Refused("nobody sits there")
            away = time.monotonic() - self.gone.get(chair.guest or "", self.opened)
            if self.connected(seat) or away < self.rooms.limits.leaving:
                raise Refused(f"{chair.name} is here, or has been away only for a moment")
            await self._let_bot_play(seat, bot, "left", f"{chair.name} has left; a bot plays on")

    async def come_back(self, guest: str, seat: int) -> None:
        """Take one's seat back from the bot that kept it warm."""
        async with self.lock:
            self._check_running()
            chair = self.chairs[seat] if seat < len(self.chairs) else Chair("open")
            if chair.guest != guest or chair.kind != "bot" or chair.was not in ("timed out", "left"):
                raise NotAllowed("this seat is not yours to come back to")
            chair.kind, chair.bot, chair.was = "person", "", ""
            await self._act("back", seat, seats=[seat], note=f"{chair.name} is back")

    async def _let_bot_play(self, seat: int, bot: str, was: m.Was, note: str) -> None:
        chair = self.chairs[seat]
        chair.kind, chair.bot, chair.was = "bot", bot, was
        if self.people():
            await self._act("bot", seat, text=bot, seats=[seat], note=note)
        else:
            await self._act("end", seat, seats=[seat], note=f"{note}; nobody is left")

    # Acts

    def _check_version(self, version: int) -> None:
        if version != self.version:
            raise Stale("the match has moved on since")

    async def _repeated(self, action: str, acknowledge: Acknowledge | None) -> m.Done | None:
        if action not in self.done:
            return None
        done = m.Done(version=self.done[action], repeated=True)
        if acknowledge:
            await acknowledge(done)
        return done

    async def _choose(self, match: Match, seat: int, option: int, action: str,
                      acknowledge: Acknowledge | None = None) -> m.Done:  # fmt: skip
        events: list[Event] = []
        match.choose(option, seat, watch=events.append)
        return await self._act(
            "choose", seat, number=option, text=match.notation[option], action=action, acknowledge=acknowledge,
            events=events,
        )  # fmt: skip

    async def _undo(self, match: Match, seat: int, choices: int, action: str, acknowledge: Acknowledge | None,
                    note: str = "") -> m.Done:  # fmt: skip
        match.go_back(choices)
        steps = len(match.steps)
        note = note or f"{self.chairs[seat].name} took a choice back"
        return await self._act(
            "undo", seat, number=choices, action=action, acknowledge=acknowledge, note=note, steps=steps
        )

    async def _act(self, kind: str, seat: int, number: int = 0, text: str = "", action: str = "", note: str = "",
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
        remark = self._new_note(note) if note else None
        snapshot = match.positions.tobytes() if kind == "choose" and match and len(match.choices) % EVERY == 0 else None

        def work(connection: Connection) -> None:
            connection.execute(insert(Act).values(act))
            self._save_match(connection, values)
            self._save_seats(connection, seats or [])
            if remark:
                _save_remark(connection, self.id, remark, "")
            if snapshot:
                connection.execute(insert(Snapshot).values(match=self.id, version=version, position=snapshot))

        await self._write(work)
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
            self._forget_steps(version, number, steps)
        self._tell(events or [])
        self.show()
        if remark:
            self._show_remark(remark)
        self.go_on()
        return done

    async def _write(self, work: Callable[[Connection], object]) -> None:
        """If the store fails, this room is thrown away: the next one who asks gets it as the store has it."""
        self.touched = time.monotonic()
        try:
            await self.rooms.store.write(work)
        except Exception as error:
            log.error("match %s: %s", self.id, error)
            self.rooms.forget(self)
            raise Unwritten("that could not be written down; nothing was done, please try again") from None

    def _save_match(self, connection: Connection, values: dict) -> None:
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
                async with self.lock:
                    seat, match = self.asked, self.match
                    if seat is None or match is None or self.chairs[seat].kind != "bot":
                        self._bots = None
                        return
                    version, bot = self.version, self.chairs[seat].bot
                    seen, options = match.seen_by(seat), match.options()
                    seed = decision_seed(match.seed, len(match.steps))
                option = await self.rooms.thinking.answer(bot, self.game, self.edition, seen, options, seed)
                async with self.lock:
                    if self.version == version and self.chairs[seat].kind == "bot":
                        await self._choose(match, seat, option, "")
        except Unwritten:
            log.warning("match %s goes on when somebody asks for it", self.id)
        except Exception:
            log.exception("match %s: its bots cannot go on", self.id)

    async def _time_out(self, seat: int) -> None:
        async with self.lock:
            if self.asked != seat or self.clocks is None or self.chairs[seat].kind != "person":
                return
            if self.clocks.seconds(seat, time.time()) > 0:
                self.go_on()
                return
            name = self.chairs[seat].name
            await self._let_bot_play(seat, SUBSTITUTE, "timed out", f"{name} ran out of time; a bot plays on")

    async def resume(self) -> None:
        """The server is back: nobody pays for the time it was down."""
        async with self.lock:
            if self.clocks and self.asked is not None:
                await self._act("resume", self.asked)

    # Remarks

    def _next_remark(self) -> int:
        return self.remarks[-1].number + 1 if self.remarks else 0

    def _new_note(self, text: str) -> m.Remark:
        return m.Remark(number=self._next_remark(), seat=None, name="", text=text, note=True, at=time.time())

    async def _note(self, text: str) -> None:
        await self._remark(self._new_note(text), "")

    async def _remark(self, remark: m.Remark, action: str) -> None:
        await self._write(lambda connection: _save_remark(connection, self.id, remark, action))
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
        self._check_seat(guest, seat)
        return m.Offered(
            version=self.version, seat=self.asked,
            options=options_of(self.match, seat) if self.match and self.state == "running" else [],
        )  # fmt: skip

    def view_for(self, guest: str, seat: int | None) -> m.View:
        yours = tuple(self.seats_of(guest))
        if seat is not None:
            self._check_seat(guest, seat)
        return self.view(seat, yours, None)

    def log_for(self, guest: str, seat: int | None) -> list[m.LogEntry]:
        if seat is not None:
            self._check_seat(guest, seat)
        return [frames.ENTRY.validate_json(line) for line in self.log_lines(seat)]

    def why(self, viewer: int | None, target: str) -> m.WhyAnswer:
        return m.WhyAnswer(target=target, reasons=reasons(self._check_running(), viewer, target))

    def log_lines(self, viewer: int | None) -> list[bytes]:
        """The log as a viewer may read it. What has been told once is kept."""
        if self.match is None:
            return [frames.ENTRY.dump_json(entry) for entry in self._old_log()]
        if viewer not in self.told:
            self.told[viewer] = [
                frames.ENTRY.dump_json(log_entry(self.match, number, event, viewer))
                for number, event in enumerate(self.match.events())
            ]
        return self.told[viewer]

    def _old_log(self) -> list[m.LogEntry]:
        choices = [act for act in self.acts if act["kind"] == "choose"]
        return [
            m.LogEntry(number=number, seat=act["seat"], forced=False, lines=[[m.Token(text=act["text"])]])
            for number, act in enumerate(choices)
        ]

    def _tell(self, events: list[Event]) -> None:
        if self.match is None:
            return
        first = len(self.match.steps) - len(events)
        for viewer, lines in self.told.items():
            if len(lines) < len(self.match.steps):
                entries = [log_entry(self.match, first + i, event, viewer) for i, event in enumerate(events)]
                lines += [frames.ENTRY.dump_json(entry) for entry in entries]

    def _forget_steps(self, version: int, choices: int, steps: int) -> None:
        self.undone.append((version, choices))
        for lines in self.told.values():
            del lines[steps:]
        for line in self.lines:
            line.cut_log(steps)

    def steps_since(self, version: int) -> int:
        """How many steps of the log are still the same as at an older version."""
        if self.match is None:
            return 0
        left = min((choices for undone, choices in self.undone if undone > version), default=len(self.match.choices))
        chosen = [number for number, step in enumerate(self.match.steps) if not step.forced]
        return chosen[left] if left < len(chosen) else len(self.match.steps)

    def export(self) -> str:
        """The match file. While the match runs it would tell what is hidden."""
        if self.state in ("open", "running"):
            raise Refused("a match can be exported when it is over: until then its file would tell what is hidden")
        if self.match:
            return self.match.to_text()
        kept: list[dict] = []
        for act in self.acts:
            if act["kind"] == "choose":
                kept.append(act)
            elif act["kind"] == "undo":
                del kept[act["number"] :]
        luck = [chair.luck for chair in self.chairs]
        fair = Fair(commitment_to(self.stored["secret"]), self.stored["secret"], luck)
        return match_text(
            self.game.name, self.edition.name, self.stored["rules"], self.stored["box"],
            [chair.name for chair in self.chairs], seed_from(fair.secret, luck), None, fair,
            [(act["seat"], act["text"], act["hash"]) for act in kept],
        )  # fmt: skip

    async def new_invite(self, guest: str) -> str:
        async with self.lock:
            if self.state != "open" or not self.seats_of(guest):
                raise NotAllowed("only players of a match that waits for others can invite to it")
            invite = new_token()
            values = {"invite": hashed(invite)}
            await self._write(lambda connection: self._save_match(connection, values))
            self.stored |= values
            return invite

    async def point_to(self, rematch: str) -> None:
        """Called with the lock held: where this match is played again."""
        await self._write(lambda connection: self._save_match(connection, {"next": rematch}))
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


def _save_remark(connection: Connection, match: str, remark: m.Remark, action: str) -> None:
    connection.execute(insert(StoredRemark).values(match=match, action=action, **remark.model_dump()))

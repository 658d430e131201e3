"""Live lines: one for each browser that looks at a match."""

from __future__ import annotations

import asyncio
import logging
import time

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pithead.engine.errors import PitheadError, Refused
from pithead.server import frames
from pithead.server import messages as m
from pithead.server.access import Limits, Turnstile
from pithead.server.room import Room, Stale

FROM_PAGE: TypeAdapter[m.FromPage] = TypeAdapter(m.FromPage)
TOO_SLOW, TOO_MUCH, NONSENSE = 1013, 1008, 1007
MOST_NONSENSE = 20  # messages that cannot be read, before the line is closed
log = logging.getLogger(__name__)


class Line:
    """What is sent waits in a queue of its own, so that a slow line holds nobody up."""

    def __init__(self, room: Room, socket: WebSocket, guest: str | None, name: str, limits: Limits):
        self.room, self.socket, self.guest, self.name, self.limits = room, socket, guest, name, limits
        self.told = 0  # steps of the log that the page has
        self.cut = False  # some of them are not true any more: they were taken back
        self._uncovered: int | None = None  # at a shared screen: whose player has said that only they look
        self._viewer: tuple[int | None, int | None] | None = None
        self._sent: frames.Sections = {}
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._waiting = 0  # bytes
        self._nonsense = 0

    # Showing

    def show(self, views: dict) -> None:
        """Send what is new. `views` has what was made already for others who see the same."""
        yours = tuple(self.room.seats_of(self.guest))
        viewer, cover = self._looks(yours)
        key = viewer, yours, cover
        if key not in views:
            views[key] = self.room.sections(viewer, yours, cover)
        now, lines = views[key], self.room.log_lines(viewer)
        if (viewer, cover) != self._viewer:
            self._begin(now, lines, viewer, cover, start=0, chat=0)
            return
        tail = frames.log_tail(lines, self.told) if self.cut or len(lines) > self.told else None
        message = frames.change(self.room.version, self._sent, now, tail)
        self._sent, self.told, self.cut = now, len(lines), False
        if message:
            self.send(message)

    def cut_log(self, steps: int) -> None:
        """Those after so many were taken back."""
        self.cut = self.cut or self.told > steps
        self.told = min(self.told, steps)

    def welcome(self, version: int, steps: int, chat: int, seat: int) -> None:
        """The first message. A page that was here before says what it has, as seen by which seat (-1: by nobody)."""
        yours = tuple(self.room.seats_of(self.guest))
        viewer, cover = self._looks(yours)
        same = seat == (-1 if viewer is None else viewer)
        start = min(steps, self.room.steps_since(version)) if same and version <= self.room.version else 0
        now = self.room.sections(viewer, yours, cover)
        self._begin(now, self.room.log_lines(viewer), viewer, cover, start, chat)

    def _begin(self, now: frames.Sections, lines: list[bytes], viewer: int | None, cover: int | None, start: int,
               chat: int) -> None:  # fmt: skip
        remarks = [remark for remark in self.room.remarks if remark.number >= chat]
        self._sent, self._viewer, self.told = now, (viewer, cover), len(lines)
        self.send(frames.state(now, frames.log_tail(lines, min(start, len(lines))), remarks))

    def _looks(self, yours: tuple[int, ...]) -> tuple[int | None, int | None]:
        """Through whose eyes this browser looks, and whose turn it is to look at a shared screen."""
        if len(yours) < 2:
            return (yours[0] if yours else None), None
        asked = self.room.asked
        if asked not in yours:
            return None, None
        if asked != self._uncovered:
            self._uncovered = None
            return None, asked
        return asked, None

    def send(self, message: bytes) -> None:
        self._waiting += len(message)
        if self._waiting > self.limits.behind:
            self.close(TOO_SLOW)
        else:
            self._queue.put_nowait(message)

    def close(self, code: int) -> None:
        self.room.lines.discard(self)
        self._queue.put_nowait(code)

    async def write(self) -> None:
        """Until the line is closed."""
        while True:
            message = await self._queue.get()
            if isinstance(message, int):
                await self._hang_up(message)
                return
            try:
                async with asyncio.timeout(self.limits.stall):
                    await self.socket.send_text(message.decode())
            except TimeoutError:
                await self._hang_up(TOO_SLOW)
                return
            self._waiting -= len(message)

    async def _hang_up(self, code: int) -> None:
        if self.socket.application_state != WebSocketState.DISCONNECTED:
            async with asyncio.timeout(self.limits.stall):
                await self.socket.close(code)

    # Listening

    async def read(self, turnstiles: dict[str, Turnstile]) -> None:
        """Until the line is closed."""
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            try:
                message = FROM_PAGE.validate_json(event.get("text") or event.get("bytes") or "")
            except ValidationError as error:
                self._nonsense += 1
                if self._nonsense > MOST_NONSENSE:
                    self.close(NONSENSE)
                    return
                self._refuse("", f"that cannot be read: {error.errors()[0]['msg']}")
                continue
            turnstile = turnstiles.get(message.type)
            if turnstile and not turnstile.passes(self.guest or f"line {id(self)}"):
                self._refuse(getattr(message, "action", ""), "you are too quick; wait a moment")
                continue
            await self._obey(message)

    async def _obey(self, message: m.FromPage) -> None:
        action = getattr(message, "action", "")
        try:
            await self._do(message, action)
        except Refused as refusal:
            self._refuse(action, str(refusal), clause=getattr(refusal, "clause", ""))
        except Stale as stale:
            self._refuse(action, str(stale), stale=True)
        except PitheadError as error:
            self._refuse(action, str(error))

    async def _do(self, message: m.FromPage, action: str) -> None:
        room = self.room

        async def acknowledge(done: m.Done) -> None:
            self._send_model(m.Accepted(action=action, version=done.version, repeated=done.repeated))

        if isinstance(message, m.Ping):
            self._send_model(m.Pong())
            return
        if isinstance(message, m.Why):
            async with room.lock:
                yours = tuple(room.seats_of(self.guest))
                self._send_model(room.why(self._looks(yours)[0], message.target))
            return
        if self.guest is None:
            raise Refused("only those who have a name here can do that")
        if isinstance(message, m.Choose):
            await room.choose(self.guest, message, acknowledge)
        elif isinstance(message, m.TakeBack):
            await room.take_back(self.guest, message, acknowledge)
        elif isinstance(message, m.Consent):
            await room.consent(self.guest, message, acknowledge)
        elif isinstance(message, m.Chat):
            await room.say(self.guest, self.name, message)
        elif isinstance(message, m.Ready):
            async with room.lock:
                if message.seat in room.seats_of(self.guest) and message.seat == room.asked:
                    self._uncovered = message.seat
                    self.show({})

    def _refuse(self, action: str, sentence: str, clause: str = "", stale: bool = False) -> None:
        self._send_model(m.Refused(action=action, sentence=sentence, clause=clause, stale=stale))

    def _send_model(self, message: m.Message) -> None:
        self.send(message.model_dump_json().encode())


async def serve_line(line: Line, turnstiles: dict[str, Turnstile], version: int, steps: int, chat: int,
                     seat: int) -> None:  # fmt: skip
    """From the first state to the last word."""
    room = line.room
    writing = asyncio.create_task(line.write())
    try:
        async with room.lock:
            await _prepare_log(room, line)
            room.lines.add(line)
            line.welcome(version, steps, chat, seat)
            room.show()  # others see that somebody has come
        reading = asyncio.create_task(line.read(turnstiles))
        done, pending = await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        for task in done | pending:
            task.cancel()
        for task in done:
            if (error := None if task.cancelled() else task.exception()) and not isinstance(error, HUNG_UP):
                log.error("match %s: a line broke", room.id, exc_info=error)
    finally:
        writing.cancel()
        room.lines.discard(line)
        room.touched = time.monotonic()
        if line.guest and not any(other.guest == line.guest for other in room.lines):
            room.gone[line.guest] = time.monotonic()
            async with room.lock:
                room.show()


HUNG_UP = (WebSocketDisconnect, RuntimeError, TimeoutError, ConnectionError)


async def _prepare_log(room: Room, line: Line) -> None:
    """The log of a long match takes a moment to tell: not on the thread that serves everybody."""
    seats: list[int | None] = [*room.seats_of(line.guest)]
    for viewer in seats if len(seats) == 1 else [None, *seats]:
        if viewer not in room.told:
            await asyncio.to_thread(room.log_lines, viewer)

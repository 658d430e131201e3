"""What people wish for in a match, one wish at a time: checked, carried out by the room, acknowledged."""

from __future__ import annotations

import time

from pithead.bots import levels
from pithead.engine.errors import PitheadError, Refused
from pithead.server import messages as m
from pithead.server.access import hashed, new_token
from pithead.server.room import SUBSTITUTE, Acknowledge, Chair, NotAllowed, Request, Room, Stale
from pithead.server.view import undo_of

QUICK_BOTS = ("random", "greedy")  # beside the levels; others could be told to think for hours


def check_bot(name: str) -> None:
    """A PitheadError says which bots play here."""
    if name not in (*QUICK_BOTS, *levels()):
        raise PitheadError(f"there is no bot {name!r} here; the bots are: {', '.join([*levels(), *QUICK_BOTS])}")


async def choose(room: Room, guest: str, wish: m.Choose, acknowledge: Acknowledge | None = None) -> m.Done:
    async with room.alone():
        room.check_seat(guest, wish.seat)
        if repeated := await _repeated(room, wish.action, acknowledge):
            return repeated
        match = room.running_match()
        _check_version(room, wish.version)
        return await room.take(match, wish.seat, wish.option, wish.action, acknowledge)


async def take_back(room: Room, guest: str, wish: m.TakeBack, acknowledge: Acknowledge | None = None) -> m.Done:
    async with room.alone():
        room.check_seat(guest, wish.seat)
        if repeated := await _repeated(room, wish.action, acknowledge):
            return repeated
        match = room.running_match()
        _check_version(room, wish.version)
        may = undo_of(match, wish.seat, room.people())
        if wish.turn:
            begins = match.turn_begins(wish.seat)
            if begins == len(match.choices):
                raise Refused(f"the turn cannot be begun again: {may.reason}")
            return await room.go_back(match, wish.seat, begins, wish.action, acknowledge)
        if may.last == "no":
            raise Refused(f"you cannot take that back: {may.reason}")
        choices = match.last_choice_of(wish.seat)
        if may.last == "free":
            return await room.go_back(match, wish.seat, choices, wish.action, acknowledge)
        room.requests += 1
        room.request = Request(room.requests, wish.seat, choices, wish.action, set(may.of))
        done = m.Done(version=room.version, repeated=False)
        if acknowledge:
            await acknowledge(done)
        room.show()
        return done


async def consent(room: Room, guest: str, wish: m.Consent, acknowledge: Acknowledge | None = None) -> m.Done:
    async with room.alone():
        room.check_seat(guest, wish.seat)
        match, request = room.running_match(), room.request
        if request is None or request.number != wish.request or wish.seat not in request.waiting:
            raise Stale("nobody asks for this any more")
        asking, answering = room.chairs[request.seat].name, room.chairs[wish.seat].name
        request.waiting.discard(wish.seat)
        if not wish.agree:
            room.request = None
            await room.note(f"{answering} does not agree to {asking} taking a choice back")
        elif not request.waiting:
            note = f"{asking} took a choice back; everybody agreed"
            return await room.go_back(match, request.seat, request.choices, request.action, acknowledge, note)
        done = m.Done(version=room.version, repeated=False)
        if acknowledge:
            await acknowledge(done)
        room.show()
        return done


async def say(room: Room, guest: str, name: str, wish: m.Chat) -> None:
    async with room.alone():
        if wish.action in room.chatted:
            return
        seats = room.seats_of(guest)
        text = " ".join("".join(c for c in wish.text if c.isprintable()).split())
        if not text:
            raise Refused("there is nothing to say")
        seat = seats[0] if len(seats) == 1 else None
        name = room.chairs[seats[0]].name if seats else name
        await room.remark(m.Remark(
            number=room.next_remark(), seat=seat, name=name, text=text, note=False, at=time.time(),
        ), wish.action)  # fmt: skip


async def join(room: Room, guest: str, name: str, wish: m.Join, keep_for: bool = False) -> int:
    """Take an open seat; the last one begins the match."""
    async with room.alone():
        if mine := room.seats_of(guest):
            return mine[0]
        free = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "open"]
        kept = [seat for seat in free if room.chairs[seat].guest == guest]
        others = [seat for seat in free if room.chairs[seat].guest is None]
        if room.state != "open" or not free:
            raise Refused("all seats of this match are taken")
        invited = bool(wish.invite) and hashed(wish.invite) == room.stored["invite"]
        if not (kept or invited or room.stored["public"]):
            raise NotAllowed("this match is joined by a link that its players give you")
        choosable = kept or others or free
        seat = choosable[0] if wish.seat is None else wish.seat
        if seat not in kept + others + (free if invited else []):
            raise Refused("that seat is not free")
        if name in {chair.name for chair in room.chairs}:
            name = next(f"{name} {n}" for n in range(2, 9) if f"{name} {n}" not in {c.name for c in room.chairs})
        room.chairs[seat] = Chair("person", guest, name, luck=wish.luck)
        await room.seats_changed([seat])
        return seat


async def leave(room: Room, guest: str, seat: int) -> None:
    """Resign; before the beginning, just free the seat."""
    async with room.alone():
        room.check_seat(guest, seat)
        if room.state == "open":
            room.chairs[seat] = Chair("open")
            if room.people():
                await room.seats_changed([seat])
            else:
                await room.act("end", seat, seats=[seat])
            return
        room.running_match()
        await room.let_bot_play(seat, SUBSTITUTE, "resigned", f"{room.chairs[seat].name} resigned")


async def replace(room: Room, guest: str, seat: int, bot: str) -> None:
    """Put a bot in the place of somebody who has been away for a while."""
    async with room.alone():
        room.running_match()
        if not room.seats_of(guest):
            raise NotAllowed("only players can do that")
        check_bot(bot)
        chair = room.chairs[seat] if seat < len(room.chairs) else Chair("open")
        if chair.kind != "person":
            raise Refused("nobody sits there")
        away = time.monotonic() - room.gone.get(chair.guest or "", room.opened)
        if room.connected(seat) or away < room.rooms.limits.leaving:
            raise Refused(f"{chair.name} is here, or has been away only for a moment")
        await room.let_bot_play(seat, bot, "left", f"{chair.name} has left; a bot plays on")


async def come_back(room: Room, guest: str, seat: int) -> None:
    """Take one's seat back from the bot that kept it warm."""
    async with room.alone():
        room.running_match()
        chair = room.chairs[seat] if seat < len(room.chairs) else Chair("open")
        if chair.guest != guest or chair.kind != "bot" or chair.was not in ("timed out", "left"):
            raise NotAllowed("this seat is not yours to come back to")
        chair.kind, chair.bot, chair.was = "person", "", ""
        await room.act("back", seat, seats=[seat], note=f"{chair.name} is back")


def _check_version(room: Room, version: int) -> None:
    if version != room.version:
        raise Stale("the match has moved on since")


async def _repeated(room: Room, action: str, acknowledge: Acknowledge | None) -> m.Done | None:
    if action not in room.done:
        return None
    done = m.Done(version=room.done[action], repeated=True)
    if acknowledge:
        await acknowledge(done)
    return done


async def new_invite(room: Room, guest: str) -> str:
    async with room.alone():
        if room.state != "open" or not room.seats_of(guest):
            raise NotAllowed("only players of a match that waits for others can invite to it")
        invite = new_token()
        values = {"invite": hashed(invite)}
        await room.write(lambda connection: room.save_match(connection, values))
        room.stored |= values
        return invite

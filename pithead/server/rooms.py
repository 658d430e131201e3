"""All matches: making them, finding them in the store, keeping those in memory that somebody plays."""

from __future__ import annotations

import asyncio
import logging
import tempfile
import time
import unicodedata
from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from functools import lru_cache
from pathlib import Path

from sqlalchemy import Connection, insert, or_, select, update

from pithead.engine.errors import PitheadError
from pithead.engine.fair import new_secret
from pithead.engine.game import Edition, Game, game_names, load_game
from pithead.engine.match import Match
from pithead.engine.secrecy import imagined
from pithead.server import messages as m
from pithead.server import wishes
from pithead.server.access import Limits, hashed, new_id, new_token
from pithead.server.models import Act, Guest, Snapshot, StoredMatch, StoredRemark, StoredSeat
from pithead.server.room import REMARKS, Chair, NotAllowed, Room
from pithead.server.store import Store
from pithead.server.thinking import Thinking

BOT_NAMES = ("Tess", "Jonah", "Mabel", "Silas", "Ruth")
SWEEP = 30.0  # seconds between two looks for matches that nobody needs in memory
LISTED = 100
log = logging.getLogger(__name__)


class NotThere(PitheadError):
    """There is no such match."""


class Rooms:
    def __init__(self, store: Store, thinking: Thinking, limits: Limits):
        self.store, self.thinking, self.limits = store, thinking, limits
        self.here: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Future[Room]] = {}
        self._sweeper: asyncio.Task | None = None
        self._preparing: dict[str, asyncio.Future[Game]] = {}
        self._prepared: asyncio.Task | None = None

    async def start(self) -> None:
        """Take up matches whose clock runs or where a bot is asked."""
        self._sweeper = asyncio.create_task(self._sweep())
        self._prepared = asyncio.create_task(self._prepare_all())
        for match in await self.store.read(_to_take_up):
            try:
                room = await self.find(match)
                await room.resume()
            except PitheadError as error:
                log.error("match %s cannot be taken up: %s", match, error)

    async def stop(self) -> None:
        for task in (self._sweeper, self._prepared):
            if task:
                task.cancel()
        for room in list(self.here.values()):
            room.close()
        self.thinking.close()
        await asyncio.to_thread(self.store.close)

    async def _prepare_all(self) -> None:
        for name in game_names():
            await self.game(name)

    async def game(self, name: str) -> Game:
        """A game whose rules are compiled and loaded: that takes a moment, in which others play on."""
        if name not in self._preparing:
            self._preparing[name] = asyncio.ensure_future(asyncio.to_thread(_prepare, name))
            self._preparing[name].add_done_callback(
                lambda done: self._preparing.pop(name) if done.cancelled() or done.exception() else None
            )
        return await asyncio.shield(self._preparing[name])

    # Finding

    async def find(self, match: str) -> Room:
        """A match, from memory or from the store."""
        if room := self.here.get(match):
            room.touched = time.monotonic()
            return room
        if match not in self._coming:
            self._coming[match] = asyncio.ensure_future(self._fetch(match))
            self._coming[match].add_done_callback(lambda _: self._coming.pop(match, None))
        return await asyncio.shield(self._coming[match])

    async def _fetch(self, match: str) -> Room:
        rows = await self.store.read(lambda connection: _rows_of(connection, match))
        if rows is None:
            raise NotThere("there is no such match; perhaps the link is not complete")
        room = await asyncio.to_thread(self._rebuild, await self.game(rows[0]["game"]), *rows)
        self.here[match] = room
        room.go_on()
        return room

    def _rebuild(self, game: Game, stored: dict, seats: list[dict], acts: list[dict], snapshots: dict[int, bytes],
                 remarks: list[dict]) -> Room:  # fmt: skip
        edition = edition_of(game, stored["edition"])
        chairs = [Chair(**{one.name: row[one.name] for one in fields(Chair)}) for row in seats]
        room = Room(self, stored, game, edition, chairs)
        room.remarks = [m.Remark(**row) for row in remarks]
        if (stored["rules"], stored["box"]) != (game.fingerprint, edition.fingerprint) and stored["state"] != "open":
            room.state, room.acts = "outdated", acts
            return room
        try:
            room.replay(acts, snapshots)
        except PitheadError as error:
            log.error("match %s: %s", stored["id"], error)
            room.state, room.match, room.acts = "outdated", None, acts
        return room

    def forget(self, room: Room) -> None:
        """Memory may be wrong: the store is right."""
        if self.here.get(room.id) is room:
            del self.here[room.id]
        room.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.limits.stay))
            for room in list(self.here.values()):
                if room.idle and time.monotonic() - room.touched > self.limits.stay:
                    self.forget(room)

    # Making

    async def create(self, guest: str, name: str, wish: m.NewMatch) -> m.Created:
        game = await self.game(wish.game)
        game.check_players(len(wish.seats))
        edition = await asyncio.to_thread(edition_of, game, wish.edition)
        for seat in wish.seats:
            if isinstance(seat, m.SeatBot):
                wishes.check_bot(seat.bot)
        chairs = _chairs(wish.seats, guest, name, wish.luck)
        if not any(chair.kind == "person" for chair in chairs):
            raise PitheadError("a match needs somebody who plays: one seat must be yours")
        room = await self._make(game, edition, wish, chairs)
        invite = await wishes.new_invite(room, guest) if room.state == "open" else ""
        return m.Created(match=room.id, invite=invite)

    async def _make(self, game: Game, edition: Edition, wish: m.NewMatch, chairs: list[Chair]) -> Room:
        at = time.time()
        stored = {
            "id": new_id(), "game": game.name, "edition": wish.edition, "rules": game.fingerprint,
            "box": edition.fingerprint, "clock": wish.clock, "public": wish.public, "secret": new_secret(),
            "invite": "", "state": "open", "abandoned": False, "asked": None, "winners": "", "next": "",
            "created": at, "begun": None, "moved": at,
        }  # fmt: skip
        room = Room(self, stored, game, edition, chairs)
        if all(chair.kind != "open" for chair in chairs):
            room.begin()
            stored |= {"state": "running", "begun": at, "asked": room.asked}
            room.start_clocks(at)

        def work(connection: Connection) -> None:
            connection.execute(insert(StoredMatch).values(stored))
            rows = [{"match": room.id, "seat": seat, **asdict(chair)} for seat, chair in enumerate(chairs)]
            connection.execute(insert(StoredSeat), rows)

        await self.store.write(work)
        self.here[room.id] = room
        room.go_on()
        return room

    async def rematch(self, room: Room, guest: str, name: str, luck: str) -> m.Created:
        """The same people and bots again, the next one beginning. Whoever asks later is led to the same match."""
        async with room.alone():
            played = any(chair.guest == guest for chair in room.chairs)
            if not played or room.state not in ("over", "outdated"):
                raise NotAllowed("a rematch is for the players of a match that is over")
            if not room.stored["next"]:
                chairs = [_again(chair, guest, luck) for chair in room.chairs]
                clock, public, edition = (room.stored[key] for key in ("clock", "public", "edition"))
                wish = m.NewMatch(
                    game=room.game.name, seats=[m.SeatOpen()], clock=clock, public=public, edition=edition
                )
                made = await self._make(room.game, room.edition, wish, chairs[1:] + chairs[:1])
                await room.point_to(made.id)
                return m.Created(match=made.id, invite="")
        following = await self.find(room.stored["next"])
        if following.state == "open":
            await wishes.join(following, guest, name, m.Join(luck=luck))
        return m.Created(match=following.id, invite="")

    # Lists

    async def lists(self, guest: str | None) -> m.MatchLists:
        mine, public = await self.store.read(lambda connection: _listed(connection, guest))
        running = [one for one in mine if one.state in ("open", "running")]
        return m.MatchLists(
            running=sorted(running, key=lambda one: (not one.your_move, -one.moved)),
            finished=[one for one in mine if one.state == "over"], open=public,
        )  # fmt: skip


def _prepare(name: str) -> Game:
    game = load_game(name)
    match = Match(game, ["somebody"] * game.players.start, 1)
    imagined(game, match.edition, match.seen_by(0), 0, seed=1)
    match.choose(match.options()[0])
    match.scores()
    return game


def _chairs(seats: Sequence[m.SeatWish], guest: str, name: str, luck: str) -> list[Chair]:
    chairs, bots, people = [], iter(BOT_NAMES), 0
    for seat in seats:
        if isinstance(seat, m.SeatBot):
            chairs.append(Chair("bot", name=f"{next(bots)} ({seat.bot})", bot=seat.bot))
        elif isinstance(seat, m.SeatOpen):
            chairs.append(Chair("open"))
        else:
            people += 1
            own = clean_name(seat.name) if seat.name else name if people == 1 else f"{name} {people}"
            chairs.append(Chair("person", guest, own, luck=luck if people == 1 else ""))
    names = [chair.name for chair in chairs if chair.name]
    if len(set(names)) < len(names):
        raise PitheadError("two players have the same name; give them different ones")
    return chairs


def _again(chair: Chair, guest: str, luck: str) -> Chair:
    """The same one in a rematch: other people's seats are kept open for them."""
    if chair.guest == guest:
        return Chair("person", guest, chair.name, luck=luck)
    if chair.guest and chair.kind in ("person", "bot"):
        return Chair("open", chair.guest)
    return replace(chair, was="", luck="")


def clean_name(name: str) -> str:
    """As it is shown: in one line, without what cannot be seen or turns the direction of the text round."""
    text = unicodedata.normalize("NFC", " ".join(name.split()))
    if not text or any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in text):
        raise PitheadError(f"{name!r} is no name for a player: it must be a text that can be shown in one line")
    return text


def edition_of(game: Game, text: str | None) -> Edition:
    return game.standard if text is None else _own_edition(game, text)


@lru_cache(maxsize=64)
def _own_edition(game: Game, text: str) -> Edition:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "components.toml"
        path.write_text(text, encoding="utf-8")
        try:
            return replace(game.edition(path), name="components.toml")
        except PitheadError as error:
            raise PitheadError(str(error).replace(str(path), "your edition")) from None


def _to_take_up(connection: Connection) -> list[str]:
    asked_bot = select(StoredSeat.match).where(
        (StoredSeat.match == StoredMatch.id) & (StoredSeat.seat == StoredMatch.asked) & (StoredSeat.kind == "bot")
    )
    needs_us = or_(StoredMatch.clock != "none", asked_bot.exists())
    return list(connection.scalars(select(StoredMatch.id).where(StoredMatch.state == "running").where(needs_us)))


def _rows_of(connection: Connection, match: str) -> tuple | None:
    stored = connection.execute(select(StoredMatch.__table__).where(StoredMatch.id == match)).mappings().first()
    if stored is None:
        return None

    def rows(table: type[StoredSeat | Act | Snapshot | StoredRemark], order: str) -> list[dict]:
        found = connection.execute(select(table.__table__).where(table.match == match).order_by(order))
        return [dict(row) for row in found.mappings()]

    snapshots = {row["version"]: row["position"] for row in rows(Snapshot, "version")}
    remarks = rows(StoredRemark, "number")[-REMARKS:]
    for remark in remarks:
        del remark["match"], remark["action"]
    return dict(stored), rows(StoredSeat, "seat"), rows(Act, "version"), snapshots, remarks


def _listed(connection: Connection, guest: str | None) -> tuple[list[m.MatchInfo], list[m.MatchInfo]]:
    latest = StoredMatch.moved.desc()
    mine = select(StoredSeat.match).where(StoredSeat.guest == guest)
    table = select(StoredMatch.__table__)
    own = connection.execute(table.where(StoredMatch.id.in_(mine)).order_by(latest).limit(LISTED)) if guest else ()
    public = table.where(StoredMatch.state == "open", StoredMatch.public).order_by(latest).limit(LISTED)
    rows = [[dict(row._mapping) for row in found] for found in (own, connection.execute(public))]
    wanted = [row["id"] for group in rows for row in group]
    seats: dict[str, list] = {}
    chairs = select(StoredSeat.__table__).where(StoredSeat.match.in_(wanted)).order_by(StoredSeat.seat)
    for seat in connection.execute(chairs).mappings():
        seats.setdefault(seat["match"], []).append(seat)
    own_ones = {row["id"] for row in rows[0]}
    infos = [[_info(row, seats[row["id"]], guest) for row in group] for group in rows]
    return infos[0], [info for info in infos[1] if info.match not in own_ones]


def _info(row: dict, seats: list, guest: str | None) -> m.MatchInfo:
    yours = [seat["seat"] for seat in seats if guest and seat["kind"] == "person" and seat["guest"] == guest]
    return m.MatchInfo(
        match=row["id"], game=row["game"], title=load_game(row["game"]).title, state=row["state"],
        seats=[
            m.SeatInfo(seat=seat["seat"], kind=seat["kind"], name=seat["name"], yours=seat["seat"] in yours)
            for seat in seats
        ],
        asked=row["asked"], your_move=row["asked"] in yours, winners=[int(seat) for seat in row["winners"].split()],
        clock=row["clock"], public=row["public"], created=row["created"], moved=row["moved"],
    )  # fmt: skip


class Guests:
    """Those who have a cookie of ours."""

    def __init__(self, store: Store):
        self.store = store
        self.known: dict[str, tuple[str, str]] = {}  # by the hash of their token: id and name

    async def who(self, token: str | None) -> tuple[str, str] | None:
        if not token:
            return None
        key = hashed(token)
        if key not in self.known:
            found = await self.store.read(
                lambda connection: connection.execute(select(Guest.id, Guest.name).where(Guest.token == key)).first()
            )
            if found is None:
                return None
            self.known[key] = (found.id, found.name)
        return self.known[key]

    async def welcome(self, name: str) -> str:
        """A new guest; the token is told only once."""
        token, guest = new_token(), new_id()
        row = {"id": guest, "token": hashed(token), "name": name, "created": time.time()}
        await self.store.write(lambda connection: connection.execute(insert(Guest).values(row)))
        self.known[hashed(token)] = (guest, name)
        return token

    async def rename(self, token: str, name: str) -> None:
        key = hashed(token)
        await self.store.write(
            lambda connection: connection.execute(update(Guest).where(Guest.token == key).values(name=name))
        )
        self.known[key] = (self.known[key][0], name)

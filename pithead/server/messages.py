"""Everything that goes over the wire. `make schema` writes the page's TypeScript from these models.

Over a match's socket the page sends one of `FromPage` and gets one of `FromServer`. The first answer is a `State`;
after that a `Change` brings the sections of the view that are different, each whole, and `{...view, ...change.view}`
is the new view. A new `State` means: throw away what you had (another seat looks now, or the line was down)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from pithead.engine.table import Panel, Piece, Place

ActionId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]  # made up by the page, one for each thing it does
Seat = Annotated[int, Field(ge=0, le=4)]
Version = Annotated[int, Field(ge=0, le=2**31)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Kind = Literal["person", "bot", "open"]
Was = Literal["", "resigned", "timed out", "left"]  # why a bot plays what was a person's seat
Luck = Annotated[str, Field(pattern=r"^[0-9a-f]{0,64}$")]  # what a player adds to the shuffles: any hexadecimal digits


class Message(BaseModel):
    """What the server sends: everything is always there."""

    model_config = ConfigDict(frozen=True)


class Request(BaseModel):
    """What the page sends: what has a default may be left out, and nothing else may be there."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# What a seat or a spectator sees


class Token(Message):
    """A stretch of a line. `thing` is a piece, a place or a player that it speaks of: "building.slag_heap", "seat.1".
    Not all of them lie on the table."""

    text: str
    thing: str = ""


Said = list[Token]


class Area(Message):
    id: str
    title: str


class Option(Message):
    """A legal choice of the seat that is asked. `target` is the piece or place to click for it; several options can
    share one. `warning` says why it could not be taken back afterwards; empty if it could."""

    code: int
    notation: str
    label: str
    group: str
    hint: str
    target: str
    warning: str


class Player(Message):
    """`name` is as people wrote it: show it as text, never as HTML."""

    seat: int
    name: str
    colour: str  # "blue": the edition's name of it
    kind: Kind
    bot: str  # its level, if a bot plays
    was: Was
    connected: bool
    thinking: bool
    seconds: float | None  # left on the clock when this was sent; it runs while `thinking`. None: no clock


class ScoreLine(Message):
    label: str
    seats: list[tuple[str, int]]  # by seat: what it has of this, and the points


class Result(Message):
    """The end: the points line by line in the order of the rules."""

    lines: list[ScoreLine]
    totals: list[int]  # by seat
    winners: list[int]
    tie_break: Said
    outcome: Said  # of a game that all win or lose together, else what to announce
    abandoned: bool


class Undo(Message):
    """`free`: do it. `ask`: the seats in `of` have to agree. `no`: `reason` says why. The same for the whole turn."""

    last: Literal["free", "ask", "no"]
    of: list[int]
    reason: str
    turn: bool  # more than one choice can freely be taken back at once


class Asked(Message):
    """Somebody wants to take something back and waits for the others. `number` goes into the `Consent`."""

    number: int
    seat: int
    waiting_for: list[int]
    sentence: str


class Fairness(Message):
    """`commitment` is the SHA-256 of the server's secret, told before the players' luck was known. The secret is told
    at the end."""

    commitment: str
    secret: str
    luck: list[str]


class Clock(Message):
    """How long a seat may think, in seconds: `bank` to begin with, `each` more for every turn, never more than
    `most`."""

    kind: Literal["live", "correspondence"]
    bank: int
    each: int
    most: int


class View(Message):
    """What one seat, or a spectator, sees of a match: everything the page draws."""

    match: str
    game: str
    title: str
    edition: str  # "standard", or the name of somebody's own
    state: Literal["open", "running", "over", "outdated"]  # outdated: begun under other rules, can only be read
    version: int  # goes into each choice
    viewer: int | None  # None is a spectator, or nobody at a shared screen
    yours: list[int]  # the seats of this browser
    cover: int | None  # at a shared screen: this seat is next; show nothing until its player has said `Ready`
    status: str  # "Round 3 of 7, Tasking"
    question: Said
    asked: int | None  # the seat that is asked
    options: list[Option]  # empty unless the viewer is asked
    areas: list[Area]  # in the order to draw them
    places: list[Place]
    pieces: list[Piece]
    panels: list[Panel]  # clockwise, the viewer's first
    extra: dict[str, str]  # further lines for the status bar
    maps: list[str]  # areas whose places join up
    players: list[Player]  # by seat
    undo: Undo
    request: Asked | None
    clock: Clock | None
    fairness: Fairness
    result: Result | None
    next: str  # the match that is the rematch of this one; empty until somebody wanted it


# Sections of the view that are different; those that are left out stay as they were.
ViewChange = Annotated[dict[str, Any], WithJsonSchema({"typescript": "Partial<View>"})]


class LogEntry(Message):
    """What one step did, as the viewer may be told."""

    number: int  # of the step, from 0
    seat: int
    forced: bool  # the match answered itself, since there was only one answer
    lines: list[Said]


class LogTail(Message):
    """Keep the entries with numbers below `start`, and put these after them."""

    start: int
    entries: list[LogEntry]


class Remark(Message):
    """A line of the chat. Without a seat it is a spectator's; a `note` is what the server writes down, such as that
    something was taken back. Text, never HTML."""

    number: int
    seat: int | None
    name: str
    text: str
    note: bool
    at: float  # seconds since 1970


# From the server


class State(Message):
    type: Literal["state"] = "state"
    view: View
    log: LogTail
    chat: list[Remark]


class Change(Message):
    type: Literal["change"] = "change"
    version: int
    view: ViewChange
    log: LogTail | None


class Accepted(Message):
    """What you did is safely written down; the `Change` follows. `repeated`: it had been done before."""

    type: Literal["accepted"] = "accepted"
    action: str
    version: int
    repeated: bool


class Refused(Message):
    """Nothing was done. `stale`: it was meant for an older version; what is new is on its way or already here."""

    type: Literal["refused"] = "refused"
    action: str
    sentence: str
    clause: str  # of the rules; empty if it was not for the rules
    stale: bool


class Reason(Message):
    clause: str
    sentence: str
    text: str  # of the clause


class WhyAnswer(Message):
    """Why clicking this does nothing; empty if nothing ever can be chosen there."""

    type: Literal["why"] = "why"
    target: str
    reasons: list[Reason]


class Chatted(Message):
    type: Literal["chat"] = "chat"
    remark: Remark


class Pong(Message):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    State | Change | Accepted | Refused | WhyAnswer | Chatted | Pong, Field(discriminator="type")
]  # fmt: skip


# From the page


class Choose(Request):
    type: Literal["choose"] = "choose"
    action: ActionId
    version: Version
    seat: Seat
    option: Annotated[int, Field(ge=0, le=2**15)]


class TakeBack(Request):
    """Take back the last choice of a seat, or all of this turn that can be taken back freely."""

    type: Literal["undo"] = "undo"
    action: ActionId
    version: Version
    seat: Seat
    turn: bool = False


class Consent(Request):
    type: Literal["consent"] = "consent"
    action: ActionId
    request: Annotated[int, Field(ge=0, le=2**31)]
    seat: Seat
    agree: bool


class Ready(Request):
    """At a shared screen: only this seat's player looks now."""

    type: Literal["ready"] = "ready"
    seat: Seat


class Why(Request):
    type: Literal["why"] = "why"
    target: Annotated[str, Field(max_length=80)]


class Chat(Request):
    type: Literal["chat"] = "chat"
    action: ActionId
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Ping(Request):
    type: Literal["ping"] = "ping"


FromPage = Annotated[Choose | TakeBack | Consent | Ready | Why | Chat | Ping, Field(discriminator="type")]


# REST


class Problem(Message):
    """What every refusal over REST says."""

    error: str


class Me(Message):
    name: str


class SetMe(Request):
    name: Name


class GameInfo(Message):
    name: str
    title: str
    least: int  # players
    most: int
    kind: str  # Markdown, from the rules' "At a glance"
    length: str
    size: str
    glance: str  # the whole of it


class RulesText(Message):
    """`html` has an element with the id of each clause; `clauses` their texts."""

    game: str
    title: str
    html: str
    clauses: dict[str, str]


class BotInfo(Message):
    name: str
    about: str


class SeatHere(Request):
    """Somebody at this browser. The first is you, under your own name unless another is given."""

    kind: Literal["here"] = "here"
    name: Name | None = None


class SeatBot(Request):
    kind: Literal["bot"] = "bot"
    bot: Annotated[str, Field(max_length=40)]


class SeatOpen(Request):
    kind: Literal["open"] = "open"


SeatWish = Annotated[SeatHere | SeatBot | SeatOpen, Field(discriminator="kind")]


class NewMatch(Request):
    """With an open seat the match begins when the last one is taken."""

    game: Annotated[str, Field(max_length=60)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=5)]
    clock: Literal["none", "live", "correspondence"] = "none"
    public: bool = False  # anybody may join and watch; otherwise those who have the link
    edition: Annotated[str, Field(max_length=200_000)] | None = None  # your own components.toml
    luck: Luck = ""


class Created(Message):
    match: str
    invite: str  # what to join with; empty if no seat is open


class SeatInfo(Message):
    seat: int
    kind: Kind
    name: str
    yours: bool


class MatchInfo(Message):
    match: str
    game: str
    title: str
    state: Literal["open", "running", "over", "outdated"]
    seats: list[SeatInfo]
    asked: int | None
    your_move: bool
    winners: list[int]
    clock: Literal["none", "live", "correspondence"]
    public: bool
    created: float  # seconds since 1970
    moved: float


class MatchLists(Message):
    running: list[MatchInfo]  # yours, where it is your move first; those that wait for players among them
    finished: list[MatchInfo]
    open: list[MatchInfo]  # anybody's, to join


class Join(Request):
    seat: Seat | None = None  # any
    invite: Annotated[str, Field(max_length=80)] = ""
    name: Name | None = None
    luck: Luck = ""


class Joined(Message):
    match: str
    seat: int


class SeatOrder(Request):
    seat: Seat


class Replace(Request):
    """Put a bot in a seat whose player has left."""

    seat: Seat
    bot: Annotated[str, Field(max_length=40)]


class Rematch(Request):
    luck: Luck = ""


class Offered(Message):
    version: int
    seat: int | None  # who is asked
    options: list[Option]  # empty unless that is you


class Done(Message):
    version: int
    repeated: bool


class Verified(Message):
    """Whether a match file is in order: its positions, and that its shuffles were fair."""

    ok: bool
    sentence: str


class VerifyFile(Request):
    text: Annotated[str, Field(max_length=200_000)]


class Health(Message):
    ok: bool
    matches: int  # in memory
    sockets: int
    waiting: int  # choices of bots that have not begun


class Box(Message):
    """What is printed on the components, as the edition's file has it."""

    game: str
    edition: str
    data: dict[str, Any]

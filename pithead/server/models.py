"""The tables of the store. Acts are the truth of a match; everything else is there to find it, or follows from it."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, LargeBinary, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Guest(Base):
    """A browser, or a program. All that it knows is its token; all that is kept of that is a hash."""

    __tablename__ = "guests"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)  # SHA-256
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[float] = mapped_column(Float)


class StoredMatch(Base):
    __tablename__ = "matches"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(60))
    edition: Mapped[str | None] = mapped_column(Text)  # somebody's own components.toml
    rules: Mapped[str] = mapped_column(String(16))  # fingerprints of the rules and the box it was begun with
    box: Mapped[str] = mapped_column(String(16))
    clock: Mapped[str] = mapped_column(String(16))
    public: Mapped[bool] = mapped_column(Boolean)
    secret: Mapped[str] = mapped_column(String(64))  # of its shuffles
    invite: Mapped[str] = mapped_column(String(64))  # SHA-256 of what one joins with; empty if nobody can
    state: Mapped[str] = mapped_column(String(8))  # "open", "running", "over"
    abandoned: Mapped[bool] = mapped_column(Boolean)
    asked: Mapped[int | None] = mapped_column(Integer)
    winners: Mapped[str] = mapped_column(String(16))  # "0 2"
    next: Mapped[str] = mapped_column(String(24))  # its rematch
    created: Mapped[float] = mapped_column(Float)
    begun: Mapped[float | None] = mapped_column(Float)  # when the last seat was taken
    moved: Mapped[float] = mapped_column(Float)
    __table_args__ = (Index("matches_to_join", "state", "public"),)


class StoredSeat(Base):
    __tablename__ = "seats"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # "person", "bot", "open"
    guest: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)  # of an open seat: kept for them
    name: Mapped[str] = mapped_column(String(60))
    bot: Mapped[str] = mapped_column(String(40))
    was: Mapped[str] = mapped_column(String(12))  # "resigned", "timed out", "left": why a bot plays for a person
    luck: Mapped[str] = mapped_column(String(64))


class Act(Base):
    """One thing that changed a match, in order. Of two that would have the same version only one gets in."""

    __tablename__ = "acts"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # "choose", "undo", "bot", "back", "resume", "end"
    seat: Mapped[int] = mapped_column(Integer)
    number: Mapped[int] = mapped_column(Integer)  # the option chosen; after an undo, how many choices are left
    text: Mapped[str] = mapped_column(String(60))  # its notation, or the level of a bot
    hash: Mapped[str] = mapped_column(String(8))  # of the position after it
    asked: Mapped[int | None] = mapped_column(Integer)  # after it
    action: Mapped[str] = mapped_column(String(64))  # the page's id for it, so that a retry is recognised
    at: Mapped[float] = mapped_column(Float)


class Snapshot(Base):
    """A position, every now and then: what a replay must come to."""

    __tablename__ = "snapshots"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, primary_key=True)
    position: Mapped[bytes] = mapped_column(LargeBinary)


class StoredRemark(Base):
    __tablename__ = "remarks"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(String(500))
    note: Mapped[bool] = mapped_column(Boolean)
    action: Mapped[str] = mapped_column(String(64))
    at: Mapped[float] = mapped_column(Float)

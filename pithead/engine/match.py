"""A match is a game, an edition, the seats, a seed and the options chosen so far; positions follow from these."""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import numpy as np

from pithead.engine.errors import PitheadError, Refused
from pithead.engine.fair import Fair
from pithead.engine.game import Edition, Game, load_game
from pithead.engine.position import RUNNING, Position
from pithead.engine.record import NONE, copied
from pithead.engine.secrecy import redact, secrets
from pithead.engine.toml import Table, read_toml
from pithead.engine.words import spoken

FORMAT = 1
CHOICE = re.compile(r"^(?P<seat>\d) (?P<notation>[a-z0-9_ -]+?) +#(?P<hash>[0-9a-f]{8})$")


@dataclass(frozen=True)
class Step:
    """One option taken. A question with only one answer is answered by the match itself: then `forced` is true."""

    seat: int
    option: int
    forced: bool


@dataclass(frozen=True)
class Event:
    """A step as it looked: the positions before and after it."""

    step: Step
    before: np.ndarray
    after: np.ndarray


def check_players(game: Game, names: Sequence[str]) -> None:
    game.check_players(len(names))
    for name in names:
        if not name.strip() or any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name):
            raise PitheadError(f"{name!r} is no name for a player: it must be a text that can be shown in one line")


class Match:
    """A running or finished match. `choose` is the only thing that moves it on; everybody outside the rules goes
    through here, so this is where legality is checked."""

    def __init__(self, game: Game, players: Sequence[str], seed: int, *, first: int | None = None,
                 edition: Edition | None = None, fair: Fair | None = None,
                 watch: Callable[[Event], None] | None = None):  # fmt: skip
        check_players(game, players)
        if first is not None and not 0 <= first < len(players):
            raise PitheadError(f"the starting player must be a seat from 0 to {len(players) - 1}, not {first}")
        if not 0 <= seed < 2**64:
            raise PitheadError(f"the seed must be a whole number from 0 to 2**64 - 1, not {seed}")
        self.game, self.players, self.seed, self.first = game, list(players), seed, first
        self.edition, self.fair = edition or game.standard, fair
        self.notation = game.choices.texts(self.edition.names)
        self.steps: list[Step] = []
        self._hidden: list[bytes] = []  # before each choice: a hash of everything that somebody may not see
        self.positions = game.begin(self.edition, len(players), seed, NONE if first is None else first)
        self._answer_forced(watch)

    # Now

    @property
    def seat(self) -> int:
        """Whose move it is."""
        return int(self.positions["seat"][0])

    @property
    def over(self) -> bool:
        return bool(self.positions["over"][0] != RUNNING)

    def options(self) -> list[int]:
        return [] if self.over else self.game.options(self.edition, self.positions)

    def seen_by(self, seat: int | None) -> np.ndarray:
        """The position as a seat sees it; None is a spectator."""
        return redact(self.game.position, self.positions, seat)

    def scores(self) -> list[list[int]]:
        """Points and tie-breaks of each seat."""
        return self.game.scores(self.edition, self.positions).tolist()

    def winners(self) -> list[int]:
        return self.game.winners(self.edition, self.positions) if self.over else []

    # Moving on

    def choose(self, option: int, seat: int | None = None, watch: Callable[[Event], None] | None = None) -> None:
        """Take an option for the seat that is asked. `watch` is told of it and of the forced steps that follow."""
        if seat is not None and seat not in range(len(self.players)):
            raise Refused(f"there is no seat {seat}; the seats are 0 to {len(self.players) - 1}")
        if seat is not None and seat != self.seat and not self.over:
            raise Refused(f"it is the move of {self.players[self.seat]}, not of {self.players[seat]}")
        if option not in self.options():
            raise Refused(self.why_not(option))
        self._hidden.append(self._secrets())
        self._take(option, False, watch)
        self._answer_forced(watch)

    def why_not(self, option: int) -> str:
        """Why an option is not offered: the clause and one sentence."""
        if not 0 <= option < len(self.notation):
            return f"{option} is no option of {self.game.title}; they are numbered from 0 to {len(self.notation) - 1}"
        reason = self.game.words.why_not(self.edition, self.handle(self.seat), option)
        return f"`{self.notation[option]}` is not possible ({reason.clause}): {reason.sentence}"

    def handle(self, seat: int | None, positions: np.ndarray | None = None) -> Position:
        """The plain-Python handle of the position as a seat sees it, for the game's words and table."""
        positions = self.positions if positions is None else positions
        return self.game.position(redact(self.game.position, positions, seat)[0])

    def parse(self, text: str) -> int:
        """The option for a notation, or for another name of it."""
        wanted = " ".join(text.lower().split())
        if wanted not in self.notation:
            close = get_close_matches(wanted, self.notation, 1)
            remedy = f"; did you mean {close[0]!r}?" if close else ""
            raise Refused(f"{text!r} is no option of {self.game.title}{remedy}")
        option = self.notation.index(wanted)
        if self.game.meant:
            return self.game.meant(self.game.box(self.edition.box[0]), self.handle(self.seat), option)
        return option

    def parse_short(self, text: str) -> int:
        """The option for a notation as people type it: words may be cut short, and the last ones left out, where only
        one option that is offered begins so."""
        words = text.lower().split()
        offered = {option: self.notation[option].split() for option in self.options()}
        begin_so = [
            option for option, whole in offered.items()
            if len(words) <= len(whole) and all(full.startswith(word) for full, word in zip(whole, words))
        ]  # fmt: skip
        as_long = [option for option in begin_so if len(offered[option]) == len(words)]
        found = as_long or begin_so
        return found[0] if len(found) == 1 else self.parse(text)

    def _take(self, option: int, forced: bool, watch: Callable[[Event], None] | None) -> None:
        before = copied(self.positions) if watch else self.positions
        step = Step(self.seat, option, forced)
        self.game.choose(self.edition, self.positions, option)
        self.steps.append(step)
        if watch:
            watch(Event(step, before, copied(self.positions)))

    def _answer_forced(self, watch: Callable[[Event], None] | None) -> None:
        while (option := self.forced()) is not None:
            self._take(option, True, watch)

    def forced(self) -> int | None:
        """The only answer to a question that the match answers itself."""
        options = self.options()
        return options[0] if self.game.answers_itself(self.positions, options) else None

    # Undo

    @property
    def choices(self) -> list[Step]:
        """The steps that somebody chose."""
        return [step for step in self.steps if not step.forced]

    def may_undo(self, seat: int, after_others: bool = False) -> str:
        """Empty if the seat may freely take back its last choice; otherwise why not. That is so while nobody else has
        chosen since (unless `after_others`), the dice have not moved and nothing hidden has been shown. What is not
        free takes the consent of the others."""
        index = self.last_choice_of(seat)
        if index < 0:
            return "there is nothing to take back"
        if not after_others and index < len(self.choices) - 1:
            return f"{self.players[self.choices[-1].seat]} has chosen since"
        if self._hidden[index] != self._secrets():
            return "something hidden has been shown or the dice have moved since"
        return ""

    def turn_begins(self, seat: int) -> int:
        """How many choices were made before those that the seat may freely take back all at once."""
        begins, choices, now = len(self.choices), self.choices, self._secrets()
        while begins and choices[begins - 1].seat == seat and self._hidden[begins - 1] == now:
            begins -= 1
        return begins

    def undo(self, seat: int | None = None) -> None:
        """Take back the last choice (of a seat) and all that came after it. Whether that is free, or takes the consent
        of the others, is for the table to ask: see `may_undo`."""
        index = len(self.choices) - 1 if seat is None else self.last_choice_of(seat)
        if index < 0:
            raise Refused("there is nothing to take back")
        self.go_back(index)

    def go_back(self, choices: int) -> None:
        """To where so many choices had been made."""
        before = self.replayed(choices)
        self.steps, self.positions, self._hidden = before.steps, before.positions, before._hidden

    def _secrets(self) -> bytes:
        return hashlib.sha256(secrets(self.game.position, self.positions)).digest()

    def last_choice_of(self, seat: int) -> int:
        """How many choices were made before it; -1 if there is none."""
        return max((i for i, step in enumerate(self.choices) if step.seat == seat), default=-1)

    def replayed(self, choices: int | None = None, watch: Callable[[Event], None] | None = None) -> Match:
        """The same match played again up to a number of choices; all of them by default."""
        again = Match(
            self.game, self.players, self.seed, first=self.first, edition=self.edition, fair=self.fair, watch=watch
        )
        for step in self.choices[:choices]:
            again.choose(step.option, watch=watch)
        return again

    def events(self) -> list[Event]:
        """All steps as they looked."""
        events: list[Event] = []
        self.replayed(watch=events.append)
        return events

    # Words

    def log(self, event: Event, viewer: int | None) -> list[str]:
        """What a step did, as a seat may be told."""
        lines = self.game.words.log(
            self.edition, self.handle(viewer, event.before), event.step.option, self.handle(viewer, event.after)
        )
        return [self.spoken(line) for line in lines]

    def spoken(self, line: str) -> str:
        return spoken(line, self.players, self.edition.names, self.edition.titles)

    # Text

    def fingerprint(self) -> str:
        """A short hash of the position."""
        return fingerprint(self.positions)

    def to_text(self) -> str:
        """The match as a readable file."""
        choices: list[tuple[int, str, str]] = []
        again = self.replayed(0)
        for step in self.choices:
            again.choose(step.option)
            choices.append((step.seat, self.notation[step.option], again.fingerprint()))
        result = [f"scores = {[row[0] for row in self.scores()]}", f"winners = {self.winners()}"] if self.over else []
        return match_text(
            self.game.name, self.edition.name, self.game.fingerprint, self.edition.fingerprint, self.players, self.seed,
            self.first, self.fair, choices, result,
        )  # fmt: skip

    def save(self, path: Path | str) -> None:
        """Write the match to a file, whole or not at all."""
        write_whole(Path(path), self.to_text())


def match_text(game: str, edition: str, rules: str, box: str, players: Sequence[str], seed: int,
               first: int | None, fair: Fair | None, choices: Sequence[tuple[int, str, str]],
               result: Sequence[str] = ()) -> str:  # fmt: skip
    """A match file: seat, notation and hash for each choice."""
    head = [
        "# A match of Pithead. Each choice: the seat, what it chose, a hash of the position after it.",
        f"pithead = {FORMAT}",
        f'game = "{game}"',
        f"edition = {_quoted(edition)}",
        f'rules = "{rules}"',
        f'box = "{box}"',
        f"players = [{', '.join(map(_quoted, players))}]",
        f"seed = {seed}",
        *([f"first = {first}"] if first is not None else []),
    ]
    if fair:
        head += [
            f'commitment = "{fair.commitment}"',
            f'secret = "{fair.secret}"',
            f"luck = [{', '.join(map(_quoted, fair.luck))}]",
        ]
    lines = [f"{seat} {notation:<24} #{code}" for seat, notation, code in choices]
    return "\n".join([*head, *result, 'choices = """', *lines, '"""', ""])


def fingerprint(positions: np.ndarray) -> str:
    return hashlib.sha256(positions.tobytes()).hexdigest()[:8]


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at any moment either the old or the new content is there."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise PitheadError(f"{path}: cannot be written: {error.strerror}") from None
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(name, path)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@dataclass(frozen=True)
class MatchFile:
    """What a match file says, before it is played: `load` plays it, `pithead verify` compares the two."""

    path: Path
    game: Game
    edition: Edition
    players: list[str]
    seed: int
    first: int | None
    rules: str
    box: str
    choices: list[tuple[int, str, str]]  # seat, notation, hash
    scores: list[int] | None
    winners: list[int] | None
    fair: Fair | None = None

    @property
    def changed(self) -> str:
        """Empty if the match was begun under the rules and with the box of today; otherwise what was different."""
        rules = "under other rules" if self.rules != self.game.fingerprint else ""
        box = "with another box" if self.box != self.edition.fingerprint else ""
        return " and ".join(filter(None, (rules, box)))


def read_match(path: Path | str, edition: Path | str | None = None) -> MatchFile:
    """Read a match file without playing it. An edition other than the standard one must be named again, or lie at the
    place where it lay when the match was saved."""
    path = Path(path)
    with read_toml(path) as file:
        if (version := file.number("pithead", 0, 10**6)) != FORMAT:
            raise file.error(f"pithead = {version}", f"this version reads match files of the form {FORMAT}")
        game_name, edition_name = file.text("game"), file.text("edition")
        source = edition or (None if edition_name == "standard" else edition_name)
        players = file.value("players")
        if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
            raise file.error(f"players = {players!r}", "it must be a list of names in quotes")
        try:
            game = load_game(game_name)
            check_players(game, players)
            box = game.edition(source) if source else game.standard
        except PitheadError as error:
            raise file.error(str(error)) from None
        seed = file.number("seed", 0, 2**64 - 1)
        first = file.number("first", NONE, len(players) - 1, NONE)
        results = {
            key: file.numbers(key, -(10**6), 10**6, range(len(players) + 1)) if file.has(key) else None
            for key in ("scores", "winners")
        }
        return MatchFile(
            path, game, box, players, seed, None if first == NONE else first, file.text("rules"), file.text("box"),
            _choices(file), **results, fair=_fair(file, len(players)),
        )  # fmt: skip


def _fair(file: Table, players: int) -> Fair | None:
    if not file.has("commitment"):
        return None
    luck = file.value("luck")
    if not isinstance(luck, list) or len(luck) != players or not all(isinstance(one, str) for one in luck):
        raise file.error(f"luck = {luck!r}", f"it must be a list of {players} texts in quotes")
    return Fair(file.text("commitment"), file.text("secret"), luck)


def _choices(file: Table) -> list[tuple[int, str, str]]:
    lines = file.text("choices", "").strip().splitlines()
    choices = []
    for number, line in enumerate(lines, start=1):
        match = CHOICE.match(line.strip())
        if not match:
            raise file.error(f"choice {number}, {line!r}, cannot be read", "it must look like: 0 mine lead #1a2b3c4d")
        choices.append((int(match["seat"]), match["notation"], match["hash"]))
    return choices


def load(path: Path | str, edition: Path | str | None = None) -> Match:
    """Load and play a match file. Refuses a match that was begun under other rules or another box, and one whose
    choices do not lead to the positions that it records."""
    record = read_match(path, edition)
    if record.changed:
        raise PitheadError(f"{path}: was begun {record.changed}; `pithead verify` tells what differs")
    match, trouble = play_record(record)
    if trouble:
        raise PitheadError(f"{path}: {trouble}")
    return match


def play_record(record: MatchFile) -> tuple[Match, str]:
    """The match as far as it can be played under the present rules, and what went wrong, if anything did."""
    match = Match(
        record.game, record.players, record.seed, first=record.first, edition=record.edition, fair=record.fair
    )
    if record.fair and (problem := record.fair.problem(record.seed)):
        return match, problem
    for number, (seat, notation, code) in enumerate(record.choices, start=1):
        try:
            match.choose(match.parse(notation), seat)
        except Refused as refusal:
            return match, f"choice {number} cannot be played: {refusal}"
        if match.fingerprint() != code:
            return match, f"choice {number}, `{notation}`, leads to position #{match.fingerprint()}, not to #{code}"
    if record.scores is not None and record.scores != [row[0] for row in match.scores()]:
        return match, f"the scores are {[row[0] for row in match.scores()]}, not {record.scores}"
    if record.winners is not None and record.winners != match.winners():
        return match, f"the winners are {match.winners()}, not {record.winners}"
    return match, ""

"""Playing and looking at matches in a terminal. It draws any game from its table: areas, places, pieces, panels."""

from __future__ import annotations

import getpass
import random
import re
import shutil
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_dir
from rich.console import Console, Group
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from pithead.bots import BOTS, Bot, check_bots, make_bot
from pithead.engine.cells import dump
from pithead.engine.clauses import at_a_glance, clauses_about
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.game import load_game
from pithead.engine.match import Event, Match, load, play_record, read_match
from pithead.engine.table import Piece, Place, Table

STYLES = {  # for the colours of seats
    "blue": "bright_blue", "red": "bright_red", "yellow": "yellow", "green": "green", "brown": "rgb(190,120,60)",
    "orange": "rgb(255,150,50)", "sky": "rgb(90,190,255)", "lime": "rgb(170,220,60)", "violet": "rgb(200,130,255)",
}  # fmt: skip
GAPS = (3, 2, 1, 0)  # between places side by side: the widest that there is room for
MANY = 4  # cards in one place: then only their names are written
NOTHING = ("", "0", "none")
BOT_NAME = re.compile(r"^.* \((\w+)\)$")
HELP = """Type the number of an option, or the option as it is written; words can be cut short, the last ones left out.
Further commands:
  about        what the game is about
  why OPTION   why something is not possible now, e.g. why cage
  rule WORDS   what the rules say, e.g. rule drill bit, or rule T5
  hints        what each option would do
  table        draw the table again          log   what has happened so far
  undo         take back your last choice    save FILE, quit, help"""


# Drawing


def draw_table(match: Match, viewer: int | None, console: Console) -> None:
    """The whole table: status, areas, players."""
    table = table_of(match, viewer)
    console.rule(Text(table.status, "bold"))
    for line in table.extra.values():
        console.print(Text(match.spoken(line), "dim"))
    for row in _side_by_side(_areas(match, table, console), console):
        console.print()
        console.print(row)
    console.print()
    draw_panels(match, table, console)


def _areas(match: Match, table: Table, console: Console) -> Iterator[Group]:
    """Each area under its title; without those that have nothing to show."""
    for area, title in table.areas.items():
        places = [place for place in table.places if place.area == area]
        grid = _area(match, places, table.pieces, console)
        if grid.row_count:
            yield Group(Text(match.spoken(title), "bold underline"), grid)


def _side_by_side(blocks: Iterable[Group], console: Console) -> Iterator[Grid]:
    """Rows of as many blocks as there is room for."""
    gap, width = 4, 0
    rows: list[list[Group]] = [[]]
    for block in blocks:
        wide = console.measure(block).maximum
        if rows[-1] and width + gap + wide > console.width:
            rows.append([])
        width = width + gap + wide if rows[-1] else wide
        rows[-1].append(block)
    for row in rows:
        grid = Grid.grid(padding=(0, gap))
        grid.add_row(*row)
        yield grid


def style(match: Match, seat: int) -> str:
    """How a seat's own things are written."""
    return f"bold {STYLES.get(match.edition.titles['seat'][seat], 'white')}"


def mark(match: Match, seat: int) -> str:
    """A letter for a seat, beside its colour: the first one of the colour's name that no seat before it has."""
    marks = ""
    for colour in match.edition.titles["seat"][: seat + 1]:
        marks += next(letter for letter in colour.upper() if letter not in marks)
    return marks[seat]


def marked(match: Match, seat: int) -> Text:
    return Text(f" {mark(match, seat)}", style(match, seat))


def table_of(match: Match, viewer: int | None) -> Table:
    return match.game.table.table(match.edition, match.handle(viewer), viewer)


def _area(match: Match, places: list[Place], pieces: list[Piece], console: Console) -> Grid:
    """Places side by side and one below the other as a grid; a single row or column as a list."""
    if len({place.column for place in places}) > 1 and all(place.brief for place in places):
        unlimited = console.options.update_width(1000)
        for gap in GAPS:
            grid = _spots(match, places, pieces, gap)
            if console.measure(grid, options=unlimited).maximum <= console.width:
                break
        return grid
    grid = Grid.grid(padding=(0, 2))
    for place in sorted(places, key=lambda place: (place.column, place.row)):
        here = [piece for piece in pieces if piece.place == place.id and not piece.id.startswith("hidden.")]
        if here or place.note not in NOTHING:
            grid.add_row(Text(place.label), _contents(match, place.note, here))
    return grid


def _spots(match: Match, places: list[Place], pieces: list[Piece], gap: int) -> Grid:
    grid = Grid.grid(padding=(0, gap))
    columns = sorted({place.column for place in places})
    by_spot = {(place.row, place.column): place for place in places}
    for row in sorted({place.row for place in places}):
        spots = [by_spot.get((row, column)) for column in columns]
        grid.add_row(*(_cell(match, spot, pieces, gap) if spot else Text("") for spot in spots))
    return grid


def _cell(match: Match, place: Place, pieces: list[Piece], gap: int) -> Text:
    text = Text(place.brief)
    for piece in pieces:
        if piece.place == place.id and piece.seat is not None:
            text.append(f"{' ' if gap > 1 else ''}{mark(match, piece.seat)}", style(match, piece.seat))
    return text


def _contents(match: Match, note: str, pieces: list[Piece]) -> Text:
    """What is printed in a place, then what lies there: cards with their text (unless there are many), everything
    else as marks."""
    text = Text()
    text.append(note, "dim" if pieces else "")
    many = sum(bool(piece.note) for piece in pieces) > MANY
    marks: dict[str, list[int | None]] = {}
    for piece in pieces:
        if piece.note and piece.kind not in ("worker", "temp"):
            text.append((", " if many else "\n") if text.plain else "")
            text.append(piece.label, "bold")
            text.append("" if many else f"  {piece.note}")
        else:
            marks.setdefault(piece.label if piece.seat is None else piece.kind, []).append(piece.seat)
    for label, seats in marks.items():
        text.append("  " if text.plain else "")
        text.append(f"{label}{f' x {len(seats)}' if len(seats) > 1 and None in seats else ''}")
        for seat in seats:
            if seat is not None:
                text.append(marked(match, seat))
    return text


def draw_panels(match: Match, table: Table, console: Console) -> None:
    """What is told about the players, side by side."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("", style="dim")
    for panel in table.panels:
        name = f"{mark(match, panel.seat)} {match.players[panel.seat]}"
        grid.add_column(Text(name, style(match, panel.seat)), justify="right")
    for counter in table.panels[0].counters:
        grid.add_row(counter, *(panel.counters[counter] for panel in table.panels))
    grid.add_row("", *("\n".join(panel.notes) for panel in table.panels))
    console.print(grid)


# Playing


class Session:
    """One match at one keyboard."""

    def __init__(self, match: Match, bots: dict[int, Bot], path: Path, console: Console):
        self.match, self.bots, self.path, self.console = match, bots, path, console
        self.people = [seat for seat in range(len(match.players)) if seat not in bots]
        self.told: int | None = None  # who sat at the keyboard last
        self.status = ""  # of the table when it was last drawn
        self.others_chose = True  # since the panels were last drawn
        self.read = dict.fromkeys(self.people, len(match.steps))  # how many steps each person has seen

    def play(self) -> None:
        """Until the match is over or somebody quits. After each choice the match is on disk."""
        try:
            while not self.match.over:
                if self.match.seat in self.bots:
                    self._bot_chooses()
                else:
                    self._person_chooses()
        except (EOFError, KeyboardInterrupt):
            self.match.save(self.path)
            again = f"pithead play {self.match.game.name} --load {self.path}"
            self.console.print(f"\nThe match is saved; go on with:  {again}", soft_wrap=True)
            return
        self.match.save(self.path)
        show_result(self.match, self.console)
        self.console.print(f"\nThe match is kept in {self.path}")

    def _bot_chooses(self) -> None:
        bot = self.bots[self.match.seat]
        option = bot.choose(self.match.seen_by(self.match.seat), self.match.options())
        self.match.choose(option, watch=self._tell)
        self.others_chose = True

    def _viewer(self) -> int | None:
        return self.people[0] if len(self.people) == 1 else None

    def _tell(self, event: Event) -> None:
        self._print_log(event, self._viewer())

    def _print_log(self, event: Event, viewer: int | None) -> None:
        for line in self.match.log(event, viewer):
            self.console.print(Text(line, style(self.match, event.step.seat).removeprefix("bold ")))

    def _person_chooses(self) -> None:
        seat = self.match.seat
        if len(self.people) > 1 and seat != self.told:
            self._clear()
            self._ask(f"{self.match.players[seat]}, it is your move. Press Enter when only you can see the screen.")
            self._draw(seat)
            self.console.print()
            for event in self.match.events()[self.read[seat] :]:  # what was told meanwhile has been cleared away
                self._print_log(event, seat)
        elif self.status != table_of(self.match, seat).status:
            self._draw(seat)
        elif self.others_chose:
            self.console.print()
            draw_panels(self.match, table_of(self.match, seat), self.console)
        self.told, self.others_chose, self.read[seat] = seat, False, len(self.match.steps)
        self._offer(seat)
        while True:
            typed = " ".join(self._ask("> ").split())
            try:
                if self._obey(seat, typed):
                    return
            except PitheadError as error:
                self.console.print(Text(str(error), "yellow"))

    def _clear(self) -> None:
        """Nothing of the last player's hand stays on the screen, nor in the lines scrolled away above it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def _ask(self, prompt: str) -> str:
        return self.console.input(Text(prompt, "bold"))

    def _obey(self, seat: int, typed: str) -> bool:
        """Do what was typed; true if the position may have changed."""
        match, (command, _, rest) = self.match, typed.partition(" ")
        options = match.options()
        if typed.isdigit() and 1 <= int(typed) <= len(options):
            self._choose(options[int(typed) - 1])
            return True
        if typed.isdigit():
            raise Refused(f"there is no option {typed}; the options are numbered 1 to {len(options)}")
        if command == "quit":
            raise EOFError
        if command == "undo":
            return self._undo(seat)
        if command == "save":
            if not rest:
                raise Refused("save needs the name of a file: save FILE")
            if Path(rest).exists():
                raise Refused(f"{rest} is there already; nothing was written")
            match.save(Path(rest))
            self.console.print(f"Saved as {rest}.")
        elif command == "why":
            option = match.parse(rest)
            self.console.print("It is possible." if option in options else match.why_not(option), markup=False)
        elif command == "rule":
            for name, text in clauses_about(match.game, rest).items():
                self.console.print(Markdown(f"**{name}** {text}"))
        elif typed == "about":
            self.console.print(Markdown(at_a_glance(match.game)))
        elif typed == "hints":
            self._offer(seat, hints=True)
        elif typed == "table":
            self._draw(seat)
            self._offer(seat)
        elif typed == "log":
            for line in log_lines(match, seat):
                self.console.print(line)
        elif typed in ("help", "?", "h"):
            self.console.print(HELP)
        elif typed:
            self._choose(match.parse_short(typed))
            return True
        return False

    def _choose(self, option: int) -> None:
        self.match.choose(option, watch=self._tell)
        self.match.save(self.path)

    def _undo(self, seat: int) -> bool:
        """Bots agree as long as it gives nobody a second look at the cards."""
        if reason := self.match.may_undo(seat, after_others=len(self.people) == 1):
            raise Refused(f"you cannot take that back: {reason}")
        self.match.undo(seat)
        self.console.print("Taken back.")
        return True

    def _draw(self, seat: int) -> None:
        draw_table(self.match, seat, self.console)
        self.status = table_of(self.match, seat).status

    def _offer(self, seat: int, hints: bool = False) -> None:
        match, words = self.match, self.match.game.words
        handle = match.handle(seat)
        self.console.print()
        self.console.print(Text(match.spoken(words.question(match.edition, handle, seat)), "bold"))
        grid = Grid.grid(padding=(0, 2))
        groups: dict[str, list[tuple[int, int]]] = {}
        for number, option in enumerate(match.options(), start=1):
            if group := words.group(match.edition, handle, option):
                groups.setdefault(group, []).append((number, option))
                continue
            label = Text(words.label(match.edition, handle, option))
            if hints and (hint := words.hint(match.edition, handle, option)):
                label.append(f"\n{hint}", "dim")
            grid.add_row(Text(f"{number:>3}", "bold"), Text(match.notation[option], "cyan"), label)
        self.console.print(grid)
        self._offer_groups(groups)
        if self.told is not None and not match.choices:
            first = "New here? `about` tells what the game is about, `hints` explains the options, `help` lists more."
            self.console.print(Text(first, "dim"))

    def _offer_groups(self, groups: dict[str, list[tuple[int, int]]]) -> None:
        """Many alike options side by side: the number of each, and the last word of its notation."""
        offered = [option for options in groups.values() for _, option in options]
        words = {option: self.match.notation[option].rpartition(" ") for option in offered}
        longest = max((len(last) for *_, last in words.values()), default=0)
        taken = max((len(group) + len(words[options[0][1]][0]) + 4 for group, options in groups.items()), default=0)
        in_a_line = max(1, (self.console.width - taken) // (longest + 5))
        grid = Grid.grid(padding=(0, 2))
        for group, options in groups.items():
            heading = (Text(words[options[0][1]][0], "cyan"), Text(group))
            for start in range(0, len(options), in_a_line):
                side_by_side = Text()
                for number, option in options[start : start + in_a_line]:
                    side_by_side.append(f"{number:>3} ", "bold")
                    side_by_side.append(f"{words[option][-1]:<{longest + 1}}", "cyan")
                grid.add_row(*(("", "") if start else heading), side_by_side)
        self.console.print(grid)


def play_in_terminal(game_name: str, players: int | None, name: str | None, bots: list[str], people: int,
                     seed: int | None, saved: Path | None, edition: Path | None) -> None:  # fmt: skip
    """What `pithead play` does."""
    console = Console(highlight=False)
    if saved:
        match = load(saved, edition)
        if match.game.name != game_name:
            raise PitheadError(f"{saved}: is a match of {match.game.name}, not of {game_name}")
        path = saved
    else:
        game = load_game(game_name)
        players = min(3, game.players.stop - 1) if players is None else players
        game.check_players(players)
        if not 1 <= people <= players:
            raise PitheadError(f"--people {people}: it must be 1 to {players}, the number of players")
        seed = random.SystemRandom().randrange(10**9) if seed is None else seed
        others = bots * (players - people) if len(bots) == 1 else bots
        if len(others) != players - people:
            raise PitheadError(f"--bots names {len(others)} bots, but {players - people} seats are left for them")
        check_bots(others)
        name = name or getpass.getuser().capitalize()
        names = [name] if people == 1 else [f"{name} {number + 1}" for number in range(people)]
        names += [f"Bot {number + 1} ({bot})" for number, bot in enumerate(others)]
        match = Match(game, names, seed, edition=game.edition(edition) if edition else None)
        folder = Path(user_data_dir("pithead"))
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}-{seed}.match"
    computers = {
        seat: make_bot(kind[1], match.seed + seat)
        for seat, player in enumerate(match.players)
        if (kind := BOT_NAME.match(player)) and kind[1] in BOTS
    }
    Session(match, computers, path, console).play()


# Looking


def log_lines(match: Match, viewer: int | None) -> list[str]:
    """What has happened, as the viewer may be told."""
    return [line for event in match.events() for line in match.log(event, viewer)]


def show_result(match: Match, console: Console) -> None:
    """The end of a match: points line by line with what they came from, and who has won."""
    console.rule(Text("Final scoring", "bold"))
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    sheet = match.game.words.score_sheet(match.edition, match.handle(None))
    grid.add_column("")
    for seat, name in enumerate(match.players):
        grid.add_column(Text(name, style(match, seat)), justify="right")
    for line in sheet.lines:
        grid.add_row(line.label, *(Text.assemble((held, "dim"), f" {points:>4}") for held, points in line.seats))
    grid.add_row(Text("points", "bold"), *(Text(str(row[0]), "bold") for row in match.scores()))
    console.print(grid)
    if sheet.tie_break:
        console.print(match.spoken(sheet.tie_break), markup=False)
    names = [match.players[seat] for seat in match.winners()]
    verdict = f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}." if names else "Nobody wins."
    console.print(Text(verdict, "bold"))


def show_match(file: Path, at: int | None, seat: int | None, fields: bool, log: bool, edition: Path | None) -> None:
    """What `pithead show` does."""
    record = read_match(file, edition)
    match, trouble = play_record(record)
    if trouble:
        raise PitheadError(f"{file}: {trouble}")
    if at is not None:
        if not 0 <= at <= len(match.choices):
            raise PitheadError(f"--at {at}: the match has {len(match.choices)} choices")
        match = match.replayed(at)
    if seat is not None and not 0 <= seat < len(match.players):
        raise PitheadError(f"--seat {seat}: the seats are 0 to {len(match.players) - 1}")
    console = Console(highlight=False, width=max(100, shutil.get_terminal_size().columns))
    if fields:
        position = match.positions if seat is None else match.seen_by(seat)
        for line in dump(match.game.position, match.edition.names, position[0]):
            console.print(line, markup=False)
        return
    if log:
        for line in log_lines(match, seat):
            console.print(line, markup=False)
        return
    draw_table(match, seat, console)
    if match.over:
        show_result(match, console)
    else:
        console.print(match.spoken(match.game.words.question(match.edition, match.handle(seat), seat)), markup=False)

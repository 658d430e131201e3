"""Any game drawn in a terminal from its table: areas, places, pieces, panels; and the scores at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

from pithead.engine.match import Match
from pithead.engine.table import Line, Piece, Place, Table
from pithead.engine.words import listed

STYLES = {  # for the colours of seats
    "blue": "bright_blue", "red": "bright_red", "yellow": "yellow", "green": "green", "brown": "rgb(190,120,60)",
    "orange": "rgb(255,150,50)", "sky": "rgb(90,190,255)", "lime": "rgb(170,220,60)", "violet": "rgb(200,130,255)",
}  # fmt: skip
GAPS = (3, 2, 1, 0)  # between places side by side: the widest that there is room for
MANY = 4  # cards in one place: then only their names are written
NOTHING = ("", "0", "none")


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
        grid = draw_area(match, table, area, console)
        if grid.row_count:
            yield Group(Text(match.spoken(title), "bold underline"), grid)


def draw_area(match: Match, table: Table, area: str, console: Console) -> Grid:
    if area in table.pictures:
        return _picture(match, table.pictures[area])
    places = [place for place in table.places if place.area == area]
    return (_map if area in table.maps else _area)(match, places, table.pieces, console)


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


def _picture(match: Match, lines: list[Line]) -> Grid:
    grid = Grid.grid()
    for line in lines:
        grid.add_row(Text.assemble(*((match.spoken(text), style) for text, style in line)))
    return grid


def _map(match: Match, places: list[Place], pieces: list[Piece], console: Console) -> Grid:
    """Places that join up, a line for each row; marks stand at the end of what is drawn of a place."""
    grid = Grid.grid()
    marks: dict[str, list[int]] = {}
    for piece in pieces:
        if piece.seat is not None:
            marks.setdefault(piece.place, []).append(piece.seat)
    for row in sorted({place.row for place in places}):
        line = Text(no_wrap=True)
        for place in sorted((place for place in places if place.row == row), key=lambda place: place.column):
            seats = marks.get(place.id, [])
            line.append(place.brief[: len(place.brief) - len(seats)])
            for seat in seats:
                line.append(mark(match, seat), style(match, seat))
        grid.add_row(line)
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
    verdict = f"{listed(names)} {'win' if len(names) > 1 else 'wins'}" if names else "Nobody wins"
    console.print(Text(f"{match.spoken(sheet.outcome) or verdict}.", "bold"))

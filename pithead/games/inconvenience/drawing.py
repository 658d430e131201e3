"""Miner Inconvenience: the mine, and cards in hand, drawn with characters.

The small triangles of the lattice stand in strips between two columns of points. In a strip they lie one below the
other, a line of text each, and each has a neighbour above, one below and one on the left or on the right: so a tile is
two strips wide and three lines high, and tunnels are lines from the middle of a triangle to its edges. (Where the two
halves of a tile meet in its middle line they touch in a point only, the centre; the name is written there.)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pithead.engine.game import Edition
from pithead.engine.record import NONE
from pithead.engine.table import Line
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.lattice import SIXTHS, WHOLE_TILE
from pithead.games.inconvenience.phrases import box_of, gold_spots
from pithead.games.inconvenience.position import FIRST_BUILDING, FIRST_TILE, OUTPOST, Position

STRIPS = (5, 4, 3)  # characters of a strip: as many as there is room for
WIDTH = 78  # of a picture at most

# By triangle, from ne on clockwise: the line and the strip, seen from the centre; the edges above, below and beside, as
# bits of the edges of a tile (sides, then spokes); whether that third edge is on the left; the corners opposite to it
# and at its upper end, as lattice.py counts the corners of a triangle
LINE = (-1, 0, 1, 1, 0, -1)
STRIP = (0, 0, 0, -1, -1, -1)
ABOVE = (0, 7, 8, 10, 11, 5)
BELOW = (7, 8, 2, 3, 10, 11)
BESIDE = (6, 1, 9, 9, 4, 6)
ON_THE_LEFT = (True, False, True, False, True, False)
OPPOSITE = (2, 0, 1, 2, 0, 1)
UPPER = (1, 1, 0, 0, 2, 2)

TUNNELS = {  # by edges above, below, on the left and on the right
    (1, 1, 0, 0): "│", (1, 0, 1, 0): "┘", (0, 1, 1, 0): "┐", (1, 1, 1, 0): "┤",
    (1, 0, 0, 1): "└", (0, 1, 0, 1): "┌", (1, 1, 0, 1): "├",
}  # fmt: skip
RIMS = {0: "\\", 2: "/", 3: "\\", 5: "/"}  # of a tile, at the triangles that have no edge to either side there
GOLD, GOLD_ABOVE, GOLD_BELOW, LADDER = "◆", "▲", "▼", "#"
RIM, TUNNEL, GOLDEN, LADDERED = "dim", "bold", "bold yellow", "bold cyan"
NAME, CHOSEN, OUTPOSTS, UPGRADES, MARK = "", "bold reverse", "bold green", "bold magenta", "bold black on green"

Cells = dict[tuple[int, int], tuple[str, str]]  # by line and column: the character and its style


class Canvas:
    """A picture in the making. Points of the lattice are given as (q, r)."""

    def __init__(self, strip: int):
        self.strip, self.middle = strip, strip // 2  # where tunnels meet
        self.after = strip - 1 - self.middle
        self.cells: Cells = {}

    def write(self, line: int, column: int, text: str, style: str) -> None:
        for i, letter in enumerate(text):
            self.cells[line, column + i] = (letter, style)

    def is_free(self, line: int, column: int, length: int) -> bool:
        return all(self.cells.get((line, column + i), (" ", ""))[0] == " " for i in range(length))

    def corner(self, q: int, r: int) -> tuple[int, int]:
        """The line of a point, and the first column to the right of it."""
        return -(q + 2 * r), q * self.strip

    def lines(self, columns: range) -> list[Line]:
        """What there is in these columns, from the first line with anything to the last."""
        used = [line for line, column in self.cells if column in columns]
        return [list(self._stretches(line, columns)) for line in range(min(used), max(used) + 1)]

    def _stretches(self, line: int, columns: range) -> Iterator[tuple[str, str]]:
        """Neighbours of one style together."""
        text, style = "", ""
        for column in columns:
            letter, own = self.cells.get((line, column), (" ", ""))
            if own != style and text:
                yield text, style
                text = ""
            text, style = text + letter, own
        yield text, style

    # Tiles

    def tile(self, edition: Edition, card: int, point: tuple[int, int], showing: int, name: str, style: str) -> None:
        """The triangles of a card that show."""
        for triangle in range(SIXTHS):
            if showing >> triangle & 1:
                self._triangle(edition, card, point, triangle)
        self._name(name, point, showing, style)
        ladder = box_of(edition).ladder[card]
        if ladder != NONE and showing >> ladder & 1:
            self._ladder(point, ladder)

    def _first(self, point: tuple[int, int], triangle: int) -> tuple[int, int]:
        """The line of a triangle and its first column."""
        line, column = self.corner(*point)
        return line + LINE[triangle], column + STRIP[triangle] * self.strip

    def _triangle(self, edition: Edition, card: int, point: tuple[int, int], triangle: int) -> None:
        line, column = self._first(point, triangle)
        edges, left = box_of(edition).edges[card], ON_THE_LEFT[triangle]
        above, below, beside = (edges >> edge[triangle] & 1 for edge in (ABOVE, BELOW, BESIDE))
        self.write(line, column, " " * self.strip, "")
        if triangle in RIMS:
            self.write(line, column + (self.strip - 1 if left else 0), RIMS[triangle], RIM)
        elif not beside:
            self.write(line, column + (0 if left else self.strip - 1), "|", RIM)
        if beside:
            start, length = (0, self.middle) if left else (self.middle + 1, self.after)
            self.write(line, column + start, "─" * length, TUNNEL)
        if above or below or beside:
            glyph = TUNNELS[above, below, beside * left, beside * (not left)]
            self.write(line, column + self.middle, glyph, TUNNEL)
        for spot, corner in gold_spots(edition, card):
            if spot == triangle:
                self._gold(line, column, triangle, corner, bool(beside))

    def _gold(self, line: int, column: int, triangle: int, corner: int, beside: bool) -> None:
        """On the side of the tunnel that the nuggets are on."""
        to_the_left = ON_THE_LEFT[triangle] != (corner == OPPOSITE[triangle])
        where = column + self.middle + (-1 if to_the_left else 1)
        if corner == OPPOSITE[triangle] or not beside:
            self.write(line, where, GOLD, GOLDEN)
        else:
            self.write(line, where, GOLD_ABOVE if corner == UPPER[triangle] else GOLD_BELOW, GOLDEN)

    def _ladder(self, point: tuple[int, int], triangle: int) -> None:
        """Beside the tunnel, where there is room."""
        line, column = self._first(point, triangle)
        sides = [self.middle + 1, self.middle - 1] if ON_THE_LEFT[triangle] else [self.middle - 1, self.middle + 1]
        free = [side for side in sides if self.is_free(line, column + side, 1)]
        self.write(line, column + (free or sides[::-1])[0], LADDER, LADDERED)

    def _name(self, name: str, point: tuple[int, int], showing: int, style: str) -> None:
        """In the middle of a tile, or its end, as far as there is room; a tile of which little shows may have none."""
        line, column = self.corner(*point)
        for triangles, at in (((4, 1), line), ((5, 0), line - 1), ((3, 2), line + 1)):
            left, right = (showing >> triangle & 1 for triangle in triangles)
            first, end = column - left * self.after, column + right * self.middle
            for text in (name, name.rstrip("*"), name.rstrip("*")[-2:]):
                for start in range(first, end - len(text) + 1):
                    if self.is_free(at, start, len(text)):
                        self.write(at, start, text, style)
                        return

    # Buildings

    def building(self, name: str, point: tuple[int, int], doors: int, style: str) -> None:
        """A house with a double wall, and openings at its doors."""
        line, column = self.corner(*point)
        ne, e, se, sw, w, nw = (doors >> side & 1 for side in range(SIXTHS))
        before, after, room = "═" * self.middle, "═" * self.after, 2 * self.strip - 2
        for at, (one, two), wall, (first, end) in (
            (line - 1, (nw, ne), "═╩", "╔╗"), (line + 1, (sw, se), "═╦", "╚╝"),
        ):  # fmt: skip
            text = f"{before}{wall[one]}{after}{before}{wall[two]}{after}"
            self.write(at, column - self.strip, first + text[1:-1] + end, style)
        text = "║╣"[w] + name[:room].center(room) + "║╠"[e]
        self.write(line, column - self.strip, text, style)

    def mark(self, number: int, point: tuple[int, int]) -> None:
        """Over whatever is there; never over a tunnel, for none leads over a point of the lattice."""
        line, column = self.corner(*point)
        text = f"({number})" if len(f"({number})") < self.strip else str(number)
        self.write(line, column - self.after, text, MARK)


# The mine


def mine(edition: Edition, pos: Position, marks: Sequence[int]) -> list[Line]:
    """The mine, as wide as there is room, with these points marked by numbers."""
    box = box_of(edition)
    tiles = range(FIRST_TILE, FIRST_TILE + pos.mine[0])
    points = {piece: _point(pos.centre[piece]) for piece in tiles}
    standing = [b for b in range(box.buildings) if pos.side[b] != NONE]
    points |= {FIRST_BUILDING + b: _point(pos.centre[FIRST_BUILDING + b]) for b in standing}
    marked = [_point(centre) for centre in marks]
    last = rules.last_tile(pos)
    strips = _strips([*points.values(), *marked], points[last][0])
    canvas = Canvas(next(strip for strip in STRIPS if len(strips) * strip <= WIDTH))
    for tile in tiles:
        name, style = edition.names["card"][pos.mine[tile]], NAME
        if tile == last:
            name, style = f"{name}*", CHOSEN
        canvas.tile(edition, pos.mine[tile], points[tile], pos.showing[tile], name, style)
    for building in standing:
        side, title = pos.side[building], edition.titles["building"][building]
        short = title[: 2 * canvas.strip - 5].strip()
        name = f"{short if side == OUTPOST else short.upper()} {box.range[building, side]}"
        style = OUTPOSTS if side == OUTPOST else UPGRADES
        canvas.building(name, points[FIRST_BUILDING + building], box.doors[building, side], style)
    for number, point in enumerate(marked, start=1):
        canvas.mark(number, point)
    return canvas.lines(range(strips.start * canvas.strip, strips.stop * canvas.strip))


def _point(centre: int) -> tuple[int, int]:
    return rules.column(centre), rules.row(centre)


def _strips(points: Sequence[tuple[int, int]], last: int) -> range:
    """The strips that the mine takes, or as many as there is room for around the last tile."""
    first, end = min(q for q, _ in points) - 1, max(q for q, _ in points) + 1
    most = WIDTH // STRIPS[-1]
    if end - first > most:
        first = max(first, min(last - most // 2, end - most))
        end = first + most
    return range(first, end)


# Cards in hand


def cards_in_hand(edition: Edition, cards: Sequence[int], chosen: int) -> list[Line]:
    """Side by side, as they would lie in the mine; one of them may be chosen, or NONE."""
    wide = STRIPS[0]
    apart, lines = 2 * wide + 1, []
    in_a_line = (WIDTH + 1) // apart
    for start in range(0, len(cards), in_a_line):
        canvas = Canvas(wide)
        for place, card in enumerate(cards[start : start + in_a_line]):
            single = Canvas(wide)
            style = CHOSEN if card == chosen else NAME
            single.tile(edition, card, (0, 0), WHOLE_TILE, edition.names["card"][card], style)
            for (line, column), cell in single.cells.items():
                canvas.cells[line, column + wide + place * apart] = cell
        lines += canvas.lines(range(in_a_line * apart))
    return lines

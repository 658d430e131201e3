"""One match at one keyboard: people and bots in turn."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from pithead.bots import Thinker, decision_seed
from pithead.engine.clauses import at_a_glance, clauses_about
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.match import Event, Match
from pithead.terminal.drawing import draw_area, draw_panels, draw_table, show_result, style, table_of

HELP = """Type the number of an option, or the option as it is written; words can be cut short, the last ones left out.
Further commands:
  about        what the game is about
  why OPTION   why something is not possible now, or what it would do
  rule WORDS   what the rules say of something, or the clause with this id
  hints        what each option would do
  table        draw the table again          log   what has happened so far
  undo         take back your last choice    save FILE, quit, help"""


def log_lines(match: Match, viewer: int | None) -> list[str]:
    """What has happened, as the viewer may be told."""
    return [line for event in match.events() for line in match.log(event, viewer)]


class Session:
    """One match at one keyboard."""

    def __init__(self, match: Match, bots: dict[int, Thinker], path: Path, console: Console):
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
        match, bot = self.match, self.bots[self.match.seat]
        seed = decision_seed(match.seed, len(match.steps))
        answer = bot.answer(match.seen_by(match.seat), match.options(), seed)
        match.choose(answer.option, watch=self._tell)
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
        else:
            if self.others_chose:
                self.console.print()
                draw_panels(self.match, table_of(self.match, seat), self.console)
            self._draw_maps(seat)
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
            told = self._possible(seat, option) if option in options else match.why_not(option)
            self.console.print(told, markup=False)
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

    def _possible(self, seat: int, option: int) -> str:
        words = self.match.game.words
        return f"It is possible. {words.hint(self.match.edition, self.match.handle(seat), option)}".strip()

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

    def _draw_maps(self, seat: int) -> None:
        """The maps on which the options can be pointed out."""
        match, handle, table = self.match, self.match.handle(seat), table_of(self.match, seat)
        targets = {match.game.words.target(match.edition, handle, option) for option in match.options()}
        drawn = table.maps | table.pictures.keys()
        for area in drawn & {place.area for place in table.places if place.id in targets}:
            self.console.print()
            self.console.print(draw_area(match, table, area, self.console))

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

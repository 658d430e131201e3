"""Time to think. Each seat has a bank of seconds; its clock runs while it is asked, and every turn adds some."""

from __future__ import annotations

from pithead.server import messages as m

HOUR = 3600
RULES = {
    "live": m.Clock(kind="live", bank=600, each=20, most=1200),
    "correspondence": m.Clock(kind="correspondence", bank=48 * HOUR, each=12 * HOUR, most=96 * HOUR),
}


class Clocks:
    """Told of everything that happens with the time it happened at, so that the store's acts give them anew."""

    def __init__(self, rule: m.Clock, seats: int, at: float):
        self.rule, self.left = rule, [float(rule.bank)] * seats
        self.asked: int | None = None
        self.since = at

    def now_asked(self, seat: int | None, at: float, counts: bool = True) -> None:
        """Somebody is asked, perhaps the same seat again. Where `counts` is false nobody is charged for the time that
        has gone by: the server was down, or a bot was thinking."""
        if self.asked is not None and counts:
            self.left[self.asked] = max(0.0, self.left[self.asked] - (at - self.since))
        if seat is not None and seat != self.asked:
            self.left[seat] = min(self.left[seat] + self.rule.each, self.rule.most)
        self.asked, self.since = seat, at

    def refill(self, seat: int) -> None:
        """For a player who comes back after running out of time."""
        self.left[seat] = max(self.left[seat], float(self.rule.each))

    def seconds(self, seat: int, at: float) -> float:
        running = at - self.since if seat == self.asked else 0.0
        return max(0.0, self.left[seat] - running)

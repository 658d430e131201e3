"""Figures as text."""

from __future__ import annotations

from typing import Any


def summary_lines(summary: dict[str, Any]) -> list[str]:
    """What `pithead simulate` prints."""
    length = summary["length"]
    games = "1 game" if summary["games"] == 1 else f"{summary['games']:,} games"
    lines = [
        f"{games} of {summary['game']} with {summary['players']} players in "
        f"{summary['seconds']:.2f} s: {summary['games_per_second']:,.0f} games/s, "
        f"{summary['decisions_per_second']:,} decisions/s",
        f"length: {length['mean']:.1f} decisions on average, {length['least']} to {length['most']}, "
        f"half of the games {length['p25']:.0f} to {length['p75']:.0f}",
        "",
        f"{'seat':<6}{'bot':<12}{'mean score':>12}{'least':>8}{'most':>8}{'win share':>12}",
    ]
    for seat in summary["seats"]:
        lines.append(
            f"{seat['seat']:<6}{seat['bot']:<12}{seat['mean_score']:>12.2f}{seat['least_score']:>8}"
            f"{seat['most_score']:>8}{seat['win_share']:>12.1%}"
        )
    return lines

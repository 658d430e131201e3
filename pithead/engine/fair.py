"""Shuffles that nobody can have arranged. Whoever deals commits to a secret before the players add their luck, digits
of their own choice; the seed comes from both; and at the end the secret is told, so that everybody can check it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass


@dataclass(frozen=True)
class Fair:
    """What a match file says about its seed."""

    commitment: str  # SHA-256 of the secret, told before the match
    secret: str  # 64 hexadecimal digits
    luck: list[str]  # of each seat; empty for bots

    def problem(self, seed: int) -> str:
        """Empty if the seed is what secret and luck come to, and the secret is the one that was promised."""
        if commitment_to(self.secret) != self.commitment:
            return "the secret is not the one that the commitment promised"
        if seed_from(self.secret, self.luck) != seed:
            return "the seed is not what the secret and the players' luck come to"
        return ""


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, luck: list[str]) -> int:
    digest = hmac.new(secret.encode(), "\n".join(luck).encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")

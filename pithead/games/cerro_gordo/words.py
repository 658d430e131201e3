"""Cerro Gordo Silver Mines in words."""

from pithead.games.cerro_gordo.why_not import why_not

__all__ = ["why_not"]

"""Pithead: five published mining board games on one fast rules engine."""

__version__ = "0.1.0"

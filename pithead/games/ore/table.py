"""Ore on the table (engine/table.py)."""

"""Miner's Lagoon, for two to four players."""

"""The laboratory: what many games together tell."""

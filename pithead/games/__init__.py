"""The games, one package each. None imports another, and the engine imports none."""

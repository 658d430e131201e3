"""The rules engine. It knows no game: a position is one flat record of small integers, and a game is a few
plain functions on it."""

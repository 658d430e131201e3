"""Playing and looking at matches in a terminal."""

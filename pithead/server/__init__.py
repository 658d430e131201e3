"""The web application: matches between people and bots, live in the browser."""

"""Errors that speak to the person who can fix them: what was wrong, where, and what would be right."""


class PitheadError(Exception):
    """Something a person gave us cannot be used. The message is one sentence, fit to be shown as it is."""


class Refused(PitheadError):
    """A choice that is not legal now."""

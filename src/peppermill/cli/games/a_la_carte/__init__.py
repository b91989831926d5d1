"""The terminal view of À la carte: rendering, input, wording."""

"""The terminal view of Chili: rendering, input, wording."""

"""The terminal view of Safranito: rendering, input, wording."""

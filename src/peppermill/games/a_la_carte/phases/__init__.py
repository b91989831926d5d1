"""The rules of À la carte, a file a chapter of the rulebook. Functions return what the table does next, or None."""

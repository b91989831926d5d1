"""One file a chapter of the rulebook, in its order. Each function says what the table does next, or None."""

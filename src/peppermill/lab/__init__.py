"""Play many games at once, on duplicate deals, for statistics."""

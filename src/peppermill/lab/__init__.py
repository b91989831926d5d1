"""Where games are studied: many of them at once, on duplicate deals."""

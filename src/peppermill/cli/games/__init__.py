"""One terminal view a game, behind the protocol in `terminal_view`."""

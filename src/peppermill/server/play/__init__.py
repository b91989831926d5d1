"""Tables and games while they are played: requests, moves, feeds, clocks and bots."""

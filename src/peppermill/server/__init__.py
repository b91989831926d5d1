"""Tables for people: who sits where, sockets, clocks, talk, bots at work. `app.py` puts it together."""

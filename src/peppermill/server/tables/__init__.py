"""Tables and guests without a running game: table state and its rules, lobby, expiry, talk, identities."""

"""The server: tables for people over HTTP and WebSockets. `app.py` puts its parts together."""

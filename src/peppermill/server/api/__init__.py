"""HTTP handlers: tables, games, guests, finished games, the practice range, status and the built pages. Described by
OpenAPI at `/api/openapi.json`."""

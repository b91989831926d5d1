"""Network edge of the server: sockets, limits on connections and requests, middleware, TLS and addresses."""

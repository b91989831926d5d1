"""Several server processes on one store: which of them owns a table."""

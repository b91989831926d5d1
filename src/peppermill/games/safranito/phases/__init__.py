"""The rules of Safranito, a file a chapter of the rulebook. Functions return what the table does next, or None."""

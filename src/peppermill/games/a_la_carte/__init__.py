"""À la carte: spices are poured over dishes on hot stoves, crêpes are tossed, and cups change who does what. The rules
are listed in RULES.md."""

"""Safranito: chips are thrown at bowls of spices, spices are traded, and blends completed. The rules are listed in
RULES.md."""

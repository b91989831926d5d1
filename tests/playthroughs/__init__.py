"""Whole games as readable text, kept and reviewed as a diff. `python3 run.py remake` remakes them."""

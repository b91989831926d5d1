"""Safranito. So far its board: the rules come later."""

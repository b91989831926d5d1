"""The page of a balance report: its sentences, its plots, and the whole."""

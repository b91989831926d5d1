"""The long proofs: `python3 run.py prove [NAME …]`. A short form of each stands in the ordinary tests."""

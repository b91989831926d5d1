"""Long proofs: `python3 run.py prove [NAME …]`. A short form of each is among the ordinary tests."""

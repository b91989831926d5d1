"""The laws every game must keep, whatever its rules."""

"""À la carte: so far its kitchen, as physics needs it."""

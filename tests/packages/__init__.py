"""Games and bots as packages of their own."""

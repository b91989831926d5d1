"""Work in other processes: process pools, the queue in front of them, and cached results."""

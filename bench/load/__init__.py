"""An open-loop load of four-player tables, the same for every server it is pointed at."""

### Balance reports: what is counted in À la carte.

a_la_carte-report-dish = Dishes
a_la_carte-report-dish-about = How often a dish that was put into a pan was finished.
a_la_carte-report-first_cup = The first cup
a_la_carte-report-first_cup-about = By how much the cup that a player begins with changes the chance of winning.
a_la_carte-report-cup = Cups
a_la_carte-report-cup-about = How often a cup that somebody got was used.

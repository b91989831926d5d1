### Bilans d’équilibre : ce qu’on compte dans À la carte.

a_la_carte-report-dish = Plats
a_la_carte-report-dish-about = Combien de fois un plat mis dans la poêle a été achevé.
a_la_carte-report-first_cup = La première tasse
a_la_carte-report-first_cup-about = De combien la tasse du début change les chances de gagner.
a_la_carte-report-cup = Tasses
a_la_carte-report-cup-about = Combien de fois une tasse obtenue a été utilisée.

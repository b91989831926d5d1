### Balanceberichte: was in À la carte gezählt wird.

a_la_carte-report-dish = Gerichte
a_la_carte-report-dish-about = Wie oft ein Gericht fertig wurde, das in die Pfanne kam.
a_la_carte-report-first_cup = Die erste Tasse
a_la_carte-report-first_cup-about = Um wie viel die Tasse, mit der man beginnt, die Gewinnaussicht ändert.
a_la_carte-report-cup = Tassen
a_la_carte-report-cup-about = Wie oft eine Tasse genutzt wurde, die jemand bekam.

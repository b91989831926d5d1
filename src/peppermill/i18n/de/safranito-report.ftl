### Balanceberichte: was in Safranito gezählt wird.

safranito-report-blend = Mischungen
safranito-report-blend-about = Wie oft eine Mischung fertig wurde, die auslag oder reserviert war.
safranito-report-bowl = Schalen
safranito-report-bowl-about = Gekaufte Karten je Handel an der Schale.
safranito-report-space = Aktionsfelder
safranito-report-space-about = Wie oft die Aktion genutzt wurde, wenn ein Chip sie gewonnen hatte.

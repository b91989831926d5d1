### Was die Zeichnungen in Safranitos Regelheft zeigen. Es kommt mit ihnen.

safranito-figure-chip = Ein Chip von beiden Seiten: verdeckt mit dem Zeichen seines Besitzers und offen mit seinem Wert. Das Loch ist in der Mitte.
safranito-figure-board = Das Brett mit neun Schalen und vier Aktionskreisen, die sechs Chips einer Person, die Pfeffermühle und 200 Rupien für den Anfang.
safranito-figure-hole = Links: Durch das Loch ist ein Stück der Schale zu sehen, also zählt der Chip. Rechts: Er bedeckt ihren Rand, aber durch sein Loch ist nichts von ihr zu sehen.
safranito-figure-pushed = Grüns Chip zählte nirgends. Rots Wurf stößt ihn in die Schale, und jetzt zählt er.
safranito-figure-rim = Grün berührt nur die Innenseite des Rands und zählt. Rot liegt mit einem Teil auf dem Rand, Orange dahinter: Beide sind aus.
safranito-figure-order = Die Felder in ihrer Reihenfolge. Auf dem zweiten hat Grün 40 und 10, zusammen 50, Rot hat 40: Grün darf.
safranito-figure-tie = Rot und Orange haben je 40. Blau führt die Küche; von dort im Uhrzeigersinn kommt Rot zuerst und hat die Aktion.
safranito-figure-extra = Grün hat hier am meisten und wirft noch einen Chip.
safranito-figure-draw = Eine 50: Fünf Karten werden gezogen, eine behalten, vier kommen unter den Stapel.
safranito-figure-reserve = Die oberste Mischung vom Stapel geht an die Person, die hier am meisten hat, und nur sie sieht sie.
safranito-figure-mill = Grün hat hier am meisten und nimmt Rot sofort die Pfeffermühle ab.
safranito-figure-sell = Vier Chips sind zusammen 120 wert. Zwei Karten Safran bringen 240 Rupien.
safranito-figure-buy = Orange hat 30 und 20, kauft die erste Karte für 50 und nimmt die 30 zurück. Nun steht es 20 zu 20, und Grün, näher an der Mühle, kauft die zweite für 20.
safranito-figure-blend = Kardamom, Chili und Kreuzkümmel werden abgelegt, und die Mischung liegt fertig vor dir.
safranito-figure-own = In einem Zug: eine der offenen Mischungen, und beliebig viele deiner reservierten.
safranito-figure-end = Die dritte Mischung beendet das Spiel sofort und gewinnt es.
safranito-figure-round = Neue Karten, zu zweit vier, kommen zu den unverkauften, und die Mühle geht nach links weiter.

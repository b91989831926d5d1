### Drawings in the rulebook of Chili. They come with the rulebook.

chili-figure-cards = Drei der hundert Karten: die 64 mit einer Schote, die 63 mit zweien, die 65 mit dreien.
chili-figure-ring = Der Ring: Die 1 und die 100 liegen einander gegenüber, auf jeder Seite zwei zufällige Karten dazwischen.
chili-figure-deal = Alle halten acht Karten. Der Rest ist der Nachziehstapel.
chili-figure-area = Die 67 ist die Zielkarte und nach innen geschoben. Ihre Nachbarn sind die 1 und die 38, der freie Bereich reicht also von 1 bis 38.
chili-figure-reveal = Alle Karten liegen verdeckt, dann werden alle zugleich aufgedeckt.
chili-figure-nearest = Die 70 ist 3 von der 67 entfernt, die 63 ist es 4: Die 70 gewinnt.
chili-figure-tie = Die 64 und die 70 sind beide 3 von der 67 entfernt: Die höhere, die 70, gewinnt.
chili-figure-won = Wer gewinnt, sammelt die 67 verdeckt ein; die 70 nimmt ihren Platz im Ring ein.
chili-figure-free = Die 4 und die 32 liegen zwischen 1 und 38: Sie kommen auf den Ablagestapel, und niemand zieht.
chili-figure-pay = Die 63 liegt außerhalb und zeigt zwei Schoten: Sie kommt auf den Ablagestapel, und wer sie gespielt hat, zieht zwei Karten.
chili-figure-next = Die 70 rückt an den Rand. Die nächste Zielkarte ist die 38, ihr freier Bereich reicht von 70 bis 100.
chili-figure-shuffle = Der Nachziehstapel ist aufgebraucht: Der Ablagestapel wird gemischt und zum neuen, für die noch geschuldeten Karten.
chili-figure-score = Vierzehn gesammelte Schoten weniger sechs auf der Hand: acht Punkte.
chili-figure-sight = Die eigene Hand siehst du. Von den Karten der anderen siehst du die Rückseiten.

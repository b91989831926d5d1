# Handys als Hände: am gemeinsamen Bildschirm und auf dem Handy.

web-phones-how = Scanne den Code deines Platzes: Dein Handy wird deine Hand und zeigt, was nur du sehen darfst. Dieser Bildschirm zeigt dann allen den Tisch.
web-phones-here-how = Dieses Handy kann die Hand sein: Es zeigt dann nur, was du allein sehen darfst, und du spielst damit. Den Tisch zeigt ein anderer Bildschirm, der den Link zum Zuschauen öffnet.
web-phones-here = Dieses Handy wird die Hand von { $name }
web-phones-here-link = Link für den anderen Bildschirm kopieren
web-phones-seat = { $name }: Dein Handy ist deine Hand
web-phones-seat-free = Platz { $number }: scannen und Platz nehmen
web-phones-qr = Code für das Handy von { $name }
web-phones-copy = Link kopieren
web-phones-local = Diese Seite ist unter einer Adresse offen, die nur dieser Rechner kennt. Starte Peppermill mit „--lan“, dann finden Handys her.
web-phones-all = Alle Hände dieses Bildschirms sind Handys.
web-phones-hands = Hände an diesem Tisch
web-phones-playing = spielt am Handy
web-phones-asked = schau aufs Handy
web-phones-away = Handy ist weg
web-phones-at-screen = spielt an diesem Bildschirm
web-phones-back = Hand von { $name } zurückholen
web-phones-show = Hand von { $name } zeigen
web-phones-hide = Hand verdecken
web-phones-now = { $count ->
    [0] Gerade wird kein Handy gefragt.
   *[other] Am Handy: { $names }
}
web-phones-take-title = Dein Handy wird die Hand von { $name }
web-phones-sit-title = Nimm mit deinem Handy Platz
web-phones-take-how = Was nur du sehen darfst, steht hier, und hier entscheidest du. Der Tisch ist für alle auf dem gemeinsamen Bildschirm.
web-phones-take = Das ist meine Hand
web-phones-mine = Dein Handy ist die Hand von { $name }
web-phones-gathering = Das Spiel beginnt am gemeinsamen Bildschirm. Lass diese Seite offen.
web-phones-lost = Dieses Handy ist keine Hand mehr
web-phones-lost-why = Die Hand ist wieder am gemeinsamen Bildschirm. Um sie noch einmal zu nehmen, scanne dort den Code.
web-phones-look = Schau auf den gemeinsamen Bildschirm.
web-phones-give-back = Hand zurückgeben
web-phones-sensors = Um das Handy selbst zu schwingen, muss diese Seite über https kommen: Starte Peppermill mit „--lan --tls“ und scanne den Code neu. Wischen geht auch so.

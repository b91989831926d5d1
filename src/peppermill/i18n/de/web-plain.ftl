# Tische von Spielen ohne eigene Szene.
web-plain-own = Deins
web-plain-players = Mitspieler
web-plain-common = Auf dem Tisch
web-plain-table = Der Tisch
web-plain-move = Dein Zug
web-plain-you = du
web-plain-ask = Dein Zug: Was tust du?
web-plain-choose = Wähle eine Antwort
web-plain-go = Bestätigen: { $answer }
web-plain-search = Antworten durchsuchen
web-plain-more = { $count } weitere
web-plain-less = Weniger: { $what }
web-plain-greater = Mehr: { $what }
web-plain-change = Antwort ändern
web-plain-answered = Du hast geantwortet. Die anderen überlegen noch.
web-plain-waiting = Die anderen überlegen.
web-plain-gesture = Manche Antworten sind Gesten, die dieser Tisch nicht aufnehmen kann.

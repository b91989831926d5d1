## Turniere

cli-tournament-title = Turnier
cli-tournament-about = { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } mit dem Startwert { $seed }, gespielt von Peppermill { $version }.
cli-tournament-incomplete = Es ist noch nicht alles gespielt: Derselbe Befehl macht weiter.
cli-tournament-written = Seite, Tabellen und Ergebnisse sind in { $folder }.
cli-tournament-group = { $game }, { $players } Spieler
cli-tournament-lead = { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }, { $tables ->
        [one] { $tables } Besetzung
       *[other] { $tables } Besetzungen
    }. Jede Verteilung wurde von jedem Platz aus gespielt.
cli-tournament-best = Am besten bewertet ist { $bot } mit { $rate } gewonnenen Partien.
cli-tournament-alike = Am besten bewertet sind { $first } und { $second }; diese Partien unterscheiden sie nicht.
cli-tournament-ratings = Wertungen
cli-tournament-ratings-note = Mit 95-%-Intervallen des Unterschieds zum ersten Bot der Auswahl, der { $rating } hat. Wer 200 Punkte mehr hat, gewinnt zu zweit drei von vier Partien.
cli-tournament-grid = Wer schlägt wen
cli-tournament-grid-note = Anteil der Partien, die der Bot der Zeile gegen den Bot der Spalte gewonnen hat.
cli-tournament-tables = Besetzungen
cli-tournament-line-up = Besetzung
cli-tournament-games = Partien
cli-tournament-shares = gewonnene Partien
cli-tournament-questions = Wer ist besser?
cli-tournament-test = Gespielt wurde, bis jede Frage entschieden war: um { $margin } der Partien besser oder nicht. Jedes falsche Urteil hat eine Wahrscheinlichkeit von { $error }. Intervalle früh entschiedener Fragen liegen etwas zu weit von null.
cli-tournament-better = { $first } ist besser als { $second }: { $difference } der Partien, nach { $deals } Verteilungen.
cli-tournament-equal = { $first } und { $second } sind innerhalb der Schwelle gleich gut: { $difference } der Partien, nach { $deals } Verteilungen.
cli-tournament-open = { $first } gegen { $second }: { $difference } der Partien, nach { $deals } Verteilungen; nicht entschieden.
cli-tournament-ahead = { $bot } vorn
cli-tournament-unfinished = { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } endeten, weil ein Bot eine unerlaubte Antwort gab. Dort hat niemand gewonnen.
refusal-schedule-field = { $file }: Das Feld „{ $field }“ ist nicht zu gebrauchen: { $detail }
refusal-schedule-too-long = Das sind mehr als { $most } Partien. Spiele weniger je Tisch oder an weniger Tischen.
refusal-schedule-unplayable = Der Wettbewerb „{ $value }“ lässt sich nicht spielen: { $reason ->
        [players-twice] „players“ nennt keine Zahl oder eine zweimal
        [bot-twice] ein Bot ist zweimal genannt
        [challengers] ein Gauntlet braucht „challengers“ und „bots“, niemanden in beiden, und kein anderer Spielplan hat Herausforderer
        [tables] der Spielplan „tables“ braucht „tables“, und kein anderer hat sie
        [table-size] an den Tischen sitzen andere Anzahlen von Bots als Spieler
       *[no-match] es sitzen nicht an jedem Tisch zwei verschiedene Bots, oder ein Tisch ist zweimal genannt
    }.
refusal-own-bot-malformed = „{ $value }“ ist kein eigener Bot: Schreibe NAME = "DATEI.py:KLASSE", "MODUL:KLASSE" oder "DATEI.npz", mit einem Namen, den kein Bot des Spiels hat.
refusal-own-bot-changed = Der Bot { $bot } auf { $machine } ist nicht der, mit dem diese Partien begannen. Lass Dateien von Bots, wie sie sind, bis alles gespielt ist, und installiere überall dasselbe.
refusal-bot-not-installed = { $machine } hat „{ $bot }“ nicht. Installiere es auf jedem Rechner, der mitspielt.

### The command line and the terminal table.

## Help

cli-usage = Aufruf:
cli-group-commands = Befehle
cli-group-positional = Angaben
cli-group-options = Optionen
cli-description = Peppermill: drei Kochspiele als richtige Software. Chili steht auf dem Tisch; Safranito und À la carte folgen.
cli-epilog = „{ $command } COMMAND --help“ verrät mehr über einen Befehl.
cli-help-help = diese Hilfe zeigen und beenden
cli-help-version = die Version zeigen und beenden
cli-help-lang = Sprache: en, de oder fr (sonst die des Systems)
cli-help-game = welches Spiel: chili
cli-help-json = eine Zeile JSON ausgeben

cli-help-play = an diesem Terminal spielen, allein gegen Bots oder reihum an einem Bildschirm
cli-help-play-players = wie viele mitspielen (Standard: 4)
cli-help-play-seats = wer wo sitzt, im Uhrzeigersinn: für jeden Platz human, random, greedy oder solid, durch Kommas getrennt (Standard: du und Bots der Stufe solid)
cli-help-play-names = Namen für die Plätze, durch Kommas getrennt
cli-help-play-seed = mit diesem Startwert austeilen: gleicher Startwert, gleiche Karten
cli-help-play-option = eine Option vereinbaren, als NAME=VALUE; mehrfach möglich (siehe „options“)
cli-help-play-data = mit eigenen Spieldaten spielen (siehe „check-data“)
cli-help-play-store = das Spiel in dieser Datei sichern statt am üblichen Ort; „memory“ sichert nichts
cli-help-play-resume = ein angefangenes Spiel fortsetzen: das letzte oder das genannte
cli-help-play-load = das Spiel aus einer Aufzeichnungsdatei fortsetzen

cli-help-simulate = Bots viele Spiele spielen lassen und auszählen
cli-help-simulate-games = wie viele Spiele (Standard: 100); bei einem Vielfachen der Spielerzahl sitzt jeder Bot gleich oft auf jedem Platz
cli-help-simulate-bots = random, greedy oder solid für jeden Platz, durch Kommas getrennt (Standard: random); sie wechseln von Spiel zu Spiel die Plätze
cli-help-simulate-seed = Startwert fürs Austeilen (Standard: 0)
cli-help-simulate-jobs = wie viele Prozesse (Standard: 1)

cli-help-games = die gesicherten Spiele auflisten
cli-help-games-store = in dieser Datei nachsehen statt am üblichen Ort
cli-help-record = die Aufzeichnung eines gesicherten Spiels in eine Datei schreiben
cli-help-record-match = der Name des Spiels, wie „games“ ihn nennt
cli-help-record-file = die Datei, die geschrieben wird; es darf sie noch nicht geben
cli-help-record-private = den Startwert eines angefangenen Spiels in der Aufzeichnung lassen: nur für den eigenen Gebrauch

cli-help-replay = eine Spielaufzeichnung zeigen
cli-help-replay-file = eine Spielaufzeichnung
cli-help-replay-verify = zuerst jedes Ereignis neu aus den Regeln ableiten
cli-help-replay-until = nur die ersten N Einträge zeigen
cli-help-replay-seat = das Spiel so zeigen, wie es von diesem Platz aus zu sehen war; sonst wie beim Zuschauen

cli-help-rules = die Regeln, jede mit Kennung und Herkunft
cli-help-rules-id = nur diese Regel
cli-help-rules-markdown = als Markdown-Seite
cli-help-options = was ein Tisch vereinbaren kann
cli-help-check-data = eigene Spieldaten prüfen
cli-help-check-data-file = die Datei mit den Spieldaten

cli-help-apply = Befehle auf eine Stellung anwenden: JSON hinein, JSON heraus (siehe docs/notation.md)
cli-help-apply-random = stattdessen N Beispielstellungen ausgeben, jede als eine Zeile JSON
cli-help-apply-seed = Startwert für den Zufall und für die Beispielstellungen (Standard: 0)

## Mistakes

cli-error = peppermill: { $text }
cli-error-rule = peppermill: { $text } [Regel { $rule }]
cli-error-output = peppermill: Die Ausgabe kann nicht geschrieben werden: { $detail }
cli-error-usage = peppermill: { $text }
    Versuch es mit „{ $command } --help“.
cli-argparse-required = es fehlt: { $detail }
cli-argparse-invalid-choice = { $detail }: steht nicht zur Wahl
cli-argparse-unrecognized = nicht verstanden: { $detail }
cli-argparse-expected = { $detail }: danach fehlt etwas
cli-argparse-not-both = { $detail }: nicht zusammen mit der anderen Angabe
cli-argparse-other = nicht verstanden: { $detail }
cli-interrupted = Abgebrochen.

## Reports

cli-simulate-progress = läuft
cli-simulate-title = { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    } { $game }, je { $players } am Tisch
cli-simulate-bot = Bot
cli-simulate-wins = Siege
cli-simulate-rate = von allen Spielen
cli-simulate-score = Punkte im Schnitt
cli-simulate-rounds = Runden je Durchgang (Median): { $rounds }
cli-simulate-ending = { $reason } { $count ->
        [one] ({ $count } Spiel)
       *[other] ({ $count } Spiele)
    }
cli-simulate-speed = { $decisions } Entscheidungen, { $rate } je CPU-Sekunde
cli-check-data-good = { $file } ist in Ordnung: { $name }.
cli-options-title = Optionen von { $game }
cli-options-flag = ja oder nein, Standard: { $default }
cli-options-number = { $low } bis { $high }, Standard: { $default }
cli-rules-title = Die Regeln von { $game }
cli-rules-note = Bei jeder Regel steht, woher sie kommt: { $kinds }.
cli-games-none = In { $file } sind keine Spiele gesichert.
cli-games-title = Gesicherte Spiele in { $file }
cli-games-row = { $id } · { $game } · { $names } · { $state ->
        [over] beendet
       *[open] noch offen
    }
cli-replay-title = { $game }: { $names }
cli-replay-verified = Geprüft: { $events ->
        [one] { $events } Ereignis folgt
       *[other] Alle { $events } Ereignisse folgen
    } aus den Regeln.
cli-replay-unfinished = Das Spiel ist nicht zu Ende.
cli-record-written = Geschrieben: { $file }

## Playing

cli-name-human = { $number ->
        [0] Gast
       *[other] Gast { $number }
    }
cli-name-bot-1 = Safran
cli-name-bot-2 = Kümmel
cli-name-bot-3 = Paprika
cli-name-bot-4 = Kardamom
cli-name-bot-5 = Ingwer
cli-play-title = { $game }: { $names }
cli-play-curtain = Gib den Bildschirm an { $name } weiter. Sonst schaut niemand hin.
cli-play-curtain-ready = { $name }, drück die Eingabetaste, wenn nur du den Bildschirm siehst.
cli-play-together = Alle dürfen schauen. Weiter mit der Eingabetaste.
cli-play-prompt = { $name }, welche Karte? („help“ erklärt)
cli-play-chosen = Du hast die { $card } gewählt. Eingabetaste: weiter. Oder tippe eine andere Karte.
cli-play-not-a-card = „{ $text }“ ist weder eine Karte noch ein Wort, das hier bekannt ist. „help“ nennt die Wörter.
cli-play-help = Eine Zahl spielt diese Karte. Andere Wörter: „log“ (was geschehen ist), „rules“ oder „rules A-3“ (die Regeln), „save FILE“ (das Spiel in eine Datei schreiben), „quit“ (aufhören; das Spiel bleibt gesichert), „help“.
cli-play-saved = Gespeichert in { $file }. Weiter geht es mit: { $command } play --load { $file }
cli-play-save-where = Wohin speichern? Schreib: save FILE
cli-play-kept = Das Spiel ist gesichert. Weiter geht es mit: { $command } play --resume { $id }
cli-play-not-kept = Das Spiel wurde nicht gesichert.
cli-play-resumed = Das Spiel { $id } geht weiter.
cli-play-result = { $place }. { $name }: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }
cli-play-over = Das Spiel ist zu Ende
cli-play-watching = Hier sitzen nur Bots: Du schaust zu.

## The table of Chili

cli-chili-heading = Durchgang { $cycle } von { $cycles } · Runde { $round }
cli-chili-target = Ziel
cli-chili-free = frei
cli-chili-pile-draw = Nachziehstapel { $count }
cli-chili-pile-discard = Ablagestapel { $count }
cli-chili-column-hand = Hand
cli-chili-column-collected = geholt
cli-chili-column-points = Punkte
cli-chili-scored = { $name }: gesammelt { $collected } ({ $plus }), auf der Hand { $hand } ({ $minus }), macht { $total }
cli-chili-collection = gesammelt: { $cards }
cli-chili-your-hand = { $name }, deine Hand
cli-chili-legend = Auf jeder Karte: ihre Zahl und ihre Schoten (●). Unter deinen Karten: wie weit sie von der Zielkarte entfernt sind (±), und „frei“ im freien Bereich, sonst wie viele Karten (+) sie kosten, wenn sie nicht gewinnen.
cli-chili-hand-free = frei

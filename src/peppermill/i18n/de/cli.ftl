### The command line and the terminal table.

## Help

cli-usage = Aufruf:
cli-group-commands = Befehle
cli-group-positional = Angaben
cli-group-options = Optionen
cli-description = Peppermill: drei Kochspiele als richtige Software. Chili, Safranito und À la carte stehen auf dem Tisch.
cli-epilog = „{ $command } COMMAND --help“ verrät mehr über einen Befehl.
cli-help-help = diese Hilfe zeigen und beenden
cli-help-version = die Version zeigen und beenden
cli-help-lang = Sprache: en, de oder fr (sonst die des Systems)
cli-help-game = welches Spiel: chili, safranito, a_la_carte oder ein installiertes
cli-help-json = eine Zeile JSON ausgeben

cli-help-play = spielen: im Browser, oder (mit einem Spiel oder einer Option) an diesem Terminal
cli-help-play-players = wie viele mitspielen (Standard: 4)
cli-help-play-seats = wer wo sitzt, im Uhrzeigersinn: für jeden Platz human oder ein Bot, durch Kommas getrennt (Standard: du und Bots der Stufe solid). Bots für Chili: random, greedy, solid, strong (auch strong@quick); für Safranito und À la carte: random, casual, solid, strong; diese auch mit anderer Hand und Mühe, etwa solid:novice@quick
cli-help-play-names = Namen für die Plätze, durch Kommas getrennt
cli-help-play-seed = mit diesem Startwert austeilen: gleicher Startwert, gleiche Karten
cli-help-play-option = eine Option vereinbaren, als NAME=VALUE; mehrfach möglich (siehe „options“)
cli-help-play-data = mit eigenen Spieldaten spielen (siehe „check-data“)
cli-help-play-store = das Spiel in dieser Datei sichern statt am üblichen Ort; „memory“ sichert nichts
cli-help-play-resume = ein angefangenes Spiel fortsetzen: das letzte oder das genannte
cli-help-play-hand = wie ruhig deine Hand ist, wo geworfen wird: expert, good, casual oder novice (Standard: good)
cli-help-play-lan = den Tisch im Browser öffnen, auch für das eigene Netz
cli-help-play-tls = den Tisch im Browser über https öffnen, wie Handys es für Bewegung wollen
cli-help-play-load = das Spiel aus einer Aufzeichnungsdatei fortsetzen

cli-help-companion = für alle mit einer echten Schachtel: tippt ein, wo die Chips liegen, oder was in die Pfannen fällt und was Würfel und Tassen zeigen, und der Rest wird für euch abgewickelt (safranito, a_la_carte)
cli-help-companion-open = alle dürfen immer schauen: kein Vorhang fällt zwischen den Händen

cli-help-serve = Tische für Browser öffnen, von diesem Rechner aus
cli-help-serve-host = auf dieser Adresse des Rechners lauschen (Standard: 127.0.0.1, nur für diesen Rechner)
cli-help-serve-lan = das eigene Netz hereinlassen: auf allen Adressen lauschen und sie mit einem QR-Code zeigen
cli-help-serve-port = der Port, auf dem gelauscht wird (Standard: 8777); 0 nimmt irgendeinen freien
cli-help-serve-tls = https mit einem hier erzeugten Zertifikat anbieten; Telefone geben die Bewegungssensoren nur für sichere Seiten frei
cli-help-serve-open = die Seite im Browser öffnen; ist der Port belegt, wird ein freier genommen
cli-help-serve-cert = https mit diesem eigenen Zertifikat anbieten (PEM, samt seiner Kette)
cli-help-serve-key = der Schlüssel zu diesem Zertifikat, falls er in einer anderen Datei liegt
cli-help-serve-base-path = der Pfad, den ein Reverse Proxy für uns bereithält, etwa /peppermill
cli-help-serve-public-url = unter welcher Adresse der Server hinter einem Reverse Proxy zu erreichen ist
cli-help-serve-store = die Tische in dieser Datei oder Datenbank (postgresql://…) sichern statt am üblichen Ort
cli-help-serve-bus = über diesen NATS-Server (nats://…) erreichen sich mehrere Server einer Datenbank
cli-help-serve-node = Name dieses Servers unter ihnen (Standard: der des Rechners)
cli-help-serve-log = Form des Protokolls: text, oder json mit einer Zeile für alles, was geschieht, samt dem Weg jedes Clients durch die Server
cli-help-serve-workers = wie viele Prozesse für die Bots denken (Standard: einer weniger, als der Rechner Kerne hat)
cli-help-serve-trust-proxy = den Kopfzeilen glauben, die der Proxy unter dieser Adresse oder in diesem Netz weiterreicht; mehrfach möglich
cli-help-serve-limit = eine Grenze setzen, als NAME=VALUE; mehrfach möglich (siehe docs/hosting.md)
cli-help-serve-allow-bot = an Tischen diesen Bot eines anderen Pakets zulassen, als PAKET/STUFE; mehrfach möglich. Ihm wird vertraut: Er läuft mit Grenzen für Zeit und Speicher, darf aber alles, was du darfst

cli-help-simulate = Bots viele Spiele spielen lassen und auszählen
cli-help-simulate-games = wie viele Spiele (Standard: 100); bei einem Vielfachen der Spielerzahl sitzt jeder Bot gleich oft auf jedem Platz
cli-help-simulate-bots = ein Bot für jeden Platz, durch Kommas getrennt (Standard: random); sie wechseln von Spiel zu Spiel die Plätze. Für Chili: random, greedy, solid, strong (mit wenig Mühe, wenn nichts anderes dasteht); für Safranito und À la carte: random, casual, solid, strong; diese mit wenig Mühe (quick), wenn nichts anderes dasteht (solid:novice@normal)
cli-help-simulate-seed = Startwert fürs Austeilen (Standard: 0)
cli-help-simulate-jobs = wie viele Prozesse (Standard: einer je Kern)
cli-help-lab-ray = statt in Prozessen dieses Rechners auf dem Ray-Cluster unter dieser Adresse rechnen (auto: der, zu dem dieser Rechner gehört)
cli-help-lab-jobs = wie viele Prozesse (Vorgabe: einer je Kern)
cli-help-lab-limit = nach so vielen Partien (2000) oder so viel Zeit (90s, 10m, 2h) aufhören und behalten, was da ist
cli-help-lab-estimate = sagen, was es kosten wird, und enden
cli-help-ladder = Bots aneinander messen
cli-help-ladder-games = wie viele Spiele jeder Zusammenstellung (Standard: 100); ein Vielfaches der Spielerzahl gibt jedem Bot jeden Platz gleich oft
cli-help-ladder-bots = die Bots, durch Kommas getrennt (Standard: alle des Spiels); gemessen wird am ersten
cli-help-tournament = ein Turnier von Bots spielen, das eine Datei beschreibt, sie bewerten und eine Seite, JSON und Parquet schreiben
cli-help-tournament-file = der Spielplan, eine TOML-Datei
cli-help-tournament-out = der Ordner für Ergebnisse (Vorgabe: neben dem Spielplan, DATEI-results); ein früherer Lauf darin wird fortgesetzt
cli-help-report = Bots ein Spiel oft spielen lassen und eine Seite über seine Balance schreiben: ob es gerecht ist, was nützt, was Optionen ändern
cli-help-report-players = wie viele spielen (Standard: so wenige, wie das Spiel erlaubt)
cli-help-report-games = wie oft ausgeteilt wird (Standard: 1000); ein Achtel davon wird auch mit jeder Option gespielt
cli-help-report-bot = der Bot, der auf jedem Platz spielt (Standard: der übliche des Spiels)
cli-help-report-out = die Seite, die geschrieben wird (Standard: SPIEL-report.html); eine ältere wird ersetzt
cli-help-export = Partien als Zeilen, eine je Entscheidung, in eine Parquet-Datei schreiben
cli-help-export-file = die neue Datei (.parquet)
cli-help-export-records = Aufzeichnungen, deren Partien geschrieben werden
cli-help-export-store = die beendeten Partien dieses Speichers schreiben
cli-help-export-game = Bots dieses Spiel spielen lassen und das schreiben
cli-help-export-chances = zu jeder Entscheidung die Gewinnchancen schätzen, mit so vielen Ausspielungen (Vorgabe: 200); dauert lange
cli-help-import = Partien in einen Speicher aufnehmen: aus Aufzeichnungen oder aus einer Datei, die export geschrieben hat
cli-help-import-files = Aufzeichnungen oder eine Parquet-Datei
cli-help-import-match = aus einer Parquet-Datei: die gewünschten Partien nach ihrer Spalte „match“, durch Kommas getrennt
cli-help-train = einen Bot trainieren, indem er gegen sich selbst spielt, und zeichnen, wie er lernt
cli-help-train-name = der Name des Bots (Vorgabe: first): Er setzt sich als trained/NAME an den Tisch
cli-help-train-seed = eine Zahl; derselbe Startwert und gleich viele Schritte ergeben auf einem Rechner denselben Bot (Vorgabe: 1)
cli-help-train-minutes = wie viele Minuten (Vorgabe: 5)
cli-help-train-updates = wie viele Lernschritte, statt Minuten
cli-help-train-games = mit wie vielen Partien gegen jeden Bot er jedes Mal gemessen wird (Vorgabe: 200)

cli-help-games = die gesicherten Spiele auflisten
cli-help-games-store = in dieser Datei nachsehen statt am üblichen Ort
cli-help-record = die Aufzeichnung eines gesicherten Spiels in eine Datei schreiben
cli-help-record-match = der Name des Spiels, wie „games“ ihn nennt
cli-help-record-file = die Datei, die geschrieben wird; es darf sie noch nicht geben
cli-help-record-private = den Startwert eines angefangenen Spiels in der Aufzeichnung lassen: nur für den eigenen Gebrauch
cli-help-store = die Datei pflegen, in der Spiele gesichert sind
cli-help-store-backup = sie in eine neue Datei kopieren, auch während sie benutzt wird
cli-help-store-verify = alles darin prüfen; jedes Spiel wird neu aus den Regeln abgeleitet
cli-help-store-prune = Tische und Spiele entfernen, die längst zu Ende sind
cli-help-store-prune-days = nur was seit N Tagen niemand angerührt hat (Standard: 90)
cli-help-store-prune-unfinished = auch angefangene Spiele und verlassene Tische entfernen
cli-help-store-prune-dry-run = nur sagen, was entfernt würde
cli-help-store-move = alles an einen anderen Ort kopieren: in eine Datei oder eine Datenbank (postgresql://…)
cli-help-store-move-from = Datei oder Datenbank, in der die Spiele liegen
cli-help-store-move-to = eine leere Datei oder Datenbank für sie
cli-help-work = auf diesem Rechner Arbeit der Server einer Datenbank erledigen: Bots, Gesten, beendete Spiele
cli-help-work-bus = der NATS-Server (nats://…), über den sich die Server erreichen
cli-help-work-node = Name dieses Helfers (Standard: der des Rechners)
cli-help-work-workers = wie viele Bots zugleich denken und wie viele Gesten zugleich berechnet werden (Standard: so viele, wie der Rechner Kerne hat)
cli-help-cluster = nach den Prozessen sehen, die zusammen eine Datenbank bedienen
cli-help-cluster-status = die Prozesse zeigen, ihre Pacht und wie viele Tische sie führen
cli-help-cluster-tables = die Tische zeigen, und wer sie führt
cli-help-cluster-drain = einen Prozess seine Tische abgeben und enden lassen
cli-help-cluster-store = die Datenbank (postgresql://…)
cli-help-cluster-node = Name oder Kennung des Prozesses, wie `cluster status` sie zeigt

cli-help-replay = eine Spielaufzeichnung zeigen
cli-help-replay-file = eine Spielaufzeichnung
cli-help-replay-verify = zuerst jedes Ereignis neu aus den Regeln ableiten
cli-help-replay-until = nur die ersten N Einträge zeigen
cli-help-replay-seat = das Spiel so zeigen, wie es von diesem Platz aus zu sehen war; sonst wie beim Zuschauen
cli-help-analyse = ein beendetes Spiel beurteilen: Chancen, bessere Antworten, Glück und Können
cli-help-analyse-seat = nur diesen Platz
cli-help-analyse-plot = die Chancen im Lauf des Spiels in diese Datei zeichnen (PNG oder SVG)

cli-help-rules = die Regeln, jede mit Kennung und Herkunft
cli-help-rules-id = nur diese Regel
cli-help-rules-markdown = als Markdown-Seite
cli-help-options = was ein Tisch vereinbaren kann
cli-help-check-data = eigene Spieldaten prüfen
cli-help-check-data-file = die Datei mit den Spieldaten

cli-help-apply = Befehle auf eine Stellung anwenden: JSON hinein, JSON heraus (siehe docs/notation.md)
cli-help-apply-random = stattdessen N Beispielstellungen ausgeben, jede als eine Zeile JSON
cli-help-apply-seed = Startwert für den Zufall und für die Beispielstellungen (Standard: 0)
cli-help-apply-view = dazu, was dieser Platz erfährt und am Ende sieht (eine Nummer ab 0 oder „spectator“)

cli-help-physics = die Physik für sich ausprobieren: Würfe und ein Bericht darüber
cli-help-physics-throw = einen Chip werfen und sehen, wo er liegen bleibt
cli-help-physics-pour = eine Gewürzflasche über einer Pfanne kippen
cli-help-physics-toss = einen Crêpe werfen
cli-help-physics-tilt = wie weit die Flasche gekippt wird, in Grad (sonst: 120)
cli-help-physics-dwell = wie lange sie so bleibt, in Sekunden (sonst: 0.3)
cli-help-physics-turn = wie lange das Kippen dauert, in Sekunden (sonst: 0.4)
cli-help-physics-crystals = Gewürze und Salz in der Flasche (sonst: 15+5)
cli-help-physics-lift = wie schnell die Pfanne gehoben wird, in m/s (sonst: 1.2)
cli-help-physics-wrist = wie schnell das Handgelenk schnippt, in rad/s (sonst: 8.5)
cli-help-physics-lag = wie viel später als das Heben das Schnippen kommt, in Sekunden (sonst: 0.07)
cli-help-physics-runs = wie oft (sonst: 1)
cli-help-physics-report = eine Seite mit Schaubildern schreiben: was Hände und Dinge tun
cli-help-physics-at = auf diese Stelle zielen, in Zentimetern östlich und nördlich der Brettmitte (Standard: 0,0)
cli-help-physics-side = von dieser Seite werfen: south, west, north oder east (Standard: south)
cli-help-physics-chips = so viele Chips liegen schon auf dem Brett (Standard: 0)
cli-help-physics-set = eine Zahl der Geste festlegen, als NAME=WERT in Metern, Radiant und Sekunden; mehrmals möglich
cli-help-physics-skill = wie ruhig die Hand ist: expert, good, casual, novice oder eine Zahl von 1 bis 4 (Standard: halb so unruhig wie expert)
cli-help-physics-seed = Startwert für das Zittern der Hand (Standard: jedes Mal ein anderer)
cli-help-physics-plot = in diese Datei zeichnen (PNG oder SVG)
cli-help-physics-movie = in diese Datei filmen (GIF)
cli-help-physics-times = wie viele Würfe für jeden Punkt eines Schaubilds (Standard: 60)

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
cli-simulate-rounds = Runden je Durchgang oder Spiel (Median): { $rounds }
cli-simulate-ending = { $reason } { $count ->
        [one] ({ $count } Spiel)
       *[other] ({ $count } Spiele)
    }
cli-simulate-speed = { $decisions } Entscheidungen, { $rate } je CPU-Sekunde
cli-ladder-rating = Wertung
cli-analyse-title = { $game }: was die Gewinnchancen verändert hat
cli-analyse-player = Spieler
cli-analyse-points = Punkte
cli-analyse-begin = zuerst
cli-analyse-luck = Glück
cli-analyse-hand = Hand
cli-analyse-head = Kopf
cli-analyse-end = zuletzt
cli-analyse-better = Antworten, die am meisten verschenkten, und bessere:
cli-analyse-nothing-better = Keine Antwort war klar schlechter als die beste.
cli-analyse-moment = Eintrag { $entry }, { $name }: { $answer }; besser: { $best } ({ $share })
cli-analyse-entry = Eintrag der Aufzeichnung
cli-analyse-chance = Gewinnchance
cli-check-data-good = { $file } ist in Ordnung: { $name }.
cli-options-title = Optionen von { $game }
cli-options-flag = ja oder nein, Standard: { $default }
cli-options-number = { $low } bis { $high }, Standard: { $default }
cli-options-word = { $words }, Standard: { $default }
cli-options-named = { $value }: { $meaning }
cli-options-seats = Andere Zahlen sind Plätze, von 1 an gezählt.
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
cli-store-progress = wird geprüft
cli-store-looked-at = Geprüft in { $file }: { $matches ->
        [one] { $matches } Spiel
       *[other] { $matches } Spiele
    } mit { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträgen
    }, { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, { $guests ->
        [one] { $guests } Gasteintrag
       *[other] { $guests } Gasteinträge
    }, { $lines ->
        [one] { $lines } Gesprächszeile
       *[other] { $lines } Gesprächszeilen
    }, { $blobs ->
        [one] { $blobs } Anhang
       *[other] { $blobs } Anhänge
    }.
cli-store-moving = wird kopiert
cli-store-moved = Von { $source } nach { $file } kopiert und Zeile für Zeile verglichen: { $matches ->
        [one] { $matches } Spiel
       *[other] { $matches } Spiele
    } mit { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträgen
    }, { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, { $guests ->
        [one] { $guests } Gasteintrag
       *[other] { $guests } Gasteinträge
    }, { $lines ->
        [one] { $lines } Gesprächszeile
       *[other] { $lines } Gesprächszeilen
    }, { $blobs ->
        [one] { $blobs } Anhang
       *[other] { $blobs } Anhänge
    }.
cli-store-moved-next = Benutze ab jetzt { $file } (`--store`). { $source } ist wie zuvor; wer dort weiterspielt, spielt ein anderes Spiel.
cli-store-problems = { $count ->
        [0] Alles ist in Ordnung.
       *[other] { $count } Fehler: siehe oben.
    }
cli-store-table = Tisch { $id }
cli-store-match = Spiel { $id }
cli-store-gone = Aus { $file } entfernt: { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, { $matches ->
        [one] { $matches } Spiel
       *[other] { $matches } Spiele
    }, { $guests ->
        [one] { $guests } Gasteintrag
       *[other] { $guests } Gasteinträge
    }, { $lines ->
        [one] { $lines } Gesprächszeile
       *[other] { $lines } Gesprächszeilen
    }, { $blobs ->
        [one] { $blobs } Anhang
       *[other] { $blobs } Anhänge
    }.
cli-store-would-go = Aus { $file } würden entfernt: { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, { $matches ->
        [one] { $matches } Spiel
       *[other] { $matches } Spiele
    }, { $guests ->
        [one] { $guests } Gasteintrag
       *[other] { $guests } Gasteinträge
    }, { $lines ->
        [one] { $lines } Gesprächszeile
       *[other] { $lines } Gesprächszeilen
    }, { $blobs ->
        [one] { $blobs } Anhang
       *[other] { $blobs } Anhänge
    }.
cli-store-smaller = Die Datei ist um { $bytes } Byte kleiner.
cli-store-not-smaller = { $file } ließ sich gerade nicht verkleinern: { $detail }
cli-work-ready = { $id } arbeitet für die Server, { $workers } Aufgaben zugleich. Strg-C beendet das.
cli-work-over = Es wird keine Arbeit mehr angenommen.
cli-cluster-process = { $id }: { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, Pacht noch { $seconds } s
cli-cluster-draining = { $id }: noch { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, endet gleich
cli-cluster-figures = { $clients ->
        [one] { $clients } Gast
       *[other] { $clients } Gäste
    } verbunden; wartende Schreibvorgänge: { $writes } (der älteste seit { $oldest } s); wartende Aufgaben: { $jobs }
cli-cluster-off-bus = erreicht den Bus nicht
cli-cluster-summary = { $processes ->
        [one] { $processes } Prozess
       *[other] { $processes } Prozesse
    }; { $owned } von { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tischen
    } in Gebrauch.
cli-cluster-orphaned = { $tables ->
        [one] { $tables } Tisch wartet
       *[other] { $tables } Tische warten
    } auf einen Prozess.
cli-cluster-table = { $id } · { $phase } · { $node } · Amtszeit { $term } · { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } · geändert vor { $seconds } s
cli-cluster-table-alone = { $id } · { $phase } · niemand · Amtszeit { $term } · { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } · geändert vor { $seconds } s
cli-cluster-tables = { $tables ->
        [one] { $tables } Tisch in Gebrauch.
       *[other] { $tables } Tische in Gebrauch.
    }
cli-cluster-drain-asked = { $id } wurde gebeten, die Tische abzugeben und zu enden.
cli-cluster-drained = { $id } ist beendet.
cli-cluster-drain-late = { $id } läuft nach { $seconds } s noch. Warum, steht in seinem Protokoll.

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
cli-plain-help = Eine Zahl gibt diese Antwort; eine Antwort lässt sich auch als Befehl mit ihren Feldern (name=wert) schreiben. Weitere Wörter: „log“ (was geschah), „rules“ (die Regeln), „save DATEI“ (das Spiel in eine Datei schreiben), „quit“ (aufhören; das Spiel bleibt erhalten), „help“.
cli-plain-prompt = { $name }: { $ask } (Zahl; „help“ erklärt)
cli-plain-prompt-answers = { $name }, du bist dran: welche Antwort? („help“ erklärt)
cli-plain-more = und { $count } weitere, die sich als Befehl schreiben lassen
cli-plain-number = Eine Antwort { $number } gibt es nicht: Sie gehen von 1 bis { $most }.
cli-plain-unknown = „{ $text }“ ist hier weder eine Antwort noch ein bekanntes Wort. „help“ nennt die Wörter.
cli-play-saved = Gespeichert in { $file }. Weiter geht es mit: { $command } --load { $file }
cli-play-save-where = Wohin speichern? Schreib: save FILE
cli-play-kept = Das Spiel ist gesichert. Weiter geht es mit: { $command } --resume { $id }
cli-play-not-kept = Das Spiel wurde nicht gesichert.
cli-play-resumed = Das Spiel { $id } geht weiter.
cli-play-result = { $place }. { $name }: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }
cli-play-over = Das Spiel ist zu Ende
cli-play-watching = Hier sitzen nur Bots: Du schaust zu.
cli-play-compiling = Hier sucht ein Bot: Womit er rechnet, wird erst kompiliert, einmal, und das kann eine Minute dauern.

## Serving

cli-serve-open = Die Tische sind offen unter { $url }
cli-serve-running = Es läuft schon ein Server: Seine Seite { $url } wird geöffnet.
cli-serve-only-here = Herein kommt nur dieser Rechner. Mit --lan lässt du dein Netz herein.
cli-serve-network = In deinem Netz geht es hier herein:
cli-serve-no-network = Dieser Rechner hat keine Adresse in einem Netz; sonst kann also niemand herein.
cli-serve-plain = Über einfaches http geht alles außer Bewegung; für Bewegung starte mit --tls.
cli-serve-certificate = Fingerabdruck des Zertifikats (SHA-256): { $fingerprint }
cli-serve-trust = Ein Telefon muss diesem Server einmal vertrauen. Öffne auf dem Telefon { $url } (trotz der Warnung) oder bring { $file } dorthin, dann
    - iPhone: Einstellungen > Allgemein > VPN und Geräteverwaltung: installieren; danach Allgemein > Info > Zertifikatsvertrauenseinstellungen: einschalten
    - Android: Einstellungen > Sicherheit > Weitere Sicherheitseinstellungen > Vom Gerätespeicher installieren > CA-Zertifikat
    Vergleiche den Fingerabdruck dort mit diesem (SHA-256): { $fingerprint }
cli-serve-few-files = Dieses System lässt { $most } offene Verbindungen zu, nicht die { $wanted }, die die Grenzen erlauben: erhöhe `ulimit -n`, oder senke die Grenzen mit --limit.
cli-serve-stop = Strg-C beendet den Server.
cli-serve-kept = Beendet. Alles ist in { $file } gesichert.

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

## Physics

cli-physics-lies = Chip { $number }: { $x } cm, { $y } cm, { $face ->
        [up] Wert oben
       *[down] Wert unten
    }.
cli-physics-left = Chip { $number } hat das Brett verlassen.
cli-physics-rim = Chip { $number } liegt auf dem Rand.
cli-physics-touched = Chip { $a } hat Chip { $b } berührt.
cli-physics-motion = { $seconds } s Bewegung in { $bytes } Byte.
cli-physics-report-title = Peppermill: was Hände und Dinge tun
cli-physics-dispersion = Wo Würfe auf die Brettmitte enden, je nach Können
cli-physics-dispersion-note = Jeder Punkt ist ein Wurf. Die Kreise haben den Radius einer Schale und eines Aktionskreises; neben jedem Können steht, wie oft sie getroffen werden.
cli-physics-turning = Wie oft sich ein Chip umdreht
cli-physics-turning-tumble = Überschlag (rad/s)
cli-physics-turning-share = Wert oben (%)
cli-physics-east = Osten (cm)
cli-physics-north = Norden (cm)
cli-physics-fell = { $time } s: { $kind } Nr. { $number } ist gefallen.
cli-physics-poured = Gefallen: { $fallen }. Noch in der Flasche: { $left }.
cli-physics-pours = Kristalle: { $crystals } · so oft: { $runs } ({ $share })
cli-physics-toss-picture = gefangen, Bildseite oben: { $count } ({ $share })
cli-physics-toss-recipe = gefangen, Rezeptseite oben: { $count } ({ $share })
cli-physics-toss-beside = neben der Pfanne: { $count } ({ $share })
cli-physics-toss-on-edge = auf der Kante: { $count } ({ $share })
cli-physics-toss-half-out = halb aus der Pfanne: { $count } ({ $share })
cli-physics-crystals = Kristalle aus einer vollen Flasche nach Neigung und Verweilen
cli-physics-crystals-note = Eine Hand ohne jedes Zittern. Die Linien stehen dafür, wie lange die Flasche verweilt.
cli-physics-crystals-dwell = { $seconds } s verweilt
cli-physics-crystals-tilt = Neigung (°)
cli-physics-crystals-fallen = gefallene Kristalle (Mittel)
cli-physics-tosses = Wo Crêpes sich wenden
cli-physics-tosses-note = Wie oft der Crêpe eines Meisters mit der Bildseite oben gefangen wird, nach Schnippen und Verzug; und jedes Können beim besten davon.
cli-physics-tosses-wrist = Schnippen (rad/s)
cli-physics-tosses-lag = Verzug des Schnippens (ms)
cli-physics-tosses-share = gewendet

## Der Tisch von Safranito

cli-safranito-heading = Runde { $round } · { $phase ->
        [throw] Werfen
        [typing] Werfen
        [act] Aktionsfelder
        [keep] Aktionsfelder
        [pick] Handel
        [sell] Handel
        [buy] Handel
        [blend] Mischen
       *[over] Schluss
    }
cli-safranito-column-money = Rup.
cli-safranito-column-cards = Kart
cli-safranito-column-reserved = res.
cli-safranito-column-done = Mi.
cli-safranito-display = In der Auslage: { $spices }
cli-safranito-blends = Mischungen:
cli-safranito-completed = Fertig bei { $name }: { $blends }
cli-safranito-tokens = Marken: { $tokens }
cli-safranito-piles = Stapel: { $spices } Gewürze, { $blends } Mischungen
cli-safranito-discard = Ablage: { $spices }
cli-safranito-hand = { $name }, deine Gewürze: { $spices }
cli-safranito-chips = Deine Chips, noch nicht geworfen: { $chips }
cli-safranito-reserved = Für dich reserviert:
cli-safranito-lies = { $number } { $chip } { $place }{ $face ->
        [up] {" "}(aufgedeckt)
       *[down] {""}
    }
cli-safranito-close = { $inside ->
        [yes] (um { $by } mm)
       *[no] ({ $by } mm an { $place } vorbei)
    }
cli-safranito-short-curry = Curry
cli-safranito-short-ginger = Ingwer
cli-safranito-short-cardamom = Kardamom
cli-safranito-short-chili = Chili
cli-safranito-short-garlic = Knoblauch
cli-safranito-short-mint = Minze
cli-safranito-short-cumin = Kreuzk.
cli-safranito-short-saffron = Safran
cli-safranito-short-cinnamon = Zimt
cli-safranito-short-extra_throw = Extra
cli-safranito-short-spice_card = Karte
cli-safranito-short-reserve = Reserve
cli-safranito-short-head_chef = Chef
cli-safranito-short-field = Feld
cli-safranito-short-out = raus
cli-safranito-legend = Auf dem Brett: Chips mit dem Buchstaben ihrer Besitzer und ihrem Wert (··, wo du ihn nicht wissen darfst). Gewürze in der Auslage sind fett. * ist der Küchenchef, ▸ bist du, ✓ eine Mischung, die du fertigstellen kannst. Unter dem Brett hat jeder Chip seine Nummer.
cli-safranito-help = Werfen: „aim Safran“ wirft auf eine Schale oder einen Kreis; „aim Safran 110 20“ mit 110 % der Kraft, die genügen sollte, und 20 Grad Steigung (üblich: 100 und 7); „aim #3“ auf Chip 3; „aim 10,-5“ auf einen Punkt in Zentimetern östlich und nördlich der Mitte; „with 40“ wirft deine 40, „chip 40“ nimmt sie schon einmal in die Hand; „from west“, wo das vereinbart ist. An einem echten Brett: „lay Safran“, „lay field up“, „lay out“, dann „move 3 Minze“ für alles Verschobene, dann „done“. Jede andere Antwort hat eine Nummer; oder sag „ja“, „nein“, „keep Minze“, „pick Minze“, „sell 2“, „buy“, „blend 3“, „blend 3 without Minze“ (Marken statt Minze), „pass“. Der Anfang eines Namens genügt. Andere Wörter: „log“ (was geschehen ist), „rules“ oder „rules B-2“ (die Regeln), „save FILE“ (das Spiel in eine Datei schreiben), „quit“ (gehen; das Spiel bleibt gesichert), „help“.
cli-safranito-ask-throw = { $name }, wohin wirfst du deine { $chip }? („aim …“, „chip …“; „help“ erklärt)
cli-safranito-ask-lay = { $name }, wo liegt deine { $chip }? („lay …“, „chip …“; „help“ erklärt)
cli-safranito-ask-typing = { $name }, ist noch etwas verrutscht? („move 3 Minze“; sonst Eingabetaste)
cli-safranito-ask-use = { $name }, nutzt du „{ $space }“?
cli-safranito-ask-keep = { $name }, welche Karte behältst du?
cli-safranito-ask-pick = { $name }, welche Schale ist die nächste?
cli-safranito-ask-sell = { $name }, verkaufst du { $spice } zu { $price } je Karte?
cli-safranito-ask-buy = { $name }, kaufst du { $spice } für { $price }?
cli-safranito-ask-blend = { $name }, stellst du eine Mischung fertig?
cli-safranito-answer-use = { $use ->
        [yes] nutzen
       *[no] darauf verzichten
    }
cli-safranito-answer-sell = { $count ->
        [0] nichts verkaufen
       *[other] { $count } für { $money } verkaufen
    }
cli-safranito-answer-buy = { $buy ->
        [yes] für { $price } kaufen
       *[no] nicht kaufen
    }
cli-safranito-answer-blend = Mischung { $blend }: { $spices }{ $count ->
        [0] {""}
       *[other] {" "}(Marken statt { $tokens })
    }
cli-safranito-answer-pass = keine Mischung mehr
cli-safranito-chosen = In deiner Hand: deine { $chip }.
cli-safranito-no-value = Du hast keine { $chip } zum Werfen.
cli-safranito-no-chip = Auf dem Brett liegt kein Chip { $number }.
cli-safranito-which = „{ $text }“: Was davon meinst du? { $known }
cli-safranito-drawn = An diesem Tisch werden Würfe ausgelost: Nur das Ziel zählt, nicht Kraft, Steigung oder Seite.
cli-safranito-unknown = „{ $text }“ ist kein Wort, das hier bekannt ist. „help“ nennt die Wörter.
cli-safranito-result = { $place }. { $name }: { $score ->
        [one] { $score } Mischung
       *[other] { $score } Mischungen
    }

## An einem echten Brett

cli-companion-help = „undo“ nimmt den letzten Eintrag zurück, „undo 3“ die letzten drei, und „redo“ trägt sie wieder ein: Was falsch getippt wurde, lässt sich richtigstellen.
cli-companion-undone = Zurückgenommen: { $text }. Das Spiel geht als { $id } weiter; so, wie es war, bleibt es gesichert.
cli-companion-redone = Wieder eingetragen: { $text }
cli-companion-nothing = Es gibt nichts zurückzunehmen.
cli-companion-nothing-again = Es gibt nichts wieder einzutragen.
cli-companion-over = Eingabetaste zum Gehen; „undo“ nimmt den letzten Eintrag zurück.

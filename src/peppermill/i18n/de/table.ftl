### What the table says whatever is played: refusals, endings, small words.

## Refusals

refusal-hand-here = Das Handy, das die Hand von Platz { $seat } ist, ist da. Es gibt die Hand selbst zurück.
refusal-hand-taken = Ein anderes Handy ist schon die Hand von Platz { $seat }.
refusal-no-such-seat = Einen Platz { $seat } gibt es hier nicht: Die Plätze sind 0 bis { $last }.
refusal-game-over = Das Spiel ist zu Ende.
refusal-decision-closed = Diese Entscheidung ({ $decision }) ist vorbei: Am Tisch geht es schon weiter.
refusal-decision-unknown = Es gibt keine offene Entscheidung namens „{ $decision }“.
refusal-players = { $game } ist für { $fewest } bis { $most } Personen, nicht für { $players }.
refusal-not-your-turn = Hier ist jemand anders gefragt, nicht du.
refusal-no-such-answer = Das ist keine der Antworten auf das, wonach du gefragt bist.
refusal-no-data-set = Dieses Spiel hat keine Daten, die sich ersetzen lassen.
refusal-package-broken = Das Paket { $package } lässt sich nicht benutzen: { $detail }
refusal-package-version = Das Paket { $package } wurde für Version { $version } der Pakete von Peppermill geschrieben; dieses kennt Version { $known }. Installiere Versionen, die zueinander passen.
refusal-package-name = Das Paket { $package } nennt sich „{ $value }“. Ein Name besteht aus kleinen Buchstaben, Ziffern und „_“, beginnt mit einem Buchstaben und heißt wie sein Entry-Point.
refusal-bot-broken = Der Bot { $bot } brach mit einem Fehler ab: { $detail }
refusal-bot-too-slow = Der Bot { $bot } brauchte für eine Antwort länger als { $seconds } Sekunden.
refusal-bot-package-unknown = Kein installiertes Paket bringt den Bot „{ $value }“ mit. Pakete mit Bots: { $known }.
refusal-bot-failed = Der Bot { $bot } gab eine Antwort, die die Regeln nicht erlauben: { $detail }
refusal-game-unknown = Es gibt kein Spiel namens „{ $value }“. Bekannt: { $known }.
refusal-bot-unknown = Es gibt keinen Bot namens „{ $value }“. Bekannt: { $known }.
refusal-bot-refused = Der Bot auf Platz { $seat } hat { $value } geantwortet, was nicht erlaubt ist ({ $detail }).
refusal-bot-without-answer = Das ist kein Bot: { $value }. Ein Bot ist ein Name oder ein Objekt mit einer Methode „answer(view, decision, rng)“.
refusal-option-unknown = Es gibt keine Option namens „{ $field }“. Bekannt: { $known }.
refusal-option-malformed = „{ $value }“ ist keine Option: Schreib name=wert.
refusal-option-twice = Die Option „{ $field }“ ist doppelt angegeben: „{ $former }“ ist ihr früherer Name.
refusal-option-not-a-flag = Die Option „{ $field }“ ist ja oder nein, nicht „{ $value }“.
refusal-option-not-a-word = Die Option „{ $field }“ ist eine von { $known }, nicht „{ $value }“.
refusal-option-out-of-range = Die Option „{ $field }“ ist eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
refusal-notation-malformed = Diese Zeile ist nicht lesbar: { $text }
refusal-notation-unknown-word = „{ $text }“ beginnt mit keinem Wort, das hier bekannt ist. Bekannt: { $known }.
refusal-notation-field = In „{ $text }“ stimmt etwas nicht mit: { $detail }
refusal-notation-field-missing = In „{ $text }“ fehlt das Feld „{ $detail }“. Die Felder von „{ $word }“: { $known }.
refusal-notation-field-unknown = In „{ $text }“ hat „{ $word }“ kein Feld „{ $detail }“. Seine Felder: { $known }.
refusal-position-unknown-field = Eine Stellung hat kein Feld „{ $field }“. { $expected }
refusal-position-elsewhere = Von dieser Stellung kann das Spiel nicht beginnen: Personen, Optionen oder Karten sind nicht die des Tischs, oder es ist dort schon aus.
refusal-resample-unknown = Das Spiel „{ $value }“ führt kein Gedächtnis, daher lässt sich dafür nichts neu austeilen.
refusal-resample-unsettled = Verborgenes lässt sich nur neu austeilen, solange jemand gefragt ist oder wenn das Spiel vorbei ist.
refusal-engine-unknown = Für das Spiel „{ $value }“ gibt es keine übersetzte Fassung der Regeln. Vorhanden: { $known }.
refusal-ladder-pool = Eine Rangliste braucht mindestens zwei verschiedene Bots; genannt waren { $count }.
refusal-engine-uncovered = Die übersetzte Fassung der Regeln kennt { $option }={ $value } nicht.
refusal-codec-unknown = Für das Spiel „{ $value }“ gibt es keinen Codec: Agenten können es nicht lernen.
refusal-codec-typed = Mit { $field }={ $value } lässt sich diese Umgebung nicht spielen: Agenten haben kein Brett, von dem sie ablesen. Nimm sampled oder physics.
refusal-batch-unknown = Vom Spiel „{ $value }“ gibt es keine Stapel.
refusal-batch-unseen = Stapel des Spiels „{ $value }“ liefern keine Beobachtungen: nimm seine Umgebung.
refusal-batch-count = Ein Stapel hat mindestens ein Spiel, nicht { $value }.
refusal-engine-unsettled = Die übersetzte Fassung der Regeln nimmt nur Stellungen an, in denen jemand gefragt ist, und das Ende eines Spiels.
refusal-position-field = { $given ->
    [0] Das Feld „{ $field }“ der Stellung stimmt so nicht.
   *[other] Das Feld „{ $field }“ der Stellung kann nicht „{ $value }“ sein.
} { $expected }
refusal-position-number = Das Feld „{ $field }“ der Stellung braucht eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
refusal-position-phase = Das Feld „{ $field }“ der Stellung passt nicht zu ihrer Phase „{ $phase }“. { $expected }
position-expects-kind = Es hat eine andere Form: { $detail }
position-expects-short = Gelesen werden höchstens { $high } Zeichen.
position-expects-once = Es darf in einer Stellung einmal stehen.
position-expects-json = Sein Wert ist ein einfaches Wort oder JSON ohne Zeilenumbrüche und Semikolons.
position-expects-version = Eine Stellung beginnt mit „{ $example }“.
position-expects-seed = Es ist „rest“ allein oder „rest“ mit einem Startwert: einer Zahl oder einem Text von höchstens { $high } Zeichen.
position-expects-bare = Es ist „rest“ allein: Karten im Stapel haben keine Reihenfolge.
position-expects-number = Es ist eine ganze Zahl von { $low } bis { $high }.
position-expects-tilt = Es ist ein Winkel von { $low } bis { $high } rad.
position-expects-tens = Geld zählt in ganzen Zehnern, von 0 bis { $high }.
position-expects-word = Möglich sind: { $known }.
position-expects-near = Ist „{ $near }“ gemeint? Möglich sind: { $known }.
position-expects-field = Eine Stellung kann haben: { $known }.
position-expects-near-field = Ist „{ $near }“ gemeint? Eine Stellung kann haben: { $known }.
position-expects-like = Geschrieben wird es so: { $example }
position-expects-seats = Es hat einen Eintrag für jeden Platz, zusammen { $count }.
position-expects-items = Es hat { $count } Einträge, in dieser Reihenfolge: { $known }.
position-expects-different = Nichts darf dort zweimal stehen.
position-expects-order = Seine Einträge stehen in der Reihenfolge des Spiels: { $wanted }.
position-expects-pieces = Jedes Teil liegt an genau einer Stelle. Zu viel: { $surplus }. Nirgends: { $missing }. Das Wort „rest“ legt, was nicht genannt ist, dorthin, wo es hingehört.
position-expects-nothing-yet = In der Phase „begin“ ist noch nichts ausgeteilt: Lass es weg oder nenne eine spätere Phase.
position-expects-with-phase = Es gehört nur zu diesen Phasen: { $known }. Die Phase ist „{ $phase }“.
position-expects-needed = Die Phase „{ $phase }“ braucht es, zum Beispiel: { $example }
position-expects-only = In der Phase „{ $phase }“ ist es { $wanted }.
position-expects-pose = Ein Ort ist [x,y,z] in Metern, höchstens { $far } von der Mitte; eine Drehung ist ein Quaternion [w,x,y,z] der Länge 1. Kristalle in den Spülen haben beides nicht.
position-expects-on-space = Es ist ein Platz mit einem Chip auf dem Feld, das ausgewertet wird (space { $space }).
position-expects-in-bowls = Solange gehandelt wird, liegt jeder Chip in einer Schale.
position-expects-with-chips = Es ist eine Schale mit Chips, mit der noch nicht gehandelt ist: { $known }.
position-expects-to-throw = Als Nächstes wirft Platz { $seat } und braucht dort einen Chip.
position-expects-three = Höchstens ein Platz hat drei fertige Mischungen, niemand mehr, und drei gibt es nur in den Phasen „blend“ und „over“.
position-expects-in-the-air = Seine Nummer ist die des letzten Wurfs: { $wanted }.
position-expects-aimed = In der Phase „fly“ hat es eine Geste oder ein Ziel, in der Phase „typing“ keines von beiden.
position-expects-crepe = Es ist „pan“, wo der Crêpe in der Pfanne des Platzes ist, „done“, wo er fertig ist, sonst „held“ oder „burnt“.
position-expects-own-spice = Ein Streuer enthält nur Salz und sein eigenes Gewürz: 0 bis 19 lemon, 20 bis 39 pepper, 40 bis 59 paprika, 60 bis 79 herbs; die letzten fünf sind jeweils Salz.
position-expects-with-a-dish = Kristalle liegen nur in einer Pfanne mit einem Gericht, das kein Crêpe ist.
position-expects-served = Ein ausgespielter Siegpunkt zählt in „served“.
position-expects-set-up = Es gehört zum Zug 0, und der Zug ist { $turn }.
position-expects-cool = In der Phase „cool“ ist das Gericht des aktiven Platzes verbrannt; er hat die Tasse „cool“ und noch keine Pause gemacht.
position-expects-crepe-in-pan = In der Phase „toss“ ist der Crêpe in der Pfanne des aktiven Platzes.
position-expects-full-pan = In der Phase „{ $phase }“ ist in der Pfanne dieses Platzes ein Gericht.
position-expects-empty-pan = In der Phase „{ $phase }“ ist in der Pfanne dieses Platzes noch kein Gericht.
position-expects-poured = Es ist das letzte Würzen (Nummer { $wanted }), vom aktiven Platz ({ $seat }).
position-expects-same-bottle = Der Streuer der Geste ist derselbe: { $wanted }.
position-expects-tossed = Es ist der letzte Wurf: Nummer { $wanted }.
position-expects-chili-cycle = Gezählt wird von 1 bis zu den vereinbarten { $cycles }; in den Phasen „finish“ und „over“ ist es der letzte, in „deal“ einer davor (oder 0 vor dem ersten Austeilen).
position-expects-chili-round = Gezählt wird ab 1; 0 ist es nur vor dem ersten Austeilen.
position-expects-chili-ring = Sechs Karten liegen im Ring, sobald der erste Durchgang ausgeteilt ist, vorher keine.
position-expects-chili-hand = In der Phase „choose“ hat jeder Platz Handkarten; vor dem ersten Austeilen hat niemand welche.
position-expects-chili-chosen = Nur in der Phase „choose“ sind Karten gewählt, jede aus der Hand des Platzes.
position-expects-chili-played = In der Phase „win“ hat jeder der { $players } Plätze eine gespielte Karte, in „discard“ einige, sonst keiner.
position-expects-chili-winner = Nach „win“ gibt es einen Gewinner, dessen Karte weder unter den gespielten liegt noch Karten kostet; vorher gibt es keinen.
position-expects-chili-owed = Nur in der Phase „draw“ sind noch Karten zu ziehen.
position-expects-chili-collected = Vor dem ersten Austeilen ist nichts gesammelt.
position-expects-chili-discard = Vor dem ersten Austeilen ist nichts abgelegt.
position-expects-chili-pile = In der Phase „choose“ ist der Stapel nicht aufgebraucht.
position-expects-chili-reshuffled = Ein Durchgang endet in der Runde, in der der Ablagestapel gemischt wurde: In der Phase „choose“ steht es nicht.
position-expects-chili-revealed = Es gibt höchstens eine Zeile für jede Runde; die Runde ist { $round }.
position-expects-chili-scores = Es gibt eine Zeile für jeden beendeten Durchgang; der Durchgang ist { $cycle }.
position-expects-chili-reason = Ein beendeter Durchgang (Phasen „deal“, „finish“, „over“) hat den Grund, der zu den Karten passt; einer, der weitergeht, hat keinen.
refusal-record-not-ours = { $file } ist keine Spielaufzeichnung von Peppermill.
refusal-record-newer = { $file } stammt von einem neueren Peppermill (Format { $format }; dieses hier liest bis { $known }).
refusal-record-damaged = { $file } ist beschädigt oder wurde verändert: Die Prüfsumme stimmt nicht.
refusal-record-field = In { $file } ist das Feld „{ $field }“ falsch: { $detail }
refusal-record-event = In { $file } folgt Eintrag { $entry } nicht aus den Regeln: { $detail }
refusal-record-blob = In { $file } fehlt der Anhang { $hash }, oder unter seinem Namen liegt ein anderer.
refusal-record-too-long = { $file } ist länger, als dieser Server liest: { $value } { $field ->
        [entries] Züge
       *[events] Ereignisse
    }, und höchstens { $limit } nimmt er an. Auf dem eigenen Rechner liest sie der Befehl `peppermill replay`.
refusal-seat-in-hand = Ein Handy ist die Hand von Platz { $seat }: Dort wird gespielt.
refusal-play-id-reused = Dieser Zug trägt den Namen eines anderen, der schon gespielt ist. Gespielt wurde nichts: Er braucht einen eigenen Namen.
refusal-version-unknown = Einen Eintrag { $value } gibt es nicht: Die Aufzeichnung hat { $most }.
refusal-file-missing = Die Datei { $file } gibt es nicht.
refusal-file-unreadable = { $file } ist nicht lesbar: { $detail }
refusal-file-exists = Die Datei { $file } gibt es schon; sie bleibt, wie sie ist. Wähl einen anderen Namen oder lösch sie zuerst.
refusal-file-unwritable = { $file } lässt sich nicht schreiben: { $detail }
refusal-file-too-large = { $file } ist größer als { $most } Byte.
refusal-file-not-text = { $file } ist keine Textdatei.
refusal-file-not-toml = { $file } ist nicht lesbar: { $detail }
refusal-data-too-deep = In { $file }, Zeile { $line }, hat ein Schlüssel mehr als { $most } Teile.
refusal-data-unknown-field = { $file }, Zeile { $line }: Ein Feld „{ $field }“ gibt es nicht.
refusal-data-name = { $file }, Zeile { $line }: „{ $field }“ muss ein Wort aus Buchstaben, Ziffern, Punkten und Bindestrichen sein, höchstens 40 Zeichen lang.
refusal-data-missing = { $file }: Das Feld „{ $field }“ fehlt.
refusal-store-not-ours = { $file } ist kein Spielspeicher von Peppermill. Die Datei bleibt, wie sie ist.
refusal-store-newer = { $file } stammt von einem neueren Peppermill (Version { $version }; dieses hier kennt bis { $known }).
refusal-store-none = In { $file } ist kein Speicher von Peppermill.
refusal-store-damaged = { $file } ist beschädigt und bleibt unverändert: { $detail }
refusal-store-failed = Das Spiel ließ sich nicht in { $file } sichern: { $detail }. Was vorher gesichert war, ist sicher.
refusal-store-unreachable = Die Datenbank { $file } ist nicht zu benutzen: { $detail }. Starte sie, oder berichtige Adresse, Name oder Passwort.
refusal-store-address = Diese Adresse einer Datenbank lässt sich nicht lesen: { $detail }. Sie sieht so aus: postgresql://name@rechner/datenbank.
refusal-store-served-database = Auf { $file } läuft schon ein Server. Beende ihn zuerst; oder starte alle Server dieser Datenbank mit --bus: ohne Bus hat eine Datenbank nur einen Server.
refusal-store-served-alone = Auf { $file } läuft ein Server ohne --bus. Beende ihn zuerst: Danach können sich mehrere Server mit --bus diese Datenbank teilen.
refusal-bus-needs-database = Ein Bus braucht eine Datenbank: Gib --store postgresql://… an, denn eine Datei können sich mehrere Server nicht teilen.
refusal-node-malformed = Der Name eines Servers hat höchstens 32 Kleinbuchstaben, Ziffern und Bindestriche: „{ $value }“ ist keiner.
refusal-store-database-command = „{ $field }“ gilt für einen Speicher in einer Datei. Eine Datenbank wird mit pg_dump kopiert und mit pg_restore zurückgespielt.
refusal-store-move-same = { $file } lässt sich nicht auf sich selbst kopieren. Nenne eine leere Datei oder Datenbank.
refusal-store-move-not-empty = In { $file } liegt schon etwas, und es bleibt, wie es ist. Ein Spielspeicher wird in eine leere Datei oder Datenbank kopiert.
refusal-store-move-nothing = In { $file } liegen keine Spiele.
refusal-store-move-unfinished = { $file } ist eine Kopie von { $source }, die nicht fertig ist. Ruf `peppermill store move` mit denselben Orten noch einmal auf; bis dahin wird sie nicht benutzt.
refusal-store-move-other = { $file } ist eine unfertige Kopie von { $source }. Stell sie fertig, oder nenne eine andere leere Datei oder Datenbank.
refusal-store-move-differs = In { $file } kam etwas anderes an, als geschickt wurde: { $detail }. Die Kopie wird nicht benutzt. Leere sie und kopiere noch einmal.
refusal-bus-apart = Andere Server dieser Datenbank ({ $nodes }) sind über { $url } nicht zu erreichen: Sie benutzen einen anderen Bus. Gib allen dasselbe --bus.
refusal-bus-public-url = Zu { $value } findet von anderswo niemand, und mehrere Server geben Links damit aus. Gib den Namen, den die Leute eintippen, als --public-url an.
refusal-bus-address = Diese Adresse eines Busses lässt sich nicht lesen: { $value }. Sie sieht so aus: nats://name:passwort@rechner:4222, oder tls://… mit ?ca=DATEI.
refusal-bus-failed = NATS ist unter { $url } nicht zu erreichen: { $detail }. Starte es, oder berichtige --bus.
refusal-bus-credentials = NATS unter { $url } lehnt Name und Passwort ab. Trag die richtigen in --bus ein.
refusal-bus-certificate = Die Zertifikate, die --bus nennt, sind nicht zu gebrauchen: { $detail }
refusal-bus-unencrypted = NATS unter { $url } bietet kein TLS an, und --bus verlangt es. Es wurde nichts dorthin geschickt. Gib NATS ein Zertifikat, oder schreib nats:// ohne ?ca, wo das Netz dir allein gehört.
refusal-bus-packets = NATS unter { $url } nimmt nur Nachrichten bis { $bytes } Byte an. Setz dort max_payload auf mindestens { $least }.
refusal-table-unreachable = Dieser Tisch ist gerade nicht zu erreichen. Es geht gleich von selbst weiter.
refusal-cluster-needs-database = Mehrere Prozesse bedienen nur eine Datenbank: --store postgresql://…, nicht { $value }.
refusal-cluster-none = { $file } wurde nie von mehreren Prozessen bedient.
refusal-node-unknown = Kein einzelner Prozess heißt „{ $value }“. Es gibt: { $known }.
refusal-extra-missing = Dafür fehlen Teile. So kommen sie hinzu: { $command }
refusal-store-lost = { $file } oder eine Datei daneben, die dazugehört, liegt nicht mehr an ihrem Platz. Bis sie wieder da ist oder das Programm neu gestartet wird, lässt sich nichts sichern.
refusal-store-replaced = { $file } wurde im laufenden Betrieb durch eine andere Datei ersetzt. Bis das Programm neu gestartet wird, wird nichts mehr gelesen oder gesichert.
refusal-store-backup-failed = { $file } stammt aus einer älteren Version und wurde nicht auf den neuesten Stand gebracht, weil sich vorher keine Sicherungskopie anlegen ließ: { $detail }
refusal-store-exposed = In { $file } stehen die Geheimnisse aller Spiele, und andere auf diesem Rechner können die Datei oder eine daneben lesen. Das ließ sich nicht ändern ({ $detail }). Starte als ihr Eigentümer, oder lass ihn `chmod 600` darauf anwenden; von einem Dateisystem, das keine Eigentümer kennt, verschieb sie auf ein anderes.
refusal-store-served = Auf { $file } läuft schon ein Server (Prozess { $pid }, { $url }). Spiel dort, beende ihn zuerst, oder gib diesem hier mit --store eine eigene Datei.
refusal-server-local = Auf { $file } läuft unter { $url } ein Server nur für diesen Rechner. Beende ihn in seinem Fenster mit Strg-C und starte dann „play --lan“ noch einmal: Seine Tische bleiben.
store-was-exposed = Andere auf diesem Rechner konnten { $file } oder eine Datei daneben lesen. Ab jetzt kann es nur noch, wem sie gehört.
store-slow = { $count ->
    [one] Ein Schreibauftrag wartet
   *[other] { $count } Schreibaufträge warten
} seit { $seconds } s auf den Speicher. Geschrieben wird gerade hier:
refusal-table-unknown = Es gibt keinen Tisch „{ $value }“.
refusal-match-unknown = In { $file } gibt es kein Spiel „{ $value }“.
refusal-game-lost = Die Partie dieses Tisches ist nicht mehr aufbewahrt.
refusal-match-exists = In { $file } gibt es schon ein Spiel „{ $value }“.
refusal-match-without-seed = Der Zufall des Spiels „{ $value }“ ist nicht bekannt: Man kann es ansehen, aber nicht fortsetzen.
refusal-no-companion = „{ $value }“ wird hier nicht an einem echten Brett gespielt. Wohl aber: { $known }.
refusal-nothing-to-resume = In { $file } gibt es kein unfertiges Spiel zum Weiterspielen.
refusal-seats-count = Die Liste nennt { $count ->
        [one] { $count } Platz
       *[other] { $count } Plätze
    }, am Spiel nehmen aber { $players } teil.
refusal-name-malformed = „{ $value }“ ist kein Name: 1 bis 24 Buchstaben, Ziffern, Leerzeichen, Punkte oder Bindestriche.
refusal-number-out-of-range = „{ $field }“ ist eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
refusal-not-json = Die Eingabe ist nicht das erwartete JSON-Objekt: { $detail }
refusal-seed-malformed = Der Startwert „{ $value }“ ist kein lesbarer Text.
refusal-argument-unwanted = { $field } gehört zu einem neuen Spiel; dieses geht weiter, wie es vereinbart war.
refusal-input-too-large = Die Eingabe ist größer als { $most } Bytes.
refusal-language-unknown = Es gibt keine Sprache „{ $value }“. Bekannt: { $known }.
refusal-rule-unknown = Eine Regel „{ $value }“ gibt es hier nicht.
refusal-limit-unknown = Es gibt keine Grenze namens „{ $value }“. Bekannt: { $known }.
refusal-gesture-not-a-number = „{ $field }“ der Geste ist keine endliche Zahl.
refusal-gesture-over-the-edge = Die Hand ist über dem Rand: „{ $field }“ ist { $value } m, und mindestens { $limit } m sind nötig.
refusal-gesture-beyond-limit = Das tut keine Hand: „{ $field }“ der Geste ist { $value } { $unit }, und die Grenzen sind { $low } und { $high }.
refusal-gesture-pour-dwell = Die Flasche bleibt { $value } s über der Pfanne, und höchstens { $limit } s sind erlaubt.
refusal-gesture-pour-twice = Eine Bewegung kippt die Flasche, eine stellt sie zurück: Diese geht zwischendurch um { $value }° zurück, und höchstens { $limit }° sind erlaubt.
refusal-gesture-pour-shaken = Über der Pfanne wird nicht geklopft oder geschüttelt: Die Flasche wackelt um { $value }°, und höchstens { $limit }° sind erlaubt.
refusal-gesture-toss-shaken = Ein Crêpe wird in einem Zug geworfen: „{ $field }“ der Geste geht um { $value } mehr hin und her, und höchstens { $limit } sind erlaubt.
refusal-gesture-toss-uneven = „{ $field }“ der Geste hat { $value } Messwerte, und das Heben hat { $limit }.
refusal-gesture-skill-unknown = Ein Können „{ $value }“ gibt es nicht. Bekannt sind { $known }, oder eine Zahl von 1 bis 4.
refusal-motion-unknown = Diese Bewegung hat die Version { $version }; hier wird Version { $known } verstanden.
refusal-motion-damaged = Diese Bewegung ist beschädigt und kann nicht gezeigt werden.
refusal-plots-missing = Für Bilder und Filme wird matplotlib gebraucht. { $set_up ->
        [by-itself] „{ $command }“ richtet es selbst ein: den Ordner .venv-plots löschen, dann noch einmal versuchen.
       *[by-hand] So kommt es dazu: pip install "peppermill[plots]"
    }
refusal-physics-number = „{ $field }“ ist eine Zahl, nicht „{ $value }“.
refusal-physics-choice = „{ $field }“ kann nicht „{ $value }“ sein. Bekannt: { $known }.
refusal-map-unknown = Von „{ $field }“ gibt es keine Landekarten.
refusal-map-superseded = Inzwischen wurde nach einer neueren Landekarte gefragt.
refusal-practice-too-many = „{ $field }“ hat { $value }, und höchstens { $limit } sind erlaubt.
refusal-practice-twice = Unter „{ $field }“ kommt die Nummer { $value } zweimal vor.
refusal-practice-out-of-place = Unter „{ $field }“ liegt etwas, wo nichts liegen kann: mehr als { $limit } m entfernt, zu hoch oder zu tief.
refusal-practice-not-turned = Unter „{ $field }“ ist eine Drehung kein Einheitsquaternion.
refusal-practice-in-each-other = Unter „{ $field }“ liegen { $first } und { $second } am selben Ort.
refusal-port-taken = Port { $value } ist belegt, vielleicht von einem anderen Peppermill. Beende es, oder wähl mit --port einen anderen Port (0 nimmt irgendeinen freien).
refusal-port-forbidden = Dieser Rechner lässt dich nicht auf Port { $value } lauschen. Wähl mit --port einen über 1023.
refusal-host-unusable = Dieser Rechner kann auf „{ $value }“ nicht lauschen: { $detail }
refusal-base-path-malformed = „{ $value }“ ist kein Basispfad: Schreib ihn wie /peppermill, aus Buchstaben, Ziffern, Punkten, Binde- und Unterstrichen.
refusal-url-malformed = „{ $value }“ ist keine Adresse eines Servers: Schreib sie wie https://games.example.org.
refusal-url-elsewhere = „{ $value }“ führt nicht zum Basispfad { $path }.
refusal-proxy-malformed = „{ $value }“ ist weder eine Adresse noch ein Netz: Schreib es wie 127.0.0.1 oder 10.0.0.0/8.
refusal-argument-alone = { $field } sagt nichts ohne { $needed }.
refusal-browser-only = { $field } ist für den Tisch im Browser: Tippe „play { $field }“, ohne Spiel und ohne andere Optionen.
refusal-certificate-unusable = { $file } und { $key } sind kein Zertifikat mit seinem unverschlüsselten Schlüssel: { $detail }

## At the tables of a server

refusal-blob-unknown = Unter diesem Namen liegen hier keine Daten für dich.
refusal-body-malformed = Die Anfrage lässt sich nicht lesen: { $detail }
refusal-changed-too-often = Du hast es dir hier schon { $most }-mal anders überlegt. Deine letzte Wahl gilt.
refusal-command-malformed = Der Befehl lässt sich nicht lesen: { $detail }
refusal-game-not-over = Die Partie ist noch nicht zu Ende. Ihre Aufzeichnung würde alle Geheimnisse verraten.
refusal-moment-unknown = An dieser Stelle des Spiels hat niemand etwas geantwortet.
refusal-review-gone = Diese Aufzeichnung wird hier nicht mehr aufbewahrt. Öffne sie für die Auswertung noch einmal.
refusal-review-unknown = Hier kann noch nichts { $game } beurteilen, darum gibt es zu diesem Spiel keine Auswertung.
refusal-review-uncovered = Ein Spiel { $game } mit { $option } = { $value } lässt sich nicht auswerten: Es kann hier nicht weitergespielt werden.
refusal-guest-needed = Dieses Gerät ist hier noch nicht bekannt. Öffne zuerst die Startseite.
refusal-former-host = Wer vorher Gastgeber war, kann das Amt einen Tag lang zurückbekommen. So lange bleibt ihm sein Platz, und der Tisch bleibt offen.
refusal-host-just-left = Der Gastgeber ist eben erst gegangen. Andere können das Amt übernehmen, wenn das { $seconds } Sekunden her ist.
refusal-link-unknown = Dieser Link gibt keine Plätze zurück: Ein neuerer hat ihn ersetzt, oder es fehlt ein Teil.
refusal-guest-unknown = An diesem Tisch ist niemand unter diesem Namen.
refusal-help-forbidden = { $help ->
        [maps] An diesem Tisch helfen nur Landekarten.
       *[other] An diesem Tisch gibt es keine Hilfe.
    } Das wählt der Gastgeber, bevor eine Partie beginnt.
refusal-advice-unknown = Der Coach kann diese Partie { $game } mit ihren Hausregeln nicht beurteilen.
refusal-answer-unlisted = Das ist keine Antwort auf das, was du gefragt bist.
refusal-help-used-up = Zu einer Entscheidung beantwortet der Coach { $most } solche Fragen, mehr nicht.
refusal-hello-first = Die erste Nachricht einer Verbindung ist „hello“.
refusal-hello-once = „hello“ wird nur einmal gesagt.
refusal-host-unknown = So heißt dieser Server nicht. Nimm die Adresse, die er beim Start anzeigt.
refusal-lesson-elsewhere = Hier wird keine Partie mit Anleitung gespielt.
refusal-lesson-none = Für { $game } gibt es noch keine Partie mit Anleitung.
refusal-lesson-part = Die Partie mit Anleitung für { $game } hat keinen solchen Teil.
refusal-lesson-prepared = Eine Partie mit Anleitung ist vorbereitet: „{ $field }“ lässt sich dafür nicht wählen.
refusal-match-closed = Das war für eine andere Partie an diesem Tisch gedacht.
refusal-message-malformed = Die Nachricht lässt sich nicht lesen: { $detail }
refusal-not-at-this-table = Das dürfen nur die, die an diesem Tisch sitzen.
refusal-not-invited = Dieser Tisch ist privat. Bitte den Gastgeber um einen Link.
refusal-not-kept = Der Tisch kann im Moment nichts festhalten, darum wurde nichts gespielt. Versuche es gleich noch einmal.
refusal-not-your-seat = Platz { $seat } ist nicht deiner.
refusal-not-your-view = Das ist nicht für deine Augen.
refusal-only-from-here = Das darf nur der Rechner sehen, auf dem der Server läuft.
refusal-only-the-host = Das darf nur der Gastgeber.
refusal-only-watching = Du bist zum Zuschauen gekommen. Zum Mitspielen bitte den Gastgeber um einen anderen Link.
refusal-origin-foreign = Eine Seite von anderswo darf das nicht fragen.
refusal-remove-oneself = Wer Gastgeber ist, kann sich nicht selbst entfernen. Gib das Amt zuerst weiter.
refusal-removed-from-table = Der Gastgeber hat dich gebeten, diesen Tisch zu verlassen.
refusal-seat-devices = Platz { $seat } wird schon von { $most } Geräten aus gespielt.
refusal-seat-empty = Auf Platz { $seat } sitzt niemand.
refusal-seat-played-by-bot = Für Platz { $seat } spielt gerade ein Bot. Nimm den Platz zuerst zurück.
refusal-seat-taken = Platz { $seat } ist besetzt.
refusal-seats-full = Hier sitzen schon mehr als { $players } Leute.
refusal-server-full = Hier ist im Moment kein Platz für mehr (höchstens { $most }).
refusal-server-restarting = Der Server startet neu. Alles bleibt erhalten; gleich geht es weiter.
refusal-server-trouble = Hier ist etwas schiefgegangen, und es ist unser Fehler. Nichts hat sich geändert.
refusal-session-ended = Dieser Browser wurde von einem anderen aus abgemeldet. Öffne die Startseite, um neu anzufangen, oder deinen eigenen Link, um deine Plätze zurückzubekommen.
refusal-session-unknown = Diese Sitzung gibt es nicht, oder sie ist schon beendet.
refusal-store-exchanged = Die Datei, in der dieser Server seine Spiele aufbewahrt, wurde im laufenden Betrieb ersetzt. Bis der Server neu gestartet wird, wird nichts gesichert.
refusal-table-busy = An diesem Tisch geschieht zu viel auf einmal. Versuche es noch einmal.
refusal-table-ended = Dieser Tisch ist geschlossen.
refusal-table-locked = Der Tisch ist verschlossen: Niemand Neues darf herein.
refusal-table-not-over = Hier gibt es keine beendete Partie, die man wiederholen könnte.
refusal-table-not-playing = Hier wird gerade nicht gespielt.
refusal-table-paused = Die Partie ist angehalten.
refusal-table-playing = Die Partie hat begonnen.
refusal-talk-empty = Darin gibt es nichts zu lesen.
refusal-talk-too-fast = Nicht so schnell: alle { $seconds } Sekunden eine Zeile.
refusal-talk-too-long = Eine Zeile hat höchstens { $most } Zeichen.
refusal-too-fast = Das war zu viel auf einmal. Warte einen Augenblick.
refusal-too-hard = Das dauert hier zu lange oder braucht zu viel Speicher.
refusal-too-many = Es sind schon zu viele („{ $field }“, höchstens { $most }).
refusal-too-many-tables = Du hast hier schon so viele angefangene Tische, wie man haben darf ({ $most }). Spiele eine Partie zu Ende, oder öffne einen alten Tisch und schließe ihn.
refusal-pages-missing = Die Seiten sind nicht gebaut. Installiere Peppermill mit `python3 run.py play`, oder baue sie in `web/`.
refusal-code-unknown = Es gibt keinen Tisch mit diesem Code. Sieh noch einmal nach.
refusal-page-unknown = Unter dieser Adresse gibt es nichts.
refusal-method-unknown = Das lässt sich auf diese Weise nicht fragen.
refusal-version-old = Diese Seite ist älter als der Server (der Version { $version } spricht). Lade sie neu.
refusal-version-new = Diese Seite ist neuer als der Server (der Version { $version } spricht). Lade sie neu.

## The kinds of rules

rule-kind-S = Spielanleitung
rule-kind-F = aus Besprechungen
rule-kind-R = unsere Festlegung
rule-kind-O = Option

## Small words

yes = ja
no = nein
nothing = nichts

### What the table says whatever is played: refusals, endings, small words.

## Refusals

refusal-no-such-seat = Einen Platz { $seat } gibt es hier nicht: Die Plätze sind 0 bis { $last }.
refusal-game-over = Das Spiel ist zu Ende.
refusal-decision-closed = Diese Entscheidung ({ $decision }) ist vorbei: Am Tisch geht es schon weiter.
refusal-decision-unknown = Es gibt keine offene Entscheidung namens „{ $decision }“.
refusal-players = { $game } ist für { $fewest } bis { $most } Personen, nicht für { $players }.
refusal-game-unknown = Es gibt kein Spiel namens „{ $value }“. Bekannt: { $known }.
refusal-bot-unknown = Es gibt keinen Bot namens „{ $value }“. Bekannt: { $known }.
refusal-option-unknown = Es gibt keine Option namens „{ $field }“. Bekannt: { $known }.
refusal-option-malformed = „{ $value }“ ist keine Option: Schreib name=wert.
refusal-option-not-a-flag = Die Option „{ $field }“ ist ja oder nein, nicht „{ $value }“.
refusal-option-out-of-range = Die Option „{ $field }“ ist eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
refusal-notation-malformed = Diese Zeile ist nicht lesbar: { $text }
refusal-notation-unknown-word = „{ $text }“ beginnt mit keinem Wort, das hier bekannt ist. Bekannt: { $known }.
refusal-notation-field = In „{ $text }“ stimmt etwas nicht mit: { $detail }
refusal-position-unknown-field = Eine Stellung hat kein Feld „{ $field }“. Sie kann haben: { $known }.
refusal-position-field = Das Feld „{ $field }“ der Stellung kann nicht „{ $value }“ sein.
refusal-position-number = Das Feld „{ $field }“ der Stellung braucht eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
refusal-position-phase = Das Feld „{ $field }“ der Stellung passt nicht zu ihrer Phase „{ $phase }“.
refusal-record-not-ours = { $file } ist keine Spielaufzeichnung von Peppermill.
refusal-record-newer = { $file } stammt von einem neueren Peppermill (Format { $format }; dieses hier liest bis { $known }).
refusal-record-damaged = { $file } ist beschädigt oder wurde verändert: Die Prüfsumme stimmt nicht.
refusal-record-field = In { $file } ist das Feld „{ $field }“ falsch: { $detail }
refusal-record-event = In { $file } folgt Eintrag { $entry } nicht aus den Regeln: { $detail }
refusal-record-blob = In { $file } fehlt der Anhang { $hash }, oder unter seinem Namen liegt ein anderer.
refusal-version-unknown = Einen Eintrag { $value } gibt es nicht: Die Aufzeichnung hat { $most }.
refusal-file-missing = Die Datei { $file } gibt es nicht.
refusal-file-unreadable = { $file } ist nicht lesbar: { $detail }
refusal-file-exists = Die Datei { $file } gibt es schon; sie bleibt, wie sie ist. Wähl einen anderen Namen oder lösch sie zuerst.
refusal-file-unwritable = { $file } lässt sich nicht schreiben: { $detail }
refusal-file-too-large = { $file } ist größer als { $most } Byte.
refusal-file-not-text = { $file } ist keine Textdatei.
refusal-file-not-toml = { $file } ist nicht lesbar: { $detail }
refusal-data-unknown-field = { $file }, Zeile { $line }: Ein Feld „{ $field }“ gibt es nicht.
refusal-data-name = { $file }, Zeile { $line }: „{ $field }“ muss ein Wort aus Buchstaben, Ziffern, Punkten und Bindestrichen sein, höchstens 40 Zeichen lang.
refusal-data-missing = { $file }: Das Feld „{ $field }“ fehlt.
refusal-store-not-ours = { $file } ist kein Spielspeicher von Peppermill. Die Datei bleibt, wie sie ist.
refusal-store-newer = { $file } stammt von einem neueren Peppermill (Version { $version }; dieses hier kennt bis { $known }).
refusal-store-damaged = { $file } ist beschädigt und bleibt unverändert: { $detail }
refusal-store-failed = Das Spiel ließ sich nicht in { $file } sichern: { $detail }. Was vorher gesichert war, ist sicher.
refusal-match-unknown = In { $file } gibt es kein Spiel „{ $value }“.
refusal-match-exists = In { $file } gibt es schon ein Spiel „{ $value }“.
refusal-match-without-seed = Der Zufall des Spiels „{ $value }“ ist nicht bekannt: Man kann es ansehen, aber nicht fortsetzen.
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

## The kinds of rules

rule-kind-S = Spielanleitung
rule-kind-R = unsere Festlegung
rule-kind-O = Option

## Small words

yes = ja
no = nein
nothing = nichts

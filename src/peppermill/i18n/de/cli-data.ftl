## Partien als Daten

cli-data-written = { $rows ->
        [one] { $rows } Entscheidung
       *[other] { $rows } Entscheidungen
    } aus { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } in { $file } geschrieben.
cli-data-imported = Aufgenommen als { $id }.
refusal-export-source = Sage, welche Partien: Aufzeichnungen oder --store oder --game; eines davon.
refusal-export-names = Zwei Aufzeichnungen heißen gleich. An den Namen sind die Partien in der Datei zu unterscheiden.
refusal-import-which = { $file } enthält viele Partien: Sage, welche du willst, --match 0,1,2.
refusal-data-not-ours = { $file } ist keine Datei von Entscheidungen, die export geschrieben hat: { $detail }
refusal-data-no-match = In { $file } ist keine Partie { $value }, die sich noch einmal spielen lässt. Partien aus Aufzeichnungen stehen in diesen.
refusal-data-damaged = In { $file } passen die Entscheidungen der Partie { $value } nicht zu ihrem Ergebnis.

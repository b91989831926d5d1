## Lange Arbeit: Einheiten, Ergebnisse, Rechner

refusal-units-lost = Die Prozesse, die rechnen, sind { $count }-mal hintereinander gestorben. Fehlt Speicher? Versuche es mit weniger Prozessen (--jobs).
refusal-limit-malformed = „{ $value }“ ist keine Grenze: Schreibe eine Zahl von Partien (2000) oder eine Zeit (90s, 10m, 2h).
refusal-results-busy = { $file } wird gerade von einem anderen Lauf benutzt. Warte, bis er fertig ist, oder nenne eine andere Datei.
refusal-results-damaged = { $file } enthält keine Ergebnisse, oder Zeile { $line } ist beschädigt. Entferne die Zeile oder die Datei; was darin stand, wird neu gerechnet.
refusal-results-of-another = { $file } enthält die Ergebnisse einer anderen Arbeit: andere Bots, Optionen, anderer Startwert oder andere Version. Nenne eine andere Datei.
refusal-ray-unreachable = Unter „{ $value }“ gibt es keinen Ray-Cluster: { $detail }. Starte einen (ray start --head), oder lass --ray weg.
refusal-ray-version = Ein Rechner des Ray-Clusters hat Version { $found } von Peppermill, dieser hier { $version }. Installiere überall dieselbe.

cli-lab-cost = { $games ->
        [one] Höchstens { $games } Partie
       *[other] Höchstens { $games } Partien
    }, etwa { $duration } mit { $workers ->
        [one] { $workers } Prozess
       *[other] { $workers } Prozessen
    }, wenn alle gespielt werden. Strg-C beendet es und behält, was da ist.
cli-lab-incomplete = Vorzeitig beendet: Das sind die Partien, die bis dahin gespielt waren.

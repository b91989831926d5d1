### Die Küche von À la carte im Browser. Kommt mit der Szene.

## Was jetzt zu tun ist

web-a_la_carte-now = Jetzt
web-a_la_carte-now-dish = { $crepe ->
        [yes] Was kochst du als Nächstes? Der Crêpe beendet deinen Zug.
       *[no] Was kochst du? Wähle ein Gericht.
    }
web-a_la_carte-now-act = Heizen oder würzen: { $spoons ->
        [one] noch ein Löffel.
       *[other] noch { $spoons } Löffel.
    }
web-a_la_carte-now-roll = Ein Crêpe liegt in der Pfanne: erst um Hitze würfeln.
web-a_la_carte-now-flip = Wirf den Crêpe: ein Strich nach oben, dann ein Haken. Das Bild muss nach oben.
web-a_la_carte-now-flip-drawn = Wende den Crêpe, oder lass es bleiben.
web-a_la_carte-now-landed = Wende den Crêpe: Wie ist er gelandet?
web-a_la_carte-now-pour = { $own ->
        [yes] Dreh die Flasche über deiner Pfanne um und zurück ({ $bottle }).
       *[no] Mit deiner Tasse: Dreh die Flasche über der Pfanne von { $name } um und zurück ({ $bottle }).
    }
web-a_la_carte-now-aim = Das Gericht von { $name } nachwürzen: Wähle eine Flasche.
web-a_la_carte-now-pan = Über wessen Pfanne drehst du die Flasche um ({ $bottle })?
web-a_la_carte-now-heat = Wie viel heißer?
web-a_la_carte-now-take = Wessen Tasse nimmst du?
web-a_la_carte-now-name = Welche Tasse hast du gezogen?
web-a_la_carte-now-cool = { $dish } brennt an. Abkühlen oder aufgeben?
web-a_la_carte-now-break = Keine Löffel mehr: Kaffeepause oder Ende deines Zugs.
web-a_la_carte-now-over = Die Küche ist geschlossen.
web-a_la_carte-wait = { $phase ->
        [dish] { $name } wählt ein Gericht.
        [cool] { $dish } brennt an: { $name } kann noch abkühlen.
        [cup] { $name } nimmt eine Tasse.
       *[act] { $name } kocht.
    }

## Antworten

web-a_la_carte-roll = Hitze würfeln
web-a_la_carte-rolled = Der Würfel zeigt: { $face }
web-a_la_carte-foretold = Das wäre die richtige Hitze: { $good }. Das würde anbrennen: { $bad }.
web-a_la_carte-turn-up = { $steps } höher
web-a_la_carte-season = Würzen mit
web-a_la_carte-own-pan = Über deiner Pfanne
web-a_la_carte-other-pan = Über der Pfanne von { $name }, mit deiner Tasse
web-a_la_carte-pour = Streuen
web-a_la_carte-fell = So viel ist gefallen
web-a_la_carte-try = Crêpe wenden
web-a_la_carte-take = { $cup }, von { $name }
web-a_la_carte-swap-with = Herd mit { $name } tauschen
web-a_la_carte-season-of = Gericht von { $name } nachwürzen
web-a_la_carte-cool-by = Um { $steps } abkühlen
web-a_la_carte-drink = Kaffee: { $cup }
web-a_la_carte-let-burn = Anbrennen lassen
web-a_la_carte-end = Zug beenden
web-a_la_carte-crepe-why = Einmal im Spiel: wenden, das Bild nach oben.
web-a_la_carte-crepe-line = { $dish }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }. { web-a_la_carte-crepe-why }

## Was zu sehen ist

web-a_la_carte-kitchen = Die Küche: Herde, Pfannen und Flaschen
web-a_la_carte-own = Mein Herd
web-a_la_carte-pad = Deine Hand: die Flasche oder die Pfanne
web-a_la_carte-chefs = Rund um die Küche
web-a_la_carte-goal = { $round ->
        [0] Gerichte werden gewählt
       *[other] Runde { $round }
    } · { $dishes } Gerichte oder 3 Sterne beenden das Spiel
web-a_la_carte-menu = Speisekarte
web-a_la_carte-bottles = Flaschen
web-a_la_carte-rest = Neben den Herden
web-a_la_carte-none = Nichts.
web-a_la_carte-no-spices = ohne Gewürze
web-a_la_carte-dish = { $dish } ({ $colour }): { $spices }; Hitze { $low } bis { $high }, brennt an bei { $red }; { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
web-a_la_carte-bottle = { $bottle }. In der Flasche: { $crystals }.
web-a_la_carte-stove-empty = Nichts in der Pfanne
web-a_la_carte-stove = { $dish }: Hitze { $knob }, grün von { $low } bis { $high }, brennt an bei { $red }. In der Pfanne: { $crystals }. { $lack ->
        [yes] Es fehlt: { $missing }.
       *[no] Es fehlt kein Gewürz.
    }{ $standing ->
        [finished] {" "}Fertig.
        [burnt] {" "}Angebrannt.
        [spoilt] {" "}Verdorben.
       *[other] {""}
    }
web-a_la_carte-standing = { $standing ->
        [finished] Fertig
        [burnt] Angebrannt
       *[spoilt] Verdorben
    }
web-a_la_carte-seat = { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }. Fertig: { $dishes ->
        [0] noch nichts
       *[other] { $finished }
    }.{ $served ->
        [0] {""}
        [one] {" "}Eine Siegpunkt-Tasse auf dem Tablett.
       *[other] {" "}{ $served } Siegpunkt-Tassen auf dem Tablett.
    } Offene Tassen: { $cups }.{ $crepe ->
        [held] {" "}Der Crêpe ist noch da.
       *[other] {""}
    }{ $turn ->
        [yes] {" "}Ist am Zug, { $spoons ->
            [one] noch ein Löffel
           *[other] noch { $spoons } Löffel
        }.
       *[no] {""}
    }
web-a_la_carte-die = Der Würfel zeigt: { $face }.
web-a_la_carte-cups = Verdeckte Tassen: { $pile }. Gebrauchte Tassen: { $used }.
web-a_la_carte-stars = Übrige Sterne: { $stars }.
web-a_la_carte-sinks = In den Spülbecken: { $crystals }.
web-a_la_carte-bin = Im Mülleimer: { $dishes }.
web-a_la_carte-title-points = Punkte
web-a_la_carte-title-star = Ein Stern: ein Gericht mit genau seinen Gewürzen
web-a_la_carte-title-spoons = Kochlöffel: Aktionen, die in diesem Zug übrig sind
web-a_la_carte-title-heat = Hitze des Herdes: Der Rahmen zeigt sie, Grün ist richtig, Rot verbrennt
web-a_la_carte-title-worth = Punkte des Gerichts
web-a_la_carte-title-served = Eine Siegpunkt-Tasse auf dem Tablett
web-a_la_carte-title-there = { $spice }: in der Pfanne
web-a_la_carte-title-lacking = { $spice }: fehlt noch
web-a_la_carte-title-extra = { $spice }: mehr, als das Gericht verlangt
web-a_la_carte-title-pile = Verdeckte Tassen
web-a_la_carte-title-used = Gebrauchte Tassen
web-a_la_carte-title-supply = Übrige Sterne
web-a_la_carte-title-sink = Kristalle in den Spülen
web-a_la_carte-title-bin = Gerichte im Müll
web-a_la_carte-free = Ziehen, um dich umzusehen. Mit zwei Fingern, dem Rad oder + kommst du näher.
web-a_la_carte-free-home = Zurück an meinen Herd

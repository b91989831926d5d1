# Das Übungsfeld im Browser.

range-title = Übungsfeld
range-why = Wirf, gieß und wende, so oft du magst. Nichts davon zählt.
range-door = Werfen, Gießen und Wenden üben
range-tabs = Was geübt wird
range-tab-throw = Werfen
range-tab-pour = Gießen
range-tab-toss = Wenden
range-how-throw = Wische vom nahen Rand auf eine Schale zu. Schneller heißt weiter; ein Bogen gibt Drall.
range-how-pour = Dreh die Flasche im Bogen um und gleich wieder aufrecht.
range-how-toss = Wische nach oben und am Ende mit einem Haken zur Seite: erst heben, dann schnippen.
range-keys-throw = Mit Tasten: links und rechts setzen den Ort, hoch und runter den Abwurfwinkel. Die Leertaste hält erst die Richtung an, dann das Tempo.
range-keys-pour = Mit Tasten: links und rechts setzen, wie lange vorher geschüttelt wird, hoch und runter, wie fest. Die Leertaste hält erst die Neigung an, dann die Dauer.
range-keys-toss = Mit Tasten: die Leertaste hält das Heben an, das Schnippen, die Zeit dazwischen und den Ort des Fangens; links und rechts verschieben ihn.
range-ground-throw = Das Brett mit neun Schalen und vier Kreisen
range-ground-pour = Eine Gewürzflasche über einer Pfanne
range-ground-toss = Eine Pfanne mit einem Crêpe
range-state-sending = In der Luft …
range-state-playing = In der Luft …
range-state-ready = Du bist dran.
range-loft = Abwurfwinkel
range-degrees = { $degrees }°
range-press-first = Mit Zeigern beginnen
range-press = Zeiger anhalten
range-set-pour = Vorher schütteln: { $seconds } s mit { $strength } m/s².
range-set-toss = { $side ->
    [left] Gefangen wird { $cm } cm weiter links.
    [right] Gefangen wird { $cm } cm weiter rechts.
   *[middle] Gefangen wird in der Mitte.
}
range-stage-direction = Richtung
range-stage-speed = Tempo
range-stage-tilt = Neigung
range-stage-dwell = Dauer
range-stage-lift = Heben
range-stage-wrist = Schnippen
range-stage-lag = Zeit dazwischen
range-stage-along = Fangen
range-target = Ziel
range-keep = Chips bleiben auf dem Brett
range-clear = Brett leeren
range-refill = Flasche neu füllen
range-in-bottle = { $count ->
    [0] Die Flasche ist leer.
    [one] Ein Kristall ist in der Flasche.
   *[other] { $count } Kristalle sind in der Flasche.
}
range-replay = Noch einmal zeigen
range-forget = Neu zählen
range-shadows = Schatten
range-results = So ging es aus
range-rate = { $hits } von { $throws } Würfen trafen
range-rate-none = Noch kein Wurf auf dieses Ziel.
range-scatter = Wo deine Würfe auf { $target } liegen blieben
range-pours-none = Noch nicht gegossen.
range-histogram = Wie viele Kristalle fielen
range-bar = { $crystals } { $more ->
    [yes] oder mehr
   *[no] {""}
} Kristalle: { $times }-mal
range-tosses-none = Noch nicht gewendet.
range-tossed = { $turned } von { $times } gewendet und gefangen
range-catch-picture = Gewendet und gefangen
range-catch-recipe = Gefangen, nicht gewendet
range-catch-half-out = Halb aus der Pfanne
range-catch-on-edge = Auf der Kante
range-catch-beside = Neben der Pfanne
range-said-hit = Getroffen: { $target }.
range-said-near = Daneben: { $cm } cm von der Mitte ({ $target }).
range-said-left = Er ist vom Brett gefallen.
range-said-poured = { $count ->
    [0] Nichts ist gefallen.
    [one] Ein Kristall ist gefallen.
   *[other] { $count } Kristalle sind gefallen.
} { $salt ->
    [0] {""}
    [one] Einer davon ist Salz.
   *[other] { $salt } davon sind Salz.
}
range-nothing-throw = Das war kein Wurf: zu kurz, zu langsam oder nicht nach vorn.
range-nothing-pour = Das war kein Guss: dreh sie um und wieder aufrecht, bevor du loslässt.
range-nothing-toss = Das war kein Wenden: rasch nach oben, dann ein Haken.
range-phone = Das Handy selbst bewegen
range-phone-off = Zurück zu den Fingern
range-phone-hold-throw = Hier halten, das Handy von dir weg schwingen, loslassen.
range-phone-hold-pour = Hier halten, das Handy aufrecht wie die Flasche. Umdrehen und zurück.
range-phone-hold-toss = Hier halten, das Handy flach wie die Pfanne. Heben und schnippen, gerade halten, loslassen.
range-phone-insecure = Browser geben Bewegung nur an Seiten über https weiter. Wischen tut dasselbe.
range-phone-none = Dieser Browser kennt keine Bewegungssensoren. Wischen tut dasselbe.
range-phone-refused = Bewegung wurde nicht erlaubt. Wischen tut dasselbe; ändern lässt es sich in den Einstellungen des Browsers für diese Seite.
range-phone-silent = Keine Bewegung zu spüren: dieses Gerät hat wohl keine Sensoren. Wischen tut dasselbe.
range-flat = Dieser Browser kann nicht räumlich zeichnen (WebGL), und das Übungsfeld braucht das. Ein anderer Browser oder dessen Hardwarebeschleunigung hilft vielleicht.
range-target-crystals = { $count ->
    [one] genau ein Kristall
   *[other] genau { $count } Kristalle
}
range-hits = getroffen
range-streak = in Folge
range-best = beste Folge
range-last = Die letzten { $count }: { $hits } getroffen
range-half = Die Hälfte kam innerhalb von { $cm } cm zur Ruhe.
range-hand = Deine Hand
range-hand-unknown = Deine Hand ist noch nicht gemessen.
range-hand-more = { $count ->
    [one] Noch ein, zwei Versuche, dann ist deine Hand gemessen.
   *[other] Noch etwa { $count } Versuche, dann ist deine Hand gemessen.
}
range-hand-is = Deine Hand: { $skill }, etwa { $like }.
range-hand-kept = Gemessen an { $count } Versuchen, auf diesem Gerät gemerkt.
range-hand-forget = Meine Hand neu messen
range-skill-expert = meisterlich
range-skill-good = gut
range-skill-casual = locker
range-skill-novice = ungeübt

## Was an einem Versuch falsch war, und was zu ändern ist

range-flight = { $cm } cm hoch · { $degrees }° gedreht
range-toss-too-soft = Zu schwach geschnippt: Sie hat sich nicht gewendet.
range-toss-change-too-soft = Kräftiger schnippen: schneller zur Seite.
range-toss-too-hard = Zu kräftig geschnippt: Sie flog auf dich zu.
range-toss-change-too-hard = Sanfter schnippen: langsamer zur Seite.
range-toss-too-early = Heben und Schnippen zugleich: Sie stieg, ohne sich zu drehen.
range-toss-change-too-early = Erst nach oben, einen Moment später zur Seite.
range-toss-too-late = Zu spät geschnippt.
range-toss-change-too-late = Früher zur Seite: noch während es nach oben geht.
range-toss-too-low = Zu wenig gehoben: Zum Drehen blieb keine Zeit.
range-toss-change-too-low = Schneller nach oben streichen.
range-toss-too-high = Zu kräftig gehoben.
range-toss-change-too-high = Sanfter nach oben streichen.
range-toss-too-near = Die Pfanne wartete zu nah bei dir.
range-toss-change-too-near = Dort loslassen, wo der Haken endet, oder etwas darüber.
range-toss-too-far = Die Pfanne wartete zu weit weg.
range-toss-change-too-far = Dort loslassen, wo der Haken endet, oder etwas darunter.
range-toss-too-left = Die Pfanne wartete zu weit links.
range-toss-change-too-left = Dort loslassen, wo der Haken endet, oder etwas rechts davon.
range-toss-too-right = Die Pfanne wartete zu weit rechts.
range-toss-change-too-right = Dort loslassen, wo der Haken endet, oder etwas links davon.
range-toss-chance = Ganz knapp: Deine Hand war richtig.
range-toss-change-chance = Noch einmal genau so.
range-stroke-no-lift = Die Pfanne ging nicht nach oben.
range-stroke-change-no-lift = Erst nach oben streichen, dann ein Haken zur Seite.
range-stroke-no-hook = Der Haken fehlte: So wendet sie sich nicht.
range-stroke-change-no-hook = Am Ende des Strichs ein Haken zur Seite.
range-stroke-slow-lift = Zu langsam nach oben.
range-stroke-change-slow-lift = Schneller nach oben streichen.
range-stroke-slow-hook = Der Haken war zu langsam: So wendet sie sich nicht.
range-stroke-change-slow-hook = Schneller zur Seite.
range-swipe-short = Zu kurz für einen Wurf.
range-swipe-change-short = Auf deinem Chip beginnen und weiter wischen.
range-swipe-slow = Zu langsam für einen Wurf.
range-swipe-change-slow = Etwa { $times }-mal so schnell wischen.
range-swipe-held = Du hast vor dem Loslassen angehalten.
range-swipe-change-held = Loslassen, solange der Finger sich bewegt.
range-swipe-aside = Zu weit zur Seite.
range-swipe-change-aside = Gerader wischen, von dir weg.
range-swipe-back = Das ging auf dich zu.
range-swipe-change-back = Auf deinem Chip beginnen und von dir weg wischen.
range-miss = { $target }: { $along ->
        [long] { $beyond } cm zu weit{ $side ->
            [left] , { $right } cm zu weit links.
            [right] , { $right } cm zu weit rechts.
           *[none] .
        }
        [short] { $beyond } cm zu kurz{ $side ->
            [left] , { $right } cm zu weit links.
            [right] , { $right } cm zu weit rechts.
           *[none] .
        }
       *[none] { $side ->
            [left] { $right } cm zu weit links.
           *[right] { $right } cm zu weit rechts.
        }
    }
range-miss-change = { $along ->
        [long] { $side ->
            [left] Sanfter, und mehr nach rechts.
            [right] Sanfter, und mehr nach links.
           *[none] Sanfter.
        }
        [short] { $side ->
            [left] Kräftiger, und mehr nach rechts.
            [right] Kräftiger, und mehr nach links.
           *[none] Kräftiger.
        }
       *[none] { $side ->
            [left] Mehr nach rechts.
           *[right] Mehr nach links.
        }
    }
range-left = { $side ->
        [left] Er ging links vom Brett.
        [right] Er ging rechts vom Brett.
        [unseen] Er ging vom Brett.
       *[none] Er flog über den hinteren Rand.
    }

## Landekarten

map-show = Zeigen, wo es landen kann
map-title = Landekarte
map-throw = Wo dieser Wurf landen kann
map-hand = Mit deiner gemessenen Hand ({ $skill }).
map-hand-unknown = Mit einer lockeren Hand: deine ist noch nicht gemessen.
map-target = Ziel
map-chance = Chance
map-left = Neben dem Brett
map-estimated = Geschätzt; halte das Ziel, dann wird simuliert.
map-simulated = { $count } Würfe simuliert.
map-pour = { $count ->
    [one] Was fallen kann: { $count } Kristall in der Flasche
   *[other] Was fallen kann: { $count } Kristalle in der Flasche
}
map-pour-now = Bei { $degrees }°: keiner { $none }, einer { $one }, mehr { $more }.
map-pour-best = { $count } am besten bei { $degrees }°: { $chance }
map-pour-table = Chance für jede Zahl von Kristallen, nach Neigung
map-toss = Wie dieser Crêpe-Wurf enden kann
map-end = Ende
map-tosses-estimated = Wie vernünftige Würfe so einer Hand enden; deiner wird gerade simuliert.
map-tosses-simulated = { $count } solche Würfe simuliert.
map-none = Ziele, und eine Karte erscheint.

## Drills

range-drill = Deine Übung
range-drill-missed = Das verfehlst du am häufigsten: { $target }. Von deinen letzten { $tries } Versuchen trafen { $hits }.
range-drill-begin = Üben: { $tries } Versuche
range-drill-kept = Gezählt aus deinen eigenen Versuchen, hier und am Tisch, nur auf diesem Gerät. „Meine Hand neu messen“ vergisst sie.
range-drill-now = { $target }: { $done } von { $tries } Versuchen, Treffer: { $hits }
range-drill-elsewhere = Du zielst gerade auf etwas anderes. Nur Versuche auf { $target } zählen.
range-drill-done = { $target }: { $hits } von { $tries } getroffen.
range-drill-before = Vor der Übung: { $hits } von { $tries }.
range-drill-next = Weiter: { $target }
range-drill-again = Noch einmal
range-drill-end = Übung beenden

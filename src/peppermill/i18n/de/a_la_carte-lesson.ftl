### À la carte: die erste Partie mit Anleitung. Sie kommt mit der Küche.

## Was auf dem Tisch liegt

a_la_carte-lesson-dish = In deiner Pfanne: { $dish }. Es braucht { $spices }, und beides ist schon darin.
a_la_carte-lesson-knob = Ein Gericht braucht auch die richtige Hitze: Grün von { $low } bis { $high }. Dein Knopf steht auf { $knob }, etwas zu heiß. Bei { $red } würde es verbrennen.
a_la_carte-lesson-turn = Ein Zug hat { $actions } Aktionen, Anheizen oder Würzen; eine Kaffeetasse darf dazukommen. Wer { $end } Gerichte fertig hat, beendet diese Partie.
a_la_carte-lesson-cups-open = Tassen liegen offen, auch die der anderen. Zwei davon können dich treffen: { $cups }. Das darf jeder nur im eigenen Zug, nie in deinem.
a_la_carte-lesson-cups-safe = Vor dem Tausch sicher sind verbrannte oder verdorbene Gerichte und die Crêpe; die darf auch niemand nachwürzen, ebenso wenig ein Gericht ohne Gewürze. Eine Aktion hast du noch: Nutze sie und sieh zu.

## Was du versuchen kannst

a_la_carte-lesson-cup-cool = Mach eine Kaffeepause, sie kostet keine Aktion. Deine Tasse „Abkühlen“ dreht den Knopf zurück. Um { $steps }, und du bist im Grünen.
a_la_carte-lesson-cup-point = Du darfst eine Kaffeepause machen: Leg „Siegpunkt“ auf dein Tablett, wo ihn niemand nehmen kann. Das kostet keine Aktion.
a_la_carte-lesson-cup-spoons = Du darfst eine Kaffeepause machen: „Drei Kochlöffel“ bringt drei weitere Aktionen und kostet keine.
a_la_carte-lesson-take-dish = Deine Pfanne ist leer: Wähl ein neues Gericht in einer Farbe, die du noch nicht fertig hast. Leicht ist: { $dish }, für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
a_la_carte-lesson-take-crepe = Statt eines Gerichts etwas Besonderes: deine Crêpe, einmal im Spiel. Der Zug endet damit sofort; im nächsten wirfst du sie.
a_la_carte-lesson-take = Verdeckt ist keine Tasse mehr da: Nimm jemandem eine offene.
a_la_carte-lesson-heat = Dein Knopf steht auf { $knob }; grün ist { $low } bis { $high }, bei { $red } verbrennt es. Wirf den Würfel zum Anheizen: Was er zeigt, gilt.
a_la_carte-lesson-steps = Du darfst wählen: Dreh um { $steps } höher.
a_la_carte-lesson-save = Es ist verbrannt! Aber du hast „Abkühlen“: Dreh den Knopf um { $steps } zurück, bevor es in den Mülleimer kommt.
a_la_carte-lesson-pour = Die Hitze stimmt. Jetzt { $bottle }: Nimm den Streuer, dreh ihn über der Pfanne um und wieder zurück. { $count ->
        [one] Eins genügt
       *[other] { $count } sind nötig
    }; drei von einer Farbe oder drei Salz verwürzen das Gericht.
a_la_carte-lesson-pour-last = Dir fehlt noch { $bottle }, aber Vorsicht: Einmal mehr von { $spoils }, und das Gericht ist verwürzt. Dreh nur wenig.
a_la_carte-lesson-crepe-roll = Mit einer Crêpe in der Pfanne beginnt der Zug mit dem Würfel. Erst bei 7 verbrennt sie.
a_la_carte-lesson-flip = Jetzt wirf sie: Sie muss sich in der Luft umdrehen und in der Pfanne landen, das Bild nach oben. Zwei Versuche je Zug.
a_la_carte-lesson-end = Hier ist nichts Nützliches mehr zu tun. Beende deinen Zug.

## Was geschehen ist

a_la_carte-lesson-laid = In der Pfanne: { $dish }. { $count ->
        [0] Keine Gewürze
       *[other] Dazu { $spices }
    }, Hitze { $low } bis { $high }, verbrannt ab { $red }. Der Knopf beginnt bei 0.
a_la_carte-lesson-rolled = Der Würfel zeigt { $steps }: Um so viel geht dein Knopf höher. Du hast keine Wahl.
a_la_carte-lesson-rolled-all = Alle +1: Jeder Knopf geht um eins höher, deiner auch. Das kann ein Gericht fertig machen oder verbrennen.
a_la_carte-lesson-rolled-choose = Der Würfel lässt dir die Wahl: 1, 2 oder 3.
a_la_carte-lesson-rolled-cup = Eine Kaffeetasse statt Hitze.
a_la_carte-lesson-fell = Herausgefallen: { $count } × { $bottle }{ $salts ->
        [0] {""}
       *[other] {" "}und { $salts } × Salz
    }. Alles, was fällt, zählt, auch neben der Pfanne.
a_la_carte-lesson-nothing = Nichts ist herausgefallen, und die Aktion ist trotzdem verbraucht. Dreh den Streuer weiter oder verweil etwas länger.
a_la_carte-lesson-star = Serviert, mit einem Stern: { $dish }. Genau die Gewürze des Rezepts und kein Salz. Drei Sterne gewinnen sofort.
a_la_carte-lesson-finished = Serviert für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: { $dish }. Mit genau den Gewürzen des Rezepts und ohne Salz wäre es auch ein Stern geworden.
a_la_carte-lesson-finished-plain = Serviert für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: { $dish }.
a_la_carte-lesson-spoilt = Zu viel von einem: Drei von einer Farbe oder drei Salz verwürzen ein Gericht. In den Mülleimer: { $dish }.
a_la_carte-lesson-burnt = Der Knopf ist bei { $red }: verbrannt. In den Mülleimer: { $dish }.
a_la_carte-lesson-crepe-laid = Die Crêpe liegt in deiner Pfanne, und dein Zug ist vorbei. Ab dem nächsten: erst der Würfel, dann zwei Würfe.
a_la_carte-lesson-caught = Gefangen, das Bild nach oben! Die Crêpe ist fertig, für 5 Punkte, bei jeder Hitze.
a_la_carte-lesson-dropped = Diesmal nicht: Sie muss mit dem Bild nach oben in der Pfanne liegen. Zwei Versuche je Zug, Zug um Zug.
a_la_carte-lesson-crepe-burnt = Bei 7 verbrennt die Crêpe und kommt in den Mülleimer. Es gibt nur eine im Spiel.
a_la_carte-lesson-refilled = Im Streuer ({ $bottle }) war nichts mehr von seiner Farbe; aus den Spülen kommen { $count } dazu, und { $salts } × Salz.
a_la_carte-lesson-got-cup = Eine Kaffeetasse für dich: { $cup }. Eine je Zug darfst du spielen, wann du willst.
a_la_carte-lesson-used-point = Der Punkt liegt auf deinem Tablett, und niemand kann ihn nehmen.
a_la_carte-lesson-used-swap = Die Herde sind getauscht, mit Pfannen, Hitze und allem darin.
a_la_carte-lesson-swapped-by = „Herd tauschen“ hat dich getroffen: Deine Pfanne steht jetzt dort, mit Gericht, Gewürzen und Hitze, und die andere gehört dir.
a_la_carte-lesson-seasoned-by = „Nachwürzen“ hat dich getroffen, mit { $bottle }. Alles, was gefallen ist, zählt. Verdirbt es dein Gericht, kommt es zu Beginn deines Zugs in den Mülleimer; fehlte dir gerade das, wird es dann serviert.
a_la_carte-lesson-used-spoons = Drei Aktionen mehr, noch in diesem Zug.
a_la_carte-lesson-used-season = Du hast bei jemand anderem gewürzt: Hilfe oder Schabernack, wie du magst.
a_la_carte-lesson-used-cool = Um { $steps } zurück. Einmal je Zug darfst du so eine Tasse spielen.
a_la_carte-lesson-done = Du kennst jetzt Hitze, Gewürze, eine Tasse und die Crêpe. Genug Gerichte beenden das Spiel, und die meisten Punkte gewinnen; drei Sterne sofort. Guten Appetit!
a_la_carte-lesson-done-2 = Das waren die Tassen, mit denen andere dich treffen. Achte darauf, was offen liegt, und stell Gerichte fertig, bevor sie jemandem gefallen. Guten Appetit!
a_la_carte-lesson-more = Weiter: Tassen der anderen

a_la_carte-lesson-name-T-2 = Kaffee
a_la_carte-lesson-name-F-1 = Servieren
a_la_carte-lesson-name-F-3 = Wählen
a_la_carte-lesson-name-H-1 = Anheizen
a_la_carte-lesson-name-W-1 = Würzen
a_la_carte-lesson-name-Q-2 = Crêpe
a_la_carte-lesson-name-K-2 = Tauschen
a_la_carte-lesson-name-K-4 = Nachwürzen

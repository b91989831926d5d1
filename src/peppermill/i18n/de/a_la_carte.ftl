### À la carte: everything a player reads.

a_la_carte = À la carte
a_la_carte-summary = Heize den Herd an, würze mit ruhiger Hand, wende eine Crêpe und serviere das beste Menü, ehe es jemand anderes tut.

## Refusals

refusal-menu-field = { $file }: Das Feld „{ $field }“ fehlt, ist unbekannt oder kann das nicht sein.
refusal-menu-dishes = { $file } nennt { $count ->
        [one] { $count } Gericht
       *[other] { $count } Gerichte
    }; { $needed } werden gebraucht.
refusal-menu-dish = { $file }, Gericht { $number }: Das Feld „{ $field }“ fehlt, ist unbekannt oder kann das nicht sein.
refusal-menu-name-twice = { $file }: „{ $dish }“ steht zweimal da.
refusal-menu-colour = { $file }: In der Farbe { $colour } { $count ->
        [one] gibt es { $count } Gericht
       *[other] gibt es { $count } Gerichte
    }; von jeder Farbe werden { $needed } gebraucht.
refusal-menu-never-hot-enough = { $file }: „{ $dish }“ kann nie fertig werden. Grün ist { $low } bis { $high } und Rot { $red }; Grün muss zwischen 0 und 6 liegen und Rot darüber, höchstens bei 7.
refusal-menu-always-spoilt = { $file }: „{ $dish }“ kann nie fertig werden. Verlangt wird dreimal { $spice }, und drei von einer Farbe verwürzen ein Gericht.
refusal-menu-done-at-once = { $file }: „{ $dish }“ wäre schon beim Hinlegen fertig. Ohne Gewürze muss der grüne Bereich über 0 beginnen.
refusal-a_la_carte-break-taken = Deine Kaffeepause hattest du in diesem Zug schon.
refusal-a_la_carte-choice-first = Beantworte zuerst, was gerade gefragt ist.
refusal-a_la_carte-colour-finished = Ein Gericht dieser Farbe ({ $colour }) hast du schon fertig, und es gibt noch andere Farben.
refusal-a_la_carte-crepe-in-pan = In deiner Pfanne liegt eine Crêpe: würfle und wende, Gewürze braucht sie nicht.
refusal-a_la_carte-crepe-used = Deine Crêpe hattest du in diesem Spiel schon.
refusal-a_la_carte-cup-not-held = So eine Tasse liegt nicht offen vor dir: { $cup }.
refusal-a_la_carte-flip-first = Wende zuerst die Crêpe; der nächste Wurf kommt nach beiden Versuchen.
refusal-a_la_carte-must-act = An diesem Tisch müssen vor dem Ende des Zugs alle Aktionen genutzt sein.
refusal-a_la_carte-no-action = Du hast keine Aktion mehr.
refusal-a_la_carte-no-cooling = Du kannst deinen Knopf um 1 bis 3 Stufen zurückdrehen, aber nicht unter 0: höchstens um { $most }.
refusal-a_la_carte-no-crepe-in-pan = In deiner Pfanne liegt keine Crêpe.
refusal-a_la_carte-no-crepe-yet = Niemand beginnt das Spiel mit einer Crêpe.
refusal-a_la_carte-no-such-answer = Das ist keine Antwort auf das, was hier gefragt ist.
refusal-a_la_carte-no-such-bottle = Einen Streuer „{ $bottle }“ gibt es nicht.
refusal-a_la_carte-no-such-dish = „{ $dish }“ ist nicht zu haben.
refusal-a_la_carte-no-swap = Diese Herde lassen sich nicht tauschen: In keiner der Pfannen darf eine Crêpe oder ein verdorbenes Gericht liegen.
refusal-a_la_carte-not-cool-enough = So wenige Stufen retten es nicht: Der Knopf muss unter dem roten Wert stehen.
refusal-a_la_carte-not-on-recipe = An diesem Tisch wird das eigene Gericht nur mit Streuern des Rezepts gewürzt, nicht mit { $bottle }.
refusal-a_la_carte-season-by-pouring = Die Tasse „Nachwürzen“ wird durch Würzen gespielt: Schreib statt cup { $command }PLATZ dessen, dem das Gericht gehört.
refusal-a_la_carte-not-seasonable = Das Gericht von Platz { $seat } dürfen andere nicht würzen: Es braucht keine Gewürze oder ist verdorben.
refusal-a_la_carte-not-your-turn = Hier ist Platz { $seat } gefragt, nicht du.
refusal-a_la_carte-other-input = An diesem Tisch { $input ->
        [physics] ist eine echte Bewegung gefragt.
        [sampled] wird ausgelost, was fällt und landet: sag, wie weit du kippst.
       *[typed] wird eingegeben, was fiel oder landete.
    }
refusal-a_la_carte-roll-first = Mit einer Crêpe in der Pfanne würfelst du zuerst für die Hitze.

## Words that stand in for codes

a_la_carte-word-lemon = Zitrone
a_la_carte-word-pepper = Pfeffer
a_la_carte-word-paprika = Paprika
a_la_carte-word-herbs = Kräuter
a_la_carte-word-salt = Salz
a_la_carte-word-white = Weiß
a_la_carte-word-yellow = Gelb
a_la_carte-word-green = Grün
a_la_carte-word-blue = Blau
a_la_carte-word-red = Rot
a_la_carte-word-point = Siegpunkt
a_la_carte-word-swap = Herd tauschen
a_la_carte-word-spoons = drei Kochlöffel
a_la_carte-word-season = Nachwürzen
a_la_carte-word-cool = Abkühlen
a_la_carte-word-one = 1
a_la_carte-word-two = 2
a_la_carte-word-three = 3
a_la_carte-word-all = alle +1
a_la_carte-word-choose = 1 bis 3 nach Wahl
a_la_carte-word-cup = Kaffeetasse
a_la_carte-word-crepe = Crêpe
# Names of the printed game: breakfast_fidel and eau_pour_le_cafe, whose spaces do not break. The others are ours.
a_la_carte-word-breakfast_fidel = Breakfast Fidel
a_la_carte-word-eau_pour_le_cafe = Eau pour le café
a_la_carte-word-lemon_ice = Zitroneneis
a_la_carte-word-herb_soup = Kräutersuppe
a_la_carte-word-red_eggs = Feurige Eier
a_la_carte-word-green_omelette = Gartenomelett
a_la_carte-word-pepper_quiche = Pfefferquiche
a_la_carte-word-carpaccio = Carpaccio rosso
a_la_carte-word-goulash_soup = Gulaschsuppe
a_la_carte-word-herb_dumplings = Kräuterknödel
a_la_carte-word-garden_ratatouille = Ratatouille
a_la_carte-word-gazpacho = Gazpacho
a_la_carte-word-pepper_trout = Pfefferforelle
a_la_carte-word-lemon_sole = Zitronenseezunge
a_la_carte-word-paprika_prawns = Paprikagarnelen
a_la_carte-word-bouillabaisse = Bouillabaisse
a_la_carte-word-herb_steak = Kräutersteak
a_la_carte-word-red_curry = Rotes Zitronencurry
a_la_carte-word-four_spice_roast = Viergewürzbraten
a_la_carte-word-devils_ragout = Teufelsragout

## What happened

a_la_carte-news-game_begun = { $start } beginnt.{ $cups_count ->
        [0] {""}
       *[other] {" "}Erste Tassen: { $cups }.
    }
a_la_carte-news-dish_laid = { $own ->
        [yes] Du legst
       *[other] { $seat } legt
    } { $dish } in die Pfanne.
a_la_carte-news-crepe_laid = { $own ->
        [yes] Du legst deine Crêpe in die Pfanne, und dein
       *[other] { $seat } legt eine Crêpe in die Pfanne, und der
    } Zug ist vorbei.
a_la_carte-news-turn_begun = Runde { $round }: { $own ->
        [yes] Du bist am Zug.
       *[other] { $seat } ist am Zug.
    }
a_la_carte-news-heat_begun = { $own ->
        [yes] Du wirfst
       *[other] { $seat } wirft
    } den Heizwürfel.
a_la_carte-news-die_rolled = { $own ->
        [yes] Du würfelst
       *[other] { $seat } würfelt
    }: { $face }.
a_la_carte-news-heat_chosen = { $own ->
        [yes] Du drehst
       *[other] { $seat } dreht
    } den Knopf um { $steps } höher.
a_la_carte-news-cup_drawn = { $own ->
        [yes] Du nimmst
       *[other] { $seat } nimmt
    } eine Tasse: { $cup }.
a_la_carte-news-cup_stolen = { $own ->
        [yes] Du nimmst
       *[other] { $seat } nimmt
    } eine Tasse von { $other_own ->
        [yes] dir
       *[other] { $other }
    }: { $cup }.
a_la_carte-news-cups_shuffled = Die gebrauchten Tassen ({ $count }) werden gemischt und liegen wieder verdeckt.
a_la_carte-news-no_cup_left = Nirgends ist eine Tasse zu haben.
a_la_carte-news-bottle_tilted = { $own ->
        [yes] Du kippst
       *[other] { $seat } kippt
    } den Streuer: { $bottle }.
a_la_carte-news-spices_fell = { $fallen_count ->
        [0] Nichts fällt heraus.
       *[other] In { $pan_own ->
            [yes] deine Pfanne
           *[other] die Pfanne von { $pan }
        }: { $fallen }.
    }
a_la_carte-news-bottle_refilled = Der Streuer wird aus den Spülen nachgefüllt: { $spices } × { $bottle }, { $salts } × Salz.
a_la_carte-news-dish_finished = { $own ->
        [yes] Du hast
       *[other] { $seat } hat
    } { $dish } fertig, für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $star ->
        [yes] , fehlerfrei: ein Stern!
       *[other] .
    }
a_la_carte-news-cooling_asked = { $dish } brennt an. { $own ->
        [yes] Du darfst
       *[other] { $seat } darf
    } noch abkühlen.
a_la_carte-news-dish_binned = { $own ->
        [yes] Dein Gericht { $dish }
       *[other] Das Gericht { $dish } von { $seat }
    } ist { $ruin ->
        [spoilt] verwürzt
       *[burnt] verbrannt
    } und kommt in den Mülleimer.
a_la_carte-news-point_served = { $own ->
        [yes] Du legst
       *[other] { $seat } legt
    } eine Siegpunkttasse auf das Tablett.
a_la_carte-news-stoves_swapped = { $own ->
        [yes] Du tauschst
       *[other] { $seat } tauscht
    } den Herd mit { $other_own ->
        [yes] dir
       *[other] { $other }
    }.
a_la_carte-news-spoons_taken = { $own ->
        [yes] Du nimmst
       *[other] { $seat } nimmt
    } drei weitere Kochlöffel.
a_la_carte-news-guest_seasoned = { $own ->
        [yes] Du würzt
       *[other] { $seat } würzt
    } { $other_own ->
        [yes] dein Gericht
       *[other] das Gericht von { $other }
    } nach: { $bottle }.
a_la_carte-news-knob_cooled = { $own ->
        [yes] Du drehst deinen
       *[other] { $seat } dreht den
    } Knopf um { $steps } zurück.
a_la_carte-news-crepe_tossed = { $own ->
        [yes] Du wirfst
       *[other] { $seat } wirft
    } die Crêpe hoch.
a_la_carte-news-crepe_landed = { $own ->
        [yes] Deine Crêpe
       *[other] Die Crêpe von { $seat }
    } { $caught ->
        [picture] landet mit der Bildseite nach oben: Sie ist fertig.
        [recipe] landet mit der Rezeptseite nach oben.
        [beside] fällt neben die Pfanne.
        [on-edge] bleibt auf der Kante stehen.
       *[half-out] hängt halb aus der Pfanne.
    }
a_la_carte-news-crepe_burnt = { $own ->
        [yes] Deine Crêpe
       *[other] Die Crêpe von { $seat }
    } ist verbrannt und kommt in den Mülleimer.
a_la_carte-news-turn_ended = { $own ->
        [yes] Dein Zug ist vorbei.
       *[other] { $seat } ist fertig.
    }
a_la_carte-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Du gewinnst
           *[other] { $winners } gewinnt
        }
       *[other] { $winners }: geteilter Sieg
    }{ $reason ->
        [stars] {" "}mit drei Sternen
        [no_dish] : kein Gericht ist mehr da
        [round_limit] {" "}nach der letzten Runde
       *[dishes] {""}
    }. Punkte: { $scores }.

## Outcomes: why the game ended

a_la_carte-reason-dishes = Jemand hat das letzte nötige Gericht fertig.
a_la_carte-reason-stars = Jemand hat drei Sterne.
a_la_carte-reason-no_dish = Für eine leere Pfanne war kein Gericht mehr da.
a_la_carte-reason-round_limit = Die vereinbarten Runden sind gespielt.

## Moments of a game

a_la_carte-story-part = Runde { $number }
a_la_carte-moment-star = Kein Krümel zu viel: { $name } bekommt Stern Nummer { $stars }.
a_la_carte-moment-crepe = { $name } fängt die Crêpe mit der Bildseite nach oben.
a_la_carte-moment-spoilt_by_other = { $name } verwürzt das Gericht von { $other } mit { $crystals ->
        [one] einem Kristall
       *[other] { $crystals } Kristallen
    }.
a_la_carte-moment-swapped_finished = { $name } tauscht den Herd und bekommt ein fertiges Gericht für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
a_la_carte-moment-saved = { $name } rettet ein verbranntes Gericht mit einer Tasse Kaffee.
a_la_carte-moment-flood = Da fehlt wohl der Deckel: { $crystals } Kristalle auf einmal für { $name }.

## Options

a_la_carte-option-start = Wer beginnt
a_la_carte-option-start-0 = das Los entscheidet
a_la_carte-option-input = Wie Streuer gekippt und Crêpes geworfen werden.
a_la_carte-option-input-physics = wirklich, mit Physik
a_la_carte-option-input-sampled = ausgelost: du sagst, wie weit, den Rest macht das Glück
a_la_carte-option-input-typed = aus einer echten Küche eingegeben, mit Würfel und Tassen
a_la_carte-option-skill = Wie ruhig die Hände sind, wenn ausgelost wird.
a_la_carte-option-skill-expert = meisterlich
a_la_carte-option-skill-good = gut
a_la_carte-option-skill-casual = gelegentlich
a_la_carte-option-skill-novice = ungeübt
a_la_carte-option-floor = Wie ruhig die Hand bei echtem Würzen und Wenden bestenfalls ist
a_la_carte-option-floor-0 = völlig ruhig
a_la_carte-option-floor-50 = sehr ruhig
a_la_carte-option-floor-100 = so ruhig wie eine Meisterhand
a_la_carte-option-must_act = Alle Aktionen eines Zugs müssen genutzt werden.
a_la_carte-option-recipe_bottles_only = Du darfst dein eigenes Gericht nur mit Streuern seines Rezepts würzen.
a_la_carte-option-dishes_to_end = Wie viele fertige Gerichte das Spiel beenden
a_la_carte-option-dishes_to_end-0 = wie üblich: fünf, zu zweit sieben
a_la_carte-option-round_limit = Nach wie vielen Runden das Spiel auf jeden Fall endet
a_la_carte-option-round_limit-0 = nie

## The rulebook

a_la_carte-chapter-components = Was in der Schachtel ist
a_la_carte-chapter-turn = Aufbau, und was ein Zug ist
a_la_carte-chapter-heating = Anheizen
a_la_carte-chapter-seasoning = Würzen
a_la_carte-chapter-finishing = Fertig, mit Stern, verdorben
a_la_carte-chapter-cups = Kaffeetassen
a_la_carte-chapter-crepe = Die Crêpe
a_la_carte-chapter-end = Das Ende

## Was das Spiel beendet hat

a_la_carte-decided-dishes = Mit { $things } hat { $names } in Runde { $round } { $count ->
        [one] das eine nötige Gericht
       *[other] das letzte von { $count } nötigen Gerichten
    } fertig gekocht.
a_la_carte-decided-stars = { $names } hat in Runde { $round } den dritten Stern verdient: { $things }, kein Kristall zu viel.
a_la_carte-decided-no_dish = In Runde { $round } war die Pfanne von { $names } leer, und es gab kein Gericht mehr dafür.
a_la_carte-decided-round_limit = { $round ->
        [one] Die eine vereinbarte Runde war
       *[other] Die { $round } vereinbarten Runden waren
    } gespielt.

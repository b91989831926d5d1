### À la carte am Terminal.

cli-a_la_carte-heading = { $over ->
        [yes] Die Küche ist geschlossen
       *[no] Runde { $round } · { $name } kocht · Löffel { $spoons } · Kaffeepause { $rest ->
            [taken] vorbei
           *[open] steht noch aus
        }
    }
cli-a_la_carte-dish = { $dish } ({ $spices }; { $low }–{ $high }, brennt ab { $red } an; { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    })
cli-a_la_carte-standing = { $standing ->
        [finished] fertig
        [burnt] angebrannt
       *[spoilt] versalzen
    }
cli-a_la_carte-pan = In der Pfanne: { $crystals }
cli-a_la_carte-tray = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } · { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    } · { $count ->
        [0] noch nichts fertig
       *[other] fertig: { $dishes }
    }{ $served ->
        [0] {""}
        [one] {" "}· { $served } Punktetasse
       *[other] {" "}· { $served } Punktetassen
    }
cli-a_la_carte-cups = Tassen: { $cups } · { $crepe ->
        [held] Crêpe noch übrig
        [pan] Crêpe in der Pfanne
        [done] Crêpe serviert
       *[burnt] Crêpe verbrannt
    }
cli-a_la_carte-bottles = Fläschchen, die Öffnung rechts (● Gewürz, · Salz):
cli-a_la_carte-left = Noch zu kochen: { $dishes } („menu“ zählt alle auf)
cli-a_la_carte-piles = Verdeckte Tassen: { $pile } · gebraucht: { $used } · Sterne übrig: { $stars } · das Spiel endet mit { $end } Gerichten
cli-a_la_carte-legend = Ein Regler geht von 0 bis 7: ● ist seine Stellung, bei = ist das Gericht gar, bei x brennt es an. ▸ zeigt, wer am Zug ist; jedes ● neben „Löffel“ ist eine Aktion. Herde haben Buchstaben: A, B, C, D.
cli-a_la_carte-help = Würzen: „pour Pfeffer“ kippt das Fläschchen so, dass meist ein Kristall fällt; „pour Pfeffer 130“ auf 130 Grad (90 bis 180, mehr lässt mehr fallen); „pour Pfeffer 130 0.2“ mit 0,2 Sekunden Verweilen (höchstens 1); „pour Pfeffer over B“ in eine fremde Pfanne, mit der Tasse dafür. Die Crêpe: „flip“ wirft sie; „flip 110 90“ mit 110 % des üblichen Schwungs und 90 % aus dem Handgelenk. Am echten Herd: „heat 2“ oder „heat Kaffeetasse“ für das, was der Würfel zeigt, „pour Pfeffer 2 1“ für zwei Pfeffer und ein Salz, die gefallen sind, „flip picture“ dafür, wie sie gelandet ist. Jede andere Antwort hat eine Nummer; oder „heat“, „turn 2“, „dish Gazpacho“, „swap B“, „cool 2“, „spoons“, „point“, „take B swap“, „burn“, „end“; „menu“ zählt die übrigen Gerichte auf. Der Anfang eines Namens genügt. Weitere Wörter: „log“ (was geschah), „rules“ oder „rules W-1“ (die Regeln), „save DATEI“ (das Spiel in eine Datei schreiben), „quit“ (gehen; das Spiel ist gesichert), „help“.
cli-a_la_carte-ask-dish = { $name }, was kochst du?
cli-a_la_carte-ask-turn = { $name }, wie viel heißer? (1, 2 oder 3)
cli-a_la_carte-ask-take = { $name }, welche Tasse nimmst du wem weg?
cli-a_la_carte-ask-name = { $name }, welche Tasse wurde gezogen?
cli-a_la_carte-ask-cool = { $name }, dein Gericht brennt an. Kühlst du es ab?
cli-a_la_carte-ask-act = { $name }, { $actions ->
        [0] eine Kaffeepause?
       *[other] { $pan ->
            [crepe] würfeln, wenden oder Kaffeepause? („flip 100 100“; „help“ erklärt es)
           *[dish] { $input ->
                [typed] heizen oder würzen? („heat 2“, „pour Pfeffer 1 0“; „help“ erklärt es)
                [sampled] heizen oder würzen? („heat“, „pour Pfeffer 122“; „help“ erklärt es)
               *[physics] heizen oder würzen? („heat“, „pour Pfeffer 122 0.3“; „help“ erklärt es)
            }
        }
    }
cli-a_la_carte-answer-heat = { $known ->
        [yes] heizen: der Würfel zeigt „{ $face }“
       *[no] heizen: würfeln
    }
cli-a_la_carte-answer-turn = { $steps } heißer
cli-a_la_carte-answer-take = „{ $cup }“ von { $seat }
cli-a_la_carte-answer-cup = Kaffee: { $cup ->
        [point] ein Siegpunkt aufs Tablett
        [spoons] drei Aktionen mehr
        [swap] Herd mit { $seat } tauschen
       *[cool] um { $steps } abkühlen
    }
cli-a_la_carte-answer-flip = die Crêpe wenden
cli-a_la_carte-answer-caught = gewendet: { $caught }
cli-a_la_carte-answer-burn = anbrennen lassen
cli-a_la_carte-answer-end = den Zug beenden{ $actions ->
        [0] {""}
        [one] {" "}und { $actions } Aktion verfallen lassen
       *[other] {" "}und { $actions } Aktionen verfallen lassen
    }
cli-a_la_carte-which = „{ $text }“: welches davon meinst du? { $known }
cli-a_la_carte-figure = { $field ->
        [tilt] Die Neigung geht von { $low } bis { $high } Grad
        [dwell] Das Verweilen geht von { $low } bis { $high } Sekunden
       *[other] Schwung und Handgelenk gehen von { $low } bis { $high } Prozent
    }; „{ $value }“ ist nicht darunter.
cli-a_la_carte-drawn = An diesem Tisch werden Hände ausgelost: nur die Neigung zählt, und Wenden hat keine Stärke.
cli-a_la_carte-how-many = Wie viele sind gefallen? „pour Pfeffer 2 1“ heißt zwei Pfeffer und ein Salz, „pour Pfeffer 0“ nichts.
cli-a_la_carte-how-landed = Wie ist sie gelandet? „flip picture“, „flip recipe“, „flip beside“, „flip on-edge“ oder „flip half-out“.
cli-a_la_carte-unknown = „{ $text }“ ist hier kein bekanntes Wort. „help“ zählt die Wörter auf.
cli-a_la_carte-result = { $place }. { $name }: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }

### Was die Zeichnungen in À la cartes Regelheft zeigen. Es kommt mit ihnen.

a_la_carte-figure-bottles = Die vier Streuer: Zitrone, Pfeffer, Paprika und Kräuter, in jedem 15 Gewürze und 5 Salzkristalle.
a_la_carte-figure-dish = Ein Gericht der blauen Karte: Zitrone und zweimal Pfeffer, 4 Punkte, grün von 3 bis 5, verbrannt ab 6.
a_la_carte-figure-turn = Drei Kochlöffel sind drei Aktionen: anheizen oder würzen, in beliebiger Mischung. Und, wenn du magst, eine Kaffeetasse.
a_la_carte-figure-die = Die sechs Seiten des Würfels: 1, 2, 3, alle +1, 1 bis 3 nach Wahl und eine Kaffeetasse.
a_la_carte-figure-all = Alle +1: Ein Knopf geht von 2 auf 3, der andere von 1 auf 2.
a_la_carte-figure-heat = Bei 4 stimmt die Hitze. Bei 5 ist es zu heiß, aber nichts verloren. Bei 6 verbrennt das Gericht.
a_la_carte-figure-pour = Eine Bewegung dreht den Streuer über der Pfanne um, eine dreht ihn zurück.
a_la_carte-figure-beside = Eine Zitrone liegt neben der Pfanne und zählt trotzdem: zwei Zitronen und ein Salz.
a_la_carte-figure-spoilt = Drei von einer Farbe verwürzen ein Gericht, drei Salz auch. Je zwei sind erlaubt.
a_la_carte-figure-refill = Im Streuer ist nur noch Salz: Alle Kräuter aus den Spülen kommen wieder hinein, und Salz bis auf fünf.
a_la_carte-figure-finished = Die Hitze ist grün und die verlangten Gewürze sind da: Das Gericht kommt auf das Tablett. Etwas Salz stört nicht.
a_la_carte-figure-star = Links: genau die Gewürze des Rezepts, und ein Stern. Rechts: Mit Salz dabei gibt es keinen.
a_la_carte-figure-save = Bei 6 verbrennt das Gericht und käme in den Mülleimer. Die Tasse „Abkühlen“ dreht den Knopf vorher zurück.
a_la_carte-figure-point = Die Tasse kommt auf das eigene Tablett und zählt am Ende einen Punkt.
a_la_carte-figure-swap = Zwei tauschen ihre Herde, mit Pfannen, Hitze und Kristallen.
a_la_carte-figure-spoons = Eine Aktion ist übrig; mit der Tasse sind es vier.
a_la_carte-figure-season = Ein Streuer wird über einer fremden Pfanne umgedreht.
a_la_carte-figure-cool = Von 5 zurück auf 3: Die Hitze ist wieder im Grünen.
a_la_carte-figure-caught = Die Crêpe dreht sich in der Luft um und landet mit dem Bild nach oben in der Pfanne: fertig.
a_la_carte-figure-dropped = Misslungen: mit dem Rezept nach oben, halb aus der Pfanne oder daneben.
a_la_carte-figure-end = Das Spiel endet mit fünf fertigen Gerichten, mit drei Sternen, oder wenn jemand kein Gericht mehr in die Pfanne legen kann.

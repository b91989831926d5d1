### Ce que montrent les dessins du livret d’À la carte. Il vient avec eux.

a_la_carte-figure-bottles = Les quatre flacons : citron, poivre, paprika et herbes, avec 15 épices et 5 cristaux de sel dans chacun.
a_la_carte-figure-dish = Un plat de la carte bleue : citron et deux fois poivre, 4 points, vert de 3 à 5, brûlé dès 6.
a_la_carte-figure-turn = Trois cuillères sont trois actions : chauffer ou assaisonner, dans n’importe quel ordre. Et, si vous voulez, une tasse de café.
a_la_carte-figure-die = Les six faces du dé : 1, 2, 3, tout le monde +1, 1 à 3 au choix, et une tasse de café.
a_la_carte-figure-all = Tout le monde +1 : un bouton passe de 2 à 3, l’autre de 1 à 2.
a_la_carte-figure-heat = À 4, la chaleur est bonne. À 5, c’est trop chaud, mais rien n’est perdu. À 6, le plat brûle.
a_la_carte-figure-pour = Un mouvement retourne le flacon au-dessus de la poêle, un autre le redresse.
a_la_carte-figure-beside = Un citron est à côté de la poêle et compte quand même : deux citrons et un sel.
a_la_carte-figure-spoilt = Trois d’une couleur gâtent un plat, et trois sels aussi. Deux de chaque sont permis.
a_la_carte-figure-refill = Le flacon n’a plus que du sel : toutes les herbes des éviers y retournent, et du sel jusqu’à cinq.
a_la_carte-figure-finished = La chaleur est verte et les épices demandées y sont : le plat va sur le plateau. Un peu de sel ne gêne pas.
a_la_carte-figure-star = À gauche : exactement les épices de la recette, et une étoile. À droite : avec du sel, il n’y en a pas.
a_la_carte-figure-save = À 6, le plat brûle et irait à la poubelle. La tasse « baisser le feu » ramène d’abord le bouton.
a_la_carte-figure-point = La tasse va sur votre propre plateau et vaut un point à la fin.
a_la_carte-figure-swap = Deux personnes échangent leurs fourneaux, avec poêles, chaleur et cristaux.
a_la_carte-figure-spoons = Il reste une action ; avec la tasse, il y en a quatre.
a_la_carte-figure-season = Un flacon est retourné au-dessus de la poêle d’une autre personne.
a_la_carte-figure-cool = De 5 à 3 : la chaleur est de nouveau dans le vert.
a_la_carte-figure-caught = La crêpe se retourne en l’air et retombe dans la poêle, image dessus : elle est prête.
a_la_carte-figure-dropped = Manqué : la recette dessus, à moitié hors de la poêle, ou à côté.
a_la_carte-figure-end = La partie finit avec cinq plats réussis, avec trois étoiles, ou quand quelqu’un n’a plus de plat à mettre dans la poêle.

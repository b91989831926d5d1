### À la carte : la première partie guidée. Elle vient avec la cuisine.

## Ce qu’il y a sur la table

a_la_carte-lesson-dish = Dans votre poêle : { $dish }. Il faut { $spices }, et tout y est déjà.
a_la_carte-lesson-knob = Un plat demande aussi la bonne chaleur : vert de { $low } à { $high }. Votre bouton est à { $knob }, un peu trop. À { $red }, il brûlerait.
a_la_carte-lesson-turn = Un tour a { $actions } actions, chauffer ou assaisonner ; une tasse de café peut s’y ajouter. Qui a { $end } plats réussis finit cette partie.
a_la_carte-lesson-cups-open = Les tasses sont visibles, celles des autres aussi. Deux d’entre elles peuvent vous viser : { $cups }. Chacun le fait à son propre tour, jamais au vôtre.
a_la_carte-lesson-cups-safe = L’échange ne touche ni les plats brûlés ou gâtés, ni la crêpe ; on ne peut pas non plus les assaisonner, ni un plat sans épices. Il vous reste une action : jouez-la, puis regardez.

## Ce qu’il faut essayer

a_la_carte-lesson-cup-cool = Faites une pause café : elle ne coûte pas d’action. Votre tasse « baisser le feu » ramène le bouton. De { $steps }, et vous êtes dans le vert.
a_la_carte-lesson-cup-point = Vous pouvez faire une pause café : posez « point de victoire » sur votre plateau, où personne ne peut le prendre. Cela ne coûte pas d’action.
a_la_carte-lesson-cup-spoons = Vous pouvez faire une pause café : « trois cuillères » donne trois actions de plus et n’en coûte pas.
a_la_carte-lesson-take-dish = Votre poêle est vide : choisissez un plat d’une couleur pas encore réussie. Facile : { $dish }, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
a_la_carte-lesson-take-crepe = Au lieu d’un plat, quelque chose de spécial : votre crêpe, une fois par partie. Le tour finit aussitôt ; au prochain, vous la ferez sauter.
a_la_carte-lesson-take = Il n’y a plus de tasse face cachée : prenez-en une visible à quelqu’un.
a_la_carte-lesson-heat = Votre bouton est à { $knob } ; le vert va de { $low } à { $high }, et à { $red } cela brûle. Lancez le dé pour chauffer : ce qu’il montre compte.
a_la_carte-lesson-steps = Le dé vous laisse choisir : montez de { $steps }.
a_la_carte-lesson-save = C’est brûlé ! Mais vous avez « baisser le feu » : ramenez le bouton de { $steps } avant que le plat n’aille à la poubelle.
a_la_carte-lesson-pour = La chaleur est bonne. Maintenant { $bottle } : prenez le flacon, retournez-le au-dessus de la poêle et redressez-le. { $count ->
        [one] Un suffit
       *[other] Il en faut { $count }
    } ; trois d’une couleur, ou trois sels, gâtent le plat.
a_la_carte-lesson-pour-last = Il manque encore { $bottle }, mais attention : un de plus de { $spoils } gâte le plat. Ne penchez qu’un peu.
a_la_carte-lesson-crepe-roll = Avec une crêpe dans la poêle, le tour commence par le dé. Elle ne brûle qu’à 7.
a_la_carte-lesson-flip = Faites-la sauter : elle doit se retourner en l’air et retomber dans la poêle, image dessus. Deux essais par tour.
a_la_carte-lesson-end = Il n’y a plus rien d’utile à faire ici. Finissez votre tour.

## Ce qui s’est passé

a_la_carte-lesson-laid = Dans la poêle : { $dish }. { $count ->
        [0] Sans épices
       *[other] Il faut { $spices }
    }, chaleur { $low } à { $high }, brûlé dès { $red }. Le bouton commence à 0.
a_la_carte-lesson-rolled = Le dé montre { $steps } : votre bouton monte d’autant. Ce n’est pas un choix.
a_la_carte-lesson-rolled-all = Tout le monde +1 : tous les boutons montent d’un cran, le vôtre aussi. Cela peut finir un plat, ou le brûler.
a_la_carte-lesson-rolled-choose = Le dé vous laisse choisir : 1, 2 ou 3.
a_la_carte-lesson-rolled-cup = Une tasse de café au lieu de chaleur.
a_la_carte-lesson-fell = Il est tombé { $count } × { $bottle }{ $salts ->
        [0] {""}
       *[other] {" "}et { $salts } × sel
    }. Tout ce qui tombe compte, à côté de la poêle aussi.
a_la_carte-lesson-nothing = Rien n’est tombé, et l’action est quand même utilisée. Penchez davantage le flacon, ou attendez un peu plus.
a_la_carte-lesson-star = Servi avec une étoile : { $dish }. Exactement les épices de la recette et pas de sel. Trois étoiles gagnent aussitôt.
a_la_carte-lesson-finished = Servi pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $dish }. Avec exactement les épices de la recette et sans sel, il y avait aussi une étoile.
a_la_carte-lesson-finished-plain = Servi pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $dish }.
a_la_carte-lesson-spoilt = Trop d’une chose : trois d’une couleur, ou trois sels, gâtent un plat. À la poubelle : { $dish }.
a_la_carte-lesson-burnt = Le bouton est à { $red } : brûlé. À la poubelle : { $dish }.
a_la_carte-lesson-crepe-laid = La crêpe est dans votre poêle, et votre tour est fini. Dès le prochain : d’abord le dé, puis deux essais.
a_la_carte-lesson-caught = Rattrapée, image dessus ! La crêpe est prête, pour 5 points, quelle que soit la chaleur.
a_la_carte-lesson-dropped = Pas cette fois : elle doit être dans la poêle, image dessus. Deux essais par tour, tour après tour.
a_la_carte-lesson-crepe-burnt = À 7, la crêpe brûle et va à la poubelle. Il n’y en a qu’une par partie.
a_la_carte-lesson-refilled = Le flacon ({ $bottle }) n’avait plus rien de sa couleur ; les éviers lui rendent { $count }, et { $salts } × sel.
a_la_carte-lesson-got-cup = Une tasse de café pour vous : { $cup }. Vous pouvez en jouer une par tour, quand vous voulez.
a_la_carte-lesson-used-point = Le point est sur votre plateau, et personne ne peut le prendre.
a_la_carte-lesson-used-swap = Les fourneaux sont échangés, avec poêles, chaleur et tout ce qu’il y a dedans.
a_la_carte-lesson-swapped-by = On a joué « échange de fourneaux » contre vous : votre poêle est là-bas, avec plat, épices et chaleur, et l’autre est à vous.
a_la_carte-lesson-seasoned-by = On a joué « assaisonner chez les autres » contre vous, avec { $bottle }. Tout ce qui est tombé compte. Si le plat est gâté, il va à la poubelle au début de votre tour ; si c’était juste ce qui manquait, il est alors servi.
a_la_carte-lesson-used-spoons = Trois actions de plus, dans ce tour même.
a_la_carte-lesson-used-season = Vous avez assaisonné chez quelqu’un d’autre : aide ou malice, comme vous voulez.
a_la_carte-lesson-used-cool = De { $steps } en moins. Une fois par tour, vous pouvez jouer une tasse ainsi.
a_la_carte-lesson-done = Vous connaissez chaleur, épices, une tasse et la crêpe. Assez de plats finissent la partie, et le plus de points gagne ; trois étoiles, aussitôt. Bon appétit !
a_la_carte-lesson-done-2 = C’étaient les tasses que les autres jouent contre vous. Regardez ce qui est visible, et finissez vos plats avant qu’ils ne plaisent à quelqu’un. Bon appétit !
a_la_carte-lesson-more = Suite : tasses des autres

a_la_carte-lesson-name-T-2 = Café
a_la_carte-lesson-name-F-1 = Servir
a_la_carte-lesson-name-F-3 = Choisir
a_la_carte-lesson-name-H-1 = Chauffer
a_la_carte-lesson-name-W-1 = Assaisonner
a_la_carte-lesson-name-Q-2 = Crêpe
a_la_carte-lesson-name-K-2 = Échanger
a_la_carte-lesson-name-K-4 = Assaisonner

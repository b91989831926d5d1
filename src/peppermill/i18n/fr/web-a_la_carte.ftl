### La cuisine d’À la carte dans le navigateur. Elle vient avec la scène.

## Que faire maintenant

web-a_la_carte-now = Maintenant
web-a_la_carte-now-dish = { $crepe ->
        [yes] Que cuisinez-vous ensuite ? La crêpe met fin à votre tour.
       *[no] Que cuisinez-vous ? Choisissez un plat.
    }
web-a_la_carte-now-act = Chauffer ou assaisonner : { $spoons ->
        [one] il reste { $spoons } cuillère.
       *[other] il reste { $spoons } cuillères.
    }
web-a_la_carte-now-roll = Une crêpe est dans la poêle : lancez d’abord le dé de chaleur.
web-a_la_carte-now-flip = Faites sauter la crêpe : un trait vers le haut, puis un crochet. L’image doit être en haut.
web-a_la_carte-now-flip-drawn = Retournez la crêpe, ou laissez-la.
web-a_la_carte-now-landed = Retournez la crêpe : comment est-elle retombée ?
web-a_la_carte-now-pour = { $own ->
        [yes] Renversez le flacon au-dessus de votre poêle, puis redressez-le ({ $bottle }).
       *[no] Avec votre tasse : renversez le flacon au-dessus de la poêle de { $name }, puis redressez-le ({ $bottle }).
    }
web-a_la_carte-now-aim = Assaisonner le plat de { $name } : choisissez un flacon.
web-a_la_carte-now-pan = Au-dessus de quelle poêle renversez-vous le flacon ({ $bottle }) ?
web-a_la_carte-now-heat = De combien plus chaud ?
web-a_la_carte-now-take = À qui prenez-vous une tasse ?
web-a_la_carte-now-name = Quelle tasse avez-vous tirée ?
web-a_la_carte-now-cool = { $dish } brûle. Refroidir, ou renoncer ?
web-a_la_carte-now-break = Plus de cuillère : une pause café, ou la fin de votre tour.
web-a_la_carte-now-over = La cuisine est fermée.
web-a_la_carte-wait = { $phase ->
        [dish] { $name } choisit un plat.
        [cool] { $dish } brûle : { $name } peut encore refroidir.
        [cup] { $name } prend une tasse.
       *[act] { $name } cuisine.
    }

## Réponses

web-a_la_carte-roll = Lancer le dé de chaleur
web-a_la_carte-rolled = Le dé montre : { $face }
web-a_la_carte-foretold = Donnerait la bonne chaleur : { $good }. Ferait brûler : { $bad }.
web-a_la_carte-turn-up = { $steps } de plus
web-a_la_carte-season = Assaisonner avec
web-a_la_carte-own-pan = Au-dessus de votre poêle
web-a_la_carte-other-pan = Au-dessus de la poêle de { $name }, avec votre tasse
web-a_la_carte-pour = Verser
web-a_la_carte-fell = Voilà ce qui est tombé
web-a_la_carte-try = Retourner la crêpe
web-a_la_carte-take = { $cup }, chez { $name }
web-a_la_carte-swap-with = Échanger les fourneaux avec { $name }
web-a_la_carte-season-of = Assaisonner le plat de { $name }
web-a_la_carte-cool-by = Refroidir de { $steps }
web-a_la_carte-drink = Café : { $cup }
web-a_la_carte-let-burn = Laisser brûler
web-a_la_carte-end = Finir le tour
web-a_la_carte-crepe-why = Une fois par partie : à retourner, image en haut.
web-a_la_carte-crepe-line = { $dish } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. { web-a_la_carte-crepe-why }

## Ce qu’il y a à voir

web-a_la_carte-kitchen = La cuisine : fourneaux, poêles et flacons
web-a_la_carte-own = Mon fourneau
web-a_la_carte-pad = Votre main : le flacon ou la poêle
web-a_la_carte-chefs = Autour de la cuisine
web-a_la_carte-goal = { $round ->
        [0] Choix des plats
       *[other] Manche { $round }
    } · fin à { $dishes } plats ou 3 étoiles
web-a_la_carte-menu = Carte
web-a_la_carte-bottles = Flacons
web-a_la_carte-rest = À côté des fourneaux
web-a_la_carte-none = Rien.
web-a_la_carte-no-spices = sans épices
web-a_la_carte-dish = { $dish } ({ $colour }) : { $spices } ; chaleur { $low } à { $high }, brûle à { $red } ; { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
web-a_la_carte-bottle = { $bottle }. Dans le flacon : { $crystals }.
web-a_la_carte-stove-empty = Rien dans la poêle
web-a_la_carte-stove = { $dish } : chaleur { $knob }, vert de { $low } à { $high }, brûle à { $red }. Dans la poêle : { $crystals }. { $lack ->
        [yes] Il manque { $missing }.
       *[no] Il ne manque aucune épice.
    }{ $standing ->
        [finished] {" "}C’est prêt.
        [burnt] {" "}C’est brûlé.
        [spoilt] {" "}C’est gâché.
       *[other] {""}
    }
web-a_la_carte-standing = { $standing ->
        [finished] Prêt
        [burnt] Brûlé
       *[spoilt] Gâché
    }
web-a_la_carte-seat = { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }. Prêts : { $dishes ->
        [0] rien encore
       *[other] { $finished }
    }.{ $served ->
        [0] {""}
        [one] {" "}Une tasse à point sur le plateau.
       *[other] {" "}{ $served } tasses à point sur le plateau.
    } Tasses ouvertes : { $cups }.{ $crepe ->
        [held] {" "}La crêpe n’a pas encore servi.
       *[other] {""}
    }{ $turn ->
        [yes] {" "}C’est son tour, il reste { $spoons ->
            [one] { $spoons } cuillère
           *[other] { $spoons } cuillères
        }.
       *[no] {""}
    }
web-a_la_carte-die = Le dé montre : { $face }.
web-a_la_carte-cups = Tasses faces cachées : { $pile }. Tasses utilisées : { $used }.
web-a_la_carte-stars = Étoiles restantes : { $stars }.
web-a_la_carte-sinks = Dans les éviers : { $crystals }.
web-a_la_carte-bin = À la poubelle : { $dishes }.
web-a_la_carte-title-points = Points
web-a_la_carte-title-star = Une étoile : un plat avec exactement ses épices
web-a_la_carte-title-spoons = Cuillères : actions qui restent dans ce tour
web-a_la_carte-title-heat = Chaleur du fourneau : le cadre l’indique, le vert convient, le rouge brûle
web-a_la_carte-title-worth = Points du plat
web-a_la_carte-title-served = Une tasse « point de victoire » sur le plateau
web-a_la_carte-title-there = { $spice } : dans la poêle
web-a_la_carte-title-lacking = { $spice } : il en manque
web-a_la_carte-title-extra = { $spice } : plus que le plat n’en demande
web-a_la_carte-title-pile = Tasses face cachée
web-a_la_carte-title-used = Tasses utilisées
web-a_la_carte-title-supply = Étoiles qui restent
web-a_la_carte-title-sink = Cristaux dans les éviers
web-a_la_carte-title-bin = Plats à la poubelle
web-a_la_carte-free = Faites glisser pour regarder autour. Pincez, tournez la molette ou appuyez sur + pour vous approcher.
web-a_la_carte-free-home = Revenir à mon fourneau

### La table de Safranito dans le navigateur. Elle arrive avec la scène.

## Où en est la partie

web-safranito-round = Manche { $round } : { $phase }
web-safranito-round-short = Manche { $round }
web-safranito-phase-throwing = Lancers
web-safranito-phase-spaces = Actions
web-safranito-phase-trading = Commerce
web-safranito-phase-blending = Mélanges

## Que faire maintenant

web-safranito-now = À faire
web-safranito-now-choose = { $extra ->
        [yes] Votre lancer supplémentaire : choisissez un jeton.
       *[no] Choisissez un jeton à lancer. Personne d’autre ne voit lequel.
    }
web-safranito-now-swipe = Glissez votre { $value } depuis votre bord vers un bol.
web-safranito-now-aim = Touchez l’endroit où doit aller votre { $value }.
web-safranito-now-lay = { $extra ->
        [yes] Lancer supplémentaire : lancez sur le vrai plateau, puis dites où est le jeton.
       *[no] Lancez sur le vrai plateau, puis dites où est le jeton.
    }
web-safranito-now-typing = Le lancer a-t-il déplacé d’autres jetons ? Dites-le, ou continuez.
web-safranito-now-use = { $space } : c’est à vous. L’utilisez-vous ?
web-safranito-now-keep = Gardez une de ces cartes.
web-safranito-now-pick = Vous dirigez la cuisine : quel bol ensuite ?
web-safranito-now-sell = Vendre ({ $spice }) ? Chaque carte rapporte { $price } roupies.
web-safranito-now-buy = Acheter ({ $spice }) pour { $price } roupies ?
web-safranito-now-blend = { $can ->
        [no] Aucun mélange ne peut être terminé maintenant.
       *[yes] Terminez un mélange, ou continuez.
    }
web-safranito-blend-how = En un tour : un des mélanges visibles, et autant de vos mélanges réservés que vous voulez.
web-safranito-sell-then = Si vous vendez, vous retirez vos jetons du bol et ne pouvez pas acheter cette épice maintenant.
web-safranito-now-over = La partie est finie.
web-safranito-wait = Un instant …
web-safranito-wait-throw = { $name } lance.
web-safranito-wait-act = { $space } : à { $name } de décider.
web-safranito-wait-pick = { $name } choisit un bol.
web-safranito-wait-sell = { $name } peut vendre ({ $spice }), { $price } roupies la carte.
web-safranito-wait-sales = Tous décident combien vendre ({ $spice }), { $price } roupies la carte.
web-safranito-wait-buy = { $name } peut acheter ({ $spice }) pour { $price } roupies.
web-safranito-wait-blend = { $name } peut terminer des mélanges.
web-safranito-buying = Achats, selon ce qui est dans le bol : { $order }

## Lancer

web-safranito-choose = Quel jeton
web-safranito-choose-first = Choisissez d’abord un jeton.
web-safranito-not-yet = Un instant : la table bouge encore.
web-safranito-chip-of = Jeton de { $value }
web-safranito-side = De quel côté
web-safranito-aim-at = Ou visez
web-safranito-aim-go = Lancer là
web-safranito-aim-keys = Au clavier : sur le plateau, les flèches déplacent la croix, Entrée lance.
web-safranito-lies = Il est dans
web-safranito-spot-field = entre les cercles
web-safranito-spot-out = dehors
web-safranito-face-up = Valeur visible
web-safranito-lay = C’est là qu’il est
web-safranito-moved = Ce jeton a bougé
web-safranito-move = Le déplacer
web-safranito-leave = Tout est comme montré

## Réponses

web-safranito-use = L’utiliser
web-safranito-decline = Laisser
web-safranito-keep = Garder ({ $spice })
web-safranito-pick = { $spice } : { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
web-safranito-sell = { $count ->
        [0] Ne rien vendre
       *[other] En vendre { $count } pour { $money }
    }
web-safranito-buy = Acheter pour { $price }
web-safranito-buy-no = { $best ->
        [yes] Ne pas acheter : seul votre meilleur jeton revient
       *[no] { $count ->
            [one] Ne pas acheter : votre jeton revient
           *[other] Ne pas acheter : vos { $count } jetons reviennent
        }
    }
web-safranito-mix = { $own ->
        [yes] Mélanger { $spices } (réservé)
       *[no] Mélanger { $spices } (visible)
    }
web-safranito-mix-tokens = { $own ->
        [yes] Mélanger { $spices } (réservé), des pions remplaçant { $instead }
       *[no] Mélanger { $spices } (visible), des pions remplaçant { $instead }
    }
web-safranito-pass = Continuer

## Ce qui est sur la table

web-safranito-board = Le plateau
web-safranito-bowl = Les jetons ici font le prix de cette épice et disent qui peut l’acheter.
web-safranito-space-extra_throw = Qui a le plus ici peut lancer un jeton de plus.
web-safranito-space-spice_card = Qui a le plus ici pioche autant de cartes que le dit le premier chiffre de son meilleur jeton ici, et en garde une.
web-safranito-space-reserve = Qui a le plus ici peut prendre pour soi le premier mélange de la pile.
web-safranito-space-head_chef = Qui a le plus ici prend le moulin à poivre et dirige aussitôt la cuisine.
web-safranito-chip = { $known ->
        [yes] Le { $value } ({ $name })
       *[no] Un jeton ({ $name })
    }{ $up ->
        [yes] , visible
       *[no] {""}
    }.
web-safranito-inside = { $circle } : le trou y entre de { $mm } mm, donc il compte.
web-safranito-outside = { $circle } est à { $mm } mm du trou : il ne compte nulle part.
web-safranito-display = En vente
web-safranito-blends = Mélanges
web-safranito-blend = Mélange de { $spices }.
web-safranito-blend-missing = { $lack ->
        [yes] Il vous manque : { $missing }.
       *[no] Vous avez tout.
    }
web-safranito-hand = Vos épices
web-safranito-reserved = Vos mélanges réservés
web-safranito-chips = Vos jetons
web-safranito-seats = Autour de la table
web-safranito-rest = Piles
web-safranito-piles = Piles : { $spices } épices, { $blends } mélanges · défausse : { $discard }
web-safranito-discard = Défausse : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
web-safranito-none = Encore rien.
web-safranito-seat = { $name }{ $head ->
        [yes] , chef de cuisine
       *[no] {""}
    } : { $open ->
        [yes] { $money } roupies
       *[no] argent caché
    }, { $cards ->
        [one] { $cards } carte d’épice
       *[other] { $cards } cartes d’épices
    }, { $reserved } en réserve, { $chips ->
        [one] { $chips } jeton à lancer
       *[other] { $chips } jetons à lancer
    }{ $consoled ->
        [yes] , { $tokens ->
            [one] { $tokens } pion
           *[other] { $tokens } pions
        }
       *[no] {""}
    }, { $blends ->
        [one] { $blends } mélange terminé
       *[other] { $blends } mélanges terminés
    }.
web-safranito-title-money = Roupies
web-safranito-title-cards = Cartes d’épices
web-safranito-title-reserved = Mélanges réservés
web-safranito-title-chips = Jetons pas encore lancés
web-safranito-title-tokens = Pions
web-safranito-title-mill = Chef de cuisine
web-safranito-title-done = Un mélange terminé
web-safranito-title-has = Une épice que vous avez
web-safranito-title-lacks = Une épice qui vous manque
web-safranito-title-own = Un jeton que vous pouvez encore lancer
web-safranito-title-back = Un jeton lancé dans cette manche
web-safranito-title-total = Valeur des jetons dans le bol dont on fait commerce
web-safranito-open-hand = { $name } : épices { $cards } ; jetons { $chips } ; mélanges réservés { $blends }.
web-safranito-free = Faites glisser pour regarder autour. Pincez, tournez la molette ou appuyez sur + pour vous approcher.
web-safranito-free-home = Revenir à ma place

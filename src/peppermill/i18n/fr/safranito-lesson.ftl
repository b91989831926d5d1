### Safranito : la première partie guidée. Elle vient avec la table.

## Ce qu’il y a sur la table

safranito-lesson-blends = Trois mélanges font gagner. L’un est à vous seul, réservé plus tôt : il demande { $spices }. Les autres sont visibles, pour tout le monde.
safranito-lesson-chips = Presque tout est lancé dans cette manche : { $count } jetons sont à vous. Ils sont face cachée, et vous seul savez ce qu’ils valent.
safranito-lesson-chef = Vous avez le moulin à poivre, donc vous êtes chef : vous lancez en premier, et au commerce vous dites quel bol vient ensuite.
safranito-lesson-loft = Sous le plateau se règle l’angle : celui sous lequel le jeton quitte votre main. Lancé à plat, il heurte les jetons sur son chemin ; lancé haut, il passe par-dessus ceux qui sont près de vous.
safranito-lesson-thrown = Tous les jetons sont lancés. On regarde maintenant les petits cercles, l’un après l’autre ; c’est quelqu’un d’autre qui a le moulin à poivre.
safranito-lesson-alone = Votre { $value } est seul sur « Réserver un mélange » : qui a le plus sur un cercle peut s’en servir.
safranito-lesson-both = Sur « Chef de cuisine », il y a deux jetons : votre { $value } et un autre dont vous ne voyez pas la valeur. Regardons.

## Ce qu’il faut essayer

safranito-lesson-throw = Vous avez des cartes à vendre : { $bowl }. Chaque jeton dans ce bol les rend plus chères. Choisissez un jeton et glissez-le de votre bord vers lui.
safranito-lesson-throw-again = À vous de lancer. Chaque jeton dans le bol « { $bowl } » en monte le prix, et les vôtres vous permettent d’acheter. Ou visez un petit cercle.
safranito-lesson-extra = Encore un jeton, tout de suite. Là où il s’arrête, il compte comme les autres. De nouveau « { $bowl } », peut-être ?
safranito-lesson-use-extra_throw = On regarde les quatre cercles l’un après l’autre. Ici, vous avez le plus : lancez un jeton de plus. Profitez-en !
safranito-lesson-use-spice_card = Ici, vous avez le plus. Le premier chiffre de votre meilleur jeton dit combien de cartes d’épice vous regardez ; vous en gardez une. Profitez-en !
safranito-lesson-use-reserve = Ici, vous avez le plus : prenez pour vous le premier mélange de la pioche. Personne ne peut vous l’enlever. Profitez-en !
safranito-lesson-use-head_chef = Ici, vous avez le plus : prenez le moulin à poivre et choisissez les bols vous-même. Profitez-en !
safranito-lesson-keep = { $count } cartes, que vous seul voyez. Il vous manque { $spice } pour un mélange : gardez celle-là.
safranito-lesson-pick = Vous êtes chef : dites quel bol vient ensuite.
safranito-lesson-pick-sell = Vous êtes chef : vous dites quel bol vient ensuite. Prenez « { $bowl } », où vous pouvez vendre : vous aurez de quoi acheter.
safranito-lesson-pick-buy = Quel bol maintenant ? Dans « { $bowl } » vous avez des jetons, et il y a des cartes à prendre. Choisissez-le.
safranito-lesson-sell = Les jetons valent ici { $price } ensemble, donc chaque carte rapporte { $price }. Vendez-en { $count } ({ $spice }) pour { $money } roupies.
safranito-lesson-sell-keep = Chaque carte ({ $spice }) rapporterait { $price } roupies. Mais la vôtre sert à un mélange : ne vendez rien ici.
safranito-lesson-sell-none = Chaque carte ({ $spice }) rapporte { $price } roupies, mais vous n’en avez pas. Ne vendez rien ; ensuite, qui a des jetons ici peut acheter.
safranito-lesson-buy = Il vous manque { $spice }. Vos jetons font ici { $price }, et personne n’a plus : c’est votre prix. Achetez, et votre { $chip } vous revient.
safranito-lesson-buy-free = Vos jetons font ici { $price }, { $tied ->
        [0] plus que tous les autres
       *[other] autant que ceux d’un autre, et, à partir du chef, votre tour vient en premier
    } : c’est votre prix pour une carte ({ $spice }). Achetez-la, ou laissez.
safranito-lesson-blend = Vous avez { $spices } : c’est un mélange visible. On peut en terminer un par manche. Terminez-le !
safranito-lesson-blend-own = Vous avez tout pour votre mélange réservé : { $spices }. Des vôtres, terminez-en autant que vous voulez. Faites-le !
safranito-lesson-pass = Aucun mélange n’est à votre portée. Continuez ; ce que vous avez reste à vous.

## Ce qui s’est passé

safranito-lesson-hit = Votre { $value } compte dans « { $circle } » : le trou en son milieu entre de { $mm } mm dans le cercle. Rien d’autre n’importe.
safranito-lesson-missed = Votre { $value } ne compte nulle part : son trou est à { $mm } mm de « { $circle } ». Il reste là, et quelqu’un peut l’y pousser.
safranito-lesson-out = Votre { $value } est allé sur le rebord ou au-delà. Il est sorti pour cette manche et vous revient pour la suivante.
safranito-lesson-face-up = Et il est face visible : tout le monde sait maintenant qu’il vaut { $value }.
safranito-lesson-pushed = Vous avez poussé { $count ->
        [one] un jeton
       *[other] { $count } jetons
    }. Ce qui compte, c’est où se trouve un jeton quand on regarde son cercle, qui que ce soit qui l’ait déplacé.
safranito-lesson-kept = Vous gardez { $card }. { $count ->
        [0] C’était la seule carte que vous pouviez regarder.
        [one] L’autre carte est allée sous la pioche, et personne d’autre ne l’a vue.
       *[other] Les { $count } autres cartes sont allées sous la pioche, et personne d’autre ne les a vues.
    }
safranito-lesson-reserved = Le mélange est à vous. Personne d’autre ne peut le terminer, et personne d’autre ne le voit.
safranito-lesson-mill = Le moulin est à vous aussitôt : vous choisissez les bols, et c’est de vous qu’il repartira.
safranito-lesson-sold = { $count } fois { $price } : { $money } roupies. Qui vend retire ses jetons du bol et ne peut pas acheter cette épice maintenant.
safranito-lesson-bought = À vous pour { $price } roupies. Votre meilleur jeton vous revient, votre total ici baisse ; c’est à qui a le plus maintenant.
safranito-lesson-tie-first = Il y avait égalité : quelqu’un d’autre avait aussi { $price } ici. Alors le chef passe d’abord, puis on suit le sens horaire. Le chef, c’est vous : vous avez pris le moulin.
safranito-lesson-tie-second = Il y avait égalité : vous aviez aussi { $price } ici. Alors le chef passe d’abord, puis on suit le sens horaire : quelqu’un d’autre a donc acheté avant vous.
safranito-lesson-outbid = { $price } était ici le plus haut total et passait en premier. Son meilleur jeton parti, l’ordre est recompté.
safranito-lesson-short = L’argent vous manquait pour votre total : on ne vous a rien demandé, et vos jetons vous reviennent. Vendez d’abord, une autre fois.
safranito-lesson-blended = Votre mélange est devant vous : { $spices } sont dépensés. On en pose un nouveau quand la manche suivante commence.
safranito-lesson-blended-own = Votre mélange réservé est terminé, et maintenant tout le monde le voit.
safranito-lesson-round = Une nouvelle manche : le moulin est passé à gauche, tous les jetons sont en main, et { $cards } nouvelles cartes d’épice rejoignent les invendues.
safranito-lesson-done = C’était une manche entière. Qui termine un troisième mélange finit la partie aussitôt et gagne. Bonne cuisine !
safranito-lesson-done-2 = C’étaient le moulin, un mélange réservé et une égalité. Qui a le moulin l’emporte en cas d’égalité, sur les cercles aussi. Bonne cuisine !
safranito-lesson-more = Suite : moulin et égalités

safranito-lesson-name-T-1 = Lancer
safranito-lesson-name-X-1 = Action
safranito-lesson-name-S-1 = Vendre
safranito-lesson-name-B-1 = Acheter
safranito-lesson-name-K-1 = Mélanger
safranito-lesson-name-N-1 = Nouvelle manche
safranito-lesson-name-X-6 = Réserver
safranito-lesson-name-X-7 = Moulin
safranito-lesson-name-B-3 = Égalité

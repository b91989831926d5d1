# Le terrain d’entraînement dans le navigateur.

range-title = Terrain d’entraînement
range-why = Lancez, versez et retournez autant que vous voulez. Rien ne compte.
range-door = S’exercer à lancer, verser et retourner
range-tabs = Ce qu’on exerce
range-tab-throw = Lancer
range-tab-pour = Verser
range-tab-toss = Retourner
range-how-throw = Glissez depuis le bord proche vers un bol. Plus vite, c’est plus loin ; une courbe donne de l’effet.
range-how-pour = Renversez la bouteille le long d’un arc, puis redressez-la aussitôt.
range-how-toss = Glissez vers le haut, puis un crochet de côté à la fin : d’abord lever, puis le coup de poignet.
range-keys-throw = Au clavier : gauche et droite règlent la place, haut et bas l’angle. L’espace arrête la direction, puis la vitesse.
range-keys-pour = Au clavier : gauche et droite règlent la durée de la secousse, haut et bas sa force. L’espace arrête l’inclinaison, puis la durée.
range-keys-toss = Au clavier : l’espace arrête la levée, le coup de poignet, le temps entre les deux et la place de la réception ; gauche et droite la décalent.
range-ground-throw = Le plateau avec neuf bols et quatre cercles
range-ground-pour = Une bouteille d’épices au-dessus d’une poêle
range-ground-toss = Une poêle avec une crêpe
range-state-sending = En l’air …
range-state-playing = En l’air …
range-state-ready = À vous.
range-loft = Angle
range-degrees = { $degrees }°
range-press-first = Commencer aux aiguilles
range-press = Arrêter l’aiguille
range-set-pour = Secousse d’abord : { $seconds } s à { $strength } m/s².
range-set-toss = { $side ->
    [left] Réception décalée de { $cm } cm à gauche.
    [right] Réception décalée de { $cm } cm à droite.
   *[middle] Réception au milieu.
}
range-stage-direction = Direction
range-stage-speed = Vitesse
range-stage-tilt = Inclinaison
range-stage-dwell = Durée
range-stage-lift = Levée
range-stage-wrist = Coup de poignet
range-stage-lag = Temps entre les deux
range-stage-along = Réception
range-target = Cible
range-keep = Les jetons restent sur le plateau
range-clear = Vider le plateau
range-refill = Remplir la bouteille
range-in-bottle = { $count ->
    [0] La bouteille est vide.
    [one] Un cristal est dans la bouteille.
   *[other] { $count } cristaux sont dans la bouteille.
}
range-replay = Montrer encore
range-forget = Recommencer à compter
range-shadows = Ombres
range-results = Résultats
range-rate = { $hits } lancers sur { $throws } ont touché
range-rate-none = Pas encore de lancer vers cette cible.
range-scatter = Où vos lancers vers { $target } se sont arrêtés
range-pours-none = Rien n’est encore versé.
range-histogram = Combien de cristaux sont tombés
range-bar = { $crystals } { $more ->
    [yes] ou plus
   *[no] {""}
} cristaux : { $times } fois
range-tosses-none = Pas encore de crêpe lancée.
range-tossed = { $turned } sur { $times } retournées et rattrapées
range-catch-picture = Retournée et rattrapée
range-catch-recipe = Rattrapée, pas retournée
range-catch-half-out = À moitié hors de la poêle
range-catch-on-edge = Sur la tranche
range-catch-beside = À côté de la poêle
range-said-hit = Touché : { $target }.
range-said-near = Manqué : à { $cm } cm du milieu ({ $target }).
range-said-left = Il a quitté le plateau.
range-said-poured = { $count ->
    [0] Rien n’est tombé.
    [one] Un cristal est tombé.
   *[other] { $count } cristaux sont tombés.
} { $salt ->
    [0] {""}
    [one] L’un d’eux est du sel.
   *[other] { $salt } d’entre eux sont du sel.
}
range-nothing-throw = Ce n’était pas un lancer : trop court, trop lent ou pas vers l’avant.
range-nothing-pour = Rien n’est versé : renversez-la et redressez-la avant de lâcher.
range-nothing-toss = Ce n’était pas un lancer de crêpe : vite vers le haut, puis un crochet.
range-phone = Bouger le téléphone lui-même
range-phone-off = Revenir aux doigts
range-phone-hold-throw = Tenez ici, balancez le téléphone devant vous, lâchez.
range-phone-hold-pour = Tenez ici, le téléphone debout comme la bouteille. Renversez-le et redressez-le.
range-phone-hold-toss = Tenez ici, le téléphone à plat comme la poêle. Levez, un coup de poignet, remettez-le à plat, lâchez.
range-phone-insecure = Les navigateurs ne donnent le mouvement qu’aux pages en https. Glisser fait la même chose.
range-phone-none = Ce navigateur ne connaît pas de capteurs de mouvement. Glisser fait la même chose.
range-phone-refused = Le mouvement n’a pas été permis. Glisser fait la même chose ; pour changer d’avis, permettez-le à cette page dans les réglages du navigateur.
range-phone-silent = Aucun mouvement ressenti : cet appareil semble sans capteurs. Glisser fait la même chose.
range-flat = Ce navigateur ne sait pas dessiner en trois dimensions (WebGL), et le terrain en a besoin. Un autre navigateur, ou son accélération matérielle, peut aider.
range-target-crystals = { $count ->
    [one] exactement un cristal
   *[other] exactement { $count } cristaux
}
range-hits = réussis
range-streak = de suite
range-best = meilleure série
range-last = Les { $count } derniers : { $hits } réussis
range-half = La moitié s’est arrêtée à moins de { $cm } cm.
range-hand = Votre main
range-hand-unknown = Votre main n’est pas encore mesurée.
range-hand-more = { $count ->
    [one] Encore un essai ou deux, et votre main sera mesurée.
   *[other] Encore { $count } essais environ, et votre main sera mesurée.
}
range-hand-is = Votre main : { $skill }, à peu près { $like }.
range-hand-kept = Mesurée sur { $count } essais, gardée sur cet appareil.
range-hand-forget = Mesurer ma main à nouveau
range-skill-expert = experte
range-skill-good = bonne
range-skill-casual = tranquille
range-skill-novice = novice

## Ce qui n’allait pas, et ce qu’il faut changer

range-flight = { $cm } cm de haut · tournée de { $degrees }°
range-toss-too-soft = Coup de poignet trop faible : elle ne s’est pas retournée.
range-toss-change-too-soft = Plus fort : crochet plus rapide sur le côté.
range-toss-too-hard = Coup de poignet trop fort : elle a volé vers vous.
range-toss-change-too-hard = Plus doucement : crochet plus lent sur le côté.
range-toss-too-early = Poignet et bras en même temps : elle est montée sans tourner.
range-toss-change-too-early = D’abord vers le haut, un instant après sur le côté.
range-toss-too-late = Le coup de poignet est venu trop tard.
range-toss-change-too-late = Crochet plus tôt : pendant que vous montez encore.
range-toss-too-low = Pas assez haut : elle n’a pas eu le temps de tourner.
range-toss-change-too-low = Montez plus vite.
range-toss-too-high = Lancée trop haut.
range-toss-change-too-high = Montez plus doucement.
range-toss-too-near = La poêle attendait trop près de vous.
range-toss-change-too-near = Lâchez là où finit le crochet, ou un peu au-dessus.
range-toss-too-far = La poêle attendait trop loin.
range-toss-change-too-far = Lâchez là où finit le crochet, ou un peu au-dessous.
range-toss-too-left = La poêle attendait trop à gauche.
range-toss-change-too-left = Lâchez là où finit le crochet, ou un peu à droite.
range-toss-too-right = La poêle attendait trop à droite.
range-toss-change-too-right = Lâchez là où finit le crochet, ou un peu à gauche.
range-toss-chance = De justesse : votre geste était bon.
range-toss-change-chance = Refaites exactement le même.
range-stroke-no-lift = La poêle n’est pas montée.
range-stroke-change-no-lift = D’abord vers le haut, puis un crochet sur le côté.
range-stroke-no-hook = Il manquait le crochet : elle ne se retournerait pas.
range-stroke-change-no-hook = À la fin du trait, un crochet sur le côté.
range-stroke-slow-lift = Trop lent vers le haut.
range-stroke-change-slow-lift = Montez plus vite.
range-stroke-slow-hook = Crochet trop lent : elle ne se retournerait pas.
range-stroke-change-slow-hook = Plus vite sur le côté.
range-swipe-short = Trop court pour un lancer.
range-swipe-change-short = Partez de votre jeton et glissez plus loin.
range-swipe-slow = Trop lent pour un lancer.
range-swipe-change-slow = Glissez environ { $times } fois plus vite.
range-swipe-held = Vous vous êtes arrêté avant de lâcher.
range-swipe-change-held = Lâchez pendant que le doigt bouge encore.
range-swipe-aside = Trop de côté.
range-swipe-change-aside = Glissez plus droit, en vous éloignant.
range-swipe-back = C’est parti vers vous.
range-swipe-change-back = Partez de votre jeton et glissez en vous éloignant.
range-miss = { $target } : { $along ->
        [long] { $beyond } cm trop loin{ $side ->
            [left] , { $right } cm trop à gauche.
            [right] , { $right } cm trop à droite.
           *[none] .
        }
        [short] { $beyond } cm trop court{ $side ->
            [left] , { $right } cm trop à gauche.
            [right] , { $right } cm trop à droite.
           *[none] .
        }
       *[none] { $side ->
            [left] { $right } cm trop à gauche.
           *[right] { $right } cm trop à droite.
        }
    }
range-miss-change = { $along ->
        [long] { $side ->
            [left] Plus doucement, et plus à droite.
            [right] Plus doucement, et plus à gauche.
           *[none] Plus doucement.
        }
        [short] { $side ->
            [left] Plus fort, et plus à droite.
            [right] Plus fort, et plus à gauche.
           *[none] Plus fort.
        }
       *[none] { $side ->
            [left] Plus à droite.
           *[right] Plus à gauche.
        }
    }
range-left = { $side ->
        [left] Il est sorti du plateau à gauche.
        [right] Il est sorti du plateau à droite.
        [unseen] Il est sorti du plateau.
       *[none] Il est passé par-dessus le bord opposé.
    }

## Cartes d’arrivée

map-show = Montrer où cela peut arriver
map-title = Carte d’arrivée
map-throw = Où ce lancer peut arriver
map-hand = Avec votre main mesurée ({ $skill }).
map-hand-unknown = Avec une main tranquille : la vôtre n’est pas encore mesurée.
map-target = Cible
map-chance = Chance
map-left = Hors du plateau
map-estimated = Estimé ; gardez la visée, et ce sera simulé.
map-simulated = { $count } lancers simulés.
map-pour = { $count ->
    [one] Ce qui peut tomber : { $count } cristal dans le flacon
   *[other] Ce qui peut tomber : { $count } cristaux dans le flacon
}
map-pour-now = À { $degrees }° : aucun { $none }, un { $one }, plus { $more }.
map-pour-best = { $count } au mieux à { $degrees }° : { $chance }
map-pour-table = Chance de chaque nombre de cristaux, selon l’inclinaison
map-toss = Comment ce lancer de crêpe peut finir
map-end = Fin
map-tosses-estimated = Comme finissent les lancers raisonnables d’une telle main ; le vôtre est en cours de simulation.
map-tosses-simulated = { $count } lancers semblables simulés.
map-none = Visez, et une carte apparaît.

## Drills

range-drill = Votre exercice
range-drill-missed = Ce que vous manquez le plus : { $target }. Sur vos { $tries } derniers essais, { $hits } ont touché.
range-drill-begin = S’exercer : { $tries } essais
range-drill-kept = Compté d’après vos propres essais, ici et aux tables, sur cet appareil seulement. « Mesurer ma main à nouveau » les oublie.
range-drill-now = { $target } : { $done } essais sur { $tries }, touchés : { $hits }
range-drill-elsewhere = Vous visez autre chose en ce moment. Seuls comptent les essais vers { $target }.
range-drill-done = { $target } : { $hits } sur { $tries } ont touché.
range-drill-before = Avant l’exercice : { $hits } sur { $tries }.
range-drill-next = Ensuite : { $target }
range-drill-again = Encore une fois
range-drill-end = Finir l’exercice

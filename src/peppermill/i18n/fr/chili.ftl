### Chili: everything a player reads.

chili = Chili
chili-summary = Des cartes secrètes autour d’un cercle : approchez-vous au plus près de la carte cible, ou filez par la zone libre.

## Refusals

refusal-chili-card-not-held = Vous n’avez pas la carte { $card } en main.
refusal-chili-choice-stands = Vous avez choisi la carte { $card }, et à cette table un choix est définitif.
refusal-chili-same-card = Vous avez déjà choisi la carte { $card }.
refusal-deck-digits = Un jeu de cartes demande un nom et cent chiffres de 1 à 3 : les piments des cartes 1 à 100.
refusal-deck-unknown-card = { $file }, ligne { $line }, { $field } : les cartes vont de 1 à 100.
refusal-deck-peppers = { $file }, ligne { $line }, { $field } : une carte montre 1, 2 ou 3 piments, pas { $value }.
refusal-deck-missing-cards = { $file }, { $field } : { $count ->
        [one] { $count } carte n’a pas de piments ({ $cards })
       *[other] { $count } cartes n’ont pas de piments, les premières : { $cards }
    }.
refusal-position-cards = Chaque carte de 1 à 100 se trouve à un seul endroit. En double : { $twice }. Nulle part : { $missing }.

## What happened

chili-news-cycle_begun = La manche { $cycle } commence. Le cercle : { $ring }.
chili-news-card_chosen = Vous avez choisi la carte { $card }.
chili-news-choice_changed = Vous avez changé d’avis et choisi la carte { $card }.
chili-news-choice_made = { $seat } a choisi.
chili-news-cards_revealed = Les cartes sont révélées : { $cards }.
chili-news-target_won = { $own ->
        [yes] Vous remportez
       *[other] { $seat } remporte
    } la carte { $target } avec la carte { $card }.
chili-news-cards_freed = Dans la zone libre, à la défausse sans piocher : { $cards }.
chili-news-cards_discarded = À la défausse, et il faut piocher : { $cards }.
chili-news-cards_drawn = Vous piochez : { $cards }.
chili-news-cards_taken = { $seat } pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
chili-news-discard_shuffled = La pioche est épuisée. On mélange la défausse pour les cartes qui restent à piocher.
chili-news-draws_forgone = Il n’y a plus rien à piocher.
chili-news-round_begun = Tour { $round } : la carte cible est la carte { $target }.
chili-news-cycle_scored = La manche { $cycle } se termine : { $reason ->
        [hand_empty] une main est vide
        [pile_used_up] la pioche est épuisée
       *[hand_empty_and_pile_used_up] une main est vide et la pioche est épuisée
    }. Points : { $scores }.
chili-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Vous gagnez
           *[other] { $winners } gagne
        }
       *[other] { $winners } : victoire partagée
    } avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## Outcomes: why the game ended

chili-reason-hand_empty = La dernière manche s’est terminée parce qu’une main était vide.
chili-reason-pile_used_up = La dernière manche s’est terminée parce que la pioche était épuisée.
chili-reason-hand_empty_and_pile_used_up = La dernière manche s’est terminée avec une main vide et la pioche épuisée.

## Les moments d’une partie terminée

chili-moment-swing = Le plus grand retournement, au tour { $round } de la manche { $cycle } : { $name } reprend { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à { $other }.
chili-moment-narrow = De justesse : { $name } gagne la carte { $target } avec la { $card }, { $margin ->
        [0] aussi proche que la { $theirs } de { $other }, mais plus haute
        [one] plus proche d’un seul rang que la { $theirs } de { $other }
       *[other] plus proche de { $margin } rangs que la { $theirs } de { $other }
    }.
chili-moment-payment = La carte la plus chère : la { $card } coûte à { $name } { $count ->
        [one] une carte
       *[other] { $count } cartes
    } et { $peppers ->
        [one] un piment
       *[other] { $peppers } piments
    }.
chili-moment-led = { $name } mène après le premier tour et ne lâche plus rien.
chili-moment-lead = { $name } prend définitivement la tête au tour { $round } de la manche { $cycle }. { $changes ->
        [0] Personne ne l’avait eue seul auparavant.
        [one] Elle a changé de mains une fois.
       *[other] Elle a changé de mains { $changes } fois.
    }
chili-moment-cycle = La manche { $cycle } décide : { $name } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, avec { $lead } d’avance sur { $other }.

## Options

chili-option-cycles = Combien de manches compte une partie ; les points de toutes s’additionnent
chili-option-change_choice = Vous pouvez changer de carte tant que tout le monde n’a pas choisi.
chili-option-open_collections = Tout le monde voit quelles cartes les autres ont collectées.

## La première partie guidée

chili-lesson-ring = Voici le cercle : six cartes, face visible. L’une après l’autre, dans le sens horaire, elles deviennent la carte cible.
chili-lesson-target = La carte avancée vers le centre est la carte cible : la { $target }. Tout le monde joue une carte en secret. La plus proche la gagne, avec { $peppers ->
        [one] son piment, qui vaut un point
       *[other] ses { $peppers } piments, qui sont autant de points
    }.
chili-lesson-area = Ses deux voisines bornent la zone libre : de { $low } à { $high }. Une carte qui s’y trouve ne coûte rien, même sans gagner.
chili-lesson-try-A-2 = D’abord, gagnez quelque chose. Votre carte { $card } est la plus proche de la { $target } : à { $distance } d’écart. Prenez-la et jouez-la.
chili-lesson-try-A-3 = Maintenant, filez. Votre carte { $card } est loin de la { $target }, mais elle se trouve entre { $low } et { $high }. Jouez-la et voyez ce qu’elle coûte.
chili-lesson-try-A-4 = Et maintenant le prix, une fois, exprès. Votre carte { $card } est loin de la { $target } et n’est pas entre { $low } et { $high }. Jouez-la.
chili-lesson-any = Cette fois, aucune de vos cartes ne vous montre du nouveau. Jouez celle que vous voulez.
chili-lesson-lived-A-2 = Gagné ! Aucune carte n’était plus proche de la { $target } que votre { $card }. Vous gardez la { $target } et ses piments, et votre { $card } prend sa place dans le cercle.
chili-lesson-lived-A-3 = La carte { $winner } a gagné la { $target }. Mais votre { $card } est dans la zone libre, de { $low } à { $high } : elle part, et vous ne payez rien.
chili-lesson-lived-A-4 = La carte { $winner } a gagné, et votre { $card } n’est pas entre { $low } et { $high }. Cela se paie : { $draws ->
        [one] elle montre un piment, vous avez donc pioché une carte.
       *[other] elle montre { $draws } piments, vous avez donc pioché { $draws } cartes.
    }
chili-lesson-done = Vous avez vu tout ce qui arrive dans un tour. Quand une main est vide ou la pioche épuisée, les piments gagnés comptent pour vous, ceux de votre main contre vous.
chili-lesson-more = Suite : le compte
chili-lesson-name-A-2 = Gagner
chili-lesson-name-A-3 = Filer
chili-lesson-name-A-4 = Payer
chili-lesson-badges = À côté de chaque nom : combien de cartes un joueur tient, combien de cibles il a gagnées, et ses points des manches finies. Touchez un signe, il dit ce qu’il est.
chili-lesson-late = La première manche est presque finie. Elle s’arrête quand une main est vide ou la pioche épuisée ; il ne vous reste que { $count } cartes.
chili-lesson-counting = On compte alors : les piments des { $count } cartes gagnées sont des points, ceux qui restent en main en coûtent autant. Débarrassez-vous donc de vos cartes.
chili-lesson-try-E-1 = Votre { $card } est entre { $low } et { $high }, dans la zone libre, ou bien elle gagne : dans les deux cas vous ne piochez rien. Jouez-la.
chili-lesson-ended = { $reason ->
        [own] Votre main est vide, la manche est donc finie.
        [pile] La pioche est épuisée, la manche est donc finie.
       *[other] Une main est vide, la manche est donc finie.
    }
chili-lesson-counted = { $won ->
        [one] { $won } piment
       *[other] { $won } piments
    } sur vos cartes gagnées, { $held ->
        [0] aucun
       *[other] { $held }
    } en main : { $score ->
        [one] { $score } point
       *[other] { $score } points
    } pour vous. Tout le monde compte ainsi.
chili-lesson-anew = Une nouvelle manche avec de nouvelles cartes ; les points restent. Cette partie compte { $cycles } manches, et qui a le plus de points en tout gagne.
chili-lesson-done-2 = C’était la fin d’une manche. Vous savez le reste : jouez la dernière jusqu’au bout, et que le plus de piments soit à vous.
chili-lesson-name-E-1 = Se défausser
chili-lesson-name-E-4 = Compter
chili-lesson-name-E-5 = Nouvelle manche

## The rulebook

chili-chapter-components = Le contenu de la boîte
chili-chapter-setup = La mise en place d’une manche
chili-chapter-round = Un tour
chili-chapter-end = La fin d’une manche et de la partie
chili-chapter-sight = Ce que chaque personne peut voir

chili-rule-C-1 = Il y a 100 cartes numérotées de 1 à 100, une de chaque. Chaque carte montre un, deux ou trois piments.
chili-rule-C-2 = Le nombre de piments de chaque carte vient d’une liste, pas d’une loi : parmi les cartes imprimées, seule la carte 63, avec deux piments, est connue avec certitude. Dans le jeu de cartes maison, les piments alternent : 1, 4, 7 … 100 en montrent un (vert), 3, 6, 9 … 99 deux (orange), 2, 5, 8 … 98 trois (violet). Si vous possédez la boîte, vous pouvez jouer avec votre propre fichier de cartes.
chili-rule-C-2a = Un fichier de cartes indique chaque carte de 1 à 100 une seule fois, avec un à trois piments ; tout le reste est refusé. Quelle couleur correspond à combien de piments, c’est notre décision.
chili-rule-C-3 = On joue de deux à cinq : la boîte contient cinq cartes de collection. Qu’il faille au moins deux personnes, c’est notre décision.
chili-rule-P-1 = Six cartes forment un cercle, face visible : les cartes 1 et 100 l’une en face de l’autre et, aux places restantes, quatre cartes au hasard, deux de chaque côté. Le cercle n’est pas rangé par numéros.
chili-rule-P-2 = Les 94 autres cartes sont mélangées. Tout le monde en reçoit huit ; le reste forme la pioche, face cachée.
chili-rule-P-3 = La première carte cible est celle qui suit la carte 1 dans le cercle, dans le sens horaire.
chili-rule-A-0 = La carte cible est poussée vers l’intérieur et laisse un vide dans le cercle. Les nombres compris entre ses deux voisines forment la zone libre.
chili-rule-A-0a = La zone libre va de la plus petite voisine à la plus grande, quel que soit leur côté, bornes comprises. Aucune carte en main ne peut être l’une des bornes : celles-ci sont dans le cercle.
chili-rule-A-1 = Première action : chaque personne pose une carte de sa main, face cachée. Une fois toutes les cartes posées, on les révèle ensemble. D’ici là, on apprend seulement que quelqu’un a choisi, rien de plus.
chili-rule-A-1a = Vous pouvez échanger votre carte cachée contre une autre tant que tout le monde n’a pas choisi (option « change_choice »).
chili-rule-A-2 = Deuxième action : la carte la plus proche de la carte cible gagne, où qu’elle se situe : c’est la plus petite différence qui compte.
chili-rule-A-2a = Si deux cartes sont à égale distance, le nombre le plus élevé gagne.
chili-rule-A-2b = La personne qui gagne pose la carte cible, face cachée, sur sa carte de collection. La carte qu’elle a jouée entre dans le cercle, à la place de la carte cible.
chili-rule-A-2c = On détermine d’abord qui gagne, avant de regarder la zone libre. La carte gagnante ne va jamais à la défausse et n’oblige jamais à piocher.
chili-rule-A-3 = Troisième action : toute autre carte située dans la zone libre va à la défausse, et c’est tout.
chili-rule-A-3a = La défausse reste face cachée. On voit combien de cartes elle compte, pas lesquelles ; mais toutes ont déjà été vues, et l’enregistrement de la partie peut donc les nommer.
chili-rule-A-4 = Quatrième action : toute carte qui reste va aussi à la défausse, et la personne qui l’a jouée pioche autant de cartes que celle-ci montre de piments.
chili-rule-A-4a = On pioche dans le sens horaire à partir de la première place de la manche. À la première manche, cette place est tirée au hasard ; à chaque manche suivante, c’est la prochaine dans le sens horaire. Cela ne compte que si la pioche s’épuise.
chili-rule-A-4b = Toutes les cartes des troisième et quatrième actions sont à la défausse avant que quiconque pioche. S’il n’y a plus rien à prendre ni dans la pioche ni dans la défausse, ce qui manque n’est pas pioché.
chili-rule-A-5 = Pour le tour suivant, la nouvelle carte du cercle reprend sa place au bord, et la prochaine carte dans le sens horaire devient la carte cible.
chili-rule-A-5a = La cible parcourt tout le cercle. Les cartes 1 et 100 deviennent aussi carte cible quand elles sont les suivantes, et quittent le cercle comme n’importe quelle autre.
chili-rule-E-1 = Une manche se termine quand, après la quatrième action, quelqu’un n’a plus de cartes en main. Cela peut arriver à plusieurs à la fois.
chili-rule-E-1a = Si la dernière carte de quelqu’un l’oblige à piocher à la quatrième action, sa main n’est pas vide.
chili-rule-E-2 = Une manche se termine aussi quand la pioche est épuisée.
chili-rule-E-2a = Si la pioche tombe exactement à zéro sans qu’aucune carte reste à piocher, la manche se termine après ce tour.
chili-rule-E-3 = Si la pioche s’épuise alors qu’il reste des cartes à piocher, on mélange la défausse et on les y pioche. Ensuite, on compte les points.
chili-rule-E-4 = Vos points sont les piments de vos cartes collectées moins les piments de vos cartes en main. Le total peut être négatif.
chili-rule-E-4a = Pour le décompte, toutes les cartes collectées sont révélées. Notre décision : on montre aussi les cartes en main.
chili-rule-E-5 = Une partie compte deux manches, chacune avec une nouvelle mise en place. La table peut convenir d’un autre nombre, de une à neuf (option « cycles »).
chili-rule-E-6 = Le plus grand total de points sur toutes les manches gagne.
chili-rule-E-6a = À égalité de points, on partage le rang.
chili-rule-V-1 = Vous voyez votre main et vos cartes collectées ; combien de cartes chaque personne a en main et a collectées ; le cercle, la carte cible et la zone libre ; la taille de la pioche et de la défausse ; les cartes révélées ; les points des manches terminées. Vous ne voyez pas les mains des autres, l’ordre de la pioche et de la défausse, ni les cartes choisies mais pas encore révélées.
chili-rule-V-2 = Les cartes collectées des autres restent face cachée : vous voyez combien il y en a, pas lesquelles. La table peut convenir de les laisser visibles (option « open_collections »).

## Dessins du livret

chili-figure-cards = Trois des cent cartes : la 64 avec un piment, la 63 avec deux, la 65 avec trois.
chili-figure-ring = Le cercle : la 1 et la 100 se font face, avec deux cartes au hasard entre elles de chaque côté.
chili-figure-deal = Chacun a huit cartes en main. Le reste est la pioche.
chili-figure-area = La 67 est la carte cible, poussée vers l’intérieur. Ses voisines sont la 1 et la 38 : la zone libre va donc de 1 à 38.
chili-figure-reveal = Toutes les cartes sont face cachée, puis toutes sont retournées ensemble.
chili-figure-nearest = La 70 est à 3 de la 67, la 63 est à 4 : la 70 gagne.
chili-figure-tie = La 64 et la 70 sont toutes deux à 3 de la 67 : la plus haute, la 70, gagne.
chili-figure-won = Qui gagne collecte la 67 face cachée ; la 70 prend sa place dans le cercle.
chili-figure-free = La 4 et la 32 sont entre 1 et 38 : elles vont à la défausse, et personne ne pioche.
chili-figure-pay = La 63 est hors de la zone et montre deux piments : elle va à la défausse, et qui l’a jouée pioche deux cartes.
chili-figure-next = La 70 revient au bord. La carte cible suivante est la 38, et sa zone libre va de 70 à 100.
chili-figure-shuffle = La pioche est épuisée : la défausse est mélangée et devient la nouvelle pioche, pour les cartes encore dues.
chili-figure-score = Quatorze piments collectés moins six en main : huit points.
chili-figure-sight = Vous voyez votre main. Des cartes des autres, vous voyez le dos.

## Ce qui a mis fin à la partie

chili-decided-hand_empty = Après le tour { $round } de la manche { $cycle }, { $count ->
        [one] la main de { $names } était vide
       *[other] les mains de { $names } étaient vides
    } : c’était la fin.
chili-decided-pile_used_up = Au tour { $round } de la manche { $cycle }, la pioche était épuisée : c’était la fin.
chili-decided-hand_empty_and_pile_used_up = Au tour { $round } de la manche { $cycle }, la pioche était épuisée et { $count ->
        [one] la main de { $names } était vide
       *[other] les mains de { $names } étaient vides
    } : c’était la fin.

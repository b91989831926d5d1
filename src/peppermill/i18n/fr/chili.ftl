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

## The rulebook

chili-chapter-components = Le contenu de la boîte
chili-chapter-setup = La mise en place d’une manche
chili-chapter-round = Un tour
chili-chapter-end = La fin d’une manche et de la partie
chili-chapter-sight = Ce que chaque personne peut voir

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

### Safranito: everything a player reads.

safranito = Safranito
safranito-summary = Lancez vos jetons dans les bols, échangez des épices pour ce qui s’y trouve, et soyez la première personne à réunir trois mélanges.

## Refusals

refusal-book-field = { $file } : le champ « { $field } » manque, est inconnu ou ne peut pas être cela.
refusal-book-blends = { $file } compte { $count ->
        [one] { $count } mélange
       *[other] { $count } mélanges
    } ; il en faut { $needed }.
refusal-book-blend = { $file }, mélange { $number } : « { $value } », ce ne sont pas trois épices différentes du jeu, ou il y est deux fois.
refusal-book-circles = { $file } : deux cercles sont à { $gap } mm l’un de l’autre, il faut plus de { $needed } mm.
refusal-safranito-chip-not-held = Vous n’avez pas de jeton { $chip } à lancer.
refusal-safranito-no-such-answer = Ce n’est pas une réponse à ce qui est demandé ici.
refusal-safranito-no-such-blend = Ce mélange n’est ni visible sur la table ni réservé devant vous.
refusal-safranito-not-that-many = Vous pouvez vendre de 0 à { $held } de ces cartes, pas { $count }.
refusal-safranito-not-your-turn = C’est à quelqu’un d’autre de répondre ici, pas à vous.
refusal-safranito-one-blend = Vous avez déjà terminé un mélange visible pendant ce tour ; seuls des mélanges réservés peuvent suivre.
refusal-safranito-other-side = À cette table, vous lancez de votre propre côté, pas du côté { $side }.
refusal-safranito-spices-missing = Pour ce mélange, il vous manque : { $missing }.
refusal-safranito-tokens-missing = Il faut { $needed } pions pour cela, et vous en avez { $held }.

## Words that stand in for codes

safranito-word-curry = curry
safranito-word-ginger = gingembre
safranito-word-cardamom = cardamome
safranito-word-chili = piment
safranito-word-garlic = ail
safranito-word-mint = menthe
safranito-word-cumin = cumin
safranito-word-saffron = safran
safranito-word-cinnamon = cannelle
safranito-word-extra_throw = Lancer supplémentaire
safranito-word-spice_card = Carte d’épice en plus
safranito-word-reserve = Réserver un mélange
safranito-word-head_chef = Chef de cuisine
safranito-word-south = sud
safranito-word-west = ouest
safranito-word-north = nord
safranito-word-east = est

## What happened

safranito-news-table_laid = Les cartes sont mélangées. { $head } dirige la cuisine et prend le moulin à poivre.
safranito-news-pile_renewed = La pioche d’épices ne suffit pas : on mélange la défausse dessous ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }).
safranito-news-round_begun = Manche { $round }. Nouvelles épices : { $spices }.{ $recipes_count ->
        [0] {""}
       *[other] {" "}Nouveaux mélanges : { $recipes }.
    }
safranito-chip = { $own ->
        [yes] votre { $value }
       *[other] { $value ->
            [no] un jeton ({ $name })
           *[other] le { $value } ({ $name })
        }
    }{ $now ->
        [no] {""}
        [beside] , désormais hors des cercles
       *[other] , désormais : { $now }
    }
safranito-news-chip_thrown = Vous lancez votre { $value }.
safranito-news-chip_released = { $seat } lance un jeton.
safranito-news-chip_placed = { $own ->
        [yes] Votre { $value }
       *[other] { $value ->
            [no] Le jeton ({ $seat })
           *[other] Le { $value } ({ $seat })
        }
    } { $spot ->
        [bowl] est dans le bol « { $circle } »
        [space] est sur le cercle « { $circle } »
        [beside] est hors des cercles
       *[other] est sorti
    }, comme indiqué.
safranito-news-chips_landed = { $own ->
        [yes] Votre { $value }
       *[other] { $value ->
            [no] Le jeton ({ $seat })
           *[other] Le { $value } ({ $seat })
        }
    } { $spot ->
        [bowl] s’arrête dans le bol « { $circle } ».
        [space] s’arrête sur le cercle « { $circle } ».
        [beside] s’arrête hors des cercles et ne compte pas.
       *[other] quitte le plateau : sorti pour cette manche.
    }{ $leader ->
        [no] { $others ->
            [0] {""}
            [one] {" "}Un autre jeton s’y trouve.
           *[other] {" "}{ $others } autres jetons s’y trouvent.
        }
       *[other] {" "}{ $leader_own ->
            [yes] Vous y menez
           *[other] { $leader } y mène
        } { $second ->
            [0] sans rival, avec { $lead }.
           *[other] par { $lead } à { $second }{ $tied ->
                [yes] , plus près du chef de cuisine.
               *[other] .
            }
        }
    }{ $pushed_count ->
        [0] {""}
       *[other] {" "}Au passage : { $pushed }.
    }{ $lost_count ->
        [0] {""}
       *[other] {" "}Hors du plateau : { $lost }.
    }
safranito-news-chips_turned_up = Face visible, connu de tous : { $chips }.
safranito-news-space_revealed = { $space } : { $chips } { $chips_count ->
        [one] s’y trouve
       *[other] s’y trouvent
    }. { $own ->
        [yes] L’action est à vous.
       *[other] L’action est à { $seat }.
    }
safranito-news-space_skipped = { $space } : il n’y a personne.
safranito-news-action_used = { $space } : { $own ->
        [yes] vous le faites.
       *[other] { $seat } le fait.
    }
safranito-news-action_declined = { $space } : { $own ->
        [yes] vous y renoncez.
       *[other] { $seat } y renonce.
    }
safranito-news-action_idle = { $space } : il n’y a plus rien à prendre.
safranito-news-cards_drawn = Vous piochez : { $cards }.
safranito-news-cards_looked_at = { $seat } pioche { $count ->
        [one] { $count } carte d’épice
       *[other] { $count } cartes d’épices
    } pour choisir.
safranito-news-card_kept = Vous gardez : { $card }. Sous la pioche : { $returned }.
safranito-news-card_added = { $seat } garde une carte.
safranito-news-blend_reserved = Vous réservez le mélange de { $recipe }.
safranito-news-blend_taken = { $seat } réserve un mélange.
safranito-news-mill_taken = { $own ->
        [yes] Vous prenez
       *[other] { $seat } prend
    } le moulin à poivre et { $own ->
        [yes] dirigez
       *[other] dirige
    } la cuisine dès maintenant.
safranito-news-board_cleared = Jetons rendus : { $invalid_count } non valables et { $spaces_count } des cases d’action.{ $tokens_count ->
        [0] {""}
       *[other] {" "}Pions : { $tokens }.
    }
safranito-news-bowl_picked = Au tour du bol « { $bowl } ».
safranito-news-bowl_revealed = Dans le bol « { $bowl } » : { $chips }. Chaque carte se vend { $price } roupies.
safranito-news-sale_chosen = Vous comptez vendre : { $count ->
        [0] rien
        [one] { $count } carte
       *[other] { $count } cartes
    }.
safranito-news-sale_ready = { $seat } sait quoi vendre.
safranito-news-sale_made = { $own ->
        [yes] Vente pour vous
       *[other] Vente pour { $seat }
    } : { $count ->
        [0] rien.
       *[other] { $count } × { $spice } pour { $money } roupies.
    }
safranito-news-sales_closed = La vente est finie.{ $chips_count ->
        [0] {""}
       *[other] {" "}Qui a vendu reprend : { $chips_count }.
    }
safranito-news-spice_bought = { $own ->
        [yes] Vous achetez
       *[other] { $seat } achète
    } une carte { $spice } pour { $price } roupies.
safranito-news-buy_declined = { $own ->
        [yes] Vous n’achetez pas
       *[other] { $seat } n’achète pas
    }{ $short ->
        [yes] {" "}: l’argent ne suffit pas
       *[other] {""}
    }.
safranito-news-bowl_closed = Le bol « { $bowl } » est terminé.
safranito-news-blending_begun = Place aux mélanges, { $head } d’abord.
safranito-news-blend_completed = { $own ->
        [yes] Vous terminez
       *[other] { $seat } termine
    } le mélange { $reserved ->
        [yes] réservé de { $recipe }
       *[other] de { $recipe }
    }{ $tokens ->
        [0] {""}
       *[other] , avec { $tokens } pions{ $spices_count ->
            [0] {""}
           *[other] {" "}et { $spices }
        }
    }.
safranito-news-turn_passed = { $own ->
        [yes] Vous avez
       *[other] { $seat } a
    } fini de mélanger.
safranito-news-mill_passed = Le moulin à poivre passe : { $own ->
        [yes] vous dirigez la cuisine.
       *[other] { $seat } dirige la cuisine.
    }
safranito-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Vous gagnez
           *[other] { $winners } gagne
        }
       *[other] { $winners } : victoire partagée
    } avec { $points ->
        [one] { $points } mélange
       *[other] { $points } mélanges
    }{ $reason ->
        [round_limit] {" "}après la dernière manche
       *[three_blends] {""}
    }.

## Outcomes: why the game ended

safranito-reason-three_blends = Un troisième mélange a été terminé.
safranito-reason-round_limit = Les manches convenues ont été jouées.
safranito-story-part = Manche { $number }
safranito-points = { $points ->
        [one] { $points } mélange
       *[other] { $points } mélanges
    }

## Moments d’une partie finie qui valent d’être revus

safranito-moment-shot = { $name } écarte { $chips ->
        [one] un jeton
       *[other] { $chips } jetons
    } de { $other }.
safranito-moment-inside = Dedans à { $tenths ->
        [0] presque rien
        [one] un dixième de millimètre
       *[other] { $tenths } dixièmes de millimètre
    } près : le lancer le plus juste de la partie, par { $name }.
safranito-moment-outside = { $name } manque de { $tenths ->
        [0] presque rien
        [one] un dixième de millimètre
       *[other] { $tenths } dixièmes de millimètre
    }.
safranito-moment-sale = La meilleure vente est à { $name } : { $money } roupies pour { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
safranito-moment-dear = { $name } paie { $price } roupies pour une seule épice, le prix le plus fort.
safranito-moment-double = { $name } termine { $blends } mélanges en un tour.
safranito-moment-last = { $name } termine le troisième mélange à la manche { $round }.

## Options

safranito-option-first_chef = Qui dirige d’abord la cuisine
safranito-option-first_chef-0 = le sort décide
safranito-option-walk_around = Vous pouvez lancer de n’importe quel côté du plateau, pas seulement du vôtre.
safranito-option-input = Comment on lance.
safranito-option-input-physics = de vrais lancers, par la physique
safranito-option-input-sampled = tirés au sort : visez, le hasard fait le reste
safranito-option-input-typed = saisis d’après un vrai plateau
safranito-option-skill = Combien les mains sont sûres quand les lancers sont tirés au sort.
safranito-option-skill-expert = expertes
safranito-option-skill-good = bonnes
safranito-option-skill-casual = occasionnelles
safranito-option-skill-novice = débutantes
safranito-option-floor = À quel point la main est sûre, au mieux, dans chaque vrai lancer
safranito-option-floor-0 = parfaitement sûre
safranito-option-floor-50 = très sûre
safranito-option-floor-100 = sûre comme une main experte
safranito-option-secret_sales = Tout le monde décide en même temps et en secret quoi vendre.
safranito-option-partial_decline = Qui renonce à acheter ne reprend que son jeton le plus fort.
safranito-option-top_up = Les nouvelles cartes d’épices remplacent seulement celles qui ont été achetées.
safranito-option-round_limit = Après combien de manches la partie s’arrête en tout cas
safranito-option-round_limit-0 = jamais
safranito-option-chili_consolation = Un jeton qui ne compte nulle part rapporte un pion ; deux pions remplacent une carte d’épice dans un mélange.
safranito-option-open_money = Tout le monde voit combien de roupies ont les autres.

## The rulebook

safranito-chapter-components = Le contenu de la boîte
safranito-chapter-setup = La mise en place, et ce qu’est une manche
safranito-chapter-throwing = Phase 1 : lancer
safranito-chapter-spaces = Phase 2 : les cases d’action
safranito-chapter-trading = Phase 3 : le commerce
safranito-chapter-blending = Phase 4 : les mélanges, et la nouvelle manche

## Ce qui a mis fin à la partie

safranito-decided-three_blends = { $names } a terminé le troisième mélange à la manche { $round } : { $things }.
safranito-level = { $name } et { $other } sont à égalité : { $points }. { $name } a plus de roupies.
safranito-decided-round_limit = { $round ->
        [one] La seule manche convenue était jouée
       *[other] Les { $round } manches convenues étaient jouées
    }.

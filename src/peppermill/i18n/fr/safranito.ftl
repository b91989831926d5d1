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

safranito-rule-C-1 = On joue de deux à quatre. Chaque personne a six jetons de sa couleur (vert, rouge, orange ou bleu) et 200 roupies.
safranito-rule-C-2 = Vos six jetons valent 10, 20, 30, 40, 50 et 60. La valeur n’est que sur une face. Chaque jeton a un petit trou au milieu et pèse lourd, comme un jeton de poker.
safranito-rule-C-3 = Il y a neuf épices : curry, gingembre, cardamome, piment, ail, menthe, cumin, safran et cannelle ; et 54 cartes d’épices. Six de chacune : c’est notre décision, et l’ail n’est connu que par des critiques.
safranito-rule-C-4 = Il y a 18 mélanges de trois épices différentes. De la liste imprimée, seul cardamome, piment et cumin est publié ; la liste est donc un fichier : dans la nôtre, chaque épice figure dans six mélanges et deux épices se rencontrent une ou deux fois. Si vous avez la boîte, vous pouvez charger la vôtre.
safranito-rule-C-5 = Le plateau est un champ carré de 540 mm au rebord haut de 6 mm. Neuf bols de 75 mm de rayon forment trois rangées, quatre cercles d’action de 32 mm de rayon occupent les intervalles. Un jeton mesure 40 mm, a 4,4 mm d’épaisseur, un trou de 6 mm, et pèse 12 g. Les bols suivent l’ordre de C-3, rangée par rangée ; les actions sont, dans le sens horaire depuis le haut à gauche : lancer supplémentaire, carte d’épice en plus, réserver un mélange, chef de cuisine. Ces chiffres sont les nôtres ; la forme vient de critiques.
safranito-rule-C-6 = La banque a toujours de l’argent. Toutes les sommes sont des dizaines entières.
safranito-rule-P-0 = Mélanges et cartes d’épices sont mélangés en deux pioches face cachée, et l’on pose face visible les nombres de P-1. Personne ne commence avec des cartes.
safranito-rule-P-1 = À deux : 2 mélanges visibles, 4 nouvelles cartes d’épices, 4 lancers par personne. À trois : 2, 5 et 4. À quatre : 3, 6 et 3.
safranito-rule-P-2 = La dernière personne à avoir cuisiné dirige d’abord la cuisine et prend le moulin à poivre. Ici, la table dit qui c’est (option « first_chef ») ; sinon, le hasard.
safranito-rule-P-3 = Une manche, c’est lancer, cases d’action, commerce et mélanges. Puis le moulin passe à gauche.
safranito-rule-T-1 = Dans le sens horaire, en commençant par le chef, chaque personne lance un jeton, puis chacune un deuxième, jusqu’à ce que toutes aient lancé leur nombre.
safranito-rule-T-1a = Vous choisissez librement lequel de vos jetons lancer, et personne d’autre n’apprend sa valeur.
safranito-rule-T-2 = Un jeton quitte votre main face cachée. En route, il peut se retourner, comme tout jeton qu’il heurte ; cela ne change rien, sinon que tout le monde voit alors sa valeur.
safranito-rule-T-3 = Votre main ne doit pas dépasser le bord : le jeton la quitte hors du champ, de votre propre côté.
safranito-rule-T-3a = Si c’est convenu, vous pouvez lancer de tous les côtés (option « walk_around »).
safranito-rule-T-3b = Dans le sens horaire, vus d’en haut, les côtés sont sud, ouest, nord et est. À deux, on s’assied au sud et au nord ; à trois, au sud, à l’ouest et au nord.
safranito-rule-T-4 = Un jeton compte là où un morceau de bol ou de cercle d’action se voit par son trou : les deux doivent se recouvrir. Sinon il n’est pas valable ; mais il reste en place et peut être heurté.
safranito-rule-T-4a = Même empilé ou incliné, le trou est le disque de 6 mm autour du milieu du jeton, vu droit d’en haut, et chaque jeton est jugé à part. Il est face visible si sa valeur regarde un tant soit peu vers le haut ; exactement sur la tranche, il est face cachée.
safranito-rule-T-4b = En cas de doute, le chef trancherait. Ici on mesure : il n’y a pas de doute, et tout le monde peut voir de combien il s’en fallait.
safranito-rule-T-4c = Ce qui compte, c’est où se trouve un jeton quand on regarde son cercle. Un jeton non valable peut être poussé dans un cercle.
safranito-rule-T-4d = Un plateau est refusé si ses cercles ne sont pas à plus d’une largeur de trou les uns des autres ; ainsi aucun jeton ne compte deux fois.
safranito-rule-T-5 = Un jeton sur le rebord ou au-delà est sorti pour cette manche, et rien n’est lancé à sa place. De même s’il repose sur le rebord par une partie quelconque, ou si un autre l’y a poussé ; pas s’il ne fait que toucher la face intérieure du rebord. Une fois tout au repos, on retire les jetons sortis et les autres se posent. Ils ne servent pas au lancer supplémentaire et reviennent en main à la manche suivante. On ne saute pas un lancer.
safranito-rule-T-6 = Vous connaissez toujours vos propres jetons. Un jeton que quelqu’un d’autre a vu face visible est connu de tous jusqu’à ce qu’on le reprenne.
safranito-rule-T-7 = L’option « input » dit comment on lance : d’un geste, par la physique ; au sort, d’après ce que font des mains plus ou moins sûres (option « skill ») ; ou en saisissant un vrai plateau. Un vrai lancer tremble toujours un peu (option « floor »).
safranito-rule-X-1 = On regarde les quatre cases dans leur ordre. Tous les jetons d’une case sont retournés ; le plus haut total permet d’exécuter l’action.
safranito-rule-X-2 = À égalité, elle revient à la personne la plus proche du chef dans le sens horaire. Le chef est le plus proche de tous.
safranito-rule-X-3 = Une case sans jeton est sautée. Vous n’êtes pas tenu à une action ; si vous y renoncez, personne d’autre ne l’obtient.
safranito-rule-X-4 = Lancer supplémentaire : lancez aussitôt un jeton de plus. Si un jeton se retrouve sur cette case, il n’y a pas de second lancer supplémentaire.
safranito-rule-X-4a = Vous lancez un de vos jetons pas encore lancés, selon les mêmes règles. Quoi qu’il déplace, les cases suivantes et le commerce prennent les jetons comme ils sont alors.
safranito-rule-X-5 = Carte d’épice en plus : piochez autant de cartes que le dit le premier chiffre de votre jeton le plus fort sur la case, gardez-en une, et glissez les autres sous la pioche.
safranito-rule-X-5a = S’il y a trop peu de cartes, on mélange d’abord la défausse dessous ; s’il en manque encore, vous piochez ce qu’il y a. Les cartes retournent dans l’ordre où elles furent piochées, et vous seul les voyez.
safranito-rule-X-6 = Réserver un mélange : prenez le premier mélange de la pioche ; vous seul le voyez et pouvez le terminer. Vous pouvez en avoir autant que vous voulez. Si la pioche est vide, il ne se passe rien.
safranito-rule-X-7 = Chef de cuisine : prenez le moulin à poivre. Vous dirigez la cuisine aussitôt, aussi pour le reste de cette manche. Une égalité sur cette case même se tranche depuis l’ancien chef.
safranito-rule-X-8 = Les jetons des cases d’action y restent jusqu’au commerce, puis sont rendus.
safranito-rule-X-9 = Après le lancer supplémentaire, ou sans lui, plus rien ne bouge sur le plateau. Reprendre des jetons n’en déplace aucun autre.
safranito-rule-D-1 = Les jetons non valables sont rendus d’abord. Puis le chef choisit un bol où se trouve un jeton, et encore un, jusqu’à ce qu’il n’en reste plus. Dans chaque bol, on vend d’abord, puis on achète.
safranito-rule-S-1 = Les jetons du bol sont retournés. Qui a des cartes de son épice peut en vendre autant qu’il veut, avec ou sans jeton dans le bol.
safranito-rule-S-2 = Chaque carte rapporte la somme de tous les jetons du bol, comme ils étaient avant qu’on en reprenne. Les cartes vendues vont à la défausse.
safranito-rule-S-3 = On décide l’un après l’autre, dans le sens horaire depuis le chef, devant tout le monde ; ou tous à la fois et en secret (option « secret_sales »).
safranito-rule-S-3a = On ne commerce pas entre soi. Rien n’est prêté, rien n’est payé en partie.
safranito-rule-S-4 = Quand tout le monde a vendu, les vendeurs retirent leurs jetons du bol. Ils ne peuvent pas acheter cette épice maintenant.
safranito-rule-B-1 = Pour acheter, il faut une carte de l’épice à l’étalage et un jeton à vous dans le bol.
safranito-rule-B-2 = Le plus haut total du bol achète d’abord : on le paie, on prend une carte, et l’on reprend son jeton le plus fort. Puis c’est à qui a maintenant le plus haut total, ce qui peut être la même personne.
safranito-rule-B-3 = Les égalités se tranchent comme en X-2.
safranito-rule-B-4 = Qui ne veut ou ne peut acheter retire tous ses jetons du bol au moment de répondre. Personne ne paie plus que ce qu’il a. Si c’est convenu, renoncer ne fait reprendre que le jeton le plus fort (option « partial_decline »).
safranito-rule-B-4a = Qui manque d’argent est censé renoncer, sans qu’on le lui demande. C’est le total entier qu’il faut payer.
safranito-rule-B-5 = Cela finit quand il n’y a plus de carte de l’épice, plus de jeton ou plus personne pour acheter. Les jetons restants sont rendus ; les cartes invendues restent à l’étalage.
safranito-rule-K-1 = Dans le sens horaire depuis le chef, chaque personne peut terminer un des mélanges visibles : ses trois cartes d’épices vont à la défausse, et le mélange reste face visible devant elle.
safranito-rule-K-1a = Elles y vont face visible. Tout le monde peut parcourir la défausse.
safranito-rule-K-2 = Pendant le même tour, vous pouvez aussi terminer autant de vos mélanges réservés que vous voulez, dans n’importe quel ordre, avec trois cartes pour chacun. Ils restent alors visibles eux aussi.
safranito-rule-K-3 = Les mélanges visibles ne sont complétés qu’au début d’une nouvelle manche.
safranito-rule-K-4 = Le troisième mélange terminé finit la partie aussitôt, et gagne qui l’a fait.
safranito-rule-N-1 = Qui a le moulin maintenant le passe à gauche, même s’il a changé de mains dans cette manche. Tous les jetons sont de retour en main.
safranito-rule-N-2 = Les mélanges visibles sont complétés au nombre de P-1, et autant de nouvelles cartes d’épices qu’il le dit s’ajoutent aux invendues ; ou, si c’est convenu, seulement jusqu’à ce nombre (option « top_up »).
safranito-rule-N-3 = Si la pioche d’épices est épuisée, la défausse est mélangée pour en faire une nouvelle. S’il n’y a rien dans les deux, ou plus de mélange, on pose ce qu’il y a.
safranito-rule-N-3a = On ne mélange la défausse que s’il faut une carte et que la pioche est trop courte. Si la carte en plus ne trouve rien à piocher, rien n’est gardé ; si l’on a pioché, il faut garder une carte.
safranito-rule-N-4 = Après la phase 4 de la dernière manche convenue (option « round_limit », d’ordinaire 40, 0 pour aucune), gagne qui a le plus de mélanges, puis qui a le plus de roupies ; à égalité encore, la victoire est partagée.
safranito-rule-V-1 = Si c’est convenu (option « chili_consolation »), chaque jeton non valable rendu en D-1 rapporte un pion à qui il est ; il y en a toujours assez. En phase 4, deux pions remplacent n’importe quelle carte d’épice. Les pions sont visibles et ne se vendent pas.
safranito-rule-V-2 = Tout le monde voit combien de roupies ont les autres, sauf si la table en convient autrement (option « open_money »).

## Ce qui a mis fin à la partie

safranito-decided-three_blends = { $names } a terminé le troisième mélange à la manche { $round } : { $things }.
safranito-level = { $name } et { $other } sont à égalité : { $points }. { $name } a plus de roupies.
safranito-decided-round_limit = { $round ->
        [one] La seule manche convenue était jouée
       *[other] Les { $round } manches convenues étaient jouées
    }.

### À la carte: everything a player reads.

a_la_carte = À la carte
a_la_carte-summary = Chauffez votre fourneau, assaisonnez d’une main sûre, faites sauter une crêpe et servez le meilleur menu avant les autres.

## Refusals

refusal-menu-field = { $file } : le champ « { $field } » manque, est inconnu ou ne peut pas être cela.
refusal-menu-dishes = { $file } compte { $count ->
        [one] { $count } plat
       *[other] { $count } plats
    } ; il en faut { $needed }.
refusal-menu-dish = { $file }, plat { $number } : le champ « { $field } » manque, est inconnu ou ne peut pas être cela.
refusal-menu-name-twice = { $file } : « { $dish } » y est deux fois.
refusal-menu-colour = { $file } : { $count ->
        [one] { $count } plat est
       *[other] { $count } plats sont
    } de couleur { $colour } ; il en faut { $needed } de chaque couleur.
refusal-menu-never-hot-enough = { $file } : « { $dish } » ne peut jamais être réussi. Le vert va de { $low } à { $high } et le rouge est à { $red } ; le vert doit rester entre 0 et 6, et le rouge au-dessus, à 7 au plus.
refusal-menu-always-spoilt = { $file } : « { $dish } » ne peut jamais être réussi. Il demande trois fois { $spice }, et trois de la même couleur gâtent un plat.
refusal-menu-done-at-once = { $file } : « { $dish } » serait prêt dès qu’on le pose. Sans épices, la zone verte doit commencer au-dessus de 0.
refusal-a_la_carte-break-taken = Vous avez déjà pris votre pause café pendant ce tour.
refusal-a_la_carte-choice-first = Répondez d’abord à ce qui est demandé maintenant.
refusal-a_la_carte-colour-finished = Vous avez déjà réussi un plat de cette couleur ({ $colour }), et il en reste d’autres couleurs.
refusal-a_la_carte-crepe-in-pan = Une crêpe est dans votre poêle : lancez le dé et faites-la sauter, elle ne prend pas d’épices.
refusal-a_la_carte-crepe-used = Vous avez déjà eu votre crêpe dans cette partie.
refusal-a_la_carte-cup-not-held = Vous n’avez pas de tasse visible de cette sorte : { $cup }.
refusal-a_la_carte-flip-first = Faites d’abord sauter la crêpe ; le prochain dé vient après les deux essais.
refusal-a_la_carte-must-act = À cette table, il faut utiliser toutes les actions avant de finir le tour.
refusal-a_la_carte-no-action = Il ne vous reste pas d’action.
refusal-a_la_carte-no-cooling = Vous pouvez baisser votre bouton de 1 à 3 crans, mais pas sous 0 : de { $most } au plus.
refusal-a_la_carte-no-crepe-in-pan = Il n’y a pas de crêpe dans votre poêle.
refusal-a_la_carte-no-crepe-yet = Personne ne commence la partie avec une crêpe.
refusal-a_la_carte-no-such-answer = Ce n’est pas une réponse à ce qui est demandé ici.
refusal-a_la_carte-no-such-bottle = Il n’y a pas de flacon « { $bottle } ».
refusal-a_la_carte-no-such-dish = « { $dish } » n’est pas disponible.
refusal-a_la_carte-no-swap = Ces fourneaux ne peuvent pas être échangés : aucune des poêles ne doit contenir de crêpe ni de plat perdu.
refusal-a_la_carte-not-cool-enough = Si peu de crans ne le sauvent pas : le bouton doit finir sous la valeur rouge.
refusal-a_la_carte-not-on-recipe = À cette table, on n’assaisonne son plat qu’avec les flacons de sa recette, pas avec celui-ci : { $bottle }.
refusal-a_la_carte-season-by-pouring = La tasse « assaisonner chez les autres » se joue en assaisonnant : au lieu de cup, écrivez { $command }PLACE de qui a ce plat.
refusal-a_la_carte-not-seasonable = Le plat de la place { $seat } ne peut pas être assaisonné par d’autres : il ne prend pas d’épices, ou il est perdu.
refusal-a_la_carte-not-your-turn = C’est la place { $seat } qui doit répondre ici, pas vous.
refusal-a_la_carte-other-input = À cette table, { $input ->
        [physics] il faut un vrai geste.
        [sampled] ce qui tombe est tiré au sort : dites jusqu’où vous inclinez.
       *[typed] on saisit ce qui est tombé ou retombé.
    }
refusal-a_la_carte-roll-first = Avec une crêpe dans la poêle, vous lancez d’abord le dé.

## Words that stand in for codes

a_la_carte-word-lemon = citron
a_la_carte-word-pepper = poivre
a_la_carte-word-paprika = paprika
a_la_carte-word-herbs = herbes
a_la_carte-word-salt = sel
a_la_carte-word-white = blanc
a_la_carte-word-yellow = jaune
a_la_carte-word-green = vert
a_la_carte-word-blue = bleu
a_la_carte-word-red = rouge
a_la_carte-word-point = point de victoire
a_la_carte-word-swap = échange de fourneaux
a_la_carte-word-spoons = trois cuillères
a_la_carte-word-season = assaisonner chez les autres
a_la_carte-word-cool = baisser le feu
a_la_carte-word-one = 1
a_la_carte-word-two = 2
a_la_carte-word-three = 3
a_la_carte-word-all = tout le monde +1
a_la_carte-word-choose = 1 à 3 au choix
a_la_carte-word-cup = tasse de café
a_la_carte-word-crepe = Crêpe
# Names of the printed game: breakfast_fidel and eau_pour_le_cafe, whose spaces do not break. The others are ours.
a_la_carte-word-breakfast_fidel = Breakfast Fidel
a_la_carte-word-eau_pour_le_cafe = Eau pour le café
a_la_carte-word-lemon_ice = Glace au citron
a_la_carte-word-herb_soup = Soupe aux herbes
a_la_carte-word-red_eggs = Œufs de feu
a_la_carte-word-green_omelette = Omelette du jardin
a_la_carte-word-pepper_quiche = Quiche au poivre
a_la_carte-word-carpaccio = Carpaccio rosso
a_la_carte-word-goulash_soup = Soupe de goulache
a_la_carte-word-herb_dumplings = Quenelles aux herbes
a_la_carte-word-garden_ratatouille = Ratatouille
a_la_carte-word-gazpacho = Gaspacho
a_la_carte-word-pepper_trout = Truite au poivre
a_la_carte-word-lemon_sole = Sole au citron
a_la_carte-word-paprika_prawns = Crevettes au paprika
a_la_carte-word-bouillabaisse = Bouillabaisse
a_la_carte-word-herb_steak = Steak aux herbes
a_la_carte-word-red_curry = Curry rouge au citron
a_la_carte-word-four_spice_roast = Rôti aux quatre épices
a_la_carte-word-devils_ragout = Ragoût du diable

## What happened

a_la_carte-news-game_begun = { $start } commence.{ $cups_count ->
        [0] {""}
       *[other] {" "}Premières tasses : { $cups }.
    }
a_la_carte-news-dish_laid = { $own ->
        [yes] Vous mettez
       *[other] { $seat } met
    } dans la poêle : { $dish }.
a_la_carte-news-crepe_laid = { $own ->
        [yes] Vous mettez votre crêpe dans la poêle, et votre
       *[other] { $seat } met une crêpe dans la poêle, et le
    } tour est fini.
a_la_carte-news-turn_begun = Manche { $round } : { $own ->
        [yes] à vous.
       *[other] à { $seat }.
    }
a_la_carte-news-heat_begun = { $own ->
        [yes] Vous lancez
       *[other] { $seat } lance
    } le dé.
a_la_carte-news-die_rolled = { $own ->
        [yes] Vous lancez le dé
       *[other] { $seat } lance le dé
    } : { $face }.
a_la_carte-news-heat_chosen = { $own ->
        [yes] Vous montez
       *[other] { $seat } monte
    } le bouton de { $steps }.
a_la_carte-news-cup_drawn = { $own ->
        [yes] Vous prenez
       *[other] { $seat } prend
    } une tasse : { $cup }.
a_la_carte-news-cup_stolen = { $own ->
        [yes] Vous prenez
       *[other] { $seat } prend
    } une tasse { $other_own ->
        [yes] chez vous
       *[other] à { $other }
    } : { $cup }.
a_la_carte-news-cups_shuffled = Les tasses utilisées ({ $count }) sont mélangées et de nouveau cachées.
a_la_carte-news-no_cup_left = Il n’y a plus de tasse nulle part.
a_la_carte-news-bottle_tilted = { $own ->
        [yes] Vous inclinez
       *[other] { $seat } incline
    } le flacon : { $bottle }.
a_la_carte-news-spices_fell = { $fallen_count ->
        [0] Rien ne tombe.
       *[other] Dans { $pan_own ->
            [yes] votre poêle
           *[other] la poêle de { $pan }
        } : { $fallen }.
    }
a_la_carte-news-bottle_refilled = Le flacon est rempli depuis les éviers : { $spices } × { $bottle }, { $salts } × sel.
a_la_carte-news-dish_finished = { $own ->
        [yes] Vous réussissez
       *[other] { $seat } réussit
    } un plat : { $dish }, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $star ->
        [yes] , sans une faute : une étoile !
       *[other] .
    }
a_la_carte-news-cooling_asked = { $dish } : ça brûle. { $own ->
        [yes] Vous pouvez
       *[other] { $seat } peut
    } encore baisser le feu.
a_la_carte-news-dish_binned = { $own ->
        [yes] Votre plat { $dish }
       *[other] Le plat { $dish } de { $seat }
    } : { $ruin ->
        [spoilt] trop d’épices
       *[burnt] brûlé
    }, et à la poubelle.
a_la_carte-news-point_served = { $own ->
        [yes] Vous posez
       *[other] { $seat } pose
    } une tasse « point de victoire » sur le plateau.
a_la_carte-news-stoves_swapped = { $own ->
        [yes] Vous échangez
       *[other] { $seat } échange
    } le fourneau avec { $other_own ->
        [yes] vous
       *[other] { $other }
    }.
a_la_carte-news-spoons_taken = { $own ->
        [yes] Vous prenez
       *[other] { $seat } prend
    } trois cuillères de plus.
a_la_carte-news-guest_seasoned = { $own ->
        [yes] Vous assaisonnez
       *[other] { $seat } assaisonne
    } { $other_own ->
        [yes] votre plat
       *[other] le plat de { $other }
    } : { $bottle }.
a_la_carte-news-knob_cooled = { $own ->
        [yes] Vous baissez votre
       *[other] { $seat } baisse le
    } bouton de { $steps }.
a_la_carte-news-crepe_tossed = { $own ->
        [yes] Vous faites
       *[other] { $seat } fait
    } sauter la crêpe.
a_la_carte-news-crepe_landed = { $own ->
        [yes] Votre crêpe
       *[other] La crêpe de { $seat }
    } { $caught ->
        [picture] retombe côté image : elle est prête.
        [recipe] retombe côté recette.
        [beside] tombe à côté de la poêle.
        [on-edge] reste sur la tranche.
       *[half-out] pend à moitié hors de la poêle.
    }
a_la_carte-news-crepe_burnt = { $own ->
        [yes] Votre crêpe
       *[other] La crêpe de { $seat }
    } est brûlée et va à la poubelle.
a_la_carte-news-turn_ended = { $own ->
        [yes] Votre tour est fini.
       *[other] { $seat } a fini.
    }
a_la_carte-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Vous gagnez
           *[other] { $winners } gagne
        }
       *[other] { $winners } : victoire partagée
    }{ $reason ->
        [stars] {" "}avec trois étoiles
        [no_dish] {" "}: il n’y a plus de plat
        [round_limit] {" "}après la dernière manche
       *[dishes] {""}
    }. Points : { $scores }.

## Outcomes: why the game ended

a_la_carte-reason-dishes = Le dernier plat nécessaire est prêt.
a_la_carte-reason-stars = Trois étoiles ont été gagnées.
a_la_carte-reason-no_dish = Il n’y avait plus de plat pour une poêle vide.
a_la_carte-reason-round_limit = Les manches convenues ont été jouées.

## Moments of a game

a_la_carte-story-part = Manche { $number }
a_la_carte-moment-star = Pas un cristal de trop : { $name } gagne l’étoile numéro { $stars }.
a_la_carte-moment-crepe = { $name } rattrape la crêpe côté image.
a_la_carte-moment-spoilt_by_other = { $name } gâte le plat de { $other } avec { $crystals ->
        [one] un cristal
       *[other] { $crystals } cristaux
    }.
a_la_carte-moment-swapped_finished = { $name } échange les fourneaux et reçoit un plat tout prêt de { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
a_la_carte-moment-saved = { $name } sauve un plat brûlé avec une tasse de café.
a_la_carte-moment-flood = Le bouchon a dû sauter : { $crystals } cristaux d’un coup pour { $name }.

## Options

a_la_carte-option-start = Qui commence
a_la_carte-option-start-0 = le sort décide
a_la_carte-option-input = Comment on incline les flacons et fait sauter les crêpes.
a_la_carte-option-input-physics = pour de vrai, par la physique
a_la_carte-option-input-sampled = au sort : dites jusqu’où, le hasard fait le reste
a_la_carte-option-input-typed = saisi d’après une vraie cuisine, avec son dé et ses tasses
a_la_carte-option-skill = Combien les mains sont sûres quand on tire au sort.
a_la_carte-option-skill-expert = expertes
a_la_carte-option-skill-good = bonnes
a_la_carte-option-skill-casual = occasionnelles
a_la_carte-option-skill-novice = débutantes
a_la_carte-option-floor = À quel point la main est sûre, au mieux, quand on verse et lance pour de vrai
a_la_carte-option-floor-0 = parfaitement sûre
a_la_carte-option-floor-50 = très sûre
a_la_carte-option-floor-100 = sûre comme une main experte
a_la_carte-option-must_act = Il faut utiliser toutes les actions d’un tour.
a_la_carte-option-recipe_bottles_only = Vous ne pouvez assaisonner votre plat qu’avec les flacons de sa recette.
a_la_carte-option-dishes_to_end = Combien de plats réussis finissent la partie
a_la_carte-option-dishes_to_end-0 = comme d’habitude : cinq, ou sept à deux
a_la_carte-option-round_limit = Après combien de manches la partie s’arrête en tout cas
a_la_carte-option-round_limit-0 = jamais

## The rulebook

a_la_carte-chapter-components = Le contenu de la boîte
a_la_carte-chapter-turn = La mise en place et le tour
a_la_carte-chapter-heating = Chauffer
a_la_carte-chapter-seasoning = Assaisonner
a_la_carte-chapter-finishing = Réussi, étoilé, perdu
a_la_carte-chapter-cups = Les tasses de café
a_la_carte-chapter-crepe = La crêpe
a_la_carte-chapter-end = La fin

## Ce qui a mis fin à la partie

a_la_carte-decided-dishes = Avec { $things }, { $names } a réussi { $count ->
        [one] le seul plat nécessaire
       *[other] le dernier des { $count } plats nécessaires
    } à la manche { $round }.
a_la_carte-decided-stars = { $names } a gagné sa troisième étoile à la manche { $round } : { $things }, pas un cristal de trop.
a_la_carte-decided-no_dish = À la manche { $round }, la poêle de { $names } était vide et il ne restait aucun plat.
a_la_carte-decided-round_limit = { $round ->
        [one] La seule manche convenue était jouée
       *[other] Les { $round } manches convenues étaient jouées
    }.

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
a_la_carte-news-die_rolled = Le dé montre : { $face }.
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
a_la_carte-news-dish_binned = { $dish } : { $ruin ->
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
a_la_carte-news-crepe_landed = La crêpe { $caught ->
        [picture] retombe côté image : elle est prête.
        [recipe] retombe côté recette.
        [beside] tombe à côté de la poêle.
        [on-edge] reste sur la tranche.
       *[half-out] pend à moitié hors de la poêle.
    }
a_la_carte-news-crepe_burnt = La crêpe de { $seat } est brûlée et va à la poubelle.
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

a_la_carte-rule-C-1 = On joue de deux à quatre. Chacun a un fourneau avec un bouton de 0 à 7, une poêle, un plateau pour les plats réussis, une crêpe et une tasse de café tirée au sort, visible.
a_la_carte-rule-C-2 = Il y a quatre flacons : citron (jaune), poivre (noir), paprika (rouge) et herbes (vert). Chacun contient 15 cristaux de sa couleur et 5 de sel blanc. Deux éviers recueillent les cristaux utilisés. Les couleurs viennent de critiques.
a_la_carte-rule-C-3 = Il y a 20 plats, quatre dans chacune de cinq couleurs. Un plat indique les épices qu’il demande, une zone verte de chaleur, une valeur rouge où il brûle, et 1 à 6 points. La carte est un fichier : la nôtre est celle de la maison, connue en partie par des critiques ; si vous avez la boîte, chargez la vôtre.
a_la_carte-rule-C-3a = Une carte est refusée sauf si chaque zone verte commence à 0 ou plus, finit sous sa valeur rouge, et que celle-ci est 7 au plus ; si aucun plat ne demande une couleur plus de deux fois ; et si aucun plat sans épices ne commence à 0. Ainsi aucun n’est prêt dès qu’on le pose, et tous peuvent l’être.
a_la_carte-rule-C-4 = Il y a 13 tasses : point de victoire, échange de fourneaux et assaisonner chez les autres trois fois chacune, trois cuillères et baisser le feu deux fois chacune.
a_la_carte-rule-C-5 = Le dé montre 1, 2, 3, tout le monde +1, 1 à 3 au choix, et une tasse de café.
a_la_carte-rule-C-6 = Il y a neuf étoiles, trois cuillères et une poubelle. La crêpe vaut 5 points et ne rapporte jamais d’étoile.
a_la_carte-rule-P-1 = Les plats sont visibles, rangés par couleur, et tous les boutons sont à 0. Qui commence prend les trois cuillères ; le hasard le dit, ou la table (option « start »). De là, dans le sens des aiguilles d’une montre, chacun choisit un plat pour sa poêle ; personne ne commence avec une crêpe, c’est notre décision.
a_la_carte-rule-T-1 = Un tour, ce sont trois actions : chauffer ou assaisonner, dans n’importe quel ordre. Après chacune, une cuillère passe au suivant.
a_la_carte-rule-T-2 = Une fois par tour, quand vous voulez, vous pouvez faire une pause café : jouez une de vos tasses visibles. Cela ne coûte pas d’action et peut aussi venir après la troisième.
a_la_carte-rule-T-2a = Pas tant qu’il y a quelque chose à choisir : la chaleur après le dé, une tasse à prendre, un nouveau plat. Seule la question de R-2 reçoit une tasse en réponse.
a_la_carte-rule-T-3 = Vous pouvez finir votre tour avec des actions en reste, sauf si la table en a décidé autrement (option « must_act ») ; mais le dé de Q-2 est obligatoire, alors qu’on peut renoncer aux essais. Après la dernière action, un second essai manqué aussi, le tour n’attend que si la pause est libre et que vous avez une tasse jouable. Q-1, Q-3 et Q-5 le finissent sans pause.
a_la_carte-rule-T-4 = Une tasse reçue peut être jouée dans le même tour. On ne joue jamais de tasse pendant le tour d’un autre.
a_la_carte-rule-H-1 = Pour chauffer, lancez le dé. Un nombre monte votre bouton d’autant ; vous ne pouvez pas choisir moins.
a_la_carte-rule-H-2 = Tout le monde +1 : tous les fourneaux montent d’un cran, le vôtre aussi.
a_la_carte-rule-H-2a = Tous les boutons tournent d’abord. Ensuite on regarde votre plat.
a_la_carte-rule-H-3 = 1 à 3 au choix : montez votre bouton de 1, 2 ou 3, comme vous voulez.
a_la_carte-rule-H-4 = Tasse de café : prenez la première tasse cachée et posez-la visible devant vous. S’il n’y en a plus, prenez une tasse visible d’un autre, mais jamais un point de victoire joué. Si personne n’en a, les tasses utilisées sont mélangées et cachées, et vous en prenez une.
a_la_carte-rule-H-4a = Vous choisissez à qui et laquelle. S’il n’y en a nulle part, il ne se passe rien.
a_la_carte-rule-H-4b = Les vôtres ne comptent pas : si personne d’autre n’a de tasse visible, on mélange les utilisées.
a_la_carte-rule-H-5 = Rien ne dépasse 7 ; le surplus est perdu. La tasse du dé n’apporte pas de chaleur.
a_la_carte-rule-H-6 = À sa valeur rouge un plat brûle, et au-dessus aussi, même si le bouton l’a sautée. Entre le vert et le rouge il n’est ni prêt ni brûlé, et vous ne pouvez pas le jeter.
a_la_carte-rule-W-1 = Choisissez un flacon. Un mouvement le retourne au-dessus de la poêle, un autre le redresse ; un court arrêt est permis, une seconde au plus ; la vitesse est libre. Vous pouvez secouer avant, mais au-dessus de la poêle ni taper ni secouer : un tel geste est refusé. L’option « input » dit comment se font les gestes : vrais, par la physique et jamais tout à fait sûrs (option « floor ») ; tirés au sort selon ce que font des mains plus ou moins sûres (option « skill ») ; ou saisis d’après une vraie cuisine.
a_la_carte-rule-W-1a = Pour votre poêle, tout flacon convient, pour les plats sans épices aussi, sauf si la table en a décidé autrement (option « recipe_bottles_only »). Un geste refusé ne coûte pas d’action et laisse le flacon tel quel.
a_la_carte-rule-W-2 = Tout ce qui tombe est dans la poêle, même ce qui tombe à côté. Si rien ne tombe, l’action est quand même utilisée.
a_la_carte-rule-W-3 = Trois ou plus de la même couleur dans la poêle gâtent le plat, et trois sels aussi.
a_la_carte-rule-W-4 = Plus que demandé est permis ; d’autres couleurs aussi, et jusqu’à deux sels.
a_la_carte-rule-W-5 = Un flacon qui n’a plus rien de sa couleur est rempli à ce moment : avec tout ce que les éviers ont de sa couleur, et du sel jusqu’à 5 si les éviers en ont. S’ils n’ont rien de la couleur, le flacon reste tel quel jusqu’à ce qu’ils en aient ; vous pouvez l’utiliser ou non.
a_la_carte-rule-W-5a = On remplit après avoir débarrassé les plats réussis ou perdus. Un flacon qui attend est rempli dès que les éviers ont sa couleur ; plusieurs à la fois dans l’ordre citron, poivre, paprika, herbes. Les deux éviers comptent pour un.
a_la_carte-rule-F-1 = La chaleur dans la zone verte et au moins les épices demandées : le plat est prêt. Pendant votre tour, vous le prenez aussitôt : sur le plateau, cristaux dans les éviers, bouton à 0, et un nouveau plat. Cela ne coûte pas d’action.
a_la_carte-rule-F-2 = Un plat qui devient prêt pendant le tour d’un autre reste dans la poêle. Vous le prenez au début de votre tour, s’il l’est encore.
a_la_carte-rule-F-3 = Le nouveau plat doit être d’une couleur que vous n’avez pas encore réussie ; s’il n’y en a pas, prenez-en un quelconque. Une crêpe n’a pas de couleur.
a_la_carte-rule-F-4 = Exactement les épices demandées, pas de sel et la bonne chaleur : une étoile. Jamais pour les plats sans épices ni la crêpe, et quand il n’y a plus d’étoiles, il n’y en a plus.
a_la_carte-rule-R-1 = Un plat brûlé ou gâté va à la poubelle et sort du jeu : cristaux dans les éviers, bouton à 0, et un nouveau plat. Cela ne coûte pas d’action. Seulement pendant le tour de qui le cuisine : aussitôt, ou au début de ce tour si d’autres en sont la cause.
a_la_carte-rule-R-2 = Avec la tasse « baisser le feu », vous pouvez d’abord ramener le bouton d’un plat brûlé sous sa valeur rouge, depuis 7 aussi. On vous le demande avant la poubelle, et c’est la pause café de ce tour.
a_la_carte-rule-R-2a = On ne le demande que si la pause est libre, que vous avez la tasse et que trois crans suffisent. Les crans choisis doivent mener sous la valeur rouge.
a_la_carte-rule-R-3 = Baisser le feu ne sauve pas un plat qui est gâté aussi. Ce qui est prêt et perdu à la fois est perdu.
a_la_carte-rule-R-4 = Au début d’un tour, on regarde la poêle avant toute chose ; seule la tasse de R-2 peut passer avant.
a_la_carte-rule-K-1 = Point de victoire : posez la tasse sur votre plateau. Elle vaut 1 point à la fin, et personne ne peut vous la prendre.
a_la_carte-rule-K-2 = Échange de fourneaux : échangez fourneau, poêle et plat avec un autre, chaleur et cristaux compris. Pas si l’une des poêles contient un plat brûlé ou gâté ou une crêpe. Les couleurs de F-3 ne comptent pas ici, et un plat prêt reçu ainsi est pris aussitôt, étoile comprise.
a_la_carte-rule-K-3 = Trois cuillères : trois actions de plus, ajoutées à celles qui restent, et plus de tasse pendant ce tour. Avec une crêpe, on finit d’abord le dé et les essais commencés, puis encore un dé et deux essais ; la réussite ou la brûlure arrête tout.
a_la_carte-rule-K-4 = Assaisonner chez les autres : une fois, avec n’importe quel flacon, selon les mêmes règles ; aussi avec des épices qui ne sont pas dans la recette ou y sont déjà deux fois. Pas sur un plat sans épices, une crêpe ou un plat déjà perdu. Le plat de l’autre peut devenir prêt (F-2).
a_la_carte-rule-K-5 = Baisser le feu : baissez votre bouton de 1 à 3, jamais sous 0, que le plat soit brûlé ou non. Cela peut l’amener dans sa zone verte et le finir.
a_la_carte-rule-K-6 = Une tasse utilisée retourne, visible, sur le plateau à café, mais pas un point de victoire.
a_la_carte-rule-K-7 = Une tasse qui ne pourrait rien faire ne peut pas être jouée.
a_la_carte-rule-Q-1 = Au lieu d’un nouveau plat, vous pouvez mettre votre crêpe dans la poêle, une fois par partie. Votre tour finit aussitôt, et les actions en reste sont perdues.
a_la_carte-rule-Q-2 = À chaque tour suivant, votre première action est un dé pour la chaleur (la tasse rapporte une tasse, le reste comme d’habitude). Puis vous avez deux essais pour retourner la crêpe.
a_la_carte-rule-Q-3 = Rattrapée dans la poêle côté image, elle est prête, quelle que soit la chaleur sous 7. Vous prenez un nouveau plat, et le tour finit.
a_la_carte-rule-Q-4 = Si les deux essais échouent, le tour est fini, et ce sera pareil au prochain.
a_la_carte-rule-Q-5 = La chaleur 7 à votre propre dé la brûle. Si possible, on vous demande d’abord si vous baissez le feu (R-2) ; sauvée, les essais suivent. Sinon elle va à la poubelle, vous prenez un nouveau plat, et le tour finit sans essais. Si le 7 est venu pendant le tour d’un autre, on le règle au début du vôtre : sauvée, Q-2 suit ; sinon vous prenez un nouveau plat et jouez un tour normal.
a_la_carte-rule-Q-6 = On ne peut pas abandonner une crêpe dans la poêle. À côté, sur la tranche ou à moitié dehors, l’essai est manqué ; elle revient côté recette.
a_la_carte-rule-Q-7 = Après une crêpe prête ou brûlée, le bouton va à 0. F-3 et E-1 valent pour le nouveau plat.
a_la_carte-rule-E-1 = La partie finit aussitôt que quelqu’un ne peut pas mettre de nouveau plat dans sa poêle, a réussi cinq plats (la crêpe compte), ou a trois étoiles.
a_la_carte-rule-E-1a = On ne peut pas quand il ne reste pas de plat et que sa crêpe est utilisée. Si elle ne l’est pas, il faut la prendre.
a_la_carte-rule-E-2 = À deux, sept plats réussis finissent la partie, comme le propose la règle ; une table peut convenir d’un autre nombre (option « dishes_to_end »).
a_la_carte-rule-E-3 = On compte les plats, la crêpe et les tasses « point de victoire » jouées. Les plats prêts encore dans les poêles comptent, pas leurs étoiles ; les autres ne comptent pas.
a_la_carte-rule-E-4 = Le plus de points gagne ; à égalité on partage la victoire. Les autres places vont selon les points.
a_la_carte-rule-E-5 = Trois étoiles : vous gagnez, et personne d’autre, quels que soient les points, et les autres sont classés par points. Si la troisième étoile vient avec le dernier plat, ce sont les étoiles qui comptent.
a_la_carte-rule-E-6 = Après la dernière manche convenue (option « round_limit », 60 en général, 0 pour aucune), on compte selon E-3 et E-4.

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

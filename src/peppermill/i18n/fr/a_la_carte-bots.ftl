# Bots de À la carte : leurs styles, et pourquoi ils ont donné une réponse. Chargé à la demande.

a_la_carte-style-cautious = Termine ses plats plutôt que de les parfaire, et laisse les autres tranquilles.
a_la_carte-style-collector = Veut avant tout des étoiles.
a_la_carte-style-spoiler = Collectionne les tasses et s’en sert contre les autres.

a_la_carte-why-random = La réponse a été tirée au sort parmi toutes.
a_la_carte-why-dish = { $dish } rapporte beaucoup pour les actions qu’il faut (points : { $points }).
a_la_carte-why-crepe = La crêpe vaut maintenant les tours qu’elle prend.
a_la_carte-why-heat = Il manque de la chaleur au plat : le bouton est à { $knob }, le vert va de { $low } à { $high }.
a_la_carte-why-roll = La crêpe a besoin de son lancer de dé avant de pouvoir être retournée.
a_la_carte-why-turn_up = Monté de { $steps }, le plat vaut le plus.
a_la_carte-why-season = Il manque encore au plat : { $spice }.
a_la_carte-why-spoil = Le plat ne vaut plus la peine ; un nouveau, si.
a_la_carte-why-trouble = { $spice } peut gâter le plat de quelqu’un d’autre ({ $dish }).
a_la_carte-why-flip = La crêpe est rattrapée avec { $share } % de chances.
a_la_carte-why-cup = La tasse « { $cup } » sert plus maintenant que plus tard.
a_la_carte-why-take = Des tasses ouvertes, « { $cup } » vaut le plus.
a_la_carte-why-let_burn = Le plat ne vaut pas la tasse qui le sauverait.
a_la_carte-why-end = Rien de ce qui reste à faire ne vaut mieux que de finir le tour.
a_la_carte-why-chance = Avec cette réponse, la chance de gagner est de { $share } %.
a_la_carte-why-instead = La réponse suivante ferait perdre { $share } points de pourcentage.

## Ce qui compte dans une décision, comme un coach le dit avant la réponse

a_la_carte-matters-here = { $code ->
        [dish] Quel plat rapporte le plus de points pour les actions qu’il demande ?
        [crepe] A-t-on le temps de faire la crêpe ?
        [heat] Regardez le bouton : quelle chaleur veut votre plat ?
        [turn_up] Regardez le bouton : quelle chaleur veut votre plat ?
        [roll] Regardez la crêpe : que lui faut-il avant qu’on puisse la retourner ?
        [flip] Votre main est-elle sûre de retourner la crêpe ?
        [season] Quelle épice manque encore à votre plat ?
        [spoil] Votre plat vaut-il encore la peine d’être fini ?
        [trouble] Regardez les plats des autres.
        [cup] Regardez vos tasses : laquelle est utile maintenant ?
        [take] Laquelle des tasses ouvertes vous manquerait le plus ?
        [let_burn] Le plat vaut-il ce que coûte son sauvetage ?
        [end] Que peut encore apporter la fin de ce tour ?
       *[other] Regardez ce qu’il faut à votre plat, et les actions qui restent.
    }

## Les réponses, comme une analyse les nomme

a_la_carte-move-dish = mettre { $dish } dans la poêle
a_la_carte-move-heat = chauffer
a_la_carte-move-turn_up = monter de { $steps }
a_la_carte-move-take = prendre la tasse « { $cup } » à { $seat }
a_la_carte-move-name = nommer la tasse « { $cup } »
a_la_carte-move-season = assaisonner chez { $pan } avec { $bottle } ({ $degrees }°, { $crystals ->
    [0] presque aucun cristal
    [one] environ un cristal
   *[other] environ { $crystals } cristaux
})
a_la_carte-move-tilt = assaisonner chez { $pan } avec { $bottle } ({ $degrees }°, { $crystals ->
    [0] presque aucun cristal
    [one] environ un cristal
   *[other] environ { $crystals } cristaux
})
a_la_carte-move-fallen = assaisonner chez { $pan } avec { $bottle }
a_la_carte-move-flip = lancer la crêpe
a_la_carte-move-try = lancer la crêpe
a_la_carte-move-caught = dire comment la crêpe est retombée
a_la_carte-move-cup = jouer la tasse « { $cup } »{ $steps ->
    [0] { $seat ->
        [no] {""}
       *[other] {" "}(avec { $seat })
    }
   *[other] {" "}(de { $steps })
}
a_la_carte-move-let_burn = laisser brûler le plat
a_la_carte-move-end = terminer le tour

# Bots de Chili : leurs styles, et pourquoi ils ont donné une réponse. Chargé à la demande.

chili-style-cautious = Pioche le moins possible, quitte à laisser des piments aux autres.
chili-style-collector = Veut des piments, même s’il lui reste ensuite de mauvaises cartes en main.
chili-style-spoiler = Prend des cibles surtout pour que personne d’autre ne les ait.

chili-why-random = La carte a été tirée au sort parmi toutes.
chili-why-near = La carte { $card } est proche de la cible { $target }.
chili-why-hot = Aucune carte n’est proche de la cible ; la { $card } est la plus forte qui parte sans rien coûter (piments : { $peppers }).
chili-why-mild = Aucune carte n’est proche ni libre ; la { $card } coûte le moins (piments : { $peppers }).
chili-why-win = La { $card } gagne la { $target } avec { $share } % de chances.
chili-why-free = La { $card } est dans la zone libre : elle part sans pioche (piments : { $peppers }).
chili-why-draw = Si la { $card } ne gagne pas, il faut piocher pour elle (cartes : { $peppers }, probabilité : { $share } %).
chili-why-keep = La { $card } est gardée pour la { $target }.
chili-why-chance = Avec la { $card }, la chance de gagner est de { $share } %.
chili-why-instead = La carte suivante, la { $card }, ferait perdre { $share } points de pourcentage.

## Ce qui compte dans une décision, comme un coach le dit avant la réponse

chili-matters-here = { $code ->
        [win] La cible est à portée. Laquelle de vos cartes a le plus de chances de la gagner, et voulez-vous ses piments ?
        [free] Pensez à ce qui quitte votre main sans rien coûter.
        [draw] Une carte qui ne gagne pas se paie. Combien de cartes faudrait-il piocher ?
       *[other] Regardez ce que ferait chaque carte à cette manche, et ce que vous gardez pour la cible suivante.
    }

## Les réponses, comme une analyse les nomme

chili-move-choose = le { $card }

### À la carte au terminal.

cli-a_la_carte-heading = { $over ->
        [yes] La cuisine est fermée
       *[no] Tour { $round } · { $name } cuisine · cuillères { $spoons } · pause café { $rest ->
            [taken] prise
           *[open] à venir
        }
    }
cli-a_la_carte-dish = { $dish } ({ $spices } ; { $low }–{ $high }, brûle à { $red } ; { $points ->
        [one] { $points } point
       *[other] { $points } points
    })
cli-a_la_carte-standing = { $standing ->
        [finished] prêt
        [burnt] brûlé
       *[spoilt] gâché
    }
cli-a_la_carte-pan = Dans la poêle : { $crystals }
cli-a_la_carte-tray = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } · { $count ->
        [0] rien de prêt encore
       *[other] prêts : { $dishes }
    }{ $served ->
        [0] {""}
        [one] {" "}· { $served } tasse à un point
       *[other] {" "}· { $served } tasses à un point
    }
cli-a_la_carte-cups = Tasses : { $cups } · { $crepe ->
        [held] crêpe encore à faire
        [pan] crêpe dans la poêle
        [done] crêpe servie
       *[burnt] crêpe brûlée
    }
cli-a_la_carte-bottles = Flacons, le goulot à droite (● épice, · sel) :
cli-a_la_carte-left = Encore à cuisiner : { $dishes } (« menu » les énumère)
cli-a_la_carte-piles = Tasses face cachée : { $pile } · utilisées : { $used } · étoiles restantes : { $stars } · la partie finit avec { $end } plats
cli-a_la_carte-legend = Un bouton va de 0 à 7 : ● est sa position, = là où le plat est prêt, x là où il brûle. ▸ montre à qui est le tour ; chaque ● à côté de « cuillères » est une action. Les cuisinières ont des lettres : A, B, C, D.
cli-a_la_carte-help = Épicer : « pour poivre » incline le flacon pour qu’en général un cristal tombe ; « pour poivre 130 » jusqu’à 130 degrés (90 à 180 ; plus on incline, plus il en tombe) ; « pour poivre 130 0.2 » en restant 0,2 seconde (1 au plus) ; « pour poivre over B » dans la poêle d’un autre, avec la tasse qui le permet. La crêpe : « flip » la lance ; « flip 110 90 » avec 110 % de l’élan habituel et 90 % du poignet. Devant une vraie cuisinière : « heat 2 » ou « heat tasse » pour ce que montre le dé, « pour poivre 2 1 » pour deux poivres et un sel tombés, « flip picture » pour dire comment elle est retombée. Toute autre réponse a un numéro ; ou bien « heat », « turn 2 », « dish gaspacho », « swap B », « cool 2 », « spoons », « point », « take B swap », « burn », « end » ; « menu » énumère les plats restants. Le début d’un nom suffit. Autres mots : « log » (ce qui s’est passé), « rules » ou « rules W-1 » (les règles), « save FICHIER » (écrire la partie dans un fichier), « quit » (partir ; la partie est gardée), « help ».
cli-a_la_carte-ask-dish = { $name }, que cuisinez-vous ?
cli-a_la_carte-ask-turn = { $name }, de combien chauffez-vous ? (1, 2 ou 3)
cli-a_la_carte-ask-take = { $name }, quelle tasse prenez-vous à un autre ?
cli-a_la_carte-ask-name = { $name }, quelle tasse a été tirée ?
cli-a_la_carte-ask-cool = { $name }, votre plat brûle. Le refroidissez-vous ?
cli-a_la_carte-ask-act = { $name }, { $actions ->
        [0] une pause café ?
       *[other] { $pan ->
            [crepe] lancer le dé, la crêpe, ou une pause café ? (« flip 100 100 » ; « help » explique)
           *[dish] { $input ->
                [typed] chauffer ou épicer ? (« heat 2 », « pour poivre 1 0 » ; « help » explique)
                [sampled] chauffer ou épicer ? (« heat », « pour poivre 122 » ; « help » explique)
               *[physics] chauffer ou épicer ? (« heat », « pour poivre 122 0.3 » ; « help » explique)
            }
        }
    }
cli-a_la_carte-answer-heat = { $known ->
        [yes] chauffer : le dé montre « { $face } »
       *[no] chauffer : lancer le dé
    }
cli-a_la_carte-answer-turn = { $steps } de plus
cli-a_la_carte-answer-take = « { $cup } » de { $seat }
cli-a_la_carte-answer-cup = café : { $cup ->
        [point] un point de victoire sur le plateau
        [spoons] trois actions de plus
        [swap] échanger les cuisinières avec { $seat }
       *[cool] refroidir de { $steps }
    }
cli-a_la_carte-answer-flip = retourner la crêpe
cli-a_la_carte-answer-caught = retournée : { $caught }
cli-a_la_carte-answer-burn = laisser brûler
cli-a_la_carte-answer-end = finir le tour{ $actions ->
        [0] {""}
        [one] {" "}et perdre { $actions } action
       *[other] {" "}et perdre { $actions } actions
    }
cli-a_la_carte-which = « { $text } » : duquel parlez-vous ? { $known }
cli-a_la_carte-figure = { $field ->
        [tilt] L’inclinaison va de { $low } à { $high } degrés
        [dwell] L’arrêt va de { $low } à { $high } seconde
       *[other] L’élan et le poignet vont de { $low } à { $high } pour cent
    } ; « { $value } » n’en est pas.
cli-a_la_carte-drawn = À cette table, les gestes sont tirés au sort : seule l’inclinaison compte, et une crêpe se lance sans force choisie.
cli-a_la_carte-how-many = Combien sont tombés ? « pour poivre 2 1 » veut dire deux poivres et un sel, « pour poivre 0 » rien.
cli-a_la_carte-how-landed = Comment est-elle retombée ? « flip picture », « flip recipe », « flip beside », « flip on-edge » ou « flip half-out ».
cli-a_la_carte-unknown = « { $text } » n’est pas un mot connu ici. « help » les énumère.
cli-a_la_carte-result = { $place }. { $name } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }

# Bots de Safranito : leurs styles, et pourquoi ils ont donné une réponse. Chargé à la demande.

safranito-style-cautious = N’achète que ce qui est bon marché pour sa valeur, et vend tôt.
safranito-style-collector = Paie presque n’importe quel prix pour les cartes d’un mélange, et les garde.
safranito-style-spoiler = Lance là où les autres gagneraient, et se bat pour les cases d’action.

safranito-why-random = La réponse a été tirée au sort parmi toutes.
safranito-why-real = Sur un vrai plateau, le bot ne voit rien qu’il pourrait mieux dire.
safranito-why-aim = Un jeton de { $value } à « { $circle } » promet le plus.
safranito-why-tried = Des lancers envisagés, celui-ci promettait le plus (jeton : { $value }).
safranito-why-lands = Le jeton de { $value } compte à « { $circle } » avec { $share } % de chances.
safranito-why-nowhere = Le jeton ne compte nulle part ou quitte le plateau avec { $share } % de chances.
safranito-why-chance = Avec cette réponse, la chance de gagner est de { $share } %.
safranito-why-instead = La réponse suivante ferait perdre { $share } points de pourcentage.
safranito-why-use = « { $space } » ne coûte rien et donne quelque chose.
safranito-why-leave_space = « { $space } » n’apporterait rien.
safranito-why-keep = Des cartes piochées, { $spice } vaut le plus (environ { $worth } roupies).
safranito-why-pick = Il vaut mieux commercer d’abord à « { $bowl } ».
safranito-why-sell = À { $price } roupies la carte, { $spice } rapporte plus que sa valeur en main (cartes : { $count }).
safranito-why-hold = À { $price } roupies la carte, il n’y a pas de { $spice } à vendre, ou il vaut plus en main.
safranito-why-buy = { $spice } vaut environ { $worth } roupies et coûte { $price }.
safranito-why-decline = { $spice } coûte { $price } roupies et vaut environ { $worth }.
safranito-why-blend = Un mélange terminé vaut plus que ses cartes.
safranito-why-pass = Aucun mélange ne peut être terminé.

## Ce qui compte dans une décision, comme un coach le dit avant la réponse

safranito-matters-here = { $code ->
        [aim] Où l’un de vos jetons ferait-il le plus, et votre main est-elle sûre de ce cercle ?
        [tried] Où l’un de vos jetons ferait-il le plus, et votre main est-elle sûre de ce cercle ?
        [lands] Où l’un de vos jetons ferait-il le plus, et votre main est-elle sûre de ce cercle ?
        [nowhere] Regardez le risque : un jeton qui n’arrive nulle part ne compte pas.
        [use] Que donne cette case action, et que coûte-t-elle ?
        [leave_space] Que donne cette case action, et que coûte-t-elle ?
        [keep] Laquelle des cartes piochées vous rapproche le plus d’un mélange ?
        [pick] Quel bol vaut-il mieux négocier avant les autres ?
        [sell] Que vaut cette épice si vous la gardez, face à son prix actuel ?
        [hold] Que vaut cette épice si vous la gardez, face à son prix actuel ?
        [buy] Que vaut cette carte pour vous, face à son prix ?
        [decline] Que vaut cette carte pour vous, face à son prix ?
        [blend] Le mélange vaut-il plus que ce que ses cartes peuvent encore devenir ?
       *[other] Regardez vos cartes, et les mélanges dont elles s’approchent.
    }

## Les réponses, comme une analyse les nomme

safranito-move-throw = lancer le jeton { $chip } vers « { $circle } »
safranito-move-aim = viser avec le jeton { $chip } { $at ->
    [chip] un jeton de { $seat } près de « { $circle } »
    [behind] derrière un jeton de { $seat } près de « { $circle } »
    [near] près de « { $circle } »
   *[circle] « { $circle } »
}
safranito-move-lay = dire où se trouve le jeton { $chip }
safranito-move-move = dire où se trouve un autre jeton
safranito-move-leave = confirmer où sont les jetons
safranito-move-use = { $use ->
    [yes] effectuer « { $space } »
   *[no] ne pas effectuer « { $space } »
}
safranito-move-keep = garder { $spice }
safranito-move-pick = négocier ensuite à { $bowl }
safranito-move-sell = { $count ->
    [0] ne pas vendre : { $spice }
   *[other] vendre { $count } × { $spice } à { $price } pièce
}
safranito-move-buy = { $buy ->
    [yes] acheter { $spice } pour { $price }
   *[no] ne pas acheter { $spice } pour { $price }
}
safranito-move-blend = terminer le mélange de { $spices }{ $instead_count ->
    [0] {""}
   *[other] {" "}(avec des pions pour { $instead })
}
safranito-move-pass = ne plus terminer de mélange

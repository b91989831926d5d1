### The guided first game of Chili. It comes with the table.

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

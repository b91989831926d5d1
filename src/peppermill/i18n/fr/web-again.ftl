# La question de rejouer.

web-again-asks = { $name } propose de rejouer.
web-again-asked = Vous proposez de rejouer. La question est posée aux autres.
web-again-join = Rejouer aussi
web-again-begin = Commencer maintenant
web-again-without = Commencer sans { $names }
web-again-soon = Vous pourrez commencer sans { $names } dans { $seconds } s.
web-again-waiting = En attente de { $names }.
web-again-cancel = Finalement, pas maintenant
web-again-is-joined = rejoue
web-again-is-passed = un bot joue
web-again-is-waiting = n’a pas encore répondu
web-again-is-away = n’est pas là
refusal-rematch-not-asked = Personne ne propose de nouvelle partie en ce moment.
refusal-rematch-waits = Les autres ont encore { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
} pour répondre.

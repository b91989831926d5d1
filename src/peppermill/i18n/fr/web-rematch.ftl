# La question de rejouer.

web-rematch-asks = { $name } propose de rejouer.
web-rematch-asked = Vous proposez de rejouer. La question est posée aux autres.
web-rematch-join = Rejouer aussi
web-rematch-begin = Commencer maintenant
web-rematch-without = Commencer sans { $names }
web-rematch-soon = Vous pourrez commencer sans { $names } dans { $seconds } s.
web-rematch-waiting = En attente de { $names }.
web-rematch-cancel = Finalement, pas maintenant
web-rematch-is-joined = rejoue
web-rematch-is-passed = un bot joue
web-rematch-is-waiting = n’a pas encore répondu
web-rematch-is-away = n’est pas là
refusal-rematch-not-asked = Personne ne propose de nouvelle partie en ce moment.
refusal-rematch-waits = Les autres ont encore { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
} pour répondre.

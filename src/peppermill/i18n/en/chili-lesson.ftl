### The guided first game of Chili. It comes with the table.

chili-lesson-ring = This is the ring: six cards, face up. One after the other, clockwise, they become the target.
chili-lesson-target = The card pushed inward is the target: the { $target }. Everybody plays one card in secret. Whoever comes nearest wins it with its { $peppers ->
        [one] pepper, which is a point
       *[other] { $peppers } peppers, and each is a point
    }.
chili-lesson-area = The target’s two neighbours mark the free area: { $low } to { $high }. A card in there costs nothing, even if it does not win.
chili-lesson-try-A-2 = First, win something. Your { $card } comes nearest to the { $target }: { $distance } away. Take it up and play it.
chili-lesson-try-A-3 = Now slip out. Your { $card } is far from the { $target }, but it lies between { $low } and { $high }. Play it and see what it costs.
chili-lesson-try-A-4 = Now the price, once and on purpose. Your { $card } is far from the { $target } and lies outside { $low } to { $high }. Play it.
chili-lesson-any = None of your cards shows you something new this time. Play whichever you like.
chili-lesson-lived-A-2 = Yours! No card came nearer to the { $target } than your { $card }. You keep the { $target } with its peppers, and your { $card } takes its place in the ring.
chili-lesson-lived-A-3 = The { $winner } won the { $target }. But your { $card } lies in the free area, { $low } to { $high }: it is gone, and you pay nothing.
chili-lesson-lived-A-4 = The { $winner } won, and your { $card } lies outside { $low } to { $high }. That costs: { $draws ->
        [one] one pepper on it, so you drew one card.
       *[other] { $draws } peppers on it, so you drew { $draws } cards.
    }
chili-lesson-done = You have met all there is to a round. When a hand is empty or the pile is used up, peppers you collected count for you, peppers in your hand against you.
chili-lesson-more = Next: counting
chili-lesson-name-A-2 = Win
chili-lesson-name-A-3 = Slip out
chili-lesson-name-A-4 = Pay
chili-lesson-badges = Beside each name: how many cards a player holds, how many targets they have won, and the points of finished cycles. Touch a sign and it says what it is.
chili-lesson-late = The first cycle is nearly over. It ends when somebody’s hand is empty, or when the pile is used up; you hold only { $count } cards.
chili-lesson-counting = Then it is counted: peppers on the { $count } cards you won are points, peppers still in your hand cost as many. So get rid of your cards.
chili-lesson-try-E-1 = Your { $card } lies between { $low } and { $high }, in the free area, or wins: either way you draw nothing. Play it.
chili-lesson-ended = { $reason ->
        [own] Your hand is empty, so the cycle is over.
        [pile] The pile is used up, so the cycle is over.
       *[other] Somebody’s hand is empty, so the cycle is over.
    }
chili-lesson-counted = { $won ->
        [one] One pepper
       *[other] { $won } peppers
    } on the cards you won, { $held ->
        [0] none
       *[other] { $held }
    } in your hand: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } for you. Everybody counts like this.
chili-lesson-anew = A new cycle with new cards; the points stay. This game has { $cycles } cycles, and whoever has most points in all wins.
chili-lesson-done-2 = That was the end of a cycle. The rest you know: play the last one to its end, and may you have the most peppers.
chili-lesson-name-E-1 = Run out
chili-lesson-name-E-4 = Count
chili-lesson-name-E-5 = Next cycle

# Bots of Chili: what their styles are like, and why they gave an answer. Loaded when asked for.

chili-style-cautious = Draws as few cards as it can, and leaves some peppers to others.
chili-style-collector = Wants peppers, and minds little what that leaves in its hand.
chili-style-spoiler = Takes targets above all so that nobody else gets them.

chili-why-random = It drew lots among all cards.
chili-why-near = The { $card } is near the target { $target }.
chili-why-hot = Nothing is near the target; the { $card } is the hottest card that leaves free of charge (peppers: { $peppers }).
chili-why-mild = Nothing is near or free; the { $card } costs least (peppers: { $peppers }).
chili-why-win = The { $card } wins the { $target } with a chance of { $share } %.
chili-why-free = The { $card } lies in the free area: it leaves without a draw (peppers: { $peppers }).
chili-why-draw = If the { $card } does not win, it must be paid for by drawing (cards: { $peppers }, chance: { $share } %).
chili-why-keep = The { $card } is kept for the { $target }.
chili-why-chance = With the { $card } the chance to win the game is { $share } %.
chili-why-instead = The next best card, the { $card }, would give up { $share } percentage points.

## What matters at a decision, as a coach says it before the answer

chili-matters-here = { $code ->
        [win] The target is within reach. Which of your cards is most likely to win it, and do you want its peppers?
        [free] Think of what leaves your hand free of charge.
        [draw] A card that does not win must be paid for. How many cards would you have to draw?
       *[other] Look at what each card would do this round, and at what you keep for the next target.
    }

## Answers, as a review names them

chili-move-choose = the { $card }

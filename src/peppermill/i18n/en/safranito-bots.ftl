# Bots of Safranito: what their styles are like, and why they gave an answer. Loaded when asked for.

safranito-style-cautious = Buys only what is cheap for its worth, and sells early.
safranito-style-collector = Pays almost any price for the cards of a blend, and keeps them.
safranito-style-spoiler = Throws where others would gain, and fights for the action spaces.

safranito-why-random = It drew lots among all answers.
safranito-why-real = On a real board it sees nothing that it could tell better.
safranito-why-aim = A chip of { $value } at “{ $circle }” promises most.
safranito-why-tried = Of the throws it went through, this one promised most (chip: { $value }).
safranito-why-lands = The chip of { $value } counts at “{ $circle }” with a chance of { $share } %.
safranito-why-nowhere = The chip counts nowhere, or leaves the board, with a chance of { $share } %.
safranito-why-chance = With this answer the chance to win the game is { $share } %.
safranito-why-instead = The next best answer would give up { $share } percentage points.
safranito-why-use = “{ $space }” costs nothing and gives something.
safranito-why-leave_space = “{ $space }” would bring nothing.
safranito-why-keep = Of the cards drawn, { $spice } is worth most (about { $worth } rupees).
safranito-why-pick = It is best to trade at “{ $bowl }” first.
safranito-why-sell = At { $price } rupees a card, { $spice } brings more than it is worth kept (cards: { $count }).
safranito-why-hold = At { $price } rupees a card, there is no { $spice } to sell, or it is worth more kept.
safranito-why-buy = { $spice } is worth about { $worth } rupees and costs { $price }.
safranito-why-decline = { $spice } costs { $price } rupees and is worth about { $worth }.
safranito-why-blend = A completed blend is worth more than its cards.
safranito-why-pass = No blend can be completed.

## What matters at a decision, as a coach says it before the answer

safranito-matters-here = { $code ->
        [aim] Where would a chip of yours do most, and how sure is your hand of that circle?
        [tried] Where would a chip of yours do most, and how sure is your hand of that circle?
        [lands] Where would a chip of yours do most, and how sure is your hand of that circle?
        [nowhere] Look at the risk: a chip that lands nowhere counts nothing.
        [use] What does this action space give, and what does it cost?
        [leave_space] What does this action space give, and what does it cost?
        [keep] Which of the cards drawn comes nearest to a blend of yours?
        [pick] Which bowl should be traded before the others?
        [sell] What is this spice worth to you kept, beside its price now?
        [hold] What is this spice worth to you kept, beside its price now?
        [buy] What is this card worth to you, beside its price?
        [decline] What is this card worth to you, beside its price?
        [blend] Is the blend worth more than what its cards could still become?
       *[other] Look at your cards, and at the blends they come near to.
    }

## Answers, as a review names them

safranito-move-throw = throw the chip of { $chip } at “{ $circle }”
safranito-move-aim = aim the chip of { $chip } { $at ->
    [chip] at a chip of { $seat }, near “{ $circle }”
    [behind] behind a chip of { $seat }, near “{ $circle }”
    [near] near “{ $circle }”
   *[circle] at “{ $circle }”
}
safranito-move-lay = say where the chip of { $chip } lies
safranito-move-move = say where another chip lies
safranito-move-leave = confirm where the chips lie
safranito-move-use = { $use ->
    [yes] carry out “{ $space }”
   *[no] leave “{ $space }”
}
safranito-move-keep = keep { $spice }
safranito-move-pick = trade at { $bowl } next
safranito-move-sell = { $count ->
    [0] sell no { $spice }
   *[other] sell { $count } × { $spice } for { $price } each
}
safranito-move-buy = { $buy ->
    [yes] buy { $spice } for { $price }
   *[no] not buy { $spice } for { $price }
}
safranito-move-blend = complete the blend of { $spices }{ $instead_count ->
    [0] {""}
   *[other] {" "}(with tokens for { $instead })
}
safranito-move-pass = complete no more blends

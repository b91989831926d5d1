### Safranito's guided first game. It comes with the table.

## What lies on the table

safranito-lesson-blends = Three blends win. One is yours alone, reserved earlier: it needs { $spices }. The others lie face up for everybody.
safranito-lesson-chips = Most of this round is thrown: { $count } chips are yours. They lie face down, and only you know what they are worth.
safranito-lesson-chef = You hold the pepper mill, so you are head chef: you throw first, and in the trade you say which bowl comes next.
safranito-lesson-loft = Below the board stands the loft: how steeply the chip leaves your hand. Thrown flat it bumps into chips in its way, thrown steeply it flies over those near you.
safranito-lesson-thrown = All chips are thrown. Now the small circles are looked at, one after the other; somebody else holds the pepper mill.
safranito-lesson-alone = Your { $value } lies alone on “Reserve a blend”: whoever has most on a circle may use it.
safranito-lesson-both = On “Head chef” two chips lie: your { $value } and one whose value you cannot see. Let us look.

## What to try

safranito-lesson-throw = You hold { $bowl } cards to sell, and every chip in that bowl makes them dearer. Choose a chip and swipe it from your edge to { $bowl }.
safranito-lesson-throw-again = Your throw. Each chip in the { $bowl } bowl raises its price, and your chips there let you buy. Or try a small circle for its action.
safranito-lesson-extra = One more chip, now. Where it comes to rest counts like the others. Perhaps in { $bowl } again?
safranito-lesson-use-extra_throw = The four circles are looked at in turn. You have the most on this one: throw an extra chip. Use it!
safranito-lesson-use-spice_card = You have the most here. The first digit of your best chip says how many spice cards you may look at; you keep one. Use it!
safranito-lesson-use-reserve = You have the most here: take the top blend of the pile for yourself. Nobody can take it from you. Use it!
safranito-lesson-use-head_chef = You have the most here: take the pepper mill and choose the bowls yourself. Use it!
safranito-lesson-keep = { $count } cards, and only you see them. For a blend you lack { $spice }: keep that one.
safranito-lesson-pick = You are head chef: say which bowl is traded next.
safranito-lesson-pick-sell = You are head chef: you say which bowl is traded next. Take { $bowl }, where you can sell: then you have money to buy.
safranito-lesson-pick-buy = Which bowl next? In { $bowl } you have chips, and cards of it are for sale. Take that one.
safranito-lesson-sell = The chips here are worth { $price } together, so each { $spice } card brings { $price }. Sell { $count } for { $money } rupees.
safranito-lesson-sell-keep = Each { $spice } card would bring { $price } rupees. But you need yours for a blend: sell nothing here.
safranito-lesson-sell-none = Here each { $spice } card brings { $price } rupees, but you hold none. Sell nothing; after that, those with chips here may buy.
safranito-lesson-buy = You lack { $spice }. Your chips here make { $price }, and nobody has more now: that is your price. Buy it, and your { $chip } comes back.
safranito-lesson-buy-free = Your chips here make { $price }, { $tied ->
        [0] more than anybody’s
       *[other] as much as another player’s, and from the head chef on you come first
    }: that is your price for one { $spice } card. Buy it, or leave it.
safranito-lesson-blend = You hold { $spices }: that is a blend that lies face up. One of those a round is allowed. Complete it!
safranito-lesson-blend-own = You hold all that your reserved blend needs: { $spices }. Of your own you may complete any number. Do it!
safranito-lesson-pass = No blend is within reach now. Go on; what you hold stays yours.

## What happened

safranito-lesson-hit = Your { $value } counts in “{ $circle }”: the hole in its middle reaches { $mm } mm into the circle. That is all that matters.
safranito-lesson-missed = Your { $value } counts nowhere: its hole is { $mm } mm away from “{ $circle }”. It stays there, and somebody may push it in.
safranito-lesson-out = Your { $value } went onto the rim or over it. It is out for this round and comes back to you for the next.
safranito-lesson-face-up = And it lies face up: now everybody knows that it is worth { $value }.
safranito-lesson-pushed = You pushed { $count ->
        [one] a chip
       *[other] { $count } chips
    } away. What counts is where a chip lies when its circle is looked at, whoever moved it.
safranito-lesson-kept = You keep { $card }. { $count ->
        [0] It was the only card you might look at.
        [one] The other card went under the pile, and nobody else has seen it.
       *[other] The other { $count } cards went under the pile, and nobody else has seen them.
    }
safranito-lesson-reserved = The blend is yours. Nobody else can complete it, and nobody else sees it.
safranito-lesson-mill = The mill is yours at once: you choose the bowls now, and it passes on from you.
safranito-lesson-sold = { $count } times { $price }: { $money } rupees. Who sells takes their chips out of the bowl, and cannot buy this spice now.
safranito-lesson-bought = Yours for { $price } rupees. You took your best chip back, so your total here is lower; whoever now has the most may be next.
safranito-lesson-tie-first = There was a tie: somebody else had { $price } here too. Then it is the head chef’s turn first, and after that clockwise. That is you: you took the mill.
safranito-lesson-tie-second = There was a tie: you had { $price } here too. Then the head chef comes first, and after that clockwise, so somebody else bought before you.
safranito-lesson-outbid = { $price } was the highest total here, so that came first. With the best chip gone from it, the order is counted anew.
safranito-lesson-short = You lacked the money for your total there, so you were not asked, and your chips came back. Sell first, another time.
safranito-lesson-blended = Your blend lies before you: { $spices } are spent. A new one is laid out when the round begins anew.
safranito-lesson-blended-own = Your reserved blend is done, and now everybody sees it.
safranito-lesson-round = A new round: the mill has passed to the left, all chips are back in hand, and { $cards } new spice cards lie beside the unsold ones.
safranito-lesson-done = That was a whole round. Whoever completes a third blend ends the game at once and wins. Good cooking!
safranito-lesson-done-2 = That was the mill, a reserved blend and a tie. Whoever holds the mill wins ties, also on the circles. Good cooking!
safranito-lesson-more = Next: mill and ties

safranito-lesson-name-T-1 = Throw
safranito-lesson-name-X-1 = Act
safranito-lesson-name-S-1 = Sell
safranito-lesson-name-B-1 = Buy
safranito-lesson-name-K-1 = Blend
safranito-lesson-name-N-1 = New round
safranito-lesson-name-X-6 = Reserve
safranito-lesson-name-X-7 = Mill
safranito-lesson-name-B-3 = Tie

### Safranito's table in the browser. It comes with the scene.

## Where the game is

web-safranito-round = Round { $round }: { $phase }
web-safranito-round-short = Round { $round }
web-safranito-phase-throwing = Throwing
web-safranito-phase-spaces = Actions
web-safranito-phase-trading = Trading
web-safranito-phase-blending = Blending

## What to do now

web-safranito-now = What to do
web-safranito-now-choose = { $extra ->
        [yes] Your extra throw: choose a chip.
       *[no] Choose a chip to throw. Nobody else sees which.
    }
web-safranito-now-swipe = Swipe your { $value } from your edge towards a bowl.
web-safranito-now-aim = Tap where your { $value } should go.
web-safranito-now-lay = { $extra ->
        [yes] Extra throw: throw on the real board, then say where the chip lies.
       *[no] Throw on the real board, then say where the chip lies.
    }
web-safranito-now-typing = Did the throw move other chips? Say so, or go on.
web-safranito-now-use = { $space }: it is yours. Will you use it?
web-safranito-now-keep = Keep one of these cards.
web-safranito-now-pick = You are head chef: which bowl is traded next?
web-safranito-now-sell = Sell { $spice }? Each card brings { $price } rupees.
web-safranito-now-buy = Buy { $spice } for { $price } rupees?
web-safranito-now-blend = { $can ->
        [no] No blend can be completed now.
       *[yes] Complete a blend, or go on.
    }
web-safranito-blend-how = In one turn: one of the face-up blends, and any number of your reserved ones.
web-safranito-sell-then = If you sell, you take your chips out of the bowl and cannot buy this spice now.
web-safranito-now-over = The game is over.
web-safranito-wait = One moment …
web-safranito-wait-throw = { $name } throws.
web-safranito-wait-act = { $space }: { $name } decides.
web-safranito-wait-pick = { $name } picks a bowl.
web-safranito-wait-sell = { $name } may sell { $spice }, { $price } rupees a card.
web-safranito-wait-sales = All decide how much { $spice } to sell, { $price } rupees a card.
web-safranito-wait-buy = { $name } may buy { $spice } for { $price } rupees.
web-safranito-wait-blend = { $name } may complete blends.
web-safranito-buying = Buying, by what lies in the bowl: { $order }

## Throwing

web-safranito-choose = Which chip
web-safranito-choose-first = First choose a chip.
web-safranito-not-yet = One moment: the table is still moving.
web-safranito-chip-of = Chip worth { $value }
web-safranito-side = From which side
web-safranito-aim-at = Or aim at
web-safranito-aim-go = Throw it there
web-safranito-aim-keys = By keys: arrows on the board move the cross, enter throws.
web-safranito-lies = It lies in
web-safranito-spot-field = between the circles
web-safranito-spot-out = out
web-safranito-face-up = Face up
web-safranito-lay = That is where it lies
web-safranito-moved = This chip was moved
web-safranito-move = Move it
web-safranito-leave = Everything lies as shown

## Answers

web-safranito-use = Use it
web-safranito-decline = Let it be
web-safranito-keep = Keep { $spice }
web-safranito-pick = { $spice }: { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
web-safranito-sell = { $count ->
        [0] Sell nothing
       *[other] Sell { $count } for { $money }
    }
web-safranito-buy = Buy for { $price }
web-safranito-buy-no = { $best ->
        [yes] Do not buy: only your best chip comes back
       *[no] { $count ->
            [one] Do not buy: your chip comes back
           *[other] Do not buy: your { $count } chips come back
        }
    }
web-safranito-mix = { $own ->
        [yes] Blend { $spices } (reserved)
       *[no] Blend { $spices } (face up)
    }
web-safranito-mix-tokens = { $own ->
        [yes] Blend { $spices } (reserved), with tokens for { $instead }
       *[no] Blend { $spices } (face up), with tokens for { $instead }
    }
web-safranito-pass = Go on

## What lies on the table

web-safranito-board = The board
web-safranito-bowl = Chips in here make the price of this spice, and say who may buy it.
web-safranito-space-extra_throw = Whoever has the most here may throw one more chip.
web-safranito-space-spice_card = Whoever has the most here draws as many spice cards as the first digit of their best chip here says, and keeps one.
web-safranito-space-reserve = Whoever has the most here may take the top blend of the pile for themselves.
web-safranito-space-head_chef = Whoever has the most here takes the pepper mill and is head chef at once.
web-safranito-chip = { $known ->
        [yes] { $name }’s { $value }
       *[no] A chip of { $name }’s
    }{ $up ->
        [yes] , face up
       *[no] {""}
    }.
web-safranito-inside = { $circle }: the hole reaches { $mm } mm into it, so it counts.
web-safranito-outside = { $circle } is { $mm } mm away from the hole: it counts nowhere.
web-safranito-display = For sale
web-safranito-blends = Blends
web-safranito-blend = A blend of { $spices }.
web-safranito-blend-missing = { $lack ->
        [yes] You lack { $missing }.
       *[no] You hold all of it.
    }
web-safranito-hand = Your spices
web-safranito-reserved = Your reserved blends
web-safranito-chips = Your chips
web-safranito-seats = Around the table
web-safranito-rest = Piles
web-safranito-piles = Piles: { $spices } spices, { $blends } blends · discarded: { $discard }
web-safranito-discard = Discard pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-safranito-none = Nothing yet.
web-safranito-seat = { $name }{ $head ->
        [yes] , head chef
       *[no] {""}
    }: { $open ->
        [yes] { $money } rupees
       *[no] money hidden
    }, { $cards ->
        [one] { $cards } spice card
       *[other] { $cards } spice cards
    }, { $reserved } reserved, { $chips ->
        [one] { $chips } chip to throw
       *[other] { $chips } chips to throw
    }{ $consoled ->
        [yes] , { $tokens ->
            [one] { $tokens } token
           *[other] { $tokens } tokens
        }
       *[no] {""}
    }, { $blends ->
        [one] { $blends } blend completed
       *[other] { $blends } blends completed
    }.
web-safranito-title-money = Rupees
web-safranito-title-cards = Spice cards
web-safranito-title-reserved = Reserved blends
web-safranito-title-chips = Chips not yet thrown
web-safranito-title-tokens = Tokens
web-safranito-title-mill = Head chef
web-safranito-title-done = A completed blend
web-safranito-title-has = A spice you hold
web-safranito-title-lacks = A spice you lack
web-safranito-title-own = A chip you may still throw
web-safranito-title-back = A chip thrown in this round
web-safranito-title-total = Worth of the chips in the bowl that is traded
web-safranito-open-hand = { $name }: spices { $cards }; chips { $chips }; reserved blends { $blends }.
web-safranito-free = Drag to look around. Pinch, turn the wheel or press + to come nearer.
web-safranito-free-home = Back to my seat

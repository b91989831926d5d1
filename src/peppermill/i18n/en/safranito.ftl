### Safranito: everything a player reads.

safranito = Safranito
safranito-summary = Throw your chips into the bowls, trade spices for what lies there, and be the first with three blends.

## Refusals

refusal-book-field = { $file }: the field “{ $field }” is missing, unknown or cannot be that.
refusal-book-blends = { $file } lists { $count ->
        [one] { $count } blend
       *[other] { $count } blends
    }; { $needed } are needed.
refusal-book-blend = { $file }, blend { $number }: “{ $value }” is not three different spices of the game, or stands there twice.
refusal-book-circles = { $file }: two circles lie { $gap } mm apart, and more than { $needed } mm are needed.
refusal-safranito-chip-not-held = You do not hold a { $chip } to throw.
refusal-safranito-no-such-answer = That is no answer to what is asked here.
refusal-safranito-no-such-blend = That blend lies neither face up on the table nor reserved before you.
refusal-safranito-not-that-many = You can sell 0 to { $held } of these cards, not { $count }.
refusal-safranito-not-your-turn = Somebody else is asked here, not you.
refusal-safranito-one-blend = You have completed a face-up blend in this turn; only reserved ones may follow.
refusal-safranito-other-side = At this table you throw from your own side, not from the { $side }.
refusal-safranito-spices-missing = For this blend you lack: { $missing }.
refusal-safranito-tokens-missing = That takes { $needed } tokens, and you have { $held }.

## Words that stand in for codes

safranito-word-curry = curry
safranito-word-ginger = ginger
safranito-word-cardamom = cardamom
safranito-word-chili = chili
safranito-word-garlic = garlic
safranito-word-mint = mint
safranito-word-cumin = cumin
safranito-word-saffron = saffron
safranito-word-cinnamon = cinnamon
safranito-word-extra_throw = Extra throw
safranito-word-spice_card = Additional spice card
safranito-word-reserve = Reserve a blend
safranito-word-head_chef = Head chef
safranito-word-south = south
safranito-word-west = west
safranito-word-north = north
safranito-word-east = east

## What happened

safranito-news-table_laid = The cards are shuffled. { $head } is head chef and takes the pepper mill.
safranito-news-pile_renewed = The spice pile is short: the discard pile is shuffled under it ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    }).
safranito-news-round_begun = Round { $round }. New spices: { $spices }.{ $recipes_count ->
        [0] {""}
       *[other] {" "}New blends: { $recipes }.
    }
safranito-chip = { $own ->
        [yes] your { $value }
       *[other] { $value ->
            [no] a chip of { $name }’s
           *[other] { $name }’s { $value }
        }
    }{ $now ->
        [no] {""}
        [beside] {" "}(now beside all circles)
       *[other] {" "}(now: { $now })
    }
safranito-news-chip_thrown = You throw your { $value }.
safranito-news-chip_released = { $seat } throws a chip.
safranito-news-chip_placed = { $own ->
        [yes] Your { $value }
       *[other] { $value ->
            [no] { $seat }’s chip
           *[other] { $seat }’s { $value }
        }
    } { $spot ->
        [bowl] lies in the { $circle } bowl
        [space] lies on the circle “{ $circle }”
        [beside] lies beside all circles
       *[other] is out
    }, as was typed in.
safranito-news-chips_landed = { $own ->
        [yes] Your { $value }
       *[other] { $value ->
            [no] { $seat }’s chip
           *[other] { $seat }’s { $value }
        }
    } { $spot ->
        [bowl] comes to rest in the { $circle } bowl.
        [space] comes to rest on the circle “{ $circle }”.
        [beside] comes to rest beside all circles and does not count.
       *[other] leaves the board and is out for this round.
    }{ $leader ->
        [no] { $others ->
            [0] {""}
            [one] {" "}One other chip lies there.
           *[other] {" "}{ $others } other chips lie there.
        }
       *[other] {" "}{ $leader_own ->
            [yes] You lead
           *[other] { $leader } leads
        } there { $second ->
            [0] alone, with { $lead }.
           *[other] with { $lead } to { $second }{ $tied ->
                [yes] , nearer to the head chef.
               *[other] .
            }
        }
    }{ $pushed_count ->
        [0] {""}
       *[other] {" "}Pushed: { $pushed }.
    }{ $lost_count ->
        [0] {""}
       *[other] {" "}Knocked off the board: { $lost }.
    }
safranito-news-chips_turned_up = Face up, for all to see: { $chips }.
safranito-news-space_revealed = { $space }: { $chips } { $chips_count ->
        [one] lies
       *[other] lie
    } there. { $own ->
        [yes] You have the action.
       *[other] { $seat } has the action.
    }
safranito-news-space_skipped = { $space }: nobody is there.
safranito-news-action_used = { $space }: { $own ->
        [yes] you do it.
       *[other] { $seat } does it.
    }
safranito-news-action_declined = { $space }: { $own ->
        [yes] you let it be.
       *[other] { $seat } lets it be.
    }
safranito-news-action_idle = { $space }: there is nothing left to take.
safranito-news-cards_drawn = You draw { $cards }.
safranito-news-cards_looked_at = { $seat } draws { $count ->
        [one] { $count } spice card
       *[other] { $count } spice cards
    } and looks at them.
safranito-news-card_kept = You keep { $card }. Under the pile go: { $returned }.
safranito-news-card_added = { $seat } keeps a card.
safranito-news-blend_reserved = You reserve the blend of { $recipe }.
safranito-news-blend_taken = { $seat } reserves a blend.
safranito-news-mill_taken = { $own ->
        [yes] You take
       *[other] { $seat } takes
    } the pepper mill and { $own ->
        [yes] are
       *[other] is
    } head chef at once.
safranito-news-board_cleared = Back to their owners: { $invalid_count } invalid and { $spaces_count } from action spaces.{ $tokens_count ->
        [0] {""}
       *[other] {" "}Tokens: { $tokens }.
    }
safranito-news-bowl_picked = The { $bowl } bowl is next.
safranito-news-bowl_revealed = In the { $bowl } bowl: { $chips }. Each card sells for { $price } rupees.
safranito-news-sale_chosen = You mean to sell { $count ->
        [0] nothing
        [one] { $count } card
       *[other] { $count } cards
    }.
safranito-news-sale_ready = { $seat } has decided what to sell.
safranito-news-sale_made = { $own ->
        [yes] You sell
       *[other] { $seat } sells
    } { $count ->
        [0] nothing.
       *[other] { $count } × { $spice } for { $money } rupees.
    }
safranito-news-sales_closed = The sale is over.{ $chips_count ->
        [0] {""}
       *[other] {" "}Sellers take back: { $chips_count }.
    }
safranito-news-spice_bought = { $own ->
        [yes] You buy
       *[other] { $seat } buys
    } { $spice } for { $price } rupees.
safranito-news-buy_declined = { $own ->
        [yes] You do
       *[other] { $seat } does
    } not buy{ $short ->
        [yes] : the money does not reach
       *[other] {""}
    }.
safranito-news-bowl_closed = The { $bowl } bowl is done.
safranito-news-blending_begun = Now blends are made, { $head } first.
safranito-news-blend_completed = { $own ->
        [yes] You complete
       *[other] { $seat } completes
    } { $reserved ->
        [yes] the reserved blend
       *[other] the blend
    } of { $recipe }{ $tokens ->
        [0] {""}
       *[other] , with { $tokens } tokens{ $spices_count ->
            [0] {""}
           *[other] {" "}and { $spices }
        }
    }.
safranito-news-turn_passed = { $own ->
        [yes] You are
       *[other] { $seat } is
    } done blending.
safranito-news-mill_passed = The pepper mill goes on: { $own ->
        [yes] you are head chef.
       *[other] { $seat } is head chef.
    }
safranito-news-game_ended = { $count ->
        [one] { $own ->
            [yes] You win
           *[other] { $winners } wins
        }
       *[other] { $winners } share the win
    } with { $points ->
        [one] { $points } blend
       *[other] { $points } blends
    }{ $reason ->
        [round_limit] {" "}when the rounds are used up
       *[three_blends] {""}
    }.

## Outcomes: why the game ended

safranito-reason-three_blends = Somebody completed a third blend.
safranito-reason-round_limit = The agreed number of rounds was played.
safranito-story-part = Round { $number }
safranito-points = { $points ->
        [one] { $points } blend
       *[other] { $points } blends
    }

## Moments of a finished game that are worth seeing again

safranito-moment-shot = { $name } knocks { $chips ->
        [one] a chip
       *[other] { $chips } chips
    } of { $other } out of the way.
safranito-moment-inside = In by { $tenths ->
        [0] next to nothing
        [one] a tenth of a millimetre
       *[other] { $tenths } tenths of a millimetre
    }: the closest landing of the game, by { $name }.
safranito-moment-outside = { $name } misses by { $tenths ->
        [0] next to nothing
        [one] a tenth of a millimetre
       *[other] { $tenths } tenths of a millimetre
    }.
safranito-moment-sale = { $name } makes the best sale: { $money } rupees for { $count ->
        [one] one card
       *[other] { $count } cards
    }.
safranito-moment-dear = { $name } pays { $price } rupees for a single spice, the most of all.
safranito-moment-double = { $name } completes { $blends } blends in one turn.
safranito-moment-last = { $name } completes the third blend in round { $round }.

## Options

safranito-option-first_chef = Who is head chef first
safranito-option-first_chef-0 = by lot
safranito-option-walk_around = You may throw from any side of the board, not just your own.
safranito-option-input = How throws are made.
safranito-option-input-physics = real throws, by physics
safranito-option-input-sampled = sampled: aim, and luck does the rest
safranito-option-input-typed = typed in from a real board
safranito-option-skill = How steady the hands are where throws are sampled.
safranito-option-skill-expert = expert
safranito-option-skill-good = good
safranito-option-skill-casual = casual
safranito-option-skill-novice = novice
safranito-option-floor = How steady the hand is in every real throw, at best
safranito-option-floor-0 = perfectly still
safranito-option-floor-50 = very steady
safranito-option-floor-100 = as steady as an expert’s
safranito-option-secret_sales = Everybody decides at once and in secret what to sell.
safranito-option-partial_decline = Whoever declines to buy takes back only their most valuable chip.
safranito-option-top_up = New spice cards only replace those that were bought.
safranito-option-round_limit = After how many rounds the game ends in any case
safranito-option-round_limit-0 = never
safranito-option-chili_consolation = A chip that counts nowhere brings a token; two tokens stand for a spice card in a blend.
safranito-option-open_money = Everybody sees how many rupees the others have.

## The rulebook

safranito-chapter-components = What is in the box
safranito-chapter-setup = Setting up, and what a round is
safranito-chapter-throwing = Phase 1: throwing
safranito-chapter-spaces = Phase 2: action spaces
safranito-chapter-trading = Phase 3: trading
safranito-chapter-blending = Phase 4: blending, and the new round

## What ended the game

safranito-decided-three_blends = { $names } completed the third blend in round { $round }: { $things }.
safranito-level = { $name } and { $other } are level with { $points }; { $name } has more rupees.
safranito-decided-round_limit = { $round ->
        [one] The one round that was agreed
       *[other] The { $round } rounds that were agreed
    } had been played.

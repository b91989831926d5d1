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

safranito-rule-C-1 = Two to four can play. Everybody has six chips of their colour (green, red, orange or blue) and 200 rupees.
safranito-rule-C-2 = Your six chips are worth 10, 20, 30, 40, 50 and 60. The value stands on one face only. Each chip has a small hole in its middle and is heavy, like a poker chip.
safranito-rule-C-3 = There are nine spices: curry, ginger, cardamom, chili, garlic, mint, cumin, saffron and cinnamon; and 54 spice cards. That there are six of each is our ruling, and garlic is known from reviews alone.
safranito-rule-C-4 = There are 18 blends of three different spices each. Of the printed list only cardamom, chili and cumin is published, so the list is a file: in ours every spice stands in six blends and every two spices meet once or twice. If you own the box, you can load your own.
safranito-rule-C-5 = The board is a square field of 540 mm with a raised rim of 6 mm. Nine bowls of 75 mm radius lie in three rows, four action circles of 32 mm radius in the gaps between them. A chip is 40 mm across and 4.4 mm thick, its hole is 6 mm wide, and it weighs 12 g. The bowls follow the order of C-3, row by row; the actions are, clockwise from the top left: extra throw, additional spice card, reserve a blend, head chef. Our figures; reviews show the shape.
safranito-rule-C-6 = The bank always has money. All sums are whole tens of rupees.
safranito-rule-P-0 = Blends and spice cards are shuffled into a face-down pile each, and the numbers of P-1 are laid out face up. Nobody begins with cards.
safranito-rule-P-1 = With two players: 2 face-up blends, 4 new spice cards, 4 throws each. With three: 2, 5 and 4. With four: 3, 6 and 3.
safranito-rule-P-2 = Whoever cooked last is the first head chef and takes the pepper mill. Here the table says who that is (option “first_chef”); otherwise luck does.
safranito-rule-P-3 = A round is throwing, action spaces, trading and blending. Then the mill goes to the left.
safranito-rule-T-1 = From the head chef clockwise everybody throws one chip, then everybody a second, until all have thrown their number.
safranito-rule-T-1a = You choose freely which of your chips to throw, and nobody else is told its value.
safranito-rule-T-2 = A chip leaves your hand face down. On its way it, or any chip it hits, may turn over; that changes nothing but that its value then shows to all.
safranito-rule-T-3 = Your hand may not reach over the edge: the chip leaves it outside the field, on your own side.
safranito-rule-T-3a = If agreed, you may throw from any side (option “walk_around”).
safranito-rule-T-3b = Clockwise, seen from above, the sides are south, west, north and east. Two players sit in the south and north, three in the south, west and north.
safranito-rule-T-4 = A chip counts where some part of a bowl or action circle shows through its hole: the two must overlap. Else it is invalid; but it stays where it is and can be hit.
safranito-rule-T-4a = On piles and slopes too, the hole is the disc of 6 mm around the chip’s middle, looked at straight from above, and every chip is judged by itself. It lies face up if its value points upwards at all; exactly on edge is face down.
safranito-rule-T-4b = In doubt the head chef would decide. Here it is measured, so there is no doubt, and everybody can see how close it was.
safranito-rule-T-4c = What counts is where a chip lies when its circle is looked at. An invalid chip can be knocked into a circle.
safranito-rule-T-4d = A board is refused unless its circles lie more than a hole’s width apart, so that no chip counts twice.
safranito-rule-T-5 = A chip on the rim or beyond it is out for this round, and nothing is thrown in its place. So is one that rests on the rim with any part or was driven there by another; one that only leans against the rim’s inner face is not. Once all is at rest, chips that are out are taken away and the others settle. They cannot be used for the extra throw and are back in hand in the next round. You may not skip a throw.
safranito-rule-T-6 = You always know your own chips. A chip that somebody else has seen face up is known to all until it is picked up.
safranito-rule-T-7 = The option “input” says how throws are made: by gesture and physics; sampled from what hands of a certain steadiness do (option “skill”); or typed in from a real board. Real throws are never quite steady (option “floor”).
safranito-rule-X-1 = The four spaces are looked at in their order. All chips on a space are turned up; whoever has the highest total there may carry out its action.
safranito-rule-X-2 = A tie goes to whoever sits nearest to the head chef, going clockwise. The head chef is nearest of all.
safranito-rule-X-3 = A space without chips is skipped. You need not use an action; if you do not, nobody else gets it.
safranito-rule-X-4 = Extra throw: throw one more chip at once. Should a chip lie on this space again, there is no second extra throw.
safranito-rule-X-4a = You throw one of your chips that has not been thrown yet, by the same rules. Whatever it moves, the later spaces and the trade take the chips as they then lie.
safranito-rule-X-5 = Additional spice card: draw as many cards as the first digit of your most valuable chip there says, keep one, and put the others under the pile.
safranito-rule-X-5a = If there are too few cards, the discard pile is first shuffled under the pile; if there are still too few, you draw what there is. The cards go back in the order they were drawn, and only you see them.
safranito-rule-X-6 = Reserve a blend: take the top blend of the pile, for you alone to see and to complete. You may hold any number. If the pile is empty, nothing happens.
safranito-rule-X-7 = Head chef: take the pepper mill. You are head chef at once, for the rest of this round too. A tie on this very space is broken from the old head chef.
safranito-rule-X-8 = Chips on action spaces stay there until the trade and then go back to their owners.
safranito-rule-X-9 = After the extra throw, or without one, nothing on the board moves any more. Taking chips away moves no other.
safranito-rule-D-1 = Invalid chips go back first. Then the head chef picks a bowl with a chip in it, and another, until no chips are left. In each bowl there is first a sale and then buying.
safranito-rule-S-1 = The chips in the bowl are turned up. Whoever holds cards of its spice may sell any number of them, with chips in the bowl or without.
safranito-rule-S-2 = Each card brings the sum of all chips in the bowl, as they lay before any was taken back. Sold cards go to the discard pile.
safranito-rule-S-3 = You decide one after the other, from the head chef clockwise, for all to see; or all at once and in secret (option “secret_sales”).
safranito-rule-S-3a = Players do not trade with each other. Nothing is lent, and nothing is paid in parts.
safranito-rule-S-4 = When all have sold, sellers take their chips out of the bowl. They may not buy this spice now.
safranito-rule-B-1 = To buy you need a card of the spice on display and a chip of yours in the bowl.
safranito-rule-B-2 = The highest total in the bowl buys first: its owner pays that total, takes one card, and takes back their most valuable chip there. Then whoever has the highest total now may buy, which can be the same player again.
safranito-rule-B-3 = Ties are broken as in X-2.
safranito-rule-B-4 = Whoever will not or cannot buy takes all their chips out of the bowl when asked. Nobody can pay more than they have. If agreed, declining takes back the most valuable chip only (option “partial_decline”).
safranito-rule-B-4a = Whoever lacks the money counts as declining and is not asked. The whole total must be paid.
safranito-rule-B-5 = It ends when there is no card of the spice, no chip or no buyer left. Remaining chips go back; unsold cards stay on display for later rounds.
safranito-rule-K-1 = From the head chef clockwise, everybody may complete one of the face-up blends: its three spice cards go to the discard pile, and the blend lies face up before its owner.
safranito-rule-K-1a = They go there face up. All may look through the discard pile.
safranito-rule-K-2 = In the same turn you may also complete any number of your reserved blends, in any order, with three cards for each. They then lie face up too.
safranito-rule-K-3 = The face-up blends are filled up only when a new round begins.
safranito-rule-K-4 = The third completed blend ends the game at once, and its owner wins.
safranito-rule-N-1 = Whoever has the mill now passes it to the left, also if it changed hands in this round. All chips are back in their owners’ hands.
safranito-rule-N-2 = The face-up blends are filled up to the number of P-1, and as many new spice cards as it says are added to the unsold ones; or, if agreed, only up to that number (option “top_up”).
safranito-rule-N-3 = If the spice pile is used up, the discard pile is shuffled into a new one. If there is nothing in either, or no blend is left, what there is is laid out.
safranito-rule-N-3a = The discard pile is shuffled only when a card is needed and the pile is short. If the additional spice card finds nothing to draw, nothing is kept; if anything was drawn, one card must be kept.
safranito-rule-N-4 = After phase 4 of the last agreed round (option “round_limit”, 40 as a rule, 0 for none) whoever has most blends wins, then whoever has most rupees; who is still equal shares the win.
safranito-rule-V-1 = If agreed (option “chili_consolation”), each invalid chip that goes back in D-1 brings its owner a token, of which there are always enough. In phase 4 two tokens replace any one spice card. Tokens lie open and cannot be sold.
safranito-rule-V-2 = Everybody sees how many rupees the others have, unless the table agrees otherwise (option “open_money”).

## What ended the game

safranito-decided-three_blends = { $names } completed the third blend in round { $round }: { $things }.
safranito-level = { $name } and { $other } are level with { $points }; { $name } has more rupees.
safranito-decided-round_limit = { $round ->
        [one] The one round that was agreed
       *[other] The { $round } rounds that were agreed
    } had been played.

# Tables of games without a scene of their own.
web-plain-own = Yours
web-plain-players = Players
web-plain-common = On the table
web-plain-table = The table
web-plain-move = Your move
web-plain-you = you
web-plain-ask = Your move: what do you do?
web-plain-choose = Choose an answer
web-plain-go = Confirm: { $answer }
web-plain-search = Search the answers
web-plain-more = { $count } more
web-plain-less = Less: { $what }
web-plain-greater = More: { $what }
web-plain-change = Change your answer
web-plain-answered = You have answered. The others are still deciding.
web-plain-waiting = The others are deciding.
web-plain-gesture = Some answers are gestures, which this table cannot take.

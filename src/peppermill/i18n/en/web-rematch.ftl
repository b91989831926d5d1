# The question whether to play again.

web-rematch-asks = { $name } would like to play again.
web-rematch-asked = You would like to play again. The others are asked.
web-rematch-join = Join the rematch
web-rematch-begin = Begin now
web-rematch-without = Begin without { $names }
web-rematch-soon = You may begin without { $names } in { $seconds } s.
web-rematch-waiting = Waiting for { $names }.
web-rematch-cancel = Not now after all
web-rematch-is-joined = plays again
web-rematch-is-passed = a bot plays
web-rematch-is-waiting = has not answered yet
web-rematch-is-away = is away
refusal-rematch-not-asked = Nobody asks for another game just now.
refusal-rematch-waits = The others still have { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} to answer.

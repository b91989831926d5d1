# The question whether to play again.

web-again-asks = { $name } would like to play again.
web-again-asked = You would like to play again. The others are asked.
web-again-join = Join the rematch
web-again-begin = Begin now
web-again-without = Begin without { $names }
web-again-soon = You may begin without { $names } in { $seconds } s.
web-again-waiting = Waiting for { $names }.
web-again-cancel = Not now after all
web-again-is-joined = plays again
web-again-is-passed = a bot plays
web-again-is-waiting = has not answered yet
web-again-is-away = is away
refusal-rematch-not-asked = Nobody asks for another game just now.
refusal-rematch-waits = The others still have { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} to answer.

"""The small client of `docs/protocol.md`, as it is printed there, in a browser: it plays every game, and comes back."""

import re
from pathlib import Path

import pytest

from browser.conftest import Open

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
(CLIENT,) = re.findall(r"^```js\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
PATIENCE = 600_000
"""ms for a game."""
RUN = f"""async (wanted) => {{
  {CLIENT}
  await fetch("/api/guests", {{ method: "POST" }});
  const headers = {{ "Content-Type": "application/json" }};
  const made = await fetch("/api/tables", {{ method: "POST", headers, body: JSON.stringify(wanted) }});
  const Socket = window.WebSocket;
  const snapshots = [], dropped = [];
  window.WebSocket = class extends Socket {{
    constructor(...given) {{
      super(...given);
      this.addEventListener("message", ({{ data }}) => {{
        if (typeof data !== "string" || JSON.parse(data).t !== "snapshot") return;
        snapshots.push(data);
        if (dropped.length === 0) setTimeout(() => {{ dropped.push(1); this.close(); }}, 300);
      }});
    }}
  }};
  await connect((await made.json()).id, "");
  const begun = performance.now();
  while (!views.get(0)?.outcome || dropped.length === 0) {{
    if (performance.now() > begun + {PATIENCE}) throw new Error(JSON.stringify([...views, ...waiting]));
    await new Promise((done) => setTimeout(done, 50));
  }}
  return {{ snapshots: snapshots.length, points: views.get(0).outcome.scores }};
}}"""


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("chili", {"cycles": 1}),
        ("safranito", {"input": "physics", "round_limit": 1}),
        ("a_la_carte", {"input": "physics", "round_limit": 2}),
        ("a_la_carte", {"input": "sampled", "round_limit": 2}),
    ],
)
def test_the_client_that_is_printed_plays_every_game(open_server: Open, game: str, options: dict[str, object]) -> None:
    with open_server() as server:
        device = server.device()
        device.go("/")
        device.page.wait_for_load_state("networkidle")  # it has asked who it is: two who ask at once are two guests
        wanted = {
            "game": game,
            "seats": ["me", "random"],
            "name": "Anise",
            "pace": 0,
            "start": True,
            "options": options,
        }
        found = device.page.evaluate(RUN, wanted)
        assert len(found["points"]) == 2
        assert found["snapshots"] == 1, "after the break only what was missed came"

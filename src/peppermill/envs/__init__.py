"""Environments for agents that learn: the games behind the interfaces of PettingZoo and Gymnasium.

    from peppermill.envs import chili_v1
    env = chili_v1.env(players=4)                       # PettingZoo AEC
    env = chili_v1.parallel_env(players=4)              # PettingZoo Parallel: all seats choose at once
    env = chili_v1.single_env(opponents=["solid"])      # Gymnasium: one seat against bots
    env = chili_v1.vector_env(count=1_000, players=4)   # Gymnasium vectorised: many games on compiled rules

Likewise `safranito_v1` and `a_la_carte_v1`, which have no parallel form; in their vectorised form one seat of each game
acts in a step. A version grows when observations, actions or
rewards change their meaning. Needs `pip install "peppermill[lab]"`. `docs/environments.md` lists every feature.
"""

from importlib.util import find_spec

from peppermill.core.extras import refuse_without

if find_spec("gymnasium") is None or find_spec("pettingzoo") is None:
    raise refuse_without("lab")

"""À la carte as environments, version 1."""

from peppermill.envs.versions import TurnEnvs

ENVS = TurnEnvs("a_la_carte", "v1")
env = ENVS.env
raw_env = ENVS.raw_env
vector_env = ENVS.vector_env
single_env = ENVS.single_env

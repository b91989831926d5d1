"""Chili as environments, version 1."""

from peppermill.envs.versions import SimultaneousEnvs

ENVS = SimultaneousEnvs("chili", "v1")
env = ENVS.env
raw_env = ENVS.raw_env
parallel_env = ENVS.parallel_env
vector_env = ENVS.vector_env
single_env = ENVS.single_env

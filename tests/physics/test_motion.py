"""The format of recorded motion, which browsers read: what is recorded is what is seen."""

import base64
import json
import zlib
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from peppermill.core import Refused
from peppermill.physics.motion import KINDS, STEP, Array, Recorder, unpack
from physics.vector import SAMPLES, motion_vector

VECTORS = json.loads(Path(__file__).with_name("motion.json").read_text(encoding="utf-8"))


def walk(frames: int, bodies: int, seed: int) -> Array:
    """Bodies that drift, turn and rest in between."""
    rng = np.random.default_rng(seed)
    places = np.cumsum(rng.normal(0, 0.004, (frames, bodies, 3)), axis=0)
    turns = np.cumsum(rng.normal(0, 0.2, (frames, bodies, 4)), axis=0) + rng.normal(0, 1, (1, bodies, 4))
    turns /= np.linalg.norm(turns, axis=2, keepdims=True)
    poses = np.concatenate([places, turns], axis=2)
    poses[frames // 3 : frames // 2] = poses[frames // 3]
    poses[:, 0] = poses[0, 0]
    return poses


@pytest.mark.parametrize("frames", [1, 2, 3, 40])
def test_frames_come_back_within_a_step(frames: int) -> None:
    poses = walk(frames, 3, frames)
    recorder = Recorder("throw", 120, (7, 8, 9))
    for frame in poses:
        recorder.frame(frame)
    played = unpack(recorder.finish(poses[-1]).packed)
    assert (played.kind, played.rate_hz, played.labels) == ("throw", 120, (7, 8, 9))
    assert np.abs(played.frames[:, :, :3] - poses[:, :, :3]).max() <= STEP / 2 + 1e-12
    near = np.abs((played.frames[:, :, 3:] * poses[:, :, 3:]).sum(axis=2))
    assert np.degrees(2 * np.arccos(np.clip(near, 0, 1))).max() < 0.4


def test_the_end_is_exact_and_lasts() -> None:
    poses = walk(5, 2, 1)
    recorder = Recorder("toss", 60, (0, 1))
    for frame in poses:
        recorder.frame(frame)
    played = unpack(recorder.finish(poses[-1] * 1.0001, duration=0.2).packed)
    assert (played.final == (poses[-1] * 1.0001).astype(np.float32)).all()
    assert (played.at(0.2) == played.final).all()
    assert (played.at(9.0) == played.final).all()
    assert (played.at(-1.0)[:, :3] == played.frames[0][:, :3]).all()
    halfway = (played.frames[1, :, :3] + played.frames[2, :, :3]) / 2
    assert played.at(1.5 / 60)[:, :3] == pytest.approx(halfway)
    assert played.at(0.15)[1, 0] == pytest.approx(
        (played.frames[-1] + 0.625 * (played.final - played.frames[-1]))[1, 0]
    )


def test_contacts_come_back_in_order() -> None:
    recorder = Recorder("pour", 30, (0, 1))
    recorder.frame(walk(1, 2, 1)[0])
    recorder.contact(0.5, "glass", 1, strength=0.25)
    recorder.contact(0.25, "crystal", 0, 1, 1.5)
    heard = unpack(recorder.finish(walk(1, 2, 1)[0]).packed).contacts
    assert [(one.time, one.kind, one.a, one.b, one.strength) for one in heard] == [
        (0.25, "crystal", 0, 1, 1.5),
        (0.5, "glass", 1, -1, 0.25),
    ]


def test_still_bodies_cost_no_bytes() -> None:
    still = Recorder("throw", 120, range(20))
    pose = walk(1, 20, 3)[0]
    for _ in range(200):
        still.frame(pose)
    once = Recorder("throw", 120, range(20))
    once.frame(pose)
    assert len(still.finish(pose).packed) <= len(once.finish(pose).packed) + 8


def test_there_is_a_test_vector_of_each_kind() -> None:
    assert [vector["kind"] for vector in VECTORS] == list(KINDS)


@pytest.mark.parametrize("vector", VECTORS, ids=itemgetter("kind"))
def test_the_test_vector_is_read_as_it_says(vector: dict[str, Any]) -> None:
    assert motion_vector(base64.b64decode(vector["packed"])) == vector


@pytest.mark.parametrize("vector", VECTORS, ids=itemgetter("kind"))
def test_the_test_vector_is_what_was_recorded(vector: dict[str, Any]) -> None:
    assert motion_vector(SAMPLES[vector["kind"]][0]()) | {"packed": vector["packed"]} == vector


def test_damaged_motion_is_refused() -> None:
    packed = base64.b64decode(VECTORS[0]["packed"])
    for bad in (b"", b"\x02" + packed[1:]):
        with pytest.raises(Refused, match="motion-unknown"):
            unpack(bad)
    inside = zlib.decompress(packed[1:])
    short, long = (b"\x01" + zlib.compress(one) for one in (inside[:-1], inside[:20]))
    bomb = b"\x01" + zlib.compress(bytes(1 << 24))
    for bad in (packed[:-5], packed[:1] + b"x", short, long, bomb):
        with pytest.raises(Refused, match="motion-damaged"):
            unpack(bad)

"""Make the test vectors of the motion format. They are never remade: readers elsewhere depend on them."""

import base64
import math

import numpy as np

from peppermill.physics.motion import GRAIN, Recorder, quantised, unpack

HAND = -1


def throw_sample() -> bytes:
    """A chip that flies, turns over and rests; one that is struck; one that lies."""
    recorder = Recorder("throw", 120, (63, 10, 24))
    for frame in range(12):
        t = min(frame, 9) / 120
        half = 30 * t
        flying = [0.01 - t, -0.27 + 1.2 * t, 0.05 - 4.905 * t * t, math.cos(half), math.sin(half), 0.0, 0.0]
        struck = [0.1, 0.05 + max(t - 0.04, 0.0), 0.0022, 0.6, 0.0, 0.0, -0.8]
        recorder.frame(np.array([flying, struck, [-0.2, 0.2, 0.0066, 0.0, 1.0, 0.0, 0.0]]))
    recorder.contact(0.041, "disc", 0, 1, 0.75)
    recorder.contact(0.07, "field", 0, strength=0.12)
    final = [[-0.065, -0.18, 0.0022, 0.5, 0.5, 0.5, 0.5], struck, [-0.2, 0.2, 0.0066, 0.0, 1.0, 0.0, 0.0]]
    return recorder.finish(np.array(final), duration=0.1).packed


def pour_sample() -> bytes:
    """A bottle that a hand turns over and back; a crystal that stays in it; one that falls."""
    recorder = Recorder("pour", 30, (HAND, 3, 17))
    for frame in range(16):
        t = frame / 30
        half = math.sin(math.pi * frame / 15) ** 2
        bottle = [0.0, -0.025 + 0.03 * math.sin(2 * half), 0.1 - 0.03 * math.cos(2 * half)]
        bottle += [math.cos(half), -math.sin(half), 0.0, 0.0]
        kept = [0.004 * half, bottle[1] - 0.003, bottle[2] + 0.004 * half, 0.5, 0.5 * half, -0.5, 0.7]
        since = max(t - 0.2, 0.0)
        fallen = [0.002, 0.01 + 0.1 * since, max(0.09 - 4.905 * since**2, 0.003), 0.2 - t, 0.9, 0.3, -0.4 * t]
        recorder.frame(np.array([bottle, kept, fallen]))
    recorder.contact(0.233, "glass", 2, strength=0.05)
    recorder.contact(0.3, "crystal", 1, 2, 0.031)
    recorder.contact(0.333, "pan", 2, strength=1.3)
    final = [[0.0, -0.025, 0.07, 1.0, 0.0, 0.0, 0.0], kept, [0.002, 0.044, 0.0026, -0.35, 0.9, 0.3, -0.2]]
    return recorder.finish(np.array(final), duration=0.52).packed


def toss_sample() -> bytes:
    """A pan that lifts and flicks; a crêpe that flies and turns over; both come to rest."""
    recorder = Recorder("toss", 60, (HAND, 0))
    for frame in range(21):
        t = frame / 60
        lift, wrist = 0.03 * math.sin(3 * t) ** 2, 0.4 * math.sin(6 * t)
        pan = [0.0, 0.02 * t, lift, math.cos(wrist / 2), math.sin(wrist / 2), 0.0, 0.0]
        half = -4.2 * max(t - 0.05, 0.0)
        crepe = [0.001, 0.03 * t, 0.0008 + max(1.7 * t - 4.905 * t * t, 0.0), math.cos(half), math.sin(half), 0.02, 0.0]
        recorder.frame(np.array([pan, crepe]))
    recorder.contact(0.334, "crepe", 1, strength=0.9)
    final = [[0.0, -0.025, 0.0, 1.0, 0.0, 0.0, 0.0], [0.002, -0.014, 0.0008, 0.0, 1.0, 0.0, 0.0]]
    return recorder.finish(np.array(final), duration=0.4).packed


SAMPLES = {
    "throw": (throw_sample, (0.0, 0.0125, 0.05, 0.095, 0.1, 1.0)),
    "pour": (pour_sample, (0.0, 0.04, 0.25, 0.49, 0.51, 0.52, 2.0)),
    "toss": (toss_sample, (0.0, 0.01, 0.17, 0.3, 0.38, 0.4, 1.0)),
}
"""And at which times poses are told."""


def motion_vector(packed: bytes) -> dict[str, object]:
    played = unpack(packed)
    grain, bodies = GRAIN[played.kind], range(len(played.labels))
    rows = [np.concatenate(quantised(played.frames[:, body], grain), axis=1).tolist() for body in bodies]
    return {
        "packed": base64.b64encode(packed).decode(),
        "kind": played.kind,
        "rate_hz": played.rate_hz,
        "duration": played.duration,
        "labels": list(played.labels),
        "rows": rows,
        "poses_at": [[time, np.round(played.at(time), 6).tolist()] for time in SAMPLES[played.kind][1]],
        "contacts": [[one.time, one.kind, one.a, one.b, one.strength] for one in played.contacts],
    }

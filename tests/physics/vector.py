"""How the test vector of the format of motion was made. It is never remade: readers elsewhere rely on it."""

import base64
import math

import numpy as np

from peppermill.physics.motion import Recorder, quantised, unpack


def sample() -> bytes:
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


def motion_vector(packed: bytes) -> dict[str, object]:
    played = unpack(packed)
    frames = [np.concatenate(quantised(played.frames[:, body]), axis=1).tolist() for body in range(len(played.labels))]
    times = (0.0, 0.0125, 0.05, 0.095, 0.1, 1.0)
    return {
        "packed": base64.b64encode(packed).decode(),
        "kind": played.kind,
        "rate_hz": played.rate_hz,
        "duration": played.duration,
        "labels": list(played.labels),
        "rows": frames,
        "poses_at": [[time, np.round(played.at(time), 6).tolist()] for time in times],
        "contacts": [[one.time, one.kind, one.a, one.b, one.strength] for one in played.contacts],
    }

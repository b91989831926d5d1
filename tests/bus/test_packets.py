"""Packets and frames: what is sealed opens at its receiver alone, and a stream is the same however it is cut."""

import pytest

from peppermill.bus.frames import (
    MAX_FRAME,
    Frame,
    FrameKind,
    FrameReader,
    decode_many,
    encode_frame,
    encode_many,
)
from peppermill.bus.packets import FORMAT, OVERHEAD, Packet, Sealer

KEY, OTHER = bytes(32), bytes([1] * 32)


def test_a_packet_opens_at_its_receiver_as_its_sender_s() -> None:
    packet = Sealer(KEY, "a.1").seal("b.2", 3, 4, b"secret words")
    assert Sealer(KEY, "b.2").open(packet) == Packet("a.1", 3, 4, b"secret words")
    assert b"secret" not in packet
    assert len(packet) <= OVERHEAD + len(b"secret words")


@pytest.mark.parametrize(("key", "node"), [(OTHER, "b.2"), (KEY, "c.3"), (KEY, "a.1")])
def test_a_packet_does_not_open_with_another_key_at_another_process_or_at_its_sender(key: bytes, node: str) -> None:
    packet = Sealer(KEY, "a.1").seal("b.2", 1, 0, b"x")
    assert Sealer(key, node).open(packet) is None


def test_a_packet_changed_anywhere_does_not_open() -> None:
    packet = Sealer(KEY, "a.1").seal("b.2", 1, 0, b"some frames")
    receiver = Sealer(KEY, "b.2")
    for at in range(len(packet)):
        for bit in (1, 128):
            assert receiver.open(packet[:at] + bytes([packet[at] ^ bit]) + packet[at + 1 :]) is None, at
        assert receiver.open(packet[:at]) is None
    assert receiver.open(packet + b"\0") is None
    assert receiver.open(packet) is not None


def test_a_packet_of_another_format_is_not_read() -> None:
    packet = Sealer(KEY, "a.1").seal("b.2", 1, 0, b"x")
    assert Sealer(KEY, "b.2").open(bytes([FORMAT + 1]) + packet[1:]) is None


def test_equal_frames_look_different_in_each_packet_session_and_direction() -> None:
    a, b = Sealer(KEY, "a.1"), Sealer(KEY, "b.2")
    made = [a.seal("b.2", 1, 0, b"x" * 40), a.seal("b.2", 1, 1, b"x" * 40), a.seal("b.2", 2, 0, b"x" * 40)]
    made += [a.seal("c.3", 1, 0, b"x" * 40), b.seal("a.1", 1, 0, b"x" * 40)]
    assert len({packet[-56:] for packet in made}) == len(made)


def test_a_key_of_another_length_is_an_error() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Sealer(b"short", "a.1")


FRAMES = (
    Frame(FrameKind.OPEN, 1, b"{}"),
    Frame(FrameKind.TEXT, 2**63, "ü".encode() * 300),
    Frame(FrameKind.BYTES, 7, bytes(range(256))),
    Frame(FrameKind.CUT, 0, b""),
)


@pytest.mark.parametrize("size", [1, 2, 12, 13, 14, 100, 10_000])
def test_frames_are_the_same_however_their_stream_is_cut(size: int) -> None:
    stream = b"".join(encode_frame(FrameKind(kind), line, data) for kind, line, data in FRAMES)
    reader, found = FrameReader(), list[Frame]()
    for at in range(0, len(stream), size):
        found += reader.feed(stream[at : at + size])
    assert tuple(found) == FRAMES
    assert reader.is_between_frames


def test_a_frame_that_is_too_long_is_refused_before_it_is_held() -> None:
    head = encode_frame(FrameKind.TEXT, 1, b"")[:1] + (MAX_FRAME + 1).to_bytes(4, "big") + bytes(8)
    with pytest.raises(ValueError, match="too long"):
        list(FrameReader().feed(head))


def test_one_text_for_several_lines_names_them() -> None:
    (frame,) = FrameReader().feed(encode_many([3, 2**40], b"hello"))
    assert (frame.kind, decode_many(frame.data)) == (FrameKind.MANY, ([3, 2**40], b"hello"))
    for cut in range(20):
        with pytest.raises(ValueError, match="lines"):
            decode_many(frame.data[:cut])

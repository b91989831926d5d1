"""Measure what the pages weigh."""

from browser.kit import Device


def first_load(device: Device) -> float:
    """Return the bytes sent from the front door to the first card in the hand, headers included."""
    network = device.context.new_cdp_session(device.page)
    loaded: list[float] = []
    network.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    network.send("Network.enable")
    device.go()
    device.offer("web-play-now").click()
    device.button("web-level-greedy").click()
    device.cards.first.wait_for()
    device.page.wait_for_load_state("networkidle")
    return sum(loaded)

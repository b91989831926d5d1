"""Words to the service manager that started this process (systemd, `Type=notify`): that it serves, that its event loop
turns, that it stops. Without one nothing is said."""

import asyncio
import os
import socket
from collections.abc import Mapping
from contextlib import suppress


def tell_manager(words: str, environment: Mapping[str, str] = os.environ) -> None:
    """Send words of the protocol of `sd_notify` to the socket that the service manager named, if it named one."""
    name = environment.get("NOTIFY_SOCKET", "")
    if not name:
        return
    address = "\0" + name[1:] if name.startswith("@") else name
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect(address)
        line.sendall(words.encode())


def watchdog_seconds(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return the time after which the service manager ends a process that says nothing; None if it does not watch."""
    micros = environment.get("WATCHDOG_USEC", "")
    is_ours = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(micros) / 1_000_000 if micros.isdigit() and int(micros) and is_ours else None


async def keep_alive(environment: Mapping[str, str] = os.environ) -> None:
    """Tell the service manager, as long as the event loop turns, that it does. Returns at once if nobody watches."""
    seconds = watchdog_seconds(environment)
    while seconds is not None:
        tell_manager("WATCHDOG=1", environment)
        await asyncio.sleep(seconds / 4)

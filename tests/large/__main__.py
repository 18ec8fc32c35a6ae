"""Bring the large set-up up without containers, and look whether it is what it should be: `python -m tests.large`.

With --stay it is left running until Ctrl-C, and the address is printed.
"""

import argparse
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from tests.large.composed import HOST, Composed


def faults(site: Composed) -> Iterator[str]:
    """Say what of the site is not as a large one must be."""
    status, headers, _ = site.ask("/")
    if status != 200 or "strict-transport-security" not in headers:
        yield f"/ answers {status}, with {sorted(headers)}"
    status, headers, _ = site.ask("/api/v1/me")
    if status != 200 or "__Host-" not in headers.get("set-cookie", "__Host-"):
        yield f"/api/v1/me answers {status}, with {headers.get('set-cookie')}"
    for _ in range(20):
        site.ask("/api/v1/site")
    for name, process in site.processes.items():
        if name.startswith("web") and "GET api/v1/site" not in process.logged():
            yield f"{name} was asked nothing"
        if "Traceback" in process.logged():
            yield f"{name} says: {process.logged()[-2000:]}"
    yield from socket_faults(site)
    yield from restart_faults(site)


def socket_faults(site: Composed) -> Iterator[str]:
    """Open a socket through the proxy; it must be taken."""
    line = site.connected()
    here = f"{HOST}:{site.port}"
    asked = [
        "GET /ws/tables/1 HTTP/1.1", f"Host: {here}", f"Origin: https://{here}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]  # fmt: skip
    line.sendall("\r\n".join([*asked, "", ""]).encode())
    answer = line.recv(4096).decode(errors="replace")
    line.close()
    if " 101 " not in answer.partition("\r\n")[0]:
        yield f"a socket is answered {answer[:200]!r}"


def restart_faults(site: Composed) -> Iterator[str]:
    """Restart one web process after the other, as for a new version, while somebody asks: each request is answered."""
    statuses: list[int] = []
    done = threading.Event()

    def go_on_asking() -> None:
        while not done.is_set():
            statuses.append(site.ask("/api/v1/site")[0])

    visitor = threading.Thread(target=go_on_asking)
    visitor.start()
    for name in [name for name in site.processes if name.startswith("web")]:
        process = site.processes[name]
        assert process.process is not None
        process.process.send_signal(signal.SIGTERM)
        process.process.wait(30)
        process.up()
        until = time.monotonic() + 30
        while "Booting worker" not in process.logged().rpartition("Handling signal: term")[2]:
            assert time.monotonic() < until, process.logged()[-2000:]
            time.sleep(0.1)
        time.sleep(6)  # the proxy takes a server that failed back after 5 s
    done.set()
    visitor.join()
    if wrong := [status for status in statuses if status != 200]:
        yield f"while web processes were started anew, {len(wrong)} of {len(statuses)} were answered {set(wrong)}"


def main() -> int:
    """Start, look, stop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stay", action="store_true")
    stay = parser.parse_args().stay
    with tempfile.TemporaryDirectory(prefix="gardenhub-large-") as folder:
        site = Composed(Path(folder))
        try:
            began = time.monotonic()
            site.up()
            print(f"Well after {time.monotonic() - began:.0f} s: {', '.join(site.processes)}")
            wrong = list(faults(site))
            print("\n".join(wrong) or "All is as it should be.")
            while stay:
                print(f"https://{HOST}:{site.port} (Ctrl-C ends it)")
                signal.pause()
        except KeyboardInterrupt:
            return 0
        finally:
            site.down()
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())

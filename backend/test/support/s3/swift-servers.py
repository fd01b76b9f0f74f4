"""Runs the four servers of OpenStack Swift until standard input ends: `swift-servers.py <folder> <name>=<port> …`, with their settings in it."""

import os
import signal
import sys

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi

folder = sys.argv[1]
ports = dict(argument.split("=") for argument in sys.argv[2:])
utils.set_swift_dir(folder)


def make_ring(name, file):
    """One copy in one partition: on one device of this machine."""
    ring = RingBuilder(part_power=0, replicas=1, min_part_hours=0)
    address = {"ip": "127.0.0.1", "port": int(ports[name])}
    ring.add_dev({"id": 0, "region": 1, "zone": 1, "device": "disk", "weight": 1, "meta": "", **address})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, file))


make_ring("account", "account.ring.gz")
make_ring("container", "container.ring.gz")
make_ring("object", "object.ring.gz")

children = []
for name in ports:
    child = os.fork()
    if child == 0:
        sys.exit(run_wsgi(os.path.join(folder, f"{name}.conf"), f"{name}-server"))
    children.append(child)

sys.stdin.read()
for child in children:
    os.kill(child, signal.SIGKILL)

"""classroom.serving.reach: what is said when no phone can come in."""

import pytest

from classroom.serving.addresses import Address
from classroom.serving.reach import Obstacle, obstacle

WIFI = Address("192.168.1.20", "wlan0")
SELF_ASSIGNED = Address("169.254.7.7", "wlan0")
CONTAINERS = Address("172.17.0.1", "docker0")


@pytest.mark.parametrize(
    ("addresses", "only_here", "expected"),
    [
        ([WIFI], True, Obstacle.ONLY_HERE),
        ([], False, Obstacle.NO_NETWORK),
        ([SELF_ASSIGNED], False, Obstacle.NO_ADDRESS),
        ([SELF_ASSIGNED, CONTAINERS], False, Obstacle.NO_ADDRESS),
        ([CONTAINERS], False, Obstacle.ONLY_VIRTUAL),
        ([CONTAINERS, WIFI], False, None),
        ([WIFI], False, None),
    ],
)
def test_the_obstacle_is_named_where_this_machine_can_tell(addresses, only_here, expected):
    assert obstacle(addresses, only_here=only_here) == expected


@pytest.mark.parametrize("each", Obstacle)
def test_every_obstacle_has_a_sentence(each):
    assert str(each.sentence).endswith(".")

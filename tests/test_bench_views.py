"""The measurement of views: it must go on to measure when titles or views change."""

from bench.views import measure, row
from fireside.registry import find_title, title_names


def test_every_title_can_be_measured() -> None:
    for name in title_names():
        costs = measure(find_title(name), range(1))
        found = row(name, [costs])
        assert found["title"] == name
        assert min(costs["decision_us"], costs["public_us"], costs["encode_us"]) > 0

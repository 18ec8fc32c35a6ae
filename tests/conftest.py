"""What all Python tests share."""

from collections.abc import Iterator

import pytest

from tests.site import Site, start_site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One real site for all tests that only use it: its data is shared, so use names of your own."""
    running = start_site(tmp_path_factory.mktemp("site"), BOT_PAUSE_SECONDS="0")
    yield running
    running.stop()

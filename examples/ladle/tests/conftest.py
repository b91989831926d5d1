"""Lets pytest show the values in a law that is broken."""

import pytest

pytest.register_assert_rewrite("peppermill.testing")

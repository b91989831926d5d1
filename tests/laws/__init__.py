"""The laws every game must keep, whatever its rules."""

import pytest

pytest.register_assert_rewrite("peppermill.testing")

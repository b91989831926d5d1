"""The law suite: checks that every game must pass, whoever wrote it. A `Kit` says how to vary a game.

    import pytest
    from peppermill.testing import LAWS, Law, check_package

    @pytest.mark.parametrize("law", LAWS, ids=str)
    @pytest.mark.parametrize("seed", range(5))
    def test_laws(law: Law, seed: int) -> None:
        law.check(MyKit(), seed)

A law raises `AssertionError`; pytest shows its values after `pytest.register_assert_rewrite("peppermill.testing")`.
`check_package` looks over a description: what it names, its sentences and its bots.
"""

from peppermill.testing.description import check_package
from peppermill.testing.kit import Kit, viewers
from peppermill.testing.laws import LAWS, Law
from peppermill.testing.walk import Walk

__all__ = ["LAWS", "Kit", "Law", "Walk", "check_package", "viewers"]

"""Cases of refusals, each marked with the clause that its refusal names."""

import pytest
from _pytest.mark.structures import ParameterSet


def refusal_case(*values: object, id: str | None = None) -> ParameterSet:
    """Return a case whose last value is the refusal as text: its clause, its kind, its ints."""
    clause = str(values[-1]).split()[0]
    return pytest.param(*values, id=id, marks=pytest.mark.clause(clause))

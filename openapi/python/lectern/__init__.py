"""Follow and present showings of Lectern, and make every call of its contract. Needs nothing but the standard library."""

from ._client import Lectern
from ._errors import ErrorItem, LecternError
from ._follow import Full
from ._present import Presenting

__all__ = ["ErrorItem", "Full", "Lectern", "LecternError", "Presenting"]

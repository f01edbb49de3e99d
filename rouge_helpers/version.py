"""The version of both packages; only this file contains it."""

__version__ = "0.5.0"

"""The version of both packages, the one place where it stands."""

__version__ = "0.4.0"

"""The version number of both packages; it is written only in this file."""

__version__ = "0.5.0"

"""A person's files: pairs of texts from them, and what a reader of their scores should know.

pairs      two files, two folders or a table to pairs
contents   the bytes of a file to its text
tables     CSV, TSV and JSON to rows
folders    which files of two folders belong together
diagnosis  what is in the texts, how often, and what it costs
kinds      the pieces that a program leaves in a text
"""

from rouge_helpers.files.diagnosis import Finding, diagnose
from rouge_helpers.files.kinds import cleaned
from rouge_helpers.files.pairs import Pairs, read_pairs

__all__ = ["Finding", "Pairs", "cleaned", "diagnose", "read_pairs"]

"""Read pairs of texts from files, and find out what a reader of the scores should know.

pairs      from two files, two folders or a table to pairs
contents   from the bytes of a file to its text
tables     from CSV, TSV and JSON to rows
folders    which files of two folders belong together
diagnosis  what is unusual in the texts, how often, and how it changes the scores
kinds      the pieces that a program leaves in a text
"""

from rouge_helpers.files.diagnosis import Finding, diagnose
from rouge_helpers.files.kinds import cleaned
from rouge_helpers.files.pairs import Pairs, read_pairs

__all__ = ["Finding", "Pairs", "cleaned", "diagnose", "read_pairs"]

"""Read pairs of texts from files, and find out what a reader of the scores should know.

pairs      read pairs from two files, two folders or a table
contents   turn the bytes of a file into text
tables     read rows from CSV, TSV and JSON
folders    match the files of two folders
diagnosis  count unusual texts, and measure their effect on the scores
kinds      find and remove the pieces that programs leave in a text
"""

from rouge_helpers.files.diagnosis import Finding, diagnose
from rouge_helpers.files.kinds import cleaned
from rouge_helpers.files.pairs import Pairs, read_pairs

__all__ = ["Finding", "Pairs", "cleaned", "diagnose", "read_pairs"]

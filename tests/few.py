"""The exercises for which `make test` runs tests marked `few`; `make test-whole` runs the rest.

They cover every chapter, every kind and every form of a result. Exercises with very many mistakes
would take seconds, so they are left to `make test-whole`.
"""

FEW = frozenset(
    "tomas_precision f1 clipped_count split_words beat_it next_row jackknife"
    " same_to_the_eye pairs_in_order attack cut_at".split()
)

"""The workshop kit: decks, a plan, sheets and questions, made from decks, notebooks and records."""

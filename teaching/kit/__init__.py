"""The workshop kit: decks, a plan, sheets and questions, made of decks, notebooks and records."""

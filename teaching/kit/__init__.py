"""The workshop kit: decks, run sheets, sheets and plans, of decks, notebooks and records."""

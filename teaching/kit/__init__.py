"""The workshop kit: slides, run sheets, handouts and plans, made from notebooks and records."""

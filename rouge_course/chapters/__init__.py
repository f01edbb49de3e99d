"""One folder a chapter: its exercises, questions, figures and explorer."""

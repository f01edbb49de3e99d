"""IPython runs this file when Python starts in the tab, with the learner's global names."""

__import__("rouge_tab").install(get_ipython())  # type: ignore  # noqa: F821

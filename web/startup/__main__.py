"""IPython runs this file when Python starts in the tab, among the names of the learner."""

__import__("rouge_tab").install(get_ipython())  # type: ignore  # noqa: F821

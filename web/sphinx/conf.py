"""The settings of Sphinx. `make site` first copies this folder and the notebooks together."""

import os
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent
ROOT = next(folder for folder in SOURCE.parents if (folder / "pyproject.toml").is_file())
sys.path[:0] = [str(SOURCE), str(ROOT)]

from course_site import COURSE  # noqa: E402

from rouge_helpers.version import __version__  # noqa: E402

project = "ROUGE, step by step"
release = __version__
copyright = (
    f"the authors; texts and pictures CC BY 4.0, code MIT. Version {release}, {COURSE['date']}"
)
language = "en"

extensions = ["course_site", "myst_nb", "sphinx_copybutton"]
nb_execution_mode = "off"  # the saved outputs are tested
# Without a kernel, an explorer shows the picture and the table of its first state.
nb_mime_priority_overrides = [
    ("html", "application/vnd.jupyter.widget-view+json", None),
    ("html", "text/html", 0),
]
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 4

myst_heading_slug_func = "course_site.anchor"

copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True
add_module_names = False

html_theme = "pydata_sphinx_theme"
html_title = project
html_baseurl = os.environ.get("SITE_HOME", "")
html_static_path = ["_static"]
html_css_files = ["course.css", "interactive.css"]
html_favicon = "_static/favicon.svg"
templates_path = ["_templates"]
html_copy_source = True
html_sourcelink_suffix = ""  # so that a downloaded notebook has the right name
html_show_sphinx = False
html_last_updated_fmt = None
# Only the chapters have a list in a sidebar.
ALONE = {*SOURCE.glob("*.md"), *SOURCE.glob("notebooks/*.md")} - {SOURCE / "chapters.md"}
html_sidebars = {str(path.relative_to(SOURCE).with_suffix("")): [] for path in ALONE}
html_theme_options = {
    "logo": {"text": project},
    **({"github_url": COURSE["repository"]} if COURSE["repository"] else {}),
    "show_prev_next": True,
    "secondary_sidebar_items": ["page-toc"],
    "article_header_end": ["run-buttons"],
    "article_footer_items": ["to-source"],
    "search_bar_text": "Search the course",
    "navigation_with_keys": False,  # arrow keys are for scrolling
    "footer_start": ["copyright"],
    "footer_end": [],
    "navbar_align": "left",
    "header_links_before_dropdown": 4,  # one line at 1200 pixels; the rest is under More
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
    "back_to_top_button": False,
}
html_context = {"default_mode": "auto"}

html_math_renderer = "mathml"

"""What `make lab` starts JupyterLab with: opening a notebook leaves its file as it is."""

c = get_config()  # noqa: F821  a name that the server gives to this file


def keep_language_info(model, **_):
    """Write the language as the course does: JupyterLab adds the Python of the day to each file."""
    if model["type"] == "notebook":
        info = model["content"]["metadata"].get("language_info", {})
        if info.get("name") == "python":
            model["content"]["metadata"]["language_info"] = {"name": "python"}


c.FileContentsManager.pre_save_hook = keep_language_info

"""The settings of JupyterLab for the course: opening a notebook does not change it.

JupyterLab writes the kernel's description of its language, with the version of Python, into every
notebook that it opens. If the file has another description, JupyterLab marks the notebook as
changed. So the page gets a notebook with the kernel's description, and the file keeps the course's
description.
"""

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

c = get_config()  # noqa: F821  a name that the server gives to this file


def is_python(model):
    """Whether a file that the server reads or writes is a notebook in Python."""
    if model.get("type") != "notebook" or not model.get("content"):
        return False
    return model["content"]["metadata"].get("language_info", {}).get("name") == "python"


class CourseFiles(AsyncLargeFileManager):
    """The files of a folder; a page gets a notebook with the kernel's words about its language."""

    async def get(self, *arguments, **options):
        """Read a file."""
        from ipykernel.ipkernel import IPythonKernel  # late: the server starts without it

        model = await super().get(*arguments, **options)
        if is_python(model):
            model["content"]["metadata"]["language_info"] = dict(IPythonKernel.language_info)
        return model

    async def save(self, model, path=""):
        """Write a file; a notebook gets the course's description of its language."""
        if is_python(model):
            model["content"]["metadata"]["language_info"] = {"name": "python"}
        return await super().save(model, path)


c.ServerApp.contents_manager_class = CourseFiles

"""What a server of the course starts JupyterLab with: opening a notebook leaves it as it is.

JupyterLab writes what the kernel says of its language into every notebook that it opens, with the
version of Python, and marks the notebook as changed where the file said something else.  So the
page gets a notebook with the words of the kernel, and the file keeps those of the course.
"""

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

c = get_config()  # noqa: F821  a name that the server gives to this file


def is_python(model):
    """Whether a file that the server reads or writes is a notebook in Python."""
    if model.get("type") != "notebook" or not model.get("content"):
        return False
    return model["content"]["metadata"].get("language_info", {}).get("name") == "python"


class CourseFiles(AsyncLargeFileManager):
    """The files of a folder; a page gets a notebook with its language as the kernel tells it."""

    async def get(self, *arguments, **options):
        """Read a file."""
        from ipykernel.ipkernel import IPythonKernel  # late: the server starts without it

        model = await super().get(*arguments, **options)
        if is_python(model):
            model["content"]["metadata"]["language_info"] = dict(IPythonKernel.language_info)
        return model

    async def save(self, model, path=""):
        """Write a file; a notebook with its language as the course writes it."""
        if is_python(model):
            model["content"]["metadata"]["language_info"] = {"name": "python"}
        return await super().save(model, path)


c.ServerApp.contents_manager_class = CourseFiles

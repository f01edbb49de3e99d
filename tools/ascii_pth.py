"""Write the path of this folder in ASCII for editable installs; hatchling calls this hook.

Python 3.11 and 3.12 read a `.pth` file in the encoding of the locale, so on Windows they do not
find a folder whose path contains an umlaut. If a `.pth` file contains an
umlaut and the locale's encoding is ASCII, Python cannot even start.
"""

import base64
import hashlib
import os
import zipfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AsciiPth(BuildHookInterface):
    """A hook that changes only the wheel of an editable install."""

    def finalize(self, version: str, build_data: dict, artifact_path: str) -> None:
        """If this folder's path is not ASCII, write an ASCII form of it into the `.pth` file."""
        if version == "editable" and not self.root.isascii():
            write_line(Path(artifact_path), line_for(self.root))


def line_for(folder: str) -> str:
    """A line of Python that adds the folder to `sys.path` under any locale."""
    return f"import os, sys; sys.path.append(os.fsdecode({os.fsencode(folder)!r}))\n"


def write_line(wheel: Path, line: str) -> None:
    """Replace the content of a wheel's `.pth` file with `line`, and record the new checksum."""
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    (pth,) = [name for name in files if name.endswith(".pth")]
    (record,) = [name for name in files if name.endswith(".dist-info/RECORD")]
    files[pth] = line.encode("ascii")
    digest = base64.urlsafe_b64encode(hashlib.sha256(files[pth]).digest()).rstrip(b"=").decode()
    lines = files[record].decode("utf-8").splitlines()
    kept = [text for text in lines if not text.startswith(f"{pth},")]
    recorded = [f"{pth},sha256={digest},{len(files[pth])}", *kept]
    files[record] = "".join(f"{text}\n" for text in recorded).encode()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)

"""Messages in JupyterLab in the browser tab when a package could not be fetched.

Some packages are only on Pyodide's server. If that server cannot be reached, a cell that imports
such a package ends with a sentence instead of an error. So does a cell that needs names from such a
cell. All other cells still run.
"""

import ast

HERE = (
    "This cell needs the package {}, which comes from the internet and could not be fetched.\n"
    "Reload this page when you are connected, and run all cells. The output of the cell is also "
    "on the page of the chapter: “Back to the course”, in the corner of this page, leads there."
)
BELOW = (
    "This cell needs “{}” from a cell above that could not run. The message below that cell says "
    "why."
)

lost: set[str] = set()  # names that are not defined because a cell could not run
source = ""  # the code of the cell that is running


def install(shell) -> None:
    """Let IPython call `instead` for the two errors that a missing package causes."""
    shell.events.register("pre_run_cell", begin)
    shell.set_custom_exc((ModuleNotFoundError, NameError), instead)


def begin(info) -> None:
    """Remember the code of the cell that begins, because `instead` needs it if the cell fails."""
    global source
    source = info.raw_cell


def instead(shell, kind, error, trace, tb_offset=None) -> None:
    """Show a message if a package could not be fetched; otherwise show the error unchanged."""
    if kind is ModuleNotFoundError and is_elsewhere(error.name.partition(".")[0]):
        print(HERE.format(error.name))
    elif kind is NameError and error.name in lost:
        print(BELOW.format(error.name))
    else:
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
        return
    lost.update(bound(source) - set(shell.user_ns))


def is_elsewhere(module: str) -> bool:
    """Whether this module is in a package that is not on the site."""
    import pyodide_js

    packages = pyodide_js.lockfile.packages.to_py().values()
    return any(module in each["imports"] and "://" in each["file_name"] for each in packages)


def bound(code: str) -> set[str]:
    """The names that a cell defines: by =, import, def or class."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    return names

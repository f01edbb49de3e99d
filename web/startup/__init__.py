"""What the Python of JupyterLab in the tab says where a package could not be fetched.

Some packages lie on Pyodide's server alone. Without it, a cell that imports one of them ends with a
sentence in place of an error, and so does a cell that needs its names: then the others still run.
"""

import ast

HERE = (
    "This cell needs the package {}, which comes from the internet and could not be fetched.\n"
    "Load this page again when you are connected, and run all cells. What the cell shows is also "
    "on the page of the chapter: “Back to the course”, in the corner of this page, leads there."
)
BELOW = "This cell needs “{}” of a cell above that could not run: see what stands below that cell."

lost: set[str] = set()  # the names that cells did not come to make
source = ""  # of the cell that runs


def install(shell) -> None:
    """Have IPython ask us about the two errors that a missing package brings."""
    shell.events.register("pre_run_cell", begin)
    shell.set_custom_exc((ModuleNotFoundError, NameError), instead)


def begin(info) -> None:
    """Remember the code of the cell that begins, which `instead` reads if it fails."""
    global source
    source = info.raw_cell


def instead(shell, kind, error, trace, tb_offset=None) -> None:
    """Show one sentence if a package could not be fetched, else the error as it is."""
    if kind is ModuleNotFoundError and is_elsewhere(error.name.partition(".")[0]):
        print(HERE.format(error.name))
    elif kind is NameError and error.name in lost:
        print(BELOW.format(error.name))
    else:
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
        return
    lost.update(bound(source) - set(shell.user_ns))


def is_elsewhere(module: str) -> bool:
    """Whether a package that does not lie on the site brings this module."""
    import pyodide_js

    packages = pyodide_js.lockfile.packages.to_py().values()
    return any(module in each["imports"] and "://" in each["file_name"] for each in packages)


def bound(code: str) -> set[str]:
    """The names that a cell makes: by =, import, def or class."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    return names

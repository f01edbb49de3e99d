"""Write the workshop kit to `workshop/`, from the notebooks and the exercise records alone."""

from pathlib import Path

from kit.build import kit, read_course, write
from kit.decks import write_decks

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    folder = ROOT / "workshop"
    files = kit(read_course(ROOT / "notebooks"))
    write(files, folder)
    for said in write_decks(folder / "decks", ROOT / "notebooks"):
        print(said)
    print(f"{len(files)} files in {folder.name}/: begin with {folder.name}/index.html")


if __name__ == "__main__":
    main()

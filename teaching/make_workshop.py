"""Write the workshop kit to `workshop/`: decks to edit, and pages made of them and notebooks."""

from pathlib import Path

from kit.build import kit, read_course, write
from kit.decks import read_decks, write_decks

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    folder = ROOT / "workshop"
    for said in write_decks(folder / "decks", ROOT / "notebooks"):
        print(said)
    # The run sheets name the slides of the decks that are there, edited or not.
    files = kit(read_course(ROOT / "notebooks"), read_decks(folder / "decks"))
    write(files, folder)
    print(f"{len(files)} files in {folder.name}/: begin with {folder.name}/index.html")


if __name__ == "__main__":
    main()

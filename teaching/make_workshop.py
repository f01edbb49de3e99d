"""Write the workshop kit to `workshop/`: decks to edit, and pages made of them and notebooks."""

from pathlib import Path

from kit.build import kit, read_course, write
from kit.days import half_day
from kit.decks import read_decks, write_decks

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    folder = ROOT / "workshop"
    for said in write_decks(folder / "decks", ROOT / "notebooks"):
        print(said)
    # The plan is that of the decks that are there, edited or not.
    chapters, decks = read_course(ROOT / "notebooks"), read_decks(folder / "decks")
    files = kit(chapters, decks)
    write(files, folder)
    print(half_day(chapters, decks).first_line)
    print(f"{len(files)} files in {folder.name}/: begin with {folder.name}/index.html")


if __name__ == "__main__":
    main()

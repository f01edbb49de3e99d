"""Write the workshop kit to `workshop/`: decks to edit, and pages made from them and the notebooks.

`make workshop` calls this program; `make workshop BEGINS=13:30` plans a half day that begins at
13:30.
"""

import argparse
from pathlib import Path

from kit.build import kit, read_course, write
from kit.days import BEGINS, half_day, minutes_since_midnight
from kit.decks import read_decks, write_decks
from kit.plan import clock

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the workshop kit to workshop/.")
    parser.add_argument("--begins", default=clock(BEGINS), help="when the half day begins")
    begins = minutes_since_midnight(parser.parse_args().begins)
    folder = ROOT / "workshop"
    for said in write_decks(folder / "decks", ROOT / "notebooks"):
        print(said)
    # The plan is computed from the decks in the folder, whether they were edited or not.
    chapters, decks = read_course(ROOT / "notebooks"), read_decks(folder / "decks")
    files = kit(chapters, decks, begins)
    write(files, folder)
    print(half_day(chapters, decks).first_line)
    print(f"The plan begins at {clock(begins)}; make workshop BEGINS=13:30 changes that.")
    print(f"{len(files)} files in {folder.name}/: begin with {folder.name}/index.html")


if __name__ == "__main__":
    main()

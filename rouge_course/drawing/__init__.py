"""The tools for showing things in notebooks: pens, pictures, explorers. No chapter is used here."""

"""The tools for showing things in notebooks: pens, pictures, explorers. They know no chapter."""

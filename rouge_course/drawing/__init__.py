"""What notebooks are shown with: pens, pictures, explorers; it knows no chapter."""

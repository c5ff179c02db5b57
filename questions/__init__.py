"""Banks, questions, file formats and marking. Knows nothing of games (design.md, "Three rooms, one direction")."""

"""Banks, questions, file formats and marking. Knows nothing of games."""

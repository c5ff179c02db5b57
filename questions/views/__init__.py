"""Pages for teachers: banks, the editor, uploads."""

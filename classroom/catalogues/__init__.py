"""Message catalogues: English is the source, each other language has one .po file for the whole project."""

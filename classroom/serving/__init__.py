"""What `manage.py serve` does around the server: set-up, the addresses phones use, the greeting in the terminal."""

"""What `manage.py serve` does around the server: set-up, addresses for phones, what the terminal says."""

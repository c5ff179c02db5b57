"""Hundreds of phones at a real server, light enough that what is measured is the server."""

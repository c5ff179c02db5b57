#!/usr/bin/env python
"""Run Streetwise's commands: `python manage.py help` lists them."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")
    try:
        from django.core.management import execute_from_command_line
    except ImportError as error:
        raise SystemExit(
            "Django is not installed here. Run `make run`, or `pip install -r requirements.txt` first."
        ) from error
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()

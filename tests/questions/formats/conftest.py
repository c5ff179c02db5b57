"""What tests of several files of one format share."""

from __future__ import annotations

import docx
import pytest
from docx.document import Document


@pytest.fixture
def document() -> Document:
    return docx.Document()

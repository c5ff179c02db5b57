"""Addresses of banks and questions, for teachers."""

from __future__ import annotations

from django.urls import path

from questions.views import banks, editor, uploads

app_name = "questions"

urlpatterns = [
    path("", banks.index, name="banks"),
    path("banks/new/", banks.new, name="new_bank"),
    path("banks/<int:pk>/", banks.show, name="bank"),
    path("banks/<int:pk>/settings/", banks.change, name="change_bank"),
    path("banks/<int:pk>/delete/", banks.delete, name="delete_bank"),
    path("banks/<int:pk>/copy/", banks.copy, name="copy_bank"),
    path("banks/<int:pk>/questions/new/", editor.new, name="new_question"),
    path("questions/preview/", editor.preview, name="preview_question"),
    path("questions/<int:pk>/", editor.change, name="change_question"),
    path("questions/<int:pk>/archive/", editor.archive, name="archive_question"),
    path("upload/", uploads.new, name="upload"),
    path("uploads/<int:pk>/", uploads.preview, name="preview_upload"),
    path("uploads/<int:pk>/discard/", uploads.discard, name="discard_upload"),
    path("imports/<int:pk>/undo/", uploads.undo, name="undo_import"),
]

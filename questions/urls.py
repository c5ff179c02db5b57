"""Addresses of banks and questions, for teachers."""

from __future__ import annotations

from django.urls import path

from questions.views import (
    banks,
    bulk,
    editor,
    exports,
    images,
    imports,
    library,
    ordering,
    previews,
    sharing,
    uploads,
)

app_name = "questions"

urlpatterns = [
    path("", library.index, name="banks"),
    path("archived/", library.archived, name="archived_banks"),
    path("all/", library.questions, name="library"),
    path("questions/bulk/", bulk.change, name="bulk"),
    path("banks/new/", banks.new, name="new_bank"),
    path("banks/<int:pk>/", banks.show, name="bank"),
    path("banks/<int:pk>/settings/", banks.change, name="change_bank"),
    path("banks/<int:pk>/delete/", banks.delete, name="delete_bank"),
    path("banks/<int:pk>/copy/", banks.copy, name="copy_bank"),
    path("banks/<int:pk>/archive/", banks.archive, name="archive_bank"),
    path("banks/<int:pk>/restore/", banks.restore, name="restore_bank"),
    path("banks/<int:pk>/export/<slug:format>/", exports.bank, name="export_bank"),
    path("example/", exports.example_sheet, name="example_sheet"),
    path("banks/<int:pk>/share/", sharing.share, name="share_bank"),
    path("banks/<int:pk>/withdraw/", sharing.withdraw, name="withdraw_bank"),
    path("banks/<int:pk>/questions/new/", editor.new, name="new_question"),
    path("questions/preview/", editor.preview, name="preview_question"),
    path("questions/<int:pk>/", editor.change, name="change_question"),
    path("questions/<int:pk>/archive/", editor.archive, name="archive_question"),
    path("images/", images.new, name="new_image"),
    path("images/<slug:digest>.<slug:ending>", images.show, name="image"),
    path("questions/<int:pk>/move/", ordering.move, name="move_question"),
    path("upload/", uploads.new, name="upload"),
    path("uploads/", uploads.index, name="uploads"),
    path("uploads/<int:pk>/", previews.show, name="preview_upload"),
    path("uploads/<int:pk>/reading/", previews.choose_reading, name="choose_reading"),
    path("uploads/<int:pk>/rows/", previews.choose_rows, name="choose_rows"),
    path("uploads/<int:pk>/take/", previews.take, name="take_upload"),
    path("uploads/<int:pk>/unpack/", uploads.unpack, name="unpack_upload"),
    path("uploads/<int:pk>/discard/", uploads.discard, name="discard_upload"),
    path("uploads/<int:pk>/problems.csv", uploads.problems, name="upload_problems"),
    path("imports/<int:pk>/", imports.show, name="import"),
    path("imports/<int:pk>/undo/", imports.undo, name="undo_import"),
    path("imports/<int:pk>/problems.csv", imports.problems, name="import_problems"),
]

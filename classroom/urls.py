"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path
from django.utils.translation import gettext_lazy
from django.views.generic import RedirectView

from classroom.views import check, dealing, device, door, live, manual, phone, results, teacher, welcome

admin.site.site_header = admin.site.site_title = gettext_lazy("Streetwise: administration")

urlpatterns = [
    path("", door.home, name="home"),
    path("j/<slug:code>/", door.join, name="join"),
    path("how-to-play/<slug:code>/", manual.how_to_play, name="how_to_play"),
    path("how-to-play/<slug:code>/slide/", manual.slide, name="how_to_play_slide"),
    path("play/<slug:code>/", phone.phone, name="play"),
    path("play/<slug:code>/mine/", phone.mine, name="mine"),
    path("play/<slug:code>/press/", phone.press, name="press"),
    path("play/<slug:code>/answer/", phone.answer, name="answer"),
    path("play/<slug:code>/trade/", dealing.bargain, name="bargain"),
    path("live/<slug:code>/", live.present, name="live"),
    path("teach/", teacher.teach, name="teach"),
    path("teach/lessons/new/", teacher.lesson_new, name="lesson_new"),
    path("teach/lessons/forecast/", teacher.lesson_forecast, name="forecast"),
    path("teach/lessons/<int:pk>/projector/", teacher.projector, name="projector"),
    path("teach/lessons/<int:pk>/remote/", teacher.remote, name="remote"),
    path("teach/lessons/<int:pk>/device/press/", device.press, name="device_press"),
    path("teach/lessons/<int:pk>/device/answer/", device.answer, name="device_answer"),
    path("teach/lessons/<int:pk>/device/desk/", dealing.desk, name="desk"),
    path("teach/lessons/<int:pk>/control/", teacher.control, name="control"),
    path("teach/lessons/<int:pk>/results/", results.results, name="results"),
    path("teach/lessons/<int:pk>/results.csv", results.results_csv, name="results_csv"),
    path("check/", check.check, name="check"),
    path("teach/lessons/<int:pk>/results.xlsx", results.results_xlsx, name="results_xlsx"),
    path("welcome/<slug:key>/", welcome.welcome, name="welcome"),
    path("questions/", include("questions.urls")),
    # No e-mail is ever sent, so nobody has addresses to look after.
    path("accounts/email/", RedirectView.as_view(pattern_name="teach")),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
]

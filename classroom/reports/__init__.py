"""What a lesson has brought: answers, scores over time, the log in words; on a page and as files."""

from classroom.reports.answers import Report, report_of
from classroom.reports.chart import Chart, charts_of
from classroom.reports.files import as_csv, as_xlsx
from classroom.reports.log import LogLine, log_of

__all__ = ["Chart", "LogLine", "Report", "as_csv", "as_xlsx", "charts_of", "log_of", "report_of"]

"""What XML from strangers may hold, and how it is refused."""

from __future__ import annotations

import pytest

from questions.formats import xml
from questions.formats.source import Source


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(xml.Unreadable) as caught:
        xml.root_of(text)
    return caught.value.problem.key, caught.value.problem.where


def test_entities_of_its_own_are_refused_with_their_line() -> None:
    text = (
        '<?xml version="1.0"?>\n<!-- a --><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<a>&x;</a>'
    )
    assert refusal(text) == ("xml-with-dtd", "line 2")


def test_a_document_type_that_only_names_a_file_is_passed_over() -> None:
    assert xml.content(xml.root_of('<!DOCTYPE a SYSTEM "http://x.invalid/a.dtd"><a>b</a>')) == "b"


def test_a_tag_that_is_not_closed_is_named_with_its_line() -> None:
    assert refusal("<a>\n<b>\n</a>") == ("xml-broken", "line 3")


def test_no_text_at_all_is_broken() -> None:
    assert refusal("")[0] == "xml-broken"


def test_more_tags_than_memory_has_room_for_are_refused() -> None:
    assert refusal(f"<a>{'<b/>' * xml.MOST_TAGS}</a>")[0] == "xml-too-large"


def test_names_that_only_html_knows_become_their_signs() -> None:
    assert xml.content(xml.root_of("<a>&eacute;&nbsp;&lt;&amp;nbsp;</a>")) == "é\u00a0<&nbsp;"


@pytest.mark.parametrize(
    ("written", "meant"),
    [("Q&A & more", "Q&A & more"), ("&nonsense;", "&nonsense;"), ("& &#233;&amp;", "& é&")],
)
def test_an_ampersand_that_begins_nothing_is_itself(written: str, meant: str) -> None:
    assert xml.content(xml.root_of(f"<a>{written}</a>")) == meant


def test_signs_within_a_section_of_plain_text_stay_as_they_are() -> None:
    assert xml.content(xml.root_of("<a>&<![CDATA[Q&A &nbsp;]]>&</a>")) == "&Q&A &nbsp;&"


def test_the_declared_encoding_does_not_contradict_text_that_was_read() -> None:
    root = xml.root_of('<?xml version="1.0"\nencoding="ISO-8859-1"?><a>é</a>')
    assert (xml.content(root), xml.line_of(root)) == ("é", "line 2")


def test_signs_that_xml_forbids_become_blanks() -> None:
    assert xml.content(xml.root_of("<a>x\x0by</a>")) == "x y"


def test_children_are_found_by_local_name() -> None:
    root = xml.root_of('<a xmlns="urn:x" xmlns:y="urn:y"><y:b><c>1</c></y:b><!-- b --><b/></a>')
    assert xml.name_of(root) == "a"
    assert len(list(xml.children(root, "b"))) == 2
    assert xml.content(xml.child(root, "b", "c")) == "1"
    assert xml.child(root, "d", "c") is None


def test_markup_that_was_not_escaped_comes_back_as_written() -> None:
    assert xml.content(xml.root_of("<a>x &amp; <b>y</b> &lt; 1</a>")) == "x &amp; <b>y</b> &lt; 1"


def test_a_long_run_of_comments_is_passed_in_one_go() -> None:
    assert xml.name_of(xml.root_of("<!--a-->" * 50_000 + "<a/>")) == "a"


@pytest.mark.parametrize("name", ["ISO-8859-1", "windows-1252"])
def test_bytes_are_read_as_xml_declares_when_they_are_no_utf8(name: str) -> None:
    data = f'<?xml version="1.0" encoding="{name}"?><a>Été à Noël</a>'.encode(name)
    assert "Été à Noël" in Source(data).text


def test_utf8_is_read_as_such_whatever_xml_declares() -> None:
    data = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Été</a>'.encode()
    assert "Été" in Source(data).text


def test_an_encoding_that_nobody_knows_is_guessed() -> None:
    data = '<?xml version="1.0" encoding="windows-9"?><a>Été à Noël</a>'.encode("cp1252")
    assert Source(data).encoding == "cp1252"

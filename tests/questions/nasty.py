"""HTML that wants to run or to load something, and what a browser would find in what is left of it."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from hypothesis import strategies as st

_FRAGMENTS = [
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js>",
    '<img src="https://evil.example/x.png" alt="far away">',
    "<img src=x onerror=alert(1)>",
    '<img src="image:0123456789abcdef0123456789abcdef" alt="ours" onload=alert(1)>',
    '<img src="image:0123456789abcdef0123456789abcdef&quot; onerror=&quot;alert(1)">',
    '<img src="image:0123456789abcdef0123456789abcdef" srcset="//evil.example/y.png 2x">',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '<img alt="$x$" src="data:image/svg+xml,<svg onload=alert(1)>">',
    "![a](javascript:alert(1))",
    "![a](https://evil.example/x.png)",
    '![a" onerror="alert(1)](image:0123456789abcdef0123456789abcdef)',
    '![$\\text{" onerror=alert(1) x="}$](image:0123456789abcdef0123456789abcdef)',
    "[a](javascript:alert(1))",
    "<https://evil.example/>",
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//evil.example" target=_blank>a</a>',
    "<svg><foreignObject><body onload=alert(1)></foreignObject></svg>",
    "<svg><a xlink:href='javascript:alert(1)'><rect/></a></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    '<math href="javascript:alert(1)"><maction actiontype="statusline">x</maction></math>',
    '<annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml>',
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    '<object data="//evil.example"></object>',
    "<embed src=//evil.example>",
    '<form action="//evil.example"><button formaction="javascript:alert(1)">b</button></form>',
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
    '<link rel=stylesheet href="//evil.example/x.css">',
    '<base href="//evil.example/">',
    "<style>@import url(//evil.example)</style>",
    '<p style="background:url(//evil.example)">p</p>',
    '<td background="//evil.example/x.png">cell</td>',
    "<video poster=//evil.example/x.png><source src=//evil.example/x.mp4></video>",
    '<span lang="$\\text{ onmouseover=alert(1) }$">s</span>',
    "$<img src=x onerror=alert(1)>$",
    "$\\text{<script>alert(1)</script>}$",
    "\\(\\href{javascript:alert(1)}{x}\\)",
    "$$\\unicode{<script>}$$",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<plaintext>",
    "<template><img src=x onerror=alert(1)></template>",
    "<h1 onclick=alert(1)>Title</h1>",
    "\ue0000\ue001",
    "&lt;script&gt;",
    '"',
    "'",
    "`",
    "<",
    ">",
    "$",
    "$$",
    "\\(",
    "\\)",
    "<b>",
    "</b>",
    "<p>",
    "</p>",
    "<table>",
    "<ul><li>",
    "</ul>",
    "<pre>",
    "\n\n",
    "a",
]
NASTY = st.lists(st.sampled_from(_FRAGMENTS) | st.text(max_size=3), max_size=12).map("".join)

_TEXT_TAGS = "b strong i em u s del sub sup small mark code kbd samp var span br ruby rt rp img"
_BLOCK_TAGS = "p div ul ol li pre blockquote table thead tbody tfoot tr th td caption dl dt dd hr"
_MATH_TAGS = """math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover
    mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts semantics"""
_TAGS = {tag for tags in (_TEXT_TAGS, _BLOCK_TAGS, _MATH_TAGS) for tag in tags.split()}
_HARMFUL = re.compile(r"on|style$|href$|srcset$|action$|formaction$|background$|poster$|data$|xlink|xmlns:")
_OURS = re.compile(r"image:[0-9a-f]{32}|/questions/images/[0-9a-f]{32}\.[a-z]+")


class _Watcher(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _TAGS:
            self.faults.append(f"<{tag}>")
        for name, value in attrs:
            if _HARMFUL.match(name) or (name == "src" and not _OURS.fullmatch(value or "")):
                self.faults.append(f"<{tag} {name}={value}>")

    def handle_comment(self, data: str) -> None:
        self.faults.append(f"<!--{data}-->")


def faults_of(html: str) -> list[str]:
    """The tags and attributes of some HTML that no question may hold."""
    watcher = _Watcher()
    watcher.feed(html)
    watcher.close()
    return watcher.faults

// A press that comes before the other scripts have: the browser's own way would load the page anew and lose it.
// This one script is not deferred, so that it is there before anything can be pressed.

{
  const early = [];
  const hold = (event) => {
    if (!event.target.hasAttribute("hx-post")) return;
    event.preventDefault();
    event.stopPropagation();
    early.push([event.target, event.submitter]);
  };
  document.addEventListener("submit", hold, true);
  addEventListener("load", () => {
    document.removeEventListener("submit", hold, true);
    for (const [form, button] of early) if (form.isConnected) form.requestSubmit(button);
  });
}

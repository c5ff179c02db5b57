// The editor of a question: lines that move by arrows, keys that save, and a word before leaving unsaved text.
const form = document.getElementById("editor");
const STEPS = { ArrowUp: "-1", ArrowDown: "1" };
let unsaved = "unsaved" in form.dataset;
let sent = false;

// Two lines exchange what is in them, so that their names, numbers and labels stay where they are.
function exchange(line, other) {
  const [mine, theirs] = [line, other].map((row) => [...row.querySelectorAll("input")]);
  mine.forEach((field, at) => {
    if (field.type === "checkbox") [field.checked, theirs[at].checked] = [theirs[at].checked, field.checked];
    else [field.value, theirs[at].value] = [theirs[at].value, field.value];
  });
}

// The line's place is taken by its neighbour; the focus goes along with what was moved.
function move(line, step) {
  const other = step < 0 ? line.previousElementSibling : line.nextElementSibling;
  if (!other?.matches("[data-row]")) return;
  const place = [...line.querySelectorAll("input, button")].indexOf(document.activeElement);
  exchange(line, other);
  other.querySelectorAll("input, button")[place]?.focus();
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (!button) return;
  event.preventDefault();
  button.focus();
  move(button.closest("[data-row]"), Number(button.dataset.step));
});

form.addEventListener("keydown", (event) => {
  const line = event.target.closest("[data-row]");
  if (line && event.altKey && event.key in STEPS) {
    event.preventDefault();
    move(line, Number(STEPS[event.key]));
  }
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    form.querySelector(event.shiftKey ? "[data-save-another]" : "[data-save]").click();
  }
});

form.addEventListener("input", () => { unsaved = true; });
form.addEventListener("submit", (event) => {
  // A second press, while the first is on its way, would write the same question twice.
  if (sent) event.preventDefault();
  sent = true;
  unsaved = false;
});
addEventListener("pageshow", () => { sent = false; });
addEventListener("beforeunload", (event) => { if (unsaved) event.preventDefault(); });

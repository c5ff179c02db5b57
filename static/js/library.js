// Lists of questions: ticking a whole page, telling how many are ticked, moving a question by Alt and an arrow.
const boxes = () => [...document.querySelectorAll('input[name="tick"]')];
const STEPS = { ArrowUp: "-1", ArrowDown: "1" };

function tell() {
  const form = document.getElementById("bulk");
  if (!form) return;
  const ticked = boxes().filter((box) => box.checked).length;
  const page = form.querySelector("[data-tick-page]");
  page.closest("label").hidden = false;
  page.checked = ticked > 0 && ticked === boxes().length;
  const said = ticked > 0 && !form.elements.all.checked ? form.dataset.ticks.replace("%s", ticked) : "";
  form.querySelector("[data-tick-count]").textContent = said;
}

// After ticks.js has ticked a stretch.
document.addEventListener("click", (event) => { if (event.target.matches('input[name="tick"]')) tell(); });

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-tick-page]")) for (const box of boxes()) box.checked = event.target.checked;
  if (event.target.closest("#bulk")) tell();
});

// Return in a field means the button beside it.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("#bulk input:not([type=checkbox])")) return;
  event.preventDefault();
  event.target.closest(".row").querySelector("button").click();
});

document.addEventListener("keydown", (event) => {
  const step = event.altKey && STEPS[event.key];
  const button = step && event.target.closest("[data-question]")?.querySelector(`[data-step="${step}"]`);
  if (!button) return;
  event.preventDefault();
  // What has the focus keeps it, when the list is drawn anew.
  button.focus();
  button.click();
});

document.addEventListener("htmx:afterSettle", tell);
tell();

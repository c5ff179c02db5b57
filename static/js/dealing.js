// Trades and streets: what stands beside the fragment is asked for anew when the table has moved, but never
// while somebody types in it or moves a slider; folds stay as they were opened; sliders and typed sums say the same.

const TYPED = "input[type=text], input[type=number], input[type=range]";
const folds = new Map();

// What has just come is pressed and typed in at once: htmx listens to it without its usual pause.
htmx.config.defaultSettleDelay = 0;

const byId = (id) => document.getElementById(id);
const isShown = (element) => element.offsetParent !== null;
const isTypedIn = (element) => element.contains(document.activeElement) && document.activeElement.matches(TYPED);

function refresh(element) {
  const form = element.querySelector("#bargain-form");
  if (form && isTypedIn(element)) {
    htmx.trigger(byId("bargain-outcome"), "refresh");
    return;
  }
  const values = form ? Object.fromEntries(grouped(new FormData(form))) : {};
  htmx.ajax("GET", element.dataset.refresh, {
    target: `#${element.id}`, select: `#${element.id}`, swap: "outerHTML", values,
  }).catch(() => {}); // the next push asks again
}

// Of fields that come several times all values.
function grouped(fields) {
  const names = new Set([...fields.keys()]);
  return [...names].map((name) => [name, fields.getAll(name)]);
}

function refreshShown() {
  document.querySelectorAll("[data-refresh]").forEach((element) => isShown(element) && refresh(element));
}

let moved = null;

function follow() {
  unfold();
  const { move } = byId("live").dataset;
  if (move !== moved) refreshShown();
  moved = move;
}

// --- Tabs, folds and the desk -------------------------------------------------------------------------------

function openTab(button) {
  const tab = byId(button.dataset.tab);
  tab.checked = true;
  tab.focus();
  scrollTo(0, 0);
  // A button that asks for a form of its own fills the tab itself.
  if (!button.hasAttribute("hx-get")) refreshShown();
}

function closeDesk() {
  const desk = byId("desk");
  if (!desk || desk.hidden) return;
  desk.replaceChildren();
  desk.hidden = true;
  byId("open-desk")?.focus();
}

function unfold() {
  for (const [id, isOpen] of folds) {
    const fold = byId(id);
    if (fold) fold.open = isOpen;
  }
}

document.addEventListener("click", ({ target }) => {
  const fold = target.closest("summary")?.parentElement;
  if (fold?.id) folds.set(fold.id, !fold.open);
  const opener = target.closest("[data-tab]");
  if (opener) openTab(opener);
  if (target.closest("[data-close]")) closeDesk();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeDesk();
  // Enter in a sum shows what it comes to; a trade is offered by its button alone.
  if (event.key !== "Enter" || !event.target.matches(`#bargain-form :is(${TYPED})`)) return;
  event.preventDefault();
  htmx.trigger(byId("bargain-outcome"), "refresh");
});

document.addEventListener("change", ({ target }) => target.matches("input.tab") && refreshShown());

// --- Money ---------------------------------------------------------------------------------------------------

document.addEventListener("input", ({ target }) => {
  const typed = target.dataset.for && byId(target.dataset.for);
  if (typed) typed.value = target.value;
  const slider = target.id && document.querySelector(`[data-for="${target.id}"]`);
  if (slider) slider.value = target.value || 0;
});

// --- After a trade was offered -----------------------------------------------------------------------------

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.requestConfig?.elt?.id !== "bargain-form" || !detail.successful) return;
  byId("bargain-form")?.reset();
  byId("bargain")?.replaceChildren();
  const play = byId("tab-play");
  if (play) play.checked = true;
  closeDesk();
});

document.addEventListener("htmx:afterSwap", ({ target }) => {
  unfold();
  if (target.id === "desk" && !target.contains(document.activeElement)) byId("desk-title")?.focus();
});

document.addEventListener("live:shown", follow);

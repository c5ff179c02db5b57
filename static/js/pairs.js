// Matching by taps: one on the left opens, one on the right joins, the same one again undoes it.
// The selects, which serve without this script, hold what is chosen.

const filled = (sentence, words) => sentence.replace(/\{(\w+)\}/g, (_, name) => words[name]);

function dress(pairs) {
  pairs.dataset.dressed = "";
  const rights = pairs.querySelector(".rights");
  const options = [...rights.children].map((item) => makeOption(pairs, item));
  const lefts = [...pairs.querySelectorAll(".left")].map(makeLeft);
  const board = { pairs, rights, lefts, options, opened: null, isBeside: "beside" in pairs.dataset };
  for (const left of lefts) {
    left.opener.addEventListener("click", () => open(board, board.opened === left && !board.isBeside ? null : left));
  }
  for (const option of options) option.button.addEventListener("click", () => join(board, option));
  open(board, next(board), { quietly: true });
}

function makeLeft(item) {
  const [label, select] = item.children;
  const opener = document.createElement("button");
  const text = document.createElement("span");
  const chosen = document.createElement("span");
  Object.assign(opener, { type: "button", className: "opener" });
  Object.assign(text, { className: "text rich", dir: "auto" });
  chosen.className = "chosen";
  text.append(...label.childNodes);
  opener.append(text, chosen);
  label.replaceWith(opener);
  select.hidden = true;
  select.required = false; // a field that nobody sees can't be asked for by the browser: the server says it
  return { item, select, opener, text, chosen };
}

function makeOption(pairs, item) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "option";
  if ("beside" in pairs.dataset) button.dataset.key = item.querySelector(".letter").textContent;
  button.append(...item.childNodes);
  item.className = "";
  item.append(button);
  return { button, value: item.dataset.value };
}

const next = ({ lefts }) => lefts.find((left) => !left.select.value) ?? null;

function open(board, left, { quietly = false } = {}) {
  board.opened = left;
  if (!board.isBeside) {
    board.rights.hidden = !left;
    if (left) left.item.append(board.rights);
  }
  draw(board);
  if (left && !quietly) left.item.scrollIntoView({ block: "nearest" });
}

function join(board, option) {
  const left = board.opened ?? board.lefts.at(-1);
  const isUndone = left.select.value === option.value;
  left.select.value = isUndone ? "" : option.value;
  left.select.dispatchEvent(new Event("input", { bubbles: true }));
  const words = { left: left.text.textContent, right: option.button.querySelector(".text").textContent };
  const { joined, undone } = board.pairs.dataset;
  board.pairs.querySelector("[role=status]").textContent = filled(isUndone ? undone : joined, words);
  if (isUndone) {
    draw(board);
    return;
  }
  const following = next(board);
  open(board, following);
  const target = following?.opener ?? board.pairs.form.querySelector("button:not([type])");
  target.focus();
}

function draw({ pairs, lefts, options, opened }) {
  for (const left of lefts) {
    const option = options.find(({ value }) => value === left.select.value);
    left.opener.setAttribute("aria-expanded", left === opened);
    left.opener.classList.toggle("is-joined", Boolean(option));
    if (option) left.chosen.replaceChildren(...[...option.button.childNodes].map((part) => part.cloneNode(true)));
    else left.chosen.textContent = pairs.dataset.open;
  }
  for (const { button, value } of options) {
    button.setAttribute("aria-pressed", opened?.select.value === value);
    button.classList.toggle("is-used", lefts.some((left) => left !== opened && left.select.value === value));
  }
}

function dressAll() {
  document.querySelectorAll("fieldset.pairs:not([data-dressed])").forEach(dress);
}

document.addEventListener("live:shown", dressAll);
document.addEventListener("htmx:load", dressAll);
dressAll();

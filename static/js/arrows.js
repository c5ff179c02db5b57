// Ordering by arrows: each item has one up and one down, and the arrow keys do the same.
// The selects, which serve without this script, hold each item's place.

const STEPS = { ArrowUp: -1, ArrowDown: 1 };

const filled = (sentence, words) => sentence.replace(/\{(\w+)\}/g, (_, name) => words[name]);

function dress(ordering) {
  ordering.dataset.dressed = "";
  const list = ordering.querySelector(".items");
  const items = [...list.children].sort((one, other) => placeOf(one) - placeOf(other));
  for (const item of items) {
    item.querySelector("select").hidden = true;
    item.append(makeArrows(ordering, item));
  }
  list.replaceChildren(...items);
  draw(list);
}

const placeOf = (item) => Number(item.querySelector("select").value);
const textOf = (item) => item.querySelector(".text").textContent;

function makeArrows(ordering, item) {
  const arrows = document.createElement("span");
  arrows.className = "arrows";
  for (const [sign, label, step] of [["↑", ordering.dataset.up, -1], ["↓", ordering.dataset.down, 1]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", filled(label, { item: textOf(item) }));
    button.addEventListener("click", () => move(ordering, item, step, button));
    arrows.append(button);
  }
  arrows.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(ordering, item, step, arrows.children[step < 0 ? 0 : 1]);
  });
  return arrows;
}

function move(ordering, item, step, button) {
  const neighbour = step < 0 ? item.previousElementSibling : item.nextElementSibling;
  if (!neighbour) return;
  // The neighbour moves, not the item: what is taken off the page would lose the focus.
  if (step < 0) item.after(neighbour);
  else item.before(neighbour);
  draw(item.parentElement);
  const target = button.disabled ? [...button.parentElement.children].find((other) => other !== button) : button;
  target.focus();
  item.scrollIntoView({ block: "nearest" });
  item.querySelector("select").dispatchEvent(new Event("input", { bubbles: true }));
  const words = { item: textOf(item), n: placeOf(item), m: item.parentElement.children.length };
  ordering.querySelector("[role=status]").textContent = filled(ordering.dataset.moved, words);
}

function draw(list) {
  [...list.children].forEach((item, index) => {
    const [up, down] = item.querySelectorAll(".arrows button");
    item.querySelector("select").value = index + 1;
    up.disabled = index === 0;
    down.disabled = index === list.children.length - 1;
  });
}

function dressAll() {
  document.querySelectorAll("fieldset.ordering:not([data-dressed])").forEach(dress);
}

document.addEventListener("live:shown", dressAll);
document.addEventListener("htmx:load", dressAll);
dressAll();

// What the big screen does between two states: the die falls, tokens walk; and text always fits its stage.

const FALL_MS = 700;
const REST_MS = 350;
const STEP_MS = 180;
const STRIDE_MS = 170;
const LONGEST_MS = 2500;
const MOST_MOVES = 10;
const SIZES = ["short", "medium", "long", "huge", "wide", "giant"];

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Show what `events` did on the old state in `root`, before the new state takes its place.
 * Resolves at once where motion is not wanted or nobody watches, else within LONGEST_MS.
 */
export async function play(events, root) {
  const shown = events.filter((event) => event.is === "rolled" || event.path?.length);
  if (document.hidden || !shown.length || shown.length > MOST_MOVES) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const pace = Math.min(1, LONGEST_MS / shown.reduce((sum, event) => sum + duration(event), 0));
  for (const event of shown) {
    if (event.is === "rolled") await roll(event.dice, root, pace);
    else await walk(event, root, pace);
  }
}

function duration(event) {
  return event.is === "rolled" ? FALL_MS + REST_MS : event.path.length * STEP_MS;
}

async function roll(faces, root, pace) {
  const thrown = root.querySelector(".throw");
  if (!thrown) return;
  const dice = [...thrown.children].slice(0, faces.length);
  thrown.hidden = false;
  root.classList.add("thrown");
  for (const die of thrown.children) die.hidden = !dice.includes(die);
  thrown.classList.add("rolling");
  for (let turn = 0; turn < 6; turn++) {
    dice.forEach((die, at) => (die.dataset.face = 1 + ((faces[at] + turn) % 6)));
    await pause((FALL_MS * pace) / 6);
  }
  thrown.classList.remove("rolling");
  dice.forEach((die, at) => (die.dataset.face = faces[at]));
  await pause(REST_MS * pace);
  thrown.hidden = true;
}

async function walk({ seat, path }, root, pace) {
  const token = root.querySelector(`#token-${seat}`);
  if (!token) return;
  // A token that hurries arrives at each square before it leaves for the next, or it would cut the corners. Said
  // of the page: htmx would copy a token's own style to the next fragment as an attribute, which the policy forbids.
  document.documentElement.style.setProperty("--stride", `${STRIDE_MS * pace}ms`);
  for (const square of path) {
    if (token.dataset.square === String(square)) continue;
    token.dataset.square = square;
    share(root);
    await pause(STEP_MS * pace);
  }
}

// Tokens on one square stand side by side.
function share(root) {
  const squares = new Map();
  for (const token of root.querySelectorAll(".walker")) {
    const here = squares.get(token.dataset.square) ?? [];
    squares.set(token.dataset.square, [...here, token]);
  }
  for (const here of squares.values()) {
    here.forEach((token, slot) => Object.assign(token.dataset, { slot, of: here.length }));
  }
}

/** Give each stage the first size, from the server's guess on, at which nothing is cut. */
export function fit(root = document) {
  for (const stage of root.querySelectorAll(".fitted")) {
    stage.dataset.guess ??= stage.dataset.size;
    for (const size of SIZES.slice(SIZES.indexOf(stage.dataset.guess))) {
      stage.dataset.size = size;
      if (stage.scrollHeight <= stage.clientHeight + 1 && stage.scrollWidth <= stage.clientWidth + 1) break;
    }
  }
}

document.addEventListener("live:before", ({ detail }) => detail.waitFor(play(detail.events, detail.root)));
document.addEventListener("live:shown", () => fit());
window.document.addEventListener("toggle", () => fit(), true);
addEventListener("resize", () => fit());
window.addEventListener("load", () => fit());
fit();

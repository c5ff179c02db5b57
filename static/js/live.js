// The page's line to its table: it hears what changed, shows it, and sees that every press arrives.
//
// <body data-live="/live/CODE/?as=..."> is where to listen, by socket or, where none opens, by polling.
// Both bring the same JSON: {now, version?, html?, pulse?, notice?}. Versions are the truth: a message that
// was lost is made up for by the next heartbeat.

const HEARTBEAT_MS = 10_000;
const SILENCE_MS = 8_000;
const POLL_MS = 2_000;
const PATIENCE_MS = 3_000;
const RETRIES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000];
const TAP_MS = 700;
const ECHO_MS = 400;
const REPLY_MS = 8_000;
const SETTLE_MS = 20;
const REFUSED = 4403;

const address = new URL(document.body.dataset.live, location.href);
const mineAddress = document.body.dataset.mine;

const live = () => document.getElementById("live");
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const jittered = (ms) => ms * (0.75 + Math.random() / 2);

let socket = null;
let opened = false; // something was heard on the socket: a network may open one and let nothing through
let lost = 0; // failed tries to open a socket, in a row
let heard = performance.now();
let silentSince = performance.now();
let clockOffset = 0; // server's clock minus this page's, in ms; the phone's own time of day is never used
let next = null;
let showing = false;
let pulse = null;
let finger = Promise.resolve();

// --- Hearing ------------------------------------------------------------------------------------------

function have() {
  return Number(next?.version ?? live().dataset.version);
}

function hear(message) {
  heard = performance.now();
  if (message.now) clockOffset = message.now - performance.now();
  if (message.pulse) drawPulse((pulse = message.pulse));
  if (message.notice) notice(message.notice);
  if (message.html && message.version > have()) {
    next = message;
    show();
  }
}

async function show() {
  if (showing) return;
  showing = true;
  try {
    while (next) {
      const message = next;
      await animate(message);
      await finger; // a button that is being pressed stays until it is let go
      // What came meanwhile is shown next, not instead: where moves come fast, none would ever be shown.
      if (next === message) next = null;
      htmx.swap("#live", message.html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: SETTLE_MS });
      shown();
    }
  } finally {
    showing = false;
  }
}

// Whoever draws movement listens for this event and may hold the swap back until it is done.
async function animate(message) {
  const before = Number(live().dataset.version);
  const fresh = document.createElement("template");
  fresh.innerHTML = message.html;
  const root = fresh.content.firstElementChild;
  const events = JSON.parse(root?.dataset.events || "[]").filter((event) => event.v > Number(live().dataset.move || 0));
  const waits = [];
  document.dispatchEvent(
    new CustomEvent("live:before", { detail: { events, root: live(), before, waitFor: (done) => waits.push(done) } }),
  );
  await Promise.allSettled(waits);
}

function shown() {
  drawPulse(pulse);
  drawClock();
  say(live().dataset.announce);
  fetchMine();
  document.dispatchEvent(new CustomEvent("live:shown"));
}

function say(text) {
  const announcer = document.getElementById("announce");
  if (announcer && text && announcer.textContent !== text) announcer.textContent = text;
}

function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  clearTimeout(notice.clearing);
  notice.clearing = setTimeout(() => (place.textContent = ""), 6_000 + 60 * text.length);
}

// --- What only this device sees: fetched when the question changes, never replaced by a push --------------

let mineShown = null;

function mineKey() {
  const { asked, closed } = live().dataset;
  return `${asked || ""}:${closed || ""}`;
}

async function fetchMine() {
  if (!mineAddress || mineKey() === mineShown) return;
  const key = (mineShown = mineKey());
  for (const wait of RETRIES_MS) {
    try {
      const response = await fetch(mineAddress, { cache: "no-store" });
      if (response.ok) {
        const html = await response.text();
        if (key !== mineKey()) return;
        htmx.swap("#mine", html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
        scrollTo(0, 0); // a question, and what came of it, are read from the top
        return;
      }
    } catch {
      // No network just now: tried again below.
    }
    await pause(jittered(wait));
    if (key !== mineKey()) return;
  }
  mineShown = null;
}

// --- Time left and counts ---------------------------------------------------------------------------------

function drawClock() {
  const due = Number(live().dataset.due);
  const seconds = document.getElementById("seconds");
  const bar = document.getElementById("clock");
  if (!due || live().dataset.paused) return;
  const left = Math.max(0, Math.min(due - performance.now() - clockOffset, Number(live().dataset.limit) || Infinity));
  if (bar) bar.value = left;
  if (seconds) seconds.textContent = seconds.dataset.text.replace("{n}", Math.ceil(left / 1000));
}

function drawPulse(counts) {
  const place = document.getElementById("pulse");
  if (!place || !counts) return;
  const current = String(counts.asked) === live().dataset.asked && counts.of > 0;
  place.textContent = current
    ? place.dataset.many.replace("{n}", counts.answered).replace("{m}", counts.of)
    : "";
}

// --- The socket, and polling where none opens ---------------------------------------------------------------

function connect() {
  if (socket || document.body.dataset.sockets === "off") return;
  const target = new URL(address);
  target.protocol = target.protocol.replace("http", "ws");
  socket = new WebSocket(target);
  const mine = socket;
  socket.onopen = beat;
  socket.onmessage = (event) => {
    if (socket !== mine) return;
    opened = true;
    lost = 0;
    connection(true);
    hear(JSON.parse(event.data));
  };
  socket.onclose = async (event) => {
    if (socket !== mine) return;
    socket = null;
    if (opened) silentSince = performance.now();
    opened = false;
    if (event.code === REFUSED) {
      location.reload();
      return;
    }
    await pause(jittered(RETRIES_MS[Math.min(lost++, RETRIES_MS.length - 1)]));
    connect();
  };
}

function beat() {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ have: have() }));
}

function watch() {
  if (opened && performance.now() - heard > HEARTBEAT_MS + SILENCE_MS) {
    const dead = socket;
    socket = null;
    opened = false;
    silentSince = performance.now();
    dead.close();
    connect();
  }
}

async function poll() {
  const target = new URL(address);
  target.searchParams.set("have", have());
  try {
    const response = await fetch(target, { cache: "no-store" });
    if (response.status === 403) {
      location.reload();
      return;
    }
    if (!response.ok) throw new Error(response.status);
    hear(await response.json());
    connection(true);
  } catch {
    connection(false);
  }
}

async function pollWhileDeaf() {
  for (;;) {
    await pause(jittered(POLL_MS));
    if (!opened && performance.now() - silentSince > PATIENCE_MS) await poll();
  }
}

function connection(on) {
  const place = document.getElementById("connection");
  if (!place) return;
  place.textContent = on ? place.dataset.on : place.dataset.off;
  place.classList.toggle("on", on);
  place.classList.toggle("off", !on);
}

// A phone that wakes or changes network asks at once what it missed.
function wake() {
  if (document.hidden) return;
  if (opened) {
    beat();
    heard = Math.min(heard, performance.now() - HEARTBEAT_MS);
  } else {
    connect();
    poll();
  }
}

// --- Pressing ------------------------------------------------------------------------------------------------

function randomId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

function isPress(element) {
  return element instanceof Element && element.matches("form.press");
}

// While a press is under way, and for a moment after, another tap is its echo, whatever button the push has
// put under the finger by then.
function busy(form, on) {
  form.toggleAttribute("data-busy", on);
  form.setAttribute("aria-busy", on);
  clearTimeout(busy.ending);
  if (on) document.body.setAttribute("data-resting", "");
  else busy.ending = setTimeout(() => document.body.removeAttribute("data-resting"), ECHO_MS);
}

// A form that has just come is not yet htmx's: pressed by then it would load the page anew.
document.addEventListener("submit", (event) => isPress(event.target) && event.preventDefault());

document.addEventListener("htmx:configRequest", (event) => {
  const { parameters, elt } = event.detail;
  if (!isPress(elt)) return;
  parameters.press ??= randomId();
  if (!parameters.asked) parameters.frame ??= live().dataset.frame;
});

document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, xhr, requestConfig } = event.detail;
  if (!requestConfig.parameters.press) return;
  if (isPress(elt) && document.body.hasAttribute("data-resting")) {
    event.preventDefault();
    return;
  }
  if (isPress(elt)) busy(elt, true);
  // The request's own event: htmx tells the form, and a push may have taken that off the page by then.
  xhr.addEventListener("loadend", () => {
    if (isPress(elt)) busy(elt, false);
    if (xhr.status) replied(xhr, elt);
    else sendAgain(requestConfig);
  });
});

function replied(xhr, form) {
  if (xhr.getResponseHeader("content-type")?.startsWith("application/json")) {
    hear(JSON.parse(xhr.responseText));
    if (form.id === "other-bid" && xhr.status === 200) form.reset();
  } else if (xhr.status >= 500) {
    notice(document.body.dataset.trouble);
  }
  // What the press changed comes by the socket; without one it has to be asked for.
  if (!opened) poll();
}

// A press that did not reach the server is sent again with the same id: it counts once, however often it comes.
async function sendAgain({ path, parameters, verb, target }) {
  const tried = Number(parameters.tried ?? 0);
  if (tried >= RETRIES_MS.length) {
    notice(document.body.dataset.unsent);
    return;
  }
  notice(document.body.dataset.resending);
  await pause(jittered(RETRIES_MS[tried]));
  const again = htmx.ajax(verb, path, {
    values: { ...Object.fromEntries(Object.entries(parameters)), tried: tried + 1 },
    target: target?.isConnected ? target : document.body,
    swap: target?.id === "mine" ? "outerHTML" : "none",
  });
  again.catch(() => {}); // told by the request's own event
}

// A push must not take a button away from under a finger: it waits until the finger is lifted.
document.addEventListener(
  "pointerdown",
  () => {
    finger = new Promise((lifted) => {
      const done = () => setTimeout(lifted, 0);
      addEventListener("pointerup", done, { once: true });
      addEventListener("pointercancel", done, { once: true });
      setTimeout(lifted, TAP_MS);
    });
  },
  { passive: true },
);

// --- Start -----------------------------------------------------------------------------------------------------

htmx.config.timeout = REPLY_MS;
document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);
addEventListener("offline", () => connection(false));
addEventListener("pageshow", (event) => event.persisted && wake());
setInterval(beat, HEARTBEAT_MS);
setInterval(watch, 1_000);
setInterval(drawClock, 200);
clockOffset = Number(document.body.dataset.now) - performance.now();
mineShown = mineKey();
connect();
pollWhileDeaf();
drawClock();

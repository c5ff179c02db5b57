// The teacher's bar on the big screen: there while mouse or keyboard move, gone while the class looks.

const LINGER_MS = 3500;
const LOW_DOWN = 0.95; // of the screen's height: below what the seats press
const bar = document.getElementById("controls");
const fullScreen = document.getElementById("full-screen");
let hiding;

function show() {
  bar.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(hide, LINGER_MS);
}

function hide() {
  clearTimeout(hiding);
  bar.classList.remove("shown");
}

// Where all play on this screen, mouse and keys play: only the mouse's way to the bar brings it up, and it
// goes as soon as the mouse leaves, for it lies over what the seats press.
function notice(event) {
  const live = document.getElementById("live").dataset;
  const isShared = live.oneDevice && live.status === "running";
  const y = event.touches?.[0]?.clientY ?? event.clientY;
  if (!isShared || bar.contains(event.target) || y > LOW_DOWN * innerHeight) show();
  else if (y !== undefined) hide();
}

function switchFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
}

// Only a secure page may keep the screen on; elsewhere the teacher's own settings have to.
async function stayAwake() {
  if (document.hidden || !navigator.wakeLock) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // The battery is low or the system forbids it: the lesson goes on without.
  }
}

if (bar) {
  for (const sign of ["mousemove", "keydown", "touchstart", "focusin"]) {
    document.addEventListener(sign, notice, { passive: true });
  }
  document.getElementById("awake").hidden = Boolean(navigator.wakeLock);
  fullScreen.hidden = !document.fullscreenEnabled;
  fullScreen.addEventListener("click", switchFullScreen);
  show();
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();

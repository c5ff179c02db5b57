// The teacher's bar on the big screen: there while mouse or keyboard move, gone while the class looks.

const LINGER_MS = 3500;
const bar = document.getElementById("controls");
const fullScreen = document.getElementById("full-screen");
let hiding;

function show() {
  bar.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => bar.classList.remove("shown"), LINGER_MS);
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
    document.addEventListener(sign, show, { passive: true });
  }
  document.getElementById("awake").hidden = Boolean(navigator.wakeLock);
  fullScreen.hidden = !document.fullscreenEnabled;
  fullScreen.addEventListener("click", switchFullScreen);
  show();
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();

// Short tones for what happens on the big screen, made here: no file is fetched. One button switches them off.

const VOLUME = 0.12;
const KEY = "streetwise-sound";

// Each sound is a few notes: [frequency in Hz, start in s, length in s].
const SOUNDS = {
  rolled: [[180, 0, 0.05], [220, 0.09, 0.05], [200, 0.18, 0.05], [260, 0.28, 0.06]],
  right: [[523, 0, 0.12], [659, 0.11, 0.12], [784, 0.22, 0.2]],
  wrong: [[233, 0, 0.18], [196, 0.17, 0.26]],
  bought: [[659, 0, 0.08], [880, 0.08, 0.16]],
  built: [[392, 0, 0.08], [523, 0.08, 0.08], [659, 0.16, 0.16]],
  paid: [[440, 0, 0.08], [330, 0.09, 0.14]],
  card: [[587, 0, 0.08], [740, 0.1, 0.08], [587, 0.2, 0.12]],
  bid: [[698, 0, 0.08]],
  sold: [[523, 0, 0.1], [523, 0.14, 0.1], [784, 0.28, 0.24]],
  offer: [[494, 0, 0.08], [587, 0.1, 0.12]],
  jailed: [[294, 0, 0.12], [233, 0.13, 0.12], [175, 0.26, 0.3]],
  out: [[330, 0, 0.2], [277, 0.2, 0.2], [220, 0.4, 0.4]],
  ended: [[523, 0, 0.15], [659, 0.15, 0.15], [784, 0.3, 0.15], [1047, 0.45, 0.45]],
};

const button = document.getElementById("sound");
let audio = null;
let on = remembered();

function remembered() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true; // storage is forbidden: sounds are on, and the button still works until the page is left
  }
}

function remember() {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Nothing is kept, then.
  }
}

// Browsers let a page sound only after somebody has touched it.
function wake() {
  const Context = window.AudioContext || window.webkitAudioContext;
  if (!Context || !on) return;
  audio ??= new Context();
  if (audio.state === "suspended") audio.resume();
}

function sound(name) {
  if (!on || document.hidden || audio?.state !== "running") return;
  for (const [frequency, start, length] of SOUNDS[name] ?? []) note(frequency, audio.currentTime + start, length);
}

function note(frequency, start, length) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

function draw() {
  button.setAttribute("aria-pressed", on);
  button.textContent = on ? button.dataset.on : button.dataset.off;
}

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    on = !on;
    remember();
    draw();
    wake();
  });
  draw();
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wake, { passive: true });
}

// The die is heard while it falls, the rest once it can be seen.
let heard = [];
document.addEventListener("live:before", ({ detail }) => {
  heard = detail.events.filter((event) => event.is !== "rolled").map((event) => event.is);
  if (detail.events.some((event) => event.is === "rolled")) sound("rolled");
});
document.addEventListener("live:shown", () => {
  const last = heard.filter((name) => name in SOUNDS).pop();
  if (last) sound(last);
  heard = [];
});

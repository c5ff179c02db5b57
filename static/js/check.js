// The connection check: each line of the list is tried and then says what came of it.

const TRIES = 5;
const PATIENCE_MS = 8_000;

const checks = {
  // How long a press takes to be answered: the middle one of a few tries.
  async answers() {
    const times = [];
    for (let tried = 0; tried < TRIES; tried++) {
      const began = performance.now();
      const response = await fetch(location.href, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE_MS) });
      if (!response.ok) throw new Error(response.statusText);
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)];
  },

  async cookies() {
    if (!navigator.cookieEnabled) throw new Error("refused");
  },

  // A socket that no table is behind: the server opens it before it says so, and opening is what counts.
  socket() {
    return new Promise((fine, fails) => {
      const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/live/check/");
      socket.onopen = () => { fine(); socket.close(); };
      socket.onerror = fails;
      setTimeout(fails, PATIENCE_MS);
    });
  },
};

for (const line of document.querySelectorAll("[data-check]")) {
  checks[line.dataset.check]().then(
    (ms) => say(line, "right", line.dataset.fine.replace("{ms}", Math.ceil(ms))),
    () => say(line, "wrong", line.dataset.fails),
  );
}

function say(line, verdict, text) {
  line.textContent = text;
  line.className = verdict;
}

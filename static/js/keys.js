// The big screen by keyboard: a letter presses the option that bears it, Enter what leads on.

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.target.matches("input, textarea, select") || document.querySelector("#desk:not([hidden])")) return;
  const key = event.key.toUpperCase();
  // A control in focus is pressed by Enter anyway.
  if (key === "ENTER" ? event.target.matches("a, button, summary") : !/^[A-Z]$/.test(key)) return;
  document.querySelector(`#live:not(.thrown) [data-key="${key}"]`)?.click();
});

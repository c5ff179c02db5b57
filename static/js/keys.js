// The big screen by keyboard: a letter presses the option that bears it.

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  const key = event.key.toUpperCase();
  if (!/^[A-Z]$/.test(key)) return;
  document.querySelector(`#live [data-key="${key}"]`)?.click();
});

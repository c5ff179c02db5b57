// Shift and a click, or Shift and the space bar, tick a whole stretch of boxes as the last one was.

let last = null;

document.addEventListener("click", (event) => {
  const box = event.target;
  if (!box.matches?.('input[name="tick"]')) return;
  const boxes = [...document.querySelectorAll('input[name="tick"]')];
  const from = boxes.indexOf(last);
  const to = boxes.indexOf(box);
  if (event.shiftKey && from >= 0) {
    for (const one of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) one.checked = box.checked;
  }
  last = box;
});

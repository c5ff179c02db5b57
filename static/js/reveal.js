// "Show the password": a box that appears where scripts run and shows what was typed.
for (const label of document.querySelectorAll("[data-reveal]")) {
  const field = document.getElementById(label.dataset.reveal);
  const box = label.querySelector("input");
  label.hidden = false;
  box.addEventListener("change", () => { field.type = box.checked ? "text" : "password"; });
  field.form.addEventListener("submit", () => { field.type = "password"; });
}

// What is half answered outlasts a push and a reload: this tab keeps it until another question is begun.

const KEPT = "halfway";
const FORMS = "form.answer, form.spoken";

const keyOf = (form) => `${form.elements.asked.value}:${form.elements.seat?.value ?? ""}`;

function keep(form) {
  const fields = [...new FormData(form)];
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ key: keyOf(form), fields }));
  } catch {
    // A browser that keeps nothing forgets what is half answered when the page is loaded again.
  }
}

function kept(form) {
  try {
    const { key, fields } = JSON.parse(sessionStorage.getItem(KEPT)) ?? {};
    return key === keyOf(form) ? fields : null;
  } catch {
    return null;
  }
}

function restore(form) {
  form.dataset.restored = "";
  const fields = kept(form);
  if (!fields) return;
  for (const input of form.elements) {
    const values = fields.filter(([name]) => name === input.name).map(([, value]) => value);
    if (input.type === "checkbox") input.checked = values.includes(input.value);
    else if (input.matches("select, input[type=text]") && values.length) input.value = values[0];
  }
}

function restoreAll() {
  document.querySelectorAll(FORMS).forEach((form) => "restored" in form.dataset || restore(form));
}

// An answer that is in is no longer half done: on a shared device the next one to sit here finds nothing.
function forget({ detail }) {
  if (detail.successful && detail.requestConfig?.elt.matches(FORMS)) sessionStorage.removeItem(KEPT);
}

document.addEventListener("htmx:afterRequest", forget);
document.addEventListener("input", ({ target }) => target.form?.matches(FORMS) && keep(target.form));
document.addEventListener("live:shown", restoreAll);
document.addEventListener("htmx:load", restoreAll);
restoreAll();

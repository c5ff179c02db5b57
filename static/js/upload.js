// Question files: dropped or chosen, each sent by itself with how far it has come, so that many large ones fit.
// Without this the form sends them all at once.

function line(list, name) {
  const item = list.appendChild(document.createElement("li"));
  const words = item.appendChild(document.createElement("span"));
  words.textContent = name;
  const state = item.appendChild(document.createElement("span"));
  const bar = item.appendChild(document.createElement("progress"));
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute("aria-label", name);
  return { item, state, bar };
}

// Resolves with the page's address and the sentences of what was refused.
function send(form, file, shown) {
  if (file.size > Number(form.dataset.most)) return Promise.resolve({ refused: [form.dataset.large] });
  const fields = new FormData(form);
  fields.delete("file");
  fields.append("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  request.setRequestHeader("Accept", "application/json");
  request.responseType = "json";
  request.upload.addEventListener("progress", (event) => {
    shown.bar.value = event.lengthComputable ? event.loaded / event.total : 0;
    shown.state.textContent = `${form.dataset.sending} ${Math.round(shown.bar.value * 100)} %`;
  });
  request.upload.addEventListener("load", () => {
    shown.bar.removeAttribute("value");
    shown.state.textContent = form.dataset.read;
  });
  return new Promise((resolve) => {
    const failed = { refused: [form.dataset.failed] };
    request.addEventListener("loadend", () => resolve(request.response?.refused ? request.response : failed));
    request.send(fields);
  });
}

function finished(shown, answer) {
  shown.bar.remove();
  shown.state.textContent = answer.refused.join(" ") || "✓";
  shown.item.classList.toggle("wrong", answer.refused.length > 0);
}

// One after the other: a school's network is shared, and its server reads one file at a time.
async function sendAll(form, files) {
  const list = form.querySelector(".sending");
  list.replaceChildren();
  form.toggleAttribute("data-busy", true);
  const rows = files.map((file) => line(list, file.name));
  const arrived = [];
  for (const [number, file] of files.entries()) {
    const answer = await send(form, file, rows[number]);
    finished(rows[number], answer);
    if (!answer.refused.length) arrived.push(answer.address);
  }
  form.removeAttribute("data-busy");
  form.reset();
  // What was refused is read first: the others wait among the uploads.
  if (arrived.length === files.length) location.assign(arrived.length === 1 ? arrived[0] : form.dataset.all);
  else if (arrived.length) form.querySelector(".arrived").hidden = false;
}

function takesFiles(event) {
  return event.dataTransfer?.types.includes("Files");
}

for (const form of document.querySelectorAll("form.upload")) {
  const input = form.querySelector('input[type="file"]');
  const start = (files) => files.length && !form.hasAttribute("data-busy") && sendAll(form, [...files]);
  form.addEventListener("submit", (event) => {
    if (!input.files.length) return;
    event.preventDefault();
    start(input.files);
  });
  // A file that misses the field must not take the place of the page.
  document.addEventListener("dragover", (event) => {
    if (!takesFiles(event)) return;
    event.preventDefault();
    form.classList.add("is-over");
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget || form.classList.remove("is-over"));
  document.addEventListener("drop", (event) => {
    if (!takesFiles(event)) return;
    event.preventDefault();
    form.classList.remove("is-over");
    start(event.dataTransfer.files);
  });
}

// Images in a question's text: chosen, pasted or dropped, sent to the server, described, and written in.
const dialog = document.getElementById("image");
const form = document.getElementById("editor");
const [file, alt, shown, problem, insert, choose] = ["#image-file", "#image-alt", "[data-shown]", "[data-problem]",
  "[data-insert]", "[data-choose]"].map((part) => dialog.querySelector(part));
const opener = form.querySelector("[data-image]");
let field = form.elements.stem;
let place = [0, 0];
let reference = "";

function open(target, given) {
  field = target;
  place = [target.selectionStart, target.selectionEnd];
  reference = "";
  dialog.querySelector("form").reset();
  shown.hidden = insert.disabled = true;
  choose.hidden = false;
  problem.textContent = "";
  dialog.returnValue = "";
  dialog.showModal();
  if (given) send(given);
}

async function send(image) {
  const body = new FormData();
  body.append("file", image);
  const headers = { "x-csrftoken": form.elements.csrfmiddlewaretoken.value };
  try {
    const reply = await fetch(dialog.dataset.address, { method: "POST", body, headers });
    const said = await reply.json();
    if (said.error) throw new Error(said.error);
    show(said);
  } catch (error) {
    // What is no sentence of the server's own is a broken line or a broken reply.
    problem.textContent = error.constructor === Error ? error.message : dialog.dataset.failed;
  }
}

function show(said) {
  reference = said.reference;
  problem.textContent = "";
  shown.src = said.address;
  shown.hidden = insert.disabled = false;
  choose.hidden = true;
  alt.focus();
}

// Each way to write has its own signs, and none of them may be ended early by the description.
function written() {
  const described = alt.value.replace(/[\[\]\n]/g, " ").trim();
  if (form.elements.stem_format.value !== "html") return `![${described}](${reference})`;
  const image = document.createElement("img");
  image.setAttribute("src", reference);
  image.setAttribute("alt", described);
  return image.outerHTML;
}

file.addEventListener("change", () => { if (file.files[0]) send(file.files[0]); });
alt.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  if (!insert.disabled) insert.click();
});
dialog.addEventListener("close", () => {
  field.focus();
  if (dialog.returnValue !== "insert" || !reference) return;
  field.setRangeText(written(), ...place, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

const textOf = (event) => event.target.closest?.("[data-text]");
const imageOf = (data) => [...(data?.files ?? [])].find((one) => one.type.startsWith("image/"));

for (const [name, source] of [["paste", "clipboardData"], ["drop", "dataTransfer"]]) {
  form.addEventListener(name, (event) => {
    const image = imageOf(event[source]);
    if (!image || !textOf(event)) return;
    event.preventDefault();
    open(textOf(event), image);
  });
}
form.addEventListener("dragover", (event) => {
  if (textOf(event) && [...event.dataTransfer.types].includes("Files")) event.preventDefault();
});
form.addEventListener("focusin", (event) => { if (textOf(event)) field = event.target; });
opener.hidden = false;
opener.addEventListener("click", () => open(field));

/**
 * Records clicks, choices and completed fields until React has hydrated the page, and replays them in the same order. If the
 * scripts cannot be loaded, `lost` enables the buttons again and shows a message, because skeletons would never be replaced.
 * It does so with a delay, because leaving a page also cancels its scripts. Forms with an `action` need no script and are
 * submitted at once. It runs before the page's body, parts of which can be used while others are still loading.
 * React takes over the current state of a control, so a choice must be undone first for its handler to be called.
 */
export const holdInput = `const lost = (() => {
const held = new Map();
const keep = (key, replay) => {
  held.delete(key);
  held.set(key, replay);
};
const holdPress = (event) => {
  const button = event.target.closest?.("button");
  if (!button || (button.type === "submit" && button.form?.hasAttribute("action"))) return;
  event.preventDefault();
  event.stopPropagation();
  button.ariaBusy = "true";
  keep(button, () => button.click());
};
const holdChange = ({ target }) => {
  const { type, name, checked, value } = target;
  if (type === "radio" || type === "checkbox")
    keep(type === "radio" ? name : target, () => {
      target.checked = !checked;
      target.click();
    });
  else
    keep(target, () => {
      target.value = value;
      for (const heard of ["change", "focusout"]) target.dispatchEvent(new Event(heard, { bubbles: true }));
    });
};
const release = () => {
  removeEventListener("click", holdPress, true);
  removeEventListener("change", holdChange, true);
  for (const key of held.keys()) if (key instanceof Element) key.ariaBusy = null;
};
addEventListener("click", holdPress, true);
addEventListener("change", holdChange, true);
addEventListener("hydrated", async () => {
  release();
  for (const replay of held.values()) {
    replay();
    await new Promise((drawn) => setTimeout(drawn));
  }
}, { once: true });
const tell = () => {
  const note = Object.assign(document.createElement("p"), {
    role: "alert",
    className: "bg-ink px-4 py-2 text-center text-canvas text-sm print:hidden",
    textContent: "A part of this page could not be loaded. ",
  });
  note.append(Object.assign(document.createElement("a"), { href: "", className: "underline", textContent: "Try Again" }));
  document.body.firstElementChild.after(note);
};
return (error) => {
  release();
  setTimeout(tell, 500);
  throw error;
};
})();
`

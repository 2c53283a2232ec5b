/**
 * Records clicks, choices and completed fields until React has hydrated the page, and replays them in the same order. If the
 * scripts cannot be loaded, `onScriptError` enables the buttons again and shows a message, because skeletons would never be
 * replaced. It waits first, because leaving a page also cancels its scripts. Forms with an `action` need no script and are
 * submitted at once. It runs before the page's body, parts of which can be used while others are still loading.
 * React takes over the current state of a control, so a choice must be undone first for its handler to be called.
 */
export const replayEarlyInput = `const onScriptError = (() => {
const recorded = new Map();
const record = (key, replay) => {
  recorded.delete(key);
  recorded.set(key, replay);
};
const recordClick = (event) => {
  const button = event.target.closest?.("button");
  if (!button || (button.type === "submit" && button.form?.hasAttribute("action"))) return;
  event.preventDefault();
  event.stopPropagation();
  button.ariaBusy = "true";
  record(button, () => button.click());
};
const recordChange = ({ target }) => {
  const { type, name, checked, value } = target;
  if (type === "radio" || type === "checkbox")
    record(type === "radio" ? name : target, () => {
      target.checked = !checked;
      target.click();
    });
  else
    record(target, () => {
      target.value = value;
      for (const type of ["change", "focusout"]) target.dispatchEvent(new Event(type, { bubbles: true }));
    });
};
const stopRecording = () => {
  removeEventListener("click", recordClick, true);
  removeEventListener("change", recordChange, true);
  for (const key of recorded.keys()) if (key instanceof Element) key.ariaBusy = null;
};
addEventListener("click", recordClick, true);
addEventListener("change", recordChange, true);
addEventListener("hydrated", async () => {
  stopRecording();
  for (const replay of recorded.values()) {
    replay();
    await new Promise((resolve) => setTimeout(resolve));
  }
}, { once: true });
const showFailure = () => {
  const note = Object.assign(document.createElement("p"), {
    role: "alert",
    className: "bg-ink px-4 py-2 text-center text-canvas text-sm print:hidden",
    textContent: "A part of this page could not be loaded. ",
  });
  note.append(Object.assign(document.createElement("a"), { href: "", className: "underline", textContent: "Try Again" }));
  document.body.firstElementChild.after(note);
};
return (error) => {
  stopRecording();
  setTimeout(showFailure, 500);
  throw error;
};
})();
`

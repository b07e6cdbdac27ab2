/**
 * Copies text.
 * @module
 */
import { breakable, fill, h } from "./dom.ts";

/** Copies a text; `false` if the browser does not allow it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission, or outside of a secure context, the browser can still copy a selection.
    const area = h<HTMLTextAreaElement>("textarea", { class: "hidden" }, text);
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    return isDone;
  }
}

/** A button that copies a text and shows the result. */
export function copyButton(text: string, what: string, label = "Copy"): HTMLElement {
  const button = h<HTMLButtonElement>(
    "button",
    { type: "button", class: "copy", "data-copy": text, "aria-label": `${label} ${what}` },
    label,
  );
  button.addEventListener("click", async () => {
    button.textContent = await copy(text) ? "Copied" : "Not copied";
    announce(`${button.textContent}: ${what}`);
    setTimeout(() => button.textContent = label, 1500);
  });
  return button;
}

/** A text that is copied when it is clicked: a value, or a name. */
export function copies(text: string, shown: string, what: string, name = "value"): HTMLElement {
  const isValue = name === "value";
  const show = () => isValue ? shown : breakable(shown);
  const code = h(isValue ? "code" : "span", {}, show());
  const button = h("button", {
    type: "button",
    class: `${name} copies`,
    part: isValue ? "value" : "name",
    title: "Copy",
    "aria-label": `${shown}, copy ${what}`,
  }, code);
  button.addEventListener("click", async () => {
    const isDone = await copy(text);
    code.textContent = isDone ? "Copied" : "Not copied";
    announce(`${code.textContent}: ${what}`);
    setTimeout(() => fill(code, show()), 1200);
  });
  return button;
}

let speaker: HTMLElement | undefined;

/** Hides text from sight, also in pages without the style of previews. */
const unseen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  "clip-path": "inset(50%)",
  "white-space": "nowrap",
};

/** Adds the live region for screen readers to a page, if it is not there. */
export function addSpeaker(): void {
  if (speaker?.isConnected) return;
  speaker = h("div", { role: "status", "aria-live": "polite", css: unseen });
  document.body.append(speaker);
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  if (speaker) speaker.textContent = text;
}

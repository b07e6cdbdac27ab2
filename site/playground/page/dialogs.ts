/**
 * The dialogs of the page.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";
import type { PastedFile } from "../state/paste.ts";

/** Shows a dialog, and removes it when it is closed. */
function show(title: string, ...content: HTMLElement[]): HTMLDialogElement {
  const dialog = h<HTMLDialogElement>(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    h("h2", { id: "dialog-title" }, title),
    ...content,
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The texts of files that users choose or drop. */
async function textsOf(files: Iterable<File>): Promise<PastedFile[]> {
  return await Promise.all(Array.from(files, async (file) => ({
    name: file.webkitRelativePath || file.name,
    text: await file.text(),
  })));
}

/** Asks for a text or files. */
export function askForFiles(onFiles: (files: PastedFile[]) => void): void {
  const text = h<HTMLTextAreaElement>("textarea", { id: "pasted", rows: 12, spellcheck: "false" });
  const chosen = h<HTMLInputElement>("input", { type: "file", id: "chosen", multiple: true });
  const submit = async (event: Event) => {
    event.preventDefault();
    const files = await textsOf(chosen.files ?? []);
    if (text.value.trim() !== "") files.push({ text: text.value });
    dialog.close();
    if (files.length > 0) onFiles(files);
  };
  const dialog = show(
    "Paste or open files",
    h(
      "form",
      { submit },
      h(
        "p",
        {},
        "A configuration of Style Dictionary or token-build, a file of Tokens Studio, an export of " +
          "Figma, a resolver document, tokens in JSON, YAML or a module, or CSS. Nothing leaves the page.",
      ),
      h("label", { for: "pasted" }, "Text"),
      text,
      h("label", { for: "chosen" }, "Files"),
      chosen,
      h(
        "div",
        { class: "actions" },
        h("button", { type: "submit", class: "main" }, "Open"),
        h("button", { type: "button", click: () => dialog.close() }, "Cancel"),
      ),
    ),
  );
}

/** Opens files that users drop on the page. */
export function acceptDrops(onFiles: (files: PastedFile[]) => void): void {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    if (!event.dataTransfer || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles(await textsOf(event.dataTransfer.files));
  });
}

/** Shows a text to copy, with a link to where it goes. */
export function showText(
  title: string,
  about: string,
  text: string,
  link?: { readonly title: string; readonly href: string },
): void {
  const area = h<HTMLTextAreaElement>("textarea", {
    rows: 14,
    readonly: true,
    "aria-label": title,
  });
  area.value = text;
  const status = h("p", { role: "status" });
  const copy = async () => {
    area.select();
    await navigator.clipboard.writeText(text).catch(() => document.execCommand("copy"));
    fill(status, "Copied.");
  };
  const dialog = show(
    title,
    h("p", {}, about),
    area,
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "main", click: copy }, "Copy"),
      link
        ? h("a", { href: link.href, target: "_blank", rel: "noreferrer" }, link.title)
        : h("span"),
      h("button", { type: "button", click: () => dialog.close() }, "Close"),
    ),
    status,
  );
}

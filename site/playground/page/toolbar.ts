/**
 * The header of the page.
 * @module
 */
/// <reference lib="dom" />
import { h } from "../../../src/hooks/preview/client/dom.ts";
import { examples } from "../state/examples.ts";
import type { PlaygroundState } from "../state/playground_state.ts";

/** Callbacks of the toolbar to the page. */
export interface ToolbarEvents {
  onExample(name: string): void;
  onPaste(): void;
  onShare(): void;
  onDownload(): void;
  onReport(): void;
  onPeer(followsPeer: boolean): void;
}

/** Where the site keeps the chosen color scheme. */
const schemeKey = "vitepress-theme-appearance";

/** A button that switches between the light and the dark scheme, for the whole site. */
function schemeSwitch(): HTMLElement {
  const { dataset } = document.documentElement;
  const given = localStorage.getItem(schemeKey);
  const isDark = () =>
    dataset.scheme === undefined
      ? matchMedia("(prefers-color-scheme: dark)").matches
      : dataset.scheme === "dark";
  if (given === "dark" || given === "light") dataset.scheme = given;
  const button = h("button", {
    type: "button",
    "aria-pressed": String(isDark()),
    click: () => {
      dataset.scheme = isDark() ? "light" : "dark";
      localStorage.setItem(schemeKey, dataset.scheme);
      button.setAttribute("aria-pressed", String(isDark()));
    },
  }, "Dark");
  return button;
}

/** Makes the header. `show` shows the settings of a state. */
export function toolbar(
  events: ToolbarEvents,
): { element: HTMLElement; show(state: PlaygroundState): void } {
  const button = (title: string, click: () => void) =>
    h("button", { type: "button", click }, title);
  const example = h<HTMLSelectElement>(
    "select",
    {
      change: () => {
        const { value } = example;
        example.value = "";
        if (value !== "") events.onExample(value);
      },
    },
    h("option", { value: "" }, "Choose…"),
    ...Object.entries(examples).map(([name, { title }]) => h("option", { value: name }, title)),
  );
  const peer = h<HTMLInputElement>("input", {
    type: "checkbox",
    change: () => events.onPeer(peer.checked),
  });
  const element = h(
    "header",
    {},
    h("a", { href: "../", class: "home" }, "token-build"),
    h("h1", {}, "Playground"),
    h(
      "div",
      { class: "actions" },
      h("label", {}, "Example ", example),
      button("Paste or open", events.onPaste),
      button("Share", events.onShare),
      button("Download", events.onDownload),
      button("Report a bug", events.onReport),
      h("label", { class: "check" }, peer, " Behave like Style Dictionary"),
      schemeSwitch(),
      h("a", { href: "../playground" }, "Help"),
    ),
  );
  return {
    element,
    show: ({ followsPeer }) => {
      peer.checked = followsPeer === true;
    },
  };
}

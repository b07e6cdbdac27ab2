/**
 * Controls of the bar at the top, and fields for other controls.
 * @module
 */
import { type Child, h } from "./dom.ts";
import type { Model } from "./model.ts";
import { notationNames } from "./notation.ts";
import { saidName } from "../groups.ts";
import type { State } from "./state.ts";

export type Change = (change: Partial<State>) => void;

/** Settings of the page that are not part of its address. */
export interface Settings {
  sample: string;
  scheme: "auto" | "light" | "dark";
}

/** A choice of a field. */
export type Option = readonly [value: string, text: string];

export function select(
  label: string,
  options: readonly Option[],
  value: string,
  change: (value: string) => void,
): HTMLElement {
  return h(
    "label",
    { class: "field" },
    h("span", {}, label),
    h(
      "select",
      { change: ({ target }: Event) => change((target as HTMLSelectElement).value) },
      options.map(([one, text]) => h("option", { value: one, selected: one === value }, text)),
    ),
  );
}

/** A box to tick. */
export function checkbox(
  label: Child,
  isOn: boolean,
  change: (isOn: boolean) => void,
): HTMLElement {
  return h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      checked: isOn,
      change: ({ target }: Event) => change((target as HTMLInputElement).checked),
    }),
    h("span", {}, label),
  );
}

/** The search field. It is never redrawn, so it keeps its text. */
export function searchField(value: string, change: Change): HTMLInputElement {
  const input = h<HTMLInputElement>("input", {
    type: "search",
    id: "search",
    placeholder: "Search names, values, descriptions",
    "aria-label": "Search tokens",
    "aria-keyshortcuts": "/",
    autocomplete: "off",
    spellcheck: "false",
    input: () => change({ query: input.value }),
  });
  input.value = value;
  return input;
}

/** The field for the color scheme of the page: system, light or dark. */
export function schemeField(settings: Settings, change: () => void): HTMLElement {
  const schemes: Option[] = [["auto", "System"], ["light", "Light"], ["dark", "Dark"]];
  return select("Appearance", schemes, settings.scheme, (value) => {
    settings.scheme = value as Settings["scheme"];
    change();
  });
}

/** Whether some tokens are shown as sample text. */
function hasType({ data }: Model): boolean {
  return data.kinds.some((kind) => /^(?:font|line|letter|typo)/.test(kind));
}

/** The filters that the page contains, by their ids. */
function visionOptions(): Option[] {
  const filters = [...document.querySelectorAll(".visions filter")];
  return [
    ["", "Unchanged"],
    ...filters.map(({ id }): Option => [id, id[0].toUpperCase() + id.slice(1)]),
  ];
}

/** Controls of pictures: the color behind them, and the sample text. */
export function pictureFields(
  model: Model,
  state: State,
  settings: Settings,
  change: Change,
  redraw: () => void,
): Child[] {
  const [{ background }, { data }] = [state, model];
  const own = model.surfaces.in(state.contexts);
  const ownName = own && own.token >= 0 ? saidName(data.paths[own.token]) : undefined;
  const known: Option[] = [
    ["", ownName === undefined ? "None chosen" : `Theme: ${ownName}`],
    ["#ffffff", "White"],
    ["#000000", "Black"],
  ];
  const isKnown = known.some(([value]) => value === background);
  const isOther = !isKnown && background.startsWith("#");
  const isToken = !isKnown && !isOther;
  const options: Option[] = [
    ...known,
    ...(isToken ? [[background, background] as const] : []),
    [isOther ? background : "other", "Other color"],
  ];
  const hasColors = data.kinds.includes("color");
  const printed = (data.platforms.find(({ name }) => name === state.platform) ?? data.platforms[0])
    ?.name;
  const notations: Option[] = [
    ["", printed === undefined ? "Resolved" : `As ${printed} prints them`],
    ...Object.entries(notationNames),
  ];
  return [
    hasColors && select("Background and contrast", options, background, (value) => {
      change({ background: value === "other" ? "#767676" : value });
    }),
    hasColors && isOther && h("input", {
      type: "color",
      "aria-label": "Background color",
      value: background,
      input: ({ target }: Event) => change({ background: (target as HTMLInputElement).value }),
    }),
    hasColors &&
    select("Contrast by", [["", "WCAG 2.2"], ["apca", "APCA"]], state.measure, (measure) => {
      change({ measure });
    }),
    hasColors &&
    select("Color vision", visionOptions(), state.vision, (vision) => change({ vision })),
    select("Values", notations, state.notation, (notation) => change({ notation })),
    hasType(model) && h(
      "label",
      { class: "field sample" },
      h("span", {}, "Sample text"),
      h("input", {
        type: "text",
        value: settings.sample,
        input: ({ target }: Event) => {
          settings.sample = (target as HTMLInputElement).value;
          redraw();
        },
      }),
    ),
  ];
}

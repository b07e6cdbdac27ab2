/**
 * Draws tokens as cards and lines.
 * @module
 */
import { contrast, level, ratioText, type Rgba } from "./color.ts";
import { copies } from "./copy.ts";
import { h } from "./dom.ts";
import { cut, marksOf } from "./marks.ts";
import type { Contexts, Model } from "./model.ts";
import { picture, type PictureContext } from "./pictures.ts";
import { type Row, stepName } from "./rows.ts";
import { saidName } from "./search.ts";

/** Settings of cards besides their tokens. */
export interface GalleryContext extends PictureContext {
  readonly model: Model;
  readonly contexts: Contexts;
  /** Contexts to show beside those. */
  readonly beside: Contexts | undefined;
  /** Number of the platform whose names to show; -1 for the names of the tokens. */
  readonly platform: number;
  /** The background color for contrast. */
  readonly background: Rgba;
  /** Number of the open token; -1 for none. */
  readonly open: number;
}

/** The name to show: that of the platform, or the token's name relative to its group. */
function shownName(number: number, group: string, { model, platform }: GalleryContext): string {
  const name = saidName(model.data.paths[number]);
  if (platform >= 0) return model.data.platforms[platform].names[number] ?? name;
  return group !== "" && name.startsWith(`${group}.`) ? name.slice(group.length + 1) : name;
}

function nameButton(number: number, group: string, context: GalleryContext): HTMLElement {
  const { model, open } = context;
  const isDeprecated = number in model.data.deprecated;
  return h("button", {
    type: "button",
    class: isDeprecated ? "name deprecated" : "name",
    "data-open": number,
    "aria-expanded": String(open === number),
    title: model.names[number],
  }, shownName(number, group, context));
}

/** The contrast of a color with the background, in the shown contexts. */
function contrastTexts(number: number, context: GalleryContext): HTMLElement[] {
  const { model, background } = context;
  return shownContexts(context).flatMap((chosen) => {
    const rgba = model.values(chosen)[number]?.rgba;
    if (!rgba) return [];
    const ratio = contrast(rgba, background);
    const name = ratio >= 4.5 ? "good" : ratio >= 3 ? "fair" : "poor";
    return [h("span", { class: `contrast ${name}` }, `${ratioText(ratio)} ${level(ratio)}`)];
  });
}

/** The shown contexts: one choice, or two. */
function shownContexts({ contexts, beside }: GalleryContext): Contexts[] {
  return beside ? [contexts, beside] : [contexts];
}

function missing(): HTMLElement {
  return h("div", { class: "missing" }, "not in this context");
}

/** Draws a token in the shown contexts, side by side. */
function pictures(number: number, context: GalleryContext): HTMLElement {
  const { model, beside } = context;
  const draw = (chosen: Contexts) => {
    const value = model.values(chosen)[number];
    if (!value) return missing();
    return picture(model.kind(number), value, context) ??
      h("code", { class: "picture plain" }, cut(value.text));
  };
  const drawn = shownContexts(context).map(draw);
  return h("div", { class: beside ? "pictures beside" : "pictures" }, drawn);
}

/** The texts of a token's values in the shown contexts, stacked. */
function values(number: number, context: GalleryContext): HTMLElement[] {
  return shownContexts(context).map((chosen) => {
    const value = context.model.values(chosen)[number];
    if (!value) return h("code", { class: "value" }, "\u2013");
    return copies(value.text, cut(value.text), `value of ${context.model.names[number]}`);
  });
}

function card(number: number, group: string, context: GalleryContext): HTMLElement {
  const { model, contexts, open } = context;
  return h(
    "article",
    {
      class: `card of-${model.kind(number)}${open === number ? " open" : ""}`,
      "data-token": number,
      "aria-label": model.names[number],
    },
    pictures(number, context),
    nameButton(number, group, context),
    values(number, context),
    h(
      "div",
      { class: "foot" },
      marksOf(number, model.values(contexts)[number], model),
      contrastTexts(number, context),
    ),
  );
}

function step(number: number, context: GalleryContext): HTMLElement {
  const { model, open, platform } = context;
  const name = stepName(model.data.paths[number]);
  const shown = platform >= 0 ? shownName(number, "", context) : name;
  const button = nameButton(number, "", context);
  button.textContent = shown;
  return h(
    "article",
    {
      class: `step${open === number ? " open" : ""}`,
      "data-token": number,
      "aria-label": model.names[number],
    },
    pictures(number, context),
    button,
    values(number, context),
    contrastTexts(number, context),
  );
}

/** Draws a token across the page, with its name beside its picture. */
function specimenLine(number: number, group: string, context: GalleryContext): HTMLElement {
  const { model, contexts, open } = context;
  return h(
    "article",
    {
      class: `specimen-line${open === number ? " open" : ""}`,
      "data-token": number,
      "aria-label": model.names[number],
    },
    h(
      "div",
      { class: "about" },
      nameButton(number, group, context),
      values(number, context),
      marksOf(number, model.values(contexts)[number], model),
    ),
    pictures(number, context),
  );
}

/** Draws a token without a picture. */
function line(number: number, group: string, context: GalleryContext): HTMLElement {
  const { model, contexts, open } = context;
  return h(
    "article",
    {
      class: `line${open === number ? " open" : ""}`,
      "data-token": number,
      "aria-label": model.names[number],
    },
    nameButton(number, group, context),
    h("span", { class: "type" }, model.type(number) || "\u2013"),
    h("div", { class: "values" }, values(number, context)),
    marksOf(number, model.values(contexts)[number], model),
  );
}

/** Draws a row. */
export function drawRow(row: Row, group: string, context: GalleryContext): HTMLElement {
  switch (row.is) {
    case "section":
      return h(
        "div",
        { class: "row section" },
        h("h2", {}, row.title, " ", h("span", { class: "count" }, row.count.toLocaleString("en"))),
      );
    case "group":
      return h("div", { class: "row group" }, h("h3", {}, row.name));
    case "ramp":
      return h("div", { class: "row ramp" }, row.tokens.map((one) => step(one, context)));
    case "cards":
      return h("div", { class: "row cards" }, row.tokens.map((one) => card(one, group, context)));
    case "specimen":
      return h("div", { class: "row" }, row.tokens.map((one) => specimenLine(one, group, context)));
    case "line":
      return h("div", { class: "row" }, row.tokens.map((one) => line(one, group, context)));
  }
}

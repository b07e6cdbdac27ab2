/**
 * Draws tokens as cards and lines.
 * @module
 */
import type { Kind } from "../../../base/tokens/kinds.ts";
import { contrast, level, lightnessText, parseHex, ratioText, shortVerdict } from "../color.ts";
import { copies } from "./copy.ts";
import { breakable, h } from "./dom.ts";
import { missingFonts } from "./families.ts";
import { inline, ofText } from "./markdown.ts";
import { cut, longestValue, marksOf, noteOf } from "./marks.ts";
import type { Contexts } from "./model.ts";
import { type Shown, textIn } from "./notation.ts";
import { verdictIn, verdictsOf, verdictText } from "./pairs.ts";
import { contextsText } from "../../../base/contexts/contexts.ts";
import { picture, type PictureContext } from "./pictures.ts";
import { saidName, stepName, stepOf } from "../groups.ts";
import type { Row } from "./rows.ts";

/** Settings of cards besides their tokens. */
export interface GalleryContext extends PictureContext, Shown {
  readonly contexts: Contexts;
  /** Contexts to show beside those. */
  readonly beside: Contexts | undefined;
  /** Number of the platform whose names to show; -1 for the names of the tokens. */
  readonly platform: number;
  /** Shows the rest of a long section. */
  expand?(title: string): void;
  /** Whether the user chose the background, so that cards show the contrast with it. */
  readonly isBackgroundChosen: boolean;
  /** `apca`, or WCAG 2.2. */
  readonly measure?: string;
  /** Number of the open token; -1 for none. */
  readonly open: number;
  /** Whether a click on a name copies it, because nothing opens. */
  readonly copiesNames?: boolean;
}

/** The name to show: that of the platform, or the token's name relative to its group. */
export function shownName(
  number: number,
  group: string,
  { model, platform }: Pick<GalleryContext, "model" | "platform">,
): string {
  const path = model.data.paths[number];
  const name = saidName(path);
  if (platform >= 0) return model.data.platforms[platform].names[number] ?? name;
  if (name === group) return stepName(path);
  return group !== "" && name.startsWith(`${group}.`) ? name.slice(group.length + 1) : name;
}

function nameButton(number: number, group: string, context: GalleryContext): HTMLElement {
  return namedButton(number, shownName(number, group, context), context);
}

/** A button with a token's name: opens the token, or copies its usage in code. */
function namedButton(number: number, shown: string, context: GalleryContext): HTMLElement {
  const { model, open, platform } = context;
  const name = number in model.data.deprecated ? "name deprecated" : "name";
  if (context.copiesNames) {
    return copies(model.usageOf(number, platform), shown, `name of ${model.names[number]}`, name);
  }
  return h("button", {
    type: "button",
    class: name,
    "data-open": number,
    "aria-expanded": String(open === number),
    title: model.names[number],
  }, breakable(shown));
}

/** The contrast of a color with the background in the shown contexts; for steps also with the usual one, or with white. */
function contrastTexts(number: number, context: GalleryContext, isStep = false): HTMLElement[] {
  if (!context.isBackgroundChosen && !isStep && !context.measure) return [];
  const { names } = context.model;
  return shownContexts(context).flatMap((chosen) => {
    const rgba = context.model.values(chosen)[number]?.rgba;
    const background = context.backgroundIn(chosen) ?? { rgba: parseHex("#ffffff"), token: -1 };
    if (!rgba) return [];
    const isLightness = context.measure === "apca";
    const by = isLightness ? "APCA" : "WCAG 2.2";
    const title = `Contrast with ${names[background.token] ?? "the background"}, ${by}`;
    const ratio = contrast(rgba, background.rgba);
    const text = isLightness
      ? lightnessText(rgba, background.rgba)
      : isStep
      ? shortVerdict(ratio)
      : `${ratioText(ratio)} ${level(ratio)}`;
    return [h("span", { class: "contrast", title }, text)];
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
    return picture(model.kind(number), value, context, chosen) ??
      h("code", { class: "picture plain" }, cut(value.text));
  };
  const drawn = shownContexts(context).map(draw);
  return h("div", { class: beside ? "pictures beside" : "pictures", part: "picture" }, drawn);
}

/** The texts of a token's values in the shown contexts, stacked. */
function values(number: number, context: GalleryContext): HTMLElement[] {
  return shownContexts(context).map((chosen) => {
    const text = textIn(number, chosen, context);
    if (text === undefined) return h("code", { class: "value" }, "\u2013");
    return copies(text, cut(text, longestValue), `value of ${context.model.names[number]}`);
  });
}

/** The description of a token, cut to two lines. */
function note(number: number, { model }: GalleryContext): HTMLElement | false {
  const text = noteOf(number, model.data);
  return text !== undefined &&
    h("p", { class: "note-text", part: "note", title: text, ...ofText }, inline(cut(text)));
}

function card(number: number, group: string, context: GalleryContext): HTMLElement {
  const { model, contexts, open } = context;
  return h(
    "article",
    {
      class: `card of-${model.kind(number)}${open === number ? " open" : ""}`,
      part: "token card",
      "data-token": number,
      "aria-label": model.names[number],
    },
    pictures(number, context),
    nameButton(number, group, context),
    values(number, context),
    note(number, context),
    h(
      "div",
      { class: "foot" },
      marksOf(number, model.values(contexts)[number], model),
      contrastTexts(number, context),
    ),
  );
}

/** The name to show in a ramp: that of the platform, or the number of the step. */
export function shownStep(
  number: number,
  context: Pick<GalleryContext, "model" | "platform">,
): string {
  const path = context.model.data.paths[number];
  return context.platform >= 0
    ? shownName(number, "", context)
    : String(stepOf(path)?.[1] ?? stepName(path));
}

function step(number: number, context: GalleryContext): HTMLElement {
  const { open, model } = context;
  const button = namedButton(number, shownStep(number, context), context);
  return h(
    "article",
    {
      class: `step${open === number ? " open" : ""}`,
      part: "token step",
      "data-token": number,
      "aria-label": model.names[number],
    },
    pictures(number, context),
    button,
    values(number, context),
    contrastTexts(number, context, true),
  );
}

/** Draws a row of full width with the name and the picture of a token. */
function specimenLine(
  number: number,
  group: string,
  context: GalleryContext,
  isStacked: boolean,
): HTMLElement {
  const { model, contexts, open } = context;
  return h(
    "article",
    {
      class: `specimen-line${isStacked ? " stacked" : ""}${open === number ? " open" : ""}`,
      part: "token line",
      "data-token": number,
      "aria-label": model.names[number],
    },
    h(
      "div",
      { class: "about" },
      nameButton(number, group, context),
      h(
        "div",
        { class: "about-value" },
        h("div", {}, values(number, context)),
        marksOf(number, model.values(contexts)[number], model),
      ),
      note(number, context),
    ),
    pictures(number, context),
  );
}

/** The picture of a token in a line; an empty box if it has none. */
function smallPicture(number: number, context: GalleryContext): HTMLElement {
  const { model, contexts } = context;
  const value = model.values(contexts)[number];
  const shown = value && picture(model.kind(number), value, { ...context, sample: "Aa" }, contexts);
  return h("div", { class: "pictures small", part: "picture" }, shown);
}

/** Draws a token in a line; in a table of all kinds, with a small picture. */
function line(number: number, group: string, context: GalleryContext): HTMLElement {
  const { model, contexts, open, copiesNames } = context;
  return h(
    "article",
    {
      class: `line${open === number ? " open" : ""}`,
      part: "token line",
      "data-token": number,
      "aria-label": model.names[number],
    },
    copiesNames && smallPicture(number, context),
    h("div", { class: "about" }, nameButton(number, group, context), note(number, context)),
    h("span", { class: "type" }, model.type(number) || "\u2013"),
    h("div", { class: "values" }, values(number, context)),
    marksOf(number, model.values(contexts)[number], model),
  );
}

/** Draws a declared pair: text on its background, with the verdict in the shown contexts, and others that fail. */
function pairCard(at: number, context: GalleryContext): HTMLElement {
  const { model } = context;
  const pair = model.data.pairs[at];
  const [front, back] = [pair.foreground, pair.background];
  const nameOf = (number: number) => saidName(model.data.paths[number]);
  const shown = shownContexts(context);
  const samples = shown.map((chosen) => {
    const values = model.values(chosen);
    const css = { ...values[back]?.css, color: values[front]?.css?.["background-color"] ?? "" };
    return verdictIn(pair, model, chosen)
      ? h("div", { class: "checker" }, h("div", { class: "specimen sample-pair", css }, "Aa"))
      : missing();
  });
  const failed = verdictsOf(pair, model).filter(({ isEnough }) => !isEnough)
    .map(({ contexts }) => contextsText(contexts)).filter((text) => text !== "");
  const link = (number: number) =>
    h(
      "button",
      { type: "button", class: "goto", "data-goto": number, title: nameOf(number) },
      nameOf(number),
    );
  return h(
    "article",
    {
      class: "card pair",
      part: "pair card",
      "aria-label": `${nameOf(front)} on ${nameOf(back)}`,
      "data-pair": at,
    },
    h("div", { class: context.beside ? "pictures beside" : "pictures", part: "picture" }, samples),
    h("p", { class: "names" }, link(front)),
    h("p", { class: "on" }, "on ", link(back)),
    shown.map((chosen) => {
      const verdict = verdictIn(pair, model, chosen);
      return verdict && h("p", { class: "line-of-verdict" }, verdictText(verdict, pair.ratio));
    }),
    failed.length > 0 &&
      h("p", { class: "failed", title: failed.join("\n") }, `Fails in ${failed.join("; ")}`),
  );
}

/** The name of a group, with the groups around it paler. If both do not fit, those are cut. */
function groupHeading(name: string): HTMLElement {
  const at = name.lastIndexOf(".") + 1;
  return h(
    "h3",
    { title: name, part: "heading" },
    h("span", { class: "outer" }, name.slice(0, at)),
    h("span", { class: "inner" }, name.slice(at)),
  );
}

const typeKinds: ReadonlySet<Kind | undefined> = new Set(["typography", "fontFamily"]);

/** Names fonts of a section that this computer lacks. */
function missingNote(
  kind: Kind | undefined,
  { model, contexts }: GalleryContext,
): HTMLElement | false {
  if (!typeKinds.has(kind)) return false;
  const missing = missingFonts(
    model.values(contexts).flatMap((value, number) =>
      model.kind(number) === kind ? value?.css?.["font-family"] ?? [] : []
    ),
  );
  const text = `Not installed here, so shown in the next font: ${missing.join(", ")}`;
  return missing.length > 0 && h("p", { class: "note-text", title: text }, text);
}

export function drawRow(row: Row, group: string, context: GalleryContext): HTMLElement {
  switch (row.is) {
    case "section":
      return h(
        "div",
        { class: "row section" },
        h(
          "h2",
          { part: "heading" },
          row.title,
          " ",
          h("span", { class: "count" }, row.count.toLocaleString("en")),
        ),
        missingNote(row.kind, context),
      );
    case "more":
      return h(
        "div",
        { class: "row more actions" },
        h(
          "button",
          { type: "button", click: () => context.expand?.(row.title) },
          `Show ${row.count.toLocaleString("en")} more of ${row.title}`,
        ),
      );
    case "group":
      return h(
        "div",
        { class: "row group" },
        groupHeading(row.name),
        row.note !== undefined && h("p", { class: "note-text", ...ofText }, inline(row.note)),
      );
    case "ramp":
    case "steps":
      return h(
        "div",
        { class: `row ramp ${row.is}` },
        row.tokens.map((token) => step(token, context)),
      );
    case "cards":
    case "wide":
      return h(
        "div",
        { class: `row cards ${row.is}` },
        row.tokens.map((token) => card(token, group, context)),
      );
    case "pairs":
      return h("div", { class: "row cards" }, row.pairs.map((at) => pairCard(at, context)));
    case "specimen":
    case "stacked":
      return h(
        "div",
        { class: "row" },
        row.tokens.map((token) => specimenLine(token, group, context, row.is === "stacked")),
      );
    case "line":
      return h("div", { class: "row" }, row.tokens.map((token) => line(token, group, context)));
  }
}

/**
 * Shows the details of a token.
 * @module
 */
import type { PreviewValue } from "../data.ts";
import { contrast, level, lightnessText, notations, ratioText } from "../color.ts";
import { copyButton } from "./copy.ts";
import { type Child, h } from "./dom.ts";
import { blocks, inline } from "./markdown.ts";
import type { Contexts, Model, Occurrence } from "./model.ts";
import { verdictsOf, verdictText } from "./pairs.ts";
import { contextsText } from "../../../base/contexts/contexts.ts";
import { type Shown, textIn } from "./notation.ts";
import { picture, type PictureContext } from "./pictures.ts";

/** Settings and actions of the details besides the token. */
export interface DetailsContext extends PictureContext, Shown {
  readonly contexts: Contexts;
  /** Name of the chosen background; `undefined` if none was chosen. */
  readonly backgroundName: string | undefined;
  /** The address of a token on this page; without it, links are buttons that call `go`. */
  hrefOf?(name: string): string;
  go?(name: string): void;
  close?(): void;
  useAsBackground?(name: string): void;
  compare?(name: string): void;
}

/** A link to another token. */
function linkTo(name: string, { hrefOf, go }: DetailsContext): HTMLElement {
  if (hrefOf) return h("a", { href: hrefOf(name) }, name);
  return h("button", { type: "button", class: "goto", click: () => go?.(name) }, name);
}

function part(title: string, ...inside: Child[]): HTMLElement {
  return h("section", { class: "part" }, h("h3", {}, title), ...inside);
}

function table(head: string[], rows: Child[][]): HTMLElement {
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, head.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, rows.map((cells) => h("tr", {}, cells.map((cell) => h("td", {}, cell))))),
  );
}

/** Contexts as text. Without contexts, names the base contexts. */
function occurrenceText(contexts: Contexts, { base }: Model): string {
  return contextsText(contexts) || contextsText(base) || "Value";
}

function swatch({ css, rgba }: PreviewValue): HTMLElement | false {
  if (!rgba || !css) return false;
  return h("span", { class: "checker chip" }, h("span", { class: "fill", css }));
}

/** The written form of a value; objects take several lines. */
function pretty(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // A reference also begins with a brace.
    return text;
  }
}

function valueRows(number: number, context: DetailsContext): HTMLElement {
  const { model } = context;
  const rows = model.occurrences(number).map(({ contexts, value }: Occurrence): Child[] => {
    const text = textIn(number, contexts, context) ?? value.text;
    return [
      occurrenceText(contexts, model),
      [swatch(value), h("code", {}, text), copyButton(text, "value")],
      value.written !== undefined && h("code", { class: "written" }, pretty(value.written)),
    ];
  });
  return table(["Context", "Value", "Written as"], rows);
}

function colorPart(value: PreviewValue, context: DetailsContext): HTMLElement | false {
  const { rgba, wide } = value;
  if (!rgba) return false;
  const background = context.backgroundName === undefined
    ? undefined
    : context.backgroundIn(context.contexts);
  const ratio = background && contrast(rgba, background.rgba);
  const rows = notations(rgba, wide).map(([name, text]): Child[] => [
    name,
    h("code", {}, text),
    copyButton(text, name),
  ]);
  return part(
    "Color",
    wide !== undefined &&
      h("p", { class: "note" }, "sRGB cannot show this color: Hex, RGB and HSL are the nearest."),
    table(["Notation", "Value", "Copy"], rows),
    ratio !== undefined && h(
      "p",
      {},
      `Contrast with ${context.backgroundName}: `,
      h("strong", {}, `${ratioText(ratio)} ${level(ratio)}`),
      `, ${lightnessText(rgba, background!.rgba)} (APCA)`,
    ),
  );
}

/** The declared pairs of a color, with the verdict in each context. */
function pairPart(number: number, context: DetailsContext): HTMLElement | false {
  const { model } = context;
  const rows = model.data.pairs.flatMap((pair): Child[][] => {
    const { foreground, background, ratio } = pair;
    if (foreground !== number && background !== number) return [];
    const [other, word] = foreground === number ? [background, "on"] : [foreground, "behind"];
    const name = model.names[other];
    return verdictsOf(pair, model).map((verdict) => [
      [`${word} `, linkTo(name, context)],
      occurrenceText(verdict.contexts, model),
      verdictText(verdict, ratio),
    ]);
  });
  return rows.length > 0 && part("Contrast", table(["Pair", "Context", "WCAG 2.2"], rows));
}

/** Largest depth of a tree of references, and largest number of tokens in it. */
const deepest = 8;
const mostShown = 60;

/** Draws the tokens that follow from a token as a tree of links. */
function tree(
  start: number,
  next: (number: number) => readonly number[],
  context: DetailsContext,
): HTMLElement | undefined {
  const { model, contexts } = context;
  let count = 0;
  const values = model.values(contexts);
  const level = (number: number, above: readonly number[]): HTMLElement | undefined => {
    const targets = next(number).filter((target) => !above.includes(target));
    if (targets.length === 0 || above.length > deepest) return undefined;
    const items: HTMLElement[] = [];
    for (const target of targets) {
      if (++count > mostShown) {
        items.push(h("li", { class: "more" }, `and ${targets.length - items.length} more`));
        break;
      }
      const name = model.names[target];
      const value = values[target];
      items.push(h(
        "li",
        {},
        value && swatch(value),
        linkTo(name, context),
        " ",
        h("code", {}, textIn(target, contexts, context) ?? ""),
        level(target, [...above, target]),
      ));
    }
    return h("ul", { class: "tree" }, items);
  };
  return level(start, [start]);
}

function aliasPart(number: number, context: DetailsContext): HTMLElement | false {
  const { model, contexts } = context;
  const values = model.values(contexts);
  const up = tree(number, (item) => values[item]?.refs ?? [], context);
  const down = tree(number, (item) => model.users[item], context);
  if (!up && !down) return part("References", h("p", {}, "No references to or from other tokens."));
  return part(
    "References",
    up && h("h4", {}, "Refers to"),
    up,
    down && h("h4", {}, `Referred to by ${model.users[number].length}`),
    down,
  );
}

function platformPart(number: number, { model, contexts }: DetailsContext): HTMLElement | false {
  const rows = model.data.platforms.flatMap((platform, at): Child[][] => {
    const name = platform.names[number];
    if (name === null) return [];
    const [before, after] = platform.usage;
    const used = `${before}${name}${after}`;
    const value = model.platformValues(at, contexts)[number];
    const files = platform.inFiles[number].map((file) => platform.files[file]);
    const chain = platform.chains[platform.chainOf[number]];
    return [[
      platform.name,
      [h("code", {}, used), copyButton(used, `name on ${platform.name}`)],
      [h("code", {}, value), copyButton(value, `value on ${platform.name}`)],
      [
        ...files.map((file) => h("div", {}, file)),
        chain.length > 0 && h("div", { class: "chain" }, chain.join(" \u2192 ")),
      ],
    ]];
  });
  return rows.length > 0 &&
    part("Platforms", table(["Platform", "Name", "Value", "Files and transforms"], rows));
}

function sourcePart(number: number, { model: { data } }: DetailsContext): HTMLElement | false {
  const file = data.files[data.fileOf[number]];
  if (file === undefined) return false;
  const [line, column] = [data.lines[number], data.columns[number]];
  const place = line > 0 ? `${file}:${line}` : file;
  // encodeURIComponent() throws on half of a surrogate pair.
  const encoded = file.replace(/\p{Surrogate}/gu, "\ufffd").split("/").map(encodeURIComponent)
    .join("/");
  const href = data.editor?.replaceAll("{file}", encoded)
    .replaceAll("{line}", String(line || 1)).replaceAll("{column}", String(column || 1));
  return part(
    "Source",
    h(
      "p",
      {},
      href === undefined ? h("code", {}, place) : h("a", { href, "data-source": true }, place),
      copyButton(place, "place"),
    ),
  );
}

function problemPart(number: number, { model: { data } }: DetailsContext): HTMLElement | false {
  const problems = data.problems[number] ?? [];
  return problems.length > 0 && part(
    "Problems",
    h(
      "ul",
      { class: "problems" },
      problems.map(({ severity, code, message }) =>
        h("li", { class: severity }, h("strong", {}, severity), ` ${message} `, h("code", {}, code))
      ),
    ),
  );
}

export function details(number: number, context: DetailsContext): HTMLElement[] {
  const { model, contexts, hrefOf, close, useAsBackground, compare } = context;
  const { data } = model;
  const name = model.names[number];
  const value = model.values(contexts)[number];
  const deprecated = data.deprecated[number];
  const shown = value && picture(model.kind(number), value, context, contexts);
  const button = (label: string, act: ((name: string) => void) | undefined) =>
    act && h("button", { type: "button", click: () => act(name) }, label);
  return [
    h(
      "div",
      { class: "title" },
      h("h2", { id: "details-name", tabindex: "-1" }, name),
      close && h(
        "button",
        { type: "button", class: "close", click: () => close(), "aria-label": "Close" },
        "\u00d7",
      ),
    ),
    h("p", { class: "type" }, model.type(number) || "no type"),
    ...(data.descriptions[number] !== undefined
      ? [h("div", { class: "description prose" }, blocks(data.descriptions[number]))]
      : []),
    ...(deprecated !== undefined
      ? [
        h(
          "p",
          { class: "note" },
          h("strong", {}, "Deprecated"),
          deprecated && [": ", inline(deprecated)],
        ),
      ]
      : []),
    ...(shown ? [h("div", { class: "large" }, shown)] : []),
    h(
      "div",
      { class: "actions" },
      copyButton(name, "name", "Copy name"),
      hrefOf && copyButton(hrefOf(name), "link", "Copy link"),
      value?.rgba && button("Use as background", useAsBackground),
      value?.rgba && button("Compare with\u2026", compare),
    ),
    part("Values", valueRows(number, context)),
    ...(value ? [colorPart(value, context)] : []).filter((item) => item !== false),
    ...[
      pairPart(number, context),
      aliasPart(number, context),
      platformPart(number, context),
      sourcePart(number, context),
      problemPart(number, context),
    ].filter((item) => item !== false),
  ];
}

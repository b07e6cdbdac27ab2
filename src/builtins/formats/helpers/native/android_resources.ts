/**
 * Resources of Android in a folder for each choice of contexts: values, text appearances, drawables and interpolators.
 * Source: "App resources overview" (qualifiers and their order), "More resource types", "Style resource", "Drawable
 * resources" (Android developers).
 * @module
 */
import type { FormattedPart } from "../../../../types/config.ts";
import { getOwn } from "../../../../tokens/plain_object.ts";
import { escapeOnce } from "../../../../values/escape.ts";
import { appearancesOf, type AppearancesOption } from "../appearances.ts";
import { commentOf } from "../deprecation.ts";
import type { Modifier } from "../theme_model.ts";
import { argb } from "./colors.ts";
import { xmlCommentSafe, xmlText } from "../xml.ts";
import { type Member, type NativeTheme, pascal } from "./theme.ts";
import type { Length, NativeValues, Stroke, TextStyle } from "./values.ts";

/** How resources are printed. */
export interface AndroidOptions {
  readonly appearances?: AppearancesOption;
  /** Qualifiers of folders by modifier and context; a dark scheme has `night`. */
  readonly qualifiers?: Record<string, Record<string, string>>;
  readonly deprecations: boolean;
  /** The header of each file, a comment. */
  readonly header: string;
}

const number = (value: number) => String(Number(value.toFixed(4)));

const dp = (pixels: number) => `${number(pixels)}dp`;

/** A length in the size of text, or in shares of it. */
const sp = ({ pixels }: Length) => `${number(pixels)}sp`;

const color = (value: unknown) => `#${argb(value)}`;

/** Text of a string resource: quotes, backslashes and a leading reference are escaped. */
function stringText(text: string): string {
  return escapeOnce(xmlText(text), "\"'").replace(/^[@?]/, "\\$&");
}

/** A resource of a file of values, or a file of its own. */
type Resource =
  | { readonly file: string; readonly row: string }
  | { readonly folder: string; readonly name: string; readonly xml: string };

const row = (file: string, tag: string, name: string, content: string): Resource => ({
  file,
  row: `<${tag} name="${name}">${content}</${tag}>`,
});

const float = (name: string, value: number): Resource => ({
  file: "dimens",
  row: `<item name="${name}" type="dimen" format="float">${number(value)}</item>`,
});

const namespace = 'xmlns:android="http://schemas.android.com/apk/res/android"';

function interpolator(name: string, [x1, y1, x2, y2]: NativeValues["curve"]): Resource {
  const attributes = [`android:controlX1="${x1}"`, `android:controlY1="${y1}"`];
  attributes.push(`android:controlX2="${x2}"`, `android:controlY2="${y2}"`);
  return {
    folder: "interpolator",
    name,
    xml: `<pathInterpolator ${namespace}\n  ${attributes.join("\n  ")} />`,
  };
}

/** A shape from side to side; a drawable has colors for its start, its middle and its end. */
function gradient(name: string, stops: NativeValues["gradient"]): Resource {
  const sorted = stops.toSorted((one, other) => one.position - other.position);
  const [first, middle, last] = sorted.length < 3 ? [sorted[0], undefined, sorted.at(-1)!] : sorted;
  const center = middle
    ? ` android:centerColor="${color(middle.color)}" android:centerX="${number(middle.position)}"`
    : "";
  return {
    folder: "drawable",
    name,
    xml: `<shape ${namespace}>\n  <gradient android:angle="0" android:startColor="${
      color(first.color)
    }"${center} android:endColor="${color(last.color)}" />\n</shape>`,
  };
}

function dashes({ style, dashes }: Stroke, width: number): string {
  const usual: Record<string, number[]> = {
    dashed: [width * 3, width * 2],
    dotted: [width, width],
  };
  const [dash, gap = dash] = dashes.length > 0 ? dashes : usual[style] ?? [];
  return dash === undefined ? "" : ` android:dashWidth="${dp(dash)}" android:dashGap="${dp(gap)}"`;
}

function border(name: string, { color: ink, width, stroke }: NativeValues["border"]): Resource[] {
  const line = `<stroke android:width="${dp(width)}" android:color="${color(ink)}"${
    dashes(stroke, width)
  } />`;
  return [
    { folder: "drawable", name, xml: `<shape ${namespace}>\n  ${line}\n</shape>` },
    row("dimens", "dimen", `${name}_width`, dp(width)),
    row("colors", "color", `${name}_color`, color(ink)),
    row("strings", "string", `${name}_style`, stroke.style),
  ];
}

function textAppearance(
  name: string,
  { families, size, weight, isItalic, lineHeight, letterSpacing }: TextStyle,
): Resource {
  const isBold = weight !== undefined && weight >= 600;
  const style = [isBold && "bold", isItalic && "italic"].filter(Boolean).join("|");
  const height = lineHeight?.em !== undefined && size
    ? { pixels: lineHeight.em * size.pixels }
    : lineHeight;
  const spacing = letterSpacing && size && letterSpacing.em === undefined
    ? letterSpacing.pixels / size.pixels
    : letterSpacing?.em;
  const items = [
    families && ["fontFamily", stringText(families[0])],
    size && ["textSize", sp(size)],
    style !== "" && ["textStyle", style],
    weight !== undefined && ["textFontWeight", String(Math.round(weight))],
    height && ["lineHeight", sp(height)],
    spacing !== undefined && ["letterSpacing", number(spacing)],
  ].filter((item) => Array.isArray(item));
  const rows = items.map(([item, text]) => {
    const since = item === "textFontWeight" || item === "lineHeight" ? ' tools:targetApi="28"' : "";
    return `    <item name="android:${item}"${since}>${text}</item>\n`;
  });
  return {
    file: "styles",
    row: `<style name="TextAppearance.${pascal(name)}" parent="">\n${rows.join("")}  </style>`,
  };
}

/** The resources of a member; what has no resource of its own is there in parts. */
function resourcesOf({ name, value: { form, value } }: Member): Resource[] {
  switch (form) {
    case "color":
      return [row("colors", "color", name, color(value))];
    case "length":
      return [row("dimens", "dimen", name, dp(value.pixels))];
    case "fontSize":
      return [row("dimens", "dimen", name, sp(value))];
    case "number":
      return [float(name, value)];
    case "duration":
    case "fontWeight":
      return [row("integers", "integer", name, String(Math.round(value)))];
    case "fontFamily":
      return [row("strings", "string", name, stringText(value[0]))];
    case "text":
      return [row("strings", "string", name, stringText(value))];
    case "boolean":
      return [row("bools", "bool", name, String(value))];
    case "curve":
      return [interpolator(name, value)];
    case "gradient":
      return [gradient(name, value)];
    case "stroke":
      return [row("strings", "string", name, value.style)];
    case "border":
      return border(name, value);
    case "shadow":
      return value.flatMap(({ color: ink, x, y, blur, spread }, at) => {
        const own = at === 0 ? name : `${name}_${at + 1}`;
        const lengths = { x, y, blur, spread };
        return [
          row("colors", "color", `${own}_color`, color(ink)),
          ...Object.entries(lengths).map(([part, length]) =>
            row("dimens", "dimen", `${own}_${part}`, dp(length))
          ),
        ];
      });
    case "transition":
      return [
        row("integers", "integer", `${name}_duration`, String(Math.round(value.duration))),
        row("integers", "integer", `${name}_delay`, String(Math.round(value.delay))),
        interpolator(`${name}_easing`, value.curve),
      ];
    case "typography":
      return [textAppearance(name, value)];
  }
}

/** Qualifiers in the order that folders name them in, as far as contexts of tokens may ask for them. */
const qualifierOrder: readonly RegExp[] = [
  /^mcc/,
  /^(?:[a-z]{2}(?:-r[A-Z]{2})?|b\+.*)$/,
  /^ld(?:ltr|rtl)$/,
  /^sw\d+dp$/,
  /^w\d+dp$/,
  /^h\d+dp$/,
  /^(?:small|normal|large|xlarge)$/,
  /^(?:not)?long$/,
  /^(?:not)?round$/,
  /^(?:widecg|nowidecg)$/,
  /^(?:highdr|lowdr)$/,
  /^(?:port|land)$/,
  /^(?:car|desk|television|appliance|watch|vrheadset)$/,
  /^(?:not)?night$/,
  /dpi$/,
  /^(?:notouch|finger)$/,
  /^v\d+$/,
];

const rankOf = (qualifier: string) =>
  qualifierOrder.findIndex((pattern) => pattern.test(qualifier));

/** The qualifiers of the contexts of a modifier; one without any has the folders without. */
function qualifiersOf(
  modifier: Modifier,
  { appearances, qualifiers = {} }: AndroidOptions,
): Map<string, string> {
  const { name, contexts, base } = modifier;
  const own = getOwn(qualifiers, name) as Record<string, string> | undefined;
  const known = appearancesOf(modifier, appearances);
  return new Map(contexts.flatMap((context): [string, string][] => {
    const given = own && getOwn(own, context) as string | undefined;
    if (given !== undefined) {
      if (/^[\w+-]*$/.test(given)) return [[context, given]];
      throw new TypeError(`qualifiers says "${given}" of ${name}=${context}: no folder has it`);
    }
    if (own) return context === base ? [[context, ""]] : [];
    const { scheme, contrast } = known.get(context) ?? {};
    if (scheme === "dark" && contrast !== "high") {
      return [[context, context === base ? "" : "night"]];
    }
    return context === base ? [[context, ""]] : [];
  }));
}

/** The folder suffix of a choice: `-land-night`. */
function suffixOf(parts: readonly string[]): string {
  const all = parts.filter((part) => part !== "")
    .flatMap((part) => part.split(/-(?!r[A-Z]{2})/)).sort((one, other) =>
      rankOf(one) - rankOf(other)
    );
  return all.map((part) => `-${part}`).join("");
}

/** Names of values are those of Java, names of files are in lower case. */
const valueName = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;
const fileName = /^[a-z][a-z\d_]*$/;

class AndroidResources {
  #options: AndroidOptions;
  /** Rows of files of values, by path, and the content of other files. */
  #values: Map<string, string[]> = new Map();
  #files: FormattedPart[] = [];

  constructor(options: AndroidOptions) {
    this.#options = options;
  }

  add(member: Member, suffix: string): void {
    const description = commentOf(member.token, this.#options.deprecations);
    const comment = description === "" ? "" : `<!-- ${xmlCommentSafe(description)} -->`;
    for (const resource of resourcesOf(member)) {
      const pattern = "folder" in resource ? fileName : valueName;
      if (!pattern.test(member.name)) {
        throw new TypeError(
          `"${member.name}" is no name of a resource; use the transform name/snake`,
        );
      }
      if ("folder" in resource) {
        const { folder, name, xml } = resource;
        this.#files.push({
          path: `${folder}${suffix}/${name}.xml`,
          content: this.#document(`${comment === "" ? "" : `${comment}\n`}${xml}`),
        });
        continue;
      }
      const path = `values${suffix}/${resource.file}.xml`;
      const line = `  ${resource.row}${comment}\n`;
      const known = this.#values.get(path);
      if (known) known.push(line);
      else this.#values.set(path, [line]);
    }
  }

  #document(body: string): string {
    return `<?xml version="1.0" encoding="utf-8"?>\n${this.#options.header}${body}\n`;
  }

  all(): FormattedPart[] {
    const tools = ' xmlns:tools="http://schemas.android.com/tools"';
    const values = [...this.#values].map(([path, rows]) => {
      const attributes = rows.some((row) => row.includes("tools:")) ? tools : "";
      return {
        path,
        content: this.#document(`<resources${attributes}>\n${rows.join("")}</resources>`),
      };
    });
    return [...values, ...this.#files];
  }
}

const noShadow = { color: "transparent", x: 0, y: 0, blur: 0, spread: 0, inset: false };

/** A member with as many shadows as in the base: what a folder does not have comes from the one without qualifiers. */
function withAllShadows(member: Member, base: Member): Member {
  const { form, value } = member.value;
  if (form !== "shadow" || base.value.form !== "shadow") return member;
  const missing = Math.max(0, base.value.value.length - value.length);
  const all = [...value, ...Array(missing).fill(noShadow)];
  return { ...member, value: { form, value: all } };
}

/**
 * The files of a theme, below the folder `res`.
 *
 * @throws {TypeError} If a context has no qualifier, or a name is none of a resource.
 */
export function androidResources(theme: NativeTheme, options: AndroidOptions): FormattedPart[] {
  const found = new Map(theme.modifiers.map((one) => [one.name, qualifiersOf(one, options)]));
  for (const { name, base } of theme.modifiers) {
    if (found.get(name)!.size > 1) continue;
    throw new TypeError(
      `No context of ${name} has a qualifier of folders: give them in qualifiers (${name}: { … }), or choose one ` +
        `with contexts (${name}: "${base}")`,
    );
  }
  const resources = new AndroidResources(options);
  for (const { members, choices } of theme.sections) {
    const byKey = new Map(members.map((member) => [member.token.key, member]));
    for (const member of members) resources.add(member, "");
    for (const { contexts, changes } of choices) {
      const parts = Object.entries(contexts).map(([name, context]) =>
        found.get(name)!.get(context)
      );
      // Contexts that no folder is for are for other files.
      if (parts.includes(undefined)) continue;
      const suffix = suffixOf(parts as string[]);
      for (const member of changes) {
        resources.add(withAllShadows(member, byKey.get(member.token.key)!), suffix);
      }
    }
  }
  return resources.all();
}

/** Whether a value can be a resource: a drawable has three colors at most. */
export function isResource(value: Member["value"]): boolean {
  return value.form !== "gradient" || value.value.length <= 3;
}

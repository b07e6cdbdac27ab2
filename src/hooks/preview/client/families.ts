/**
 * The font of samples that specify none.
 * @module
 */
import { familiesOf } from "../../../base/values/font_family.ts";
import { cssString } from "../../../base/values/css/css_escapes.ts";
import { isSupported } from "./dom.ts";
import type { Contexts, Model } from "./model.ts";

/** Names of the family of running text. */
const usualNames = /body|base|default|primary|sans|text|system/i;

/** Families that every browser has. */
const generic =
  /^(?:(?:ui-)?(?:sans-)?serif|(?:ui-)?monospace|ui-rounded|system-ui|cursive|fantasy|math|emoji|-apple-system|BlinkMacSystemFont)$/i;

const installed = new Map<string, boolean>();
let measuring: CanvasRenderingContext2D | null | undefined;

/** Whether this computer has a font: text in it has another width than in the fonts that replace it. */
function isInstalled(name: string): boolean {
  let is = installed.get(name);
  if (is !== undefined) return is;
  measuring ??= document.createElement("canvas").getContext("2d");
  const width = (families: string) => {
    measuring!.font = `72px ${families}`;
    return measuring!.measureText("The quick brown fox 0123").width;
  };
  is = !measuring || generic.test(name) ||
    ["monospace", "serif"].some((other) =>
      width(`${cssString(name, '"')}, ${other}`) !== width(other)
    );
  installed.set(name, is);
  return is;
}

/** The names in a list of families. A name that contains a list counts as that list. */
function namesIn(list: string): string[] | undefined {
  return familiesOf(list)?.flatMap((name) =>
    name.includes(",") ? familiesOf(name) ?? [name] : [name]
  );
}

/** The first names of lists of families that this computer lacks. */
export function missingFonts(lists: readonly string[]): string[] {
  const firsts = [...new Set(lists)].flatMap((list) => namesIn(list)?.[0] ?? []);
  return [...new Set(firsts)].filter((name) => !isInstalled(name));
}

/** The names of a list of families, with a general one if this computer has none of them. */
export function withGeneric(list: string): string {
  const names = namesIn(list);
  if (!names) return list;
  const own = names.map((name) => generic.test(name) ? name : cssString(name, '"')).join(", ");
  if (names.some(isInstalled)) return own;
  return `${own}, ${
    /mono|code|courier|consol/i.test(list) ? "monospace" : "system-ui, sans-serif"
  }`;
}

/**
 * The family of the project's body text, judging by the names of tokens, or else its first family;
 * `undefined` without families.
 */
export function familyOf(model: Model, contexts: Contexts): string | undefined {
  const values = model.values(contexts);
  const familiesOf = (kind: "fontFamily" | "typography") =>
    values.flatMap((value, number) => {
      const family = model.kind(number) === kind ? value?.css?.["font-family"] : undefined;
      const isShown = family !== undefined && isSupported("font-family", family);
      return isShown ? [{ family, name: model.names[number] }] : [];
    });
  const own = familiesOf("fontFamily");
  const all = own.length > 0 ? own : familiesOf("typography");
  return (all.find(({ name }) => usualNames.test(name)) ?? all[0])?.family;
}

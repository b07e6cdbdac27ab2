/**
 * Words with the same meaning in names of tokens.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";

/** Groups of words that design systems use for the same purpose. */
const meanings: readonly (readonly string[])[] = [
  ["danger", "error", "critical", "negative", "destructive", "emergency", "alert", "invalid"],
  ["success", "positive", "ok", "valid", "confirm", "confirmation"],
  ["warning", "caution", "attention", "notice"],
  ["info", "information", "informative", "informational"],
  ["primary", "brand", "accent", "main"],
  ["muted", "subtle", "secondary", "weak", "soft", "low"],
  ["strong", "bold", "emphasis", "high"],
  ["background", "bg", "surface", "canvas", "page", "body"],
  ["text", "foreground", "fg", "content", "ink", "copy"],
  ["border", "outline", "stroke", "divider", "separator", "line", "rule"],
  ["hover", "hovered"],
  ["focus", "focused", "focusring"],
  ["active", "pressed", "press"],
  ["disabled", "inactive"],
  ["selected", "checked", "current"],
  ["link", "anchor", "hyperlink"],
  ["space", "spacing", "gap", "padding", "margin", "inset"],
  ["radius", "radii", "rounded", "rounding", "corner"],
  ["shadow", "elevation"],
  ["small", "sm", "s"],
  ["medium", "md", "m"],
  ["large", "lg", "l"],
  ["extra", "xl", "xlarge"],
  ["xs", "xsmall", "tiny"],
  ["default", "base", "normal", "regular", "rest"],
  ["heading", "headline", "title", "header"],
  ["button", "btn"],
  ["input", "field", "textfield", "control", "textbox"],
  ["icon", "glyph", "symbol"],
  ["inverse", "inverted", "reverse", "reversed"],
  ["font", "typeface", "typography"],
  ["overlay", "backdrop", "scrim"],
  ["mono", "monospace", "monospaced", "code"],
  ["grey", "gray", "greyscale", "grayscale", "neutral"],
  ["duration", "time", "speed"],
  ["easing", "ease", "curve", "timing"],
  ["horizontal", "inline"],
  ["vertical", "block"],
];

const groupsOf = new Map<string, Set<number>>();
for (const [at, group] of meanings.entries()) {
  for (const word of group) remembered(groupsOf, word, () => new Set()).add(at);
}

/** A word without the ending of a plural. */
const singular = (word: string) =>
  word.length > 3 && /[^s]s$/.test(word) ? word.replace(/(?<=ch|sh|x)es$|s$/, "") : word;

/** Whether design systems use two words for the same purpose. */
export function sharedMeaning(left: string, right: string): boolean {
  const groups = groupsOf.get(left) ?? groupsOf.get(singular(left));
  if (!groups) return false;
  const others = groupsOf.get(right) ?? groupsOf.get(singular(right));
  for (const group of others ?? []) if (groups.has(group)) return true;
  return false;
}

/** Whether two words are forms of one: `tab` and `tabs`, `hover` and `hovering`. */
export function isLike(left: string, right: string): boolean {
  if (singular(left) === singular(right)) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}

/** Whether two words mean the same purpose. */
export const isSame = (left: string, right: string): boolean =>
  left === right || isLike(left, right) || sharedMeaning(left, right);

/**
 * Finds custom properties, including names with holes.
 * @module
 */
import { holeEnd } from "./holes.ts";
import type { Found, OffsetOf } from "./part.ts";

const beginnings = /(?<![\p{L}\p{N}_-])--|(?<![\p{L}\p{N}_-])var\(\s*(?!\s|--)/gu;
const words = /[\p{L}\p{N}_-]*/yu;
/** A variable that contains the name, in languages with their own `var` function. */
const variables = /[$@][\p{L}_][\p{L}\p{N}_-]*/yu;

/** Number of characters around a name to inspect for a definition. */
const around = 40;

/** A name with its span, as texts around holes. */
interface Name {
  readonly parts: string[];
  readonly end: number;
}

function wordAt(text: string, at: number): string {
  words.lastIndex = at;
  return words.exec(text)![0];
}

function nameAt(text: string, from: number): Name {
  const parts = [wordAt(text, from)];
  let end = from + parts[0].length;
  for (let next = holeEnd(text, end); next !== undefined; next = holeEnd(text, end)) {
    const word = wordAt(text, next);
    end = next + word.length;
    parts.push(word);
  }
  return { parts, end };
}

/** The name in a `var()` that starts with a hole: `var(${name}-a)`, `var($name)`. */
function variableAt(text: string, from: number): Name | undefined {
  variables.lastIndex = from;
  const [variable] = variables.exec(text) ?? [];
  if (variable !== undefined) return { parts: ["", ""], end: from + variable.length };
  const name = nameAt(text, from);
  return name.parts.length > 1 && name.parts[0] === "" ? name : undefined;
}

/**
 * Adds the custom properties in a text.
 *
 * @param are Whether they are definitions or uses. Default: those followed by a value are definitions.
 */
export function addCustomProperties(
  { mentions, patterns }: Pick<Found, "mentions" | "patterns">,
  text: string,
  offsetOf: OffsetOf,
  are?: "definitions" | "uses",
): void {
  if (!text.includes("--") && !text.includes("var(")) return;
  const form = "custom property";
  for (const { index, 0: beginning } of text.matchAll(beginnings)) {
    const from = index + beginning.length;
    if (beginning !== "--") {
      const name = variableAt(text, from);
      if (!name) continue;
      const span = { start: offsetOf(index), end: offsetOf(name.end - 1) + 1 };
      patterns.push({ forms: [form], parts: name.parts, isReference: true, ...span });
      continue;
    }
    const { parts, end } = nameAt(text, from);
    const [name] = parts;
    if (parts.length === 1 && name === "" || name.startsWith("-")) continue;
    // If a parenthesis follows, this is the name of a function.
    if (text[end] === "(") continue;
    const before = text.slice(Math.max(0, index - around), index);
    const after = text.slice(end, end + around);
    const isReference = /\(\s*$/.test(before);
    const span = { start: offsetOf(index), end: offsetOf(end - 1) + 1 };
    if (parts.length > 1 || name.endsWith("-")) {
      const pieces = parts.length > 1 ? parts : [name, ""];
      patterns.push({ forms: [form], parts: pieces, ...(isReference && { isReference }), ...span });
      continue;
    }
    const defines = are ? are === "definitions" : !isReference && (
      /^["'`]?\]?\s*(?:[:=])(?![:=])/.test(after) || /setProperty\(\s*["'`]$/.test(before)
    );
    mentions.push({
      form,
      name,
      ...span,
      ...((!isReference || /^\s*,/.test(after)) && { isOptional: true }),
      ...(!isReference && !are && { isStart: true }),
      ...(defines && { isDefinition: true }),
    });
  }
}

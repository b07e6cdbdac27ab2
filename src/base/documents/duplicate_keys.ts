/**
 * Finds duplicate keys in the objects of a JSON, JSONC or JSON5 text. Parsers silently keep the last one.
 * @module
 */

export interface DuplicateKey {
  key: string;
  /** Offset of the second occurrence. */
  offset: number;
  /** Offset of the occurrence before it. */
  before: number;
}

/** Matches whitespace and comments. */
const blankPattern = /(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\/)+/y;
const stringPattern = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/y;
const wordPattern = /[^\s{}[\]:,"'/]+/y;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Decodes the spelling of a key. */
function keyOf(spelling: string): string {
  if (!spelling.includes("\\")) return spelling.replace(/^["']|["']$/g, "");
  return spelling.replace(/^["']|["']$/g, "").replace(
    /\\u([\da-f]{4})|\\([^])/gi,
    (_match, code, sign) => code ? String.fromCharCode(parseInt(code, 16)) : sign,
  );
}

/** The duplicate keys of a text that a parser has accepted, in text order. */
export function duplicateKeys(text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  // The keys so far of each open object; `undefined` for an open list.
  const open: (Map<string, number> | undefined)[] = [];
  let last: { spelling: string; offset: number } | undefined;
  for (let at = 0; at < text.length;) {
    const sign = text[at];
    const skipped = matchAt(blankPattern, text, at);
    if (skipped !== undefined) {
      at += skipped.length;
      continue;
    }
    const spelling = matchAt(stringPattern, text, at) ?? matchAt(wordPattern, text, at);
    if (spelling !== undefined) {
      last = { spelling, offset: at };
      at += spelling.length;
      continue;
    }
    if (sign === "{") open.push(new Map());
    else if (sign === "[") open.push(undefined);
    else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ":" && last) {
      const keys = open.at(-1);
      const key = keyOf(last.spelling);
      const before = keys?.get(key);
      if (before !== undefined) found.push({ key, offset: last.offset, before });
      keys?.set(key, last.offset);
    }
    at++;
  }
  return found;
}

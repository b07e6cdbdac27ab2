import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { Span } from "../sources/mention.ts";

/** The definition of a name in an output; the name excludes its sign. */
export interface Definition extends Span {
  readonly form: NameForm;
  readonly name: string;
}

const name = String.raw`[\p{L}\p{N}_-]+`;
const word = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

type Pattern = readonly [file: RegExp, form: NameForm, pattern: RegExp];

/** Patterns of definitions by file type. The last group is the name. */
const patterns: readonly Pattern[] = [
  [
    /./,
    "custom property",
    new RegExp(`(?<![\\p{L}\\p{N}_-])--(${name})(?=["'\`]?\\]?\\s*[:={])`, "gu"),
  ],
  [/\.s[ac]ss$/i, "scss variable", new RegExp(`\\$(${name})(?=\\s*:)`, "gu")],
  [/\.less$/i, "less variable", new RegExp(`@(${name})(?=\\s*:)`, "gu")],
  [
    /\.(?:css|s[ac]ss|less)$/i,
    "class",
    new RegExp(
      `(?<![\\p{L}\\p{N}_\\-)\\]])\\.(-?[\\p{L}_]${name.slice(0, -1)}*)(?=\\s*[{,:])`,
      "gu",
    ),
  ],
  [/\.xml$/i, "identifier", /\bname="([^"]+)"/g],
  [
    /\.(?!(?:css|s[ac]ss|less|xml|json\w*|md|html?)$)\w+$/i,
    "identifier",
    new RegExp(
      `(?:\\b(?:const|let|var|val|def|final|static|enum|class|function)\\s+)+(?:[\\w<>?.]+\\s+)?` +
        `(${word})(?=\\s*[=:({])|#define\\s+(${word})|\\bexports\\.(${word})(?=\\s*=)`,
      "gu",
    ),
  ],
];

/** The names that an output defines, in text order. */
export function definitionsIn(file: string, text: string): Definition[] {
  const found = patterns.filter(([is]) => is.test(file)).flatMap(([, form, pattern]) =>
    Array.from(text.matchAll(pattern), (match): Definition => {
      const name = match.slice(1).find((group) => group !== undefined)!;
      const start = match.index + match[0].lastIndexOf(name);
      return { form, name: name, start, end: start + name.length };
    })
  );
  return found.sort((a, b) => a.start - b.start);
}

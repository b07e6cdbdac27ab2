/**
 * Parsers of files with token values, to find errors.
 * @module
 */
import { parse as parseCss } from "css-tree";
import { XMLValidator } from "fast-xml-parser";
import less from "less";
import * as sass from "sass";
import stylus from "stylus";
import ts from "typescript";
import { type GrammarName, syntaxErrors } from "../helpers/grammars.ts";

/** The error that an action throws. */
export function thrownBy(action: () => unknown): string[] {
  try {
    action();
    return [];
  } catch (cause) {
    return [String(cause)];
  }
}

/** A parser of a language with a grammar. */
export const grammar = (name: GrammarName) => (text: string): Promise<string[]> =>
  syntaxErrors(name, text);

/** CSS that is parsed strictly, values included. */
export function cssErrors(text: string): string[] {
  const errors: string[] = [];
  const onParseError = (error: Error) => errors.push(error.message);
  parseCss(text, { onParseError, parseCustomProperty: true });
  return errors;
}

/** Whether each variable of a style sheet is used, because compilers evaluate some only then. Default: no. */
interface Compilation {
  readonly usesAll?: boolean;
}

/** Rules that use each variable that a style sheet declares at the start of a line. */
const usesOf = (text: string, rule: (name: string) => string) =>
  [...text.matchAll(/^([$@][\w-]+)\s*[:=]/gm)].map(([, name]) => rule(name)).join("\n");

/** A style sheet of Sass that does not compile. */
export function sassErrors(text: string, { usesAll = false }: Compilation = {}): string[] {
  const uses = usesAll ? usesOf(text, (name) => `a { b: inspect(${name}); }`) : "";
  return thrownBy(() =>
    sass.compileString(`${text}\n${uses}`, {
      logger: sass.Logger.silent,
      url: new URL("file:///a.scss"),
    })
  );
}

/** A style sheet of Less that does not compile. */
export async function lessErrors(
  text: string,
  { usesAll = false }: Compilation = {},
): Promise<string[]> {
  const uses = usesAll ? usesOf(text, (name) => `a { b: ${name}; }`) : "";
  return await less.render(`${text}\n${uses}`).then(() => [], (cause: unknown) => [String(cause)]);
}

/** A style sheet of Stylus that does not compile. */
export function stylusErrors(text: string, { usesAll = false }: Compilation = {}): string[] {
  const uses = usesAll ? usesOf(text, (name) => `a\n  b ${name}`) : "";
  return thrownBy(() => stylus.render(`${text}\n${uses}\n`));
}

/** The errors that Android's resource compiler reports, for elements without text. */
export function resourceErrors(text: string): string[] {
  const valid = XMLValidator.validate(text.trim());
  if (valid !== true) return [valid.err.msg];
  const held: Record<string, RegExp> = {
    color: /^#[\da-f]{6}(?:[\da-f]{2})?$/i,
    dimen: /^-?[\d.]+(?:px|dp|sp|%)?$/,
    integer: /^-?\d+$/,
    item: /^-?[\d.]+$/,
  };
  return [...text.matchAll(/<(\w+) name="\w+"[^>]*>([^<]*)</g)]
    .filter(([, tag, content]) =>
      held[tag] && !held[tag].test(content) && !/^@\w+\/\w+$/.test(content)
    ).map(([row]) => row);
}

/** TypeScript that does not parse. */
export function typescriptErrors(text: string): string[] {
  const file = ts.createSourceFile("a.ts", text, ts.ScriptTarget.ESNext);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: ts.Diagnostic[] };
  return parseDiagnostics.map((one) => String(one.messageText));
}

/** A property list with invalid numbers. */
export function plistErrors(text: string): string[] {
  const valid = XMLValidator.validate(text.trim());
  if (valid !== true) return [valid.err.msg];
  return [...text.matchAll(/<(integer|real)>(.*?)</g)]
    .filter(([, tag, number]) => !/^-?\d+$/.test(number) && tag === "integer" || isNaN(+number))
    .map(([row]) => row);
}

/**
 * Converts code for version 3 of Style Dictionary: hooks, configurations in modules, and scripts that build.
 * @module
 */
import { hookToday, propertyNames } from "../../../base/diagnostics/style_dictionary_3_names.ts";
import { blanked, withoutComments } from "../../../base/text/blanked.ts";
import { moveObjects } from "./move_objects.ts";

const packageName = `["']style-dictionary["']`;

export function usesPackage(code: string): boolean {
  return new RegExp(`\\b(?:require\\(\\s*|from\\s*|import\\s*\\(?\\s*)${packageName}`).test(code);
}

/** Outside of comments and strings. */
function replaceCode(
  code: string,
  pattern: RegExp,
  replace: (match: RegExpMatchArray) => string,
): string {
  let result = "";
  let at = 0;
  for (const match of blanked(code, true).matchAll(pattern)) {
    result += code.slice(at, match.index) + replace(match);
    at = match.index + match[0].length;
  }
  return result + code.slice(at);
}

function classNames(code: string): string[] {
  const patterns = [
    `\\b(?:const|let|var)\\s+(\\w+)\\s*=\\s*(?:await\\s+import|require)\\(\\s*${packageName}`,
    `\\bimport\\s+(?:\\*\\s+as\\s+)?(\\w+)\\s+from\\s*${packageName}`,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(new RegExp(pattern, "g"))])
    .map(([, name]) => name);
}

/** Imports of the package, and its method `extend()`, which is a constructor today. */
function moveImports(code: string): string {
  const required = `\\brequire\\(\\s*${packageName}\\s*\\)`;
  const imported = code
    .replace(new RegExp(`${required}\\.extend\\(`, "g"), 'new (require("token-build").default)(')
    .replace(new RegExp(required, "g"), 'require("token-build").default')
    .replace(
      new RegExp(`\\bimport\\s+(?:\\*\\s+as\\s+)?(\\w+\\s+from\\s*)${packageName}`, "g"),
      'import $1"token-build"',
    );
  const names = classNames(code);
  if (names.length === 0) return imported;
  const name = `\\b(${names.join("|")})\\s*\\.\\s*`;
  const constructed = replaceCode(
    imported,
    new RegExp(`${name}extend\\s*\\(`, "g"),
    ([, name]) => `new ${name}(`,
  );
  return replaceCode(
    constructed,
    new RegExp(`${name}(transform|transformGroup|format|filter|action)(?=\\s*[.[])`, "g"),
    ([, name, kind]) => `${name}.hooks.${kind}s`,
  );
}

/** Properties of hooks, members of the dictionary, and ids of transforms. */
function moveHooks(code: string): string {
  const properties = Object.keys(propertyNames).join("|");
  const members = new RegExp(`(?<=\\]\\s*\\.\\s*)(${properties})\\b`, "g");
  const renamed = replaceCode(
    replaceCode(code, members, ([name]) => propertyNames[name]),
    new RegExp(`(?<=[{,]\\s*(?:async\\s+)?)(${properties})(?=\\s*([:(,}]))`, "g"),
    ([, name, next]) => /[:(]/.test(next) ? propertyNames[name] : `${propertyNames[name]}: ${name}`,
  );
  return replaceCode(
    renamed,
    /\.allProperties\b|\bdictionary\.properties\b/g,
    ([name]) => name === ".allProperties" ? ".allTokens" : "dictionary.tokens",
  )
    .replace(/(["'])((?:name|font|content)\/[\w/]+)\1/g, (whole, quote: string, id: string) => {
      const today = hookToday("transform", id);
      return today === undefined ? whole : `${quote}${today}${quote}`;
    });
}

export function moveCode(code: string): string {
  const moved = moveHooks(moveImports(code));
  return moveObjects(moved);
}

/** The offsets of attribute transforms that set categories, which do not make types any more. */
export function categoryTransforms(code: string): number[] {
  const plain = withoutComments(code, true);
  return [...plain.matchAll(/\btype\s*:\s*(["'`])attribute\1/g)].flatMap(({ 0: match, index }) => {
    const [own] = plain.slice(index + match.length).split(/\bregister[A-Z]|\btype\s*:\s*["'`]/);
    return /\bcategory\b/.test(own) ? [index] : [];
  });
}

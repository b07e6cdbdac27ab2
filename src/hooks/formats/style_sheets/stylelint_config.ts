/**
 * Writes configurations of Stylelint from a manifest.
 * @module
 */
import { mentionsOf } from "../../registry/define_format.ts";
import { type Kind, kindOf } from "../../../base/tokens/kinds.ts";
import { pathMatcher } from "../../../base/tokens/path_patterns.ts";
import { getOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import type { Manifest } from "../../../base/types/manifest.ts";
import { nameExpression } from "../../../base/text/name_trie.ts";
import { joinPath, relativePath } from "../../../base/values/paths/path.ts";
import { cssFormats } from "../css/css.ts";
import { acceptedKinds, acceptsKind } from "../../../base/tokens/property_kinds.ts";

export interface StylelintOptions {
  readonly allow?: string | string[];
  readonly required?: string[];
  readonly referenceFiles?: string | string[];
}

interface TokenProperty {
  readonly name: string;
  readonly path: string;
  readonly kind: Kind;
}

/** Whether style sheets of a format declare a custom property for each token. */
function declares({ path, format }: { path: string; format: string }, isVariable: boolean) {
  const own = getOwn(cssFormats, format) as FormatFn | undefined;
  if (!own) return isVariable && path.endsWith(".css");
  return !path.endsWith("/") && own.usage?.[0] === "var(--" &&
    mentionsOf(own)!.forms.includes("custom property");
}

function propertiesOf(
  { tokens }: Manifest,
  sheets: ReadonlyMap<string, ReadonlySet<string>>,
): TokenProperty[] {
  const found = new Map<string, TokenProperty>();
  for (const { name: path, type = "", outputs } of tokens) {
    const kind = kindOf(type, path.split("."));
    for (const [platform, { name: own, files }] of Object.entries(outputs)) {
      for (const { file, names = [own] } of files) {
        if (!sheets.get(platform)!.has(file)) continue;
        for (const name of names) found.set(name, { name, path, kind });
      }
    }
  }
  return [...found.values()];
}

/** Patterns of properties, each with one pattern of the custom properties that it may use. */
function allowedLists(
  properties: readonly TokenProperty[],
  allow: readonly string[] | undefined,
): Record<string, string[]> {
  const isAllowed = allow ? pathMatcher(allow) : () => true;
  const lists: Record<string, string[]> = {};
  const add = (pattern: string, isDenied: (property: TokenProperty) => boolean) => {
    const names = properties.filter(isDenied).map(({ name }) => name);
    // Custom properties of others, such as those of components, stay allowed.
    if (names.length > 0) lists[`/^(?:${pattern})$/`] = [`/^--(?!(?:${nameExpression(names)})$)/`];
  };
  for (const [pattern, kinds] of acceptedKinds) {
    add(pattern, ({ path, kind }) => !isAllowed(path) || !acceptsKind(kinds, kind));
  }
  // Custom properties may be layers of their own.
  const others = acceptedKinds.map(([pattern]) => pattern).join("|");
  add(`(?!--|(?:${others})$).+`, ({ path }) => !isAllowed(path));
  return lists;
}

/** The configuration for the style sheets of a manifest, as a file in a folder. */
export function stylelintConfig(
  manifest: Manifest,
  folder: string,
  { allow, required, referenceFiles }: StylelintOptions,
): Tree {
  const sheets = new Map(
    Object.entries(manifest.platforms).map(([platform, { files, usage }]) => {
      const declaring = files.filter((file) => declares(file, usage?.[0] === "var(--"));
      return [platform, new Set(declaring.map(({ path }) => path))];
    }),
  );
  const properties = propertiesOf(manifest, sheets);
  const paths = [...new Set([...sheets.values()].flatMap((paths) => [...paths]))];
  const files = referenceFiles === undefined
    ? paths.map((path) => relativePath(joinPath("/", folder), joinPath("/", path)))
    : [referenceFiles].flat();
  const lists = allowedLists(properties, allow === undefined ? undefined : [allow].flat());
  const hasColors = properties.some(({ kind }) => kind === "color");
  const types = required ?? (hasColors ? ["color"] : []);
  const ignored = { ignoreValues: ["transparent", "currentcolor", "currentColor"] };
  return {
    ...(files.length > 0 && { referenceFiles: files }),
    rules: {
      ...(files.length > 0 && { "no-unknown-custom-properties": true }),
      ...(Object.keys(lists).length > 0 && {
        "declaration-property-custom-property-allowed-list": lists,
      }),
      ...(types.length > 0 && { "value-type-custom-property-required-list": [types, ignored] }),
    },
  };
}

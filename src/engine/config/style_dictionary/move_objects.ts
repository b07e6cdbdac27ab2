/**
 * Converts platforms and files in the text of configurations for version 3 of Style Dictionary.
 * @module
 */
import { fileRules, knownOptions } from "../rules.ts";
import { blanked, withoutComments } from "../../../base/text/blanked.ts";
import { edited, type TextEdit } from "../../../base/text/text_edits.ts";
import { styleDictionary3 } from "./move_config.ts";

interface Property {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** The properties of each object literal. */
function objectsIn(text: string, blank: string): Property[][] {
  const code = withoutComments(text, true);
  const objects: Property[][] = [];
  const open: { properties?: Property[]; key?: string; start: number }[] = [];
  const key = /\s*(["']?)([\w$-]+)\1\s*:/y;
  const begin = (index: number) => {
    const inner = open[open.length - 1];
    key.lastIndex = index;
    const found = inner?.properties && key.exec(code);
    if (found) [inner.key, inner.start] = [found[2], index + found[0].search(/\S/)];
  };
  const finish = (index: number) => {
    const inner = open[open.length - 1];
    if (inner?.properties && inner.key !== undefined) {
      const end = code.slice(0, index).trimEnd().length;
      inner.properties.push({ key: inner.key, start: inner.start, end });
      inner.key = undefined;
    }
  };
  for (const { 0: sign, index } of blank.matchAll(/[{}()[\],]/g)) {
    if (sign === ",") {
      finish(index);
      begin(index + 1);
    } else if (/[{([]/.test(sign)) {
      open.push({ start: index, ...sign === "{" && { properties: [] } });
      begin(index + 1);
    } else {
      finish(index);
      const { properties } = open.pop() ?? {};
      if (properties) objects.push(properties);
    }
  }
  return objects;
}

/** Removes a property with the comma after it. */
function removal({ start, end }: Property, blank: string): TextEdit {
  const comma = /\s*,\s*/y;
  comma.lastIndex = end;
  return { start, end: end + (comma.exec(blank)?.[0].length ?? 0), text: "" };
}

/** Moves properties of a file that are options today: `className` becomes `options: { className }`. */
function fileEdits(properties: readonly Property[], code: string, blank: string): TextEdit[] {
  const moved = properties.filter(({ key }) =>
    knownOptions.has(key) && !Object.hasOwn(fileRules, key)
  );
  const options = properties.find(({ key }) => key === "options");
  const brace = options ? blank.indexOf("{", options.start) : undefined;
  const isLiteral = brace === undefined || brace > 0 && brace < options!.end;
  if (moved.length === 0 || !isLiteral) return [];
  const text = moved.map(({ start, end }) => code.slice(start, end)).join(", ");
  if (brace !== undefined) {
    return [
      { start: brace + 1, end: brace + 1, text: ` ${text},` },
      ...moved.map((one) => removal(one, blank)),
    ];
  }
  const [{ start, end }, ...others] = moved;
  return [
    { start, end, text: `options: { ${text} }` },
    ...others.map((one) => removal(one, blank)),
  ];
}

/** Drops the group of a platform that lists transforms, which version 3 ignores. */
function platformEdits(properties: ReadonlyMap<string, Property>, blank: string): TextEdit[] {
  const group = properties.has("transforms") ? properties.get("transformGroup") : undefined;
  return group ? [removal(group, blank)] : [];
}

/** Kinds of hooks by the property that a configuration has them in. */
const hookKinds: Readonly<Record<string, string>> = {
  transform: "transforms",
  transformGroup: "transformGroups",
  format: "formats",
  filter: "filters",
  action: "actions",
  fileHeader: "fileHeaders",
};

/** Moves the hooks of a configuration into `hooks`. */
function hookEdits(
  properties: ReadonlyMap<string, Property>,
  code: string,
  blank: string,
): TextEdit[] {
  const [first, ...others] = [...properties.values()]
    .filter(({ key }) => Object.hasOwn(hookKinds, key));
  if (!properties.has("platforms") || properties.has("hooks") || !first) return [];
  const texts = [first, ...others].map(({ key, start, end }) =>
    `${hookKinds[key]}${code.slice(code.indexOf(":", start), end)}`
  );
  return [
    { start: first.start, end: first.end, text: `hooks: { ${texts.join(", ")} }` },
    ...others.map((one) => removal(one, blank)),
  ];
}

/** Adds the preprocessor to a configuration, which reads files of design tools as any others. */
function typeEdits(properties: ReadonlyMap<string, Property>): TextEdit[] {
  const place = properties.get("source") ?? properties.get("include");
  if (!place || properties.has("preprocessors")) return [];
  const { start } = place;
  const reads = properties.has("designTool") ? "" : "designTool: false, ";
  return [{ start, end: start, text: `preprocessors: ["${styleDictionary3}"], ${reads}` }];
}

/** Converts object literals: configurations, platforms and files. */
export function moveObjects(code: string): string {
  const blank = blanked(code, true);
  const hasConfig = /\bplatforms\b/.test(code);
  return edited(
    code,
    objectsIn(code, blank).flatMap((properties) => {
      const named = new Map(properties.map((one) => [one.key, one]));
      return [
        ...named.has("destination") ? fileEdits(properties, code, blank) : [],
        ...platformEdits(named, blank),
        ...hasConfig ? [...typeEdits(named), ...hookEdits(named, code, blank)] : [],
      ];
    }),
  );
}

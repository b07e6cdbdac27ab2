/**
 * Reads collections from plugins that list the variables of each mode, without ids: `{ name, modes: [{ name, variables:
 * [{ name, type, value }] }] }`.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import {
  designToolUnknown,
  designToolValue,
} from "../../../base/diagnostics/catalog/design_tools.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { isPlainObject, mapValues, type Tree } from "../../../base/tokens/plain_object.ts";
import type { DumpItem } from "../variable_dumps.ts";
import { styleOf } from "./listed_styles.ts";
import { text, texts, typeOf, valueOf } from "./read_value.ts";
import type {
  FigmaAlias,
  FigmaCollection,
  FigmaMode,
  FigmaModeValue,
  FigmaVariable,
} from "./variables.ts";

/** The modes of a collection that list variables, with their keys in the file. */
function listsIn({ modes }: Tree): [key: string, mode: Tree][] {
  return Object.entries(Array.isArray(modes) || isPlainObject(modes) ? modes : {})
    .filter(([, mode]) => isPlainObject(mode) && Array.isArray(mode.variables)) as [string, Tree][];
}

export function listsVariables({ node }: DumpItem): boolean {
  return listsIn(node).length > 0;
}

const isColor = (value: unknown): value is Record<"r" | "g" | "b", number> =>
  isPlainObject(value) && ["r", "g", "b"].every((channel) => typeof value[channel] === "number");

/** Whether the channels of colors end at 255, as some plugins write them, instead of at 1. */
export function hasByteColors({ node }: DumpItem): boolean {
  return listsIn(node).some(([, { variables }]) =>
    (variables as unknown[]).some((one) =>
      isPlainObject(one) && isColor(one.value) &&
      Math.max(one.value.r, one.value.g, one.value.b) > 1
    )
  );
}

/** Divides the channels of colors in a value by 255. */
function withoutBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (!isPlainObject(value)) return value;
  if (isColor(value)) {
    return { ...value, r: value.r / 255, g: value.g / 255, b: value.b / 255 };
  }
  return mapValues(value, withoutBytes);
}

function aliasOf(value: unknown): FigmaAlias | undefined {
  if (!isPlainObject(value)) return undefined;
  const [name, collection] = [text(value.name), text(value.collection)];
  return name
    ? { kind: "alias", id: undefined, name, ...(collection && { collection }) }
    : undefined;
}

/**
 * Reads a collection. Reports unknown parts.
 *
 * @param isByte Whether the channels of colors end at 255; see {@linkcode hasByteColors}.
 */
export function readListedModes(
  file: string,
  { node, path }: DumpItem,
  isByte: boolean,
  report: Report,
): FigmaCollection {
  const modes: FigmaMode[] = [];
  const variables = new Map<string, FigmaVariable & { values: Map<string, FigmaModeValue> }>();
  const unknown = new Set<string>();
  for (const [key, mode] of listsIn(node)) {
    const modeName = text(mode.name) ?? key;
    modes.push({ key: modeName, name: modeName });
    for (const [index, one] of (mode.variables as unknown[]).entries()) {
      const name = isPlainObject(one) ? text(one.name) : undefined;
      if (!isPlainObject(one) || !name) continue;
      const at = [...path, "modes", key, "variables", String(index)];
      const written = isByte ? withoutBytes(one.value) : one.value;
      const style = styleOf(one.type, written);
      const type = style ? "STYLE" : typeOf(one.type);
      if (!type) {
        const problem = `is of the unknown type ${JSON.stringify(one.type)}, and is skipped`;
        if (!unknown.has(name)) report(designToolUnknown(name, problem, { file, path: at }));
        unknown.add(name);
        continue;
      }
      const place = { file, path: [...at, "value"] };
      const value = aliasOf(one.value) ?? valueOf(style ?? written, type);
      const { values } = remembered(variables, name, () => ({
        id: undefined,
        name,
        type,
        description: text(one.description),
        scopes: texts(one.scopes),
        codeSyntax: {},
        isHidden: false,
        values: new Map(),
      }));
      if (value) values.set(modeName, { value, place });
      else report(designToolValue(name, `has no value of type ${type} in a mode`, place));
    }
  }
  return {
    id: undefined,
    name: text(node.name) ?? "",
    modes,
    defaultMode: modes[0].key,
    ...(modes.length === 1 && { modeIds: { [modes[0].name]: null } }),
    variables: [...variables.values()],
    place: { file, path },
  };
}

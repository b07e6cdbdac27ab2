/**
 * Variables as Figma's REST interface gives them, `GET /v1/files/:key/variables/local` or `/published`, saved to a file.
 * @module
 */
import { designToolDocument, designToolValue } from "../../diagnostics/catalog/design_tools.ts";
import type { Report } from "../../diagnostics/collector.ts";
import { getOwn, isPlainObject, type Tree } from "../../tokens/plain_object.ts";
import type {
  FigmaAlias,
  FigmaCollection,
  FigmaColor,
  FigmaMode,
  FigmaModeValue,
  FigmaType,
  FigmaValue,
  FigmaVariable,
} from "./variables.ts";

const types = ["BOOLEAN", "FLOAT", "STRING", "COLOR"];

const text = (value: unknown) => typeof value === "string" && value !== "" ? value : undefined;
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
const objects = (value: unknown): Tree[] => Array.isArray(value) ? value.filter(isPlainObject) : [];

/** A color of Figma; `undefined` for anything else. */
function colorOf(value: unknown): FigmaColor | undefined {
  if (!isPlainObject(value)) return undefined;
  const { r, g, b, a = 1 } = value;
  const isColor = [r, g, b, a].every((part) => typeof part === "number" && Number.isFinite(part));
  return isColor ? { r, g, b, a } : undefined;
}

function aliasOf(value: unknown): FigmaAlias | undefined {
  if (!isPlainObject(value) || value.type !== "VARIABLE_ALIAS") return undefined;
  return typeof value.id === "string" ? { kind: "alias", id: value.id } : undefined;
}

/** A color with an opacity, in today's form or in that of earlier runtimes. */
function composedOf(value: Tree): FigmaValue | undefined {
  const isExpression = value.type === "VARIABLE_EXPRESSION" &&
    value.expressionFunction === "COMPOSE_COLOR";
  const [color, opacity] = isExpression && Array.isArray(value.expressionArguments)
    ? value.expressionArguments
    : [value.color, value.opacity];
  const base = aliasOf(color) ?? colorOf(color);
  const share = aliasOf(opacity) ?? (typeof opacity === "number" ? opacity : undefined);
  if (base === undefined || share === undefined) return undefined;
  return { kind: "composed", color: base, opacity: share };
}

/** Whether a value is one of a type; colors are no such simple matter. */
const isOfType: Record<Exclude<FigmaType, "COLOR">, (value: unknown) => boolean> = {
  BOOLEAN: (value) => typeof value === "boolean",
  FLOAT: (value) => typeof value === "number" && Number.isFinite(value),
  STRING: (value) => typeof value === "string",
};

/** A value of a mode; `undefined` for what is none of its type. */
function valueOf(value: unknown, type: FigmaType): FigmaValue | undefined {
  const alias = aliasOf(value);
  if (alias) return alias;
  if (type === "COLOR") {
    const color = colorOf(value);
    if (color) return { kind: "literal", value: color };
    return isPlainObject(value) ? composedOf(value) : undefined;
  }
  return isOfType[type](value) ? { kind: "literal", value } : undefined;
}

class VariablesReader {
  #file: string;
  #root: Tree;
  #path: readonly string[];
  #report: Report;

  constructor(file: string, root: Tree, path: readonly string[], report: Report) {
    this.#file = file;
    this.#root = root;
    this.#path = path;
    this.#report = report;
  }

  #fail(problem: string, ...inside: string[]): void {
    const path = [...this.#path, ...inside];
    this.#report(designToolDocument(inside.join("."), problem, { file: this.#file, path }));
  }

  run(): FigmaCollection[] {
    const { variableCollections } = this.#root;
    return Object.entries(variableCollections as Tree).flatMap(([id, collection]) =>
      this.#collection(id, collection) ?? []
    );
  }

  #collection(id: string, collection: unknown): FigmaCollection | undefined {
    if (!isPlainObject(collection) || !text(collection.name)) {
      return void this.#fail("must be a collection with a name", "variableCollections", id);
    }
    // Those of libraries are there to be referred to, and their variables with them.
    const modes = objects(collection.modes).flatMap((mode): FigmaMode[] => {
      const [key, name] = [text(mode.modeId), text(mode.name)];
      const parent = text(mode.parentModeId);
      return key && name ? [{ key, name, ...(parent && { parent }) }] : [];
    });
    if (modes.length === 0) {
      return void this.#fail("must be a list of modes", "variableCollections", id, "modes");
    }
    const overrides = isPlainObject(collection.variableOverrides)
      ? collection.variableOverrides
      : undefined;
    const parent = overrides || collection.isExtension
      ? text(collection.parentVariableCollectionId) ?? text(collection.rootVariableCollectionId)
      : undefined;
    const ids = parent && overrides ? Object.keys(overrides) : texts(collection.variableIds);
    return {
      id,
      name: String(collection.name),
      modes,
      defaultMode: text(collection.defaultModeId),
      variables: ids.flatMap((variable) =>
        this.#variable(variable, modes, parent ? overrides?.[variable] : undefined, id) ?? []
      ),
      modeIds: Object.fromEntries(modes.map((mode) => [mode.name, mode.key])),
      isRemote: collection.remote === true,
      ...(parent && { parent }),
    };
  }

  #variable(
    id: string,
    modes: readonly FigmaMode[],
    overrides: unknown,
    collection: string,
  ): FigmaVariable | undefined {
    const variable = getOwn(this.#root.variables, id);
    if (!isPlainObject(variable)) {
      return void this.#fail(
        `names the variable ${id}, which is not there`,
        "variableCollections",
        collection,
      );
    }
    if (variable.deletedButReferenced === true) return undefined;
    const [name, type] = [text(variable.name), variable.resolvedType];
    if (!name) return void this.#fail("must be text", "variables", id, "name");
    if (!types.includes(type)) {
      return void this.#fail(`must be one of ${types.join(", ")}`, "variables", id, "resolvedType");
    }
    const own = isPlainObject(overrides) ? overrides : variable.valuesByMode;
    const values = new Map<string, FigmaModeValue>();
    for (const { key } of modes) {
      const written = isPlainObject(own) ? getOwn(own, key) : undefined;
      // An extension overrides some modes only.
      if (written === undefined && overrides !== undefined) continue;
      const value = valueOf(written, type);
      const path = overrides === undefined
        ? ["variables", id, "valuesByMode", key]
        : ["variableCollections", collection, "variableOverrides", id, key];
      const place = { file: this.#file, path: [...this.#path, ...path] };
      if (value) values.set(key, { value, place });
      else this.#report(designToolValue(name, `has no value of type ${type} in a mode`, place));
    }
    return {
      id,
      name,
      type,
      description: text(variable.description),
      scopes: texts(variable.scopes),
      codeSyntax: isPlainObject(variable.codeSyntax) ? variable.codeSyntax : {},
      isHidden: variable.hiddenFromPublishing === true,
      values,
    };
  }
}

/** The collections of an answer of the REST interface, whole or its `meta` alone; what is wrong with it is reported. */
export function readVariables(file: string, tree: Tree, report: Report): FigmaCollection[] {
  const isWhole = isPlainObject(tree.meta);
  const root = isWhole ? tree.meta : tree;
  return new VariablesReader(file, root, isWhole ? ["meta"] : [], report).run();
}

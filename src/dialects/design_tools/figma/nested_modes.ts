/**
 * Reads collections of Figma whose modes are nested groups, as plugins write them.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { designToolValue } from "../../../base/diagnostics/catalog/design_tools.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import {
  namesOf,
  type NestedCollection,
  type NestedToken,
  referenceIn,
  variableIdOf,
} from "../nested_modes.ts";
import { plainValue } from "./plugin_groups.ts";
import { text, texts, valueOf } from "./read_value.ts";
import type {
  FigmaAlias,
  FigmaCollection,
  FigmaModeValue,
  FigmaType,
  FigmaVariable,
} from "./variables.ts";
import { addTo } from "../../../base/collections/group_by.ts";

export interface NestedFile {
  readonly file: string;
  readonly collections: readonly NestedCollection[];
}

const types: Record<string, FigmaType> = {
  color: "COLOR",
  number: "FLOAT",
  float: "FLOAT",
  dimension: "FLOAT",
  boolean: "BOOLEAN",
  duration: "TIMING",
};

/** A variable that a reference names. */
interface Target {
  readonly name: string;
  readonly collection: string;
}

/** Finds the targets of references, which may include collection and mode, the collection only, or neither. */
class Targets {
  #byName = new Map<string, Target[]>();

  constructor(files: readonly NestedFile[]) {
    for (const { name: collection, modes } of files.flatMap(({ collections }) => collections)) {
      const seen = new Set<string>();
      for (
        const { mode, path } of modes.flatMap(({ name, tokens }) =>
          tokens.map(({ path }) => ({ mode: name, path }))
        )
      ) {
        const target = { name: path.join("/"), collection };
        for (const name of namesOf(collection, mode, path)) {
          if (seen.has(name)) continue;
          seen.add(name);
          addTo(this.#byName, name, target);
        }
      }
    }
  }

  /** The target of a reference in a token of a collection. Prefers variables of the same collection. */
  find(reference: string, { path, node }: NestedToken, collection: string): Target | undefined {
    const wanted = text(node.$collectionName);
    const name = path.join("/");
    const found = (this.#byName.get(reference) ?? []).filter((item) =>
      item.collection !== collection || item.name !== name
    );
    return found.find((item) => item.collection === (wanted ?? collection)) ?? found[0];
  }
}

function aliasOf(token: NestedToken, collection: string, targets: Targets): FigmaAlias | undefined {
  const reference = referenceIn(token.node[token.key]);
  if (reference === undefined) return undefined;
  const target = targets.find(reference, token, collection);
  if (target) return { kind: "alias", id: undefined, ...target };
  // In text, braces are not a reference.
  if (!(token.type in types)) return undefined;
  const other = text(token.node.$collectionName);
  const name = reference.replaceAll(".", "/");
  return { kind: "alias", id: undefined, name, ...(other && { collection: other }) };
}

/** The type of a token's variable. Numbers have many type names. */
function typeOf({ type, node, key }: NestedToken): FigmaType {
  return types[type] ?? (typeof node[key] === "number" ? "FLOAT" : "STRING");
}

/** The properties of a variable besides its values. */
function aboutOf(node: Tree): Pick<FigmaVariable, "id" | "scopes" | "codeSyntax" | "isHidden"> {
  const extensions = isPlainObject(node.$extensions) ? node.$extensions : {};
  const figma = [extensions["com.figma"], extensions.figma].find(isPlainObject) ?? {};
  const scopes = [node.$scopes, node.scopes, figma.scopes, extensions["com.figma.scopes"]];
  const syntax = [node.$codeSyntax, figma.codeSyntax, extensions["com.figma.codeSyntax"]]
    .find(isPlainObject) ?? {};
  const hidden = [
    node.$hiddenFromPublishing,
    figma.hiddenFromPublishing,
    extensions["com.figma.hiddenFromPublishing"],
  ];
  return {
    id: variableIdOf(node),
    scopes: texts(scopes.find(Array.isArray)),
    codeSyntax: Object.fromEntries(
      Object.entries(syntax).filter(([, name]) => typeof name === "string"),
    ),
    isHidden: hidden.includes(true),
  };
}

/** Reads collections. Reports values that variables cannot have. */
export function readNestedModes(files: readonly NestedFile[], report: Report): FigmaCollection[] {
  const targets = new Targets(files);
  return files.flatMap(({ file, collections }) =>
    collections.map(({ name, modes }): FigmaCollection => {
      const variables = new Map<string, FigmaVariable & { values: Map<string, FigmaModeValue> }>();
      for (const { name: mode, path: at, tokens } of modes) {
        for (const token of tokens) {
          const { path, node, key } = token;
          const own = path.join("/");
          const type = typeOf(token);
          const place = { file, path: [...at, ...path, key] };
          const value = aliasOf(token, name, targets) ?? valueOf(plainValue(node[key], type), type);
          const { values } = remembered(variables, own, () => {
            const description = text(node.$description) ?? text(node.description);
            return { ...aboutOf(node), name: own, type, description, values: new Map() };
          });
          if (value) values.set(mode, { value, place });
          else report(designToolValue(own, `has no value of type ${type} in a mode`, place));
        }
      }
      return {
        id: undefined,
        name,
        modes: modes.map((mode) => ({ key: mode.name, name: mode.name })),
        defaultMode: modes[0].name,
        ...(modes.length === 1 && { modeIds: { [modes[0].name]: null } }),
        variables: [...variables.values()],
      };
    })
  );
}

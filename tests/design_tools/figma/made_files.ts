/**
 * Builds small files of Figma for tests.
 * @module
 */

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

/** A variable of a REST response; its id is its name. */
export const variable = (
  name: string,
  resolvedType: string,
  collection: string,
  valuesByMode: Tree,
  more: Tree = {},
): Tree => ({
  id: name,
  name,
  key: `key of ${more.id ?? name}`,
  variableCollectionId: collection,
  resolvedType,
  valuesByMode,
  remote: false,
  description: "",
  hiddenFromPublishing: false,
  scopes: ["ALL_SCOPES"],
  codeSyntax: {},
  ...more,
});

/** A collection of a REST response. */
export const collection = (
  id: string,
  name: string,
  modeIds: string[],
  { names = modeIds, ...more }: Tree = {},
): Tree => ({
  id,
  name,
  key: `key of ${id}`,
  modes: modeIds.map((modeId, index) => ({ modeId, name: names[index] })),
  defaultModeId: modeIds[0],
  remote: false,
  hiddenFromPublishing: false,
  variableIds: [],
  ...more,
});

/** An alias in a REST response. */
export const alias = (id: string): Tree => ({ type: "VARIABLE_ALIAS", id });

const byId = (list: Tree[]) => Object.fromEntries(list.map((one) => [one.id, one]));

/** A response of the REST API. */
export const answer = (collections: Tree[], variables: Tree[]): Tree => ({
  status: 200,
  error: false,
  meta: { variables: byId(variables), variableCollections: byId(collections) },
});

/** A token of an export. */
export const modeToken = (type: string, value: unknown, id: string, more: Tree = {}): Tree => ({
  $type: type,
  $value: value,
  $extensions: {
    "com.figma.variableId": `VariableID:${id}`,
    "com.figma.scopes": ["ALL_SCOPES"],
    ...more,
  },
});

/** A file of a mode of an export. */
export const modeFile = (name: string, tokens: Tree): Tree => ({
  ...tokens,
  $extensions: { "com.figma.modeName": name },
});

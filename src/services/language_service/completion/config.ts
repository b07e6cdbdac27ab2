/**
 * Completes configurations: properties, names of hooks, options of formats, and modifiers.
 * @module
 */
import { builtins } from "../../../hooks/built_in/mod.ts";
import {
  checkRules,
  designToolRules,
  diffRules,
  duplicatesRules,
  expandRules,
  fileRules,
  logRules,
  namingRules,
  optionRules,
  overrideRules,
  pairRules,
  platformRules,
  policyRules,
  previewRules,
  type Rule,
  settingRules,
  topRules,
} from "../../../engine/config/rules.ts";
import { codes } from "../../../base/diagnostics/codes.ts";
import { tokenTypes } from "../../../dialects/dtcg/vocabulary.ts";
import { getOwn } from "../../../base/tokens/plain_object.ts";
import type { FormatFn, Hooks } from "../../../base/types/config.ts";
import type { Setting } from "../../../base/types/setting.ts";
import type { Property, PropertyShape, Shape } from "./document_shapes.ts";
import { type OutlineNode, textOf } from "../../../base/documents/outline.ts";
import type { ProjectFiles } from "../documents/project_files.ts";

const textsOf = (texts: Iterable<string>): ReadonlyMap<string, string> =>
  new Map(Array.from(texts, (text) => [text, ""]));

const hasType = ({ type = "" }: Setting<unknown>, name: string) => type === name;

/** The properties of rules, with their own shape if they have one. */
function propertiesOf(
  rules: Readonly<Record<string, Rule>>,
  shapes: Readonly<Record<string, PropertyShape>> = {},
): Record<string, Property> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, { wanted, values }]) => {
      const words = values?.filter((value) => typeof value === "boolean").map(String);
      const texts = values?.filter((value) => typeof value === "string");
      const own = values && {
        ...words!.length > 0 && { words },
        ...texts!.length > 0 && { texts: textsOf(texts as string[]) },
      };
      const shape = Object.hasOwn(shapes, name) ? shapes[name] : own;
      return [name, { detail: wanted, ...(shape && { shape }) }];
    }),
  );
}

const objectOf = (
  rules: Readonly<Record<string, Rule>>,
  shapes?: Readonly<Record<string, PropertyShape>>,
): Shape => ({ properties: propertiesOf(rules, shapes) });

const idsOf = (hooks: object | undefined): Shape => ({ texts: textsOf(Object.keys(hooks ?? {})) });
const listOf = (items: Shape): Shape => ({ items });
const flags = ["true", "false"];

function optionsShape(file: OutlineNode): Shape {
  const format = textOf(file, "format");
  const builtIn = getOwn(builtins.formats ?? {}, format ?? "") as FormatFn | undefined;
  const optionProperties = Object.entries(builtIn?.options ?? {}).map((
    [name, setting],
  ): [string, Property] => [
    name,
    {
      detail: setting.description ?? "",
      ...hasType(setting, "boolean") && { shape: { words: flags } },
    },
  ]);
  return { properties: { ...Object.fromEntries(optionProperties), ...propertiesOf(optionRules) } };
}

const expand: Shape = {
  words: flags,
  properties: propertiesOf(expandRules, {
    include: listOf({ texts: textsOf(tokenTypes) }),
    exclude: listOf({ texts: textsOf(tokenTypes) }),
  }),
};

const severities: Shape = {
  properties: Object.fromEntries(
    Object.keys(codes).map((code) => [
      code,
      { shape: { texts: textsOf(["error", "warning", "info"]) } },
    ]),
  ),
};

const policy = objectOf(policyRules);
const log = objectOf(logRules, { severity: severities });

/** The modifiers of a project, each with its contexts. */
function contextsShape({ index }: ProjectFiles): Shape {
  return {
    properties: Object.fromEntries(index.modifiers.map(({ name, base, contexts }) => {
      const texts = new Map([["*", "all contexts"]]);
      for (const context of contexts) texts.set(context, context === base ? "the default" : "");
      return [name, { detail: "a modifier", shape: { texts, items: { texts } } }];
    })),
  };
}

/** The hooks of a project: also those of its configuration and its plugins. */
const hooksOf = ({ project }: ProjectFiles): Hooks => project.hooks ?? builtins;

function platformShape(files: ProjectFiles): Shape {
  const contexts = contextsShape(files);
  const hooks = hooksOf(files);
  const file = objectOf(fileRules, {
    format: idsOf(hooks.formats),
    filter: idsOf(hooks.filters),
    options: optionsShape,
    contexts,
    onlyChanges: { words: flags },
  });
  return objectOf({ ...platformRules, ...settingRules }, {
    transforms: listOf(idsOf(hooks.transforms)),
    transformGroup: idsOf(hooks.transformGroups),
    preprocessors: listOf(idsOf(hooks.preprocessors)),
    actions: listOf(idsOf(hooks.actions)),
    files: listOf(file),
    options: { properties: propertiesOf(optionRules) },
    expand,
    log,
    contexts,
  });
}

export function configShape(files: ProjectFiles): Shape {
  const hooks = hooksOf(files);
  const shape = objectOf(topRules, {
    platforms: { others: platformShape(files) },
    parsers: listOf(idsOf(hooks.parsers)),
    preprocessors: listOf(idsOf(hooks.preprocessors)),
    contexts: contextsShape(files),
    expand,
    log,
    preview: objectOf(previewRules),
    designTool: {
      words: flags,
      texts: textsOf(["tokens-studio", "penpot", "figma"]),
      properties: propertiesOf(designToolRules),
    },
    diff: objectOf(diffRules, { policy, overrides: listOf(objectOf(overrideRules, { policy })) }),
    check: objectOf(checkRules, {
      naming: objectOf(namingRules),
      duplicates: { words: flags, properties: propertiesOf(duplicatesRules) },
      contrast: listOf(objectOf(pairRules)),
    }),
  });
  return {
    ...shape,
    properties: { $schema: { detail: "the path of config.schema.json" }, ...shape.properties },
  };
}

/**
 * Formats of TypeScript declarations.
 * @module
 */
import { defineFormat } from "../../registry/define_format.ts";
import { flag, text } from "../../registry/settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { groupBy } from "../../../base/collections/group_by.ts";
import { hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { identifier, printKey, printString } from "./literals.ts";
import { cssVariablesDeclarations } from "./css_variable_tree.ts";
import { withComment } from "../common/comments.ts";
import { deprecationOptions, deprecationTag } from "../common/deprecation.ts";
import { headerOptions } from "../common/format_header.ts";
import {
  cssVariablesFile,
  moduleText,
  namesMentions,
  objectMentions,
  statementOptions,
  statementsText,
  themesFile,
} from "./javascript.ts";

/** Prints groups as type literals with leaves of type `DesignToken`. */
function treeType(group: Tree, valueKey: string, deprecations: boolean, indent: string): string {
  const inner = `${indent}  `;
  const rows = Object.keys(group).map((key) => {
    const node = group[key];
    const leaf = !isPlainObject(node) || hasOwn(node, valueKey);
    const type = leaf ? "DesignToken" : treeType(node, valueKey, deprecations, inner);
    const line = `${inner}${printKey(key, true)}: ${type};`;
    const tag = leaf && deprecations ? deprecationTag(node) : "";
    return `${withComment(line, tag, { style: "long", position: "above", indentation: inner })}\n`;
  });
  return rows.length === 0 ? "{}" : `{\n${rows.join("")}${indent}}`;
}

function declarations(name: string, tree: string, usesDtcg: boolean): string {
  const [value, type, description] = usesDtcg
    ? ["$value", "$type", "$description"]
    : ["value", "type", "comment"];
  return `export default ${name};

declare interface DesignToken {
  ${value}?: any;
  ${type}?: string;
  ${description}?: string;
  name?: string;
  themeable?: boolean;
  attributes?: Record<string, unknown>;
  [key: string]: any;
}

declare const ${name}: ${tree};`;
}

const moduleName = text(
  "TypeScript: name of the declared module. Default `tokens`; of `typescript/token-paths` `token-build`.",
);

/** Properties of tokens that the types of the package declare. */
const declared: ReadonlySet<string> = new Set([
  ...["value", "$value", "type", "$type", "comment", "$description", "$extensions", "$deprecated"],
  ...["name", "attributes", "themeable", "private", "key", "path", "original", "filePath"],
  "isSource",
]);

/** Adds the paths of tokens, and the properties that the project's tokens have, to the types of a module. */
function pathDeclarations(tokens: readonly TransformedToken[], module: string): string {
  const own = new Set(tokens.flatMap(Object.keys).filter((name) => !declared.has(name)));
  const rows = Array.from(groupBy(tokens, ({ key }) => key), ([key, same]) => {
    const paths = same.map(({ path }) => `[${path.map(printString).join(", ")}]`);
    return `    ${printString(key.slice(1, -1))}: ${paths.join(" | ")};\n`;
  });
  const properties = Array.from(own, (name) => `    ${printKey(name, true)}?: any;\n`);
  const extension = properties.length === 0
    ? ""
    : `  interface DesignToken {\n${properties.join("")}  }\n`;
  return `export {};

declare module ${printString(module)} {
  interface ProjectTokens {
${rows.join("")}  }
${extension}}`;
}

/** Formats whose id starts with `typescript/`. */
export const typescriptFormats: Record<string, FormatFn> = {
  "typescript/es6-declarations": defineFormat({
    options: {
      ...statementOptions,
      outputStringLiterals: flag(
        "TypeScript: whether strings have literal types. Default `false`.",
      ),
    },
    mentions: namesMentions,
    async format(args) {
      const { printType } = await import("./types.ts");
      const { outputStringLiterals } = args.options;
      return await statementsText(
        args,
        "long",
        "above",
        (name, value, trail) =>
          printType(`export const ${name}:`, value, trail, { outputStringLiterals }),
      );
    },
  }),
  "typescript/css-variables-declarations": cssVariablesFile(cssVariablesDeclarations),
  "typescript/themes": themesFile(true),
  "typescript/module-declarations": defineFormat({
    options: { ...headerOptions, ...deprecationOptions, moduleName },
    mentions: objectMentions,
    format(args) {
      const { deprecations = true, moduleName = "tokens", usesDtcg = false } = args.options;
      const { tokens } = args.dictionary;
      const tree = treeType(tokens, syntaxOf(usesDtcg).value, deprecations, "");
      return moduleText(args, declarations(identifier(moduleName), tree, usesDtcg));
    },
  }),
  "typescript/token-paths": defineFormat({
    options: { ...headerOptions, moduleName },
    nested: true,
    format(args) {
      const { moduleName = "token-build" } = args.options;
      return moduleText(args, pathDeclarations(args.dictionary.allTokens, moduleName));
    },
  }),
};

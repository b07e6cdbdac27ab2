/**
 * Writes TypeScript declarations of virtual modules.
 * @module
 */
import { isIdentifier } from "../../hooks/formats/javascript/literals.ts";
import { getTypeScriptType } from "../../hooks/formats/javascript/types.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import {
  kindOf,
  type MadeFile,
  type VirtualModule,
  type VirtualModules,
} from "./virtual_modules.ts";

const head = "// Types of the virtual modules of token-build, written by its plugin for bundlers.";

/** Whether a text is a declaration file that the plugin wrote. */
export function isDeclarations(text: string): boolean {
  return text.startsWith(head);
}

export function declarationsName(script: string): string {
  return script.replace(/\.([cm]?)js$/, ".d.$1ts");
}

/** Declares the exports of a JSON module. */
function jsonBody(text: string): string {
  const value = JSON.parse(text);
  const names = isPlainObject(value) ? Object.keys(value).filter(isIdentifier) : [];
  const lines = names.map((name) => `export const ${name}: ${getTypeScriptType(value[name])};`);
  return [...lines, `const all: ${getTypeScriptType(value)};`, "export default all;"].join("\n");
}

/** Declares the exports of a module; `undefined` if they are unknown. */
function bodyOf(
  { files }: VirtualModule,
  declarations: ReadonlyMap<MadeFile, string>,
): string | undefined {
  const [file] = files;
  const kind = kindOf(file.name);
  if (kind === "style") return "";
  if (kind === "json") return jsonBody(file.text);
  if (kind === "text") return "const text: string;\nexport default text;";
  // Inside `declare module`, declarations are ambient without `declare`.
  return declarations.get(file)?.replaceAll(/^(export )?declare /gm, "$1");
}

function moduleText(specifier: string, body: string | undefined): string {
  const name = JSON.stringify(specifier);
  // Without a body, all imports have type `any`.
  if (body === undefined) return `declare module ${name};`;
  const lines = body.trim().split("\n").map((line) => line === "" ? "" : `  ${line}`);
  return body.trim() === ""
    ? `declare module ${name} {}`
    : `declare module ${name} {\n${lines.join("\n")}\n}`;
}

/** The text of a file that declares all virtual modules; `declarations` are those of scripts. */
export function declarationsText(
  { bySpecifier }: VirtualModules,
  declarations: ReadonlyMap<MadeFile, string>,
): string {
  const modules = [...bySpecifier].filter(([, { files: [file] }]) =>
    kindOf(file.name) !== "declarations"
  );
  const texts = modules.map(([specifier, module]) =>
    moduleText(specifier, bodyOf(module, declarations))
  );
  return `${[head, ...texts].join("\n\n")}\n`;
}

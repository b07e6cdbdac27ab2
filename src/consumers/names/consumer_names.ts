/**
 * Finds the names of tokens in the sources of consumers.
 * @module
 */
import type { Manifest, ManifestOutput, ManifestToken } from "../../types/manifest.ts";
import { joinPath } from "../../values/path.ts";
import type { NameForm } from "../sources/mention.ts";
import { OutputPaths } from "./output_paths.ts";
import type { DefinedName } from "./own_output.ts";
import { ThemeClasses } from "./theme_classes.ts";
import { isTelling } from "./words.ts";

/** Forms of names by format; the first match counts. */
const forms: readonly (readonly [format: RegExp, forms: readonly NameForm[]])[] = [
  [/^css\/utilities$/, ["class"]],
  [/^css\//, ["custom property"]],
  [/^scss\/(?:map-flat|themes)$/, ["key"]],
  [/^scss\//, ["scss variable"]],
  [/^less\//, ["less variable"]],
  [/^ios\/xcassets$/, ["asset"]],
  [/^json\/flat$/, ["key"]],
  [/^javascript\/(?:esm|module-flat)$/, ["key", "identifier"]],
  [/^javascript\/tailwind-preset$/, []],
  [/^(?:javascript|typescript|compose|ios|ios-swift|flutter|android|react-native)\//, [
    "identifier",
  ]],
];

/** Whether Tailwind CSS generates classes from the names in files of a format. */
export const isThemeFormat = (format: string): boolean =>
  format === "css/tailwind" || format === "javascript/tailwind-preset";

/** Formats that export each token by its name. */
const exporting = /^(?:javascript|typescript)\/es6/;

/** The sign before names of each form. */
export const signs: Readonly<Record<NameForm, string>> = {
  "custom property": "--",
  "scss variable": "$",
  "less variable": "@",
  "identifier": "",
  "class": "",
  "key": "",
  "asset": "",
};

/** A token's name in a file. */
interface OutputName {
  readonly name: string;
  /** Path of the file. */
  readonly file: string;
  /** The forms in which sources write it. */
  readonly forms: readonly NameForm[];
  /** Whether it is a theme variable of Tailwind CSS. */
  readonly isTheme: boolean;
}

/** Returns the forms of names in files of a format. */
function formsIn(
  format: string,
  usage: readonly [string, string] | undefined,
): readonly NameForm[] {
  const own = forms.find(([is]) => is.test(format))?.[1] ?? [];
  const isVariable = usage?.[0] === "var(--" && !own.includes("class");
  return isVariable ? [...new Set([...own, "custom property" as const])] : own;
}

/** Returns the format of a platform's file. */
export type FormatOf = (platform: string, file: string) => string;

/** Indexes the formats of files. */
export function formatsOf({ platforms }: Manifest): FormatOf {
  const paths = new Map<string, OutputPaths<string>>();
  for (const [platform, { files }] of Object.entries(platforms)) {
    const own = new OutputPaths<string>();
    for (const { path, format } of files) own.add(path, format);
    paths.set(platform, own);
  }
  return (platform, file) => paths.get(platform)!.at(file)[0] ?? "";
}

/** The names of a token in the files of a platform. */
export function namesOfOutput(
  manifest: Manifest,
  platform: string,
  { name, files }: ManifestOutput,
  formatOf: FormatOf,
): OutputName[] {
  const { usage } = manifest.platforms[platform];
  return files.flatMap(({ file, names = [name] }) => {
    const format = formatOf(platform, file);
    return names.map((name) => ({
      name,
      file,
      forms: formsIn(format, usage),
      isTheme: isThemeFormat(format),
    }));
  });
}

/** Returns the forms of all names of a platform, and whether some are theme variables. */
export function formsOf(
  { platforms }: Manifest,
  platform: string,
): Pick<OutputName, "forms" | "isTheme"> {
  const { files, usage } = platforms[platform];
  return {
    forms: [...new Set(files.flatMap(({ format }) => formsIn(format, usage)))],
    isTheme: files.some(({ format }) => isThemeFormat(format)),
  };
}

/** Makes a function that tells whether a file is an output. */
export function isOutputOf({ platforms }: Manifest): (file: string) => boolean {
  const paths = new OutputPaths<true>();
  for (const { path } of Object.values(platforms).flatMap(({ files }) => files)) {
    paths.add(joinPath(path), true);
  }
  return (file) => paths.at(joinPath(file)).length > 0;
}

const withoutExtension = (file: string) => file.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, "");

/** The modules that export tokens: outputs, and those named on the command line. */
export class TokenModules {
  /** The formats of outputs, by path without extension. */
  #formats: OutputPaths<string> = new OutputPaths();
  /** Formats of module outputs. */
  #all: string[] = [];
  #named: ReadonlySet<string>;

  constructor({ platforms }: Manifest, named: readonly string[] = []) {
    for (const { path, format } of Object.values(platforms).flatMap(({ files }) => files)) {
      this.#formats.add(withoutExtension(joinPath(path)), format);
      if (/^(?:java|type)script/.test(format)) this.#all.push(format);
    }
    this.#named = new Set(named);
  }

  #formatsOf(module: string, file: string): string[] | undefined {
    if (this.#named.has(module)) return this.#all;
    if (!module.startsWith(".")) return undefined;
    const path = joinPath(file, "..", module);
    const found = this.#formats.at(withoutExtension(path));
    return found.length > 0 ? found : undefined;
  }

  /** Whether a module that a file imports exports tokens. */
  has(module: string, file: string): boolean {
    return this.#formatsOf(module, file) !== undefined;
  }

  /** Whether all, some or none of a module's exports are tokens. */
  exportsOf(module: string, file: string): "all" | "some" | "none" {
    const formats = this.#formatsOf(module, file) ?? [];
    const some = formats.filter((format) => exporting.test(format));
    if (some.length === 0) return "none";
    return some.length === formats.length ? "all" : "some";
  }
}

/** The names of the tokens of a manifest. */
export class ConsumerNames {
  #byForm: Map<NameForm, Map<string, ManifestToken>> = new Map();
  /** How sources write a token in each form: `var(--a)`. */
  #written: Map<NameForm, Map<ManifestToken, string>> = new Map();
  /** Tokens by theme variables. */
  #themes: Map<string, ManifestToken> = new Map();
  #classes: ThemeClasses;

  /** @param defined Names that outputs of user formats define. */
  constructor(manifest: Manifest, defined: readonly DefinedName[] = []) {
    const tokens = new Map(manifest.tokens.map((token) => [token.name, token]));
    for (const { form, name, token = "" } of defined) {
      const own = tokens.get(token);
      if (own) this.#add(form, name, own);
    }
    const formatOf = formatsOf(manifest);
    for (const token of manifest.tokens) {
      for (const [platform, output] of Object.entries(token.outputs)) {
        const names = namesOfOutput(manifest, platform, output, formatOf);
        for (const { name, forms, isTheme } of names) {
          forms.forEach((form) => this.#add(form, name, token));
          if (isTheme) this.#themes.set(name, token);
        }
      }
    }
    this.#classes = new ThemeClasses(this.#themes.keys());
  }

  #add(form: NameForm, name: string, token: ManifestToken): void {
    const names = this.#byForm.get(form) ?? new Map<string, ManifestToken>();
    const written = this.#written.get(form) ?? new Map<ManifestToken, string>();
    this.#byForm.set(form, names.set(name, token));
    if (!written.has(token)) written.set(token, writtenAs(name, form));
    this.#written.set(form, written);
  }

  /** Tokens by Tailwind CSS theme variable. */
  get themes(): ReadonlyMap<string, ManifestToken> {
    return this.#themes;
  }

  /** Whether some names are theme variables of Tailwind CSS. */
  get hasThemes(): boolean {
    return this.#themes.size > 0;
  }

  /** Whether a word is the name of a token. */
  readonly isName = (form: NameForm, word: string): boolean =>
    this.find(form, word) !== undefined && (form !== "identifier" || isTelling(word));

  /** The token with a name. */
  find(form: NameForm, name: string): ManifestToken | undefined {
    const found = this.#byForm.get(form)?.get(name);
    if (found || form !== "class") return found;
    return this.#themes.get(this.#classes.find(name)?.variable ?? "");
  }

  /** All names of a form. */
  all(form: NameForm): string[] {
    return [...this.#byForm.get(form)?.keys() ?? []];
  }

  /** How sources write a token in a form; `undefined` if it has no name in it. */
  written(form: NameForm, token: ManifestToken): string | undefined {
    return this.#written.get(form)?.get(token);
  }
}

/** A name as sources write it. */
function writtenAs(name: string, form: NameForm): string {
  return form === "custom property" ? `var(--${name})` : `${signs[form]}${name}`;
}

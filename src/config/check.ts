/**
 * Checks a configuration: properties that no one reads, values of the wrong type, paths without their slash.
 * @module
 */
import type { Config, ExpandConfig } from "../types/config.ts";
import type { Diagnostic, Place } from "../types/diagnostic.ts";
import {
  configBuildPath,
  configExpandBoth,
  configType,
  configUnknownProperty,
} from "../diagnostics/catalog/configuration.ts";
import { resolverInput } from "../diagnostics/catalog/dtcg.ts";
import { codes, factsOfCode } from "../diagnostics/codes.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { checkHooks, hookKinds } from "../hooks/registry.ts";
import { isPlainObject, type Tree } from "../tokens/plain_object.ts";
import { cycleIn } from "../values/cycle.ts";

/** What a property must be. */
interface Rule {
  test: (value: unknown) => boolean;
  wanted: string;
  /** What was probably meant, as source text. */
  meant?: (value: unknown) => string | undefined;
}

const isFunction = (value: unknown) => typeof value === "function";
const isString = (value: unknown) => typeof value === "string";
const isPattern = (value: unknown) => {
  try {
    return isString(value) && Boolean(new RegExp(value as string, "u"));
  } catch {
    return false;
  }
};
const isList = (test: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(test);

const text: Rule = { test: isString, wanted: "text" };
const flag: Rule = {
  test: (value) => typeof value === "boolean",
  wanted: "true or false",
  meant: (value) => value === "true" || value === "false" ? value : undefined,
};
const texts: Rule = {
  test: isList(isString),
  wanted: "a list of text",
  meant: (value) => isString(value) ? JSON.stringify([value]) : undefined,
};
const object: Rule = { test: isPlainObject, wanted: "an object" };
const number: Rule = {
  test: (value) => typeof value === "number" && Number.isFinite(value),
  wanted: "a number",
  meant: (value) =>
    isString(value) && Number.isFinite(parseFloat(value as string))
      ? String(parseFloat(value as string))
      : undefined,
};
const textOrFunction: Rule = {
  test: (value) => isString(value) || isFunction(value),
  wanted: "a name or a function",
};
const flagOrFunction: Rule = {
  test: (value) => typeof value === "boolean" || isFunction(value),
  wanted: "true, false or a function",
  meant: flag.meant,
};

function oneOf(...values: string[]): Rule {
  return {
    test: (value) => values.includes(value as string),
    wanted: `one of ${values.map((value) => `"${value}"`).join(", ")}`,
    meant: (value) => {
      const near = isString(value) ? suggest(value as string, values)[0] : undefined;
      return near && `"${near}"`;
    },
  };
}

const expandRule: Rule = {
  test: (value) => typeof value === "boolean" || isFunction(value) || isPlainObject(value),
  wanted: "true, false, a function or an object",
  meant: flag.meant,
};

const contexts: Rule = {
  test: (value) =>
    isPlainObject(value) &&
    Object.values(value).every((context) => isString(context) || texts.test(context)),
  wanted: 'an object of modifiers, each with a context, a list of some, or "*"',
};

const topRules: Record<string, Rule> = {
  log: object,
  source: { ...texts, wanted: "a list of globs" },
  include: { ...texts, wanted: "a list of globs" },
  tokens: object,
  expand: expandRule,
  platforms: object,
  hooks: object,
  parsers: texts,
  preprocessors: texts,
  transform: object,
  format: object,
  usesDtcg: flag,
  strict: flag,
  resolver: {
    test: (value) => isString(value) || isPlainObject(value),
    wanted: "the path of a resolver document, or one",
  },
  contexts,
  allowedFolders: texts,
  check: object,
};

const logRules: Record<string, Rule> = {
  warnings: oneOf("warn", "error", "disabled"),
  verbosity: oneOf("default", "silent", "verbose"),
  errors: object,
  severity: object,
  report: { test: isFunction, wanted: "a function" },
};

const checkRules: Record<string, Rule> = {
  values: flag,
  naming: object,
  unused: { ...texts, wanted: "a list of groups" },
  duplicates: {
    test: (value) => typeof value === "boolean" || isPlainObject(value),
    wanted: "true, false or an object",
    meant: flag.meant,
  },
  contrast: { test: isList(isPlainObject), wanted: "a list of pairs" },
};

const namingRules: Record<string, Rule> = {
  case: oneOf("camel", "constant", "kebab", "pascal", "snake"),
  pattern: { test: isPattern, wanted: "a regular expression as text" },
  groups: texts,
};

const duplicatesRules: Record<string, Rule> = { types: texts, groups: texts };

const pairRules: Record<string, Rule> = { foreground: text, background: text, ratio: number };

const platformRules: Record<string, Rule> = {
  transforms: texts,
  transformGroup: text,
  buildPath: text,
  expand: expandRule,
  preprocessors: texts,
  options: object,
  prefix: text,
  files: { test: isList(isPlainObject), wanted: "a list of files" },
  actions: texts,
  basePxFontSize: number,
  emitEmptyFiles: flag,
  log: object,
  contexts,
};

const fileRules: Record<string, Rule> = {
  destination: text,
  format: textOrFunction,
  filter: {
    test: (value) => textOrFunction.test(value) || isPlainObject(value),
    wanted: "a name, a function or an object",
  },
  options: object,
  emitEmptyFiles: flag,
  contexts,
  onlyChanges: flag,
};

const optionRules: Record<string, Rule> = {
  showFileHeader: flag,
  fileHeader: textOrFunction,
  outputReferences: flagOrFunction,
  outputReferenceFallbacks: flag,
  formatting: object,
};

const expandRules: Record<string, Rule> = {
  include: {
    test: (value) => texts.test(value) || isFunction(value),
    wanted: "a list of types or a function",
  },
  exclude: {
    test: (value) => texts.test(value) || isFunction(value),
    wanted: "a list of types or a function",
  },
  typesMap: object,
};

/** Properties at the top of a configuration that are legal and yet no setting: editors want the first. */
const tolerated = new Set(["$schema", "name", "version"]);

/** How strict {@linkcode Checker.rules} is about properties without a rule. */
type Unknown = "report" | "report-near" | "allow";

class Checker {
  readonly found: Diagnostic[] = [];
  #file: string | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
  }

  place(path: string[], part: "key" | "value"): Place | undefined {
    return this.#file === undefined ? undefined : { file: this.#file, path, part };
  }

  /** Holds an object against rules; `where` names it in messages. */
  rules(
    value: unknown,
    rules: Record<string, Rule>,
    path: string[],
    where: string,
    unknown: Unknown,
  ): value is Tree {
    if (!isPlainObject(value)) return false;
    for (const key of Object.keys(value)) {
      const inner = [...path, key];
      const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
      if (!rule) this.#unknown(value, key, rules, inner, where, unknown);
      else if (value[key] !== undefined && !rule.test(value[key])) {
        const name = inner.join(".");
        const place = this.place(inner, "value");
        const meant = rule.meant?.(value[key]);
        this.found.push(configType(name, rule.wanted, value[key], place, meant));
      }
    }
    return true;
  }

  #unknown(
    object: Tree,
    key: string,
    rules: Record<string, Rule>,
    path: string[],
    where: string,
    unknown: Unknown,
  ): void {
    if (unknown === "allow" || (path.length === 1 && tolerated.has(key))) return;
    const near = suggest(key, Object.keys(rules).filter((name) => !Object.hasOwn(object, name)));
    if (unknown === "report-near" && near.length === 0) return;
    this.found.push(configUnknownProperty(where, key, near, this.place(path, "key")));
  }

  expand(setting: ExpandConfig | undefined, path: string[]): void {
    if (!this.rules(setting, expandRules, path, `in "${path.join(".")}"`, "report")) return;
    const { include, exclude } = setting as Tree;
    if (include !== undefined && exclude !== undefined) {
      this.found.push(configExpandBoth(path.join("."), this.place(path, "key")));
    }
  }

  log(log: unknown, path: string[]): void {
    if (!this.rules(log, logRules, path, `in "${path.join(".")}"`, "report")) return;
    this.severity(log.severity, [...path, "severity"]);
    const rules = { brokenReferences: oneOf("throw", "console") };
    this.rules(log.errors, rules, [...path, "errors"], `in "${path.join(".")}.errors"`, "report");
  }

  check(check: unknown): void {
    if (!this.rules(check, checkRules, ["check"], 'in "check"', "report")) return;
    const { naming, duplicates, contrast } = check as Tree;
    this.rules(naming, namingRules, ["check", "naming"], 'in "check.naming"', "report");
    const path = ["check", "duplicates"];
    this.rules(duplicates, duplicatesRules, path, 'in "check.duplicates"', "report");
    if (!Array.isArray(contrast)) return;
    contrast.forEach((pair, index) => {
      const inner = ["check", "contrast", String(index)];
      this.rules(pair, pairRules, inner, `in "${inner.join(".")}"`, "report");
      for (const side of ["foreground", "background"]) {
        if (pair[side] !== undefined) continue;
        const place = this.place(inner, "value");
        this.found.push(configType([...inner, side].join("."), "a token's name", undefined, place));
      }
    });
  }

  severity(levels: unknown, path: string[]): void {
    const level = oneOf("error", "warning", "info", "off");
    const must = { ...oneOf("error"), wanted: '"error": nothing can go on after it' };
    const rules = Object.fromEntries(
      Object.keys(codes).map((code) => [code, factsOfCode(code)!.fatal ? must : level]),
    );
    this.rules(levels, rules, path, `in "${path.join(".")}"`, "report");
  }

  /** Contexts are those of a resolver document. */
  contexts({ resolver, contexts, platforms = {} }: Config): void {
    if (resolver !== undefined) return;
    const found: string[][] = contexts === undefined ? [] : [["contexts"]];
    for (const [name, platform] of Object.entries(platforms)) {
      const path = ["platforms", name];
      if (platform?.contexts !== undefined) found.push([...path, "contexts"]);
      if (!Array.isArray(platform?.files)) continue;
      platform.files.forEach((file, index) => {
        if (file?.contexts !== undefined) found.push([...path, "files", String(index), "contexts"]);
      });
    }
    const problem = "needs a resolver document: name one in resolver";
    for (const path of found) this.found.push(resolverInput(problem, [], this.place(path, "key")));
  }

  /** What is copied must not hold itself. */
  cycle(value: unknown, path: string[]): void {
    const cycle = cycleIn(value);
    if (!cycle) return;
    const wanted = `without objects that hold themselves, as ${cycle.join(".")} does`;
    this.found.push(configType(path.join("."), wanted, value));
  }

  platform(name: string, platform: unknown): void {
    const path = ["platforms", name];
    const where = `in platform "${name}"`;
    if (!this.rules(platform, platformRules, path, where, "report-near")) {
      this.found.push(configType(path.join("."), "an object", platform, this.place(path, "value")));
      return;
    }
    const { buildPath, files } = platform;
    if (isString(buildPath) && buildPath !== "" && !/[/\\]$/.test(buildPath)) {
      const place = this.place([...path, "buildPath"], "value");
      this.found.push(configBuildPath(name, buildPath, place));
    }
    this.expand(platform.expand, [...path, "expand"]);
    this.log(platform.log, [...path, "log"]);
    this.rules(platform.options, optionRules, [...path, "options"], where, "allow");
    this.cycle(platform.options, [...path, "options"]);
    if (!Array.isArray(files)) return;
    files.forEach((file, index) => {
      const inner = [...path, "files", String(index)];
      const shown = isString(file?.destination) ? file.destination : `file ${index + 1}`;
      const named = `in ${shown} of platform "${name}"`;
      this.rules(file, fileRules, inner, named, "report");
      this.rules(file?.options, optionRules, [...inner, "options"], named, "allow");
      this.cycle(file?.options, [...inner, "options"]);
    });
  }
}

/**
 * What is wrong with a configuration. Extra attributes of platforms and extra options of files are legal; an attribute
 * that is nearly a known property is reported all the same.
 *
 * @param file The file it was loaded from, for places.
 */
export function checkConfig(config: Config, file?: string): Diagnostic[] {
  const checker = new Checker(file);
  checker.rules(config, topRules, [], "in the configuration", "report");
  checker.cycle(config.tokens, ["tokens"]);
  checker.log(config.log, ["log"]);
  checker.check(config.check);
  checker.expand(config.expand, ["expand"]);
  const kinds = Object.fromEntries(Object.keys(hookKinds).map((kind) => [kind, object]));
  checker.rules(config.hooks, kinds, ["hooks"], 'in "hooks"', "report");
  if (isPlainObject(config.platforms)) {
    for (const name of Object.keys(config.platforms)) {
      checker.platform(name, config.platforms[name]);
    }
    checker.contexts(config);
  }
  const inline = { transforms: config.transform, formats: config.format };
  return [...checker.found, ...checkHooks(config.hooks ?? {}), ...checkHooks(inline)];
}

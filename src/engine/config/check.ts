/**
 * Checks a configuration: unknown properties, values of the wrong type, paths without their slash.
 * @module
 */
import type { Config, ExpandConfig } from "../../base/types/config.ts";
import type { Diagnostic, Place } from "../../base/types/diagnostic.ts";
import {
  configBuildPath,
  configExpandBoth,
  configType,
  configUnknownProperty,
} from "../../base/diagnostics/catalog/configuration.ts";
import { contextsUnknown } from "../../base/diagnostics/catalog/dtcg.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { codes, factsOfCode } from "../../base/diagnostics/codes.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { hookKinds } from "../../hooks/registry/registry.ts";
import { isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { cycleIn } from "../../base/collections/cycle.ts";
import { type Fault, hookFaults } from "./hook_faults.ts";
import {
  checkRules,
  designToolRules,
  diffRules,
  duplicatesRules,
  expandRules,
  fileRules,
  isString,
  knownOptions,
  logRules,
  namingRules,
  object,
  oneOf,
  optionRules,
  optionsOf,
  overrideRules,
  pairRules,
  platformRules,
  policyRules,
  previewRules,
  printedRules,
  type Rule,
  settingRules,
  topRules,
} from "./rules.ts";

/** Properties at the top of a configuration that are allowed but not read; editors use the first. */
const tolerated = new Set(["$schema", "name", "version"]);

/** How strict {@linkcode Checker.rules} is about properties without a rule. */
type Unknown = "report" | "report-near" | "allow";

class Checker {
  readonly found: Diagnostic[] = [];
  readonly faults: Fault[] = [];
  #file: string | undefined;
  /** Names of formats that the configuration defines. */
  #ownFormats: ReadonlySet<string>;

  constructor({ format, hooks }: Config, file: string | undefined) {
    this.#file = file;
    const formatTables = [format, hooks?.formats].filter(isPlainObject);
    this.#ownFormats = new Set(formatTables.flatMap((formats) => Object.keys(formats)));
  }

  place(path: string[], part: "key" | "value"): Place | undefined {
    return configPlace(this.#file, path, part);
  }

  /** Checks an object against rules; `where` is its name in messages. */
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
        this.#wrong(inner, rule.wanted, value[key], rule.meant?.(value[key]));
      }
    }
    return true;
  }

  /** Checks an object at a path, all of whose properties must have rules. */
  closed(value: unknown, rules: Record<string, Rule>, path: string[]): value is Tree {
    return this.rules(value, rules, path, `in "${path.join(".")}"`, "report");
  }

  #wrong(path: string[], wanted: string, found: unknown, suggestion?: string): void {
    const place = this.place(path, "value");
    const property = path.join(".");
    const diagnostic = configType({ property, wanted, found, place, suggestion });
    this.found.push(diagnostic);
    this.faults.push({ path, diagnostic });
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
    this.found.push(configUnknownProperty({
      where,
      property: key,
      suggestions: near,
      isOption: rules === fileRules && knownOptions.has(key),
      place: this.place(path, "key"),
    }));
  }

  expand(setting: ExpandConfig | undefined, path: string[]): void {
    if (!this.closed(setting, expandRules, path)) return;
    const { include, exclude } = setting as Tree;
    if (include !== undefined && exclude !== undefined) {
      this.found.push(configExpandBoth(path.join("."), this.place(path, "key")));
    }
  }

  log(log: unknown, path: string[]): void {
    if (!this.closed(log, logRules, path)) return;
    this.severity(log.severity, [...path, "severity"]);
    const rules = { brokenReferences: oneOf("throw", "console") };
    this.closed(log.errors, rules, [...path, "errors"]);
  }

  check(check: unknown): void {
    if (!this.closed(check, checkRules, ["check"])) return;
    const { naming, duplicates, contrast } = check;
    this.closed(naming, namingRules, ["check", "naming"]);
    this.closed(duplicates, duplicatesRules, ["check", "duplicates"]);
    if (!Array.isArray(contrast)) return;
    contrast.forEach((pair, index) => {
      const inner = ["check", "contrast", String(index)];
      const misspelled = new Set<string>();
      for (const side of ["foreground", "background"]) {
        if (pair[side] !== undefined) continue;
        const unknown = Object.keys(pair).filter((key) => !Object.hasOwn(pairRules, key));
        const [near] = suggest(side, unknown);
        if (near !== undefined) misspelled.add(near);
        this.found.push(configType({
          property: [...inner, side].join("."),
          wanted: "a token's name",
          place: this.place(near === undefined ? inner : [...inner, near], "key"),
          ...(near !== undefined && { suggestion: `"${side}" instead of "${near}"` }),
        }));
      }
      const others = Object.fromEntries(
        Object.entries(pair).filter(([key]) => !misspelled.has(key)),
      );
      this.closed(others, pairRules, inner);
    });
  }

  diff(diff: unknown): void {
    if (!this.closed(diff, diffRules, ["diff"])) return;
    const { policy, overrides } = diff;
    this.closed(policy, policyRules, ["diff", "policy"]);
    if (!Array.isArray(overrides)) return;
    overrides.forEach((override, index) => {
      const path = ["diff", "overrides", String(index)];
      this.closed(override, overrideRules, path);
      this.closed(Object(override).policy, policyRules, [...path, "policy"]);
    });
  }

  severity(levels: unknown, path: string[]): void {
    const level = oneOf("error", "warning", "info", "off");
    const must = { ...oneOf("error"), wanted: '"error": nothing can go on after it' };
    const rules = Object.fromEntries(
      Object.keys(codes).map((code) => [code, factsOfCode(code)!.fatal ? must : level]),
    );
    this.closed(levels, rules, path);
  }

  /** Reports a value that contains itself, which cannot be copied. */
  cycle(value: unknown, path: string[]): void {
    const cycle = cycleIn(value);
    if (!cycle) return;
    const wanted = `without objects that contain themselves, such as ${cycle.join(".")}`;
    const place = this.place(path, "value");
    this.found.push(configType({ property: path.join("."), wanted, found: value, place }));
  }

  platform(name: string, platform: unknown): void {
    const path = ["platforms", name];
    const where = `in platform "${name}"`;
    const rules = { ...settingRules, ...platformRules };
    if (!this.rules(platform, rules, path, where, "report-near")) {
      return this.#wrong(path, "an object", platform);
    }
    const { buildPath, files } = platform;
    if (isString(buildPath) && buildPath !== "" && !/[/\\]$/.test(buildPath)) {
      const place = this.place([...path, "buildPath"], "value");
      this.found.push(configBuildPath(name, buildPath, place));
    }
    this.expand(platform.expand, [...path, "expand"]);
    this.log(platform.log, [...path, "log"]);
    const formats = (Array.isArray(files) ? files : []).map((file) =>
      optionsOf(file?.format, this.#ownFormats)
    );
    this.options(platform.options, [...path, "options"], `platform "${name}"`, formats);
    if (!Array.isArray(files)) return;
    files.forEach((file, index) => {
      const inner = [...path, "files", String(index)];
      const shown = isString(file?.destination) ? file.destination : `file ${index + 1}`;
      const title = `${shown} of platform "${name}"`;
      this.rules(file, fileRules, inner, `in ${title}`, "report");
      const family = isString(file?.format) ? String(file.format).split("/")[0] : undefined;
      this.options(file?.options, [...inner, "options"], title, [formats[index]], family);
    });
  }

  /**
   * Checks the options of files against those that their formats read. With unknown formats, any name is allowed.
   *
   * @param family The first segment of the format's id; `undefined` for a platform, whose files share options.
   */
  options(
    options: unknown,
    path: string[],
    owner: string,
    formats: readonly (readonly string[] | undefined)[],
    family?: string,
  ): void {
    const where = `in the options of ${owner}`;
    const isRead = (name: string) => formats.some((names) => names?.includes(name));
    const printed = Object.entries(printedRules).filter(([name]) => isRead(name));
    const rules = { ...optionRules, ...Object.fromEntries(printed) };
    this.rules(options, rules, path, where, "allow");
    this.cycle(options, path);
    if (!isPlainObject(options) || formats.includes(undefined)) return;
    const read = formats.flatMap((names) => names ?? []).filter((name) => !(name in options));
    for (const property of Object.keys(options)) {
      if (Object.hasOwn(optionRules, property) || isRead(property)) continue;
      const readers = knownOptions.get(property);
      // Files of one family often have the same options, such as a header and its implementation.
      const isShared = family === undefined ||
        readers?.some((name) => name.startsWith(`${family}/`));
      if (readers && isShared) continue;
      const isSetting = !readers && Object.hasOwn(settingRules, property);
      const suggestions = readers || isSetting ? [] : suggest(property, read);
      if (!readers && !isSetting && suggestions.length === 0) continue;
      const place = this.place([...path, property], "key");
      this.found.push(
        configUnknownProperty({ where, property, suggestions, readers, isSetting, place }),
      );
    }
  }
}

export const faultKey = ({ path }: Fault): string => path.join("\0");

/**
 * Checks a configuration. Extra attributes of platforms and extra options of files are allowed, unless their name is
 * similar to that of a known property.
 *
 * @param file The configuration file, for positions in it.
 * @param kept Keys of faults that are not reported.
 */
export function checkConfig(
  config: Config,
  file?: string,
  kept: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const { found, faults } = checkProperties(config, file);
  const ignored = new Set(
    faults.flatMap((fault) => kept.has(faultKey(fault)) ? fault.diagnostic : []),
  );
  return [
    ...found.filter((diagnostic) => !ignored.has(diagnostic)),
    ...hookFaults(config, file).map(({ diagnostic }) => diagnostic),
  ];
}

/** Finds values of the wrong type and invalid hooks in a configuration. */
export function faultsOf(config: Config, file?: string): Fault[] {
  return [...checkProperties(config, file).faults, ...hookFaults(config, file)];
}

function checkProperties(config: Config, file: string | undefined): Checker {
  const checker = new Checker(config, file);
  checker.rules(config, topRules, [], "in the configuration", "report");
  checker.cycle(config.tokens, ["tokens"]);
  checker.log(config.log, ["log"]);
  checker.check(config.check);
  checker.diff(config.diff);
  checker.closed(config.preview, previewRules, ["preview"]);
  checker.closed(config.designTool, designToolRules, ["designTool"]);
  checker.expand(config.expand, ["expand"]);
  const kinds = Object.fromEntries(Object.keys(hookKinds).map((kind) => [kind, object]));
  checker.closed(config.hooks, kinds, ["hooks"]);
  if (isPlainObject(config.platforms)) {
    for (const name of Object.keys(config.platforms)) {
      checker.platform(name, config.platforms[name]);
    }
  }
  return checker;
}

/**
 * Reports contexts and their selectors in a configuration without a resolver document.
 *
 * @param hasModes Returns whether a token has modes in addition to its value.
 */
export function contextsWithoutResolver(
  { contexts, platforms = {} }: Config,
  hasModes: () => boolean,
  configFile?: string,
): Diagnostic[] {
  const found: string[][] = contexts === undefined ? [] : [["contexts"]];
  const look = (settings: unknown, path: string[]) => {
    if (!isPlainObject(settings)) return;
    const { contexts, options } = settings;
    if (contexts !== undefined) found.push([...path, "contexts"]);
    if (!isPlainObject(options) || options.themeSelectors === undefined) return;
    found.push([...path, "options", "themeSelectors"]);
  };
  for (const [name, platform] of Object.entries(platforms)) {
    const path = ["platforms", name];
    look(platform, path);
    if (!Array.isArray(platform?.files)) continue;
    platform.files.forEach((file, index) => look(file, [...path, "files", String(index)]));
  }
  return found.map((path) => {
    const place = configPlace(configFile, path, "key");
    return contextsUnknown(path.at(-1)!, hasModes(), place);
  });
}

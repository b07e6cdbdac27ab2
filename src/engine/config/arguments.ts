/**
 * Validates arguments of the builder's methods, for callers in JavaScript.
 * @module
 */
import { shown } from "../../base/diagnostics/catalog/make.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";

/** A test of a value and a description of valid ones. */
interface Kind {
  wanted: string;
  test: (value: unknown) => boolean;
}

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

const flag: Kind = { wanted: "true or false", test: (value) => typeof value === "boolean" };
const hook: Kind = { wanted: "a function", test: (value) => typeof value === "function" };

function oneOf(...words: string[]): Kind {
  const wanted = words.map((word) => `"${word}"`).join(", ");
  return { wanted: `one of ${wanted}`, test: (value) => words.includes(value as string) };
}

/** Properties of the option objects of methods. */
const settings: Record<string, Kind> = {
  init: flag,
  once: flag,
  cache: flag,
  dryRun: flag,
  verbosity: oneOf("default", "silent", "verbose"),
  warnings: oneOf("warn", "error", "disabled"),
  volume: { wanted: "a file system in the shape of node:fs", test: isObject },
  report: hook,
  progress: hook,
  profile: hook,
  signal: { wanted: "an AbortSignal", test: isObject },
  platforms: { wanted: "a list of texts", test: isTexts },
  poll: {
    wanted: "a number of milliseconds above 0",
    test: (value) => typeof value === "number" && value > 0,
  },
};

/** Throws a `TypeError` unless an argument is valid. */
function check(method: string, argument: string, { wanted, test }: Kind, value: unknown): void {
  if (test(value)) return;
  throw new TypeError(`${method}: ${argument} is ${shown(value)}; it must be ${wanted}`);
}

export function checkConfiguration(method: string, value: unknown): void {
  const test = (config: unknown) => typeof config === "string" || isObject(config);
  check(method, "config", { wanted: "an object, or the path of a file", test }, value);
}

/** Checks the settings of a builder or the options of a call. */
export function checkSettings(method: string, value: unknown): void {
  check(method, "options", { wanted: "an object of options", test: isObject }, value);
  for (const [name, kind] of Object.entries(settings)) {
    const found = (value as Tree)[name];
    if (found !== undefined) check(method, name, kind, found);
  }
}

export function checkPlatformName(method: string, value: unknown): void {
  const test = (name: unknown) => typeof name === "string";
  check(method, "name", { wanted: "a name", test }, value);
}

export function checkList(method: string, argument: string, value: unknown): void {
  if (value !== undefined) {
    check(method, argument, { wanted: "a list of texts", test: isTexts }, value);
  }
}

export function checkFormatting(
  method: string,
  file: unknown,
  platform: unknown,
  dictionary: unknown,
): void {
  const isFile = (value: unknown) =>
    isObject(value) && ["function", "string"].includes(typeof (value as Tree).format) &&
    ["undefined", "string"].includes(typeof (value as Tree).destination);
  const isDictionary = (value: unknown) =>
    isObject(value) &&
    (Array.isArray((value as Tree).allTokens) || isObject((value as Tree).tokens));
  check(method, "file", { wanted: "one of platformConfig.files", test: isFile }, file);
  check(method, "platformConfig", { wanted: "one of getPlatform", test: isObject }, platform);
  check(method, "dictionary", { wanted: "one of getPlatform", test: isDictionary }, dictionary);
}

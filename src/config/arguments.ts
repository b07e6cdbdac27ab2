/**
 * Arguments of the builder's methods: whoever calls from JavaScript hears what a method takes.
 * @module
 */
import { shown } from "../diagnostics/catalog/make.ts";
import type { Tree } from "../tokens/plain_object.ts";

/** What a value must be, in words, and whether it is. */
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

/** Properties of the objects that methods take beside their first argument. */
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

/** Throws a `TypeError` that says what an argument must be, unless it is that. */
function check(method: string, argument: string, { wanted, test }: Kind, value: unknown): void {
  if (test(value)) return;
  throw new TypeError(`${method}: ${argument} is ${shown(value)}; it must be ${wanted}`);
}

/** A configuration, or the path of its file. */
export function checkConfiguration(method: string, value: unknown): void {
  const test = (config: unknown) => typeof config === "string" || isObject(config);
  check(method, "config", { wanted: "an object, or the path of a file", test }, value);
}

/** Settings of a builder, or options of a call: an object whose known properties are of their type. */
export function checkSettings(method: string, value: unknown): void {
  check(method, "options", { wanted: "an object of options", test: isObject }, value);
  for (const [name, kind] of Object.entries(settings)) {
    const found = (value as Tree)[name];
    if (found !== undefined) check(method, name, kind, found);
  }
}

/** The name of a platform. */
export function checkPlatformName(method: string, value: unknown): void {
  const test = (name: unknown) => typeof name === "string";
  check(method, "name", { wanted: "a name", test }, value);
}

/** A list of texts, or none. */
export function checkList(method: string, argument: string, value: unknown): void {
  if (value !== undefined) {
    check(method, argument, { wanted: "a list of texts", test: isTexts }, value);
  }
}

/** A file of a platform, that, and a dictionary of its tokens. */
export function checkFormatting(
  method: string,
  file: unknown,
  platform: unknown,
  dictionary: unknown,
): void {
  const isFile = (value: unknown) =>
    isObject(value) && ["function", "string"].includes(typeof (value as Tree).format);
  const isDictionary = (value: unknown) =>
    isObject(value) &&
    (Array.isArray((value as Tree).allTokens) || isObject((value as Tree).tokens));
  check(method, "file", { wanted: "one of platformConfig.files", test: isFile }, file);
  check(method, "platformConfig", { wanted: "one of getPlatform", test: isObject }, platform);
  check(method, "dictionary", { wanted: "one of getPlatform", test: isDictionary }, dictionary);
}

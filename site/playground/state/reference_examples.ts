/**
 * The examples of the reference as states. The tests of the reference hold the data.
 * @module
 */
import { type FormatEntry, formats } from "../../../tests/reference/formats.ts";
import { type TransformEntry, transforms } from "../../../tests/reference/transforms.ts";
import { stateOf } from "./examples.ts";
import type { PlaygroundState } from "./playground_state.ts";

/** Endings of files by the first segment of a format; formats of other families name a folder. */
const endings: Readonly<Record<string, string>> = {
  android: "xml",
  compose: "kt",
  css: "css",
  javascript: "js",
  json: "json",
  less: "less",
  markdown: "md",
  scss: "scss",
  stylus: "styl",
  typescript: "ts",
};

/** Formats that write several files into a folder. */
const inFolders = ["android/drawables", "android/theme"];

/** Where a format writes. */
function destinationOf(id: string): string {
  const [, suffix] = /\.(\w+)$/.exec(id) ?? [];
  const ending = suffix ?? endings[id.split("/")[0]];
  return ending === undefined || inFolders.includes(id) ? "tokens" : `tokens.${ending}`;
}

/** Files that tokens name. */
const assets: Readonly<Record<string, string>> = {
  "images/logo.png": "PNG",
  "icons/arrow.svg": '<svg viewBox="0 0 24 24"><path d="M5 12h14v2H5z" fill="#009688"/></svg>\n',
};

function projectOf(
  tokens: Record<string, unknown>,
  platform: Record<string, unknown>,
): PlaygroundState {
  const config = { source: ["tokens.json"], platforms: { example: platform } };
  const state = stateOf(config, { "tokens.json": tokens });
  const named = Object.entries(assets)
    .filter(([path]) => state.files["tokens.json"].includes(path));
  return { ...state, files: { ...state.files, ...Object.fromEntries(named) } };
}

function ofFormat(id: string, { tokens, platform, set }: FormatEntry): PlaygroundState {
  const options = { showFileHeader: false, ...set };
  const file = { destination: destinationOf(id), format: id, options };
  return projectOf(tokens, { ...platform, files: [file] });
}

/** The tokens of a transform, at one path each. */
function ofTransform(id: string, { tokens, platform }: TransformEntry): PlaygroundState {
  const steps = Object.fromEntries(tokens.map((token, at) => [String(500 + at * 100), token]));
  const file = { destination: "tokens.json", format: "json" };
  return projectOf(
    { color: { brand: { primary: steps } } },
    { ...platform, transforms: [id], files: [file] },
  );
}

/** Names of all examples, such as `format/css/variables`. Those of formats without an example are left out. */
export const referenceNames: readonly string[] = [
  ...Object.keys(formats).filter((id) => formats[id].instead === undefined)
    .map((id) => `format/${id}`),
  ...Object.keys(transforms).map((id) => `transform/${id}`),
];

/** An example of the reference. Returns `undefined` if none has the name. */
export function referenceState(name: string): PlaygroundState | undefined {
  if (!referenceNames.includes(name)) return undefined;
  const [, kind, id] = /^(\w+)\/(.*)$/s.exec(name)!;
  return kind === "format" ? ofFormat(id, formats[id]) : ofTransform(id, transforms[id]);
}

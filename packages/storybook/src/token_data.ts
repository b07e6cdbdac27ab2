/**
 * The addon's data about the tokens of a project, and the platform that prints it.
 * @module
 */
import type { Config, FormatFnArguments, Manifest, PlatformConfig } from "token-build";
import type {
  ContextSelectors,
  ContextsOf,
  ManifestToken,
} from "../../../src/base/types/manifest.ts";
import { declaredPairs } from "../../../src/base/tokens/contrast_pairs.ts";

/** Name of the platform with the data, and so the start of the import of its file. */
export const platformName = "@token-build/storybook";

/** Name of the platform with the elements of the blocks. */
export const blocksName = "@token-build/storybook/blocks";

/** A modifier with all its contexts. */
export interface Modifier {
  readonly name: string;
  readonly base: string;
  readonly contexts: readonly string[];
}

/** The value of a token in some contexts. */
export interface TokenValue {
  /** Its value in CSS. */
  readonly value: string;
  /** Names of the tokens that it refers to, directly and through others, nearest first. */
  readonly chain?: readonly string[];
}

/** A token. */
export interface TokenFacts extends TokenValue {
  readonly name: string;
  readonly type?: string;
  readonly description?: string;
  readonly deprecated?: string | true;
  /** Its custom properties. */
  readonly variables?: readonly string[];
  /** Its classes, of utilities. */
  readonly classes?: readonly string[];
  /** Values in other contexts. The last one that applies wins. */
  readonly contexts?: readonly ({ readonly contexts: ContextsOf } & TokenValue)[];
}

/** Two colors that are used on each other, and the contrast that they need. */
export interface Pair {
  readonly foreground: string;
  readonly background: string;
  readonly ratio: number;
}

/** Everything that the addon knows about a project. */
export interface TokenData {
  readonly modifiers: readonly Modifier[];
  /** The conditions that select contexts, by modifier and context. */
  readonly selectors: ContextSelectors;
  readonly tokens: readonly TokenFacts[];
  readonly pairs: readonly Pair[];
}

/** Text before names that are custom properties, and before those that are classes. */
const [beforeVariable, beforeClass] = ["var(--", "."];

/** Platforms with names in CSS, those with custom properties first. */
function stylePlatforms({ platforms }: Manifest): string[] {
  const startsWith = (start: string) =>
    Object.keys(platforms).filter((name) => platforms[name].usage?.[0] === start);
  return [...startsWith(beforeVariable), ...startsWith(beforeClass)];
}

/** The names of a token on platforms whose names follow a text. */
function namesOf({ outputs }: ManifestToken, { platforms }: Manifest, before: string): string[] {
  const names = Object.entries(outputs).flatMap(([platform, { name, files }]) => {
    if (platforms[platform].usage?.[0] !== before) return [];
    const own = files.flatMap(({ names = [] }) => names);
    return own.length > 0 ? own : [name];
  });
  return [...new Set(names)];
}

function shownText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value) ?? "";
}

function factsOf(token: ManifestToken, manifest: Manifest, platforms: string[]): TokenFacts {
  const { name, type, description, deprecated, value, chain, contexts = [] } = token;
  const output = platforms.map((platform) => token.outputs[platform]).find(Boolean);
  const variables = namesOf(token, manifest, beforeVariable).map((one) => `--${one}`);
  const classes = namesOf(token, manifest, beforeClass);
  const further = contexts.map((one) => {
    const same = JSON.stringify(one.contexts);
    const printed = output?.contexts?.find((own) => JSON.stringify(own.contexts) === same);
    return {
      contexts: one.contexts,
      value: printed?.value ?? shownText(one.value),
      ...(one.chain && { chain: one.chain }),
    };
  });
  return {
    name,
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    value: output?.value ?? shownText(value),
    ...(chain && { chain }),
    ...(variables.length > 0 && { variables }),
    ...(classes.length > 0 && { classes }),
    ...(further.length > 0 && { contexts: further }),
  };
}

/** The conditions that select the contexts in all style sheets. If several select one modifier, the first wins. */
function selectorsOf({ platforms }: Manifest): ContextSelectors {
  const all = Object.values(platforms).flatMap(({ files }) => files);
  return Object.assign({}, ...all.map(({ selectors }) => selectors ?? {}).reverse());
}

/** Makes the data of a project from its manifest and its pairs of colors. */
export function tokenData(
  manifest: Manifest,
  pairs: readonly (Omit<Pair, "ratio"> & { readonly ratio?: number })[],
): TokenData {
  const platforms = stylePlatforms(manifest);
  const distinct = new Map(
    pairs.map(({ foreground, background, ratio = 4.5 }) => [
      JSON.stringify([foreground, background, ratio]),
      { foreground, background, ratio },
    ]),
  );
  return {
    modifiers: manifest.modifiers,
    selectors: selectorsOf(manifest),
    tokens: manifest.tokens.map((token) => factsOf(token, manifest, platforms)),
    pairs: [...distinct.values()],
  };
}

async function print(
  { manifest, dictionary, options }: FormatFnArguments,
): Promise<string> {
  const facts = await manifest!({ lines: false, places: false });
  const configured = options.check?.contrast ?? [];
  // In an object, so that the module has no export for each key.
  const data = tokenData(facts, [...configured, ...declaredPairs(dictionary.allTokens)]);
  return JSON.stringify([data]);
}

/** The platform whose only file has the data. */
export function tokenPlatform(): PlatformConfig {
  const marks = { describesBuild: true, readsFiles: true, keepsTokens: true, nested: true };
  return { files: [{ destination: "tokens.json", format: Object.assign(print, marks) }] };
}

/** A platform for `html/elements` that names and transforms tokens like the first platform with a CSS file. */
export function blocksPlatform({ platforms = {} }: Config): PlatformConfig {
  const isStyle = ({ files }: PlatformConfig) =>
    Array.isArray(files) && files.some(({ format }) => String(format).startsWith("css/"));
  const { transforms, transformGroup, prefix, options: shared } =
    Object.values(platforms).find(isStyle) ?? {};
  const hasTransforms = transforms !== undefined || transformGroup !== undefined;
  const options = { usage: "var(--{name})" };
  return {
    ...(hasTransforms ? { transforms, transformGroup } : { transforms: ["name/kebab"] }),
    ...(prefix !== undefined && { prefix }),
    ...(shared !== undefined && { options: shared }),
    files: [{ destination: "elements", format: "html/elements", options }],
  };
}

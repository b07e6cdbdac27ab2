/**
 * Former names in code for Style Dictionary 3, and today's names (Style Dictionary, migration guide to version 4).
 * @module
 */

/** Properties of hooks by former name. */
export const propertyNames: Readonly<Record<string, string>> = {
  matcher: "filter",
  transformer: "transform",
  formatter: "format",
  parse: "parser",
};

/** Today's names for a hook's former properties, if the hook lacks them; empty if there are none. */
export function renamedProperties(hook: unknown): string {
  if (typeof hook !== "object" || hook === null) return "";
  return Object.entries(propertyNames)
    .filter(([former, today]) => former in hook && !(today in hook))
    .map(([former, today]) => `"${today}" for "${former}"`).join(", ");
}

/** Ids of transforms by former name. */
const transforms: Readonly<Record<string, string>> = {
  "name/cti/camel": "name/camel",
  "name/cti/constant": "name/constant",
  "name/cti/human": "name/human",
  "name/cti/kebab": "name/kebab",
  "name/cti/pascal": "name/pascal",
  "name/cti/snake": "name/snake",
  "name/ti/camel": "name/camel",
  "name/ti/constant": "name/constant",
  "font/objC/literal": "content/objC/literal",
  "font/swift/literal": "content/swift/literal",
  "font/flutter/literal": "content/flutter/literal",
  "content/icon": "html/icon",
};

/** Today's name of a hook with a former name. */
export function hookToday(kind: string, name: string): string | undefined {
  return kind === "transform" && Object.hasOwn(transforms, name) ? transforms[name] : undefined;
}

const helpers = "style-dictionary/utils or token-build/utils";

/** Removed members, as errors name them, and their replacements. */
const members: readonly [pattern: RegExp, today: string][] = [
  [/\busesReference\b/, `Import usesReferences from ${helpers}: it takes the value`],
  [
    /\bdictionary\.getReferences\b/,
    `Import getReferences from ${helpers}: it takes value and tokens`,
  ],
  [/\bformatHelpers\b/, `Import the helpers themselves from ${helpers}`],
  [/\ballProperties\b/, "Write dictionary.allTokens"],
  [/\b(?:dictionary|arguments?)\.properties\b/, "Write dictionary.tokens"],
];

/** The replacement for the removed member that an error names. */
export function memberToday(message: string): string | undefined {
  return members.find(([pattern]) => pattern.test(message))?.[1];
}

/**
 * Design systems from npm, and the combinations of contexts of a configuration.
 * @module
 */
import TokenBuilder, { type Config, type TransformedToken } from "../../mod.ts";

const names = [
  "adobe-spectrum",
  "figma-sds",
  "github-primer",
  "ibm-carbon",
  "shopify-polaris",
  "microsoft-fluent",
];

/** Names and resolver documents of systems. */
export function systems(isShort: boolean): [name: string, file: string][] {
  return (isShort ? names.slice(1, 3) : names).map((name) => [
    name,
    `node_modules/dtcg-examples/${name}.resolver.json`,
  ]);
}

/** The modifiers of a configuration, and a spread-out selection of context combinations, starting with the base. */
export async function choicesOf(config: Config, most: number): Promise<{
  modifiers: { name: string; base: string; contexts: string[] }[];
  choices: Record<string, string>[];
}> {
  const builder = new TokenBuilder({
    ...config,
    platforms: { p: { transforms: ["name/camel"], files: [] } },
  }, { init: false, report: () => {} });
  const { modifiers } = await builder.manifest({ lines: false });
  const all = modifiers.reduce<Record<string, string>[]>(
    (choices, { name, base, contexts }) => {
      const ordered = [base, ...contexts.filter((one) => one !== base)];
      return choices.flatMap((choice) => ordered.map((one) => ({ ...choice, [name]: one })));
    },
    [{}],
  );
  const step = Math.max(1, Math.floor((all.length - 1) / (most - 1)));
  const choices = all.filter((_, at) => at % step === 0 || at === all.length - 1).slice(0, most);
  return { modifiers, choices };
}

/** The tokens of native themes in a combination of contexts. */
export async function tokensIn(
  config: Config,
  contexts: Record<string, string>,
): Promise<TransformedToken[]> {
  const builder = new TokenBuilder({
    ...config,
    platforms: {
      p: {
        transformGroup: "native/theme",
        ...(Object.keys(contexts).length > 0 && { contexts }),
      },
    },
  }, { init: false, report: () => {} });
  return (await builder.getPlatformTokens("p")).allTokens;
}

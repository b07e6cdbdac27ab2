/** The drop-in and Style Dictionary, side by side. */
import Peer from "style-dictionary";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";

// deno-lint-ignore no-explicit-any
export type Loose = any;

/** A fresh class of each tool, so that no registrations leak into other tests. */
export function classes(): { theirs: Loose; mine: Loose } {
  return { theirs: class extends (Peer as Loose) {}, mine: class extends StyleDictionary {} };
}

/** The texts of all files of a configuration, by platform and number. */
export async function filesOf(Class: Loose, config: Loose): Promise<Record<string, string[]>> {
  const builder = new Class({ log: { verbosity: "silent" }, ...config }, { init: false });
  await builder.init();
  const platforms = await builder.formatAllPlatforms();
  return Object.fromEntries(
    Object.entries(platforms).map(([name, files]) => [
      name,
      (files as Loose[]).map(({ output }) => output),
    ]),
  );
}

/** The codes of the drop-in's diagnostics for a configuration, in order. */
export async function codesOf(config: Loose): Promise<string[]> {
  const codes: string[] = [];
  const report = ({ code }: { code: string }) => void codes.push(code);
  const builder = new StyleDictionary(config, { init: false, report });
  await builder.formatAllPlatforms().catch(({ diagnostics = [] }) => diagnostics.forEach(report));
  return codes;
}

/**
 * Finds the names of tokens in outputs, and the forms in which consumers write them.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { builtInMentions } from "../../../hooks/formats/mentions.ts";
import type { FormatMentions, NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { Manifest, ManifestOutput, ManifestPlatform } from "../../../base/types/manifest.ts";
import { joinPath } from "../../../base/values/paths/path.ts";
import { OutputPaths } from "./output_paths.ts";

/** The extension of a script, and that of its declarations. */
const scriptExtension = /(?:\.d)?\.[cm]?[jt]sx?$/;

/** The path of a module without the extension, which imports may leave out. */
export const withoutExtension = (file: string): string => file.replace(scriptExtension, "");

/** The forms of names by the text before them in code. */
const formsByUsage: ReadonlyMap<string, NameForm> = new Map([
  ["var(--", "custom property"],
  ["$", "scss variable"],
  ["@", "less variable"],
]);

type ManifestFile = ManifestPlatform["files"][number];
type Usage = ManifestPlatform["usage"];

/** Returns how consumers mention the tokens of a file. User formats declare only `usage`; their names may have any form. */
export function mentionsIn({ path, format }: ManifestFile, usage?: Usage): FormatMentions {
  const declared = builtInMentions.get(format);
  const form = usage && formsByUsage.get(usage[0]);
  if (!declared) {
    return {
      forms: form ? [form] : [],
      ...(scriptExtension.test(path) && { exports: "others" }),
      isMap: /\.s[ac]ss$/i.test(path),
    };
  }
  const { forms } = declared;
  if (form !== "custom property" || forms.includes("class")) return declared;
  return { ...declared, forms: [...new Set([...forms, form])] };
}

interface OutputName extends Pick<FormatMentions, "forms" | "isTheme"> {
  readonly name: string;
  readonly file: string;
}

/** Returns how consumers mention the tokens of a platform's file. */
export type MentionsAt = (platform: string, file: string) => FormatMentions;

/** Indexes how consumers mention the tokens of files. */
export function mentionsByFile({ platforms }: Manifest): MentionsAt {
  const paths = new Map<string, OutputPaths<FormatMentions>>();
  for (const [platform, { files, usage }] of Object.entries(platforms)) {
    const platformMentions = new OutputPaths<FormatMentions>();
    for (const file of files) platformMentions.add(file.path, mentionsIn(file, usage));
    paths.set(platform, platformMentions);
  }
  // Most tokens are in few files.
  const mentionsByPlatform = new Map<string, Map<string, FormatMentions>>();
  return (platform, file) => {
    const own = remembered(mentionsByPlatform, platform, () => new Map());
    return remembered(own, file, () => paths.get(platform)!.at(file)[0] ?? { forms: [] });
  };
}

export function namesOfOutput(
  platform: string,
  { name, files }: ManifestOutput,
  mentionsAt: MentionsAt,
): OutputName[] {
  return files.flatMap(({ file, names = [name] }) => {
    const { forms, isTheme } = mentionsAt(platform, file);
    return names.map((name) => ({ name, file, forms, isTheme }));
  });
}

/** Returns the forms of all names of a platform, and whether some are theme variables. */
export function formsOf({ files, usage }: ManifestPlatform): Pick<OutputName, "forms" | "isTheme"> {
  const all = files.map((file) => mentionsIn(file, usage));
  return {
    forms: [...new Set(all.flatMap(({ forms }) => forms))],
    isTheme: all.some(({ isTheme }) => isTheme),
  };
}

/** Returns a function that tests whether a file is an output. */
export function isOutputOf({ platforms }: Manifest): (file: string) => boolean {
  const paths = new OutputPaths<true>();
  for (const { path } of Object.values(platforms).flatMap(({ files }) => files)) {
    paths.add(joinPath(path), true);
  }
  return (file) => paths.at(joinPath(file)).length > 0;
}

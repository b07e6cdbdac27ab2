/**
 * Writes Xcode asset catalogs: a color set per color and an image set per image, with the system's appearances. Source:
 * "Asset Catalog Format Reference" (Apple), color sets, image sets and folders.
 * @module
 */
import { holdIn } from "../../../../base/contexts/contexts.ts";
import type { FormattedPart } from "../../../../base/types/config.ts";
import type { TransformedToken } from "../../../../base/types/token.ts";
import { folderOf } from "../../../../base/values/paths/path.ts";
import {
  type Appearance,
  appearancesOf,
  type AppearancesOption,
  contextFor,
} from "../appearances.ts";
import type { ThemeModel } from "../../common/theme_model.ts";
import { assetName, safeName } from "../../assets/asset_names.ts";
import { channelsOf, srgbChannelsOf } from "../colors.ts";

export interface AssetCatalogOptions {
  readonly appearances?: AppearancesOption;
  /** Whether groups become folders whose names are part of asset names. */
  readonly groupFolders: boolean;
  valueOf(token: TransformedToken): unknown;
  /** Reads the file that a token refers to. */
  read(path: string): Promise<Uint8Array>;
}

type Json = Record<string, unknown>;

const info = { author: "xcode", version: 1 };

function contents(path: string, rest: Json = {}): FormattedPart {
  const folder = path === "" ? "" : `${path}/`;
  return {
    path: `${folder}Contents.json`,
    content: `${JSON.stringify({ ...rest, info }, null, 2)}\n`,
  };
}

/** The `appearances` of an entry of a catalog. */
function appearanceEntries({ scheme, contrast }: Appearance): Json {
  const list = [
    ...(scheme === "dark" ? [{ appearance: "luminosity", value: "dark" }] : []),
    ...(contrast === "high" ? [{ appearance: "contrast", value: "high" }] : []),
  ];
  return list.length > 0 ? { appearances: list } : {};
}

/** A combination of contexts that a catalog distinguishes. */
interface Shown {
  readonly entry: Json;
  readonly changes: ThemeModel["choices"][number]["changes"];
}

/** The combinations of contexts, starting with the default appearance. */
function shownIn(
  { modifiers, choices }: ThemeModel,
  option: AppearancesOption | undefined,
): Shown[] {
  const known = modifiers.map((modifier) => {
    const appearances = appearancesOf(modifier, option);
    if (appearances.size > 0) return { modifier, appearances };
    const { name, base } = modifier;
    throw new TypeError(
      `A catalog has no place for the contexts of ${name}: say in appearances what they are for, choose one with ` +
        `contexts (${name}: "${base}"), or put {${name}} into the destination`,
    );
  });
  const has = (part: keyof Appearance) =>
    known.some(({ appearances }) => [...appearances.values()].some((one) => one[part]));
  const schemes = has("scheme") ? ["light", "dark"] as const : ["light"] as const;
  const contrasts = has("contrast") ? ["normal", "high"] as const : ["normal"] as const;
  return contrasts.flatMap((contrast) =>
    schemes.map((scheme) => {
      const contexts = Object.fromEntries(
        known.map(({ modifier, appearances }) => [
          modifier.name,
          contextFor(modifier, appearances, scheme, contrast),
        ]),
      );
      const choice = choices.find((one) => holdIn(contexts, one.contexts));
      return {
        entry: appearanceEntries({ scheme, contrast }),
        changes: choice?.changes ?? new Map(),
      };
    })
  );
}

function colorEntry(space: string, channels: readonly string[], alpha: number): Json {
  const [red, green, blue] = channels;
  return { "color-space": space, components: { alpha: alpha.toFixed(3), blue, green, red } };
}

/** The entries of a color: one in sRGB, and one in display-p3 if sRGB cannot represent it. */
function colorEntries(value: unknown, appearance: Json): Json[] {
  const { p3, channels, alpha } = channelsOf(value);
  const entry = (color: Json, gamut: Json = {}) => ({
    ...appearance,
    color,
    ...gamut,
    idiom: "universal",
  });
  if (!p3) return [entry(colorEntry("srgb", channels, alpha))];
  return [
    entry(colorEntry("srgb", srgbChannelsOf(value), alpha), { "display-gamut": "sRGB" }),
    entry(colorEntry("display-p3", channels, alpha), { "display-gamut": "display-P3" }),
  ];
}

const vector = /\.(?:svg|pdf)$/i;

/** Whether a value is the path of an image that catalogs support. */
export function isCatalogImage(value: unknown): boolean {
  return typeof value === "string" && /\.(?:png|jpe?g|heic|svg|pdf)$/i.test(value);
}

const fileName = (path: string) =>
  safeName(path.slice(path.replaceAll("\\", "/").lastIndexOf("/") + 1));

async function imageSet(
  folder: string,
  images: readonly { entry: Json; path: string }[],
  { read }: AssetCatalogOptions,
): Promise<FormattedPart[]> {
  const names = images.map(({ path }, at) => {
    const name = fileName(path);
    const isTaken = images.slice(0, at).some((other) =>
      fileName(other.path) === name && other.path !== path
    );
    return isTaken ? `${at}-${name}` : name;
  });
  const files = new Map(images.map(({ path }, at) => [names[at], path]));
  const parts: FormattedPart[] = [];
  for (const [name, path] of files) {
    parts.push({ path: `${folder}/${name}`, content: await read(path) });
  }
  const isVector = images.every(({ path }) => vector.test(path));
  const listed = images.map(({ entry }, at) => ({
    ...entry,
    filename: names[at],
    idiom: "universal",
  }));
  const properties = isVector ? { properties: { "preserves-vector-representation": true } } : {};
  return [contents(folder, { images: listed, ...properties }), ...parts];
}

/** The `Contents.json` files of the folders that contain sets. */
function foldersOf(parts: readonly FormattedPart[]): FormattedPart[] {
  const folders = new Set<string>();
  for (const { path } of parts) {
    for (let at = folderOf(folderOf(path)); at !== "."; at = folderOf(at)) folders.add(at);
  }
  return [...folders].sort().map((path) =>
    contents(path, { properties: { "provides-namespace": true } })
  );
}

/**
 * Writes the files of a catalog.
 *
 * @param model Colors, and image assets whose values are paths.
 * @throws {TypeError} If no context of a modifier has an appearance, or an image cannot be read.
 */
export async function assetCatalog(
  model: ThemeModel,
  isImage: (token: TransformedToken) => boolean,
  options: AssetCatalogOptions,
): Promise<FormattedPart[]> {
  const { groupFolders, valueOf } = options;
  const shown = shownIn(model, options.appearances);
  const isSame = (one: TransformedToken, other: TransformedToken) =>
    one === other || JSON.stringify(valueOf(one)) === JSON.stringify(valueOf(other));
  const parts: FormattedPart[] = [];
  for (const token of model.tokens) {
    const place = assetName(token, groupFolders);
    const inAll = shown.map(({ entry, changes }) => ({
      entry,
      token: changes.get(token.key) ?? token,
    }));
    // One entry is enough if the token is the same in all appearances.
    const all = inAll.every((one) => isSame(one.token, inAll[0].token)) ? [inAll[0]] : inAll;
    if (isImage(token)) {
      const images = all.map(({ entry, token }) => ({ entry, path: String(valueOf(token)) }));
      parts.push(...await imageSet(`${place}.imageset`, images, options));
      continue;
    }
    const colors = all.flatMap(({ entry, token }) => colorEntries(valueOf(token), entry));
    parts.push(contents(`${place}.colorset`, { colors }));
  }
  return [contents(""), ...(groupFolders ? foldersOf(parts) : []), ...parts];
}

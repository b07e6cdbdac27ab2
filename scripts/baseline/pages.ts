/**
 * Style sheets with each form of a value that depends on `baseline`, and the expected values of
 * elements in all contexts: those of a build without references, which the library resolves itself.
 * @module
 */
import { createFsFromVolume, Volume } from "memfs";
import process from "node:process";
import TokenBuilder, { type Config, type File } from "../../mod.ts";

/** An element that selects contexts, and the expected text of each of its variables. */
export interface Place {
  readonly attributes: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** A style sheet, the color scheme of the system, and places in the page. */
export interface Page {
  readonly name: string;
  readonly css: string;
  readonly scheme: "light" | "dark";
  readonly places: readonly Place[];
  /** Text that the style sheet must contain, to prove that it has the form. */
  readonly contains?: string;
}

const color = (value: string, more = {}) => ({ $type: "color", $value: value, ...more });
const spaces = ["lch", "srgb", "p3", "hsl"];
const changed = (from: string, type: string, space: string, value = "0.2") =>
  color(from, { $extensions: { "studio.tokens": { modify: { type, value, space } } } });

/** Every modifier in every space, on opaque and translucent colors. */
function modifiedSet(): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  for (const from of ["accent", "veil", "gray"]) {
    for (const space of spaces) {
      for (const type of ["lighten", "darken", "alpha"]) {
        set[`${from}-${type}-${space}`] = changed(`{${from}}`, type, space);
      }
    }
    set[`${from}-call`] = color(`rgba({${from}}, 0.4)`);
  }
  // Chains of modifiers, and mixes.
  set["accent-twice"] = changed("{accent-lighten-hsl}", "darken", "lch", "0.1");
  set["accent-mix"] = color("{accent}", {
    $extensions: {
      "studio.tokens": { modify: { type: "mix", value: "0.3", space: "lch", color: "{gray}" } },
    },
  });
  return set;
}

const modes = ["light", "dark"];
const themeOf = (name: string) => ({
  id: name,
  name,
  group: "mode",
  selectedTokenSets: { [name]: "enabled", shared: "enabled" },
});
const studio = {
  light: { accent: color("#3366cc"), veil: color("#cc336680"), gray: color("#777777") },
  dark: { accent: color("#ffd21e"), veil: color("#33cc66"), gray: color("#12345640") },
  shared: modifiedSet(),
  $themes: modes.map(themeOf),
  $metadata: { tokenSetOrder: ["light", "dark", "shared"] },
};

const gradient = (from: string) => color(`linear-gradient(90deg, ${from}, rgb(128, 128, 128))`);
const document = {
  version: "2025.10",
  resolutionOrder: [
    {
      type: "set",
      name: "base",
      sources: [{ ink: color("#111111"), text: color("{ink}"), fade: gradient("rgb(255, 0, 0)") }],
    },
    {
      type: "modifier",
      name: "mode",
      default: "light",
      contexts: {
        light: [],
        dark: [{ ink: color("#eeeeee"), fade: gradient("rgb(0, 0, 255)") }],
      },
    },
  ],
};

type Source = Pick<Config, "source" | "resolver" | "designTool">;

async function text(source: Source, platform: object, file: File): Promise<string> {
  const volume = createFsFromVolume(
    Volume.fromJSON({ "studio.json": JSON.stringify(studio) }, process.cwd()),
  );
  const builder = new TokenBuilder({
    ...structuredClone(source),
    platforms: { css: { transformGroup: "css", ...platform, files: [file] } },
  }, { verbosity: "silent", volume });
  const [{ output }] = await builder.formatPlatform("css");
  return String(output);
}

/** The resolved value of each variable, by context. */
async function valuesOf(source: Source): Promise<Record<string, Record<string, string>>> {
  const found: Record<string, Record<string, string>> = {};
  for (const mode of modes) {
    const css = await text(source, {}, { format: "css/variables", contexts: { mode } });
    const all = css.matchAll(/--([\w-]+): (.*);/g);
    found[mode] = Object.fromEntries(Array.from(all, ([, name, value]) => [name, value]));
  }
  return found;
}

const levels = [undefined, 2022, 2023, 2024, "widely", "newly"] as const;

/** The pages of all levels. */
export async function allPages(): Promise<Page[]> {
  const pages: Page[] = [];
  const tool: Source = { source: ["studio.json"], designTool: "tokens-studio" };
  const dtcg: Source = { resolver: document };
  const [colors, schemes] = [await valuesOf(tool), await valuesOf(dtcg)];
  const add = async (
    source: Source,
    baseline: (typeof levels)[number],
    options: object,
    { name, contains, isContainer = false, isSystem = false }: {
      name: string;
      contains?: string;
      isContainer?: boolean;
      isSystem?: boolean;
    },
  ) => {
    const css = await text(source, baseline === undefined ? {} : { baseline }, {
      format: "css/variables",
      contexts: { mode: "*" },
      options: { outputReferences: true, ...options },
    });
    const values = source === tool ? colors : schemes;
    for (const scheme of ["light", "dark"] as const) {
      const chosen = modes.map((mode): Place => ({
        attributes: isContainer ? { style: `--mode: ${mode}` } : { "data-mode": mode },
        values: values[mode],
      }));
      const own = { attributes: {}, values: values[isSystem ? scheme : "light"] };
      const title = `${name}, ${baseline ?? "without a baseline"}`;
      const places = [own, ...chosen];
      pages.push({ name: title, css, scheme, places, ...(contains && { contains }) });
    }
  };
  const newest: Record<string, string> = {
    2024: "hsl(from var(",
    newly: "alpha(from var(",
    2023: "color-mix(",
    widely: "color-mix(",
  };
  for (const level of levels) {
    const contains = newest[String(level)];
    await add(tool, level, {}, { name: "color modifiers", contains });
    const isPair = level === undefined || level === 2024 || level === "newly";
    await add(dtcg, level, { lightDark: "mode" }, {
      name: "light-dark()",
      isSystem: true,
      contains: level === "newly"
        ? "light-dark(linear-gradient("
        : isPair
        ? "light-dark(#"
        : "prefers-color-scheme: dark",
    });
  }
  const themeSelectors = { mode: "@container style(--mode: {context})" };
  await add(dtcg, "newly", { themeSelectors }, {
    name: "style queries",
    contains: "@container style(",
    isContainer: true,
  });
  await add(dtcg, "widely", { themeSelectors }, {
    name: "attributes in place of style queries",
    contains: '[data-mode="dark"]',
  });
  return pages;
}

/**
 * Writes Android resources, with a folder per combination of contexts: values, text appearances, drawables and
 * interpolators. Source: "App resources overview" (qualifiers and their order), "More resource types", "Style
 * resource", "Drawable resources" (Android developers).
 * @module
 */
import { addTo } from "../../../../base/collections/group_by.ts";
import type { FormattedPart } from "../../../../base/types/config.ts";
import { getOwn } from "../../../../base/tokens/plain_object.ts";
import { appearancesOf, type AppearancesOption } from "../appearances.ts";
import { commentOf } from "../../common/deprecation.ts";
import type { Modifier } from "../../common/theme_model.ts";
import { resourceComment } from "./resource_text.ts";
import { ResourceNames, resourcesOf } from "./values.ts";
import type { Member, NativeTheme, Section } from "../theme.ts";

export interface AndroidOptions {
  readonly appearances?: AppearancesOption;
  /** Qualifiers of folders by modifier and context. The default for a dark scheme is `night`. */
  readonly qualifiers?: Record<string, Record<string, string>>;
  /** Font resources, such as `@font/inter`, by name of a family. */
  readonly fontFamilies?: Record<string, string>;
  readonly deprecations: boolean;
  /** The header of each file, as a comment. */
  readonly header: string;
}

/** Qualifiers that contexts may use, in the order of folder names. */
const qualifierOrder: readonly RegExp[] = [
  /^mcc/,
  /^(?:[a-z]{2}(?:-r[A-Z]{2})?|b\+.*)$/,
  /^ld(?:ltr|rtl)$/,
  /^sw\d+dp$/,
  /^w\d+dp$/,
  /^h\d+dp$/,
  /^(?:small|normal|large|xlarge)$/,
  /^(?:not)?long$/,
  /^(?:not)?round$/,
  /^(?:widecg|nowidecg)$/,
  /^(?:highdr|lowdr)$/,
  /^(?:port|land)$/,
  /^(?:car|desk|television|appliance|watch|vrheadset)$/,
  /^(?:not)?night$/,
  /dpi$/,
  /^(?:notouch|finger)$/,
  /^v\d+$/,
];

const rankOf = (qualifier: string) =>
  qualifierOrder.findIndex((pattern) => pattern.test(qualifier));

/** The qualifiers of a modifier's contexts. An empty qualifier means the folders without one. */
function qualifiersOf(
  modifier: Modifier,
  { appearances, qualifiers = {} }: Pick<AndroidOptions, "appearances" | "qualifiers">,
): Map<string, string> {
  const { name, contexts, base } = modifier;
  const own = getOwn(qualifiers, name) as Record<string, string> | undefined;
  const known = appearancesOf(modifier, appearances);
  return new Map(contexts.flatMap((context): [string, string][] => {
    const given = own && getOwn(own, context) as string | undefined;
    if (given !== undefined) {
      if (/^[\w+-]*$/.test(given)) return [[context, given]];
      throw new TypeError(
        `qualifiers has "${given}" for ${name}=${context}, which is not a valid qualifier`,
      );
    }
    if (context === base) return [[context, ""]];
    const { scheme, contrast } = own ? {} : known.get(context) ?? {};
    return scheme === "dark" && contrast !== "high" ? [[context, "night"]] : [];
  }));
}

/** The folder suffix for qualifiers: `-land-night`. */
function suffixOf(parts: readonly string[]): string {
  const all = parts.filter((part) => part !== "")
    .flatMap((part) => part.split(/-(?!r[A-Z]{2})/)).sort((one, other) =>
      rankOf(one) - rankOf(other)
    );
  return all.map((part) => `-${part}`).join("");
}

/** Matches valid names of files (`aapt`). */
const fileName = /^[a-z_][a-z\d_]*$/;

class AndroidResources {
  #options: AndroidOptions;
  #names: ResourceNames;
  /** Rows of values files by path, and other files. */
  #values: Map<string, string[]> = new Map();
  #files: FormattedPart[] = [];

  constructor(options: AndroidOptions, names: ResourceNames) {
    this.#options = options;
    this.#names = names;
  }

  add(member: Member, suffix: string): void {
    const comment = resourceComment(commentOf(member.token, this.#options.deprecations));
    for (const resource of resourcesOf(member, this.#names)) {
      if ("folder" in resource) {
        const { folder, name, xml } = resource;
        if (!fileName.test(name)) {
          throw new TypeError(
            `"${name}" cannot be the name of a file of Android, which takes a to z, digits and _; rename the token, or ` +
              "use the transform name/snake",
          );
        }
        this.#files.push({
          path: `${folder}${suffix}/${name}.xml`,
          content: this.#document(`${comment === "" ? "" : `${comment}\n`}${xml}`),
        });
        continue;
      }
      const path = `values${suffix}/${resource.file}.xml`;
      const line = `  ${resource.row}${comment}\n`;
      addTo(this.#values, path, line);
    }
  }

  #document(body: string): string {
    return `<?xml version="1.0" encoding="utf-8"?>\n${this.#options.header}${body}\n`;
  }

  all(): FormattedPart[] {
    const tools = ' xmlns:tools="http://schemas.android.com/tools"';
    const values = [...this.#values].map(([path, rows]) => {
      const attributes = rows.some((row) => row.includes("tools:")) ? tools : "";
      return {
        path,
        content: this.#document(`<resources${attributes}>\n${rows.join("")}</resources>`),
      };
    });
    return [...values, ...this.#files];
  }
}

/**
 * Makes a function that returns the folder suffix for a combination of contexts; `undefined` if the combination has no
 * folder.
 *
 * @throws {TypeError} If no context of a modifier has a qualifier.
 */
export function suffixesOf(
  modifiers: readonly Modifier[],
  options: Pick<AndroidOptions, "appearances" | "qualifiers">,
): (contexts: Readonly<Record<string, string>>) => string | undefined {
  const found = new Map(modifiers.map((one) => [one.name, qualifiersOf(one, options)]));
  for (const { name, base } of modifiers) {
    if (found.get(name)!.size > 1) continue;
    throw new TypeError(
      `No context of ${name} has a qualifier of folders: give them in qualifiers (${name}: { … }), or choose one ` +
        `with contexts (${name}: "${base}")`,
    );
  }
  return (contexts) => {
    const parts = Object.entries(contexts).map(([name, context]) => found.get(name)!.get(context));
    return parts.includes(undefined) ? undefined : suffixOf(parts as string[]);
  };
}

const noShadow = { color: "transparent", x: 0, y: 0, blur: 0, spread: 0, inset: false };

/** The maximum number of shadows of each member in any combination of contexts, by token key. */
function layersOf({ members, choices }: Section): Map<string, number> {
  const layers = new Map<string, number>();
  for (const { token: { key }, value } of [members, ...choices.map((one) => one.changes)].flat()) {
    if (value.form === "shadow") {
      layers.set(key, Math.max(layers.get(key) ?? 0, value.value.length));
    }
  }
  return layers;
}

/**
 * Pads the shadows of a member to their maximum number, because a resource must exist in all folders or in those
 * without qualifiers.
 */
function withLayers(member: Member, layers: ReadonlyMap<string, number>): Member {
  const { token: { key }, value: { form, value } } = member;
  if (form !== "shadow") return member;
  const missing = layers.get(key)! - value.length;
  return { ...member, value: { form, value: [...value, ...Array(missing).fill(noShadow)] } };
}

/**
 * The files of a theme, relative to the folder `res`.
 *
 * @throws {TypeError} If a context has no qualifier, or a name or a font is not valid for a resource.
 */
export function androidResources(theme: NativeTheme, options: AndroidOptions): FormattedPart[] {
  const suffixIn = suffixesOf(theme.modifiers, options);
  const { fontFamilies = {} } = options;
  for (const [family, font] of Object.entries(fontFamilies)) {
    if (/^@font\/[a-z_][a-z\d_]*$/.test(font)) continue;
    throw new TypeError(
      `fontFamilies has "${font}" for "${family}"; it must be a font resource, such as "@font/inter"`,
    );
  }
  const all = theme.sections.flatMap(({ members }) => members.map(({ name }) => name));
  const resources = new AndroidResources(options, new ResourceNames(all, fontFamilies));
  for (const section of theme.sections) {
    const { members, choices } = section;
    const layers = layersOf(section);
    for (const member of members) resources.add(withLayers(member, layers), "");
    for (const { contexts, changes } of choices) {
      const suffix = suffixIn(contexts);
      if (suffix === undefined) continue;
      for (const member of changes) resources.add(withLayers(member, layers), suffix);
    }
  }
  return resources.all();
}

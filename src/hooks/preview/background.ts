/**
 * The background of pictures: the chosen one, or the page surface in the shown contexts. Does not use the DOM.
 * @module
 */
import { type Channels, contrast } from "./color.ts";
import type { PreviewData, PreviewValue } from "./data.ts";
import { wordsOf } from "../../base/text/name_words.ts";
import { groupBy } from "../../base/collections/group_by.ts";
import { surfaceDistance } from "./surface_names.ts";

type Contexts = Readonly<Record<string, string>>;

/** The tokens to search for surfaces. */
export interface ColorSource {
  readonly data: Pick<PreviewData, "paths" | "kinds" | "surface">;
  values(contexts: Contexts): readonly (PreviewValue | null)[];
}

/** A color behind pictures. */
export interface Background {
  readonly rgba: Channels;
  /** Number of its token; -1 for a color of the page. */
  readonly token: number;
}

const [white, black]: Channels[] = [[255, 255, 255, 1], [0, 0, 0, 1]];

/** Surfaces by scheme, for systems without a surface token. */
const defaultSurfaces: Readonly<Record<Scheme, Channels>> = { light: white, dark: [22, 24, 29, 1] };

/** The scheme that suits a color: `dark` if light text is easier to read on it. */
export type Scheme = "light" | "dark";

/** The scheme in which text is readable on a color. */
export function schemeOn(color: Channels): Scheme {
  return contrast(white, color) > contrast(black, color) ? "dark" : "light";
}

/** The scheme that context names indicate, if any. */
export function schemeNamed(contexts: Contexts): Scheme | undefined {
  const words = Object.values(contexts).flatMap(wordsOf);
  if (words.some((word) => /^(?:dark|night|dim|black)$/.test(word))) return "dark";
  return words.some((word) => /^(?:light|day|white|bright)$/.test(word)) ? "light" : undefined;
}

/** Finds the surface of pages among a page's colors. */
export class Surfaces {
  #source: ColorSource;
  #candidates: readonly { number: number; distance: number }[] | undefined;
  #found: Map<string, Background | undefined> = new Map();

  constructor(source: ColorSource) {
    this.#source = source;
  }

  /** The surface in contexts: the declared one, the likeliest by name, or the default of the scheme in the context names. */
  in(contexts: Contexts): Background | undefined {
    const key = JSON.stringify(contexts);
    if (!this.#found.has(key)) this.#found.set(key, this.#find(contexts));
    return this.#found.get(key);
  }

  #find(contexts: Contexts): Background | undefined {
    const values = this.#source.values(contexts);
    const declared = this.#source.data.surface;
    const rgba = declared === undefined ? undefined : values[declared]?.rgba;
    if (declared !== undefined && rgba) return { rgba, token: declared };
    const named = schemeNamed(contexts);
    const likely = this.#likely().flatMap(({ number, distance }) => {
      const rgba = values[number]?.rgba;
      const fits = rgba?.[3] === 1 && isSurface(rgba) && (!named || schemeOn(rgba) === named);
      return fits ? [{ rgba, token: number, distance }] : [];
    });
    const best = likely.filter(({ distance }) => distance === likely[0].distance);
    // Prefer the one with the highest contrast to text.
    const [background] = best.sort((a, b) =>
      contrast(textColorOn(b.rgba), b.rgba) - contrast(textColorOn(a.rgba), a.rgba)
    );
    if (background) return { rgba: background.rgba, token: background.token };
    return named && { rgba: defaultSurfaces[named], token: -1 };
  }

  #likely(): readonly { number: number; distance: number }[] {
    if (this.#candidates) return this.#candidates;
    const { paths, kinds } = this.#source.data;
    const isColor = (number: number) => kinds[number] === "color";
    const colors = paths.filter((_, number) => isColor(number));
    const namespaces = new Set(
      [...groupBy(colors, ([top]) => top)].filter(([, own]) => isNamespace(own, colors.length))
        .map(([top]) => top),
    );
    this.#candidates = paths.flatMap((path, number) => {
      const likely = isColor(number)
        ? surfaceDistance(path.slice(namespaces.has(path[0]) ? 1 : 0))
        : undefined;
      // A name with further words belongs to a part, not to the page.
      return likely === undefined || likely >= 100 ? [] : [{ number, distance: likely }];
    }).sort((a, b) => a.distance - b.distance);
    return this.#candidates;
  }
}

/** Whether a first group is a name around everything, such as a brand, rather than a part of an interface. */
function isNamespace(own: readonly (readonly string[])[], count: number): boolean {
  if (own.length === count) return true;
  return own.length * 4 >= count && new Set(own.map(([, second]) => second)).size >= 8;
}

const textColorOn = (background: Channels) => schemeOn(background) === "dark" ? white : black;

/** Whether text on a color is as readable as page surfaces require. */
function isSurface(color: Channels): boolean {
  return contrast(textColorOn(color), color) >= 11;
}

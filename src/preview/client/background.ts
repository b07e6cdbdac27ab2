/**
 * The color behind pictures: a chosen one, or the surface of pages in the shown contexts. Has no page.
 * @module
 */
import { contrast, type Rgba } from "./color.ts";
import type { PreviewData, PreviewValue } from "../data.ts";
import { wordsOf } from "../../values/text/name_words.ts";
import { surfaceDistance } from "../surface_names.ts";

type Contexts = Readonly<Record<string, string>>;

/** The tokens among which to find surfaces. */
export interface ColorSource {
  readonly data: Pick<PreviewData, "paths" | "kinds" | "surface">;
  /** The values of all tokens in contexts. */
  values(contexts: Contexts): readonly (PreviewValue | null)[];
}

/** A color behind pictures. */
export interface Ground {
  readonly rgba: Rgba;
  /** Number of its token; -1 for a color of the page. */
  readonly token: number;
}

const [white, black]: Rgba[] = [[255, 255, 255, 1], [0, 0, 0, 1]];

/** The surface of a scheme in a system that declares none. */
const usualGrounds: Readonly<Record<Scheme, Rgba>> = {
  light: white,
  dark: [22, 24, 29, 1],
};

/** The scheme that suits a color: `dark` if light text is easier to read on it. */
export type Scheme = "light" | "dark";

/** The scheme in which text is readable on a color. */
export function schemeOn(color: Rgba): Scheme {
  return contrast(white, color) > contrast(black, color) ? "dark" : "light";
}

/** The scheme that names of contexts tell; `undefined` if they tell none. */
export function schemeNamed(contexts: Contexts): Scheme | undefined {
  const words = Object.values(contexts).flatMap(wordsOf);
  if (words.some((word) => /^(?:dark|night|dim|black)$/.test(word))) return "dark";
  return words.some((word) => /^(?:light|day|white|bright)$/.test(word)) ? "light" : undefined;
}

/** Finds the surface of pages among a page's colors. */
export class Surfaces {
  #source: ColorSource;
  #candidates: readonly { number: number; distance: number }[] | undefined;
  #found: Map<string, Ground | undefined> = new Map();

  constructor(source: ColorSource) {
    this.#source = source;
  }

  /** The surface in contexts: the declared one, the likeliest by name, or a usual one if contexts name a scheme. */
  in(contexts: Contexts): Ground | undefined {
    const key = JSON.stringify(contexts);
    if (!this.#found.has(key)) this.#found.set(key, this.#find(contexts));
    return this.#found.get(key);
  }

  #find(contexts: Contexts): Ground | undefined {
    const values = this.#source.values(contexts);
    const declared = this.#source.data.surface;
    const own = declared === undefined ? undefined : values[declared]?.rgba;
    if (declared !== undefined && own) return { rgba: own, token: declared };
    const named = schemeNamed(contexts);
    const likely = this.#likely().flatMap(({ number, distance }) => {
      const rgba = values[number]?.rgba;
      const fits = rgba?.[3] === 1 && isSurface(rgba) && (!named || schemeOn(rgba) === named);
      return fits ? [{ rgba, token: number, distance }] : [];
    });
    const best = likely.filter((one) => one.distance === likely[0].distance);
    // Of equally likely surfaces, pages have the one farthest from text.
    const [ground] = best.sort((a, b) =>
      contrast(usualInk(b.rgba), b.rgba) - contrast(usualInk(a.rgba), a.rgba)
    );
    if (ground) return { rgba: ground.rgba, token: ground.token };
    return named && { rgba: usualGrounds[named], token: -1 };
  }

  #likely(): readonly { number: number; distance: number }[] {
    const { paths, kinds } = this.#source.data;
    const isColor = (number: number) => kinds[number] === "color";
    const tops = new Set(paths.filter((_, number) => isColor(number)).map(([top]) => top));
    // A group around all colors, such as the name of a brand, tells nothing.
    const from = tops.size === 1 ? 1 : 0;
    this.#candidates ??= paths.flatMap((path, number) => {
      const likely = isColor(number) ? surfaceDistance(path.slice(from)) : undefined;
      // A name with further words belongs to a part, not to the page.
      return likely === undefined || likely >= 100 ? [] : [{ number, distance: likely }];
    }).sort((a, b) => a.distance - b.distance);
    return this.#candidates;
  }
}

const usualInk = (ground: Rgba) => schemeOn(ground) === "dark" ? white : black;

/** Whether text is easy to read on a color, as on all surfaces of pages. */
function isSurface(color: Rgba): boolean {
  return contrast(usualInk(color), color) >= 11;
}

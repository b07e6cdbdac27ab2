/**
 * Configurations whose themes the checks of native languages compile.
 * @module
 */
import type { Config, LocalOptions } from "../../mod.ts";
import { resolver, srgb } from "../../tests/helpers/themed_tokens.ts";
import { nastyResolver } from "./nasty_tokens.ts";
import { systems } from "./systems.ts";

const many = Object.fromEntries(
  Array.from({ length: 400 }, (_, at) => [`c${at}`, { $value: srgb(at / 400, 0, 0) }]),
);

/** Groups whose class names would be equal, and members named like those of other groups. */
const crowded = {
  a: { "b-c": Object.fromEntries(Object.entries(many).slice(0, 120)), b: many.c1 },
  "a-b": { c: Object.fromEntries(Object.entries(many).slice(0, 120)) },
  "part-1": many.c1,
  "group-1": { x: many.c1 },
};

/** A configuration, and options of Compose. */
export interface CheckedTheme {
  readonly config: Config;
  readonly options?: LocalOptions;
}

/** The configurations by name. */
export function themesOf(isShort: boolean): Record<string, CheckedTheme> {
  return {
    "all types": {
      config: { resolver },
      options: { material: { primary: "color.accent", surface: "color.alias" } },
    },
    "nasty tokens": { config: { resolver: nastyResolver } },
    "400 colors of one group": { config: { tokens: { color: { $type: "color", ...many } } } },
    "groups of one name": {
      config: { tokens: { $type: "color", ...crowded } as Config["tokens"] },
    },
    ...Object.fromEntries(
      systems(isShort).map(([name, file]) => [name, { config: { resolver: file } }]),
    ),
  };
}

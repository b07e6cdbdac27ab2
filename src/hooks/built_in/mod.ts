/**
 * All built-in hooks, by kind and id.
 * @module
 */
import type { Hooks } from "../../base/types/config.ts";
import { actions } from "./actions.ts";
import { formats } from "../formats/mod.ts";
import { asInStyleDictionary3 } from "./style_dictionary_3_tokens.ts";
import { transformGroups } from "./transform_groups.ts";
import { transforms } from "../transforms/mod.ts";
import { withTypographyParts } from "./typography_parts.ts";

/** The built-in hooks. Built-in parsers and file headers have no names, because they are stages of the pipeline. */
export const builtins: Hooks = {
  actions,
  filters: {
    /** Drops tokens that are marked `private`. */
    removePrivate: (token) => !token.private,
  },
  formats,
  preprocessors: {
    /**
     * Converts modes beside values to contexts of a modifier. Reading files already does this, because contexts need
     * several trees, so nothing is left to do here.
     */
    modes: (tokens) => tokens,
    /** Reads tokens as version 3 of Style Dictionary does: their first keys are their types. */
    "style-dictionary/3": asInStyleDictionary3,
    /** Adds a token for each part of each typography: `title-font-size` in addition to `title`. */
    "typography/parts": withTypographyParts,
  },
  transformGroups,
  transforms,
};

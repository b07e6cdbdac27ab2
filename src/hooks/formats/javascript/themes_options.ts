/**
 * Options of modules with tokens in all contexts.
 * @module
 */
import { text } from "../../registry/settings.ts";
import { deprecationOptions } from "../common/deprecation.ts";
import { headerOptions } from "../common/format_header.ts";

export const exportName = text(
  "JavaScript: name of the export. Default `tokens`; of vanilla-extract `vars`.",
);

/** Options of a module with tokens in all contexts. */
export const themesOptions = { ...headerOptions, ...deprecationOptions, exportName };

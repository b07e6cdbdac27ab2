/**
 * Everything that ships in the box, by kind and id.
 * @module
 */
import type { Hooks } from "../types/config.ts";
import { actions } from "./actions.ts";
import { filters } from "./filters.ts";
import { formats } from "./formats/mod.ts";
import { preprocessors } from "./preprocessors.ts";
import { transformGroups } from "./transform_groups.ts";
import { transforms } from "./transforms/mod.ts";

/** The built-in hooks. No parser or file header has a name: theirs are stages of the pipeline. */
export const builtins: Hooks = {
  actions,
  filters,
  formats,
  preprocessors,
  transformGroups,
  transforms,
};

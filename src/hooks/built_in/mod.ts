/**
 * All built-in hooks, by kind and id.
 * @module
 */
import type { Hooks } from "../../base/types/config.ts";
import { actions } from "./actions.ts";
import { filters } from "./filters.ts";
import { formats } from "../formats/mod.ts";
import { preprocessors } from "./preprocessors.ts";
import { transformGroups } from "./transform_groups.ts";
import { transforms } from "../transforms/mod.ts";

/** The built-in hooks. Built-in parsers and file headers have no names, because they are stages of the pipeline. */
export const builtins: Hooks = {
  actions,
  filters,
  formats,
  preprocessors,
  transformGroups,
  transforms,
};

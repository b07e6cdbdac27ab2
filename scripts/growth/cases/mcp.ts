/**
 * Growth of `mcp`: a session of a client, with an edit.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { resolverConfigs, themes, writeSet } from "../../bench/sets.ts";
import type { GrowthCase } from "../growth_case.ts";

const contexts: GrowthCase = {
  name: "mcp over tokens in eight contexts",
  size: 2_500,
  prepare(folder, size) {
    writeSet(folder, themes(size));
    fs.renameSync(path.join(folder, resolverConfigs.all), path.join(folder, "config.json"));
  },
  program: "scripts/growth/client_session.ts",
  args: ["tokens/file0.json"],
};

const all: GrowthCase[] = [contexts];
export default all;

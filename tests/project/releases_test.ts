/** The example of releases: between each pair of commits, the diff reports exactly what was changed. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { compareManifests } from "../../mod.ts";
import { isAtLeast } from "../../src/facts/diff/policy.ts";
import { callIn } from "../helpers/call_in.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath } from "../helpers/run_cli.ts";

interface Release {
  message: string;
  verdict: "major" | "minor" | "patch";
  changes: string[];
}

const example = projectPath("examples/releases");
const history: Release[] = JSON.parse(
  fs.readFileSync(path.join(example, "history.json"), "utf8"),
);

test("between every two commits of examples/releases a diff says what was done", () =>
  inFolder({}, async (folder) => {
    const repository = path.join(folder, "tokens");
    execFileSync("node", [path.join(example, "make.mjs"), repository]);
    const references = [...history.keys()].map((at) => `HEAD~${history.length - 1 - at}`);
    const versions = await callIn(repository, "versionsOf", references);
    for (let before = 0; before < versions.length; before++) {
      for (let after = before + 1; after < versions.length; after++) {
        const { config, manifest } = versions[after];
        const contrast = config?.check?.contrast ?? [];
        const diff = await compareManifests(versions[before].manifest, manifest, { contrast });
        const { message, verdict, changes } = history[after];
        const said = diff.changes.map(({ kind, name }) => `${kind} ${name}`);
        if (after === before + 1) {
          assert.deepEqual([diff.verdict, said], [verdict, changes], message);
        }
        // A breaking change stays one between all versions around it, unless a later release reverts it.
        const steps = history.slice(before + 1, after + 1);
        const isBroken = steps.some(({ changes }) =>
          changes.some((change) => /^(?:removed|renamed|output-renamed) /.test(change))
        );
        if (isBroken) assert.ok(isAtLeast(diff.verdict, "major"), `${before} to ${after}`);
      }
    }
  }));

/**
 * Random projects and edits: a comparison says that no release is needed only if the outputs are equal but for the order
 * of lines, and always if they are equal.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compareManifests } from "../../mod.ts";
import { runsOf } from "../helpers/runs.ts";
import { built, edited, optionCases, sortedLines } from "./random_outputs.ts";

test("the verdict agrees with the outputs", async () => {
  const counts = { equal: 0, ordered: 0, different: 0, notBuilt: 0 };
  await fc.assert(
    fc.asyncProperty(edited, async (versions) => {
      const [before, after] = [await built(versions[0]), await built(versions[1])];
      if (!before || !after) {
        counts.notBuilt++;
        return;
      }
      const { verdict, changes } = await compareManifests(before.manifest, after.manifest);
      const texts = [before, after].map(({ outputs }) => JSON.stringify([...outputs]));
      const said = JSON.stringify(changes);
      if (texts[0] === texts[1]) {
        counts.equal++;
        assert.equal(verdict, "none", `equal outputs, but ${said}`);
      } else if (sortedLines(before.outputs) !== sortedLines(after.outputs)) {
        counts.different++;
        assert.notEqual(verdict, "none", `different outputs, but ${said}\n${texts.join("\n")}`);
      } else counts.ordered++;
    }),
    runsOf(150),
  );
  const { equal, different, notBuilt } = counts;
  assert.ok(equal > 0 && different > 0 && notBuilt < equal + different, JSON.stringify(counts));
});

test("each option that changes an output is named", async () => {
  const counts = { options: 0, different: 0, notBuilt: 0 };
  const wrong: string[] = [];
  for (const { format, before, after } of optionCases()) {
    const usual = await built(before);
    for (const { option, version } of after) {
      const other = await built(version);
      counts.options++;
      if (!usual || !other) {
        counts.notBuilt++;
        continue;
      }
      const { changes } = await compareManifests(usual.manifest, other.manifest);
      const isNamed = changes.some((change) =>
        change.option?.split(".")[0] === option || change.kind === "selector-changed"
      );
      const differs = sortedLines(usual.outputs) !== sortedLines(other.outputs);
      if (differs) counts.different++;
      if (isNamed !== differs) wrong.push(`${format} ${option}: ${JSON.stringify(changes)}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(counts.different > counts.options / 3, JSON.stringify(counts));
});

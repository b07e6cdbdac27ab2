/**
 * Measures the live index of 10,000 tokens in eight contexts: look-ups, the update after an edit of one file, with and
 * without the rebuild before it, and what checks of sources need after it. Prints medians and 95th percentiles.
 *
 *     deno task bench:index
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { openProject } from "../../src/engine/builder/configured_builder.ts";
import { plainPlatform } from "../../src/engine/builder/listing.ts";
import { KnownTokens } from "../../src/facts/consumers/tokens/known_tokens.ts";
import { listingUse } from "../../src/facts/listing/listed_platforms.ts";
import { listedTokens } from "../../src/facts/listing/listed_project.ts";
import { LiveProject } from "../../src/facts/project_index/live_project.ts";
import { ProjectIndex } from "../../src/facts/project_index/project_index.ts";
import { TokenBuilder } from "../../src/token_builder.ts";
import { inFolder } from "../../tests/helpers/folder.ts";
import { writeThemed } from "./sets.ts";
import { StepTimes } from "./measure.ts";

const runs = 60;

/** The files that the runs edit in turn: one of the base, one of a theme. */
const edited = ["tokens/file0.json", "themes/theme3.json"];

const times = new StepTimes();
const timed = times.time.bind(times);

/** Changes the first color of a file. */
function edit(file: string, run: number): void {
  const text = fs.readFileSync(file, "utf8");
  const color = `#${(0x100000 + run * 977).toString(16)}`;
  fs.writeFileSync(file, text.replace(/#[0-9a-f]{6}/, color));
}

const before = process.cwd();
await inFolder({}, async (folder) => {
  writeThemed(folder, 10_000);
  process.chdir(folder);
  const settings = { verbosity: "silent" } as const;
  const use = listingUse({ selectsOnly: true });
  const { builds } = openProject(TokenBuilder, "config.json", settings, use);
  const index = new ProjectIndex();
  const tokens = async () => {
    const formatted = await builds.format([...await builds.names(), plainPlatform], {});
    return listedTokens(formatted, (await builds.loader.load()).setup);
  };
  const first = await timed("first build", tokens);
  await timed("first index", () => index.update(first));
  for (let run = 0; run < runs; run++) {
    const file = edited[run % edited.length];
    edit(file, run);
    await timed("rebuild and update", async () => {
      const next = await timed("rebuild", async () => {
        await builds.refresh([file]);
        return await tokens();
      });
      await timed("update", () => index.update(next));
    });
  }
  const keys = [...index.keys()];
  for (let run = 0; run < 1000; run++) {
    const key = keys[(run * 7919) % keys.length];
    const [output] = index.outputs(key);
    await timed("values in all contexts", () => index.values(key));
    await timed("users, direct and indirect", () => index.tokens.allUsers(key));
    await timed("names on platforms", () => index.outputs(key));
    await timed("tokens of a name", () => index.named(output.name));
  }
  const project = new LiveProject({ Builder: TokenBuilder, config: "config.json" });
  await project.update();
  let known: KnownTokens | undefined;
  for (let run = 0; run < runs; run++) {
    edit(edited[run % edited.length], runs + run);
    await project.update();
    await timed("tokens for checks of sources", async () => {
      const named = (await project.named())!;
      known = new KnownTokens(named.manifest, named, known);
      (await known.matcher()).matches({ property: "color", text: "#123456" });
      known.ranker.isPrimitive(named.manifest.tokens[0]);
    });
  }
  times.print("step", 3);
  process.chdir(before);
});

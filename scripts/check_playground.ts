/**
 * Checks the playground in a real browser: each example builds, links restore the same bytes,
 * hostile configurations reach no network and are stopped, token text never becomes markup, an
 * accessibility audit has no findings, and results are fast enough. Requires Chromium, Chrome or
 * Edge.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { examples } from "../site/playground/state/examples.ts";
import { fragmentOf } from "../site/playground/state/link.ts";
import { version } from "../src/base/version.ts";
import { inFolder } from "../tests/helpers/folder.ts";
import { openBrowser } from "./browser.ts";
import { must } from "./run.ts";
import { checkPlayground } from "./run_playground.mjs";
import { hostileStates, largeState, markupState } from "./site/hostile_states.ts";
import { buildPlayground } from "./site/playground.ts";

await using browser = await openBrowser("the playground was not looked at");

await inFolder({}, async (folder) => {
  const site = path.join(folder, "site");
  const play = path.join(site, "play");
  await must("npm", ["ci", "--no-audit", "--no-fund"], { cwd: path.resolve("site") });
  await must(process.execPath, [
    "run",
    "-A",
    "npm:typescript@5.9/tsc",
    "-p",
    "site/playground",
  ]);
  await buildPlayground(play);
  fs.copyFileSync("editors/vscode/icon.png", path.join(site, "icon.png"));
  fs.writeFileSync(path.join(site, "control.html"), "<!doctype html><title>Control</title>");
  const sizes = fs.readdirSync(play).map((name) => {
    const { length } = gzipSync(fs.readFileSync(path.join(play, name)), { level: 9 });
    return `${name.replace(/-[\w-]{8}\.js$/, ".js")} ${Math.ceil(length / 1000)} kB`;
  });
  console.log(`compressed: ${sizes.join(", ")}`);
  const plan = {
    site,
    examples: Object.fromEntries(
      Object.entries(examples).map(([name, { state }]) => [name, fragmentOf(state, version)]),
    ),
    hostile: hostileStates,
    large: largeState(1000),
    markup: fragmentOf(markupState, version),
  };
  await checkPlayground(browser, plan);
});

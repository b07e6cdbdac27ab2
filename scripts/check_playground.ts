/**
 * Checks the playground in a real browser: each example builds, links restore the same bytes,
 * hostile configurations reach no network and are stopped, token text never becomes markup, an
 * accessibility audit has no findings, and results are fast enough. Requires Chromium, Chrome or
 * Edge.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { examples } from "../site/playground/state/examples.ts";
import { fragmentOf } from "../site/playground/state/link.ts";
import { version } from "../src/base/version.ts";
import { browserPath } from "./browser.ts";
import { must, npx, run, runtimes } from "./run.ts";
import { hostileStates, largeState, markupState } from "./site/hostile_states.ts";
import { buildPlayground } from "./site/playground.ts";

const executablePath = browserPath();
if (executablePath === undefined) {
  console.log("No Chromium, Chrome or Edge was found: the playground was not looked at.");
  process.exit(1);
}

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "playground-")));
const site = path.join(folder, "site");
const play = path.join(site, "play");

try {
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
    executablePath,
    examples: Object.fromEntries(
      Object.entries(examples).map(([name, { state }]) => [name, fragmentOf(state, version)]),
    ),
    hostile: hostileStates,
    large: largeState(1000),
    markup: fragmentOf(markupState, version),
  };
  fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  fs.writeFileSync(path.join(folder, "plan.json"), JSON.stringify(plan));
  const packages = ["playwright-core", "axe-core"];
  await must("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: folder });
  const [command, args] = npx(
    runtimes.node24,
    path.resolve("scripts/run_playground.mjs"),
    folder,
    ...process.argv.slice(2),
  );
  const { code, text } = await run(command, args);
  console.log(text.trim());
  process.exitCode = code;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

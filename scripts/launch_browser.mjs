/** Starts the browser that checks run in, by the `playwright-core` of a folder. */
import { createRequire } from "node:module";
import path from "node:path";

const flags = [
  // Checks run as root in containers.
  "--no-sandbox",
  "--disable-gpu",
  // It asks nobody for anything.
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchBrowser(folder, executablePath) {
  const { chromium } = createRequire(path.resolve(folder, "package.json"))("playwright-core");
  return chromium.launch({ executablePath, args: flags });
}

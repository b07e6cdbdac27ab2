/** Starts the browser for checks, with the `playwright-core` of a folder. */
import { createRequire } from "node:module";
import path from "node:path";

const flags = [
  // Checks run as root in containers.
  "--no-sandbox",
  "--disable-gpu",
  // These flags prevent requests of the browser itself.
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

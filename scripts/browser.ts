/**
 * Finds and opens the browser for checks.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./look.mjs";

/** Paths of browsers, in order of preference. */
const browsers = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/microsoft-edge",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Path of a Chromium, Chrome or Edge; `undefined` if none is found. */
export function browserPath(): string | undefined {
  return browsers.find((file) => file !== undefined && fs.existsSync(file));
}

/**
 * Path of a Chromium, Chrome or Edge. Ends the process if none is found: with a message, and as
 * failed if `CI` is set.
 *
 * @param missed The check that is skipped without a browser.
 */
export function browserOrExit(missed: string): string {
  const found = browserPath();
  if (found !== undefined) return found;
  console.log(`No Chromium, Chrome or Edge was found: ${missed}.`);
  process.exit(process.env.CI ? 1 : 0);
}

/** Opens a browser; like {@linkcode browserOrExit} if none is found. */
export async function openBrowser(missed: string): Promise<Browser> {
  return await launchBrowser(browserOrExit(missed));
}

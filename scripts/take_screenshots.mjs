/** Takes the screenshots that `screenshots.ts` planned, of `preview.html` in a folder with `playwright-core`. */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { launchBrowser } from "./launch_browser.mjs";

const [folder] = process.argv.slice(2);
const { shots, images, executablePath } = JSON.parse(
  fs.readFileSync(path.join(folder, "plan.json"), "utf8"),
);
const browser = await launchBrowser(folder, executablePath);
for (const { name, hash, scheme = "light", width = 1280, height = 800 } of shots) {
  const tab = await browser.newPage({ colorScheme: scheme, viewport: { width, height } });
  await tab.goto(`${pathToFileURL(path.join(folder, "preview.html")).href}#${hash}`);
  await tab.waitForSelector("[data-token]");
  // Hides the caret and the focus outline.
  await tab.evaluate(() => document.activeElement.blur());
  await tab.screenshot({ path: path.join(images, `${name}.png`) });
  await tab.close();
}
await browser.close();

/** Takes the screenshots that `screenshots.ts` planned, of `preview.html` in a folder with `playwright-core`. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { startLook } from "./look.mjs";

const { folder, plan: { shots, images }, browser } = await startLook();
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

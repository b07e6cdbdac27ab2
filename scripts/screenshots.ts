/**
 * Takes the screenshots of `docs/preview.md` in a real browser: `deno task screenshots`. With the name of a folder,
 * takes screenshots of every section instead, in light, dark and narrow, for review.
 * @module
 */
/// <reference lib="dom" />
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { inFolder } from "../tests/helpers/folder.ts";
import { openBrowser } from "./browser.ts";
import { install } from "./project.ts";
import { fromSource, must } from "./run.ts";

await using browser = await openBrowser("no page was looked at");

/** A screenshot: its name, the state of the page, and the window. */
interface Shot {
  name: string;
  hash: string;
  scheme?: "light" | "dark";
  width?: number;
  height?: number;
}

const docs: Shot[] = [
  { name: "preview_colors", hash: "group=base.color" },
  { name: "preview_details", hash: "token=bgColor.accent.emphasis", scheme: "dark" },
  { name: "preview_beside", hash: "group=button&beside.theme=dark" },
];

const types = [
  "color",
  "dimension",
  "typography",
  "fontFamily",
  "fontWeight",
  "number",
  "border",
  "shadow",
  "duration",
  "cubicBezier",
  "transition",
];

function sections(): Shot[] {
  const looks = [{}, { scheme: "dark" }, { width: 390, height: 844 }] as const;
  return types.flatMap((type) =>
    looks.map((look, at) => ({ name: `${type}_${at}`, hash: `type=${type}`, ...look }))
  );
}

const [target] = process.argv.slice(2);
const shots = target === undefined ? docs : sections();
const images = path.resolve(target ?? "docs/images");
fs.mkdirSync(images, { recursive: true });
await inFolder({}, async (folder) => {
  const platform = (transformGroup: string, destination: string, format: string) => ({
    transformGroup,
    files: [{ destination, format, options: { className: "Tokens" } }],
  });
  const config = {
    resolver: "npm:dtcg-examples/github-primer.resolver.json",
    preview: { title: "Primer", editor: "vscode://file/{path}:{line}:{column}" },
    platforms: {
      css: platform("css", "tokens.css", "css/variables"),
      android: platform("android", "tokens.xml", "android/resources"),
      ios: platform("ios-swift", "Tokens.swift", "ios-swift/class.swift"),
    },
  };
  fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
  await install(folder, "dtcg-examples@1.1.3");
  await must(...fromSource("preview", "--silent"), { cwd: folder });
  for (const { name, hash, scheme = "light", width = 1280, height = 800 } of shots) {
    const tab = await browser.newPage({ colorScheme: scheme, viewport: { width, height } });
    await tab.goto(`${pathToFileURL(path.join(folder, "preview.html")).href}#${hash}`);
    await tab.waitForSelector("[data-token]");
    // Hides the caret and the focus outline.
    await tab.evaluate(() => (document.activeElement as HTMLElement).blur());
    await tab.screenshot({ path: path.join(images, `${name}.png`) });
    await tab.close();
  }
});

/** Looks at pages in a browser: what scripts share that `project.ts` starts in a folder with `playwright-core`. */
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";

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

/** The folder in the arguments, the plan in it, and a browser. */
export async function startLook() {
  const [folder] = process.argv.slice(2);
  const plan = JSON.parse(fs.readFileSync(path.join(folder, "plan.json"), "utf8"));
  return { folder, plan, browser: await launchBrowser(folder, plan.executablePath) };
}

/** Violations of accessibility on a page, found by the `axe-core` of a folder. */
export async function violationsOn(tab, folder) {
  await tab.evaluate(
    fs.readFileSync(path.join(folder, "node_modules/axe-core/axe.min.js"), "utf8"),
  );
  const { violations } = await tab.evaluate(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return violations;
}

const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript" };

/** Serves the files of a folder on this machine, with further headers. */
export async function serveFolder(folder, headers = {}) {
  const server = http.createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://127.0.0.1");
    const file = path.join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)] ?? "text/plain";
    response.writeHead(200, { ...headers, "Content-Type": type }).end(fs.readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, close: () => void server.close() };
}

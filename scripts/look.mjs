/** Looks at pages in a browser, on Deno and on Node. */
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

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

export const launchBrowser = (executablePath) => chromium.launch({ executablePath, args: flags });

/** Violations of accessibility on a page. */
export async function violationsOn(tab) {
  await tab.evaluate(fs.readFileSync("node_modules/axe-core/axe.min.js", "utf8"));
  const { violations } = await tab.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  return violations;
}

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/**
 * Serves the files of a folder on this machine, compressed like hosts of static files do. An address without an ending
 * is that of a page.
 *
 * @param onRequest Called with the address of each request, seen from the root.
 */
export async function serveFolder(folder, { headers = {}, onRequest = () => {} } = {}) {
  let sent = 0;
  const server = http.createServer((request, response) => {
    onRequest(request.url);
    const { pathname } = new URL(request.url, "http://127.0.0.1");
    const names = pathname.endsWith("/") ? ["index.html"] : ["", ".html"];
    const file = names.map((name) => path.join(folder, decodeURIComponent(pathname) + name))
      .find((one) => fs.statSync(one, { throwIfNoEntry: false })?.isFile());
    if (file === undefined) return void response.writeHead(404).end();
    const type = types[path.extname(file)] ?? "text/plain";
    const isCompressed = /\.(?:css|html|js|json|md|svg|txt|xml)$/.test(file) &&
      /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    const body = isCompressed ? gzipSync(fs.readFileSync(file)) : fs.readFileSync(file);
    sent += body.length;
    response.writeHead(200, {
      "Content-Type": type,
      ...(isCompressed && { "Content-Encoding": "gzip" }),
      ...headers,
    }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => void server.close(),
    /** Bytes of all answers, without their headers. */
    sent: () => sent,
  };
}

/**
 * The bytes that a page transfers without a cache.
 *
 * @param isReady Runs in the page; returns whether the page is usable.
 */
export async function bytesOf(browser, server, address, isReady) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const before = server.sent();
  await tab.goto(address);
  await tab.waitForFunction(isReady);
  // What a page loads when it has nothing else to do.
  await tab.waitForTimeout(1500);
  await context.close();
  return server.sent() - before;
}

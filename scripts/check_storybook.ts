/**
 * Installs the addon for Storybook with Storybook itself from npm, in a project of each framework with 5,000 tokens,
 * and uses it in a real browser, built and with the dev server: the toolbar must change computed values, the panel must
 * list exactly the tokens of a story, and a saved token must come without a reload. `deno task storybook html-vite`
 * checks only that framework, and `pictures FOLDER` after it keeps pictures. Requires the output of
 * `build_npm.ts` and `build_packages.ts`, Node 22, and Chromium, Chrome or Edge; the variable NODE names another program than `node`.
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { putFiles } from "../tests/helpers/folder.ts";
import { browserPath } from "./browser.ts";
import { packageTarball, tarball } from "./packages.ts";
import { install } from "./project.ts";
import { must } from "./run.ts";
import { projects, savedToken, sharedFiles, storybookFiles } from "./storybook/projects.ts";

const node = process.env.NODE ?? "node";
const { browser, names, pictures } = asked();

function asked(): { browser: string; names: string[]; pictures: string | undefined } {
  const found = browserPath();
  if (found === undefined) throw new Error("Install Chromium, Chrome or Edge");
  const args = process.argv.slice(2);
  const at = args.indexOf("pictures");
  const names = at < 0 ? args : args.slice(0, at);
  return {
    browser: found,
    names: names.length > 0 ? names : Object.keys(projects),
    pictures: at < 0 ? undefined : path.resolve(args[at + 1]),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Serves the files of a folder. */
async function serve(folder: string): Promise<{ address: string; close: () => void }> {
  const server = http.createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = path.join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    fs.readFile(file, (error, content) => {
      const type = types[path.extname(file)] ?? "application/octet-stream";
      response.writeHead(error ? 404 : 200, { "content-type": type });
      response.end(content);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, () => resolve()));
  return { address: `http://localhost:${port}`, close: () => server.close() };
}

/** Waits until a server answers. */
async function answers(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    if (server.exitCode !== null) throw new Error(`The dev server of ${address} has ended`);
    const isUp = await fetch(`${address}/iframe.html`).then(async (response) => {
      await response.body?.cancel();
      return response.ok;
    }, () => false);
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} does not answer`);
}

/** Uses a Storybook in the browser. */
async function use(folder: string, address: string, picture: string, ...saved: string[]) {
  const args = ["scripts/storybook/run.mjs", folder, browser, address, picture, ...saved];
  const text = await must(node, args, { longestSilence: 180_000 });
  return text.trim().replaceAll("\n", ", ");
}

async function check(name: string, tarballs: readonly string[]): Promise<void> {
  const project = projects[name];
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), `storybook-${name}-`)));
  let server: ChildProcess | undefined;
  try {
    const files = { ...sharedFiles, ...storybookFiles(project), ...project.files };
    putFiles(folder, files);
    const picture = path.join(pictures ?? folder, name);
    fs.mkdirSync(path.dirname(picture), { recursive: true });
    await install(
      folder,
      ...tarballs,
      "storybook@10",
      `${project.framework}@10`,
      "@storybook/addon-docs@10",
      "unplugin",
      "playwright-core",
      ...project.packages,
    );
    const program = path.join(folder, "node_modules/storybook/dist/bin/dispatcher.js");
    await must(node, [program, "build", "--disable-telemetry", "-o", "out"], { cwd: folder });
    const { address, close } = await serve(path.join(folder, "out"));
    try {
      console.log(`${name}, built: ${await use(folder, address, `${picture}_built`)}`);
    } finally {
      close();
    }
    const port = await freePort();
    const args = [program, "dev", "--ci", "--disable-telemetry", "-p", String(port)];
    server = spawn(node, args, { cwd: folder, stdio: "ignore", detached: true });
    await answers(`http://localhost:${port}`, server);
    const { file, before, after } = savedToken;
    const saved = [path.join(folder, file), before, after];
    const text = await use(folder, `http://localhost:${port}`, `${picture}_dev`, ...saved);
    console.log(`${name}, dev server: ${text}`);
  } finally {
    // The program starts others.
    if (server?.pid) process.kill(-server.pid, "SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const tarballs = [tarball, packageTarball("storybook")];
for (const name of names) await check(name, tarballs);

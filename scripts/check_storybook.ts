/**
 * Installs the addon for Storybook with Storybook itself from npm, in a project of each framework with 5,000 tokens,
 * and uses it in a real browser, built and with the dev server: the toolbar must change computed values, the panel must
 * list exactly the tokens of a story, and a saved token must come without a reload. `deno task storybook html-vite`
 * checks only that framework. Requires the output of `build_npm.ts` and `build_packages.ts`, Node 22, and Chromium,
 * Chrome or Edge; the variable NODE names another program than `node`.
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import net from "node:net";
import path from "node:path";
import process from "node:process";
import { putFiles } from "../tests/helpers/folder.ts";
import { browserPath } from "./browser.ts";
import { serveFolder } from "./look.mjs";
import { packageTarball, tarball } from "./packages.ts";
import { install, TemporaryFolder } from "./project.ts";
import { chosenNames, must } from "./run.ts";
import { projects, savedToken, sharedFiles, storybookFiles } from "./storybook/projects.ts";

const node = process.env.NODE ?? "node";
const browser = browserPath();
if (browser === undefined) throw new Error("Install Chromium, Chrome or Edge");

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
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
async function use(address: string, ...saved: string[]) {
  const args = ["scripts/storybook/run.mjs", browser!, address, ...saved];
  const text = await must(node, args, { longestSilence: 180_000 });
  return text.trim().replaceAll("\n", ", ");
}

async function check(name: string, tarballs: readonly string[]): Promise<void> {
  const project = projects[name];
  using temporary = new TemporaryFolder();
  const folder = temporary.path;
  let server: ChildProcess | undefined;
  try {
    const files = { ...sharedFiles, ...storybookFiles(project), ...project.files };
    putFiles(folder, files);
    await install(
      folder,
      ...tarballs,
      "storybook@10",
      `${project.framework}@10`,
      "@storybook/addon-docs@10",
      "unplugin",
      ...project.packages,
    );
    const program = path.join(folder, "node_modules/storybook/dist/bin/dispatcher.js");
    await must(node, [program, "build", "--disable-telemetry", "-o", "out"], { cwd: folder });
    const { origin, close } = await serveFolder(path.join(folder, "out"));
    try {
      console.log(`${name}, built: ${await use(origin)}`);
    } finally {
      close();
    }
    const port = await freePort();
    const args = [program, "dev", "--ci", "--disable-telemetry", "-p", String(port)];
    server = spawn(node, args, { cwd: folder, stdio: "ignore", detached: true });
    await answers(`http://localhost:${port}`, server);
    const { file, before, after } = savedToken;
    const saved = [path.join(folder, file), before, after];
    const text = await use(`http://localhost:${port}`, ...saved);
    console.log(`${name}, dev server: ${text}`);
  } finally {
    // The program starts others.
    if (server?.pid) process.kill(-server.pid, "SIGKILL");
  }
}

const tarballs = [tarball, packageTarball("storybook")];
for (const name of chosenNames(process.argv.slice(2), Object.keys(projects))) {
  await check(name, tarballs);
}

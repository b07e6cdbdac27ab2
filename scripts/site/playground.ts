/**
 * Bundles the playground: its page, and the sandbox with the worker in which configurations run.
 * @module
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { scriptHash } from "../../src/hooks/preview/page_code.ts";
import { bundled } from "../npm_code.ts";
import { withoutRuntime } from "../without_runtime.ts";

const source = path.resolve("site/playground");

/** Names by which source files import the library. */
const library = { "token-build": path.resolve("mod.ts") };

/** Bundles a worker into one classic script, because workers from memory can load no other. */
async function workerCode(): Promise<string> {
  const build = await rolldown({
    input: path.join(source, "worker/main.ts"),
    platform: "browser",
    resolve: { alias: { ...bundled, ...library } },
    plugins: [withoutRuntime],
    external: (id) => id.startsWith("node:"),
    onLog: () => {},
  });
  const { output } = await build.generate({
    format: "iife",
    minify: true,
    codeSplitting: false,
  });
  await build.close();
  return output[0].code;
}

/** The hash of a text in a content security policy. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** A document whose only script is its own, and whose worker inherits a policy without network. */
function sandboxText(start: string, worker: string): string {
  const policy = `default-src 'none'; script-src ${hashOf(start)} blob: data:; worker-src blob:`;
  // An end tag in the code would end the element.
  const code = worker.replaceAll("</", "<\\/").replaceAll("<!--", "<\\!--");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Worker of the playground</title>
<script type="text/plain" id="worker">${code}</script>
<script>${start}</script>
</html>
`;
}

/** The policy of the page: it runs its own code and that of previews, and loads only its own files. */
const pagePolicy = [
  "default-src 'none'",
  `script-src 'self' '${scriptHash}'`,
  // The editor adds its styles as elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The script of the sandbox. */
async function startCode(): Promise<string> {
  const build = await rolldown({
    input: path.join(source, "sandbox.ts"),
    platform: "browser",
  });
  const { output } = await build.generate({ format: "iife", minify: true });
  await build.close();
  return output[0].code.trim();
}

/**
 * Writes the playground.
 *
 * @param folder The folder, in the built site.
 */
export async function buildPlayground(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const page = await rolldown({
    input: { main: path.join(source, "main.ts") },
    platform: "browser",
    resolve: { alias: bundled },
    onLog: (level, log, handle) => {
      if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT") handle(level, log);
    },
  });
  const { output } = await page.write({
    dir: folder,
    format: "esm",
    minify: true,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "[name]-[hash].js",
    cleanDir: true,
  });
  await page.close();
  const [main] = output;
  // Otherwise a browser requests them only after it has read the main module.
  const preloads = main.imports.map((file) => `<link rel="modulepreload" href="${file}">`);
  fs.writeFileSync(
    path.join(folder, "sandbox.html"),
    sandboxText(await startCode(), await workerCode()),
  );
  fs.copyFileSync(path.join(source, "style.css"), path.join(folder, "style.css"));
  const html = fs.readFileSync(path.join(source, "index.html"), "utf8")
    .replace("POLICY", pagePolicy).replace("main.ts", main.fileName)
    .replace("</head>", `  ${preloads.join("\n    ")}\n  </head>`);
  fs.writeFileSync(path.join(folder, "index.html"), html);
}

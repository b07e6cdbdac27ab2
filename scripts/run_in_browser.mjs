/**
 * Bundles the programs of a package with each bundler, and runs them in a page and in a worker of a
 * browser. The bundlers are installed in the folder: `run_in_browser.mjs FOLDER BROWSER`. Prints the results as JSON.
 * @module
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";
import { launchBrowser, serveFolder } from "./look.mjs";

const [folder, executablePath] = process.argv.slice(2);
const browser = await launchBrowser(executablePath);
const require = createRequire(path.join(folder, "package.json"));

/** Loads a module of the folder. */
async function load(name) {
  const module = await import(pathToFileURL(require.resolve(name)).href);
  return module.default ?? module;
}

/** Bundle the two programs into a folder. Return warnings. */
const bundlers = {
  esbuild: async (outDir) => {
    const esbuild = await load("esbuild");
    const { warnings } = await esbuild.build({
      absWorkingDir: folder,
      entryPoints: ["page.js", "worker.js"],
      outdir: outDir,
      bundle: true,
      minify: true,
      splitting: true,
      format: "esm",
      platform: "browser",
      logLevel: "silent",
    });
    await esbuild.stop();
    return warnings.map(({ text }) => text);
  },
  rollup: async (outDir) => {
    const warnings = [];
    const { rollup } = await load("rollup");
    const nodeResolve = await load("@rollup/plugin-node-resolve");
    const commonjs = await load("@rollup/plugin-commonjs");
    const build = await rollup({
      input: ["page", "worker"].map((name) => path.join(folder, `${name}.js`)),
      plugins: [nodeResolve({ browser: true }), commonjs()],
      onwarn: ({ message }) => void warnings.push(message),
    });
    await build.write({ dir: outDir, format: "esm" });
    await build.close();
    return warnings;
  },
  vite: async (outDir) => {
    const warnings = [];
    const vite = await import(
      pathToFileURL(path.join(folder, "node_modules/vite/dist/node/index.js")).href
    );
    // Bundle the worker separately: it has no document in which to preload files.
    for (const name of ["page", "worker"]) {
      await vite.build({
        root: folder,
        configFile: false,
        logLevel: "silent",
        build: {
          outDir,
          emptyOutDir: false,
          target: "esnext",
          lib: { entry: path.join(folder, `${name}.js`), formats: ["es"], fileName: name },
          rollupOptions: { onwarn: ({ message }) => void warnings.push(message) },
        },
      });
    }
    return warnings;
  },
  webpack: async (outDir) => {
    const webpack = await load("webpack");
    return await new Promise((resolve, reject) => {
      webpack({
        mode: "production",
        context: folder,
        target: ["web", "es2022"],
        entry: { page: "./page.js", worker: "./worker.js" },
        experiments: { outputModule: true },
        output: {
          path: outDir,
          filename: "[name].js",
          chunkFilename: "[id].js",
          module: true,
          chunkFormat: "module",
          chunkLoading: "import",
        },
        performance: false,
      }, (cause, stats) => {
        if (cause || !stats) return reject(cause);
        const { errors = [], warnings = [] } = stats.toJson({ errors: true, warnings: true });
        if (errors.length > 0) return reject(new Error(errors[0].message));
        resolve(warnings.map(({ message }) => message));
      });
    });
  },
};

/** Compressed size of the files that the page loaded, in kilobytes. */
function loadedSize(outDir, names) {
  const bytes = names.filter((name) => /\.js$/.test(name))
    .map((name) => zlib.gzipSync(fs.readFileSync(path.join(outDir, name))).length);
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000);
}

const results = {};
for (const [name, bundle] of Object.entries(bundlers)) {
  const outDir = path.join(folder, `out-${name}`);
  const warnings = await bundle(outDir);
  const start = '<!doctype html><script type="module" src="page.js"></script>';
  fs.writeFileSync(path.join(outDir, "index.html"), start);
  const server = await serveFolder(outDir);
  const tab = await browser.newPage();
  const loaded = new Set();
  const errors = [];
  tab.on("pageerror", (error) => errors.push(`${error}`));
  tab.on("request", (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
  await tab.goto(`${server.origin}/index.html`);
  await tab.waitForFunction("globalThis.result", undefined, { timeout: 10_000 }).catch(() => {});
  const page = await tab.evaluate("globalThis.result") ?? errors.join("\n");
  const size = loadedSize(outDir, [...loaded]);
  const worker = await tab.evaluate(
    `new Promise((resolve) => {
      const worker = new Worker("worker.js", { type: "module" });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => resolve(message ?? "the worker failed");
      setTimeout(() => resolve("the worker says nothing"), 10_000);
    })`,
  );
  results[name] = { warnings, page, worker, size };
  await tab.close();
  server.close();
}
await browser.close();
console.log(JSON.stringify(results));
process.exit(0);

/**
 * Uses the plugin with each bundler in a folder: builds, watches, and Vite's dev server with its
 * socket. The bundlers are installed in the folder. `run_bundlers.mjs NAME ...` in that folder;
 * throws on the first problem. Checks of a page need the browser's path in `CHROME_PATH`.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const folder = process.cwd();
const plugin = async (name) => (await import(`token-build/${name}`)).default({ types: false });

/** Turns style sheets into text, for bundlers that do not support CSS. */
const styles = {
  name: "styles",
  transform: (code, id) =>
    id.endsWith(".css")
      ? { code: `globalThis.styles = ${JSON.stringify(code)}`, moduleType: "js" }
      : undefined,
};

const input = path.join(folder, "src/main.js");

/** Waits until a condition holds. */
async function until(holds, what) {
  const end = Date.now() + 60_000;
  while (!await holds()) {
    if (Date.now() > end) throw new Error(`${what}: not within 60 s`);
    await sleep(20);
  }
}

function textsIn(target) {
  if (!fs.existsSync(target)) return "";
  return fs.readdirSync(target, { recursive: true }).map((file) => path.join(target, file))
    .filter((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => fs.readFileSync(file, "utf8")).join("\n");
}

const rollupErrors = (errors) => (event) => {
  if (event.code === "ERROR") errors.push(event.error);
  if (event.code === "BUNDLE_END") event.result.close();
};

const viteOptions = async (out) => ({
  configFile: false,
  root: folder,
  logLevel: "silent",
  plugins: [await plugin("vite")],
  build: {
    outDir: out,
    minify: false,
    emptyOutDir: false,
    // Without hashes, so a build overwrites the files of the build before.
    rollupOptions: {
      input,
      output: {
        entryFileNames: "main.js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});

const webpackOptions = async (name, out) => ({
  mode: "development",
  devtool: false,
  context: folder,
  entry: "./src/main.js",
  output: { path: out, filename: "main.js" },
  module: { rules: [{ test: /\.css$/, type: "asset/source" }] },
  plugins: [await plugin(name)],
});

function compiled(compiler) {
  return new Promise((resolve, reject) =>
    compiler.run((cause, stats) => {
      const failed = cause ?? (stats.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => failed ? reject(failed) : resolve());
    })
  );
}

function watching(compiler, errors) {
  const watch = compiler.watch({ aggregateTimeout: 20 }, (cause, stats) => {
    if (cause) errors.push(cause);
    else if (stats.hasErrors()) errors.push(new Error(stats.toString()));
  });
  return () => new Promise((resolve) => watch.close(() => compiler.close(resolve)));
}

/** Rollup, or Rolldown with the same interface. */
function rollupLike(name, watchOptions = {}) {
  const optionsOf = async (out) => ({
    input,
    plugins: [await plugin(name), styles],
    output: { dir: out },
  });
  return {
    async build(out) {
      const options = await optionsOf(out);
      const bundle = await (await import(name))[name](options);
      await bundle.write(options.output);
      await bundle.close();
    },
    async watch(out, errors) {
      const { watch } = await import(name);
      const watcher = watch({ ...await optionsOf(out), ...watchOptions });
      watcher.on("event", rollupErrors(errors));
      return () => watcher.close();
    },
  };
}

/** Webpack, or Rspack with the same interface. */
function webpackLike(name, load) {
  const compilerOf = async (out) => (await load())(await webpackOptions(name, out));
  return {
    build: async (out) => await compiled(await compilerOf(out)),
    watch: async (out, errors) => watching(await compilerOf(out), errors),
  };
}

/**
 * A build into a folder for each bundler, and a watch that adds errors to a list and returns a function that ends it.
 */
const bundlers = {
  rollup: rollupLike("rollup", { watch: { buildDelay: 20 } }),
  rolldown: rollupLike("rolldown"),
  vite: {
    async build(out) {
      const { build } = await import("vite");
      await build(await viteOptions(out));
    },
    async watch(out, errors) {
      const { build } = await import("vite");
      const options = await viteOptions(out);
      const watcher = await build({ ...options, build: { ...options.build, watch: {} } });
      watcher.on("event", rollupErrors(errors));
      return () => watcher.close();
    },
  },
  webpack: webpackLike("webpack", async () => (await import("webpack")).default),
  rspack: webpackLike("rspack", async () => (await import("@rspack/core")).rspack),
  esbuild: {
    options: async (out) => ({
      entryPoints: [input],
      bundle: true,
      format: "esm",
      outdir: out,
      logLevel: "silent",
      plugins: [await plugin("esbuild")],
    }),
    async build(out) {
      const esbuild = await import("esbuild");
      await esbuild.build(await this.options(out));
    },
    async watch(out, errors) {
      const esbuild = await import("esbuild");
      const options = await this.options(out);
      const ends = {
        name: "ends",
        setup: (build) =>
          build.onEnd((result) =>
            void errors.push(
              ...result.errors.map(({ text, location }) =>
                Object.assign(new Error(text), { loc: location })
              ),
            )
          ),
      };
      const context = await esbuild.context({ ...options, plugins: [...options.plugins, ends] });
      await context.watch();
      return () => context.dispose();
    },
  },
};

const tokenFile = path.join(folder, "tokens/color.json");
const good = fs.readFileSync(tokenFile, "utf8");
const main = fs.readFileSync(input, "utf8");

/** Checks a build, a build with broken tokens, and a build with an import that does not exist. */
async function checkBuild(name) {
  const out = path.join(folder, `out-${name}`);
  await bundlers[name].build(out);
  const text = textsIn(out);
  for (const part of ["--color-accent: #ff0000", "#ff0000", "color_accent", '"accent":"#ff0000"']) {
    assert.ok(
      text.replaceAll('\\"', '"').replaceAll(/": "/g, '":"').includes(part),
      `${name}: ${part}\n${text}`,
    );
  }
  fs.writeFileSync(tokenFile, good.replace("{color.accent}", "{color.acent}"));
  await assert.rejects(bundlers[name].build(out), (error) => {
    const shown = JSON.stringify([
      error.message,
      error.loc,
      error.errors?.map(String),
      error.frame,
    ]);
    assert.match(shown, /color\.text refers to \{color\.acent\}/, name);
    assert.match(shown, /reference\/missing/, name);
    assert.match(shown, /color\.json/, name);
    return true;
  });
  fs.writeFileSync(tokenFile, good);
  fs.writeFileSync(input, `import "virtual:token-build/cs";\n`);
  await assert.rejects(bundlers[name].build(out), (error) => {
    const shown = JSON.stringify([error.message, error.errors?.map(String)]);
    assert.match(
      shown,
      /There is no module virtual:token-build\/cs\. Did you mean virtual:token-build\/css\?/,
    );
    return true;
  });
  fs.writeFileSync(input, main);
}

/** Waits until a watcher has listed its folders anew after a build: it sends no events for what it finds there. */
const watched = () => sleep(200);

/** Checks a watch: a change, a new file, a broken file, and its end. */
async function checkWatch(name) {
  const out = path.join(folder, `out-watch-${name}`);
  const errors = [];
  const added = path.join(folder, "tokens/more/added.json");
  const close = await bundlers[name].watch(out, errors);
  try {
    const has = (part) => until(() => textsIn(out).includes(part), `${name}: ${part}`);
    await has("--color-accent: #ff0000");
    await watched();
    fs.writeFileSync(tokenFile, good.replace("#ff0000", "#00ff00"));
    await has("--color-accent: #00ff00");
    assert.deepEqual(errors, []);
    await watched();
    fs.writeFileSync(tokenFile, "{ nope");
    await until(() => errors.length > 0, `${name}: an error`);
    assert.match(String(errors[0].message), /file\/syntax/, name);
    await watched();
    fs.writeFileSync(tokenFile, good.replace("#ff0000", "#0000ff"));
    await has("--color-accent: #0000ff");
    await watched();
    fs.mkdirSync(path.dirname(added), { recursive: true });
    fs.writeFileSync(added, '{ "added": { "$type": "dimension", "$value": "3px" } }');
    await has("--added: 3px");
    await watched();
    fs.rmSync(added);
    await until(() => {
      const text = textsIn(out);
      return text.includes("--color-accent: #0000ff") && !text.includes("--added");
    }, `${name}: a removed file`);
    await watched();
    errors.length = 0;
    fs.rmSync(tokenFile);
    await until(() => errors.length > 0, `${name}: an error without token files`);
    assert.match(String(errors[0].message), /source\/none/, name);
    await watched();
    fs.writeFileSync(tokenFile, good.replace("#ff0000", "#00ffff"));
    await has("--color-accent: #00ffff");
  } finally {
    fs.rmSync(path.dirname(added), { recursive: true, force: true });
    fs.writeFileSync(tokenFile, good);
    await close();
  }
}

/** Calls `use` with Vite's dev server for the folder, and its address. */
async function withDevServer(use) {
  const vite = path.join(folder, "node_modules/vite/dist/node/index.js");
  const { createServer } = await import(pathToFileURL(vite).href);
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1" },
    plugins: [await plugin("vite")],
  });
  try {
    await server.listen();
    await use(server, `127.0.0.1:${server.httpServer.address().port}`);
  } finally {
    fs.writeFileSync(tokenFile, good);
    fs.writeFileSync(input, main);
    await server.close();
  }
}

const otherStyle = good.replace("#111111", "#222222");
const broken = good.replace("{color.accent}", "{color.acent}");

/** The paths of updates in messages, from the platform on. */
function updatesIn(messages) {
  return messages.filter(({ type }) => type === "update").flatMap(({ updates }) => updates)
    .map(({ acceptedPath }) => acceptedPath.replace(/^.*token-build:/s, ""));
}

/** Checks the messages on the socket of Vite's dev server after each edit. */
async function checkDevServer(server, host) {
  const messages = [];
  const headers = { "sec-fetch-dest": "script" };
  const get = async (address) =>
    await (await fetch(`http://${host}${address}`, { headers })).text();
  const addresses = [...(await get("/src/main.js")).matchAll(/"(\/@id\/[^"]+)"/g)]
    .map(([, address]) => address);
  const texts = await Promise.all(addresses.map(get));
  assert.ok(texts[0].includes("--color-accent: #ff0000"), texts[0]);
  const socket = new WebSocket(
    `ws://${host}/?token=${server.config.webSocketToken}`,
    "vite-hmr",
  );
  socket.onmessage = ({ data }) => void messages.push(JSON.parse(data));
  await until(() => messages.some(({ type }) => type === "connected"), "the socket");
  const after = async (edit, holds, what) => {
    messages.length = 0;
    edit();
    await until(holds, what);
    await sleep(100);
  };
  // The scripts do not print this token, so their bytes stay the same.
  await after(
    () => fs.writeFileSync(tokenFile, otherStyle),
    () => updatesIn(messages).length > 0,
    "an update",
  );
  assert.deepEqual(updatesIn(messages), ["css/tokens.css"]);
  assert.ok(messages.every(({ type }) => type === "update"), JSON.stringify(messages));
  // Touching a file is not a change.
  messages.length = 0;
  fs.utimesSync(tokenFile, new Date(), new Date());
  await sleep(300);
  assert.deepEqual(messages, []);
  await after(
    () => fs.writeFileSync(tokenFile, broken),
    () => messages.some(({ type }) => type === "error"),
    "an error",
  );
  const { err } = messages.find(({ type }) => type === "error");
  assert.equal(err.pluginCode, "reference/missing");
  assert.equal(err.loc.file, tokenFile);
  const line = broken.split("\n")[err.loc.line - 1];
  assert.ok(line.slice(err.loc.column - 1).startsWith("{color.acent}"), line);
  assert.match(err.frame, /\{color\.acent\}/);
  // A page that is opened meanwhile gets the last valid state.
  assert.ok((await get(addresses[0])).includes("--color-css-only: #222222"));
  await after(
    () => fs.writeFileSync(tokenFile, good),
    () => updatesIn(messages).length > 0,
    "mending",
  );
  assert.deepEqual(updatesIn(messages), ["css/tokens.css"]);
  // So does one that is opened while there is no token file, or none that can be read.
  const edits = [
    ["file/syntax", () => fs.writeFileSync(tokenFile, "{ nope")],
    ["source/none", () => fs.rmSync(tokenFile)],
  ];
  for (const [code, edit] of edits) {
    await after(edit, () => messages.some(({ err }) => err?.pluginCode === code), code);
    assert.ok((await get(addresses[0])).includes("--color-css-only: #111111"), code);
    await after(
      () => fs.writeFileSync(tokenFile, good),
      () => messages.some(({ type }) => type === "update"),
      `mending ${code}`,
    );
    assert.ok(messages.every(({ type }) => type === "update"), JSON.stringify(messages));
  }
  socket.close();
}

/** Checks a page under Vite's dev server: the values on screen after each edit, without a reload. */
async function checkPage(_server, host) {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    fs.writeFileSync(
      input,
      `import "virtual:token-build/css";
import { ColorAccent } from "virtual:token-build/js/tokens.js";
const show = (text) => document.querySelector("output").textContent = text;
show(ColorAccent);
import.meta.hot.accept("virtual:token-build/js/tokens.js", (module) => show(module.ColorAccent));
`,
    );
    const page = await browser.newPage();
    const frames = [];
    page.on(
      "websocket",
      (socket) =>
        socket.on("framereceived", ({ payload }) => void frames.push(JSON.parse(payload))),
    );
    await page.goto(`http://${host}/`);
    const shown = (name) =>
      page.evaluate(
        (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
        name,
      );
    const shows = (name, value) =>
      until(async () => await shown(name) === value, `${name}: ${value}`);
    await shows("--color-accent", "#ff0000");
    await until(async () => await page.textContent("output") === "#ff0000", "the script's value");
    await page.fill("input", "kept");
    // Only the style sheet changes.
    frames.length = 0;
    const start = performance.now();
    fs.writeFileSync(tokenFile, otherStyle);
    await shows("--color-css-only", "#222222");
    const styled = performance.now() - start;
    assert.deepEqual(updatesIn(frames), ["css/tokens.css"]);
    assert.equal(await page.inputValue("input"), "kept");
    // The style sheet and the script change.
    frames.length = 0;
    fs.writeFileSync(tokenFile, good.replace("#ff0000", "#0000ff"));
    await shows("--color-accent", "#0000ff");
    await until(async () => await page.textContent("output") === "#0000ff", "the script's value");
    assert.deepEqual(updatesIn(frames).sort(), ["css/tokens.css", "js/tokens.js"]);
    assert.equal(await page.inputValue("input"), "kept");
    // The overlay appears; the page below it stays the same.
    fs.writeFileSync(tokenFile, broken);
    const overlay = await page.waitForSelector("vite-error-overlay", { state: "attached" });
    const text = await overlay.evaluate((element) => element.shadowRoot.textContent);
    for (
      const part of [
        "reference/missing",
        "tokens/color.json:6:",
        '"text": { "$value": "{color.acent}" }',
      ]
    ) {
      assert.ok(text.includes(part), `${part} in ${text}`);
    }
    fs.writeFileSync(tokenFile, otherStyle);
    await shows("--color-css-only", "#222222");
    await page.waitForSelector("vite-error-overlay", { state: "detached" });
    assert.equal(await page.inputValue("input"), "kept");
    console.log(`a saved color is on screen after ${Math.round(styled)} ms`);
  } finally {
    await browser.close();
  }
}

for (const name of process.argv.slice(2)) {
  const start = performance.now();
  if (name === "dev-server") await withDevServer(checkDevServer);
  else if (name === "page") await withDevServer(checkPage);
  else {
    await checkBuild(name);
    await checkWatch(name);
  }
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
process.exit(0);

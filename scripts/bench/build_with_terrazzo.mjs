/**
 * Builds the token files of `tokens/` with Terrazzo's CSS plugin. Runs from a copy in the folder in
 * which Terrazzo is installed.
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

// Imported by name at run time, because this project does not depend on them.
const load = (name) => import(name);
const { build, defineConfig, parse } = await load("@terrazzo/parser");
const { default: css } = await load("@terrazzo/plugin-css");

/**
 * A permutation with a selector for each context that differs from the defaults in one modifier, as
 * Terrazzo's plugin requires.
 */
function permutationsOf(file) {
  const { modifiers } = JSON.parse(fs.readFileSync(file, "utf8"));
  const root = { input: {}, prepare: (css) => `:root {\n${css}\n}` };
  const others = Object.entries(modifiers).flatMap(([name, { contexts, default: otherwise }]) =>
    Object.keys(contexts).filter((context) => context !== otherwise).map((context) => ({
      input: { [name]: context },
      prepare: (css) => `[data-${name}="${context}"] {\n${css}\n}`,
    }))
  );
  return [root, ...others];
}

const resolver = "tokens.resolver.json";
const themed = fs.existsSync(resolver);
const cwd = pathToFileURL(`${process.cwd()}/`);
const config = defineConfig({
  outDir: "build/terrazzo/",
  // Values have the syntax of the drafts, as users of Style Dictionary write them.
  lint: { rules: { "core/valid-color": "off", "core/valid-dimension": "off" } },
  plugins: [
    css({
      filename: "tokens.css",
      variableName: ({ id }) => `--${id.replaceAll(".", "-")}`,
      ...(themed && { permutations: permutationsOf(resolver) }),
    }),
  ],
}, { cwd });
const files = themed ? [resolver] : fs.readdirSync("tokens").sort().map((name) => `tokens/${name}`);
const inputs = files.map((name) => ({
  filename: new URL(name, cwd),
  src: fs.readFileSync(name, "utf8"),
}));
const parsed = await parse(inputs, { config });
const { outputFiles } = await build(parsed.tokens, {
  sources: parsed.sources,
  config,
  resolver: parsed.resolver,
});
fs.mkdirSync("build/terrazzo", { recursive: true });
for (const { filename, contents } of outputFiles) {
  fs.writeFileSync(path.join("build/terrazzo", filename), contents);
}
